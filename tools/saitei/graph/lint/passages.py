"""The text of a document in pieces that checks can walk: passages and addresses.

Promise: a passage is the words of one block, without its mark and the white
space around it, at their own offsets. Nothing here decides what is wrong.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property

from saitei.rulebook import dialect
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind, Document

PROSE = frozenset(
    {
        BlockKind.PARAGRAPH, BlockKind.STEP, BlockKind.BULLET, BlockKind.EXAMPLE, BlockKind.NOTE,
        BlockKind.ENTRY, BlockKind.QUOTATION, BlockKind.COMMENT,
    }
)  # fmt: skip
SILENT = frozenset({BlockKind.BLANK, BlockKind.UNREAD})
KANA = "ぁ-ゖゝゞァ-ヺー"
KANJI = "㐀-䶵一-鿿々"
HANGUL = "가-힣"


@dataclass(frozen=True, slots=True)
class Passage:
    """The words of a block: ``text`` begins at offset ``start`` of the document."""

    block: Block
    start: int
    text: str

    @property
    def prose(self) -> bool:
        """Whether these are sentences by the kind of their block."""
        return self.block.kind in PROSE


@dataclass(frozen=True)
class Book:
    """A document with its glossary, and what every family asks about it, worked out once."""

    document: Document
    lexicon: Lexicon

    @property
    def text(self) -> str:
        """The whole text."""
        return self.document.text

    @property
    def language(self) -> str:
        """The language it is written in."""
        return self.document.identity.language

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Every block with words, in the order of the text."""
        return tuple(passages(self.document))

    @cached_property
    def where(self) -> Callable[[int], str]:
        """From an offset to the address of the block that holds it."""
        return address_at(self.document)

    @cached_property
    def block_at(self) -> Callable[[int], Block]:
        """From an offset of a text that is not empty to the block that holds it."""
        starts, blocks = [block.start for block in self.document.blocks], self.document.blocks
        return lambda offset: blocks[max(0, bisect_right(starts, offset) - 1)]

    @cached_property
    def start(self) -> int:
        """Offset behind the contents, which repeat headings and are judged by ``contents`` alone."""
        return max((b.end for b in self.document.blocks if b.kind is BlockKind.CONTENTS), default=0)


def passages(document: Document) -> Iterator[Passage]:
    """Every block with words, in the order of the text."""
    text = document.text
    for block in document.blocks:
        if block.kind in SILENT:
            continue
        # Of a table row the whole line is marks and cells.
        begin = block.start + (block.mark if block.kind is not BlockKind.TABLE else 0)
        raw = text[begin : block.end]
        words = raw.strip()
        if words:
            yield Passage(block, begin + len(raw) - len(raw.lstrip()), words)


def sentences_expected(document: Document, passage: Passage) -> bool:
    """Prose, or the words behind a number in books that number sentences."""
    if passage.prose:
        return True
    clause = document.by_address.get(passage.block.clause)
    if passage.block.kind is not BlockKind.HEADING or clause is None or clause.kind is not ClauseKind.CLAUSE:
        return False
    return not clause.heading or (numbers_sentences(document.dialect) and bool(_SENTENCE.search(passage.text)))


_SENTENCE = re.compile(r"[。\n]|[a-z)]\. ?[A-Z]|(?:ます|です|ません|ました)$")


def numbers_sentences(name: str) -> bool:
    """Whether what stands behind a number is usually a sentence."""
    return bool(name) and not dialect.named(name).headings


def address_at(document: Document) -> Callable[[int], str]:
    """A function from an offset to the address of the block that holds it."""
    starts = [block.start for block in document.blocks]
    return lambda offset: document.blocks[max(0, bisect_right(starts, offset) - 1)].clause if starts else ""


def without_step(document: Document, address: str) -> str:
    """The clause that a step belongs to; other addresses as they are."""
    clause: Clause | None = document.by_address.get(address)
    while clause is not None and clause.kind is ClauseKind.STEP:
        clause = document.by_address.get(clause.parent)
    return clause.address if clause else address


class Once:
    """Remembers what was reported: the same pattern once in a clause."""

    def __init__(self) -> None:
        self._seen: set[tuple[Hashable, ...]] = set()

    def first(self, *key: Hashable) -> bool:
        """Whether this key is new; it is not any longer."""
        if key in self._seen:
            return False
        self._seen.add(key)
        return True


def rarer(fewer: int, more: int, share: float = 1 / 3) -> bool:
    """Whether one of two habits is the exception: at most ``share`` of the other, which is no accident itself."""
    return 0 < fewer <= more * share and more >= 3


LINE_END = re.compile(r"\r\n?|\n")
