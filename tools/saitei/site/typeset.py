"""A document as flowing text: for each clause its title and what stands under it, as safe HTML pieces.

Promise: every block is shown, once, in the order of the file, as the sort of text
it is; a step stands where the text has it. Pieces do not depend on the page or on
the interface's language, so each is made once.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby, pairwise
from typing import NamedTuple

from markupsafe import Markup, escape

from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind, Document, ReferenceKind
from saitei.site import urls
from saitei.site.marking import Span, mark
from saitei.site.outline import numbered

Locate = Callable[[str, str], str]
"""From the part that links and a local address to a link; "" where it leads nowhere."""

_TITLES = (BlockKind.HEADING, BlockKind.PART, BlockKind.ENTRY)
_MARKED = (BlockKind.BULLET, BlockKind.STEP, BlockKind.HEADING, BlockKind.ENTRY, BlockKind.PART)
_STEPS = "steps"
_RULER = re.compile(r"[\s|:+-]*-[\s|:+-]*")
_MARKDOWN_LINK = re.compile(r"\[(?P<words>.+)\]\([^()]*\)")


class Passage(NamedTuple):
    """A paragraph, bullet, example …: ``number`` is its ``¶n``, 0 for the words of a heading."""

    html: Markup
    number: int


class Group(NamedTuple):
    """Neighbouring passages of one kind."""

    kind: BlockKind
    passages: tuple[Passage, ...]
    shape: str = "group"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; ``head`` is empty where the text marks none."""

    head: tuple[Markup, ...]
    rows: tuple[tuple[Markup, ...], ...]
    shape: str = "table"


