"""What became of a scenario under an edition.

Promise: ``as_json`` is the documented shape of ``saitei run --json``, the same for every game.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from saitei.scenarios.blessing import Edit
from saitei.scenarios.syntax import Spot
from saitei.scenarios.telling import Line


class Status(StrEnum):
    """How a scenario ended: all claims hold; one does not; the rules do not say; it cannot be run."""

    PASSED = "passed"
    FAILED = "failed"
    UNRESOLVED = "unresolved"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim that does not hold, where it stands and what is so instead."""

    spot: Spot
    message: str


@dataclass(frozen=True, slots=True)
class Result:
    """One scenario under one edition.

    ``walked`` are all clauses walked, ``asserted`` those that a ``because`` or a verdict
    names (whole addresses); ``played`` are the ids of the cards that were played; ``findings``
    say what is wrong and where; ``edits`` are what ``--bless`` would write.
    """

    id: str
    title: str
    edition: str
    path: Path
    status: Status
    findings: tuple[Finding, ...] = ()
    outcome: dict[str, Any] = field(default_factory=dict)
    end: dict[str, Any] = field(default_factory=dict)
    decisions: tuple[dict[str, Any], ...] = ()
    trace: tuple[Line, ...] = ()
    walked: frozenset[str] = frozenset()
    asserted: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()
    edits: tuple[Edit, ...] = ()

    @property
    def message(self) -> str:
        """What is wrong, one sentence a line, each with its place; "" when nothing is."""
        return "\n".join(f"{self.path}:{f.spot.line}:{f.spot.column}: {f.message}" for f in self.findings)

    def as_json(self, trace: bool = True) -> dict[str, Any]:
        """The documented shape."""
        return {
            "id": self.id,
            "edition": self.edition,
            "status": self.status.value,
            "outcome": self.outcome,
            "end": self.end,
            "decisions": list(self.decisions),
            "trace": [line.as_json() for line in self.trace] if trace else [],
            "message": self.message,
        }
