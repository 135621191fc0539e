"""The cursor of a battle: the words in which steps and card texts read and change a position.

Promise: what is printed on a card is asked through ``facts``, what can be modified through the methods here. A card
that changes its zone is another card there: its states, damage, counters, lasting effects and what lies on it
go in the same change (309.1), and it goes to its owner's zone wherever a zone holds one player's cards (103.2.4).

What would break this: a step that reads ``Card`` fields that can be modified.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from saitei.engine import Cursor, Rules, Verdict
from saitei.engine.state import LASTING, OBJECTS, WAITING
from saitei.engine.values import modifiers_of, shown
from saitei.games.sengoku.facts import COUNTS_AS, Card, Catalogue, with_equals
from saitei.games.sengoku.layout import (
    ACTIVATED,
    ACTIVE,
    ALWAYS_UP,
    ATTACKS,
    BATTLE,
    BATTLEFIELD,
    CAMP,
    CARDS,
    COUNTERS,
    DAMAGE,
    DISCARD,
    EXHAUSTED,
    FACE_UP,
    FRESH,
    HISTORY,
    HURTS,
    LAID,
    LAID_AS,
    MORE_ATTACKS,
    OWN,
    PER_PLAYER,
    RESOURCES,
    UNDEALT,
    Battle,
    Change,
    Deed,
    Soldier,
)
from saitei.games.sengoku.printed import Printed

CONTEXT = ("card", "player", "event")
"""What every piece of card text is resolved with: the card it is on, the player it speaks to (505.5), and the data
of the event that set it off (None: none did)."""


Decks = tuple[tuple[str, ...], tuple[str, ...]]
"""The cards of both players, by id, in the order of their numbers."""


class FieldRules(Rules):
    """The rules with their tables and the cards that may be in the game, by id."""

    cards: Catalogue
    printed: Mapping[tuple[str, str], Printed]
    said: Mapping[str, frozenset[str]]
    """For each kind of node the cards, by id, with a continuous ability that holds one."""
    bestowed: frozenset[str]
    """The kinds of nodes in abilities that a card can come to have by another's text."""
    _sayers: tuple[Decks, dict[tuple[str, ...], frozenset[int]]] = (((), ()), {})

    def saying(self, decks: Decks, about: tuple[str, ...]) -> frozenset[int]:
        """The cards of two decks with a continuous ability that holds a node of one of some kinds.

        Those of the decks looked at last are kept: every number and permission asks, and a game changes no deck.
        """
        known, found = self._sayers
        if known[0] is not decks[0] or known[1] is not decks[1]:
            found = {}
            self._sayers = (decks, found)
        if about not in found:
            ids = frozenset[str]().union(*(self.said.get(kind, ()) for kind in about))
            found[about] = frozenset(
                player * PER_PLAYER + place
                for player, deck in enumerate(decks)
                for place, id in enumerate(deck)
                if id in ids
            )
        return found[about]


