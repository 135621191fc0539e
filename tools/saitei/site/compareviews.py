"""The pages of two editions side by side: index, chapters, and what changed for a judge.

Promise: pure, as ``views``. The texts compared are those of one language that
both editions have, the page's own where it can be; the page says which.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup, escape

from saitei.editions import catalogue
from saitei.editions.alignment import ranking
from saitei.editions.alignment.inner import Piece
from saitei.editions.alignment.model import Evidence, EvidenceKind, Structure
from saitei.editions.lineage import Entry
from saitei.rulebook.model import Document
from saitei.site import urls
from saitei.site.cards import Cards, Link, badges_of
from saitei.site.comparing import Comparison, Row, Sheet
from saitei.site.covers import covered, edition_title
from saitei.site.evidence import Line, Texts
from saitei.site.views import Frame
from saitei.site.words import LANGUAGES

COLUMNS = ("same", "reworded", "changed", "added", "removed")
"""What the index counts: each full row once."""

_SHOWN = tuple(kind for kind in EvidenceKind if kind not in (EvidenceKind.WORDS, EvidenceKind.FORCED))
_COUNTED = re.compile(r"(?P<name>\w+) x(?P<count>\d+)")

TextsOf = Callable[[Comparison, Document, Document], Texts]
"""Gives the compared texts of two documents, made once a build."""


class Proof(NamedTuple):
    """Evidence of one kind: what only the old text has, and what only the new one has."""

    kind: str
    old: tuple[Link, ...]
    new: tuple[Link, ...]


class Side(NamedTuple):
    """One side of a line: its id and label, its words, and where they went or came from."""

    id: str
    label: str
    kind: str
    html: Markup
    moved: Link | None


class RowView(NamedTuple):
    """A row of the comparison; ``elsewhere`` leads to the full row where this is not it."""

    ids: tuple[str, ...]
    olds: tuple[Link, ...]
    news: tuple[Link, ...]
    badges: tuple[str, ...]
    note: str
    confirmed: bool
    proofs: tuple[Proof, ...]
    lines: tuple[tuple[Side | None, Side | None], ...]
    elsewhere: Link | None


@dataclass(frozen=True, slots=True)
class Heads:
    """What heads both columns: title of the edition, its language, its path; and the languages of the texts."""

    old: tuple[str, str, str]
    new: tuple[str, str, str]
    languages: tuple[str, str]


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A chapter of the comparison."""

    frame: Frame
    heads: Heads
    title: Link
    rows: tuple[RowView, ...]
    previous: Link | None
    next: Link | None


@dataclass(frozen=True, slots=True)
class IndexPage:
    """The chapters with their counts, in the order of ``COLUMNS``; ``total`` is the last line."""

    frame: Frame
    heads: Heads
    lines: tuple[tuple[Link, tuple[int, ...]], ...]
    total: tuple[int, ...]
    judges: str


@dataclass(frozen=True, slots=True)
class JudgesPage:
    """Changed clauses, the likeliest to flip a ruling first, in tiers; ``added`` are the new ones."""

    frame: Frame
    heads: Heads
    tiers: tuple[tuple[int, tuple[RowView, ...]], ...]
    added: tuple[Link, ...]


