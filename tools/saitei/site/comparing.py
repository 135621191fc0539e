"""Two editions side by side, laid out: which clauses stand in which row of which page, without any words.

Promise: every entry of the lineage has one *full* row, on the page of its new
clause, or of its old one where there is no new one. Every other clause of the
entry has a row at its own place that leads there, so that what has moved is
marked at both ends. Pages are the chapters of the new edition, then the chapters
that only the old one has.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from saitei.editions.lineage import Entry, Lineage
from saitei.site import urls
from saitei.site.book import Book
from saitei.site.outline import Place


@dataclass(eq=False)
class Row:
    """A row: with its texts when ``full``, else only where one clause went or came from.

    ``olds`` and ``news`` are the clauses that it stands for; ``ids`` are its names on the page.
    """

    entry: Entry
    olds: tuple[str, ...]
    news: tuple[str, ...]
    full: bool
    ids: list[str] = field(default_factory=list)
    path: str = ""


@dataclass(eq=False)
class Sheet:
    """One page of rows; ``place`` is the chapter, of the old edition when ``gone``."""

    path: str
    place: Place
    gone: bool
    rows: list[Row] = field(default_factory=list)


class Comparison:
    """The layout of one lineage."""

    def __init__(self, lineage: Lineage, old: Book, new: Book) -> None:
        self.lineage, self.old, self.new = lineage, old, new
        self._by_old = {address: entry for entry in lineage.entries for address in entry.old}
        self._by_new = {address: entry for entry in lineage.entries for address in entry.new}
        self._sheets: dict[str, Sheet] = {}
        self._rows: dict[int, Row] = {}
        self._at: dict[tuple[bool, str], tuple[str, str]] = {}
        self._lay_new()
        self._lay_old()

    @property
    def game(self) -> str:
        """The game's id."""
        return self.new.edition.game

    @property
    def names(self) -> tuple[str, str, str]:
        """Game, old and new edition, as URLs want them."""
        return self.game, self.old.edition.name, self.new.edition.name

    @property
    def index(self) -> str:
        """The path of the index page."""
        return f"{urls.comparison_folder(*self.names)}/{urls.CONTENTS}"

    @property
    def sheets(self) -> list[Sheet]:
        """The pages in order."""
        return list(self._sheets.values())

    def rows(self) -> Iterator[Row]:
        """The full rows in order."""
        return (row for sheet in self.sheets for row in sheet.rows if row.full)

    def row_of(self, entry: Entry) -> Row:
        """The full row of an entry."""
        return self._rows[id(entry)]

    def place(self, address: str, old: bool) -> tuple[str, str] | None:
        """Page and id where a clause of the old or new edition has its own row."""
        return self._at.get((old, address))

    def inside(self, address: str, old: bool) -> tuple[str, str]:
        """Page and id of a paragraph or step (``core/9-4¶2``) of a clause in its full row."""
        clause = self._clause(address, old)
        row = self.row_of((self._by_old if old else self._by_new)[clause])
        return row.path, self._name(clause, old, row.path, address.removeprefix(clause))

    def _clause(self, address: str, old: bool) -> str:
        book = self.old if old else self.new
        place = book.outline.places[address.partition("¶")[0]]
        return book.outline.home(place).address

    # --- layout -----------------------------------------------------------------

    def _lay_new(self) -> None:
        outline = self.new.outline
        chapters = [chapter for part in outline.parts() for chapter in outline.below(part.address)]
        for chapter in chapters:
            path = urls.comparison_page(*self.names, chapter.part, chapter.number)
            for place in outline.branch(chapter):
                entry = self._by_new.get(place.address)
                if entry is not None:
                    sheet = self._sheets.setdefault(path, Sheet(path, chapter, gone=False))
                    full = place.address == self._first(entry)
                    olds, news = (entry.old, entry.new) if full else ((), (place.address,))
                    self._put(sheet, len(sheet.rows), Row(entry, olds, news, full), place, old=False)

    def _lay_old(self) -> None:
        outline = self.old.outline
        for part in outline.parts():
            for chapter in outline.below(part.address):
                last: Row | None = None
                for place in outline.branch(chapter):
                    entry = self._by_old.get(place.address)
                    if entry is not None:
                        last = self._put_old(self._sheet_of(chapter), entry, place, last)

    def _put_old(self, sheet: Sheet, entry: Entry, place: Place, last: Row | None) -> Row:
        """Give an old clause its name on the page of its chapter; the row that has it."""
        row = self._rows.get(id(entry))
        if row is not None and row.path == sheet.path:
            self._call(row, place, old=True)
            return row
        full = row is None
        added = Row(entry, entry.old if full else (place.address,), (), full)
        self._put(sheet, sheet.rows.index(last) + 1 if last in sheet.rows else len(sheet.rows), added, place, old=True)
        return added

    def _sheet_of(self, chapter: Place) -> Sheet:
        """The page where what stood in an old chapter is looked for."""
        entry = self._by_old.get(chapter.address)
        if entry is not None and entry.new:
            return self._sheets[self._rows[id(entry)].path]
        path = urls.comparison_page(*self.names, chapter.part, chapter.number, gone=True)
        return self._sheets.setdefault(path, Sheet(path, chapter, gone=True))

    def _put(self, sheet: Sheet, position: int, row: Row, place: Place, old: bool) -> None:
        row.path = sheet.path
        sheet.rows.insert(position, row)
        if row.full:
            self._rows[id(row.entry)] = row
        self._call(row, place, old)

    def _call(self, row: Row, place: Place, old: bool) -> None:
        name = self._name(place.address, old, row.path)
        row.ids.append(name)
        self._at[old, place.address] = (row.path, name)

    def _name(self, clause: str, old: bool, path: str, inside: str = "") -> str:
        """An id: the number, with its part where the page is another part's, ``was`` in front for the old edition."""
        place = (self.old if old else self.new).outline.places[clause]
        number = place.number + inside
        if self._sheets[path].place.part != place.part:
            number = f"{place.part}#{number}"
        return urls.anchor(f"was#{number}" if old else number)

    def _first(self, entry: Entry) -> str:
        """The new clause whose row is full: the one that kept the number, else the first."""
        kept = [address for address in entry.new if address in entry.old]
        return kept[0] if kept else entry.new[0]
