"""What a rulebook is made of, once read: immutable records and nothing else.

A *clause* is a node of its edition (an address); spans, references and uses
belong to one document. Offsets count Unicode code points of the decoded text.
Addresses in these records are *local* (``core/9-4.iii``): the edition in front
is added by whoever knows it (``Identity.address``).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

_LINE_END = re.compile(r"\r\n|\r|\n")


class ClauseKind(StrEnum):
    """What sort of place an address names."""

    PART = "part"
    CHAPTER = "chapter"
    CLAUSE = "clause"
    STEP = "step"
    HEADING = "heading"
    ENTRY = "entry"


class BlockKind(StrEnum):
    """What sort of text a block is."""

    PART = "part"
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    STEP = "step"
    BULLET = "bullet"
    TABLE = "table"
    EXAMPLE = "example"
    NOTE = "note"
    ENTRY = "entry"
    CONTENTS = "contents"
    CHANGE = "change"
    QUOTATION = "quotation"
    COMMENT = "comment"
    BLANK = "blank"
    UNREAD = "unread"


class ReferenceKind(StrEnum):
    """In what way a stretch of text points elsewhere."""

    NUMBER = "number"
    STEP = "step"
    RANGE = "range"
    RELATIVE = "relative"
    TITLE = "title"
    APPENDIX = "appendix"
    PART = "part"
    LINK = "link"
    ZONE = "zone"
    ICON = "icon"
    QUOTATION = "quotation"


class Severity(StrEnum):
    """How much a finding matters: somebody rules wrongly, a reader stumbles, a matter of style."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: what is wrong, where, and how to mend it. Lines and columns count from 1."""

    code: str
    severity: Severity
    line: int
    column: int
    address: str
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of text of one sort that belongs to one clause. ``mark`` characters come before its words."""

    clause: str
    kind: BlockKind
    start: int
    end: int
    line: int
    mark: int = 0


@dataclass(frozen=True, slots=True)
class Clause:
    """A place in a document: part, numbered clause, step, unnumbered heading or glossary entry.

    ``start`` to ``end`` encloses its children; ``spans`` are its own blocks only.
    ``label`` is what stands in the text (``ii-A``, ``9-4-1``); ``order`` says
    whether it stands under its own numeric parent (``misfiled`` if not).
    """

    address: str
    part: str
    number: str
    step: str
    kind: ClauseKind
    heading: str
    parent: str
    line: int
    start: int
    end: int
    spans: tuple[tuple[int, int], ...]
    label: str
    misfiled: bool = False


@dataclass(frozen=True, slots=True)
class Reference:
    """A stretch of ``clause``'s text that points elsewhere.

    ``targets`` are local addresses; where there are none, ``reason`` says why.
    ``quoted`` is the title that the text gives beside the number, if any.
    """

    clause: str
    line: int
    start: int
    end: int
    literal: str
    kind: ReferenceKind
    targets: tuple[str, ...]
    reason: str = ""
    quoted: str = ""

    @property
    def resolved(self) -> bool:
        """Whether it leads somewhere."""
        return not self.reason


@dataclass(frozen=True, slots=True)
class TermUse:
    """One place where a defined word is used."""

    clause: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Term:
    """A word with its concept, the clause that defines it (its home) and where it is used.

    ``concept`` is empty for a word that the document defines and the glossary
    lacks; ``variant`` marks a spelling that is not the glossary's own.
    """

    word: str
    concept: str
    defined_at: str
    variant: bool
    uses: tuple[TermUse, ...]


@dataclass(frozen=True, slots=True)
class Identity:
    """Which text of which edition a document is.

    ``headings`` gives, for headings and steps that are addressed by their text, the
    edition's own address text for this language's words.
    """

    game: str
    edition: str
    language: str
    variant: str
    headings: Mapping[str, str] = field(default_factory=dict)

    @property
    def edition_id(self) -> str:
        """``furuyoni@2025``; ``stem@?`` for a book of no known edition."""
        return f"{self.game}@{self.edition}"

    @property
    def is_restatement(self) -> bool:
        """Whether it is this project's own text, and none that a user supplies."""
        return self.variant == "restatement"

    @property
    def document(self) -> str:
        """``furuyoni@2025/ko/official``."""
        return f"{self.edition_id}/{self.language}/{self.variant}"

    def address(self, local: str) -> str:
        """The whole address of a local one."""
        return f"{self.edition_id}:{local}" if local else ""


@dataclass(frozen=True)
class Document:
    """A text of an edition, read. Joining ``blocks`` gives back ``text``."""

    identity: Identity
    dialect: str
    name: str
    encoding: str
    sha256: str
    text: str
    clauses: tuple[Clause, ...]
    blocks: tuple[Block, ...]
    references: tuple[Reference, ...] = ()
    terms: tuple[Term, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    @cached_property
    def by_address(self) -> Mapping[str, Clause]:
        """Clauses by local address."""
        return {clause.address: clause for clause in self.clauses}

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """Offset at which each line begins; line numbers count from 1."""
        return line_starts(self.text)

    @cached_property
    def block_starts(self) -> tuple[int, ...]:
        """Offset at which each block begins."""
        return tuple(block.start for block in self.blocks)

    @cached_property
    def stated(self) -> tuple[Clause, ...]:
        """The clauses that say something: a part only if rules stand as a list above the clauses that it holds."""
        listed = {block.clause for block in self.blocks if block.kind is BlockKind.BULLET}
        stating = listed & {clause.parent for clause in self.clauses}
        return tuple(one for one in self.clauses if one.kind is not ClauseKind.PART or one.address in stating)

    def own_text(self, clause: Clause) -> str:
        """The clause's own blocks, exactly as they stand."""
        return "".join(self.text[start:end] for start, end in clause.spans)


def line_starts(text: str) -> tuple[int, ...]:
    """Offsets of the beginnings of lines; CR, LF and CRLF end a line, nothing else does."""
    starts = [0, *(end.end() for end in _LINE_END.finditer(text))]
    if len(starts) > 1 and starts[-1] == len(text):
        starts.pop()
    return tuple(starts)
