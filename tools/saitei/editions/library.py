"""The library: every text at hand, read. Restatements come with the project, official texts from a folder.

Promise: official documents are found only in the folder that the user names
(``--documents`` or ``SAITEI_DOCUMENTS``), recognised by what is in them, and never
written anywhere.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from saitei.editions import catalogue, lineage, quotations, readings
from saitei.editions.catalogue import Edition
from saitei.editions.readings import Readings
from saitei.errors import UnusableInput
from saitei.graph.clausegraph import ClauseGraph
from saitei.keeping import AtHand
from saitei.resources import DOCUMENTS_VARIABLE
from saitei.rulebook import reading
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Document, Identity
from saitei.rulebook.source import Source, load

_TEXT_SUFFIXES = (".txt", ".md", ".text", ".markdown")

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how many are done, and how many there are."""


@dataclass(frozen=True)
class Library:
    """Documents by id, the readings of their editions, and files that no edition recognises."""

    documents: Mapping[str, Document]
    readings: Mapping[str, Readings]
    unknown: tuple[Path, ...] = ()
    paths: Mapping[str, Path] = field(default_factory=dict)

    def of_edition(self, edition: str) -> tuple[Document, ...]:
        """The documents of an edition, official texts first."""
        return tuple(d for d in self.documents.values() if d.identity.edition_id == edition)

    def addresses(self) -> dict[str, frozenset[str]]:
        """The local addresses of each edition that has any text."""
        found: dict[str, set[str]] = {}
        for document in self.documents.values():
            found.setdefault(document.identity.edition_id, set()).update(document.by_address)
        return {edition: frozenset(addresses) for edition, addresses in found.items()}

    def graph(self) -> ClauseGraph:
        """The clause graph of everything in the library."""
        graph = ClauseGraph.of(self.documents.values())
        for edition, found in self.readings.items():
            if any(d.identity.edition_id == edition for d in self.documents.values()):
                graph.add(readings.nodes(found, edition), readings.edges(found, self.of_edition(edition)))
        known_clauses = self.addresses()
        for game in catalogue.games().values():
            path = game.folder / "lineage.toml"
            for pair in lineage.load(game.id, path):
                lineage.check(pair, known_clauses, path)
                graph.add((), (e for e in lineage.edges(pair) if e.source in graph and e.target in graph))
        known = frozenset(graph.clauses())
        for document in self.documents.values():
            graph.add((), quotations.edges(document, known))
        return graph


def restatement_files() -> Iterator[tuple[Edition, str, Path]]:
    """The project's own texts: edition, language, file."""
    for edition in catalogue.editions():
        for language, path in edition.restatements().items():
            yield edition, language, path


def official_files(folder: Path) -> list[Path]:
    """The files of a folder that may be rulebooks."""
    return [p for p in sorted(folder.iterdir()) if p.is_file() and p.suffix.lower() in _TEXT_SUFFIXES]


def read_file(path: Path, named: str | None = None, dialect: str | None = None) -> Document:
    """One file as a document: of the edition that ``named`` says, else recognised, else unknown."""
    source = load(path)
    if named:
        identity, own_dialect = catalogue.identity_named(named, reading.guess_language(source.text))
        return reading.read(source, identity, dialect or own_dialect, _lexicon(identity.game))
    return _read_recognised(source, dialect) or reading.read(source, None, dialect)


def _read_recognised(source: Source, dialect: str | None) -> Document | None:
    found = catalogue.recognise(source)
    if found is None:
        return None
    edition, official = found
    identity = edition.identity(official.language, official.variant)
    return _read(source, identity, dialect or official.dialect or edition.dialect, _lexicon(edition.game))


_AT_HAND: AtHand[tuple[Source, Identity, str, Lexicon], Document] = AtHand()


def _read(source: Source, identity: Identity, dialect: str, lexicon: Lexicon) -> Document:
    given = source, identity, dialect, lexicon
    return _AT_HAND.get(identity.document, given, lambda: reading.read(*given))


def _lexicon(game: str) -> Lexicon:
    found = catalogue.games().get(game)
    return found.lexicon if found else Lexicon()


def open_library(folder: Path | None = None, progress: Progress | None = None) -> Library:
    """Read every restatement and, when there is a folder, every official text in it."""
    tell = progress or (lambda what, done, total: None)
    own = list(restatement_files())
    given = official_files(folder) if folder else []
    total = len(own) + len(given)
    documents: dict[str, Document] = {}
    paths: dict[str, Path] = {}
    unknown: list[Path] = []
    for done, path in enumerate(given):
        tell(path.name, done, total)
        document = _read_recognised(load(path), None)
        if document is None:
            unknown.append(path)
        else:
            documents[document.identity.document], paths[document.identity.document] = document, path
    for done, (edition, language, path) in enumerate(own, start=len(given)):
        identity = edition.identity(language, "restatement")
        tell(identity.document, done, total)
        documents[identity.document] = _read(load(path), identity, edition.dialect, _lexicon(edition.game))
        paths[identity.document] = path
    tell("", total, total)
    found = {e.id: readings.load(e.folder / "readings.toml") for e in catalogue.editions()}
    return Library(documents, found, tuple(unknown), paths)


def document_named(name: str, folder: Path | None, dialect: str | None = None, named: str | None = None) -> Document:
    """A document by file name or by id (``furuyoni@2025/ko/official``): wherever a command takes a file."""
    path = Path(name)
    if path.exists() or "@" not in name:
        return read_file(path, named, dialect)
    for edition, language, own in restatement_files():
        if edition.identity(language, "restatement").document == name:
            return reading.read(
                load(own), edition.identity(language, "restatement"), edition.dialect, _lexicon(edition.game)
            )
    for candidate in official_files(folder) if folder else []:
        document = _read_recognised(load(candidate), dialect)
        if document is not None and document.identity.document == name:
            return document
    hint = "" if folder else f"; official texts need --documents or {DOCUMENTS_VARIABLE}"
    known = [e.identity(language, "restatement").document for e, language, _ in restatement_files()]
    raise UnusableInput(f"there is no document {name!r}{hint}", f"Known documents: {', '.join(known)}")
