"""What lint finds in the texts of an edition: what is open, and what a baseline accepts, with its reason.

Promise: a text is checked once a build, whichever pages show it. Official texts
are checked only when they are in the library that is given.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from saitei.editions import catalogue
from saitei.graph.lint import baseline
from saitei.graph.lint.codes import CODES
from saitei.rulebook.model import Diagnostic, Document
from saitei.site import studies, urls
from saitei.site.book import Book
from saitei.site.cards import Cards, Link
from saitei.site.covers import edition_title
from saitei.site.views import Frame, frame_of


@dataclass(frozen=True, slots=True)
class Checked:
    """The findings of one document, each with the reason why it is accepted ("" where it is open)."""

    document: Document
    findings: tuple[tuple[Diagnostic, str], ...]


@dataclass(frozen=True, slots=True)
class FindingView:
    """One finding; ``link`` leads to its clause. Message and hint are lint's own, in English."""

    code: str
    meaning: str
    severity: str
    link: Link | None
    line: int
    message: str
    hint: str
    reason: str


@dataclass(frozen=True, slots=True)
class TextView:
    """One text's findings: ``still`` open, and ``accepted``."""

    document: str
    language: str
    variant: str
    still: tuple[FindingView, ...]
    accepted: tuple[FindingView, ...]


@dataclass(frozen=True, slots=True)
class FindingsPage:
    """The findings of an edition, text by text."""

    frame: Frame
    texts: tuple[TextView, ...]


def check(book: Book) -> dict[str, Checked]:
    """The findings of each text of a book, by document id."""
    return {document.identity.document: _checked(book, document) for document in book.documents}


def findings_page(cards: Cards, checked: dict[str, Checked]) -> FindingsPage:
    """The page of an edition's findings, the interface's language first."""
    edition = cards.book.edition
    path = urls.findings_page(edition.game, edition.name)
    title = f"{cards.said('findings')} – {edition_title(cards.book, cards.language)[0]}"
    texts = tuple(_text(cards, checked[d.identity.document], path) for d in cards.documents)
    return FindingsPage(frame_of(cards, path, title, None), texts)


def _checked(book: Book, document: Document) -> Checked:
    found = studies.findings(document, catalogue.games()[book.edition.game].lexicon)
    path = book.edition.folder / f"baseline.{document.identity.language}.toml"
    entries = baseline.load(path) if document.identity.is_restatement and path.is_file() else ()
    accepted = {id(finding) for finding in baseline.apply(found, entries).accepted}
    reasons: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for entry in entries:
        reasons[entry.code, entry.address, entry.fingerprint].append(entry.reason)
    told = []
    for finding in found:
        key = finding.code, finding.address, baseline.fingerprint(finding)
        told.append((finding, reasons[key].pop(0) if id(finding) in accepted else ""))
    return Checked(document, tuple(told))


def _text(cards: Cards, checked: Checked, path: str) -> TextView:
    identity = checked.document.identity
    views = [_finding(cards, finding, reason, path) for finding, reason in checked.findings]
    return TextView(identity.document, identity.language, identity.variant, _only(views, False), _only(views, True))


def _only(views: Iterable[FindingView], accepted: bool) -> tuple[FindingView, ...]:
    return tuple(view for view in views if bool(view.reason) is accepted)


def _finding(cards: Cards, finding: Diagnostic, reason: str, path: str) -> FindingView:
    place = cards.book.outline.places.get(finding.address.partition(":")[2])
    link = cards.link(place, path, within="") if place else None
    meaning = CODES[finding.code].meaning
    return FindingView(
        finding.code, meaning, finding.severity.value, link, finding.line, finding.message, finding.hint, reason
    )
