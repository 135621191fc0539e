"""A whole edition to read through, to search with the browser and to print.

Promise: every listed clause stands once, in order, in the text shown first, under its own
anchor; a link to a clause of the book stays in the book. A book longer than ``LIMIT`` has
a page a part, and its first page is the contents of those.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from markupsafe import Markup, escape

from saitei.site import urls
from saitei.site.cards import Card, Link
from saitei.site.render import Renderer
from saitei.site.sections import Section, Sections
from saitei.site.views import Entry, Frame, frame_of

LIMIT = 1_500_000
"""Bytes of a page; what is longer makes telephones slow."""

_HREF = re.compile(r'href="([^"#][^"]*)"')


@dataclass(frozen=True, slots=True)
class BookPage:
    """The book or a part of it: what it holds, and the lines of contents that lead into it."""

    frame: Frame
    parts: tuple[Section, ...]
    entries: tuple[Entry, ...]
    whole: "WholeBook"

    def anchor(self, card: Card) -> str:
        """The id of a clause."""
        return self.whole.anchors[card.address.partition(":")[2]]

    def local(self, card: Card) -> str:
        """The address of a clause, to be printed beside it."""
        return card.address.partition(":")[2]

    def own(self, card: Card) -> str:
        """The way to the clause's own page."""
        return urls.relative(self.whole.cards.book.page(self.local(card)), self.frame.path)

    def led(self, card: Card, html: str) -> Markup:
        """The HTML of a card, made for the folder of its part, with links that lead from this page."""
        place = self.whole.cards.book.outline.places[self.local(card)]
        return self.whole.led(html, place.part, self.frame.path)


class WholeBook:
    """One edition for one language of the interface."""

    def __init__(self, sections: Sections) -> None:
        self.cards = sections.cards
        self._parts = [sections.of(part) for part in self.cards.book.outline.parts()]
        self._split = False
        self._way = cache(self._way_to)

    @cached_property
    def anchors(self) -> Mapping[str, str]:
        """The id of every place in the book, by local address."""
        outline = self.cards.book.outline
        found = {}
        for card in _cards(self._parts):
            place = outline.places[card.address.partition(":")[2]]
            found[place.address] = urls.book_anchor(place.part, place.number)
            for step in outline.steps(place.address):
                found[step.address] = f"{found[place.address]}.{urls.anchor(step.step)}"
        return found

    @cached_property
    def _by_way(self) -> Mapping[str, str]:
        """The address by the link to it from the edition's folder."""
        book = self.cards.book
        return {book.href(address, book.contents): address for address in self.anchors}

    def pages(self, renderer: Renderer, limit: int = LIMIT) -> Iterator[tuple[str, str]]:
        """Paths and HTML; more than one page when one would be longer than ``limit`` bytes."""
        self._split = False
        frame = self._frame("")
        whole = renderer.page("book.html", frame, page=BookPage(frame, tuple(self._parts), self._entries(), self))
        if len(whole.encode()) <= limit:
            yield frame.path, whole
            return
        self._split = True
        yield frame.path, renderer.page("book.html", frame, page=BookPage(frame, (), self._entries(), self))
        for part, entry in zip(self._parts, self._entries(), strict=True):
            own = self._frame(self._part_of(part))
            yield own.path, renderer.page("book.html", own, page=BookPage(own, (part,), (entry,), self))

    def led(self, html: str, part: str, path: str) -> Markup:
        """HTML whose links lead from a part's folder, with links that lead from ``path`` in the edition's folder."""

        return Markup(_HREF.sub(lambda match: f'href="{self._way(match[1], part, path, self._split)}"', html))

    def _way_to(self, href: str, part: str, path: str, split: bool) -> str:
        """The same for one link; ``split`` as the book is at that time."""
        way = href[3:] if href.startswith("../") else f"{urls.relative(urls.file_name(part), '')}/{href}"
        address = self._by_way.get(way)
        return self._link(address, path) if address else way

    def _link(self, address: str, path: str) -> str:
        part = self.cards.book.outline.places[address].part if self._split else ""
        target = self._path(part)
        fragment = urls.relative(target, path, self.anchors[address])
        return f"#{fragment.partition('#')[2]}" if target == path else fragment

    def _path(self, part: str) -> str:
        edition = self.cards.book.edition
        return urls.book_page(edition.game, edition.name, part)

    def _frame(self, part: str) -> Frame:
        title = f"{self.cards.said('whole_book')} – {self.cards.book.edition.id}"
        named = f"{self.cards.said.named('part', part)} – {title}" if part else title
        within = (self._path(""), self.cards.said("whole_book")) if part else ("", "")
        return frame_of(self.cards, self._path(part), named, None, within)

    def _entries(self) -> tuple[Entry, ...]:
        return tuple(
            Entry(self._entry(part), tuple(Entry(self._entry(c), ()) for c in part.below)) for part in self._parts
        )

    def _entry(self, section: Section) -> Link:
        card = section.card
        address = card.address.partition(":")[2]
        part = self._part_of(section) if self._split else ""
        words, language = self.cards.title(self.cards.book.outline.places[address])
        href = urls.relative(self._path(part), self._path(""), self.anchors[address])
        return Link(href, card.label, escape(words), language)

    def _part_of(self, section: Section) -> str:
        return self.cards.book.outline.places[section.card.address.partition(":")[2]].part


def _cards(sections: list[Section]) -> Iterator[Card]:
    for section in sections:
        yield section.card
        yield from _cards(list(section.below))
