"""Whole games by chance, from the preparation to the end.

Promise: the same seed gives the same game, whatever the machine, with the same checks; after every decision the
position is lawful (tokens add up, every card is in one zone), or the game is reported with the decision that broke
it. A defect of a table never ends anything but its own game.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from saitei.engine import Decision, End, Laws, Level, State
from saitei.engine.errors import BrokenStep, EndlessLoop
from saitei.engine.state import OBJECTS, flat
from saitei.errors import UnusableInput
from saitei.scenarios import adapter, variants
from saitei.scenarios.adapter import World
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.naming import PLAYERS
from saitei.scenarios.thorough import wrong_with

DECISIONS = 5_000
"""Decisions after which a game is stopped and said to be so."""
THOROUGHLY = 100
"""Every so many seeds a game is looked at thoroughly, position by position."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game played: how it ended, how many decisions it took, the clauses walked, what was said of it.

    ``variant`` is that of the rules as it was named, "" for the usual one.
    ``how`` is ``won``, ``draw``, ``over``, ``unresolved``, ``stopped`` (too many decisions) or
    ``broken`` (a defect of the tables, in ``complaint``).
    """

    seed: int
    edition: str
    variant: str
    how: str
    winner: int | None
    decisions: int
    walked: Counter[str]
    log: tuple[str, ...]
    complaint: str = ""

    @property
    def faulty(self) -> bool:
        """Whether somebody must look at it."""
        return self.how in ("broken", "unresolved", "stopped")

    @property
    def replay(self) -> str:
        """The command that plays it again."""
        variant = f' --variant "{self.variant}"' if self.variant else ""
        return f"saitei play {self.seed} --edition {self.edition}{variant}"


class _Broken(Exception):
    """A position that may not be, in a sentence."""


def play(seed: int, clauses: Clauses, *, variant: str = "", log: bool = False, limit: int = DECISIONS) -> Game:
    """One game by the edition of the clauses and a variant of its rules; with ``log``, every decision in words."""
    table = _UnderWay(seed, clauses, variant, log)
    try:
        how, complaint, winner = table.play(limit)
    except UnusableInput:
        raise
    except (BrokenStep, EndlessLoop, _Broken) as broken:
        how, complaint, winner = "broken", str(broken), None
    except Exception as fault:  # any other defect of a table, too, belongs to this game alone
        how, complaint, winner = "broken", f"{type(fault).__name__}: {fault}", None
    return Game(
        seed, clauses.edition, variant, how, winner, table.decisions, table.walked, tuple(table.said), complaint
    )


class _UnderWay:
    """A game under way: what is known of it when it breaks off."""

    def __init__(self, seed: int, clauses: Clauses, variant: str, log: bool) -> None:
        self.seed = seed
        self.clauses = clauses
        self.variant = variant
        self.log = log
        self.decisions = 0
        self.walked: Counter[str] = Counter()
        self.said: list[str] = []

    def play(self, limit: int) -> tuple[str, str, int | None]:
        """How it ended, what there is to complain of, who won."""
        chance = random.Random(self.seed)
        choose = chooser(chance)
        game = adapter.for_edition(self.clauses.edition)
        if self.variant:
            game = variants.named(self.variant, self.clauses.edition, game)
        world, moved = game.new_game(self.clauses.edition, choose, self.clauses.addresses)
        laws = Laws(world.engine.rules.layout, world.supply, _cards(world, moved.state))
        thoroughly = self.seed % THOROUGHLY == 0
        self.walked.update(moved.walked)
        while not isinstance(moved.next, End) and self.decisions < limit:
            answer = choose(moved.next.values)
            if self.log:
                self._say(world, moved.state, moved.next, answer)
            moved = world.engine.advance(moved.state, moved.next, answer, Level.CITED)
            self.walked.update(moved.walked)
            self.decisions += 1
            wrong = laws.complaints(moved.state)
            if thoroughly and not wrong:
                wrong = wrong_with(world.engine, moved, random.Random(f"{self.seed} {self.decisions}"))
            if wrong:
                raise _Broken(wrong[0])
        self._check_citations()
        if not isinstance(moved.next, End):
            return "stopped", f"no end after {limit} decisions", None
        if moved.next.unresolved:
            return "unresolved", f"{moved.next.result} ({', '.join(moved.next.clauses)})", None
        winner = world.winner(moved.next.result)
        return ("won", "", winner) if isinstance(winner, int) else (winner or "over", "", None)

    def _say(self, world: World, state: State, asked: Decision, answer: Any) -> None:
        who = PLAYERS[asked.who] if isinstance(asked.who, int) else asked.who
        self.said.append(f"{asked.clause}  {who}: {world.option(state, asked, answer, 'en')[0]}")

    def _check_citations(self) -> None:
        """Every address that was cited is one of the edition."""
        known = set(self.clauses.addresses)
        edition = f"{self.clauses.edition}:"
        for one in sorted(self.walked):
            if not one.startswith(edition) or one.removeprefix(edition) not in known:
                raise _Broken(f"{one} was cited, but there is no such clause")


def chooser(chance: random.Random) -> Callable[[Sequence[Any]], Any]:
    """Chooses among options, all alike."""
    return lambda options: options[chance.randrange(len(options))]


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
