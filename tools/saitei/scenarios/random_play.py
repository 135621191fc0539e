"""Whole games by chance, from the preparation to the end.

Promise: the same seed gives the same game, whatever the machine; after every decision the position is
lawful (tokens add up, every card is in one zone), or the game is reported with the decision that broke it.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from saitei.engine import End, Level, State, complaints
from saitei.engine.errors import BrokenStep, EndlessLoop
from saitei.engine.state import OBJECTS, flat
from saitei.scenarios import adapter
from saitei.scenarios.adapter import World
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.naming import PLAYERS, Names

DECISIONS = 5_000
"""Decisions after which a game is stopped and said to be so."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game played: how it ended, how many decisions it took, the clauses walked, what was said of it.

    ``how`` is ``won``, ``draw``, ``over``, ``unresolved``, ``stopped`` (too many decisions) or
    ``broken`` (a defect of the tables, in ``complaint``).
    """

    seed: int
    edition: str
    how: str
    winner: int | None
    decisions: int
    walked: Counter[str]
    log: tuple[str, ...]
    complaint: str = ""


def play(seed: int, clauses: Clauses, *, log: bool = False, limit: int = DECISIONS) -> Game:
    """One game by the edition of the clauses; with ``log``, every decision in words."""
    edition = clauses.edition
    chance = random.Random(seed)

    def choose(options: Sequence[Any]) -> Any:
        return options[chance.randrange(len(options))]

    game = adapter.for_edition(edition)
    world, moved = game.new_game(edition, choose, clauses.addresses)
    names = Names(game, world, clauses, {}, Path(), "en")
    cards = _cards(world, moved.state)
    walked: Counter[str] = Counter(moved.walked)
    said: list[str] = []
    decisions = 0
    try:
        while not isinstance(moved.next, End) and decisions < limit:
            asked, state = moved.next, moved.state
            answer = choose(asked.values)
            if log:
                who = PLAYERS[asked.who] if isinstance(asked.who, int) else asked.who
                said.append(f"{asked.clause}  {who}: {names.world.option(state, asked, answer, 'en')[0]}")
            moved = world.engine.advance(state, asked, answer, Level.CITED)
            walked.update(moved.walked)
            decisions += 1
            wrong = complaints(world.engine.rules.layout, moved.state, dict(world.supply), cards)
            if wrong:
                return Game(seed, edition, "broken", None, decisions, walked, tuple(said), wrong[0])
    except (BrokenStep, EndlessLoop) as broken:
        return Game(seed, edition, "broken", None, decisions, walked, tuple(said), str(broken))
    if not isinstance(moved.next, End):
        return Game(seed, edition, "stopped", None, decisions, walked, tuple(said))
    if moved.next.unresolved:
        why = f"{moved.next.result} ({', '.join(moved.next.clauses)})"
        return Game(seed, edition, "unresolved", None, decisions, walked, tuple(said), why)
    winner = world.winner(moved.next.result)
    how = "won" if isinstance(winner, int) else winner or "over"
    return Game(seed, edition, how, winner if isinstance(winner, int) else None, decisions, walked, tuple(said))


def _cards(world: World, state: State) -> frozenset[int]:
    """The cards of a game: everything that lies somewhere when it begins and was not made in play."""
    layout = world.engine.rules.layout
    made = {number for number, _ in state.cells[OBJECTS]}
    found = {
        thing
        for cell, value in zip(layout.cells, state.cells, strict=True)
        if cell.kind == "pile"
        for thing in flat(value)
    }
    return frozenset(found - made)
