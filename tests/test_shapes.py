"""The JSON shapes are contracts: keys as documented, enumerations listed, spans true."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from saitei.cards.compare import Difference
from saitei.cards.text import Why
from saitei.editions.alignment.model import EvidenceKind, Level, Relation, Structure
from saitei.editions.checks import codes as check_codes
from saitei.editions.checks.wordlist import Origin, State
from saitei.graph.lint import codes
from saitei.graph.records import EdgeKind, NodeKind
from saitei.rulebook.model import BlockKind, ClauseKind, ReferenceKind, Severity
from saitei.scenarios.results import Status
from saitei.scenarios.rulings import Standing
from saitei.search.query import MATCHES
from tests.conftest import REPOSITORY, Answer

Run = Callable[..., Answer]
PAGE = (REPOSITORY / "SHAPES.md").read_text(encoding="utf-8")


def listed(row: str) -> set[str]:
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {row} |"))
    return set(re.findall(r"`([^`]+)`", line.split("|")[2]))


@pytest.mark.parametrize(
    ("row", "values"),
    [
        ("clause `kind`", {k.value for k in ClauseKind}),
        ("block `kind`", {k.value for k in BlockKind}),
        ("reference `kind`", {k.value for k in ReferenceKind}),
        ("`severity`", {k.value for k in Severity}),
        ("node `kind`", {k.value for k in NodeKind}),
        ("edge `kind`", {k.value for k in EdgeKind}),
        ("`match`", set(MATCHES)),
        ("`origin`", {o.value for o in Origin}),
        ("`state`", {state.value for state in State}),
        ("`level`", {k.value for k in Level}),
        ("`relation`", {k.value for k in Relation}),
        ("`structure`", {k.value for k in Structure}),
        ("evidence `kind`", {k.value for k in EvidenceKind}),
        ("`why`", {k.value for k in Why}),
        ("`difference`, `class`", {k.value for k in Difference}),
        ("scenario `status`", {k.value for k in Status}),
        ("ruling `status`", {k.value for k in Standing}),
    ],
)
def test_every_enumeration_is_documented(row: str, values: set[str]) -> None:
    assert listed(row) == values


def test_every_code_is_documented() -> None:
    section = PAGE.split("## `saitei lint --json`")[1].split("\n## ")[0]
    rows = set(re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE))
    assert rows == set(codes.CODES)


def test_every_code_of_the_translation_checks_is_documented() -> None:
    section = PAGE.split("## `saitei check --json`")[1].split("\n## ")[0]
    rows = set(re.findall(r"^\| `([a-z-]+)` \| (\w+) \| (.+) \|$", section, re.MULTILINE))
    assert rows == {(c.name, c.severity.value, c.meaning) for c in check_codes.CODES.values()}


BOOK = """1. Sailing

1.1 Setting sail
A ship sets sail as 1.2 says, and as 1.7 says.

1.2 The wind
The captain reads the wind.
"""


@pytest.fixture
def parsed(tmp_path: Path, saitei: Run) -> dict[str, list[dict[str, object]]]:
    path = tmp_path / "sail.txt"
    path.write_text(BOOK, encoding="utf-8")
    answer = saitei("parse", path, "--json")
    assert answer.status == 0
    data = json.loads(answer.out)
    assert isinstance(data, dict)
    return data


def test_parse_has_the_documented_keys(parsed: dict[str, list[dict[str, object]]]) -> None:
    assert list(parsed) == ["document", "clauses", "blocks", "references", "terms", "diagnostics"]
    assert list(parsed["document"]) == [
        "id", "game", "edition", "language", "dialect", "encoding", "sha256", "characters",
    ]  # fmt: skip
    assert list(parsed["clauses"][0]) == [
        "address", "part", "number", "step", "kind", "heading", "parent", "line", "start", "end", "spans", "text",
    ]  # fmt: skip
    assert list(parsed["blocks"][0]) == ["clause", "kind", "start", "end"]
    assert list(parsed["references"][0]) == [
        "source", "line", "start", "end", "literal", "kind", "targets", "resolved", "reason",
    ]  # fmt: skip


def test_parse_tells_the_truth_about_spans(parsed: dict[str, list[dict[str, object]]]) -> None:
    position = 0
    for block in parsed["blocks"]:
        assert block["start"] == position
        position = int(str(block["end"]))
    assert position == len(BOOK)
    for clause in parsed["clauses"]:
        spans = clause["spans"]
        assert isinstance(spans, list)
        assert clause["text"] == "".join(BOOK[start:end] for start, end in spans)
    for reference in parsed["references"]:
        assert BOOK[int(str(reference["start"])) : int(str(reference["end"]))] == reference["literal"]


def test_a_reference_has_targets_or_a_reason(parsed: dict[str, list[dict[str, object]]]) -> None:
    by_literal = {str(r["literal"]): r for r in parsed["references"]}
    assert by_literal["1.2"]["targets"] == ["sail@?:1.2"] and by_literal["1.2"]["resolved"] is True
    unresolved = [r for r in parsed["references"] if not r["resolved"]]
    assert all(r["targets"] == [] and r["reason"] for r in unresolved)


def test_lint_adds_the_document(tmp_path: Path, saitei: Run) -> None:
    path = tmp_path / "sail.txt"
    path.write_text(BOOK.replace("1.2 The wind", "1.1 The wind"), encoding="utf-8")
    answer = saitei("lint", path, "--json")
    assert answer.status == 1
    findings = json.loads(answer.out)
    assert list(findings[0]) == ["document", "code", "severity", "line", "column", "address", "message", "hint"]
    assert "number-duplicate" in {f["code"] for f in findings}


def test_lookup_and_search_have_the_documented_keys(saitei: Run) -> None:
    for command in ("lookup", "search"):
        hit = json.loads(saitei(command, "9-4-1", "--json").out)[0]
        assert list(hit) == ["address", "document", "language", "heading", "text", "score", "match"]


def test_questions_to_the_graph(saitei: Run) -> None:
    cites = json.loads(saitei("graph", "--cites", "furuyoni@2025:core/9-4-1", "--json").out)
    assert set(cites) == {"cites", "cited_by"}
    around = json.loads(saitei("graph", "--around", "furuyoni@2025:core/9-4-1", "--json").out)
    assert set(around) == {"clauses"} and "furuyoni@2025:core/9-4.iii" in around["clauses"]


def test_editions(saitei: Run) -> None:
    data = json.loads(saitei("editions", "--json").out)
    assert set(data) == {"editions", "unknown"}
    assert set(data["editions"][0]) == {"edition", "title", "effective", "documents"}
    assert set(data["editions"][0]["documents"][0]) == {"id", "clauses", "characters", "findings", "changed"}


def test_translation_checks_and_word_lists_have_the_documented_keys(saitei: Run) -> None:
    pair = ("furuyoni@2018/ja/restatement", "furuyoni@2018/en/restatement")
    finding = json.loads(saitei("check", *pair, "--json").out)[0]
    assert list(finding) == [
        "document", "code", "severity", "line", "column", "address", "message", "hint", "old", "new",
    ]  # fmt: skip
    assert finding["old"][0].startswith("furuyoni@2018:")
    entry = json.loads(saitei("terms", *pair, "--json").out)[0]
    assert list(entry) == ["concept", "old", "new", "origin", "state", "uses", "places"]
    assert list(entry["uses"]) == ["old", "new", "together"]
