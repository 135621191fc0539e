"""Node and edge records: what a graph is made of, before it is one.

Whoever knows something about clauses (documents now; lineage, cards, rulings and
scenarios later) hands over records; the graph knows none of them.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from saitei.rulebook.model import BlockKind, Clause, ClauseKind, Document


class EdgeKind(StrEnum):
    """How one node stands to another."""

    CONTAINS = "contains"
    REFERS_TO = "refers-to"
    DEFINES = "defines"
    USES = "uses"
    EXEMPLIFIES = "exemplifies"
    DESCENDS_FROM = "descends-from"
    CITES = "cites"
    PROVES = "proves"


class NodeKind(StrEnum):
    """What a node is: the kinds of clause, and what stands beside clauses."""

    PART = "part"
    CHAPTER = "chapter"
    CLAUSE = "clause"
    STEP = "step"
    HEADING = "heading"
    ENTRY = "entry"
    EXAMPLE = "example"
    TERM = "term"


class NodeRecord(NamedTuple):
    """A node: its id (a whole address, or ``term:game/concept``), kind and attributes."""

    id: str
    kind: NodeKind
    attributes: Mapping[str, Any] = MappingProxyType({})


class EdgeRecord(NamedTuple):
    """An edge that ``document`` (an id) vouches for; "" where it belongs to the edition itself."""

    source: str
    target: str
    kind: EdgeKind
    document: str
    attributes: Mapping[str, Any] = MappingProxyType({})


def term_id(game: str, concept: str, document: str, word: str) -> str:
    """The node of a concept of the glossary, or of a word that only one document defines."""
    return f"term:{game}/{concept}" if concept else f"term:{document}/{word}"


def nodes_of(document: Document) -> Iterator[NodeRecord]:
    """Clauses, examples and terms of a document."""
    identity = document.identity
    for clause in document.clauses:
        yield NodeRecord(identity.address(clause.address), NodeKind(clause.kind.value), _attributes(document, clause))
    for address, _, block_address in _examples(document):
        yield NodeRecord(block_address, NodeKind.EXAMPLE, {"edition": identity.edition_id, "of": address})
    for term in document.terms:
        node = term_id(identity.game, term.concept, identity.document, term.word)
        yield NodeRecord(node, NodeKind.TERM, {"words": {identity.language: term.word}, "concept": term.concept})


def _attributes(document: Document, clause: Clause) -> dict[str, Any]:
    return {
        "edition": document.identity.edition_id,
        "part": clause.part,
        "number": clause.number,
        "step": clause.step,
        "headings": {document.identity.language: clause.heading} if clause.heading else {},
    }


def edges_of(document: Document) -> Iterator[EdgeRecord]:
    """What the document says about its clauses: nesting, references, definitions, uses, examples."""
    identity, name = document.identity, document.identity.document
    prefix = identity.edition_id + ":"
    for clause in document.clauses:
        if clause.parent:
            yield EdgeRecord(prefix + clause.parent, prefix + clause.address, EdgeKind.CONTAINS, "")
    for reference in document.references:
        for target in reference.targets:
            if target != reference.clause:
                attributes = {
                    "literal": reference.literal,
                    "start": reference.start,
                    "end": reference.end,
                    "as": reference.kind.value,
                }
                yield EdgeRecord(prefix + reference.clause, prefix + target, EdgeKind.REFERS_TO, name, attributes)
    for term in document.terms:
        node = term_id(identity.game, term.concept, name, term.word)
        if term.defined_at:
            yield EdgeRecord(prefix + term.defined_at, node, EdgeKind.DEFINES, name)
        spans: dict[str, list[tuple[int, int]]] = {}
        for use in term.uses:
            spans.setdefault(use.clause, []).append((use.start, use.end))
        for clause_address, found in spans.items():
            yield EdgeRecord(prefix + clause_address, node, EdgeKind.USES, name, {"spans": found})
    for address, _, block_address in _examples(document):
        yield EdgeRecord(block_address, address, EdgeKind.EXEMPLIFIES, name)


def _examples(document: Document) -> Iterator[tuple[str, int, str]]:
    """Examples with the clause they belong to; ``¶n`` counts the clause's blocks after its heading."""
    counts: dict[str, int] = {}
    for block in document.blocks:
        if block.kind in (BlockKind.HEADING, BlockKind.PART, BlockKind.BLANK):
            continue
        counts[block.clause] = counts.get(block.clause, 0) + 1
        if block.kind is BlockKind.EXAMPLE:
            address = document.identity.address(block.clause)
            yield address, counts[block.clause], f"{address}¶{counts[block.clause]}"


CLAUSE_KINDS = frozenset(NodeKind(kind.value) for kind in ClauseKind)
"""The kinds of node that are places in a rulebook."""
