"""The zones of a battle of two players, the objects in them and the facts of a turn: the cells of every position.

Promise: cards are numbered, those that player 0 brought from 0, those of player 1 from 100; summoned soldiers are
objects made in play (216). A state of a card (exhausted, face up, restricted) is a set of numbers, so that a card is
the same number in every zone; what belongs to one stay in a zone is dropped when the card moves (309.1).

What would break this: a fact about a card that is not dropped in ``Field.put_now``.
"""

from typing import NamedTuple

from saitei.engine import Layout, Seen

PER_PLAYER = 100
"""Cards are numbered from ``player * PER_PLAYER`` by the player who brought them."""
COLOURS = ("blue", "red", "green", "black")
"""The colours of factions, costs and resources (202.1.2, 203.3)."""

LAYOUT = Layout(players=2)

# --- The course of the game

TURN = LAYOUT.fact("turn")
ACTIVE = LAYOUT.fact("turn-player")
FIRST = LAYOUT.fact("first-player")
LOYALTY = LAYOUT.facts("loyalty")
"""Loyalty counters (1001)."""
REBELLION = LAYOUT.facts("rebellion")
"""Rebellion counters (1002)."""
CRESTS = LAYOUT.facts("crests")
"""Crests that are lit in this turn (611)."""
COMBOS = LAYOUT.fact("combos", (), note=True)
"""The warlords whose peerless combo activated in this turn, in order, once for each time."""
RULE_COMBO = LAYOUT.fact("rule-combo", False, note=True)
"""Whether the turn player used the peerless combo of the rules in this turn (801.1)."""
ACTIVATED = LAYOUT.fact("activated", (), note=True)
"""Abilities 【Once a turn】 that activated in this turn: (card, reference)."""
ATTACKS = LAYOUT.fact("attacks", (), note=True)
"""The attacks that warlords declared in this turn: a number for each attack."""
MORE_ATTACKS = LAYOUT.fact("more-attacks", (), note=True)
"""The additional attacks that peerless combos gave in this turn (800.1.2): a number for each."""
HURTS = LAYOUT.fact("hurts", (), note=True)
"""The damage taken in this turn, by kind and source (212.3): ``Hurt``."""
HISTORY = LAYOUT.fact("history", (), note=True)
"""What was done in this turn, for texts that look back: ``Deed``."""
LOOPS = LAYOUT.fact("loops", (), note=True)
"""Situations of the main phase of this turn and what was chosen in them: (situation, choice, times) (1100.2)."""

BARRED = LAYOUT.fact("barred", (), note=True)
"""Choices that would go on with a loop: (situation, choice), barred for the rest of the game (1100.2)."""

# --- Cards

CARDS = LAYOUT.facts("cards", (), seen_by=Seen.OWNER)
"""The ids of the cards that a player brought, by number less ``PER_PLAYER`` times the player."""
FACE_UP = LAYOUT.flags("face-up")
"""Cards that lie face up in a zone where cards may lie face down."""
EXHAUSTED = LAYOUT.flags("exhausted")
"""Cards in a camp and resources that are exhausted; the others there are ready (212.1)."""
FRESH = LAYOUT.flags("restricted")
"""Warlords under the attack restriction of the turn in which they were deployed (212.2)."""
DAMAGE = LAYOUT.linked("damage", "damage")
"""The damage of warlords, together. Where it came from is in ``HURTS``."""
UNDEALT = LAYOUT.tokens("undealt", "damage", endless=True)
"""Source and sink of damage: below 0 by the damage there is."""
COUNTERS = LAYOUT.fact("counters", ())
"""Counters on warlords (1003): (warlord, kind, count)."""
LAID = LAYOUT.fact("laid", ())
"""Pairs (card, warlord it is laid on): palisade, nova and gathered cards."""
LAID_AS = LAYOUT.fact("laid-as", ())
"""Pairs (card, ``palisade``, ``nova`` or ``gathered``)."""

