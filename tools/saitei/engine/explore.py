"""Every way a position can go.

Promise: ``explore`` walks all decisions from a state, breadth first, each position once
(positions that differ in nothing but how they came about are one), and yields every
distinct outcome with one shortest list of decisions that leads to it. Play that need
never end is reported with the decisions that lead into the circle and round it. It
stops after ``limit`` positions and says so.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from saitei.engine.decisions import Decision
from saitei.engine.errors import EndlessLoop
from saitei.engine.kernel import Engine
from saitei.engine.state import End, State
from saitei.engine.trace import Level

Until = Callable[[State, Decision], bool]
Key = Callable[[State], Hashable]


@dataclass(frozen=True, slots=True)
class Outcome:
    """An outcome, the position it is seen in and a shortest list of answers that leads there.

    ``kind``: ``ended``, ``unresolved``, ``stopped`` (by ``until``), ``loop`` (``circle``
    are the answers that come back to the same position; without any, the rules go round
    by themselves, and ``key`` are the clauses), ``limit`` (more positions than allowed).
    """

    kind: str
    key: Hashable
    state: State
    answers: tuple[Any, ...]
    circle: tuple[Any, ...] = ()


def explore(
    engine: Engine,
    state: State,
    *,
    until: Until | None = None,
    outcome: Key | None = None,
    canonical: Key | None = None,
    limit: int = 100_000,
) -> Iterator[Outcome]:
    """Every distinct outcome of a state.

    ``until(state, decision)`` ends a line before the game does; ``outcome`` says what
    counts as the same outcome (the result of the end, or the whole state where
    ``until`` stopped); ``canonical`` maps positions that are to count as one.
    """
    same: Key = canonical or (lambda position: position)
    came: dict[Hashable, tuple[Hashable | None, Any]] = {}
    edges: dict[Hashable, list[tuple[Any, Hashable]]] = {}
    seen: set[Hashable] = set()
    queue: deque[tuple[Hashable, State, Decision | End]] = deque()
    start = same(state)
    came[start] = (None, None)
    queue.append((start, state, engine.decision(state)))
    while queue:
        node, position, following = queue.popleft()
        stopped = isinstance(following, Decision) and until is not None and until(position, following)
        if stopped or isinstance(following, End):
            found = _ending(position, following, outcome, path(came, node))
            if (found.kind, found.key) not in seen:
                seen.add((found.kind, found.key))
                yield found
            continue
        edges[node] = []
        for answer in following.values:
            try:
                moved = engine.advance(position, following, answer, Level.SILENT)
            except EndlessLoop as loop:
                yield Outcome("loop", loop.clauses, position, (*path(came, node), answer))
                continue
            child = same(moved.state)
            edges[node].append((answer, child))
            if child in came:
                continue
            if len(came) >= limit:
                yield Outcome("limit", limit, position, path(came, node))
                return
            came[child] = (node, answer)
            queue.append((child, moved.state, moved.next))
    circle = _circle(start, edges)
    if circle is not None:
        entry, answers = circle
        yield Outcome("loop", entry, state, path(came, entry), answers)


def path(came: dict[Hashable, tuple[Hashable | None, Any]], node: Hashable) -> tuple[Any, ...]:
    """The answers that first led to a node."""
    answers: list[Any] = []
    before, answer = came[node]
    while before is not None:
        answers.append(answer)
        before, answer = came[before]
    return tuple(reversed(answers))


def _ending(state: State, following: Decision | End, outcome: Key | None, answers: tuple[Any, ...]) -> Outcome:
    if isinstance(following, End):
        kind = "unresolved" if following.unresolved else "ended"
        key: Hashable = following.clauses if following.unresolved else following.result
    else:
        kind, key = "stopped", state
    return Outcome(kind, outcome(state) if outcome and kind != "unresolved" else key, state, answers)


def _circle(
    start: Hashable, edges: dict[Hashable, list[tuple[Any, Hashable]]]
) -> tuple[Hashable, tuple[Any, ...]] | None:
    """A position that can be come back to and the answers that lead round, if there is one."""
    depth: dict[Hashable, int] = {start: 0}
    done: set[Hashable] = set()
    line: list[tuple[Hashable, Any, Iterator[tuple[Any, Hashable]]]] = [(start, None, iter(edges.get(start, ())))]
    while line:
        node, _, rest = line[-1]
        step = next(rest, None)
        if step is None:
            line.pop()
            done.add(node)
            continue
        answer, child = step
        if child in done:
            continue
        if child in depth:
            return child, (*(entry[1] for entry in line[depth[child] + 1 :]), answer)
        depth[child] = len(line)
        line.append((child, answer, iter(edges.get(child, ()))))
    return None
