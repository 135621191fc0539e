"""What speaks for each entry of a lineage in two texts: its evidence, and its paragraphs side by side.

Promise: the clauses compared are those that the lineage joins, never those that
an aligner would guess. A paragraph that found no partner inside its entry is
looked for in all others; what is found is marked at both ends.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from saitei.editions.alignment import following
from saitei.editions.alignment.inner import Inside, Piece
from saitei.editions.alignment.model import Evidence, Link
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
    """Two paragraphs or steps side by side; ``gone_to`` and ``come_from`` are addresses in the other text.

    ``words`` are those of both sides, with their differences marked where the language is one.
    """

    old: Piece | None
    new: Piece | None
    gone_to: str = ""
    come_from: str = ""
    words: tuple[Markup, Markup] = (Markup(""), Markup(""))


class Texts:
    """Two documents compared along a lineage: evidence and lines of each entry, in its order; addresses are local."""

    def __init__(
        self,
        lineage: Lineage,
        old: Document,
        new: Document,
        evidence: Sequence[tuple[Evidence, ...]],
        lines: Sequence[tuple[Line, ...]],
    ) -> None:
        self.lineage, self.old, self.new = lineage, old, new
        self.languages = old.identity.language, new.identity.language
        self._links = {
            id(entry): following.link(entry, old, new, found)
            for entry, found in zip(lineage.entries, evidence, strict=True)
        }
        self._lines = {id(entry): found for entry, found in zip(lineage.entries, lines, strict=True)}

    def lines(self, entry: Entry) -> tuple[Line, ...]:
        """The paragraphs and steps of an entry's clauses."""
        return self._lines[id(entry)]

    def link(self, entry: Entry) -> Link:
        """The entry as a link: what the lineage says, with the evidence of these texts."""
        return self._links[id(entry)]


def compare(lineage: Lineage, old: Document, new: Document) -> Texts:
    """Two documents compared along a lineage."""
    followed = following.follow(old, new, lineage.entries)
    lines = _with_moves([_side_by_side(found.inside) for found in followed])
    return Texts(
        lineage, old, new, [found.link.evidence for found in followed], [tuple(map(_worded, one)) for one in lines]
    )


def _worded(line: Line) -> Line:
    old, new = line.old, line.new
    if old is None or new is None or old.language != new.language:
        return replace(line, words=(escape(old.text if old else ""), escape(new.text if new else "")))
    return replace(line, words=marked(old.text, new.text))


def _side_by_side(inside: Inside) -> list[Line]:
    return [Line(inside.old[i] if i >= 0 else None, inside.new[j] if j >= 0 else None) for i, j, _ in inside.pairs]


def _with_moves(lines: Sequence[list[Line]]) -> list[list[Line]]:
    """The same lines; those without a partner lead to where they went, the likest pairs first."""
    gone = [p for found in lines for line in found if line.new is None and (p := line.old) and _says(p)]
    come = [p for found in lines for line in found if line.old is None and (p := line.new) and _says(p)]
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

    return [[told(line) for line in found] for found in lines]


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
