"""The position that ``given`` describes.

Promise: what is not said is as the edition has it; no card is anywhere but where it is said; tokens add
up to what the edition has, or the scenario says how they do not. Whatever is impossible is refused with
the line that says it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from saitei.cards import text as texts
from saitei.cards.cardfiles import Card
from saitei.cards.phrases import tables
from saitei.cards.trees import Node
from saitei.engine import Level, Moved, State, complaints
from saitei.errors import UnusableInput
from saitei.rulebook.folding import comparable
from saitei.scenarios import variants
from saitei.scenarios.adapter import Adapter, World
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.naming import Names, card_names
from saitei.scenarios.syntax import (
    Amount,
    InAll,
    Invented,
    Objects,
    Piece,
    PlayerValue,
    Rest,
    Says,
    Scenario,
    Spot,
    Value,
    Word,
)

LANGUAGES = ("en", "ja", "ko")
_ZONES = ("pile", "tokens")


def place(scenario: Scenario, edition: str, adapter: Adapter, clauses: Clauses, level: Level) -> tuple[Names, Moved]:
    """The names of a scenario under an edition, and its position at the first decision."""
    adapter = variants.chosen(scenario, edition, adapter)
    invented = {card.name: card for card in scenario.cards}
    dealt: list[tuple[int, Card, Piece | None]] = []
    for says in scenario.given:
        if not isinstance(says, Says) or not isinstance(says.value, Objects):
            continue
        for piece in says.value.pieces:
            card = _card(scenario, invented, piece, edition, adapter)
            dealt.append((_owner(scenario, says, piece), card, piece))
        if says.value.blanks:
            dealt += [(_owner(scenario, says, None), adapter.blank(edition), None)] * says.value.blanks
    _refuse_copies(scenario, dealt, adapter)
    world = _world(scenario, edition, adapter, dealt, clauses)
    cards = {number: card for number, (_, card, _) in zip(world.numbers, dealt, strict=True)}
    names = Names(adapter, world, clauses, cards, scenario.path, scenario.language)
    return names, _Placing(names, scenario, list(world.numbers)).begin(level)


def _world(
    scenario: Scenario,
    edition: str,
    adapter: Adapter,
    dealt: Sequence[tuple[int, Card, Piece | None]],
    clauses: Clauses,
) -> World:
    """The game's world; a card that it refuses is refused where it is named."""
    try:
        return adapter.world(edition, [(owner, card) for owner, card, _ in dealt], clauses.addresses)
    except UnusableInput as error:
        refusal, spot = error, scenario.spot
    tried: list[tuple[Spot, list[tuple[int, Card]]]] = [(scenario.spot, [])]  # without cards: is it the edition?
    tried += [(piece.spot if piece is not None else scenario.spot, [(owner, card)]) for owner, card, piece in dealt]
    for place, cards in tried:
        try:
            adapter.world(edition, cards, clauses.addresses)
        except UnusableInput as error:
            refusal, spot = error, place
            break
    raise UnusableInput(refusal.what, refusal.remedy, scenario.path, spot.line, spot.column)


def _refuse_copies(scenario: Scenario, dealt: Sequence[tuple[int, Card, Piece | None]], adapter: Adapter) -> None:
    """No player has more of a card than the game allows: else it would be in two zones."""
    seen: dict[tuple[int, str], Spot] = {}
    count: dict[tuple[int, str], int] = {}
    for owner, card, piece in dealt:
        if piece is None:
            continue
        key = (owner, card.id)
        count[key] = count.get(key, 0) + 1
        if count[key] > adapter.copies:
            raise UnusableInput(
                f"“{piece.name}” is in two places (first in line {seen[key].line})",
                "Keep one of the two",
                scenario.path,
                piece.spot.line,
                piece.spot.column,
            )
        seen.setdefault(key, piece.spot)


def _owner(scenario: Scenario, says: Says, piece: Piece | None) -> int:
    if piece is not None and piece.owner is not None:
        return piece.owner
    if says.subject.whose is None:
        spot = piece.spot if piece is not None else says.spot
        raise UnusableInput(
            "it is not said whose card this is",
            "Write the player behind it: “…” (A)",
            scenario.path,
            spot.line,
            spot.column,
        )
    return says.subject.whose


def _card(scenario: Scenario, invented: Mapping[str, Invented], piece: Piece, edition: str, adapter: Adapter) -> Card:
    own = next((card for name, card in invented.items() if comparable(name) == comparable(piece.name)), None)
    if own is not None:
        return _invent(own, scenario, edition)
    found = adapter.card(edition, piece.name)
    if found is None:
        raise UnusableInput(
            f"there is no card “{piece.name}” in {edition}",
            "Name a card of the game, or invent it with a line “card”",
            scenario.path,
            piece.spot.line,
            piece.spot.column,
        )
    return found


