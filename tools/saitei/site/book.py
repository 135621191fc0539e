"""A book: one edition as the site shows it, with its texts, its tree, and who cites whom.

Promise: only editions with a text are books; citations are gathered in one pass
over the clause graph. A link leads to the page where a place is at home, and
exists only when that page does.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from saitei.editions import catalogue
from saitei.editions.catalogue import Edition
from saitei.editions.library import Library
from saitei.editions.readings import Reading, Readings
from saitei.graph.clausegraph import ClauseGraph
from saitei.graph.records import EdgeKind
from saitei.rulebook.model import Document, ReferenceKind
from saitei.site import commentary, outline, urls
from saitei.site.commentary import Remark
from saitei.site.outline import Outline
from saitei.site.typeset import Typesetter

_VARIANTS = ("restatement", "official")


@dataclass
class Book:
    """One edition. By local address ``cites`` and ``cited`` hold whole addresses, ``remarks`` what commentaries say."""

    edition: Edition
    documents: tuple[Document, ...]
    outline: Outline
    readings: Readings
    cites: dict[str, list[str]] = field(default_factory=dict)
    cited: dict[str, list[str]] = field(default_factory=dict)
    setters: dict[str, Typesetter] = field(default_factory=dict)
    remarks: Mapping[str, tuple[Remark, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._pages: dict[str, str] = {}
        self.way = cache(self._way)

    @cached_property
    def _concerned(self) -> Mapping[str, list[int]]:
        """The places, among the readings, of those that concern a clause or restore it."""
        found: dict[str, list[int]] = {}
        for number, reading in enumerate(self.readings.all):
            for address in (*reading.clauses, *(restored.step for restored in reading.restores)):
                found.setdefault(address, []).append(number)
        return found

    @property
    def folder(self) -> str:
        """Its folder below that of a language."""
        return urls.edition_folder(self.edition.game, self.edition.name)

    @property
    def contents(self) -> str:
        """The page of its contents."""
        return f"{self.folder}/{urls.CONTENTS}"

    def ranked(self, language: str) -> list[Document]:
        """Its texts: that language first, then as the edition lists them; our restatement first in each."""
        order = [language, *self.edition.languages]

        def rank(document: Document) -> tuple[int, int, str]:
            identity = document.identity
            place = order.index(identity.language) if identity.language in order else len(order)
            variant = _VARIANTS.index(identity.variant) if identity.variant in _VARIANTS else len(_VARIANTS)
            return place, variant, identity.document

        return sorted(self.documents, key=rank)

    def page(self, address: str) -> str:
        """The page where a place is at home, without its language."""
        if address not in self._pages:
            place = self.outline.places[address]
            self._pages[address] = urls.clause_page(self.edition.game, self.edition.name, place.part, place.number)
        return self._pages[address]

    def page_of_part(self, part: str) -> str:
        """The contents page of a part."""
        return urls.clause_page(self.edition.game, self.edition.name, part, "")

    def href(self, address: str, start: str) -> str:
        """The link to a place from a page; "" when there is no such place."""
        return self.way(address, start.rpartition("/")[0])

    def _way(self, address: str, folder: str) -> str:
        """The same from any page of a folder."""
        place = self.outline.places.get(address)
        if place is None:
            return ""
        fragment = urls.step_anchor(place.number, place.step) if place.step else ""
        return urls.relative(self.page(address), f"{folder}/", fragment)

    def readings_of(self, addresses: Iterable[str]) -> list[Reading]:
        """The readings that concern any of these places, or restore one of them."""
        numbers = {number for address in addresses for number in self._concerned.get(address, ())}
        return [self.readings.all[number] for number in sorted(numbers)]


def shelve(library: Library, graph: ClauseGraph | None = None) -> dict[str, Book]:
    """The books of a library by edition id, in the catalogue's order; ``graph`` is the library's, where it is there."""
    books: dict[str, Book] = {}
    for edition in catalogue.editions():
        documents = library.of_edition(edition.id)
        if documents:
            readings = library.readings.get(edition.id, Readings())
            book = Book(edition, documents, Outline({}, {}), readings)
            book.outline = outline.join(book.ranked(edition.languages[0]), readings.restored())
            book.remarks = commentary.remarks(documents)
            books[edition.id] = book
    by_reading = _gather_citations(books, library.graph() if graph is None else graph)
    for book in books.values():
        for document in book.documents:
            book.setters[document.identity.document] = _setter(book, document, by_reading)
    return books


def _setter(book: Book, document: Document, by_reading: Mapping[str, Mapping[int, str]]) -> Typesetter:
    restored: dict[str, dict[int, str]] = {}
    for step in book.readings.restored():
        restored.setdefault(step.step.rpartition(".")[0], {})[step.paragraph] = book.outline.places[step.step].step

    @cache
    def locate(part: str, target: str) -> str:
        return book.href(target, book.page_of_part(part))

    return Typesetter(document, locate, restored, by_reading.get(document.identity.document, {}))


def _gather_citations(books: Mapping[str, Book], graph: ClauseGraph) -> dict[str, dict[int, str]]:
    """Fill ``cites`` and ``cited`` of every book; return the targets that readings give, by document and offset."""
    cites: dict[str, dict[str, None]] = {}
    cited: dict[str, dict[str, None]] = {}
    by_reading: dict[str, dict[int, str]] = {}
    contained = {(source, target) for source, target, _ in graph.edges(EdgeKind.CONTAINS)}
    for source, target, data in graph.edges(EdgeKind.REFERS_TO):
        if data.get("reading"):
            by_reading.setdefault(data["document"], {})[data["start"]] = target.partition(":")[2]
        if data.get("as") == ReferenceKind.RELATIVE and (source, target) in contained:
            continue  # "the following steps" says what stands there anyway
        if source.endswith(":front"):
            continue  # a table of contents names every clause
        cites.setdefault(source, {})[target] = None
        cited.setdefault(target, {})[source] = None
    for edition, book in books.items():
        for address in book.outline.places:
            whole = f"{edition}:{address}"
            if whole in cites:
                book.cites[address] = list(cites[whole])
            if whole in cited:
                book.cited[address] = list(cited[whole])
    return by_reading
