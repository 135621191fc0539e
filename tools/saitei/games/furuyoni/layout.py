"""The zones of the blossom duel, the objects in them and the facts of a turn: the cells of every position.

Promise: one layout serves both editions, so that a step can serve in both. Crystals are
tokens of one kind; those on a card lie at ``(ON, card)`` wherever the card is. Cards are
numbered: those that player 0 brought from 0, those of player 1 from 100; attacks are
objects made in play. What an edition does not know (flinching, crystals outside) it
never touches.

What would break this: a cell whose meaning differs between editions.
"""

from typing import Any, NamedTuple

from saitei.engine import Layout, Seen

PER_PLAYER = 100
"""Cards are numbered from ``player * PER_PLAYER`` by the player who brought them."""

LAYOUT = Layout(players=2)

# --- The course of the game

TURN = LAYOUT.fact("turn")
ACTIVE = LAYOUT.fact("turn-player")
MEGAMI = LAYOUT.facts("megami", ())
"""The megami a player hosts, by name."""
START_DISTANCE = LAYOUT.fact("distance-at-start-of-turn")
ACTION = LAYOUT.fact("main-action", "")
"""``standard`` or ``full-power``: how the main phase of this turn is played."""
LOST = LAYOUT.facts("lost", False)
"""An effect makes the player lose."""
WON = LAYOUT.facts("won", False)
"""An effect makes the player win."""
HISTORY = LAYOUT.fact("history", (), note=True)
"""What was done in this turn, in order: ``Deed``. It wakes no watch; everything in it is open."""
HISTORY_BEFORE = LAYOUT.facts("history-before", (), note=True)
"""The history of the last turn in which a player was the turn player."""

# --- Players

VIGOR = LAYOUT.facts("vigor")
FLINCHING = LAYOUT.facts("flinching", False)

# --- Crystals

DISTANCE = LAYOUT.tokens("distance", "crystal", limit=10)
LIFE = LAYOUT.tokens_each("life", "crystal")
AURA = LAYOUT.tokens_each("aura", "crystal", limit=5)
FLARE = LAYOUT.tokens_each("flare", "crystal")
DUST = LAYOUT.tokens("dust", "crystal")
OUTSIDE = LAYOUT.tokens("outside", "crystal", endless=True)
"""Source and sink: below 0 by the crystals in the game."""
ON = LAYOUT.linked("crystals-on", "crystal")

# --- Cards

CARDS = LAYOUT.facts("cards", (), seen_by=Seen.OWNER)
"""The ids of the cards that a player brought, by number less ``PER_PLAYER`` times the player."""
OWNED = LAYOUT.fact("owned", ())
"""Pairs (card, owner) where the owner is not the player who brought the card."""
USED = LAYOUT.flags("used")
"""Specials that are used. One in <In Use> or <Enhancements> is in use; all others are unused."""
FACE_UP = LAYOUT.flags("face-up")
"""Cards that lie face up in a zone where cards lie face down unless something says otherwise."""
READY = LAYOUT.piles("ready", seen_by=Seen.OWNER)
"""Cards got ready for building: no zone of the duel."""
TEN = LAYOUT.piles("deck-of-ten", seen_by=Seen.OWNER)
"""The deck of ten before the duel: no zone of the duel."""
DECK = LAYOUT.piles("deck", ordered=True, seen_by=Seen.NOBODY)
HAND = LAYOUT.piles("hand", seen_by=Seen.OWNER)
DISCARD = LAYOUT.piles("discard")
FACEDOWN = LAYOUT.piles("facedown", seen_by=Seen.OWNER, face=FACE_UP)
ENHANCEMENTS = LAYOUT.piles("enhancements")
SPECIALS = LAYOUT.piles("specials", seen_by=Seen.OWNER, face=USED)
EXTRA = LAYOUT.piles("extra")
SEALED = LAYOUT.pile("sealed", seen_by=Seen.NOBODY, face=FACE_UP)
SEALED_UNDER = LAYOUT.fact("sealed-under", ())
"""Pairs (card, the card it is sealed under)."""
IN_USE = LAYOUT.piles("in-use")
ATTACKING = LAYOUT.piles("attacking")
REMOVED = LAYOUT.piles("outside-cards", seen_by=Seen.OWNER, face=FACE_UP)
"""The cards in <Outside>, by owner, since only the owner may look at one that lies face down there."""