def _invent(card: Invented, scenario: Scenario, edition: str) -> Card:
    """A card that the scenario makes up, its text read in the language it is written in."""
    game = edition.partition("@")[0]
    trees: dict[str, Node] = {}
    for face, (words, spots) in card.texts.items():
        languages = tables.languages(game)
        if languages:
            trees[face] = _read(game, words, spots, scenario)
    facts = {**{f"name.{language}": card.name for language in LANGUAGES}, **card.facts}
    written = {face: words for face, (words, _) in card.texts.items()}
    return Card(f"~{card.name}", facts, written, trees, scenario.path, card.spot.line)


def _read(game: str, words: str, spots: Sequence[Spot], scenario: Scenario) -> Node:
    language = tables.language_of(words, game)
    reading = texts.read(tables.load(game, language), words)
    if reading.tree is not None:
        return reading.tree
    declined = reading.declined
    expected = ", ".join(declined.expected[:6]) if declined else ""
    spot = spots[min(declined.line, len(spots)) - 1] if declined and spots else scenario.spot
    raise UnusableInput(
        "this card text cannot be read" + (f"; here could stand {expected}" if expected else ""),
        "`saitei card read` shows the nearest phrases",
        scenario.path,
        spot.line,
        spot.column + (declined.column - 1 if declined else 0),
    )


