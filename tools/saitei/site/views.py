"""What the pages are, page by page: where each stands, what it holds, where it leads.

Promise: pure; a view knows everything its template prints, and every path in it is
the same in each language of the interface, so that changing the language stays on
the clause.
"""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import escape

from saitei.rulebook.model import ClauseKind
from saitei.site import urls
from saitei.site.cards import Card, Cards, Link, label_of
from saitei.site.covers import Covers, edition_title
from saitei.site.description import describe
from saitei.site.neighbourhood import Picture, picture
from saitei.site.outline import Place
from saitei.site.sections import Section, Sections
from saitei.site.words import in_language

_CONTENTS_DEPTH = 2


class Namesake(NamedTuple):
    """Another clause with the same number in another edition: ``here`` are the clauses that it is in this one.

    ``told`` is the word of the interface that says so; it depends on which edition is older.
    """

    told: str
    label: str
    link: Link
    here: tuple[Link, ...]


class EditionLink(NamedTuple):
    """Another edition, and where this page's clause is there.

    ``state`` is ``counterparts`` (``links``), ``none`` (no counterpart), ``same_number``
    (nothing on record, ``href`` leads to the number) or ``contents``.
    """

    href: str
    title: str
    language: str
    effective: str
    state: str
    links: tuple[Link, ...] = ()
    namesake: Namesake | None = None


class Frame(NamedTuple):
    """What surrounds the content of every page. ``path`` leaves the language out; ``trail`` leads up.

    ``edition_id`` is that of the edition the page belongs to, ``address`` the local address of its clause; "" for none.
    ``description`` is what a chat shows under a link to the page. ``covers`` are the editions that it speaks of,
    ``editions`` lead to the same clause in others.
    """

    path: str
    title: str
    trail: tuple[Link, ...] = ()
    editions: tuple[EditionLink, ...] = ()
    edition_id: str = ""
    address: str = ""
    description: str = ""
    covers: Covers | None = None


class Entry(NamedTuple):
    """A line of contents with those below it."""

    link: Link
    below: tuple["Entry", ...]


class ClausePage(NamedTuple):
    """A clause with everything below it; ``picture`` is its neighbourhood, None where it has none."""

    frame: Frame
    root: Section
    previous: Link | None
    next: Link | None
    picture: Picture | None


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


def clause_page(sections: Sections, place: Place) -> ClausePage:
    """The page of a clause."""
    cards = sections.cards
    book = cards.book
    path = book.page(place.address)
    siblings = sections.below(place.parent) if place.parent else [place]
    if place not in siblings:  # which only texts in other languages have
        siblings = book.outline.below(place.parent)
    here = siblings.index(place)
    above = [cards.link(p, path) for p in book.outline.above(place) if p.number]
    return ClausePage(
        frame_of(cards, path, _page_title(cards, place), place),
        sections.of(place),
        cards.link(siblings[here - 1], path) if here > 0 else None,
        cards.link(siblings[here + 1], path) if here + 1 < len(siblings) else None,
        picture(cards.card(place.address), above),
    )


def part_page(cards: Cards, place: Place) -> ContentsPage:
    """The contents of a part, with the text that stands before its first clause."""
    path = cards.book.page(place.address)
    below = cards.book.outline.below(place.address)
    listed = cards.listed(below)
    others = [p for p in below if p not in listed]
    return ContentsPage(
        frame_of(cards, path, _page_title(cards, place), place),
        cards.card(place.address),
        tuple(_entry(cards, p, path, _CONTENTS_DEPTH) for p in listed),
        tuple(_entry(cards, p, path, 1) for p in others),
    )


def edition_page(cards: Cards) -> ContentsPage:
    """The contents of an edition."""
    book = cards.book
    return ContentsPage(
        frame_of(cards, book.contents, edition_title(book, cards.language)[0], None),
        None,
        tuple(_entry(cards, p, book.contents, _CONTENTS_DEPTH) for p in book.outline.parts()),
        texts=tuple((d.identity.language, d.identity.variant) for d in cards.documents),
    )


