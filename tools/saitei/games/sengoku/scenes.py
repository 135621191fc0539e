"""The game as scenarios see it: names, positions, options.

Promise: a scenario gets the rules with its own cards and nothing else in play, at a position where only what it says
is so; a card whose text cannot be executed yet is refused by name, never played without its text. Resources are
face down unless they are said to be face up.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from saitei.cards import cardfiles
from saitei.cards.cardfiles import Card as Written
from saitei.engine import Decision, Level, Moved, State, flat
from saitei.errors import UnusableInput
from saitei.games.scenery import Choose, Scene, Scenes
from saitei.games.sengoku import coverage, effects, facts, positions, scene_words
from saitei.games.sengoku.effects import later
from saitei.games.sengoku.facts import Card
from saitei.games.sengoku.field import FieldRules
from saitei.games.sengoku.layout import (
    ACTIVE,
    CAMP,
    CARDS,
    DECK,
    FACE_UP,
    LAYOUT,
    PER_PLAYER,
    RESOURCES,
    SUPPLY,
    TURN,
)
from saitei.games.sengoku.play import decks, plain_cards
from saitei.games.sengoku.preparation import COPIES
from saitei.games.sengoku.rulebook import rules
from saitei.games.standing_on import LeftOut

PHASES = {"start": "901", "draw": "902", "resource": "903", "end": "905"}
"""The step of the turn with which a phase begins."""
RUNNING = {
    "concession": "concession", "battle": "battle", "main-phase": "main", "start-phase": "start", "draw-phase": "draw",
    "resource-phase": "resource", "end-phase": "end", "deck-building": "deck-building", "game": "preparation",
}  # fmt: skip
"""The phase a position is in, by the procedure under way; the innermost counts."""
BEGINNINGS = {key: words for key, words in scene_words.PHASES.items() if key != "battle"}
"""Where a position can begin."""


class World(Scene):
    """One edition with the cards of one scenario in play."""

    questions = scene_words.QUESTIONS
    names = scene_words.CELLS
    phases = BEGINNINGS
    supply = SUPPLY
    under = "laid"
    playing = dict.fromkeys(
        ("played", "counter-stratagem", "ability-activated", "attack-declared", "interception-declared"), 0
    )

    rest_word = scene_words.REST
    resting = ("main",)
    turn_cell = TURN
    budget = 1_000  # an endless loop is a draw here, and shown step by step to the end

    def __init__(self, made: FieldRules, cards: Sequence[tuple[int, Written]]) -> None:
        super().__init__(made, cards, per_player=PER_PLAYER)
        self.rules = made

    def position(self) -> dict[int, Any]:
        """No card anywhere, no damage."""
        return dict(positions.numbered(self.rules, self.decks))

    def begin(self, cells: Mapping[int, Any], moment: Mapping[str, Any], level: Level) -> Moved:
        """Begins at a phase of a turn (the main phase of turn 3 of player A, if nothing is said) or before the game.

        ``concession`` is a main phase in which each player, the turn player first, is asked whether to concede.
        """
        phase = moment.get("phase", "main")
        if phase in ("preparation", "deck-building"):
            laid = {cell: value for cell, value in cells.items() if LAYOUT.cells[cell].kind != "pile"}
            for player in (0, 1):
                laid[DECK[player]] = tuple(
                    card for cell in _piles() for card in flat(cells.get(cell, ())) if card // PER_PLAYER == player
                )
            building = ((1,), (0,)) if phase == "deck-building" else ()
            frames = (self.rules.frame("game"), *(self.rules.frame("deck-building", *one) for one in building))
            return self.engine.resume(State(LAYOUT.start(laid), frames), level)
        laid = {**cells, TURN: moment.get("turn", 3), ACTIVE: moment.get("active", 0)}
        if phase in PHASES:
            return self.engine.start("turn", laid, at_clause=PHASES[phase], level=level)
        turn, main = self.rules.procedures["turn"], self.rules.procedures["main-phase"]
        after = turn.position("904", after=True)
        menu = next(place for place, step in enumerate(main.steps) if step.menu)
        frames = (("turn", after, after - 1, turn.unbound, None), ("main-phase", menu, -1, main.unbound, None))
        if phase == "concession":
            asked = tuple(self.rules.frame("concession", player) for player in (1 - laid[ACTIVE], laid[ACTIVE]))
            return self.engine.resume(State(LAYOUT.start(laid), (*frames, *asked)), level)
        state = State(LAYOUT.start(laid), frames)
        return Moved(state, (), self.engine.decision(state))

    def complaints(self, state: State) -> list[str]:
        """What no game can come to: two warlords of a name in a camp, stratagems face up among the resources."""
        found = []
        for player in (0, 1):
            seen: set[str] = set()
            for card in self._cards(state, CAMP[player]):
                if card.kind == "warlord" and seen & set(card.names):
                    found.append(f"“{card.names[0]}” is in {'AB'[player]}'s camp twice")
                seen |= set(card.names) if card.kind == "warlord" else set()
            up = [thing for thing in state.cells[RESOURCES[player]] if thing in state.cells[FACE_UP]]
            for thing, card in zip(up, self._cards(state, RESOURCES[player], up), strict=True):
                if card.kind == "stratagem":
                    found.append(f"“{self.thing(state, thing, 'en')}” is a stratagem and cannot lie face up there")
        return found

    def _cards(self, state: State, zone: int, things: Sequence[int] | None = None) -> list[Card]:
        """What is printed on the cards of a zone, or on some of them; soldiers left out."""
        there = [one for one in (state.cells[zone] if things is None else things) if one < 2 * PER_PLAYER]
        return [self.rules.cards[state.cells[CARDS[one // PER_PLAYER]][one % PER_PLAYER]] for one in there]

    def cited(self) -> frozenset[str]:
        """The local addresses that the tables in play stand on."""
        return coverage.cited(self.rules)

    def option(self, state: State, decision: Decision, value: Any, language: str) -> tuple[str, ...]:
        """How an option is said."""
        return scene_words.option(decision, value, language, lambda number: self.thing(state, number, language))

    def thing(self, state: State, number: int, language: str) -> str:
        """What a card or a soldier is called."""
        owner, place = divmod(number, PER_PLAYER)
        if owner > 1:
            return {"en": "soldier", "ja": "召喚兵", "ko": "소환병"}[language]
        if place >= len(state.cells[CARDS[owner]]):
            return str(number)
        id = state.cells[CARDS[owner]][place]
        written = self.written.get(id)
        return written.name(language) if written is not None else self.rules.cards[id].names[0]

    def shown(self, state: State) -> Mapping[str, Any]:
        """The turn, whose it is, and its phase."""
        running = {frame[0] for frame in state.agenda}
        phase = next((word for key, word in RUNNING.items() if key in running), None)
        return {"turn": state.cells[TURN], "active": state.cells[ACTIVE], "phase": phase}


class Adapter(Scenes):
    """The game for scenarios; a blank card is a formation that nobody can play."""

    game = "sengoku"
    editions = ("sengoku@3.6",)
    copies = COPIES
    blank_facts = MappingProxyType({"kind": "formation"})

    def reasons(self, edition: str) -> Mapping[str, LeftOut]:
        """Why clauses leave the count."""
        return coverage.left_out(edition)

    def waits(self, card: Written) -> Sequence[str]:
        """The clauses that words of a card wait for."""
        return later.waits(card.trees.values())

    def world(self, edition: str, cards: Sequence[tuple[int, Written]], addresses: Sequence[str]) -> World:
        """The rules of the edition with these cards in play."""
        printed = {card.id: _printed(card, edition) for _, card in cards}
        return World(rules(edition.partition("@")[2], addresses, printed), cards)

    def new_game(self, edition: str, choose: Choose, addresses: Sequence[str]) -> tuple[World, Moved]:
        """A whole game from its preparation: two decks of the cards that can be played."""
        made = _of_all(edition, tuple(addresses))
        world = World(made, ())
        world.written = dict(cardfiles.load(self.game))
        return world, positions.begin(world.engine, decks(made, choose))


def _printed(card: Written, edition: str) -> Card:
    printed = facts.from_file(card)
    if not _executed(printed):
        raise UnusableInput(
            f"the text of “{card.name('en')}” cannot be executed under {edition}",
            "Some of its phrases have no executor yet",
        )
    return printed


def _executed(card: Card) -> bool:
    return all(text is None or effects.executes(text) for text in (card.text, card.counter))


@lru_cache(maxsize=8)
def _of_all(edition: str, addresses: tuple[str, ...]) -> FieldRules:
    """The rules with every card that can be played, and the plain ones: made once for many games."""
    printed = [facts.from_file(card) for card in cardfiles.load(Adapter.game).values()]
    pool = [*(card for card in printed if _executed(card)), *plain_cards()]
    return rules(edition.partition("@")[2], addresses, pool)


def _piles() -> list[int]:
    return [number for number, cell in enumerate(LAYOUT.cells) if cell.kind == "pile"]


ADAPTER = Adapter()
