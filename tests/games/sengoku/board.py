"""A position laid out in words, and play from it."""

from functools import cache
from typing import Any

from saitei.engine import Decision, End, Engine, Level, Table, complaints, flat
from saitei.games import addresses
from saitei.games.sengoku import LAYOUT, SUPPLY, Card, position, rules
from saitei.games.sengoku.field import FieldRules
from saitei.games.sengoku.layout import (
    ATTACKS,
    CAMP,
    DAMAGE,
    DECK,
    DISCARD,
    EXHAUSTED,
    EXILE,
    FACE_UP,
    FRESH,
    HAND,
    RESOURCES,
    WALL,
)
from saitei.games.sengoku.play import plain_cards

EDITION = "sengoku@3.6"


def warlord(id: str, force: int = 1000, siege: int = 1, **facts: Any) -> Card:
    """A warlord of a name of its own that costs nothing, unless it is said otherwise."""
    return Card(id, (id,), id, force=force, siege=siege, **facts)


CARDS = (
    *plain_cards(),
    warlord("hay", 1000),
    warlord("stone", 1000),
    warlord("ox", 3000, 2),
    warlord("cow", 2000),
    warlord("calf", 1000),
    warlord("twin", 3000),
    warlord("feeble", 0),
    warlord("ram", 1000, 0),
    warlord("red-fox", 1000, colour="red", cost=(("red",), 1)),
    warlord("free", 1000, cost=((), 0)),
    Card("ox-again", ("ox",), "ox-again", force=1000, siege=1),
    Card("ox-unified", ("great ox", "ox"), "ox-unified", force=1000, siege=1),
    Card("priceless", ("priceless",), "priceless", cost=None),
    Card("trick", ("trick",), "trick", "stratagem", "main", cost=((), 1)),
    Card("ruse", ("ruse",), "ruse", "stratagem", "battle", cost=((), 1)),
    Card("red", ("red",), "red", "formation", colour="red", cost=None),
    Card("blue", ("blue",), "blue", "formation", colour="blue", cost=None),
)
ZONES = {
    "deck": DECK, "hand": HAND, "discard": DISCARD, "camp": CAMP, "wall": WALL, "resources": RESOURCES, "exile": EXILE,
}  # fmt: skip


@cache
def engine(*extra: Table, cards: tuple[Card, ...] = ()) -> Engine:
    return Engine(rules(EDITION.partition("@")[2], addresses(EDITION), (*CARDS, *cards), extra=extra), budget=3000)


