"""What the pages are, page by page: where each stands, what it holds, where it leads.

Promise: pure; a view knows everything its template prints, and every path in it is
the same in each language of the interface, so that changing the language stays on
the clause.
"""

from dataclasses import dataclass

from markupsafe import escape

from saitei.rulebook.model import ClauseKind
from saitei.site import urls
from saitei.site.book import Book
from saitei.site.cards import Card, Cards, Link, label_of
from saitei.site.outline import Place
from saitei.site.words import in_language

_CONTENTS_DEPTH = 2


@dataclass(frozen=True, slots=True)
class EditionLink:
    """Another edition: ``same`` when the link leads to the same number there, else to its contents."""

    href: str
    title: str
    language: str
    effective: str
    same: bool
    current: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """What surrounds the content of every page. ``path`` leaves the language out; ``trail`` leads up."""

    path: str
    title: str
    trail: tuple[Link, ...] = ()
    edition: EditionLink | None = None
    editions: tuple[EditionLink, ...] = ()
    game: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Section:
    """A card and those below it; ``level`` is that of its heading.

    ``apart`` leads to what is below it in another part, such as a glossary's
    entries: their cards belong to pages in that part's folder.
    """

    card: Card
    level: int
    below: tuple["Section", ...]
    apart: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of contents with those below it."""

    link: Link
    below: tuple["Entry", ...]


@dataclass(frozen=True, slots=True)
class ClausePage:
    """A clause with everything below it."""

    frame: Frame
    root: Section
    previous: Link | None
    next: Link | None


@dataclass(frozen=True, slots=True)
class ContentsPage:
    """A part or an edition: lines of contents; ``elsewhere`` are those that only texts in other languages have."""

    frame: Frame
    root: Card | None
    entries: tuple[Entry, ...]
    elsewhere: tuple[Entry, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ReadingsPage:
    """The readings of an edition, each with links to its clauses."""

    frame: Frame
    readings: tuple[tuple[str, tuple[str, str], tuple[str, str], tuple[str, str], tuple[Link, ...]], ...]


def clause_page(cards: Cards, place: Place) -> ClausePage:
    """The page of a clause."""
    book = cards.book
    path = book.page(place.address)
    siblings = book.outline.below(place.parent) if place.parent else [place]
    listed = cards.listed(siblings)
    siblings = listed if place in listed else siblings
    here = siblings.index(place)
    return ClausePage(
        _frame(cards, path, _page_title(cards, place), place),
        _section(cards, place, 1),
        cards.link(siblings[here - 1], path) if here > 0 else None,
        cards.link(siblings[here + 1], path) if here + 1 < len(siblings) else None,
    )


def part_page(cards: Cards, place: Place) -> ContentsPage:
    """The contents of a part, with the text that stands before its first clause."""
    path = cards.book.page(place.address)
    below = cards.book.outline.below(place.address)
    listed = cards.listed(below)
    others = [p for p in below if p not in listed]
    return ContentsPage(
        _frame(cards, path, _page_title(cards, place), place),
        cards.card(place.address),
        tuple(_entry(cards, p, path, _CONTENTS_DEPTH) for p in listed),
        tuple(_entry(cards, p, path, 1) for p in others),
    )


def edition_page(cards: Cards) -> ContentsPage:
    """The contents of an edition."""
    book = cards.book
    return ContentsPage(
        _frame(cards, book.contents, edition_title(book, cards.language)[0], None),
        None,
        tuple(_entry(cards, p, book.contents, _CONTENTS_DEPTH) for p in book.outline.parts()),
        texts=tuple((d.identity.language, d.identity.variant) for d in cards.documents),
    )


def readings_page(cards: Cards) -> ReadingsPage:
    """All readings of an edition."""
    book = cards.book
    path = f"{book.folder}/readings.html"
    told = []
    for reading in book.readings.all:
        said = [in_language(t, cards.language) for t in (reading.defect, reading.reading, reading.why)]
        places = [p for a in reading.clauses if (p := book.outline.places.get(a))]
        told.append((reading.id, said[0], said[1], said[2], tuple(cards.link(p, path, within="") for p in places)))
    title = f"{cards.said('readings')} – {edition_title(book, cards.language)[0]}"
    return ReadingsPage(_frame(cards, path, title, None), tuple(told))


def edition_title(book: Book, language: str) -> tuple[str, str]:
    """An edition's title and the language it is in."""
    return in_language(book.edition.title, language)


# --- parts of pages -------------------------------------------------------------


def _section(cards: Cards, place: Place, level: int) -> Section:
    below = cards.book.outline.below(place.address)
    shown = cards.listed(below) or below
    path = cards.book.page(place.address)
    return Section(
        cards.card(place.address),
        min(level, 6),
        tuple(_section(cards, p, level + 1) for p in shown if p.part == place.part),
        tuple(cards.link(p, path) for p in shown if p.part != place.part),
    )


def _entry(cards: Cards, place: Place, path: str, depth: int) -> Entry:
    below = cards.listed(cards.book.outline.below(place.address)) if depth > 1 else []
    return Entry(cards.link(place, path), tuple(_entry(cards, p, path, depth - 1) for p in below))


def _page_title(cards: Cards, place: Place) -> str:
    name = f"{label_of(place)} {cards.title(place)[0].unescape()}".strip()
    where = [cards.said.named("part", place.part)] if place.number else []
    return " – ".join([name, *where, cards.book.edition.id])


def _frame(cards: Cards, path: str, title: str, place: Place | None) -> Frame:
    book = cards.book
    game = cards.game_name
    trail = [Link(urls.relative(f"{book.edition.game}/{urls.CONTENTS}", path), "", escape(game[0]), game[1])]
    if path != book.contents:
        words, language = edition_title(book, cards.language)
        trail.append(Link(urls.relative(book.contents, path), "", escape(words), language))
    if place is not None:
        trail += [cards.link(p, path) for p in book.outline.above(place)]
    editions = tuple(
        _edition_link(other, cards, path, place)
        for other in cards.shelf.values()
        if other.book.edition.game == book.edition.game
    )
    return Frame(path, title, tuple(trail), next(e for e in editions if e.current), editions, game)


def _edition_link(other: Cards, cards: Cards, path: str, place: Place | None) -> EditionLink:
    book = other.book
    same = place is not None and place.address in book.outline.places
    target = book.page(place.address) if same and place is not None else book.contents
    title, language = edition_title(book, cards.language)
    effective = str(book.edition.effective or "")
    numbered = same and place is not None and place.kind in (ClauseKind.CHAPTER, ClauseKind.CLAUSE)
    return EditionLink(urls.relative(target, path), title, language, effective, numbered, book is cards.book)