class Compared:
    """One comparison in one language of the interface."""

    def __init__(self, comparison: Comparison, old: Cards, new: Cards, texts_of: TextsOf) -> None:
        self._comparison, self._old, self._new, self._said = comparison, old, new, new.said
        documents = _documents(old, new)
        self._texts = texts_of(comparison, *documents)
        self._languages = documents[0].identity.language, documents[1].identity.language
        self._covers = covered(new.language, old.book, new.book)
        self._lexicon = catalogue.games()[comparison.game].lexicon

    def index(self) -> IndexPage:
        """The first page."""
        path, lines, total = self._comparison.index, [], Counter[str]()
        for sheet in self._comparison.sheets:
            counts = Counter(_column(row.entry) for row in sheet.rows if row.full)
            total += counts
            lines.append((self._chapter(sheet, path), tuple(counts[c] for c in COLUMNS)))
        heads = self._heads(path)
        judges = urls.relative(urls.judges_page(*self._comparison.names), path)
        return IndexPage(
            self._frame(path, self._title()), heads, tuple(lines), tuple(total[c] for c in COLUMNS), judges
        )

    def sheet(self, number: int) -> SheetPage:
        """The page of a chapter, by its place in the order."""
        sheets = self._comparison.sheets
        sheet = sheets[number]
        title = self._chapter(sheet, sheet.path)
        name = f"{title.label} {title.words.unescape()} – {self._title()}"
        return SheetPage(
            self._frame(sheet.path, name),
            self._heads(sheet.path),
            title,
            tuple(self._row(row, sheet.path) for row in sheet.rows),
            self._chapter(sheets[number - 1], sheet.path) if number else None,
            self._chapter(sheets[number + 1], sheet.path) if number + 1 < len(sheets) else None,
        )

    def judges(self) -> JudgesPage:
        """What changed for a judge."""
        comparison, path = self._comparison, urls.judges_page(*self._comparison.names)
        by_link = {id(self._texts.link(row.entry)): row for row in comparison.rows()}
        tiers: dict[int, list[RowView]] = {}
        for link in ranking.ranked(self._texts.link(row.entry) for row in comparison.rows()):
            tiers.setdefault(ranking.tier(link), []).append(self._row(by_link[id(link)], path))
        added = [row for row in comparison.rows() if row.entry.structure is Structure.ADDED]
        return JudgesPage(
            self._frame(path, f"{self._said('judges')} – {self._title()}"),
            self._heads(path),
            tuple((tier, tuple(rows)) for tier, rows in tiers.items()),
            tuple(self._clause(a, False, path) for row in added for a in row.news),
        )

    # --- parts of pages ---------------------------------------------------------

    def _frame(self, path: str, title: str) -> Frame:
        game = self._new.game_name
        trail = [Link(urls.relative(f"{urls.file_name(self._comparison.game)}/{urls.CONTENTS}", path), "",
                      escape(game[0]), game[1])]  # fmt: skip
        if path != self._comparison.index:
            words = escape(self._title())
            trail.append(Link(urls.relative(self._comparison.index, path), "", words, self._said.language))
        return Frame(path, title, tuple(trail), covers=self._covers)

    def _title(self) -> str:
        return self._said("compare_title", old=self._old.book.edition.name, new=self._new.book.edition.name)

    def _heads(self, path: str) -> Heads:
        old, new = (
            (*edition_title(cards.book, cards.language), urls.relative(cards.book.contents, path))
            for cards in (self._old, self._new)
        )
        return Heads(old, new, self._languages)

    def _chapter(self, sheet: Sheet, path: str) -> Link:
        cards = self._old if sheet.gone else self._new
        found = cards.link(sheet.place, path, within="")
        return Link(urls.relative(sheet.path, path), found.label, found.words, found.language)

    def _clause(self, address: str, old: bool, path: str) -> Link:
        cards = self._old if old else self._new
        return cards.link(cards.book.outline.places[address], path, self._part(path))

    def _part(self, path: str) -> str:
        """The part whose numbers stand bare on a page; on the judges' page none do."""
        return next((s.place.part for s in self._comparison.sheets if s.path == path), "")

    def _row(self, row: Row, path: str) -> RowView:
        entry = row.entry
        own = row.path == path
        elsewhere = None
        if not (row.full and own):
            full = self._comparison.row_of(entry)
            first = self._clause((full.news or full.olds)[0], not full.news, path)
            elsewhere = Link(urls.relative(full.path, path, full.ids[0]), first.label, first.words, first.language)
        lines = self._texts.lines(entry) if row.full else ()
        many = len(entry.old) > 1, len(entry.new) > 1
        return RowView(
            tuple(row.ids) if own else (),
            tuple(self._clause(a, True, path) for a in (row.olds or entry.old)),
            tuple(self._clause(a, False, path) for a in (row.news or entry.new)),
            badges_of(self._said, entry.structure, entry.relation),
            entry.note if row.full else "",
            entry.confirmed,
            self._proofs(entry, path) if row.full else (),
            tuple(self._line(line, many, path, own) for line in lines),
            elsewhere,
        )

    def _line(self, line: Line, many: tuple[bool, bool], path: str, own: bool) -> tuple[Side | None, Side | None]:
        def side(piece: Piece | None, html: Markup, moved: str, old: bool) -> Side | None:
            if piece is None:
                return None
            name = self._comparison.inside(piece.address, old)[1] if own else ""
            label = self._inside_label(piece.address, old) if many[0 if old else 1] else piece.label
            return Side(name, label, piece.kind.value, html, self._inside(moved, not old, path) if moved else None)

        old, new = line.words
        return side(line.old, old, line.gone_to, True), side(line.new, new, line.come_from, False)

    def _inside_label(self, address: str, old: bool) -> str:
        cards = self._old if old else self._new
        part = cards.book.outline.places[address.partition("¶")[0]].part
        return address.removeprefix(f"{part}/")

    def _inside(self, address: str, old: bool, path: str) -> Link:
        """A link to a paragraph or step in its full row."""
        target, name = self._comparison.inside(address, old)
        return Link(
            urls.relative(target, path, name), self._inside_label(address, old), Markup(""), self._said.language
        )

    # --- evidence ---------------------------------------------------------------

    def _proofs(self, entry: Entry, path: str) -> tuple[Proof, ...]:
        """The evidence by kind, the weightiest first; words are marked where they stand."""
        proofs = []
        for kind, same in groupby(self._texts.link(entry).evidence, key=lambda evidence: evidence.kind):
            if kind in _SHOWN:
                found = list(same)
                old = tuple(link for e in found for link in self._told(e, e.old, True, path))
                new = tuple(link for e in found for link in self._told(e, e.new, False, path))
                proofs.append(Proof(kind.value, old, new))
        return tuple(proofs)

    def _told(self, evidence: Evidence, told: str, old: bool, path: str) -> tuple[Link, ...]:
        """One side of a piece of evidence in the words of the interface."""
        own = self._said.language
        if not told:
            return ()
        if evidence.kind is EvidenceKind.SENTENCE:
            return (self._inside(told, old, path),)
        if evidence.kind is EvidenceKind.TERM:
            return tuple(self._concept(name, path) for name in told.split(", "))
        if evidence.kind is EvidenceKind.MODALITY and (counted := _COUNTED.fullmatch(told)):
            words = f"{self._said.named('modality', counted['name'])} ×{counted['count']}"
            return (Link("", "", escape(words), own),)
        return (Link("", "", escape(told), self._languages[0 if old else 1]),)

    def _concept(self, name: str, path: str) -> Link:
        concept = self._lexicon.concepts.get(name)
        for language in (self._said.language, *LANGUAGES):
            words = concept.words(language) if concept else None
            if words:
                href = urls.relative(urls.glossary_page(self._comparison.game), path, name)
                return Link(href, "", escape(words.word), language)
        return Link("", "", escape(name), "en")


def _column(entry: Entry) -> str:
    lone = entry.structure in (Structure.ADDED, Structure.REMOVED)
    return entry.structure.value if lone else entry.relation.value


def _documents(old: Cards, new: Cards) -> tuple[Document, Document]:
    """The texts to compare: of one language if there is one, the page's own before the editions'."""
    sides = [{d.identity.language: d for d in reversed(cards.documents)} for cards in (old, new)]
    wanted = [old.language, *old.book.edition.languages, *new.book.edition.languages]
    common = next((language for language in wanted if all(language in side for side in sides)), "")
    return (sides[0][common], sides[1][common]) if common else (old.documents[0], new.documents[0])
