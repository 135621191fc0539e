"""A map of a whole edition: every clause a dot, every citation between clauses a line.

Promise: each clause is placed once and no dot touches another; the same edition always has the same map, in every
language of the interface. A chapter is a disc whose dots wind outwards in the order of the text (a sunflower's
spiral, which keeps its distances), the chapters of a part stand in rows, and each part begins a new row.
Coordinates are units of the map, which the page scales.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from saitei.rulebook.model import ClauseKind
from saitei.site.book import Book
from saitei.site.outline import Outline, Place

WIDTH = 600
_TURN = math.pi * (3 - math.sqrt(5))
_PITCH = 11.0
"""The spiral's scale; neighbours on it are never nearer than 1.6 of it."""
_LEAST, _MOST = 4.0, 8.0
_MARGIN = 6.0
_LABEL = 26.0
"""Room above a disc, and above a part, for what it is called."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A clause at (x, y); ``cited`` counts the clauses that cite it, and its size tells."""

    address: str
    x: float
    y: float
    radius: float
    cited: int


@dataclass(frozen=True, slots=True)
class Disc:
    """A chapter, or the loose clauses of a part (``address`` is then the part's): its dots stand inside."""

    address: str
    x: float
    y: float
    radius: float
    dots: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class BookMap:
    """The map. ``parts`` are (address, y) of the rows' beginnings; ``edges`` (citing, cited) number the dots."""

    width: float
    height: float
    parts: tuple[tuple[str, float], ...]
    discs: tuple[Disc, ...]
    edges: tuple[tuple[int, int], ...]

    @property
    def dots(self) -> list[Dot]:
        """All dots in the order that ``edges`` counts."""
        return [dot for disc in self.discs for dot in disc.dots]


def lay_out(book: Book) -> BookMap:
    """The map of an edition. Steps count as their clause; a clause that cites itself draws no line."""
    groups = list(_groups(book.outline))
    order = [place.address for _, members in groups for place in members]
    edges = _edges(book, {address: number for number, address in enumerate(order)})
    cited = [0] * len(order)
    for _, target in edges:
        cited[target] += 1
    sizes = {address: cited[number] for number, address in enumerate(order)}
    most = max(cited, default=0)
    width = max([WIDTH, *(2 * (_reach(len(members)) + _MARGIN) for _, members in groups)])
    parts: list[tuple[str, float]] = []
    discs: list[Disc] = []
    x = y = row = 0.0
    for head, members in groups:
        reach = _reach(len(members))
        part = head.part
        begins = not parts or book.outline.places[parts[-1][0]].part != part
        if begins or x + 2 * reach + _MARGIN > width:
            x, y, row = _MARGIN, y + row, 0.0
        if begins:
            parts.append((_part(book.outline, head).address, y))
            y += _LABEL
        centre_x, centre_y = x + reach, y + _LABEL + reach
        dots = tuple(_dot(p, n, centre_x, centre_y, sizes[p.address], most) for n, p in enumerate(members))
        discs.append(Disc(head.address, centre_x, centre_y, reach, dots))
        x += 2 * reach + _MARGIN
        row = max(row, _LABEL + 2 * reach + _MARGIN)
    return BookMap(width, y + row, tuple(parts), tuple(discs), edges)


def _part(outline: Outline, place: Place) -> Place:
    return next((p for p in [*outline.above(place), place] if p.kind is ClauseKind.PART), place)


def _groups(outline: Outline) -> Iterator[tuple[Place, Sequence[Place]]]:
    """Chapters with their clauses; what stands alone in a part (the entries of a glossary) is one group."""
    groups: dict[str, list[Place]] = {}
    sizes: dict[str, int] = {}
    shown = [place for place in outline.with_pages() if place.kind is not ClauseKind.PART]
    for place in shown:
        outermost = outline.chapter(place).address
        sizes[outermost] = sizes.get(outermost, 0) + 1
    for place in shown:
        chapter = outline.chapter(place)
        head = chapter if sizes[chapter.address] > 1 else _part(outline, place)
        groups.setdefault(head.address, []).append(place)
    parts = list(dict.fromkeys(outline.places[address].part for address in groups))
    for address in sorted(groups, key=lambda a: parts.index(outline.places[a].part)):
        yield outline.places[address], groups[address]


def _edges(book: Book, numbers: dict[str, int]) -> tuple[tuple[int, int], ...]:
    edition, outline = book.edition.id, book.outline
    found: dict[tuple[int, int], None] = {}
    for source, targets in book.cites.items():
        for whole in targets:
            other, _, target = whole.partition(":")
            if other != edition or target not in outline.places:
                continue
            ends = [numbers.get(outline.home(outline.places[a]).address, -1) for a in (source, target)]
            if min(ends) >= 0 and ends[0] != ends[1]:
                found[ends[0], ends[1]] = None
    return tuple(found)


def _reach(count: int) -> float:
    return _PITCH * math.sqrt(count) + _MOST


def _dot(place: Place, number: int, x: float, y: float, cited: int, most: int) -> Dot:
    away, angle = _PITCH * math.sqrt(number + 0.5), number * _TURN
    radius = _LEAST + (_MOST - _LEAST) * math.sqrt(cited / most) if most else _LEAST
    return Dot(
        place.address,
        round(x + away * math.cos(angle), 1),
        round(y + away * math.sin(angle), 1),
        round(radius, 1),
        cited,
    )
