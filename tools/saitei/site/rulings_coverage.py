"""The coverage of an edition as a page: four numbers for every chapter, part by part, and what nothing walked.

Promise: the numbers are those of ``saitei coverage``; every clause that no passing scenario walked is a link.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import escape

from saitei.scenarios.coverage import NUMBERS, Chapter, Part, parts_of
from saitei.site import urls
from saitei.site.cards import Cards, Link
from saitei.site.covers import edition_title
from saitei.site.views import Frame, frame_of


@dataclass(frozen=True, slots=True)
class Row:
    """A chapter: its link, its numbers in the order of the table's columns, its clauses that nothing walked.

    ``waits``: the tables execute nothing of it yet.
    """

    link: Link
    counts: tuple[int, ...]
    uncovered: tuple[Link, ...]
    waits: bool


@dataclass(frozen=True, slots=True)
class PartRows:
    """The chapters of a part under its name, with their sum."""

    name: str
    rows: tuple[Row, ...]
    total: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CoveragePage:
    """All chapters of an edition by part, with the sum of all."""

    frame: Frame
    parts: tuple[PartRows, ...]
    total: tuple[int, ...]


def coverage_page(cards: Cards, chapters: Sequence[Chapter]) -> CoveragePage:
    """The page of an edition."""
    edition = cards.book.edition
    path = urls.coverage_page(edition.game, edition.name)
    title = " – ".join([cards.said("coverage"), edition_title(cards.book, cards.language)[0]])
    parts = tuple(_part(cards, part, path) for part in parts_of(chapters))
    return CoveragePage(frame_of(cards, path, title, None), parts, Part("", tuple(chapters)).total)


def _part(cards: Cards, part: Part, path: str) -> PartRows:
    name = cards.said.named("part", part.name) if part.name else cards.said("coverage_unnumbered")
    return PartRows(name, tuple(_row(cards, chapter, path) for chapter in part.chapters), part.total)


def _row(cards: Cards, chapter: Chapter, path: str) -> Row:
    places = cards.book.outline.places
    found = [places[address] for address in chapter.uncovered if address in places]
    return Row(
        _chapter(cards, chapter, path),
        tuple(getattr(chapter, name) for name in NUMBERS),
        tuple(cards.link(place, path) for place in found),
        chapter.waits,
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