HOLD_CRYSTALS = frozenset((*ENHANCEMENTS, *SPECIALS, *IN_USE))
"""The zones of cards in which crystals can lie on a card."""
OWN_CARDS = {cell: zone for zone in (DECK, HAND, DISCARD, FACEDOWN, SPECIALS, EXTRA) for cell in zone}
"""The zones that hold only cards of their player's, each with its pair."""


@LAYOUT.record
class Attack(NamedTuple):
    """An 《Attack》. Damage None is 「-」. ``texts`` are its effects, pairs (key of the text, path of the block).

    ``by`` is the player of the <Attacking> it is in, ``card`` the card whose use created
    it (None: an effect did), ``source`` that card, else the card whose effect it was.
    ``reacts``: it cannot be reacted to, since it is, or comes from, a reaction.
    ``nth``: which attack of that player in this turn it is, if it is proper.
    ``keywords`` are what it has besides (``unavoidable``, ``overwhelm`` …).
    ``reacted_with`` is the card that was used in reaction to it. ``changes`` are the modifications it was made
    with (value, class, amount): those of the terms of the use that created it.
    """

    by: int
    card: int | None
    source: int | None
    range: tuple[int, ...]
    aura: int | None
    life: int | None
    kind: str | None = None
    subtype: str | None = None
    megami: str = ""
    texts: tuple[tuple[Any, tuple[int, ...]], ...] = ()
    keywords: tuple[str, ...] = ()
    reacts: bool = False
    nth: int = 1
    reacted_with: int | None = None
    cancelled: bool = False
    damage_cancelled: bool = False
    texts_cancelled: bool = False
    changes: tuple[tuple[str, str, Any], ...] = ()


@LAYOUT.record
class Terms(NamedTuple):
    """How a card is used.

    ``how``: ``standard``, ``full-power``, ``reaction`` or ``effect``. ``to`` is the attack
    that is reacted to. ``cost`` is what is paid instead of the printed flare cost (0: for
    free), ``charge`` the same for the charge. ``counts_as`` is the id of another card
    whose information it has while it is used. ``by`` is the card whose effect uses it. ``changes`` are
    modifications for this use (value, class, amount): of the attack it creates, or of its ``charge``.
    """

    how: str
    to: int | None = None
    cost: int | None = None
    charge: int | None = None
    counts_as: str | None = None
    by: int | None = None
    changes: tuple[tuple[str, str, Any], ...] = ()


@LAYOUT.record
class Dealing(NamedTuple):
    """Where damage comes from. ``cause``: ``attack``, ``effect``, ``impatience`` or ``reconstruction``.

    ``attack`` is the attack whose damage it is, ``card`` the card whose effect deals it,
    ``chooser`` who chooses the side (None: who takes it), ``both``: both sides are taken.
    """

    cause: str
    attack: int | None = None
    card: int | None = None
    chooser: int | None = None
    both: bool = False


@LAYOUT.record
class Deed(NamedTuple):
    """Something done in this turn, for texts that look back.

    ==============  ====================  ==========================================================
    kind            what                  data
    ==============  ====================  ==========================================================
    ``used``        card                  (how, type, the zone it was in)
    ``attacked``    attack                its ``Attack`` as it was when it counted as made
    ``reacted``     card                  (attack reacted to,)
    ``damaged``     ``aura life flare``   (crystals lost, ``Dealing``); ``player`` is who lost them
    ``acted``       basic action          (how,): ``standard`` or ``effect``
    ``drew``        None                  ()
    ``rebuilt``     None                  (by the rules,)
    ``broke``       card                  ()
    ``arrow``       None                  (crystals moved,); ``player`` is who resolved the arrow effect
    ==============  ====================  ==========================================================
    """

    kind: str
    player: int
    what: Any
    phase: str
    data: tuple[Any, ...] = ()


SUPPLY = {"crystal": 0}
"""What ``engine.complaints`` adds up to: crystals in the game and those <Outside> gave."""
