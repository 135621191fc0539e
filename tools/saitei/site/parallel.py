"""One edition in two languages side by side, paragraph by paragraph, a page a chapter.

Promise: paragraphs are paired by their addresses, which the texts of an edition
share, never by likeness; what one text lacks has an empty side.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from saitei.editions.alignment import inner
from saitei.editions.alignment.inner import Piece
from saitei.rulebook.model import Document
from saitei.site import urls
from saitei.site.book import Book
from saitei.site.cards import Cards, Link
from saitei.site.outline import Place
from saitei.site.views import Frame, frame_of

Line = tuple[Piece | None, Piece | None]
Pieces = Callable[[str, str], dict[str, Piece]]
"""The paragraphs of a clause by address, of a document (its id)."""


class Clause(NamedTuple):
    """A clause of a chapter: its headings, each with its language, and its lines."""

    anchor: str
    link: Link
    titles: tuple[tuple[str, str], ...]
    level: int
    lines: tuple[Line, ...]


class ParallelPage(NamedTuple):
    """A chapter in two languages; ``texts`` are language and variant of each column."""

    frame: Frame
    texts: tuple[tuple[str, str], ...]
    clauses: tuple[Clause, ...]
    previous: Link | None
    next: Link | None


@dataclass(frozen=True, slots=True)
class ParallelIndex:
    """The chapters of an edition in two languages."""

    frame: Frame
    texts: tuple[tuple[str, str], ...]
    chapters: tuple[Link, ...]


class Pair:
    """Two texts of one edition, paired once for all languages of the interface."""

    def __init__(self, book: Book, first: Document, second: Document, pieces: Pieces) -> None:
        self.book, self.documents, self._pieces = book, (first, second), pieces
        self.lines = cache(self._lines)
        self.titles = cache(self._titles)

    @property
    def names(self) -> tuple[str, str, str, str]:
        """Game, edition and both languages, as URLs want them."""
        edition = self.book.edition
        return edition.game, edition.name, *self.languages

    @property
    def languages(self) -> tuple[str, str]:
        """The languages of the columns."""
        return self.documents[0].identity.language, self.documents[1].identity.language

    @property
    def index(self) -> str:
        """The path of the first page."""
        return f"{urls.parallel_folder(*self.names)}/{urls.CONTENTS}"

    @cached_property
    def chapters(self) -> list[Place]:
        """The chapters that either text has."""
        outline = self.book.outline
        below = (chapter for part in outline.parts() for chapter in outline.below(part.address))
        return [c for c in below if any(c.address in d.by_address for d in self.documents)]

    def path(self, chapter: Place) -> str:
        """The page of a chapter."""
        return urls.parallel_page(*self.names, chapter.part, chapter.number)

    def clauses(self, chapter: Place) -> Iterator[Place]:
        """The clauses of a chapter that either text has."""
        branch = self.book.outline.branch(chapter)
        return (p for p in branch if any(p.address in d.by_address for d in self.documents))

    def _titles(self, address: str) -> tuple[tuple[str, str], ...]:
        """The headings of a clause, each with its language."""
        found = [
            (d.by_address[address].heading, d.identity.language) for d in self.documents if address in d.by_address
        ]
        return tuple([title for title in found if title[0]])

    def _lines(self, address: str) -> tuple[Line, ...]:
        """The paragraphs of a clause, in the order of the first text; what it lacks after what stands before."""
        return tuple(_paired(*(self._pieces(d.identity.document, address) for d in self.documents)))


def pairs(book: Book) -> list[Pair]:
    """Every two languages of a book, in the order of the edition; our restatement where there is one."""
    first = {d.identity.language: d for d in reversed(book.ranked(book.edition.languages[0]))}
    order = [d for language in book.edition.languages if (d := first.get(language))]
    documents = {d.identity.document: d for d in order}

    @cache  # a text has a place in several pairs
    def pieces(document: str, address: str) -> dict[str, Piece]:
        text = documents[document]
        clause = text.by_address.get(address)
        found = inner.pieces_of(text, clause, text.identity.language) if clause else []
        return {piece.address: piece for piece in found}

    return [Pair(book, one, other, pieces) for one, other in combinations(order, 2)]


def _paired(here: dict[str, Piece], there: dict[str, Piece]) -> Iterator[Line]:
    waiting = list(there)
    for address, piece in here.items():
        other = there.get(address)
        if other is not None:
            while waiting and waiting[0] != address and waiting[0] not in here:
                yield None, there[waiting.pop(0)]
            if address in waiting:
                waiting.remove(address)
        yield piece, other
    yield from ((None, there[address]) for address in waiting)


def index_page(cards: Cards, pair: Pair) -> ParallelIndex:
    """The chapters of a pair."""
    chapters = tuple(_chapter(cards, pair, chapter, pair.index) for chapter in pair.chapters)
    return ParallelIndex(frame_of(cards, pair.index, _title(cards, pair), None), _texts(pair), chapters)


def chapter_page(cards: Cards, pair: Pair, number: int) -> ParallelPage:
    """The page of a chapter, by its place in the order."""
    chapters = pair.chapters
    chapter = chapters[number]
    path = pair.path(chapter)
    here = _chapter(cards, pair, chapter, path)
    above = _level(cards, next(pair.clauses(chapter), chapter)) - 1
    frame = frame_of(
        cards,
        path,
        f"{here.label} {here.words.unescape()} – {_title(cards, pair)}",
        None,
        (pair.index, title_of(cards, pair)),
    )
    return ParallelPage(
        frame,
        _texts(pair),
        tuple(_clause(cards, pair, place, path, _level(cards, place) - above) for place in pair.clauses(chapter)),
        _chapter(cards, pair, chapters[number - 1], path) if number else None,
        _chapter(cards, pair, chapters[number + 1], path) if number + 1 < len(chapters) else None,
    )


def _clause(cards: Cards, pair: Pair, place: Place, path: str, level: int) -> Clause:
    return Clause(
        urls.anchor(place.number),
        cards.link(place, path),
        pair.titles(place.address),
        level,
        pair.lines(place.address),
    )


def _level(cards: Cards, place: Place) -> int:
    """How deep a place stands in its edition, as far as headings go."""
    return min(6, 1 + len(cards.book.outline.above(place)))


def _chapter(cards: Cards, pair: Pair, chapter: Place, start: str) -> Link:
    found = cards.link(chapter, start, within="")
    return Link(urls.relative(pair.path(chapter), start), found.label, found.words, found.language)


def _texts(pair: Pair) -> tuple[tuple[str, str], ...]:
    return tuple((d.identity.language, d.identity.variant) for d in pair.documents)


def title_of(cards: Cards, pair: Pair) -> str:
    """What a pair is called: its languages."""
    return " – ".join(cards.said.named("language", language) for language in pair.languages)


def _title(cards: Cards, pair: Pair) -> str:
    return f"{title_of(cards, pair)} – {cards.book.edition.id}"
