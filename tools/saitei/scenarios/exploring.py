"""Always, sometimes, never: every way a position can go, up to a horizon.

Promise: every remaining decision is explored, of chance too, and for each distinct outcome there is one
shortest list of decisions. A claim that cannot be judged because play need not end, or because there are
too many positions, does not hold, and the message says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from saitei.engine import Decision, End, Level, Outcome, State, explore
from saitei.engine.errors import EndlessLoop
from saitei.scenarios import blessing, claims, deciding, showing
from saitei.scenarios.claims import Position
from saitei.scenarios.naming import Names
from saitei.scenarios.syntax import Claim, Mode
from saitei.scenarios.telling import Line, Teller

LIMIT = 20_000
"""Positions after which exploring stops and says so."""


@dataclass(frozen=True, slots=True)
class Way:
    """A distinct outcome: its kind, the decisions that lead there in words, and the position with what was walked."""

    kind: str
    words: tuple[str, ...]
    at: Position
    answers: tuple[Any, ...]


def ways(names: Names, state: State, horizon: str, limit: int = LIMIT) -> list[Way]:
    """Every distinct outcome from a position to a horizon (a key of the game's moments)."""
    engine = names.world.engine
    until = names.world.moments[horizon][1](state)
    found = explore(
        engine, state, until=until, outcome=lambda position: showing.outcome_key(names, position), limit=limit
    )
    return [_way(names, state, outcome) for outcome in found]


def _way(names: Names, state: State, outcome: Outcome) -> Way:
    """An outcome played again, with its decisions in words."""
    engine = names.world.engine
    words: list[str] = []
    walked: list[str] = []
    now = state
    for answer in (*outcome.answers, *outcome.circle):
        decision = engine.decision(now)
        if isinstance(decision, End):
            break
        words.append(f"{deciding.who(decision.who)}: {deciding.words(names, now, decision, answer)}")
        try:
            moved = engine.step(now, answer, Level.CITED)
        except EndlessLoop as loop:
            walked += loop.clauses
            break
        walked += moved.walked
        now = moved.state
    following: Decision | End = engine.decision(now)
    return Way(outcome.kind, tuple(words), Position(now, following, walked), outcome.answers)


def trace(names: Names, state: State, way: Way, teller: Teller) -> list[Line]:
    """The lines of a way, told in full."""
    lines: list[Line] = []
    now = state
    for answer in way.answers:
        decision = names.world.engine.decision(now)
        if isinstance(decision, End):
            break
        moved = names.world.engine.step(now, answer, Level.FULL)
        lines += teller.lines(moved.trace, now, decision, moved.state)
        now = moved.state
    return lines


def differences(names: Names, state: State, way: Way) -> list[str]:
    """What is not as it was where exploring began, and how it ended, as lines of a scenario."""
    return blessing.happened(names, way.at, state)


def judge(names: Names, found: Sequence[Way], claim: Claim) -> str | None:  # noqa: PLR0911 (each says another thing)
    """Why a claim over all ways does not hold; None when it does."""
    for way in found:
        if way.kind == "limit":
            return f"there are more than {LIMIT} positions: name a nearer moment with `until`"
        if way.kind == "loop" and claim.mode is not Mode.SOMETIMES:
            return f"play need not come to an end: {_line(way)}"
    ends = [way for way in found if way.kind != "loop"]
    for way in ends:
        wrong = claims.judge(names, way.at, claim)
        if claim.mode is Mode.ALWAYS and wrong is not None:
            return f"not always: {wrong}, after {_line(way)}"
        if claim.mode is Mode.NEVER and wrong is None:
            return f"it happens after {_line(way)}"
        if claim.mode is Mode.SOMETIMES and wrong is None:
            return None
    if claim.mode is Mode.SOMETIMES:
        return f"never, in {len(ends)} different outcomes"
    return None


def _line(way: Way) -> str:
    return "; ".join(way.words) or "no decision"


def as_json(names: Names, found: Sequence[Way]) -> list[dict[str, Any]]:
    """The outcomes for ``outcome.explored``."""
    return [
        {
            "kind": way.kind,
            "decisions": list(way.words),
            "end": showing.end(names, way.at.state, way.at.following),
        }
        for way in found
    ]
