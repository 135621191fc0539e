"""A card with a text, a position around it, and play from there."""

from functools import cache
from typing import Any

from saitei.cards.phrases import tables
from saitei.cards.text import read
from saitei.cards.trees import Node
from saitei.engine import Decision, End, Engine, complaints
from saitei.games import addresses
from saitei.games.furuyoni import effects, rulebook
from saitei.games.furuyoni.facts import Card
from saitei.games.furuyoni.layout import (
    ATTACKING,
    CARDS,
    DECK,
    DISCARD,
    DISTANCE,
    DUST,
    ENHANCEMENTS,
    EXTRA,
    FACEDOWN,
    HAND,
    HISTORY,
    IN_USE,
    LAYOUT,
    ON,
    REMOVED,
    SPECIALS,
    SUPPLY,
    USED,
    Attack,
    Deed,
    Terms,
)
from saitei.games.furuyoni.positions import position

ZONES = {
    "deck": DECK, "hand": HAND, "discard": DISCARD, "facedown": FACEDOWN, "specials": SPECIALS, "used": SPECIALS,
    "enhancements": ENHANCEMENTS, "extra": EXTRA, "in_use": IN_USE, "outside": REMOVED,
}  # fmt: skip
NOTES = frozenset(("history", "main-action", "cards.0", "cards.1", "history-before.0", "history-before.1", "outside"))
PLAIN = (
    Card("strike", "Strike", type="attack", range=(2, 3, 4), aura=2, life=1, megami="yurina"),
    Card("poke", "Poke", type="attack", range=(3,), aura=1, life=1, megami="saine"),
    Card("hop", "Hop", type="action", megami="yurina"),
    Card("duck", "Duck", type="action", subtype="reaction", megami="yurina"),
    Card("roar", "Roar", type="action", subtype="full-power", megami="yurina"),
    Card("shell", "Shell", type="enhancement", charge=2, megami="yurina"),
    Card("star", "Star", kind="special", type="attack", range=(3, 4), aura=3, life=2, cost=2, megami="yurina"),
    Card("veil", "Veil", kind="special", type="action", subtype="reaction", cost=1, megami="saine"),
    Card("dome", "Dome", kind="special", type="enhancement", charge=3, cost=1, megami="saine"),
)


@cache
def tree(text: str) -> Node:
    """A text of the canonical card language as a tree."""
    reading = read(tables.load("furuyoni", "en"), text)
    assert reading.tree is not None, f"{text}: {reading.declined}"
    return reading.tree


def action(text: str, **facts: Any) -> Card:
    return Card(**{"id": "it", "name": "It", "type": "action", "megami": "yurina", "text": tree(text), **facts})


def strike(text: str, **facts: Any) -> Card:
    return action(text, **{"type": "attack", "range": (2, 3, 4), "aura": 2, "life": 1, **facts})


def ward(text: str, **facts: Any) -> Card:
    return action(text, **{"type": "enhancement", "charge": 2, **facts})


@cache
def engine(edition: str, *cards: Card) -> Engine:
    for card in cards:
        if card.text is not None:
            assert effects.missing(card.text, edition, card.letters) == frozenset(), card.id
    made = rulebook.rules(edition, addresses(f"furuyoni@{edition}"), (*cards, *PLAIN))
    return Engine(made, budget=3000)


