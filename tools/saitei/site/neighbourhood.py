"""A clause's neighbourhood as a picture: who cites it, the clauses it stands in, whom it cites.

Promise: the picture says nothing that the lists below it do not say, so it may be skipped; every box is a real
link, in reading order. Sizes are in units of the picture, which scales with the page; words that do not fit are
cut with an ellipsis and are whole in the link's title.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from saitei.site.cards import Card, Link

WIDTH = 720
_COLUMN = 216
_GAP = 36
_BOX = 40
_STEP = 48
_MOST = 7
_WIDE = 14
"""Full-width letters that fit on one line of a box."""


@dataclass(frozen=True, slots=True)
class Box:
    """A link as a box at (x, y): its number, as much of its words as fits. Without ``href`` it is the clause itself."""

    x: int
    y: int
    href: str
    label: str
    words: str
    whole: str
    language: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Boxes and lines between them (x1, y1, x2, y2); ``left`` and ``right`` count the neighbours not drawn."""

    height: int
    boxes: tuple[Box, ...]
    lines: tuple[tuple[int, int, int, int], ...]
    left: int
    right: int


def picture(card: Card, trail: Sequence[Link]) -> Picture | None:
    """The picture of a clause; ``trail`` are the clauses it stands in. None where it has no neighbours to show."""
    citing = _unique(link for cited in card.cited for link in cited.links)
    cites = _unique(card.cites)
    if not citing and not cites:
        return None
    middle = [*trail, Link("", card.label, card.title, card.title_language)]
    rows = max(min(len(citing), _MOST), min(len(cites), _MOST), len(middle))
    height = rows * _STEP
    columns = [citing[:_MOST], middle, cites[:_MOST]]
    drawn = [_column(links, number, height) for number, links in enumerate(columns)]
    own = drawn[1][-1]
    centre = own.y + _BOX // 2
    lines = [(b.x + _COLUMN, b.y + _BOX // 2, own.x, centre) for b in drawn[0]]
    lines += [(own.x + _COLUMN, centre, b.x, b.y + _BOX // 2) for b in drawn[2]]
    lines += [
        (above.x + _COLUMN // 2, above.y + _BOX, below.x + _COLUMN // 2, below.y)
        for above, below in zip(drawn[1], drawn[1][1:], strict=False)
    ]
    boxes = tuple(box for column in drawn for box in column)
    return Picture(height, boxes, tuple(lines), max(0, len(citing) - _MOST), max(0, len(cites) - _MOST))


def _column(links: Sequence[Link], number: int, height: int) -> list[Box]:
    x = number * (_COLUMN + _GAP)
    top = (height - len(links) * _STEP) // 2 + (_STEP - _BOX) // 2
    return [_box(link, x, top + place * _STEP) for place, link in enumerate(links)]


def _box(link: Link, x: int, y: int) -> Box:
    words = Markup(link.words).striptags()
    whole = f"{link.label} {words}".strip()
    return Box(x, y, link.href, link.label, _cut(words), whole, link.language)


def _cut(words: str) -> str:
    """As much as fits: full-width letters count twice."""
    room = _WIDE * 2
    for place, letter in enumerate(words):
        room -= 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if room < 0:
            return words[: place - 1] + "…"
    return words


def _unique(links: Iterable[Link]) -> list[Link]:
    found: dict[str, Link] = {}
    for link in links:
        found.setdefault(link.href, link)
    return list(found.values())
