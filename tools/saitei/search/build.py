"""Making the index: every clause with its texts, its place, what it cites and what cites it."""

from collections.abc import Iterable
from pathlib import Path

from saitei.editions import catalogue, library, lineage
from saitei.editions.library import Library, Progress
from saitei.graph.clausegraph import ClauseGraph
from saitei.graph.records import EdgeKind
from saitei.rulebook.model import ClauseKind, Document
from saitei.search.store import Index

Other = tuple[str, str, dict[str, tuple[str, str]]]
"""Something to find that is no clause: kind, address (``edition:kind/id``), title and text by language."""


def make(documents: Path | None, others: Iterable[Other] = (), progress: Progress | None = None) -> Index:
    """The index of everything at hand.

    ``editions``: id, game, title, effective date, age (0 is the newest).
    ``documents``: id, edition, language, variant.
    ``nodes``: address -> [kind, parent, cites, cited by, children, restored].
    ``texts``: address -> [[document number, heading, own text, line], ...].
    ``terms``: [concept, {language: words}, {edition: home}, game].
    ``others``: [kind, address, {language: [title, text]}] of what is no clause (see ``rows``).
    ``readings``: address -> [reading id, {language: defect}, {language: reading}].
    ``lineage``: [[old addresses], [new addresses], relation, structure, confirmed, note].
    """
    found = library.open_library(documents, progress)
    return of_library(found, found.graph(), others)


def of_library(found: Library, graph: ClauseGraph, others: Iterable[Other] = ()) -> Index:
    """The index of a library that is read already, and of its graph."""
    documents = list(found.documents.values())
    dated = sorted(catalogue.editions(), key=lambda e: (e.effective is not None, e.effective), reverse=True)
    return {
        "editions": [
            {
                "id": e.id,
                "game": e.game,
                "title": dict(e.title),
                "effective": str(e.effective or ""),
                "age": age,
            }
            for age, e in enumerate(dated)
        ],
        "documents": [
            {
                "id": d.identity.document,
                "edition": d.identity.edition_id,
                "language": d.identity.language,
                "variant": d.identity.variant,
            }
            for d in documents
        ],
        "nodes": _nodes(graph),
        "texts": _texts(documents),
        "terms": _terms(),
        "others": [[kind, address, {k: list(said) for k, said in texts.items()}] for kind, address, texts in others],
        "readings": _readings(found),
        "lineage": _lineage(),
    }


def _nodes(graph: ClauseGraph) -> dict[str, list[object]]:
    nodes: dict[str, list[object]] = {}
    for address in graph.clauses():
        parents = graph.backlinks(address, EdgeKind.CONTAINS)
        nodes[address] = [
            graph.kind(address),
            parents[0] if parents else "",
            graph.links(address),
            graph.backlinks(address),
            graph.links(address, EdgeKind.CONTAINS),
            bool(graph.nx.nodes[address].get("restored")),
        ]
    return nodes


def _texts(documents: list[Document]) -> dict[str, list[list[object]]]:
    texts: dict[str, list[list[object]]] = {}
    for number, document in enumerate(documents):
        for clause in document.clauses:
            if clause.kind is ClauseKind.PART:
                continue
            own = document.own_text(clause).strip()
            texts.setdefault(document.identity.address(clause.address), []).append(
                [number, clause.heading, own, clause.line]
            )
    return texts


def _terms() -> list[list[object]]:
    terms: list[list[object]] = []
    for game in catalogue.games().values():
        for concept in game.lexicon:
            words = {
                language: [found.word, *filter(None, [found.reading]), *found.aliases, *found.misspelt]
                for language in ("ja", "ko", "en")
                if (found := concept.words(language)) is not None
            }
            homes = {f"{game.id}@{edition}": f"{game.id}@{edition}:{local}" for edition, local in concept.home.items()}
            terms.append([concept.concept, words, homes, game.id])
    return terms


def _readings(found: Library) -> dict[str, list[list[object]]]:
    table: dict[str, list[list[object]]] = {}
    for edition, all_readings in found.readings.items():
        for reading in all_readings.all:
            for address in reading.clauses:
                table.setdefault(f"{edition}:{address}", []).append(
                    [reading.id, dict(reading.defect), dict(reading.reading)]
                )
    return table


def _lineage() -> list[list[object]]:
    return [
        [
            [f"{pair.old}:{a}" for a in entry.old],
            [f"{pair.new}:{a}" for a in entry.new],
            entry.relation.value,
            entry.structure.value,
            entry.confirmed,
            entry.note,
        ]
        for game in catalogue.games().values()
        for pair in lineage.load(game.id, game.folder / "lineage.toml")
        for entry in pair.entries
    ]
