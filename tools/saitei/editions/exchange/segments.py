"""Segments: the headings, paragraphs and steps of a document, each with an address and its place in the text.

Promise: addresses are unique and are those of the graph and of the site (``core/9-4``
a heading, ``core/9-4.iii`` a step, ``core/9-4¶2`` the clause's second paragraph); the text of a
segment is one line without mark or number, and ``start`` to ``end`` is exactly what
an edited text replaces.
"""

import re
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind, Document


class SegmentKind(StrEnum):
    """What a segment is in its clause."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    STEP = "step"


@dataclass(frozen=True, slots=True)
class Segment:
    """One text to translate. Addresses are local; ``chapter`` is that of the part or chapter it stands in."""

    address: str
    clause: str
    chapter: str
    kind: SegmentKind
    text: str
    start: int
    end: int
    line: int


_KINDS = {
    BlockKind.HEADING: SegmentKind.HEADING,
    BlockKind.PART: SegmentKind.HEADING,
    BlockKind.STEP: SegmentKind.STEP,
}
_SKIPPED = (BlockKind.BLANK, BlockKind.CONTENTS)
_MARKED = (BlockKind.STEP, BlockKind.BULLET, BlockKind.NOTE, BlockKind.EXAMPLE, BlockKind.ENTRY)
"""Kinds whose mark is one; of any other kind a mark that takes the whole line holds the words."""
_MARKUP_BEFORE = re.compile(r"[\s#*_★・]*")
_MARKUP_BEHIND = re.compile(r"[\s#*_★]*\Z")
_LINE_END = re.compile(r"[^\S\r\n]*(?:\r\n|\r|\n)\s*")
_UNSPACED = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]")
"""Signs of scripts that put no blank between words."""
_HANGUL = re.compile(r"[\uac00-\ud7a3]")


def segments(document: Document) -> tuple[Segment, ...]:
    """The segments in file order; rows that only draw a table, and empty places, are none."""
    counts: Counter[str] = Counter()
    headings: Counter[str] = Counter()
    found = []
    for block in document.blocks:
        if block.kind in _SKIPPED:
            continue
        owner = document.by_address[block.clause]
        kind = _KINDS.get(block.kind, SegmentKind.PARAGRAPH)
        address = block.clause
        if kind is SegmentKind.PARAGRAPH:
            counts[address] += 1
            address += f"¶{counts[address] + (owner.kind is ClauseKind.STEP)}"
        elif kind is SegmentKind.HEADING:
            headings[address] += 1
            # A part that a text opens twice has two lines of heading.
            address += f"~{headings[address]}" if headings[address] > 1 else ""
        start, end = _words(document.text, block, owner)
        text = one_line(document.text[start:end])
        if text and not (block.kind is BlockKind.TABLE and not any(c.isalnum() for c in text)):
            chapter = _chapter(document, owner)
            found.append(Segment(address, block.clause, chapter, kind, text, start, end, block.line))
    return tuple(found)


def title(document: Document, address: str) -> str:
    """The heading of a chapter or part, or its address where it has none."""
    return " ".join(document.by_address[address].heading.split()) or address


def one_line(text: str) -> str:
    """A paragraph that its file breaks over lines, on one line."""
    return _LINE_END.sub(lambda end: _joint(text[end.start() - 1 : end.start()], text[end.end() : end.end() + 1]), text)


def _joint(before: str, after: str) -> str:
    unspaced = _UNSPACED.match(before) or (_UNSPACED.match(after) and not _HANGUL.match(before))
    return "" if unspaced else " "


def _words(text: str, block: Block, owner: Clause) -> tuple[int, int]:
    """Where the words of a block are, without its mark and without the space around them."""
    start, end = block.start + block.mark, block.end
    plain = block.kind is BlockKind.PART or (block.kind is BlockKind.HEADING and owner.kind is ClauseKind.HEADING)
    numbered = block.kind is BlockKind.HEADING and not plain
    if plain:
        start = _end_of(_MARKUP_BEFORE, text, block.start, end)
        found = _MARKUP_BEHIND.search(text[start:end])
        return start, start + found.start() if found else end
    if not numbered and block.kind not in _MARKED and not text[start:end].strip():
        start = block.start
    words = text[start:end]
    start += len(words) - len(words.lstrip())
    return start, start + len(words.strip())


def _end_of(pattern: re.Pattern[str], text: str, start: int, end: int) -> int:
    found = pattern.match(text, start, end)
    return found.end() if found else start


def _chapter(document: Document, clause: Clause) -> str:
    """The outermost chapter or heading around a clause, else its part."""
    chapter, above = clause.part if clause.part in document.by_address else clause.address, clause
    while True:
        if above.kind in (ClauseKind.CHAPTER, ClauseKind.HEADING):
            chapter = above.address
        if not above.parent:
            return chapter
        above = document.by_address[above.parent]
