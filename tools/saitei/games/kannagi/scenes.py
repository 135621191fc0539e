"""The game as scenarios see it: names, positions, options.

Promise: a scenario gets the rules with its own cards and nothing else in play, at a position that it describes
wholly: what the page gives no value for (life, draw piles, minutes) is refused where it is not said. There are no whole
games by chance, since the page says neither how a match begins nor how a game ends.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NoReturn

from saitei.cards.cardfiles import Card as Written
from saitei.engine import Decision, Frame, Level, Moved, State
from saitei.errors import UnusableInput
from saitei.games import catalogue
from saitei.games.kannagi import coverage, effects, facts, scene_words
from saitei.games.kannagi.facts import Card
from saitei.games.kannagi.field import FieldRules
from saitei.games.kannagi.layout import (
    ACTIVE,
    APPARITIONS,
    CARDS,
    DRAW_PILE,
    FROM_HIDDEN,
    FROM_OPEN,
    HOSTS,
    LAYOUT,
    LIFE,
    MINUTES,
    PER_PLAYER,
    PLACES,
    SEASONS,
    SECONDS,
    SIDE_DECK,
    SOUL,
    SUPPLY,
    TURN,
)
from saitei.games.kannagi.rulebook import rules
from saitei.games.kannagi.tables import MAIN
from saitei.games.kannagi.turn import PHASES
from saitei.games.scenery import Choose, Scene, Scenes, Words, words
from saitei.games.standing_on import LeftOut

BEFORE_A_GAME = ("sleeves", "life-counter", "side-decks")
"""Rulings of the table before a game; the others interrupt a main phase, and the game goes on after them."""
ASKED = {
    "long-thought": (SECONDS,),
    "bo1-time": (MINUTES, *SOUL),
    "bo3-time": (MINUTES, *SOUL),
    "side-decks": SIDE_DECK,
}
"""What a ruling asks of a position besides what every game does."""
KINDS = ((PLACES, "place"), (SEASONS, "season"), (APPARITIONS, "apparition"))


class World(Scene):
    """The edition with the cards of one scenario in play."""

    names = scene_words.CELLS
    questions = scene_words.QUESTIONS
    meanings: Mapping[Any, Words] = {None: scene_words.UNSAID}
    phases = scene_words.PHASES
    supply = SUPPLY
    under = "hosts"
    playing: Mapping[str, int] = dict.fromkeys(("summoned", "unfolded", "possesses", "attacks", "used"), 0)
    rest_word = words("the next choice of a phase", "次のフェイズ選択", "다음 페이즈 선택")
    resting = ("phase",)
    turn_cell = TURN

    def __init__(self, made: FieldRules, cards: Sequence[tuple[int, Written]]) -> None:
        super().__init__(made, cards, per_player=PER_PLAYER)
        self.rules = made

    def position(self) -> dict[int, Any]:
        """No card anywhere; no life, since the page gives no total."""
        return dict(catalogue.numbered(self.decks, self.rules.cards, CARDS, PER_PLAYER))

    def begin(self, cells: Mapping[int, Any], moment: Mapping[str, Any], level: Level) -> Moved:
        """Begins at a phase, or with a ruling of the table; at the choice of a phase, if nothing is said."""
        phase = moment.get("phase", "main")
        self._refuse_unsaid(cells, phase)
        turn = moment.get("turn", 1)
        laid = {**cells, TURN: turn - 1 if phase == "turn-start" else turn, ACTIVE: moment.get("active", 0)}
        if phase in BEFORE_A_GAME:
            return self.engine.start(phase, laid, level=level)
        if phase in PHASES and phase != "main":
            return self.engine.start("turn", laid, at_clause=PHASES[phase], level=level)
        if phase == "main-start":
            return self.engine.start("turn", laid, at_clause=MAIN, level=level)
        frames = self._choosing()
        if phase != "main":
            given = (laid[ACTIVE],) if phase == "shuffling" else ()
            frames = (*frames, self.rules.frame(phase, *given))
        return self.engine.resume(State(LAYOUT.start(laid), frames), level)

    def _choosing(self) -> tuple[Frame, ...]:
        """The agenda of a turn whose main phase asks for a phase."""
        turn, main = self.rules.procedures["turn"], self.rules.procedures["main"]
        behind, asks = turn.position(MAIN, after=True), main.position(MAIN)
        return (("turn", behind, behind - 1, turn.unbound, None), ("main", asks, -1, main.unbound, None))

    def _refuse_unsaid(self, cells: Mapping[int, Any], phase: str) -> None:
        asked = () if phase in BEFORE_A_GAME else (*LIFE, *DRAW_PILE)
        for cell in (*asked, *ASKED.get(phase, ())):
            if cells.get(cell) is None:
                declared = LAYOUT.cells[cell]
                name = scene_words.CELLS[declared.name.partition(".")[0]]["en"][0]
                whose = "the" if declared.owner is None else f"{'AB'[declared.owner]}'s"
                raise UnusableInput(f"{whose} {name} is not said, and the page gives no value for it", "Say it")

    def complaints(self, state: State) -> list[str]:
        """What no match can come to: cards of another kind on the field, possession without host or origin."""
        cells, found = state.cells, []
        for zones, kind in KINDS:
            for card in (*cells[zones[0]], *cells[zones[1]]):
                if self._card(state, card).kind != kind:
                    found.append(f"“{self.thing(state, card, 'en')}” is no {kind} card")
        hosts, places = dict(cells[HOSTS]), (*cells[PLACES[0]], *cells[PLACES[1]])
        for card in (*cells[APPARITIONS[0]], *cells[APPARITIONS[1]]):
            if hosts.get(card) not in places:
                found.append(f"“{self.thing(state, card, 'en')}” lies under no place card of the field")
            if (card in cells[FROM_HIDDEN]) is (card in cells[FROM_OPEN]):
                found.append(f"it is not said from which hand “{self.thing(state, card, 'en')}” came")
        return found

    def _card(self, state: State, number: int) -> Card:
        return self.rules.cards[state.cells[CARDS[number // PER_PLAYER]][number % PER_PLAYER]]

    def cited(self) -> frozenset[str]:
        """The local addresses that the tables in play stand on."""
        return coverage.cited(self.rules)

    def option(self, state: State, decision: Decision, value: Any, language: str) -> tuple[str, ...]:
        """How an option is said."""
        return scene_words.option(decision, value, language, lambda number: self.thing(state, number, language))

    def thing(self, state: State, number: int, language: str) -> str:
        """What a card is called."""
        owner, place = divmod(number, PER_PLAYER)
        ids = state.cells[CARDS[owner]] if owner < LAYOUT.players else ()
        return self.written[ids[place]].name(language) if place < len(ids) else str(number)

    def shown(self, state: State) -> Mapping[str, Any]:
        """The turn, whose it is, and its phase."""
        running = [frame[0] for frame in state.agenda if frame[0] in scene_words.PHASES]
        phase = running[-1] if running else None
        return {"turn": state.cells[TURN], "active": state.cells[ACTIVE], "phase": phase}


class Adapter(Scenes):
    """The game for scenarios."""

    game = "kannagi"
    editions = ("kannagi@floor",)
    copies = PER_PLAYER
    """The page does not say how many of a card a deck may have."""
    blank_facts: ClassVar[Mapping[str, str]] = {"kind": "apparition"}

    def reasons(self, edition: str) -> Mapping[str, LeftOut]:
        """The clauses that nothing can execute."""
        return coverage.left_out(edition)

    def world(self, edition: str, cards: Sequence[tuple[int, Written]], addresses: Sequence[str]) -> World:
        """The rules of the edition with these cards in play."""
        printed = {card.id: _printed(card) for _, card in cards}
        return World(rules(edition.partition("@")[2], addresses, printed), cards)

    def new_game(self, edition: str, choose: Choose, addresses: Sequence[str]) -> NoReturn:
        """Refused: the page says neither how a match begins nor what a deck is."""
        raise UnusableInput(
            f"no whole game of {edition} can be played by chance: the page gives no life, no decks and no beginning",
            "Describe a position in a scenario and run it with `saitei run`",
        )


def _printed(card: Written) -> Card:
    printed = facts.from_file(card)
    if printed.text is not None and not effects.executes(printed.text):
        raise UnusableInput(
            f"the text of “{card.name('en')}” cannot be executed",
            f"Nothing is executed of {', '.join(sorted(effects.missing(printed.text)))}",
        )
    return printed


ADAPTER = Adapter()
