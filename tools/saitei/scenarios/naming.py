"""Words of a scenario to cells, cards and options of a game, and back.

Promise: a name in any of the languages leads to exactly one thing, or is refused with its place and with
names like it. What is printed is the first name in the language asked for.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any

from saitei.cards.cardfiles import Card
from saitei.engine import Layout, State
from saitei.errors import UnusableInput
from saitei.rulebook.folding import comparable
from saitei.scenarios.adapter import Adapter, Words, World
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.syntax import Spot, Subject

PLAYERS = "ABCD"
_MOMENT: Mapping[str, Words] = {
    "turn": {"en": ("turn",), "ja": ("ターン",), "ko": ("턴",)},
    "active": {
        "en": ("turn player", "player whose turn it is"),
        "ja": ("ターンプレイヤー", "手番"),
        "ko": ("활성 플레이어", "턴 플레이어"),
    },
    "phase": {"en": ("phase",), "ja": ("フェイズ",), "ko": ("페이즈", "단계")},
}
"""What every game has besides its cells."""
_YES: Words = {"en": ("yes",), "ja": ("はい", "あり"), "ko": ("예", "있음")}
_NO: Words = {"en": ("no",), "ja": ("いいえ",), "ko": ("아니오",)}


class Names:
    """The names of one game, edition and scenario."""

    def __init__(
        self, adapter: Adapter, world: World, clauses: Clauses, cards: Mapping[int, Card], path: Path, language: str
    ) -> None:
        self.adapter = adapter
        self.world = world
        self.clauses = clauses
        self.cards = cards
        self.path = path
        self.language = language
        self.layout: Layout = world.engine.rules.layout
        self._cells: dict[tuple[str, int | None], int] = {}
        for number, cell in enumerate(self.layout.cells):
            if not cell.name.startswith("~"):
                self._cells[cell.name.partition(".")[0], cell.owner] = number

    # --- words to things ----------------------------------------------------------------

    def moment(self, name: str) -> str | None:
        """``turn``, ``active`` or ``phase`` when that is what a word means."""
        return _meant(name, _MOMENT)

    def cell(self, subject: Subject) -> int:
        """The cell that a subject names."""
        key = _meant(subject.name, self.world.names)
        if key is None or self.is_state(key):
            names = {**self.world.names, **_MOMENT}
            raise self.refused(
                f"there is nothing called “{subject.name}”", self._like(subject.name, names), subject.spot
            )
        cell = self._cells.get((key, subject.whose))
        if cell is None and subject.whose is None:
            raise self.refused(f"each player has “{subject.name}”", "Say whose: A’s or B’s", subject.spot)
        if cell is None and (key, None) in self._cells:
            raise self.refused(f"no player has a “{subject.name}” of their own", "Leave the player out", subject.spot)
        if cell is None:
            raise self.refused(f"nobody of that name has “{subject.name}”", "Players are A and B", subject.spot)
        return cell

    def is_state(self, key: str) -> bool:
        """Whether a name is that of flags: a state of cards."""
        found = self._cells.get((key, None))
        return found is not None and self.layout.cells[found].kind == "flags"

    def state(self, name: str, spot: Spot) -> int:
        """The flags that a word for a card's state names."""
        states = {key: words for key, words in self.world.names.items() if self.is_state(key)}
        key = _meant(name, states)
        if key is None:
            raise self.refused(f"no card can be “{name}”", self._like(name, states), spot)
        return self._cells[key, None]

    def meaning(self, word: str, now: Any, spot: Spot) -> Any:
        """The value that a word means where ``now`` stands."""
        for value, words in self.world.meanings.items():
            if comparable(word) in _spellings(words):
                return value
        for value, words in ((True, _YES), (False, _NO)):
            if comparable(word) in _spellings(words):
                return value if isinstance(now, bool) else int(value)
        known = {str(value): words for value, words in self.world.meanings.items()} | {"yes": _YES, "no": _NO}
        raise self.refused(f"“{word}” is no value", self._like(word, known), spot)

    def phase(self, word: str, spot: Spot) -> str:
        """The phase that a word names."""
        key = _meant(word, self.world.phases)
        if key is None:
            raise self.refused(f"there is no phase “{word}”", self._like(word, self.world.phases), spot)
        return key

    def horizon(self, words: str, spot: Spot) -> str:
        """The moment until which to explore."""
        moments = {key: moment[0] for key, moment in self.world.moments.items()}
        if not words:
            return next(iter(moments))
        key = _meant(words, moments)
        if key is None:
            raise self.refused(f"“until {words}” names no moment", self._like(words, moments), spot)
        return key

    def clause(self, written: str, spot: Spot) -> str:
        """The whole address of a clause."""
        try:
            return self.clauses.find(written)
        except UnusableInput as error:
            raise self.refused(error.what, error.remedy, spot) from None

    def thing(self, name: str, spot: Spot, among: Iterable[int] | None = None) -> int:
        """The card of the scenario with a name, among some objects first, else of all."""
        fitting = [number for number, card in self.cards.items() if comparable(name) in card_names(card)]
        here = [number for number in fitting if among is not None and number in among]
        chosen = here or fitting
        if not chosen:
            known = ", ".join(f"“{card.name(self.language)}”" for card in self.cards.values()) or "none"
            raise self.refused(f"no card “{name}” is in this scenario", f"Its cards: {known}", spot)
        return chosen[0]

    # --- things to words ----------------------------------------------------------------

    def key(self, cell: int) -> str:
        """The name of a cell without its player, as JSON has it."""
        return self.layout.cells[cell].name.partition(".")[0]

    def cell_name(self, cell: int, language: str | None = None) -> str:
        """What a zone or value is called."""
        return first(self.world.names.get(self.key(cell), {}), language or self.language) or self.key(cell)

    def card_name(self, state: State, thing: int, language: str | None = None) -> str:
        """What a card or an object made in play is called."""
        return self.world.thing(state, thing, language or self.language)

    def value_name(self, value: Any, language: str | None = None) -> str:
        """A value of a fact in words."""
        chosen = language or self.language
        if isinstance(value, bool):
            return first(_YES if value else _NO, chosen)
        for meant, words in self.world.meanings.items():
            if type(meant) is type(value) and meant == value:
                return first(words, chosen)
        return str(value)

    @cached_property
    def flags(self) -> tuple[int, ...]:
        """The cells of states of cards that have a name."""
        return tuple(self._cells[key, None] for key in self.world.names if self.is_state(key))

    @cached_property
    def linked(self) -> int | None:
        """The cell of tokens on cards."""
        return next((n for n, cell in enumerate(self.layout.cells) if cell.kind == "linked"), None)

    @cached_property
    def under(self) -> int | None:
        """The fact with pairs (card, the card it lies under)."""
        return self.layout.named(self.world.under) if self.world.under else None

    def refused(self, what: str, remedy: str, spot: Spot) -> UnusableInput:
        """A refusal at a place of the scenario."""
        return UnusableInput(what, remedy, self.path, spot.line, spot.column)

    def _like(self, name: str, names: Mapping[str, Words]) -> str:
        known = [first(words, self.language) for words in names.values() if words]
        near = get_close_matches(name, known, n=3, cutoff=0.5)
        return f"Names like it: {', '.join(near)}" if near else f"Names here: {', '.join(sorted(known))}"


def card_names(card: Card) -> set[str]:
    """The names of a card in all languages, to compare with."""
    return {comparable(name) for name in (card.id, *(card.name(language) for language in ("en", "ja", "ko")))}


def first(words: Words, language: str) -> str:
    """The name that is printed in a language, else in English, else in any."""
    for candidate in (language, "en", *words):
        if words.get(candidate):
            return words[candidate][0]
    return ""


def _spellings(words: Words) -> set[str]:
    return {comparable(word) for names in words.values() for word in names}


def _meant(name: str, names: Mapping[str, Words]) -> str | None:
    wanted = comparable(name)
    return next((key for key, words in names.items() if wanted in _spellings(words)), None)