class Board:
    """A game under way, from the main phase of turn 3 of player 0 unless a step of the turn is named.

    ``zones`` are words of ``ZONES`` with card ids per player; a mark behind an id says more: ``/`` exhausted,
    ``*`` under the attack restriction, ``-`` face down, ``=500`` damaged. Draw piles hold five cards of hay and
    walls three stones, unless it is said otherwise.
    """

    def __init__(
        self,
        at_clause: str = "904",
        *,
        cells: dict[int, Any] | None = None,
        extra: tuple[Table, ...] = (),
        cards: tuple[Card, ...] = (),
        **zones: tuple[Any, Any],
    ) -> None:
        self.engine = engine(*extra, cards=cards)
        assert isinstance(self.engine.rules, FieldRules)
        self.decks: tuple[list[str], list[str]] = ([], [])
        laid: dict[int, Any] = {cell: () for zone in ZONES.values() for cell in zone}
        exhausted: set[int] = set()
        fresh: set[int] = set()
        up: set[int] = set()
        damage: list[tuple[int, int]] = []
        zones = {"deck": (("hay",) * 5, ("hay",) * 5), "wall": (("stone",) * 3, ("stone",) * 3), **zones}
        for zone, sides in zones.items():
            for player, cards_there in enumerate(sides):
                for entry in cards_there:
                    mark, _, hurt = entry.partition("=")
                    card = mark.rstrip("/*-")
                    number = player * 100 + len(self.decks[player])
                    self.decks[player].append(card)
                    cell = ZONES[zone][player]
                    laid[cell] = (*laid[cell], number)
                    exhausted |= {number} if "/" in mark else set()
                    fresh |= {number} if "*" in mark else set()
                    damage += [(number, int(hurt))] if hurt else []
                    up |= {number} if zone in ("resources", "exile") and "-" not in mark else set()
        laid |= {EXHAUSTED: frozenset(exhausted), FRESH: frozenset(fresh), FACE_UP: frozenset(up)}
        laid |= {DAMAGE: tuple(sorted(damage)), **(cells or {})}
        self.walked: list[str] = []
        self.events: list[Any] = []
        self.cited: list[str] = []
        self.took(
            self.engine.start(
                "turn", position(self.engine.rules, self.decks, laid), at_clause=at_clause, level=Level.FULL
            )
        )

    def card(self, player: int, name: str) -> int:
        """The number of a player's (first) card with an id."""
        return player * 100 + self.decks[player].index(name)

    def took(self, moved: Any) -> None:
        self.state, self.next = moved.state, moved.next
        self.walked += [clause.partition(":")[2] for clause in moved.walked]
        self.cited += [one.clause.partition(":")[2] for entry in moved.trace for one in entry.applied]
        self.events += moved.events
        cards = [player * 100 + place for player in (0, 1) for place in range(len(self.decks[player]))]
        assert not complaints(LAYOUT, self.state, SUPPLY, cards)

    def do(self, *answers: Any) -> "Board":
        """Answers in turn: what ``options`` shows, cards by their ids."""
        for answer in answers:
            assert isinstance(self.next, Decision), f"{answer} is not asked for: {self.next}"
            shown = {self.said(value): value for value in reversed(self.next.values)}
            value = shown.get(answer, answer)
            assert value in self.next.values, f"{answer} is none of {self.options}"
            self.took(self.engine.step(self.state, value, Level.FULL))
        return self

    def said(self, value: Any) -> Any:
        """A value with cards by their ids: ``attack ox``, ``ox``, ``ox down``."""
        if isinstance(value, tuple) and value and isinstance(value[0], int):
            return f"{self.id(value[0])} {'up' if value[1] else 'down'}"
        if isinstance(value, tuple) and value:
            return " ".join([str(value[0]), *(str(self.id(one)) for one in value[1:2])])
        return self.id(value)

    def id(self, number: Any) -> Any:
        if isinstance(number, bool) or not isinstance(number, int) or number >= 200:
            return number
        return self.decks[number // 100][number % 100]

    @property
    def options(self) -> set[Any]:
        """What can be chosen."""
        assert isinstance(self.next, Decision), self.next
        return {self.said(value) for value in self.next.values}

    @property
    def asked(self) -> str:
        """Who is asked what, by which clause."""
        if isinstance(self.next, End):
            return "end"
        return f"{self.next.who} {self.next.kind} {self.next.clause.partition(':')[2]}"

    def refused(self, said: str) -> str:
        """The clause that refuses a value."""
        decision = self.engine.decision(self.state)
        assert isinstance(decision, Decision)
        found = [one.clause.partition(":")[2] for one in decision.refused if self.said(one.value) == said]
        assert found, f"{said} is not refused but {decision}"
        return found[0]

    def __getitem__(self, cell: int) -> Any:
        return self.state.cells[cell]

    def zone(self, word: str, player: int) -> list[str]:
        """The cards in a zone by their ids."""
        return [self.id(one) for one in flat(self[ZONES[word][player]])]

    def exhausted(self, player: int, name: str) -> bool:
        return self.card(player, name) in self[EXHAUSTED]

    def happened(self, kind: str) -> list[tuple[Any, ...]]:
        return [event.data for event in self.events if event.kind == kind]


__all__ = ["ATTACKS", "Board", "Card", "warlord"]
