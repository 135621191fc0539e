"""What a clause is made of, for comparing: pieces of title, body and subtree, brackets, figures, depth.

Promise: a ``Side`` is computed once for a document and a way of pivoting, and
nothing in it depends on the other document but the choice of script and the
glossary found so far.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from saitei.editions.alignment.pivot import pivot
from saitei.rulebook.folding import comparable
from saitei.rulebook.model import Block, BlockKind, Clause, ClauseKind, Document

_BRACKETED = re.compile(r"[<〈]([^<>〈〉\n]{1,20})[>〉]|【([^】\n]{1,20})】|《([^》\n]{1,20})》|\{([^}\n]{1,20})\}")
_WORDS = re.compile(r"[a-z0-9][a-z0-9'+/-]*")
_LETTERS = re.compile(r"[^\W_a-z0-9]+")
_FIGURES = re.compile(r"\d+(?:[-./]\d+)*")
_LATIN_SHARE = 0.5


@dataclass(eq=False)
class Unit:
    """One clause as the aligner sees it; ``parent``, ``before`` and ``after`` are indexes or -1.

    What it is made of is computed when asked for: most clauses of two editions
    are linked by their words alone.
    """

    address: str
    clause: Clause
    text: str
    depth: int
    read: Callable[[str], str]
    """Puts words into the script that both sides share."""
    parent: int = -1
    before: int = -1
    after: int = -1
    children: list[int] = field(default_factory=list)

    @cached_property
    def plain(self) -> str:
        """The words without spaces and marks."""
        return comparable(self.text)

    def says(self, other: "Unit") -> bool:
        """Whether the words of both are the same but for spaces and marks."""
        return self.text == other.text or self.plain == other.plain

    @cached_property
    def title(self) -> Counter[str]:
        """Pieces of the heading."""
        return pieces(self.read(self.clause.heading))

    @cached_property
    def _shared(self) -> str:
        return self.read(self.text)

    @cached_property
    def body(self) -> Counter[str]:
        """Pieces of the words."""
        return pieces(self._shared)

    @cached_property
    def words(self) -> Counter[str]:
        """Pieces of title and words."""
        return self.title + self.body if self.title else self.body

    @property
    def bare(self) -> bool:
        """Whether it has neither title nor clauses below it."""
        return not self.children and not self.clause.heading

    @cached_property
    def brackets(self) -> Counter[str]:
        """The words in brackets of defined words."""
        return Counter(_brackets(self._shared))

    @cached_property
    def figures(self) -> Counter[str]:
        """The figures."""
        return Counter(_FIGURES.findall(self._shared))


@dataclass(frozen=True)
class Side:
    """The clauses of one document in file order."""

    document: Document
    units: tuple[Unit, ...]
    index: Mapping[str, int]
    _subtrees: dict[int, Counter[str]] = field(default_factory=dict)

    def subtree(self, number: int) -> Counter[str]:
        """The pieces of a clause with all below it."""
        known = self._subtrees.get(number)
        if known is None:
            unit = self.units[number]
            if not unit.children:
                return unit.words
            known = Counter(unit.words)
            for child in unit.children:
                known.update(self.subtree(child))
            self._subtrees[number] = known
        return known

    def chapter(self, number: int) -> int:
        """The uppermost clause that a clause stands under."""
        while self.units[number].parent >= 0:
            number = self.units[number].parent
        return number


def side(document: Document, other: str, names: Mapping[str, str] | None = None) -> Side:
    """The units of a document, comparable with texts in the language ``other``.

    ``names`` are words found to be one term: spelling here to spelling there,
    applied before the pivot.
    """
    language = document.identity.language
    clauses = [c for c in document.clauses if c.kind not in (ClauseKind.STEP, ClauseKind.PART)]
    index = {clause.address: number for number, clause in enumerate(clauses)}
    texts = _texts(document, index)
    replace = _Replace(names or {})

    def read(words: str) -> str:
        return pivot(replace(words), language, other)

    units = tuple(
        Unit(clause.address, clause, texts[number], _depth(document, clause), read)
        for number, clause in enumerate(clauses)
    )
    _relate(units, index)
    return Side(document, units, index)


def pieces(text: str) -> Counter[str]:
    """Pairs of letters for scripts without spaces between words; words and their pairs for Latin."""
    found: Counter[str] = Counter()
    words = _WORDS.findall(text)
    for word in words:
        found[word] += 1
    latin = sum(map(len, words))
    if latin > _LATIN_SHARE * len(text):
        found.update(f"{a} {b}" for a, b in pairwise(words))
    for run in _LETTERS.findall(text):
        found.update(run[i : i + 2] for i in range(len(run) - 1))
        if len(run) == 1:
            found[run] += 1
    return found


def _texts(document: Document, index: Mapping[str, int]) -> list[str]:
    """Each clause's words with those of its steps, headings left out."""
    texts: list[list[str]] = [[] for _ in index]
    for block in document.blocks:
        address = block.clause
        while address not in index:
            clause = document.by_address[address]
            if clause.kind is not ClauseKind.STEP:
                break
            address = clause.parent
        if address in index and block.kind is not BlockKind.CONTENTS:
            texts[index[address]].append(words_of(document, block))
    return ["\n".join(parts) for parts in texts]


def words_of(document: Document, block: Block) -> str:
    """A block's words without its mark; of a heading's block what stands there besides the heading.

    Books that number sentences have their text on the line of the number.
    """
    words = document.text[block.start + block.mark : block.end].strip()
    if not words and block.kind is not BlockKind.HEADING:
        # Of a row of a table, and of a line like it, all is mark.
        return document.text[block.start : block.end].strip()
    heading = document.by_address[block.clause].heading
    if block.kind is BlockKind.HEADING and heading:
        return words[len(heading) :].strip() if words.startswith(heading) else ""
    return words


def _brackets(text: str) -> list[str]:
    return [next(g for g in m.groups() if g) for m in _BRACKETED.finditer(text)]


def _depth(document: Document, clause: Clause) -> int:
    depth = 0
    while clause.parent:
        clause = document.by_address[clause.parent]
        depth += 1
    return depth


def _relate(units: Sequence[Unit], index: Mapping[str, int]) -> None:
    """Parents and siblings."""
    last: dict[int, int] = {}
    for number, unit in enumerate(units):
        unit.parent = index.get(unit.clause.parent, -1)
        before = last.get(unit.parent, -1)
        unit.before = before
        if before >= 0:
            units[before].after = number
        last[unit.parent] = number
        if unit.parent >= 0:
            units[unit.parent].children.append(number)


class _Replace:
    """Puts the other language's word for each known term, the longest first."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        ordered = sorted(names, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(re.escape, ordered))) if names else None

    def __call__(self, text: str) -> str:
        if self._pattern is None:
            return text
        return self._pattern.sub(lambda m: f" {self._names[m.group()]} ", text)
