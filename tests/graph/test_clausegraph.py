"""The clause graph: nodes of editions, edges of texts, and the questions asked of it."""

import json
from xml.etree import ElementTree

import pytest

from saitei.editions.library import Library
from saitei.graph import export
from saitei.graph.clausegraph import ClauseGraph
from saitei.graph.records import EdgeKind, EdgeRecord, NodeKind, NodeRecord
from saitei.rulebook import reading
from saitei.rulebook.model import Document, Identity
from saitei.rulebook.source import from_text

BOOK = """1. Sailing

1.1 Setting sail
A ship sets sail as 1.2 says.

1.2 The wind
The captain reads the wind.
Example: a storm counts as wind.

1.3 The harbour
See 1.1.
"""


def read(text: str = BOOK, language: str = "en") -> Document:
    return reading.read(from_text(text), Identity("sail", "1", language, "official"), "dotted")


@pytest.fixture
def graph() -> ClauseGraph:
    return ClauseGraph.of([read()])


def test_nesting_and_references(graph: ClauseGraph) -> None:
    assert graph.links("sail@1:1", EdgeKind.CONTAINS) == ["sail@1:1.1", "sail@1:1.2", "sail@1:1.3"]
    assert graph.links("sail@1:1.1") == ["sail@1:1.2"]
    assert graph.backlinks("sail@1:1.1") == ["sail@1:1.3"]
    assert graph.backlinks("sail@1:1.3") == []


def test_a_clause_is_one_node_for_two_texts_and_edges_name_their_text() -> None:
    graph = ClauseGraph.of([read(), read(language="ja")])
    assert [n for n in graph.clauses() if n.endswith(":1.1")] == ["sail@1:1.1"]
    documents = {d["document"] for s, t, d in graph.edges(EdgeKind.REFERS_TO) if s == "sail@1:1.1"}
    assert documents == {"sail@1/en/official", "sail@1/ja/official"}
    assert graph.nx.nodes["sail@1:1.2"]["headings"] == {"en": "The wind", "ja": "The wind"}
    assert len([1 for s, t, d in graph.edges(EdgeKind.CONTAINS) if t == "sail@1:1.1"]) == 1


def test_neighbourhood_grows_with_distance(graph: ClauseGraph) -> None:
    assert graph.neighbourhood("sail@1:1.2", 1) == {"sail@1:1.2", "sail@1:1.1"}
    assert graph.neighbourhood("sail@1:1.2", 2) == {"sail@1:1.2", "sail@1:1.1", "sail@1:1.3"}


def test_dependents_are_transitive_and_leave_bystanders_out(graph: ClauseGraph) -> None:
    assert graph.dependents("sail@1:1.2") == {"sail@1:1.1", "sail@1:1.3"}
    assert graph.dependents("sail@1:1.3") == set()


def test_a_path_between_clauses(graph: ClauseGraph) -> None:
    assert graph.path("sail@1:1.3", "sail@1:1.2") in (
        ["sail@1:1.3", "sail@1:1.1", "sail@1:1.2"],
        ["sail@1:1.3", "sail@1:1", "sail@1:1.2"],
    )
    graph.add([NodeRecord("sail@1:9", NodeKind.CLAUSE)], [])
    assert graph.path("sail@1:9", "sail@1:1.2") == []


def test_examples_exemplify_their_clause(graph: ClauseGraph) -> None:
    examples = [(s, t) for s, t, _ in graph.edges(EdgeKind.EXEMPLIFIES)]
    assert [target for _, target in examples] == ["sail@1:1.2"]
    assert examples[0][0].startswith("sail@1:1.2¶")


def test_others_may_add_records(graph: ClauseGraph) -> None:
    graph.add([], [EdgeRecord("ruling:1", "sail@1:1.1", EdgeKind.CITES, "")])
    assert graph.backlinks("sail@1:1.1", EdgeKind.CITES) == ["ruling:1"]
    assert graph.backlinks("sail@1:1.1") == ["sail@1:1.3"]


def test_json_names_both_ends_kind_and_document(graph: ClauseGraph) -> None:
    data = json.loads(export.to_json(graph))
    assert set(data) == {"nodes", "edges"}
    assert all({"id", "kind"} <= set(node) for node in data["nodes"])
    assert all({"from", "to", "kind", "document"} <= set(edge) for edge in data["edges"])
    ids = {node["id"] for node in data["nodes"]}
    assert {edge["from"] for edge in data["edges"]} | {edge["to"] for edge in data["edges"]} <= ids


def test_graphml_and_dot_can_be_read_by_others(graph: ClauseGraph) -> None:
    root = ElementTree.fromstring(export.to_graphml(graph))
    assert len([e for e in root.iter() if e.tag.endswith("}node")]) == graph.nx.number_of_nodes()
    dot = export.to_dot(graph)
    assert dot.startswith("digraph") and '"sail@1:1.1" -> "sail@1:1.2";' in dot


def test_the_whole_library_is_one_graph(library: Library) -> None:
    graph = library.graph()
    assert "furuyoni@2025:core/9-4.iii" in graph.backlinks("furuyoni@2025:core/9-4-1")
    assert graph.links("furuyoni@2025:core/10-39.ii")[:3] == [
        "furuyoni@2025:core/9-2-1.ii",
        "furuyoni@2025:core/9-2-2.i",
        "furuyoni@2025:core/9-2-3.i",
    ]
    assert not [t for s, t, _ in graph.edges(EdgeKind.REFERS_TO) if s.split(":")[0] != t.split(":")[0]]


def test_a_commentary_points_at_what_it_quotes(official_library: Library) -> None:
    graph = official_library.graph()
    assert "furuyoni@2018:core/7-1-1" in graph.links("furuyoni@2018:commentary/7-1-1")
    assert "furuyoni@2018:extra/5-2-1" in graph.links("furuyoni@2018:commentary/5-2-1")
