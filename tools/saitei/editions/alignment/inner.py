"""Inside linked clauses: paragraphs and steps in order (Needleman and Wunsch).

Promise: the order of neither side is broken; what finds no partner on the way is
new or gone.
"""

import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, islice

from saitei.editions.alignment.features import pieces, words_of
from saitei.editions.alignment.model import Level
from saitei.editions.alignment.pivot import pivot
from saitei.rulebook.model import BlockKind, Clause, ClauseKind, Document

GAP = 0.18
"""What a partner must be better than to be worth linking."""
_SAME_KIND = 0.06
_SAME_LABEL = 0.05
_LONGER = 2.0
"""How much longer one of two facing paragraphs in two languages may be."""
_SKIPPED = (BlockKind.PART, BlockKind.BLANK, BlockKind.CONTENTS)


@dataclass(frozen=True)
class Piece:
    """A paragraph or step of a clause: its address (``core/9-4.iii``, ``core/9-4¶2``), words and pieces."""

    address: str
    level: Level
    label: str
    kind: BlockKind
    text: str
    language: str
    other: str

    @cached_property
    def pieces(self) -> Counter[str]:
        """What it is compared by."""
        return pieces(pivot(self.text, self.language, self.other))


@dataclass(frozen=True, slots=True)
class Inside:
    """The pieces of linked clauses; ``pairs`` are indexes with their likeness, -1 where a piece has no partner."""

    old: tuple[Piece, ...]
    new: tuple[Piece, ...]
    pairs: tuple[tuple[int, int, float], ...]


def inside(old: Document, olds: Iterable[Clause], new: Document, news: Iterable[Clause]) -> Inside:
    """The pieces of some clauses of both documents, aligned."""
    languages = old.identity.language, new.identity.language
    here = tuple(piece for clause in olds for piece in pieces_of(old, clause, languages[1]))
    there = tuple(piece for clause in news for piece in pieces_of(new, clause, languages[0]))
    return Inside(here, there, tuple(align(here, there)))


def pieces_of(document: Document, clause: Clause, other: str) -> list[Piece]:
    """The paragraphs and steps of a clause in file order; ``¶n`` counts the clause's own paragraphs."""
    found: list[Piece] = []
    counts: Counter[str] = Counter()
    prefix = clause.address + "."
    first = bisect_left(document.block_starts, clause.start)
    for block in islice(document.blocks, first, None):
        if block.start >= clause.end:
            break
        owner = clause if block.clause == clause.address else document.by_address[block.clause]
        own = owner is clause or (owner.kind is ClauseKind.STEP and block.clause.startswith(prefix))
        if not own or block.kind in _SKIPPED:
            continue
        text = words_of(document, block)
        if not text:
            continue
        step = block.kind is BlockKind.STEP
        if not step and block.kind is not BlockKind.HEADING:
            counts[block.clause] += 1
        # The sentence on a numbered line is the clause itself; the line of a step is its first paragraph.
        own_line = step or block.kind is BlockKind.HEADING
        number = counts[block.clause] + (owner.kind is ClauseKind.STEP)
        address = block.clause if own_line else f"{block.clause}¶{number}"
        level = Level.STEP if step else Level.PARAGRAPH
        label = owner.label if step else ""
        found.append(Piece(address, level, label, block.kind, text, document.identity.language, other))
    return found


def align(old: Sequence[Piece], new: Sequence[Piece]) -> list[tuple[int, int, float]]:
    """Index pairs with their likeness; -1 where a piece has no partner."""
    if [p.text for p in old] == [p.text for p in new]:
        return [(i, i, 1.0) for i in range(len(old))]
    rows, columns = len(old), len(new)
    alike = [[_alike(a, b) for b in new] for a in old]
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + alike[i][j] - GAP)
    links: list[tuple[int, int, float]] = []
    i = j = 0
    while i < rows and j < columns:
        if alike[i][j] > GAP and best[i][j] == best[i + 1][j + 1] + alike[i][j] - GAP:
            links.append((i, j, alike[i][j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            links.append((i, -1, 0.0))
            i += 1
        else:
            links.append((-1, j, 0.0))
            j += 1
    links += [(k, -1, 0.0) for k in range(i, rows)]
    links += [(-1, k, 0.0) for k in range(j, columns)]
    return _facing(old, new, links, alike) if rows and columns and old[0].language != old[0].other else links


def _facing(
    old: Sequence[Piece],
    new: Sequence[Piece],
    links: Sequence[tuple[int, int, float]],
    alike: Sequence[Sequence[float]],
) -> list[tuple[int, int, float]]:
    """The same links; one piece alone on either side of a gap says in the other language what faces it."""
    found: list[tuple[int, int, float]] = []
    for linked, run in groupby(links, key=lambda link: link[0] >= 0 and link[1] >= 0):
        gap = list(run)
        if not linked and len(gap) == 2:
            i, j = max(i for i, _, _ in gap), max(j for _, j, _ in gap)
            if i >= 0 and j >= 0 and 1 / _LONGER <= len(new[j].text) / len(old[i].text) <= _LONGER:
                gap = [(i, j, max(0.0, alike[i][j]))]
        found += gap
    return found


def _alike(a: Piece, b: Piece) -> float:
    if not a.pieces and not b.pieces:
        words = 1.0 if a.text == b.text else 0.3
    else:
        dot = sum(count * b.pieces[piece] for piece, count in a.pieces.items())
        length = math.sqrt(sum(n * n for n in a.pieces.values()) * sum(n * n for n in b.pieces.values()))
        words = dot / length if length else 0.0
    return words + _SAME_KIND * (a.kind is b.kind) + _SAME_LABEL * bool(a.label and a.label == b.label)