def readings_page(cards: Cards) -> ReadingsPage:
    """All readings of an edition."""
    book = cards.book
    path = urls.readings_page(book.edition.game, book.edition.name)
    told = []
    for reading in book.readings.all:
        said = [in_language(t, cards.language) for t in (reading.defect, reading.reading, reading.why)]
        places = [p for a in reading.clauses if (p := book.outline.places.get(a))]
        told.append((reading.id, said[0], said[1], said[2], tuple(cards.link(p, path, within="") for p in places)))
    title = f"{cards.said('readings')} – {edition_title(book, cards.language)[0]}"
    return ReadingsPage(frame_of(cards, path, title, None), tuple(told))


# --- parts of pages -------------------------------------------------------------


def _entry(cards: Cards, place: Place, path: str, depth: int) -> Entry:
    below = cards.listed(cards.book.outline.below(place.address)) if depth > 1 else []
    return Entry(cards.link(place, path), tuple(_entry(cards, p, path, depth - 1) for p in below))


def _page_title(cards: Cards, place: Place) -> str:
    name = f"{label_of(place)} {cards.title(place)[0].unescape()}".strip()
    where = [cards.said.named("part", place.part)] if place.number else []
    return " – ".join([name, *where, cards.book.edition.id])


def frame_of(cards: Cards, path: str, title: str, place: Place | None, within: tuple[str, str] = ("", "")) -> Frame:
    """What surrounds a page of an edition; ``within`` are path and title of a page between it and the contents."""
    book = cards.book
    trail = cards.trail(path.rpartition("/")[0], place.parent if place is not None else "", path == book.contents)
    if within[0]:
        trail = (*trail, Link(urls.relative(within[0], path), "", escape(within[1]), cards.language))
    editions = tuple(
        _edition_link(other, cards, path, place)
        for other in cards.shelf.values()
        if other is not cards and other.book.edition.game == book.edition.game
    )
    address = place.address if place is not None else ""
    return Frame(path, title, trail, editions, book.edition.id, address, describe(cards, place), cards.covers)


def _edition_link(other: Cards, cards: Cards, path: str, place: Place | None) -> EditionLink:
    book = other.book
    title, language = edition_title(book, cards.language)
    effective = str(book.edition.effective or "")
    same = place if place is not None and place.address in book.outline.places else None
    if place is None or place.kind is ClauseKind.PART:
        target = book.page(same.address) if same else book.contents
        return EditionLink(urls.relative(target, path), title, language, effective, "contents")
    found = cards.descent.counterparts(cards.book.edition.id, place.address, book.edition.id)
    if found is None:
        numbered = same is not None and same.kind in (ClauseKind.CHAPTER, ClauseKind.CLAUSE)
        target = book.page(place.address) if same else book.contents
        state = "same_number" if numbered else "contents"
        return EditionLink(urls.relative(target, path), title, language, effective, state)
    links = tuple(other.link(book.outline.places[a], path, place.part) for a in found)
    another = _namesake(other, cards, path, place) if same and place.address not in found else None
    href = urls.relative(book.contents, path)
    state = "counterparts" if links else "none"
    return EditionLink(href, title, language, effective, state, links, another)


def _namesake(other: Cards, cards: Cards, path: str, place: Place) -> Namesake:
    back = cards.descent.counterparts(other.book.edition.id, place.address, cards.book.edition.id)
    order = list(cards.shelf)
    older = order.index(other.book.edition.id) < order.index(cards.book.edition.id)
    age = "older" if older else "newer"
    told = "namesake_unknown" if back is None else f"namesake_{age}" if back else f"namesake_{age}_alone"
    here = tuple(cards.link(cards.book.outline.places[a], path, place.part) for a in back or ())
    there = other.book.outline.places[place.address]
    return Namesake(told, label_of(place), other.link(there, path, place.part), here)
