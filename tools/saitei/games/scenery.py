"""What the scenes of every game have in common: a game says only what is its own.

Promise: ``Scene`` and ``Scenes`` answer everything that scenarios ask of a game (``saitei.scenarios.adapter``); a small
game adds the names of its cells, where a position begins and how its options are said, and nothing else. Results are
``("won", player)`` and ``("draw", None)``; a game that ends otherwise overrides ``winner``.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from saitei.cards import cardfiles
from saitei.cards.cardfiles import Card as Written
from saitei.engine import Decision, Engine, Rules, State
from saitei.games.standing_on import LeftOut

LANGUAGES = ("en", "ja", "ko")
Words = Mapping[str, tuple[str, ...]]
"""What something is called, by language; the first name is printed, all are read."""
Until = Callable[[State, Decision], bool]
"""Whether exploring stops at a decision of a position."""
Choose = Callable[[Sequence[Any]], Any]
"""Picks one of several things."""


def words(en: str, ja: str, ko: str) -> Words:
    """Words of the three languages; several names of one are separated by a stroke."""
    return {language: tuple(said.split("|")) for language, said in zip(LANGUAGES, (en, ja, ko), strict=True)}


TURN_ENDS = words("the turn ends|the end of the turn", "ターン終了", "턴 종료")
GAME_ENDS = words("the game ends|the end of the game", "ゲーム終了", "게임 종료")


_NTH = ("{} no. {}", "{} その{}", "{} {}번")


def told_apart(
    decision: Decision, value: Any, language: str, say: Callable[[Any], str], *, in_order: bool = False
) -> tuple[str, ...]:
    """How an option is said, where others of the decision, also refused ones, may be called the same by ``say``.

    Those are numbered by their values, or ``in_order`` as they are offered; so a card keeps its number when another of
    its name is refused. The first goes without its number as well. (No number sign: it begins a comment in scenarios.)
    """
    shown = say(value)
    known = dict.fromkeys((*decision.values, *(it.value for it in decision.refused)))
    same = [one for one in known if say(one) == shown]
    if len(same) < 2 or value not in same:
        return (shown,)
    number = (same if in_order else sorted(same)).index(value) + 1
    numbered = _NTH[LANGUAGES.index(language)].format(shown, number)
    return (numbered, shown) if number == 1 else (numbered,)


class Scene:
    """One edition with the cards of one scenario in play.

    ``cards`` are pairs of an owner and a card; the first card of player p is number ``p * per_player``.
    """

    meanings: Mapping[Any, Words] = {}
    """What values of facts are called that are no numbers."""
    supply: Mapping[str, int] = {}
    """What the tokens of each kind add up to."""
    under = ""
    """The fact that says which card lies under which."""
    playing: Mapping[str, int] = {}
    """The kinds of events that show a card at work, each with the place of the card's number in its data."""
    questions: Mapping[str, tuple[str, str, str]] = {}
    """What is asked by a kind of decision, in each of the languages."""
    rest_word: ClassVar[Words] = words("the next choice", "次の選択", "다음 선택")
    """What the moment is called at which the game rests."""
    resting: ClassVar[Sequence[str]] = ()
    """The kinds of decision at which the game rests between two things."""
    turn_cell: ClassVar[int | None] = None
    """The fact with the number of the turn, in a game that has turns."""
    budget: ClassVar[int] = 5_000
    """Steps between two decisions after which the rules are said to go round."""

    def __init__(self, made: Rules, cards: Sequence[tuple[int, Written]] = (), *, per_player: int = 0) -> None:
        self.engine: Engine = Engine(made, budget=self.budget)
        self.written = {card.id: card for _, card in cards}
        self.decks: tuple[list[str], list[str]] = ([], [])
        self.numbers: list[int] = []
        for owner, card in cards:
            self.numbers.append(owner * per_player + len(self.decks[owner]))
            self.decks[owner].append(card.id)

    @property
    def names(self) -> Mapping[str, Words]:
        """The cells that can be said and shown, by name without the player."""
        return {}

    @property
    def phases(self) -> Mapping[str, Words]:
        """Where a position can begin."""
        return {}

    @property
    def moments(self) -> Mapping[str, tuple[Words, Callable[[State], Until]]]:
        """Horizons for exploring: the next rest, the end of the turn, the end of the game."""
        found: dict[str, tuple[Words, Callable[[State], Until]]] = {}
        if self.resting:
            found["rest"] = (self.rest_word, self._next_rest)
        if self.turn_cell is not None:
            found["turn"] = (TURN_ENDS, self._turn_ends)
        return {**found, "game": (GAME_ENDS, lambda start: lambda state, decision: False)}

    def _next_rest(self, start: State) -> Until:
        return lambda state, decision: decision.kind in self.resting and state != start

    def _turn_ends(self, start: State) -> Until:
        cell = self.turn_cell
        assert cell is not None
        turn = start.cells[cell]
        return lambda state, decision: state.cells[cell] != turn

    def complaints(self, state: State) -> list[str]:
        """What is impossible about a position beyond conservation: nothing, unless the game knows better."""
        return []

    def rests(self, state: State, decision: Decision) -> bool:
        """Whether a scenario may end here with nothing decided."""
        return decision.kind in self.resting

    def question(self, decision: Decision, language: str) -> str:
        """What is asked; the kind of the decision, unless the game has words."""
        said = self.questions.get(decision.kind)
        return said[LANGUAGES.index(language)] if said else decision.kind

    def thing(self, state: State, number: int, language: str) -> str:
        """What a card or an object is called; its number, unless the game has cards."""
        return str(number)

    def winner(self, result: Any) -> int | str | None:
        """Who won, or ``draw``; None for what is no end of a game."""
        how, player = result if isinstance(result, tuple) else (None, None)
        return int(player) if how == "won" else "draw" if how == "draw" else None

    def shown(self, state: State) -> Mapping[str, Any]:
        """``turn``, ``active`` and ``phase`` of a position, where the game has them."""
        return {"turn": None, "active": None, "phase": None}


class Scenes:
    """A game for scenarios: its id, its editions (whole names, oldest first) and its cards."""

    game: str
    editions: Sequence[str]
    copies = 1
    """How many of one card a player may have."""
    blank_facts: ClassVar[Mapping[str, str]] = {}
    """The facts that make a card matter to nobody."""

    def variants(self, edition: str) -> Mapping[str, Words]:
        """The variants of an edition's rules by name: none, unless the game has some."""
        return {}

    def by_variant(self, name: str) -> "Scenes":
        """The same game by a variant of its rules; asked for names of ``variants`` only."""
        return self

    def waits(self, card: Written) -> Sequence[str]:
        """The clauses that words of a card's texts wait for: none, unless the game has texts."""
        return ()

    def card(self, edition: str, name: str) -> Written | None:
        """A card of ``rules/<game>/cards`` by id, number or name."""
        return cardfiles.named(self.game, name)

    def blank(self, edition: str) -> Written:
        """A card that matters to nobody."""
        names = {"name.en": "blank card", "name.ja": "白紙", "name.ko": "빈 카드"}
        return Written("~blank", {**names, **self.blank_facts}, {}, {}, Path("blank"), 1)

    def left_out(self, edition: str, addresses: Sequence[str]) -> Mapping[str, str]:
        """The clauses that nothing can execute, each with the reason."""
        return {clause: why.reason for clause, why in self.reasons(edition.partition("@")[2]).items()}

    def reasons(self, edition: str) -> Mapping[str, LeftOut]:
        """The clauses of an edition (its own name) that leave the count; none, unless the game lists some."""
        return {}
