"""The coverage of an edition as a page: four numbers for every chapter, and the clauses that nothing walked.

Promise: the numbers are those of ``saitei coverage``; every clause that no passing scenario walked is a link.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import escape

from saitei.scenarios.coverage import Chapter
from saitei.site import urls
from saitei.site.cards import Cards, Link
from saitei.site.views import Frame, edition_title, frame_of

_COUNTS = ("clauses", "applicable", "cited", "walked", "asserted", "stale")


@dataclass(frozen=True, slots=True)
class Row:
    """A chapter: its link, its numbers in the order of the table's columns, its clauses that nothing walked."""

    link: Link
    counts: tuple[int, ...]
    uncovered: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class CoveragePage:
    """All chapters of an edition, with their sum."""

    frame: Frame
    rows: tuple[Row, ...]
    total: tuple[int, ...]


def coverage_page(cards: Cards, chapters: Sequence[Chapter]) -> CoveragePage:
    """The page of an edition."""
    edition = cards.book.edition
    path = urls.coverage_page(edition.game, edition.name)
    title = " – ".join([cards.said("coverage"), edition_title(cards.book, cards.language)[0]])
    rows = tuple(_row(cards, chapter, path) for chapter in chapters)
    total = tuple(sum(row.counts[n] for row in rows) for n in range(len(_COUNTS)))
    return CoveragePage(frame_of(cards, path, title, None), rows, total)


def _row(cards: Cards, chapter: Chapter, path: str) -> Row:
    places = cards.book.outline.places
    found = [places[address] for address in chapter.uncovered if address in places]
    return Row(
        _chapter(cards, chapter, path),
        tuple(getattr(chapter, name) for name in _COUNTS),
        tuple(cards.link(place, path) for place in found),
    )


def _chapter(cards: Cards, chapter: Chapter, path: str) -> Link:
    """A link to a chapter; what has no number in a part leads to the part."""
    address = f"{chapter.part}/{chapter.chapter}" if chapter.part else chapter.chapter
    place = cards.book.outline.places.get(address)
    if chapter.chapter and place is not None:
        return cards.link(place, path, within="")
    name = cards.said.named("part", chapter.part) if chapter.part else ""
    number = chapter.chapter or cards.said("coverage_unnumbered")
    words = f"{name} {number}".strip()
    return Link("", "", escape(words), cards.language)
