"""The trace: every step walked, as data.

Promise: at ``CITED`` a move says which clauses were walked, as their addresses, and
costs next to nothing; at ``FULL`` each step also says under which clauses it ran, what
it changed, what was considered and did not apply, and who decided. Sentences are made
elsewhere, from this.
"""

from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from saitei.engine.cursor import Cursor
    from saitei.engine.state import State


class Level(IntEnum):
    """How much a move tells: nothing, the clauses, or everything (with the refusals of the next decision)."""

    SILENT = 0
    CITED = 1
    FULL = 2


FULL = Level.FULL
"""Bound once: a member is dear to look up, and every move asks for it."""


class Considered(NamedTuple):
    """A clause that was looked at and did not apply; ``about`` is data (a kind of rule, what it was asked about)."""

    clause: str
    about: tuple[Any, ...]


class Entry(NamedTuple):
    """A step walked. ``stack`` are the clauses under way, outermost first, the step's own last.

    ``changes`` are (cell, before, after); ``decided`` is (who, kind, answer) or None; ``applied`` are
    the clauses that acted in the step without a step of their own: those that modified or limited a value
    the step asked for, about (value, subject, printed, as it stands), those by which work arose or a change
    was replaced, and principles.
    """

    clause: str
    stack: tuple[str, ...]
    changes: tuple[tuple[str, Any, Any], ...]
    considered: tuple[Considered, ...]
    decided: tuple[int | str, str, Any] | None
    applied: tuple[Considered, ...] = ()


class Recorder:
    """Collects entries for one move at level FULL."""

    __slots__ = ("applied", "considered", "decided", "entries", "looked_at")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.considered: list[Considered] = []
        self.applied: list[Considered] = []
        self.decided: tuple[int | str, str, Any] | None = None
        self.looked_at = 0

    def close(self, at: "Cursor", stack: tuple[str, ...]) -> None:
        """Ends the entry of the step just walked, with the principles that its events show to have acted."""
        for event in at.events[self.looked_at :]:
            for principle in at.rules.principles.get(event.kind, ()):
                if principle.acted(at, *event.data):
                    at.cite(principle.address, event.kind)
        self.looked_at = len(at.events)
        changes = tuple(at.changes or ())
        applied = tuple(dict.fromkeys(self.applied))
        self.entries.append(Entry(at.step.clause, stack, changes, tuple(self.considered), self.decided, applied))
        at.changes = []
        self.considered.clear()
        self.applied.clear()
        self.decided = None

    def amend(self) -> None:
        """What made work arise from the step just walked belongs to its entry."""
        if self.applied and self.entries:
            last = self.entries[-1]
            self.entries[-1] = last._replace(applied=tuple(dict.fromkeys((*last.applied, *self.applied))))
            self.applied.clear()


def stack_of(at: "Cursor") -> tuple[str, ...]:
    """The clauses under way: of each frame the step it is at, of the innermost the step being walked."""
    procedures = at.rules.procedures
    outer = [procedures[frame[0]].steps[frame[2]].clause for frame in at.stack[:-1] if frame[2] >= 0]
    return (*outer, at.step.clause)


def clauses_under_way(rules: Any, state: "State") -> tuple[str, ...]:
    """The stack of clauses of a position at rest, outermost first, the question it waits at last."""
    found = []
    for depth, (key, following, now, _, _) in enumerate(state.agenda):
        steps = rules.procedures[key].steps
        index = following if depth == len(state.agenda) - 1 else now
        found.append(steps[index].clause if 0 <= index < len(steps) else rules.procedures[key].clause)
    return tuple(found)