@dataclass(frozen=True, slots=True)
class Step:
    """A step with what stands under it; ``step`` is the whole label (``3.a``), ``own`` its id on its own page."""

    step: str
    anchor: str
    own: str
    label: str
    restored: bool
    flow: tuple["Flow", ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """Neighbouring steps."""

    steps: tuple[Step, ...]
    shape: str = "steps"


Flow = Group | Table | Steps


class Text(NamedTuple):
    """One document's text of a clause."""

    document: str
    language: str
    variant: str
    title: Markup
    flow: tuple[Flow, ...]


@dataclass
class Typesetter:
    """One document, ready to be shown. ``restored``: clause -> paragraph -> step; ``by_reading``: offset -> target."""

    document: Document
    locate: Locate
    restored: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    by_reading: Mapping[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._blocks: dict[str, list[Block]] = {}
        for block in self.document.blocks:
            if block.kind is not BlockKind.BLANK:
                self._blocks.setdefault(block.clause, []).append(block)
        self._steps: dict[str, list[Clause]] = {}
        for clause in self.document.clauses:
            if clause.kind is ClauseKind.STEP:
                self._steps.setdefault(clause.parent, []).append(clause)
        self._links = self._spans_by_clause()
        self._flows: dict[str, tuple[Flow, ...]] = {}
        self._headings: dict[str, Markup] = {}
        self.text = cache(self._text)

    def _text(self, address: str) -> Text:
        """Everything that the document says of a clause."""
        one = self.document.identity
        return Text(one.document, one.language, one.variant, self.title(address), self.flow(address))

    def title(self, address: str) -> Markup:
        """The clause's heading, without links; empty where it has none."""
        if address not in self._headings:
            self._headings[address] = self._heading(address)
        return self._headings[address]

    def _heading(self, address: str) -> Markup:
        clause = self.document.by_address[address]
        if clause.kind is ClauseKind.ENTRY:
            return escape(clause.number)
        heading = next((b for b in self._blocks.get(address, ()) if b.kind in _TITLES), None)
        if heading is not None and heading.kind is BlockKind.PART:
            return escape(self._words(heading))
        return escape(clause.heading)

    def flow(self, address: str) -> tuple[Flow, ...]:
        """What stands under the clause's heading, its steps in their places."""
        if address not in self._flows:
            self._flows[address] = tuple(self._flow(address))
        return self._flows[address]

    # --- pieces -----------------------------------------------------------------

    def _flow(self, address: str) -> Iterator[Flow]:
        blocks = self._numbered(address)
        inside: list[Block | Clause] = sorted([*blocks, *self._steps.get(address, ())], key=lambda thing: thing.start)
        numbers = {id(b): n for n, b in enumerate(blocks, start=1)}
        restored = self.restored.get(address, {})

        def sort(thing: Block | Clause) -> str:
            return _STEPS if isinstance(thing, Clause) or numbers[id(thing)] in restored else thing.kind.value

        yield from self._untitled(address)
        for kind, found in groupby(inside, key=sort):
            things = list(found)
            if kind == _STEPS:
                yield Steps(tuple(self._step(t, restored.get(numbers.get(id(t), 0), "")) for t in things))
            elif kind == BlockKind.TABLE:
                yield from self._tables([b for b in things if isinstance(b, Block)])
            else:
                passages = [Passage(self._marked(b), numbers[id(b)]) for b in things if isinstance(b, Block)]
                yield Group(BlockKind(kind), tuple(passages))

    def _numbered(self, address: str) -> list[Block]:
        """The blocks that ``¶n`` counts."""
        return [b for b in self._blocks.get(address, ()) if b.kind not in _TITLES]

    def _untitled(self, address: str) -> Iterator[Flow]:
        """The words of a heading line that are not a title: a whole sentence, or the text of an entry."""
        clause = self.document.by_address[address]
        titles = [b for b in self._blocks.get(address, ()) if b.kind in _TITLES]
        for place, block in enumerate(titles):
            words = self._words(block)
            said = words == clause.heading or block.kind is BlockKind.PART
            if words and (place > 0 or not said):
                yield Group(BlockKind.PARAGRAPH, (Passage(self._marked(block), 0),))

    def _step(self, thing: Block | Clause, restored: str) -> Step:
        if isinstance(thing, Clause):
            return self._labelled(thing.address, numbered(thing)[1], thing.label, self.flow(thing.address))
        group = Group(BlockKind.PARAGRAPH, (Passage(self._marked(thing), 0),))
        return self._labelled(thing.clause, restored, restored.rpartition(".")[2], (group,), restored=True)

    def _labelled(self, address: str, step: str, label: str, flow: tuple["Flow", ...], restored: bool = False) -> Step:
        number, _ = numbered(self.document.by_address[address])
        return Step(step, urls.anchor(step), urls.step_anchor(number, step), label, restored, flow)

    def _tables(self, blocks: list[Block]) -> Iterator[Flow]:
        """Rows under a ruler belong to the row above it, which is their head."""
        head: tuple[Markup, ...] = ()
        rows: list[tuple[Markup, ...]] = []
        for place, block in enumerate(blocks):
            if _RULER.fullmatch(self._words(block, whole=True)):
                continue
            following = blocks[place + 1 : place + 2]
            if following and _RULER.fullmatch(self._words(following[0], whole=True)):
                if head or rows:
                    yield Table(head, tuple(rows))
                head, rows = self._cells(block), []
            else:
                rows.append(self._cells(block))
        if head or rows:
            yield Table(head, tuple(rows))

    def _cells(self, block: Block) -> tuple[Markup, ...]:
        text, spans = self.document.text, self._links.get(block.clause, ())
        start, end = _trimmed(text, block.start, block.end)
        bounds = [start - 1, *(i for i in range(start, end) if text[i] == "|"), end]
        cells = [_trimmed(text, before + 1, after) for before, after in pairwise(bounds)]
        if len(cells) > 1 and text[end - 1 : end] == "|":
            cells.pop()
        if len(cells) > 1 and text[start] == "|":
            cells.pop(0)
        return tuple(mark(text, a, b, spans) for a, b in cells)

    def _words(self, block: Block, whole: bool = False) -> str:
        return self.document.text[block.start + (0 if whole else block.mark) : block.end].strip()

    def _marked(self, block: Block) -> Markup:
        text = self.document.text
        start = block.start + block.mark if block.kind in _MARKED else block.start
        return mark(text, *_trimmed(text, start, block.end), self._first_uses(block))

    # --- links ------------------------------------------------------------------

    def _spans_by_clause(self) -> dict[str, list[Span]]:
        """References first, then terms: where two overlap, the reference is what the author wrote."""
        parts = {clause.address: clause.part for clause in self.document.clauses}
        found: dict[str, list[Span]] = {}
        for reference in self.document.references:
            target = next(iter(reference.targets), "") or self.by_reading.get(reference.start, "")
            href = self.locate(parts[reference.clause], target) if target else ""
            inner = _MARKDOWN_LINK.fullmatch(reference.literal) if reference.kind is ReferenceKind.LINK else None
            if href:
                role = "ref" if reference.targets else "ref by-reading"
                span = Span(reference.start, reference.end, href, role, inner["words"] if inner else "")
                found.setdefault(reference.clause, []).append(span)
        for term in self.document.terms:
            for use in term.uses:
                if term.defined_at and use.clause != term.defined_at:
                    href = self.locate(parts[use.clause], term.defined_at)
                    if href:
                        found.setdefault(use.clause, []).append(Span(use.start, use.end, href, "term"))
        return found

    def _first_uses(self, block: Block) -> list[Span]:
        """The spans of a block; of the uses of one term the first only."""
        seen: set[str] = set()
        chosen: list[Span] = []
        inside = [s for s in self._links.get(block.clause, ()) if block.start <= s.start < s.end <= block.end]
        for span in sorted(inside, key=lambda s: (s.role == "term", s.start, -s.end)):
            if span.role != "term" or span.href not in seen:
                chosen.append(span)
            seen.add(span.href)
        return chosen


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
