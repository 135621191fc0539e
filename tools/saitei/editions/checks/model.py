"""What the checks look at and what they report: units of an aligned pair, and findings.

Promise: data only. A unit is what must say the same on both sides: one address of
two texts of one edition, or the clauses that an alignment has linked.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from saitei.graph.lint.passages import Passage
from saitei.rulebook.folding import fold
from saitei.rulebook.jsonshape import diagnostic_as_dict
from saitei.rulebook.model import BlockKind, Diagnostic, Document, Reference


@dataclass(frozen=True)
class Half:
    """One side of a unit: local addresses, the passages that are their own, the references in them."""

    document: Document
    addresses: tuple[str, ...]
    passages: tuple[Passage, ...]
    references: tuple[Reference, ...]

    @property
    def start(self) -> int:
        """Offset of the first word, or of the clause itself."""
        return self.passages[0].start if self.passages else self.document.by_address[self.addresses[0]].start

    @property
    def language(self) -> str:
        """The language it is written in."""
        return self.document.identity.language

    @cached_property
    def text(self) -> str:
        """All its words, folded; passages on lines of their own."""
        return "\n".join(fold(passage.text) for passage in self.passages)

    def offset(self, position: int) -> int:
        """The offset in the document of a position in ``text``."""
        for passage in self.passages:
            if position <= len(passage.text):
                return passage.start + position
            position -= len(passage.text) + 1
        return self.start

    def of_kind(self, *kinds: BlockKind) -> tuple[Passage, ...]:
        """The passages of some kinds."""
        return tuple(p for p in self.passages if p.block.kind in kinds)


@dataclass(frozen=True)
class Unit:
    """What should say the same: either side is None where the other text has no counterpart."""

    old: Half | None
    new: Half | None
    score: float = 1.0
    """How sure the link between the two sides is."""
    steps: tuple[tuple[str, str], ...] = ()
    """Linked steps of a unit that holds a clause with its steps (old and new local address, or "")."""

    @staticmethod
    def whole(half: Half | None) -> tuple[str, ...]:
        """The whole addresses of a side."""
        return tuple(half.document.identity.address(a) for a in half.addresses) if half else ()

    @property
    def halves(self) -> tuple[tuple[Half, Half], ...]:
        """Both sides, each seen from the other (here, there); nothing when one is missing."""
        return ((self.old, self.new), (self.new, self.old)) if self.old and self.new else ()


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic with the document that it stands in and the addresses it is about on both sides."""

    document: str
    diagnostic: Diagnostic
    old: tuple[str, ...]
    new: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """The documented JSON shape."""
        return {**diagnostic_as_dict(self.diagnostic, self.document), "old": list(self.old), "new": list(self.new)}
