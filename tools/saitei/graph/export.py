"""The graph as JSON, GraphML and DOT.

The JSON shape is a contract: ``{"nodes": [{"id", "kind", …}], "edges": [{"from",
"to", "kind", "document"}]}``.
"""

import io
import json
from collections.abc import Callable, Mapping
from typing import Any

import networkx as nx

from saitei.graph.clausegraph import ClauseGraph


def as_dict(graph: ClauseGraph) -> dict[str, list[dict[str, Any]]]:
    """Nodes and edges as plain data, in the order they were added."""
    nodes = [{"id": node, "kind": str(data["kind"]), **_plain(data)} for node, data in graph.nx.nodes(data=True)]
    edges = [
        {"from": s, "to": t, "kind": str(d["kind"]), "document": d["document"], **_plain(d)}
        for s, t, d in graph.edges()
    ]
    return {"nodes": nodes, "edges": edges}


def to_json(graph: ClauseGraph) -> str:
    """JSON, one line."""
    return json.dumps(as_dict(graph), ensure_ascii=False)


def to_graphml(graph: ClauseGraph) -> str:
    """GraphML; attributes that are tables travel as JSON text, since GraphML has only scalars."""
    plain: Any = nx.MultiDiGraph()
    for node, data in graph.nx.nodes(data=True):
        plain.add_node(node, kind=str(data["kind"]), **_scalars(data))
    for source, target, data in graph.edges():
        plain.add_edge(source, target, kind=str(data["kind"]), document=data["document"], **_scalars(data))
    buffer = io.BytesIO()
    nx.write_graphml_xml(plain, buffer, encoding="utf-8")
    return buffer.getvalue().decode("utf-8")


def to_dot(graph: ClauseGraph) -> str:
    """DOT for Graphviz: references and nesting, without terms, which would cover everything."""
    lines = ["digraph saitei {", "  rankdir=LR;", "  node [shape=box];"]
    kept = dict.fromkeys(graph.clauses())
    lines += [f"  {_quoted(node)};" for node in kept]
    for source, target, data in graph.edges():
        if source in kept and target in kept:
            style = " [style=dotted]" if str(data["kind"]) == "contains" else ""
            lines.append(f"  {_quoted(source)} -> {_quoted(target)}{style};")
    return "\n".join([*lines, "}"]) + "\n"


FORMATS: Mapping[str, Callable[[ClauseGraph], str]] = {"json": to_json, "graphml": to_graphml, "dot": to_dot}
"""Every export format by its name on the command line."""


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in ("kind", "document", "id")}


def _scalars(data: Mapping[str, Any]) -> dict[str, str | int | float | bool]:
    plain = _plain(data)
    return {
        key: value if isinstance(value, str | int | float | bool) else json.dumps(value, ensure_ascii=False)
        for key, value in plain.items()
    }


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