class Ground:
    """A position and play from it. Zones hold card ids (with crystals: pairs) per player; ``cells`` set the rest.

    By default there is no card but those named, 10 crystals in <Dust> and 3 in <Distance>.
    """

    def __init__(
        self,
        *cards: Card,
        start: str = "standard-action",
        edition: str = "2025",
        cells: dict[int, Any] | None = None,
        bind: dict[str, Any] | None = None,
        deeds: tuple[Deed, ...] = (),
        **zones: tuple[Any, Any],
    ) -> None:
        self.engine = engine(edition, *cards)
        decks: tuple[list[str], list[str]] = ([], [])
        laid: dict[int, Any] = {cell: () for zone in ZONES.values() for cell in zone}
        linked: list[tuple[int, int]] = []
        used: set[int] = set()
        for zone, sides in zones.items():
            for player, listed in enumerate(sides):
                for entry in listed:
                    card, count = entry if isinstance(entry, tuple) else (entry, 0)
                    number = player * 100 + len(decks[player])
                    decks[player].append(card)
                    laid[ZONES[zone][player]] = (*laid[ZONES[zone][player]], number)
                    linked += [(number, count)] if count else []
                    used |= {number} if zone == "used" else set()
        laid |= {ON: tuple(sorted(linked)), USED: frozenset(used), DISTANCE: 3, DUST: 10, HISTORY: deeds}
        self.decks = decks
        self.walked: list[str] = []
        self.events: list[Any] = []
        self.before = position(self.engine.rules, decks, {**laid, **(cells or {})})  # type: ignore[arg-type]
        self.took(self.engine.start(start, self.before, **{k: self.number(v) for k, v in (bind or {}).items()}))

    def number(self, value: Any) -> Any:
        return (
            value[0] * 100 + self.decks[value[0]].index(value[1])
            if isinstance(value, tuple) and len(value) == 2
            else value
        )

    def card(self, player: int, name: str) -> int:
        return player * 100 + self.decks[player].index(name)

    def took(self, moved: Any) -> None:
        self.state, self.next = moved.state, moved.next
        self.walked += [clause.partition(":core/")[2] for clause in moved.walked]
        self.events += moved.events
        cards = [player * 100 + place for player in (0, 1) for place in range(len(self.decks[player]))]
        assert not complaints(LAYOUT, self.state, SUPPLY, cards)

    def do(self, *answers: Any) -> "Ground":
        """Answers in turn: a card of either player by id, or the value itself."""
        for answer in answers:
            assert isinstance(self.next, Decision), f"{answer!r} is not asked for: {self.next}"
            value = answer
            if isinstance(answer, str) and answer not in self.next.values:
                value = next(
                    (n for n in self.next.values if type(n) is int and n >= 0 and self.id(n) == answer), answer
                )
            self.took(self.engine.step(self.state, value))
        return self

    def id(self, number: int) -> str:
        deck = self.decks[number // 100] if number < 200 else []
        return deck[number % 100] if number % 100 < len(deck) else ""

    @property
    def names(self) -> set[Any]:
        """What can be chosen, cards by id."""
        assert isinstance(self.next, Decision), self.next
        return {(self.id(v) or v) if type(v) is int else v for v in self.next.values}

    @property
    def who(self) -> Any:
        assert isinstance(self.next, Decision), self.next
        return self.next.who

    @property
    def kind(self) -> str:
        return self.next.kind if isinstance(self.next, Decision) else "end"

    @property
    def result(self) -> Any:
        return self.next.result if isinstance(self.next, End) else "going on"

    def __getitem__(self, cell: int) -> Any:
        return self.state.cells[cell]

    def where(self, player: int, name: str) -> str:
        number = self.card(player, name)
        for word, zone in ZONES.items():
            if any(number in _flat(self[cell]) for cell in zone) and (word != "specials" or number not in self[USED]):
                return word
        return "gone"

    def on(self, player: int, name: str) -> int:
        return dict(self[ON]).get(self.card(player, name), 0)

    def changed(self) -> dict[str, Any]:
        """The cells that are not as they were (notes, cards and sources aside): by name, numbers as differences."""
        start = LAYOUT.start(self.before)
        found: dict[str, Any] = {}
        for number, cell in enumerate(LAYOUT.cells):
            if cell.name in NOTES or cell.name.startswith("~") or start[number] == self[number]:
                continue
            both = type(start[number]) is int and type(self[number]) is int
            found[cell.name] = self[number] - start[number] if both else self[number]
        return found


def use(card: Card, *answers: Any, terms: Terms | None = None, **given: Any) -> Ground:
    """Player 0 uses the card from the hand by an effect, without anything around it; then the answers."""
    ground = using(card, terms=terms, **given)
    return ground.do(*answers)


def using(card: Card, *others: Card, terms: Terms | None = None, **given: Any) -> Ground:
    zones = dict(given)
    mine, theirs = zones.pop("hand", ((), ()))
    return Ground(
        card,
        *others,
        start=f"use-{card.type}",
        bind={"player": 0, "card": (0, "it"), "terms": terms or Terms("effect")},
        hand=(("it", *mine), theirs),
        **zones,
    )


def attack_of(ground: Ground) -> Attack:
    """The attack that is under way."""
    number = next(number for cell in ATTACKING for number in ground[cell])
    found: Attack = dict(ground.state.cells[4])[number]
    return found


def _flat(pile: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(one for entry in pile for one in (entry if isinstance(entry, tuple) else (entry,)))


__all__ = ["CARDS", "Ground", "action", "attack_of", "engine", "strike", "tree", "use", "using", "ward"]
