"""A position laid out in words, and play from it."""

from functools import cache
from typing import Any, TypeVar

from saitei.engine import Decision, End, Engine, Level, Table, complaints
from saitei.games import addresses
from saitei.games.furuyoni import LAYOUT, SUPPLY, Card, position, rules
from saitei.games.furuyoni.duel import Duel, DuelRules
from saitei.games.furuyoni.layout import (
    ATTACKING,
    DECK,
    DISCARD,
    ENHANCEMENTS,
    EXTRA,
    FACEDOWN,
    HAND,
    IN_USE,
    ON,
    REMOVED,
    SPECIALS,
    USED,
    Attack,
)
from saitei.games.furuyoni.play import plain_cards

EDITIONS = ("2018", "2025")
CARDS = (
    *plain_cards(),
    Card("blank", "Blank", type="undefined"),
    Card("heavy", "Heavy", type="attack", range=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), aura=7, life=1),
    Card("soul", "Soul", type="attack", range=(3, 4), aura=None, life=2),
    Card("skin", "Skin", type="attack", range=(3, 4), aura=4, life=None),
    Card("feint", "Feint", type="attack", range=(3, 4), aura=None, life=None),
    Card("empty", "Empty", type="enhancement", charge=0),
)
ZONES = {
    "deck": DECK, "hand": HAND, "discard": DISCARD, "facedown": FACEDOWN, "specials": SPECIALS, "used": SPECIALS,
    "enhancements": ENHANCEMENTS, "extra_cards": EXTRA, "in_use": IN_USE, "outside": REMOVED,
}  # fmt: skip


@cache
def engine(edition: str, *extra: Table, training: bool = False) -> Engine:
    made = rules(edition, addresses(f"furuyoni@{edition}"), CARDS, extra=extra, training=training)
    return Engine(made, budget=2000)


class Board:
    """A game under way. ``zones`` are words of ``ZONES`` with card ids per player; enhancements are (id, crystals)."""

    def __init__(
        self,
        edition: str,
        start: str = "standard-action",
        *,
        cells: dict[int, Any] | None = None,
        extra: tuple[Table, ...] = (),
        training: bool = False,
        bind: dict[str, Any] | None = None,
        **zones: tuple[Any, Any],
    ) -> None:
        self.edition = edition
        self.engine = engine(edition, *extra, training=training)
        assert isinstance(self.engine.rules, DuelRules)
        decks: tuple[list[str], list[str]] = ([], [])
        laid: dict[int, Any] = {cell: () for zone in ZONES.values() for cell in zone}
        linked: list[tuple[int, int]] = []
        used: set[int] = set()
        for zone, sides in zones.items():
            for player, cards in enumerate(sides):
                for entry in cards:
                    card, count = entry if isinstance(entry, tuple) else (entry, 0)
                    number = player * 100 + len(decks[player])
                    decks[player].append(card)
                    cell = ZONES[zone][player]
                    laid[cell] = (*laid[cell], number)
                    linked += [(number, count)] if count else []
                    used |= {number} if zone == "used" else set()
        laid |= {ON: tuple(sorted(linked)), USED: frozenset(used), **(cells or {})}
        self.decks = decks
        self.walked: list[str] = []
        self.events: list[Any] = []
        self.took(self.engine.start(start, position(self.engine.rules, decks, laid), **self.numbers(bind or {})))

    def numbers(self, bindings: dict[str, Any]) -> dict[str, Any]:
        return {
            key: self.card(*value) if key in ("card", "under", "outgoing", "incoming") else value
            for key, value in bindings.items()
        }

    def card(self, player: int, name: str) -> int:
        """The number of a player's (first) card with an id."""
        return player * 100 + self.decks[player].index(name)

    def took(self, moved: Any) -> None:
        self.state, self.next = moved.state, moved.next
        self.walked += [clause.partition(":core/")[2] for clause in moved.walked]
        self.events += moved.events
        cards = [player * 100 + place for player in (0, 1) for place in range(len(self.decks[player]))]
        assert not complaints(LAYOUT, self.state, SUPPLY, cards)

    def do(self, *answers: Any) -> "Board":
        """Answers in turn: a card of the asked player by id, or the value itself."""
        for answer in answers:
            assert isinstance(self.next, Decision), f"{answer} is not asked for: {self.next}"
            value = answer
            if isinstance(answer, str) and isinstance(self.next.who, int) and answer in self.decks[self.next.who]:
                named = [n for n in self.options if isinstance(n, int) and n >= 0 and self.id(n) == answer]
                value = named[0] if named else self.card(self.next.who, answer)
            self.took(self.engine.step(self.state, value))
        return self

    def id(self, number: int) -> str:
        return self.decks[number // 100][number % 100]

    @property
    def options(self) -> tuple[Any, ...]:
        assert isinstance(self.next, Decision), self.next
        return self.next.values

    @property
    def names(self) -> set[Any]:
        """The options, cards by id."""
        return {self.id(one) if isinstance(one, int) and not isinstance(one, bool) else one for one in self.options}

    @property
    def asked(self) -> str:
        """The kind and clause of the decision that is due."""
        if isinstance(self.next, End):
            return "end"
        return f"{self.next.kind} {self.next.clause.partition(':core/')[2]}"

    def refused(self, value: Any) -> str:
        """The clause that refuses a value (a card of the asked player by id)."""
        decision = self.engine.decision(self.state)
        assert isinstance(decision, Decision)
        if isinstance(value, str) and isinstance(decision.who, int) and value in self.decks[decision.who]:
            value = self.card(decision.who, value)
        found = [one.clause.partition(":core/")[2] for one in decision.refused if one.value == value]
        assert found, f"{value} is not refused but {decision}"
        return found[0]

    def __getitem__(self, cell: int) -> Any:
        return self.state.cells[cell]

    def where(self, player: int, name: str) -> str:
        number = self.card(player, name)
        for word, zone in ZONES.items():
            if any(number in self[cell] for cell in zone) and not (word == "specials" and number in self[USED]):
                return word
        return ""

    @property
    def attacks(self) -> list[int]:
        return [*self[ATTACKING[0]], *self[ATTACKING[1]]]

    def happened(self, kind: str) -> list[tuple[Any, ...]]:
        return [event.data for event in self.events if event.kind == kind]


def applied(board: Board, answer: Any) -> set[str]:
    """The clauses that acted without a step of their own, from an answer to the next decision; then it is made."""
    value = answer
    if isinstance(answer, str) and answer not in board.options:
        value = next(one for one in board.options if isinstance(one, int) and one >= 0 and board.id(one) == answer)
    moved = board.engine.step(board.state, value, Level.FULL)
    board.took(moved)
    return {one.clause.partition(":core/")[2] for entry in moved.trace for one in entry.applied}


T = TypeVar("T")


def clause(edition: str, old: T, new: T) -> T:
    """What is so in 2018 or in 2025: the number of a clause, an outcome."""
    return old if edition == "2018" else new


__all__ = ["Attack", "Board", "Duel", "Level", "applied", "clause"]
