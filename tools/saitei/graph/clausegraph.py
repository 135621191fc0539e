"""The clause graph: one ``networkx.MultiDiGraph`` over all documents, and the questions asked of it.

Promise: a clause is one node however many texts it has; edges that depend on a
text carry its document id, so that a translation that cites wrongly is seen.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import networkx as nx

from saitei.graph.records import CLAUSE_KINDS, EdgeKind, EdgeRecord, NodeRecord, edges_of, nodes_of
from saitei.rulebook.model import Document

if TYPE_CHECKING:
    Graph = nx.MultiDiGraph[str]
else:
    Graph = nx.MultiDiGraph


class ClauseGraph:
    """Nodes are clauses, steps, examples and terms; edges are what texts say of them."""

    def __init__(self) -> None:
        self.nx: Graph = nx.MultiDiGraph()
        self._seen: set[tuple[str, str, EdgeKind, str]] = set()

    @classmethod
    def of(cls, documents: Iterable[Document]) -> "ClauseGraph":
        """The graph of some documents."""
        graph = cls()
        for document in documents:
            graph.add(nodes_of(document), edges_of(document))
        return graph

    def add(self, nodes: Iterable[NodeRecord], edges: Iterable[EdgeRecord]) -> None:
        """Take records; a node met again keeps its attributes and gains words in other languages."""
        table = self.nx.nodes
        for record in nodes:
            if record.id in table:
                _merge(table[record.id], record.attributes)
            else:
                self.nx.add_node(record.id, kind=record.kind, **{k: _copy(v) for k, v in record.attributes.items()})
        add_edge = self.nx.add_edge
        for edge in edges:
            once = edge.kind in (EdgeKind.CONTAINS, EdgeKind.DEFINES, EdgeKind.EXEMPLIFIES)
            if once:
                key = (edge.source, edge.target, edge.kind, "")
                if key in self._seen:
                    continue
                self._seen.add(key)
            # One by one: add_edges_from looks each edge up again to hand it its attributes.
            add_edge(edge.source, edge.target, kind=edge.kind, document=edge.document, **edge.attributes)

    # --- questions --------------------------------------------------------------

    def __contains__(self, node: str) -> bool:
        return node in self.nx

    def kind(self, node: str) -> str:
        """The kind of a node."""
        return str(self.nx.nodes[node]["kind"])

    def clauses(self) -> Iterator[str]:
        """All places in rulebooks."""
        return (node for node, data in self.nx.nodes(data=True) if data.get("kind") in CLAUSE_KINDS)

    def links(self, node: str, kind: EdgeKind = EdgeKind.REFERS_TO) -> list[str]:
        """Where a node points, in the order of the text, each once."""
        return list(dict.fromkeys(t for _, t, d in self.nx.out_edges(node, data=True) if d["kind"] == kind))

    def backlinks(self, node: str, kind: EdgeKind = EdgeKind.REFERS_TO) -> list[str]:
        """What points at a node."""
        return list(dict.fromkeys(s for s, _, d in self.nx.in_edges(node, data=True) if d["kind"] == kind))

    def edges(self, kind: EdgeKind | None = None) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """All edges, or those of one kind."""
        return ((s, t, d) for s, t, d in self.nx.edges(data=True) if kind is None or d["kind"] == kind)

    def neighbourhood(self, node: str, distance: int = 1) -> set[str]:
        """The clauses within ``distance`` references of a node, in either direction, the node included."""
        reached, frontier = {node}, {node}
        for _ in range(distance):
            frontier = {n for f in frontier for n in (*self.links(f), *self.backlinks(f))} - reached
            reached |= frontier
        return reached

    def dependents(self, node: str) -> set[str]:
        """Every clause whose meaning may change when this one does: who refers to it, and who to them."""
        reached: set[str] = set()
        waiting = [node, *self._inside(node)]
        while waiting:
            for source in self.backlinks(waiting.pop()):
                if source not in reached and source != node:
                    reached.add(source)
                    waiting.append(source)
        return reached

    def path(self, start: str, end: str) -> list[str]:
        """A shortest way between two clauses over references and nesting, in either direction; [] if none."""
        kinds = (EdgeKind.REFERS_TO, EdgeKind.CONTAINS)
        plain: Any = nx.Graph()
        plain.add_nodes_from((start, end))
        plain.add_edges_from((s, t) for s, t, d in self.nx.edges(data=True) if d["kind"] in kinds)
        try:
            return [str(node) for node in nx.shortest_path(plain, start, end)]
        except nx.NetworkXNoPath:
            return []

    def _inside(self, node: str) -> list[str]:
        inside = []
        waiting = [node]
        while waiting:
            below = self.links(waiting.pop(), EdgeKind.CONTAINS)
            inside += below
            waiting += below
        return inside


def _copy(value: Any) -> Any:
    return dict(value) if isinstance(value, dict) else value


def _merge(known: dict[str, Any], new: Mapping[str, Any]) -> None:
    for key, value in new.items():
        if isinstance(value, dict):
            known.setdefault(key, {}).update(value)
        else:
            known.setdefault(key, value)