DECK = LAYOUT.piles("deck", ordered=True, seen_by=Seen.NOBODY)
DISCARD = LAYOUT.piles("discard")
HAND = LAYOUT.piles("hand", seen_by=Seen.OWNER)
CAMP = LAYOUT.piles("camp")
WALL = LAYOUT.piles("wall", ordered=True, seen_by=Seen.NOBODY)
RESOURCES = LAYOUT.piles("resources", seen_by=Seen.OWNER, face=FACE_UP)
EXILE = LAYOUT.piles("exile", seen_by=Seen.OWNER, face=FACE_UP)
SUN_GAUGE = LAYOUT.piles("sun-gauge", seen_by=Seen.NOBODY, face=FACE_UP)
BANNER_GAUGE = LAYOUT.piles("banner-gauge", seen_by=Seen.NOBODY, face=FACE_UP)
ASURA_GAUGE = LAYOUT.piles("asura-gauge", seen_by=Seen.NOBODY)
ON_WARLORDS = LAYOUT.piles("on-warlords", seen_by=Seen.OWNER, face=FACE_UP)
"""Cards laid on warlords in a player's camp; they are in that camp and are no warlords there."""

ZONES = (DECK, DISCARD, HAND, CAMP, WALL, RESOURCES, EXILE, SUN_GAUGE, BANNER_GAUGE, ASURA_GAUGE, ON_WARLORDS)
BATTLEFIELD = frozenset((*CAMP, *ON_WARLORDS))
"""Both camps (304.3)."""
OWN = {cell: zone for zone in ZONES if zone not in (CAMP, ON_WARLORDS) for cell in zone}
"""The zones that hold only their player's cards (103.2.4), each with its pair."""
ALWAYS_UP = frozenset((*EXILE, *SUN_GAUGE, *BANNER_GAUGE))
"""Zones in which cards lie face up unless something says otherwise."""


@LAYOUT.record
class Soldier(NamedTuple):
    """A summoned soldier (216): who it belongs to, and all that the effect that summoned it defines."""

    owner: int
    force: int
    siege: int
    traits: tuple[str, ...] = ()
    card: int | None = None


@LAYOUT.record
class Hurt(NamedTuple):
    """Damage that a warlord took: how much, ``battle`` or ``special``, from which card (None: from none).

    ``judged``: it was seen after it whether the warlord retreats, and it did not.
    """

    thing: int
    amount: int
    kind: str
    source: int | None
    judged: bool = False


@LAYOUT.record
class Change(NamedTuple):
    """A number raised, lowered or set (103.3.4).

    ``lasting``: by an effect that began at a moment; others hold while their condition does. A lasting ``set``
    names in ``covered`` the continuous changes (clause, source) that were applied already when it came: it
    overrides them, and those that come later are applied to it.
    """

    by: int
    set: bool = False
    lasting: bool = False
    covered: tuple[tuple[str, int | None], ...] = ()


@LAYOUT.record
class Hit(NamedTuple):
    """Damage about to be dealt: to whom, ``battle`` or ``special``, by which card."""

    thing: int
    kind: str
    source: int | None


@LAYOUT.record
class Deed(NamedTuple):
    """Something done in this turn: its kind is that of the event, ``data`` what the event told."""

    kind: str
    data: tuple[object, ...] = ()


@LAYOUT.record
class Battle(NamedTuple):
    """The battle phase under way (906).

    ``target`` is the warlord attacked, None for the enemy wall; ``receiver`` who takes the attack: the
    interceptor, else the target. ``declared``: the interception step has named the receiver. ``joined`` attack with
    the attacker and were not intercepted (906.7.4.2). ``gone`` are those who left the battlefield meanwhile: a card
    that comes back is another one (309.1). ``ended``: a text has ended the battle.
    """

    attacker: int
    by: int
    target: int | None = None
    receiver: int | None = None
    step: str = "attack"
    intercepted: bool = False
    joined: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    ended: bool = False

    @property
    def fighters(self) -> tuple[int, ...]:
        """The warlords who fight each other, once that is certain."""
        return () if self.receiver is None else (self.attacker, self.receiver)


BATTLE = LAYOUT.fact("battle", None, note=True)
"""The ``Battle`` under way, or None."""

SUPPLY = {"damage": 0}
"""What ``engine.complaints`` adds up to: damage dealt and what it was dealt from."""
