"""Links between two documents: evidence first, verdict after."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Level(StrEnum):
    """What a link joins."""

    CLAUSE = "clause"
    PARAGRAPH = "paragraph"
    STEP = "step"


class Relation(StrEnum):
    """What became of the meaning."""

    SAME = "same"
    REWORDED = "reworded"
    CHANGED = "changed"


class Structure(StrEnum):
    """What became of the place."""

    KEPT = "kept"
    RENUMBERED = "renumbered"
    MOVED = "moved"
    SPLIT = "split"
    MERGED = "merged"
    REMOVED = "removed"
    ADDED = "added"


class EvidenceKind(StrEnum):
    """What speaks for a relation, the first kinds likeliest to flip a ruling."""

    MODALITY = "modality"
    NUMBER = "number"
    CONDITION = "condition"
    TERM = "term"
    REFERENCE = "reference"
    SENTENCE = "sentence"
    WORDS = "words"
    TITLE = "title"
    FORCED = "forced"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One difference: what the old text has, what the new one has; either may be empty."""

    kind: EvidenceKind
    old: str
    new: str

    def as_dict(self) -> dict[str, str]:
        """The documented JSON shape."""
        return {"kind": self.kind.value, "old": self.old, "new": self.new}


@dataclass(frozen=True, slots=True)
class Link:
    """What became of ``old`` (whole addresses; several when merged, none when added)."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    level: Level
    relation: Relation
    structure: Structure
    score: float
    evidence: tuple[Evidence, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The documented JSON shape."""
        return {
            "old": list(self.old),
            "new": list(self.new),
            "level": self.level.value,
            "relation": self.relation.value,
            "structure": self.structure.value,
            "score": round(self.score, 3),
            "evidence": [e.as_dict() for e in self.evidence],
        }