class _Placing:
    """Lays out one position."""

    def __init__(self, names: Names, scenario: Scenario, numbers: list[int]) -> None:
        self.names = names
        self.scenario = scenario
        self.numbers = iter(numbers)
        self.cells = names.world.position()
        self.said: dict[int, Spot] = {}
        self.moment: dict[str, Any] = {}
        self.layout = names.layout

    def begin(self, level: Level) -> Moved:
        """The position, started."""
        rest = None
        for given in self.scenario.given:
            if isinstance(given, Says):
                self._says(given)
            elif isinstance(given, Rest):
                if rest is not None:
                    raise self.names.refused("the rest lies in two zones", "Keep one of the two lines", given.spot)
                rest = given
            else:
                self._in_all(given)
        self._add_up(rest)
        world = self.names.world
        cells = self.layout.start(self.cells)
        placed = [*world.numbers]
        found = complaints(self.layout, State(cells, ()), dict(self._supply()), placed)
        found = [self._in_words(one) for one in found]
        found += world.complaints(State(cells, ()))
        if found:
            raise self.names.refused(f"this position is impossible: {found[0]}", "Mend what is given", self._place())
        return world.begin(self.cells, self.moment, level)

    def _place(self) -> Spot:
        return self.scenario.given[0].spot if self.scenario.given else self.scenario.spot

    def _supply(self) -> Mapping[str, int]:
        return self.names.world.supply

    def _says(self, says: Says) -> None:
        if variants.names_one(says):
            return
        what = self.names.moment(says.subject.name)
        if what is not None and says.subject.whose is None:
            if what in self.moment:
                raise self.names.refused(f"“{says.subject.name}” is said twice", "Keep one of the two", says.spot)
            self.moment[what] = self._moment(what, says)
            return
        cell = self.names.cell(says.subject)
        if cell in self.said:
            raise self.names.refused(
                f"“{says.subject.name}” is said twice (first in line {self.said[cell].line})",
                "Keep one of the two",
                says.spot,
            )
        self.said[cell] = says.spot
        kind = self.layout.cells[cell].kind
        if kind == "pile":
            self._lay(cell, says)
        else:
            self.cells[cell] = self._value(cell, says.value, says.value_spot)

    def _moment(self, what: str, says: Says) -> Any:
        value = says.value
        if what == "turn" and isinstance(value, Amount) and value.bound == "=" and value.number > 0:
            return value.number
        if what == "active" and isinstance(value, PlayerValue):
            return value.player
        if what == "phase" and isinstance(value, Word):
            return self.names.phase(value.text, says.value_spot)
        wanted = {"turn": "a number from 1", "active": "a player", "phase": "a phase"}[what]
        raise self.names.refused(f"“{says.subject.name}” is not {wanted}", f"Write {wanted}", says.value_spot)

    def _value(self, cell: int, value: Value, spot: Spot) -> Any:
        declared = self.layout.cells[cell]
        now = self.cells.get(cell, declared.start)
        if isinstance(value, Amount):
            if value.bound != "=":
                raise self.names.refused("a given value is exact", "Leave out the bound", spot)
            if declared.kind == "tokens" and not declared.endless:
                self._check_tokens(cell, value.number, spot)
            return value.number
        if isinstance(value, Word) and declared.kind == "fact":
            return self.names.meaning(value.text, now, spot)
        if isinstance(value, PlayerValue) and declared.kind == "fact":
            return value.player
        if isinstance(value, Objects) and not value.pieces and not value.blanks and declared.kind == "tokens":
            return 0
        raise self.names.refused(f"“{self.names.cell_name(cell)}” cannot be that", "Write a number", spot)

    def _check_tokens(self, cell: int, count: int, spot: Spot) -> None:
        limit = self.layout.cells[cell].limit
        name = self.names.cell_name(cell)
        if count < 0:
            raise self.names.refused(f"“{name}” cannot hold {count}", "Write 0 or more", spot)
        if limit is not None and count > limit:
            raise self.names.refused(f"“{name}” holds at most {limit}, not {count}", f"Write {limit} or less", spot)

    def _lay(self, cell: int, says: Says) -> None:
        """Cards into a zone, with what lies on them, their states, what they lie under."""
        if not isinstance(says.value, Objects):
            raise self.names.refused(
                f"“{says.subject.name}” holds cards",
                "Name them in quotation marks, or write “3 cards”",
                says.value_spot,
            )
        pile: list[Any] = []
        for piece in says.value.pieces:
            number = next(self.numbers)
            pile.append(number)
            if piece.tokens is not None:
                self._load(number, piece)
            for state in piece.states:
                flags = self.names.state(state, piece.spot)
                self.cells[flags] = frozenset({*self.cells.get(flags, frozenset()), number})
            if piece.under:
                self._under(number, piece)
        pile += [next(self.numbers) for _ in range(says.value.blanks)]
        if says.value.any_order and self.layout.cells[cell].ordered and len(pile) > 1:
            pile = [tuple(sorted(pile))]
        self.cells[cell] = tuple(pile)

    def _load(self, number: int, piece: Piece) -> None:
        linked = self.names.linked
        if linked is None or piece.tokens is None or piece.tokens < 0:
            raise self.names.refused("nothing can lie on cards like that", "Leave out the number", piece.spot)
        held = dict(self.cells.get(linked, ()))
        held[number] = piece.tokens
        self.cells[linked] = tuple(sorted((holder, count) for holder, count in held.items() if count))

    def _under(self, number: int, piece: Piece) -> None:
        under = self.names.under
        if under is None:
            raise self.names.refused("no card lies under another in this game", "Leave out “under”", piece.spot)
        holder = next((n for n, card in self.names.cards.items() if comparable(piece.under) in card_names(card)), None)
        if holder is None:
            raise self.names.refused(f"no card “{piece.under}” is in this scenario", "Place it too", piece.spot)
        self.cells[under] = (*self.cells.get(under, ()), (number, holder))

    def _in_all(self, given: InAll) -> None:
        """Says how many tokens there are: the endless zone has given that many, where there is one."""
        endless = [n for n, cell in enumerate(self.layout.cells) if cell.kind == "tokens" and cell.endless]
        if not endless:
            raise self.names.refused("this edition cannot have more or fewer", "Leave out “in all”", given.spot)
        token = self.layout.cells[endless[0]].token
        self.cells[endless[0]] = self._supply().get(token, 0) - given.count

    def _add_up(self, rest: Rest | None) -> None:
        """Tokens of each kind add up; what lies nowhere else lies where the rest lies."""
        for token, supply in self._supply().items():
            cells = [
                number
                for number, cell in enumerate(self.layout.cells)
                if cell.kind in ("tokens", "linked") and cell.token == token
            ]
            left = supply - sum(self._held(number) for number in cells)
            if rest is not None:
                target = self.names.cell(rest.subject)
                if self.layout.cells[target].token == token:
                    if target in self.said:
                        raise self.names.refused(
                            f"“{rest.subject.name}” holds the rest, and a number is said for it too",
                            "Keep one",
                            rest.spot,
                        )
                    self.cells[target] = self._held(target) + left
                    self._check_tokens(target, self.cells[target], rest.spot)
                    left = 0
            if left:
                endless = sum(self._held(n) for n in cells if self.layout.cells[n].endless)
                wanted = supply - endless
                raise self.names.refused(
                    f"{token}s do not add up: {wanted - left} are laid out, and there are {wanted}",
                    "Say where the others lie, or “the rest is in” a zone, or “in all” how many there are",
                    self._place(),
                )

    def _held(self, cell: int) -> int:
        value = self.cells.get(cell, self.layout.cells[cell].start)
        if self.layout.cells[cell].kind == "linked":
            return sum(count for _, count in value)
        return int(value)

    def _in_words(self, complaint: str) -> str:
        """A complaint with cards called by their names."""
        for number, card in self.names.cards.items():
            complaint = complaint.replace(f"object {number} ", f"“{card.name(self.names.language)}” ")
        return complaint
