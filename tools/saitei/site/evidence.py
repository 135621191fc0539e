"""What speaks for each entry of a lineage in two texts: its evidence, and its paragraphs side by side.

Promise: the clauses compared are those that the lineage joins, never those that
an aligner would guess. A paragraph that found no partner inside its entry is
looked for in all others; what is found is marked at both ends.
"""

import math
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cache

from markupsafe import Markup, escape

from saitei.editions.alignment import following
from saitei.editions.alignment.inner import Inside, Piece
from saitei.editions.alignment.model import Link
from saitei.editions.lineage import Entry, Lineage
from saitei.rulebook.folding import comparable
from saitei.rulebook.model import Document
from saitei.site.differences import marked

_MOVED = 0.75
"""How alike two paragraphs of different clauses must be to be one that has moved."""
_SHORTEST = 12
"""Letters below which a paragraph says too little to be recognised elsewhere."""


@dataclass(frozen=True, slots=True)
class Line:
    """Two paragraphs or steps side by side; ``gone_to`` and ``come_from`` are addresses in the other text."""

    old: Piece | None
    new: Piece | None
    gone_to: str = ""
    come_from: str = ""


class Texts:
    """Two documents compared along a lineage; addresses are local."""

    def __init__(self, lineage: Lineage, old: Document, new: Document) -> None:
        self.lineage, self.old, self.new = lineage, old, new
        self.languages = old.identity.language, new.identity.language
        followed = following.follow(old, new, lineage.entries)
        self._links = {id(entry): found.link for entry, found in zip(lineage.entries, followed, strict=True)}
        self._lines = _with_moves(
            {id(entry): _side_by_side(found.inside) for entry, found in zip(lineage.entries, followed, strict=True)}
        )
        self.words = cache(self._words)

    def lines(self, entry: Entry) -> list[Line]:
        """The paragraphs and steps of an entry's clauses."""
        return self._lines[id(entry)]

    def link(self, entry: Entry) -> Link:
        """The entry as a link: what the lineage says, with the evidence of these texts."""
        return self._links[id(entry)]

    def _words(self, line: Line) -> tuple[Markup, Markup]:
        """The words of both sides, with their differences marked where the language is one."""
        if line.old is None or line.new is None or self.languages[0] != self.languages[1]:
            return escape(line.old.text if line.old else ""), escape(line.new.text if line.new else "")
        return marked(line.old.text, line.new.text)


def _side_by_side(inside: Inside) -> list[Line]:
    return [Line(inside.old[i] if i >= 0 else None, inside.new[j] if j >= 0 else None) for i, j, _ in inside.pairs]


def _with_moves(lines: dict[int, list[Line]]) -> dict[int, list[Line]]:
    """The same lines; those without a partner lead to where they went, the likest pairs first."""
    gone = [p for found in lines.values() for line in found if line.new is None and (p := line.old) and _says(p)]
    come = [p for found in lines.values() for line in found if line.old is None and (p := line.new) and _says(p)]
    to: dict[str, str] = {}
    back: dict[str, str] = {}
    for _, here, there in sorted(_alike(gone, come), key=lambda found: (-found[0], found[1], found[2])):
        if here not in to and there not in back:
            to[here], back[there] = there, here

    def told(line: Line) -> Line:
        if line.new is None and line.old is not None:
            return replace(line, gone_to=to.get(line.old.address, ""))
        if line.old is None and line.new is not None:
            return replace(line, come_from=back.get(line.new.address, ""))
        return line

    return {key: [told(line) for line in found] for key, found in lines.items()}


def _alike(gone: list[Piece], come: list[Piece]) -> list[tuple[float, str, str]]:
    """Likeness (cosine of their pieces) and both addresses, of the pairs that are alike enough."""
    having: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, piece in enumerate(come):
        for word, count in piece.pieces.items():
            having[word].append((number, count))
    lengths = [_length(piece) for piece in come]
    found = []
    for piece in gone:
        dots: dict[int, int] = defaultdict(int)
        for word, count in piece.pieces.items():
            for number, there in having.get(word, ()):
                dots[number] += count * there
        length = _length(piece)
        for number, dot in dots.items():
            score = dot / (length * lengths[number])
            if score >= _MOVED:
                found.append((score, piece.address, come[number].address))
    return found


def _length(piece: Piece) -> float:
    return math.sqrt(sum(count * count for count in piece.pieces.values()))


def _says(piece: Piece) -> bool:
    return len(comparable(piece.text)) >= _SHORTEST