class Field(Cursor):
    """What steps get."""

    __slots__ = ()
    rules: FieldRules

    # --- players, cards ---------------------------------------------------------------

    @property
    def acting(self) -> int:
        """The turn player (900.2)."""
        player: int = self[ACTIVE]
        return player

    def facts(self, thing: int) -> Card:
        """What is printed on a card, or defined of a summoned soldier."""
        if thing < 2 * PER_PLAYER:
            return self.rules.cards[self[CARDS[thing // PER_PLAYER]][thing % PER_PLAYER]]
        soldier: Soldier = self.thing(thing)
        return Card("soldier", (), force=soldier.force, siege=soldier.siege, traits=soldier.traits, cost=None)

    def owner(self, thing: int) -> int:
        """In whose deck a card was when the game began; whose a soldier is."""
        return thing // PER_PLAYER if thing < 2 * PER_PLAYER else int(self.thing(thing).owner)

    def controller(self, thing: int) -> int:
        """In whose zone a card is: whose effects it is the source of (505.5)."""
        zone = self.where(thing)
        holder = None if zone is None else self.rules.layout.cells[zone].owner
        return self.owner(thing) if holder is None else holder

    def is_soldier(self, thing: int) -> bool:
        """Whether it is a summoned soldier and no card."""
        return any(number == thing for number, _ in self[OBJECTS])

    def in_camp(self, thing: int) -> bool:
        """Whether it is a card in a camp (cards laid on warlords are none)."""
        return thing in self[CAMP[0]] or thing in self[CAMP[1]]

    def warlords(self, player: int) -> tuple[int, ...]:
        """The warlords in a player's camp (304.1)."""
        return tuple(thing for thing in self[CAMP[player]] if self.facts(thing).kind == "warlord")

    def exhausted(self, thing: int) -> bool:
        """Whether a card lies sideways; all others are ready (212.1)."""
        return thing in self[EXHAUSTED]

    @property
    def battle(self) -> Battle | None:
        """The battle under way."""
        found: Battle | None = self[BATTLE]
        return found

    # --- values ------------------------------------------------------------------------

    def standing(self, name: str, subject: Any, printed: Any) -> Any:
        """A value as it stands; most often nothing modifies it."""
        if not self[LASTING] and name not in self.rules.modifiers:
            return printed
        found = modifiers_of(self, name, subject)
        return self.value(name, subject, printed, found=found) if found else printed

    def force(self, thing: int) -> int:
        """The force of a warlord as it stands (206)."""
        return int(self.standing("force", thing, self.facts(thing).force))

    def siege(self, thing: int) -> int:
        """The siege strength of a warlord as it stands (207)."""
        return int(self.standing("siege", thing, self.facts(thing).siege))

    def cost_number(self, thing: int) -> int:
        """The cost of a card as texts ask for it (202.2)."""
        printed = self.facts(thing)
        self.cite("202.3" if printed.cost is None else "202.2", thing)
        return int(self.standing("cost-number", thing, printed.cost_number))

    def names_of(self, thing: int) -> tuple[str, ...]:
        """Every name of a card (201, 413)."""
        printed = self.facts(thing).names
        if len(printed) > 1:
            self.cite("413.1", thing)
        return tuple(self.standing("names", thing, printed))

    def traits(self, thing: int) -> frozenset[str]:
        """What a card belongs to, with the troop types that are the same (204.3)."""
        self.cite("204.1", thing)
        own = self.standing("traits", thing, self.facts(thing).traits)
        for trait in own if self.recorder is not None else ():
            if trait in COUNTS_AS:
                self.cite(COUNTS_AS[trait][0], thing)
        return with_equals(own)

    def damage_on(self, thing: int) -> int:
        """The damage a warlord has taken and not recovered from."""
        return self.count((DAMAGE, thing))

    def raise_by(self, name: str, subject: Any, by: int, until: Any, source: int | None = None) -> bool:
        """Raises (or lowers) a number until a moment; whether it did (one change)."""
        return self._changes(name, subject, Change(by, lasting=True), until, source)

    def set_to(self, name: str, subject: Any, to: int, until: Any, source: int | None = None) -> bool:
        """Sets a number until a moment; whether it did (one change)."""
        covered = tuple(
            (one.clause, one.source) for one in modifiers_of(self, name, subject) if not _is_lasting(one.amount)
        )
        return self._changes(name, subject, Change(to, True, True, covered), until, source)

    def multiply_by(self, name: str, subject: Any, by: int, until: Any, source: int | None = None) -> None:
        """Multiplies a number until a moment (one change)."""
        self.impose(name, ("multiply", by), until, target=subject, source=source)

    def _changes(self, name: str, subject: Any, change: Change, until: Any, source: int | None) -> bool:
        """A change that something forbids now is over at once and does not come back later (506.4)."""
        if not self.accepts(name, subject, change):
            self.cite("506.4", name, subject)
            self.cite("506.2.4.1", name, subject)
            return False
        self.cite("506.2.3", name, subject)
        self.cite("506.5", name, subject)
        self.impose(name, ("change", change), until, target=subject, source=source)
        return True

    def accepts(self, name: str, subject: Any, change: Change) -> bool:
        """Whether no bound that stands now keeps a number from this change."""
        found = modifiers_of(self, name, subject)
        if all(one.kind not in ("at-most", "at-least") for one in found):
            return True
        printed = self.printed_value(name, subject)
        added = [*found, found[0]._replace(kind="change", amount=change)]
        free = [one for one in added if one.kind not in ("at-most", "at-least")]
        now = shown(self, name, subject, printed, found=found).current
        bounded = shown(self, name, subject, printed, found=added).current
        return bool(bounded != now or shown(self, name, subject, printed, found=free).current == now)

    def printed_value(self, name: str, subject: Any) -> Any:
        """The value of a card as it is printed: what modifications start from."""
        card = self.facts(subject)
        return {"force": card.force, "siege": card.siege, "cost-number": card.cost_number}[name]

    def verdict(self, topic: str, value: Any, *context: Any) -> Verdict:
        """What all clauses and texts say about an option; a text that decides prevails over the rules (103.1.1)."""
        found = Cursor.verdict(self, topic, value, *context)
        if self.recorder is not None and found.by is not None and found.by.force != "rule":
            self.cite("103.1.1", topic, value)
            self.cite(found.by.clause, topic, value)
        return found

    # --- moving ------------------------------------------------------------------------

    def put_now(self, thing: int, target: int, *, bottom: bool = False) -> bool:
        """Moves a card. In its new zone it is another card; what lies on it comes along or is discarded."""
        if target in OWN:
            owned = OWN[target][self.owner(thing)]
            if owned != target:
                self.cite("103.2.4.2", thing)
                target = owned
        source = next((cell for cell in SEEN if thing in self[cell]), None)
        waited = self.recorder is not None and any(one.source == thing for one in self[WAITING])
        if not Cursor.put_now(self, thing, target, bottom=bottom):
            self.cite("309.2", thing)
            return False
        if source is not None or target in SEEN:
            self.note("moved", thing, source, target)
        if waited:
            self.cite("309.1", thing)
            self.cite("500.3.1.2", thing)
        self._is_another(thing)
        up = target in ALWAYS_UP or (target in RESOURCES and self.facts(thing).kind != "stratagem")
        self.write(FACE_UP, self[FACE_UP] | {thing} if up else self[FACE_UP] - {thing})
        if self[LAID]:
            self._leaves_behind(thing, target)
        return True

    def _leaves_behind(self, thing: int, target: int) -> None:
        """Nova cards go along (620.1.1); palisade and gathered cards are discarded (602.2.6, 622.1.1)."""
        ways = dict(self[LAID_AS])
        laid = [card for card, holder in self[LAID] if holder == thing]
        self.write(LAID, tuple(pair for pair in self[LAID] if thing not in pair))
        self.write(LAID_AS, tuple(pair for pair in self[LAID_AS] if pair[0] != thing and pair[0] not in laid))
        for card in laid:
            self.free += 1  # part of the change that the warlord's own move is
            way = ways.get(card, "palisade")
            self.cite(LEFT_BEHIND[way], card)
            self.put_now(card, target if way == "nova" else DISCARD[self.owner(card)])

    def _is_another(self, thing: int) -> None:
        """Drops what was true of a card in the zone it left (309.1)."""
        for flags in (EXHAUSTED, FRESH):
            if thing in self[flags]:
                self.write(flags, self[flags] - {thing})
        self.heal_now(thing)
        for pairs, clause in ((COUNTERS, "1003.5"), (ACTIVATED, "412.4")):
            if any(one[0] == thing for one in self[pairs]):
                self.cite(clause, thing)
                self.write(pairs, tuple(one for one in self[pairs] if one[0] != thing))
        for notes in (ATTACKS, MORE_ATTACKS):
            if thing in self[notes]:
                self.cite("309.1", thing)
                self.write(notes, tuple(one for one in self[notes] if one != thing))
        if any(self._ends_with(one, thing) for one in self[LASTING]):
            self.cite("309.1", thing)
            self.write(LASTING, tuple(one for one in self[LASTING] if not self._ends_with(one, thing)))
        battle = self.battle
        if battle is not None and thing in (battle.attacker, battle.target, battle.receiver, *battle.joined):
            self.write(BATTLE, battle._replace(gone=(*battle.gone, thing)))

    @staticmethod
    def _ends_with(effect: Any, thing: int) -> bool:
        """Whether a lasting effect ends when a card leaves: one on that card (players are numbers, too)."""
        return (effect.target == thing and effect.kind not in OF_PLAYERS) or (
            effect.kind == WHILE and effect.source == thing
        )

    def heal_now(self, thing: int) -> bool:
        """Takes all damage from a warlord, as part of a change; whether there was any."""
        count = self.damage_on(thing)
        if count:
            self._add((DAMAGE, thing), -count)
            self._add(UNDEALT, count)
            self.write(HURTS, tuple(one for one in self[HURTS] if one.thing != thing))
        return bool(count)

    def judged(self) -> None:
        """Notes that who retreats from now on does not retreat by the damage taken until now (503.2.5)."""
        if any(not one.judged for one in self[HURTS]):
            self[HURTS] = tuple(one._replace(judged=True) for one in self[HURTS])

    # --- what was done -----------------------------------------------------------------

    def note(self, kind: str, *data: Any) -> None:
        """Notes something done in this turn, for texts that look back on it."""
        self[HISTORY] = (*self[HISTORY], Deed(kind, data))

    def tell(self, kind: str, *data: Any) -> None:
        """Says that something happened, so that abilities hear it, and notes it."""
        self.note(kind, *data)
        self.emit(kind, *data)

    def deeds(self, kind: str) -> Iterator[Deed]:
        """What of a kind was done in this turn, in order."""
        return (deed for deed in self[HISTORY] if deed.kind == kind)

    def still_there(self, thing: int | None) -> bool:
        """Whether a warlord of the battle under way has been on the battlefield all the time (906.8.1)."""
        battle = self.battle
        if thing is None or battle is None or thing in battle.gone:
            return False
        return self.where(thing) in BATTLEFIELD


LEFT_BEHIND = {"palisade": "602.2.6", "nova": "620.1.1", "gathered": "622.1.1"}
"""The clause that says what becomes of a card laid on a warlord, by the way it was laid."""
SEEN = (*CAMP, *DISCARD)
"""The zones of which it is noted which cards come and go: everybody sees them. Another source is noted as None."""
OF_PLAYERS = frozenset(("hand-limit", "resource-limit", "does-not-lose", "cannot-win", "cannot-do", "reserved"))
"""Kinds of lasting effects whose target is a player."""
WHILE = "while"
"""Lasting effects that hold while something does; one of a card that leaves is over, whatever comes back (309.1)."""


def _is_lasting(amount: Any) -> bool:
    return isinstance(amount, Change) and amount.lasting
