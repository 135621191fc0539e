"""Stones as scenarios see it."""

from collections.abc import Mapping, Sequence
from typing import Any

from saitei.cards.cardfiles import Card
from saitei.engine import Decision, Level, Moved, State
from saitei.games.scenery import LANGUAGES, Choose, Scene, Scenes, words
from saitei.games.standing_on import LeftOut, cited_by, left_out
from saitei.games.stones import ACTIVE, BOX, GAME, HEAP, TABLE, rules

NAMES = {"heap": words("heap", "山", "더미"), "taken": words("taken stones|taken", "取った石", "가져간 돌")}
PHASES = {"turn": words("turn", "ターン", "턴"), "preparation": words("preparation", "準備", "준비")}
SUPPLY = {"stone": 0}
TAKE = ("take {}", "{}個取る", "{}개 가져간다")


class StonesScene(Scene):
    """A heap and two players."""

    names = NAMES
    phases = PHASES
    supply = SUPPLY
    resting = ("take",)

    def position(self) -> dict[int, Any]:
        """A heap of 7 (100.1)."""
        return {BOX: -7, HEAP: 7}

    def begin(self, cells: Mapping[int, Any], moment: Mapping[str, Any], level: Level) -> Moved:
        """With the preparation, or the turn of a player; A if nothing is said."""
        if moment.get("phase") == "preparation":
            return self.engine.start(GAME, {}, level=level)
        return self.engine.start(GAME, {**cells, ACTIVE: moment.get("active", 0)}, at_clause="100.2", level=level)

    def cited(self) -> frozenset[str]:
        """The clauses that the table stands on."""
        return cited_by((TABLE,))

    def option(self, state: State, decision: Decision, value: Any, language: str) -> tuple[str, ...]:
        """How many are taken."""
        return (TAKE[LANGUAGES.index(language)].format(value),)

    def shown(self, state: State) -> Mapping[str, Any]:
        """Whose turn it is; turns are not counted."""
        return {"turn": None, "active": state.cells[ACTIVE], "phase": "turn"}


class StonesScenes(Scenes):
    """The game."""

    game = "stones"
    editions = ("stones@1",)

    def reasons(self, edition: str) -> Mapping[str, LeftOut]:
        """What nobody does."""
        return left_out(self.game, edition, ("heading", "statement"))

    def world(self, edition: str, cards: Sequence[tuple[int, Card]], addresses: Sequence[str]) -> StonesScene:
        """The rules of the edition; no card is ever in play."""
        return StonesScene(rules("1", addresses))

    def new_game(self, edition: str, choose: Choose, addresses: Sequence[str]) -> tuple[StonesScene, Moved]:
        """A whole game."""
        world = self.world(edition, (), addresses)
        return world, world.begin({}, {"phase": "preparation"}, Level.CITED)


ADAPTER = StonesScenes()
