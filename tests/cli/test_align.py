"""``saitei align``: JSON and TSV with both sides, a draft of a lineage, forced links, and what is refused."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer

Run = Callable[..., Answer]
OLD = "1. Sailing\n\n1.1 A ship has 3 sails and one anchor.\n\n1.2 The tide turns after each full round.\n"
NEW = "1. Sailing\n\n1.1 Each captain picks a flag.\n\n1.2 A ship has 4 sails and one anchor.\n"


@pytest.fixture
def books(tmp_path: Path) -> tuple[Path, Path]:
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text(OLD, encoding="utf-8")
    new.write_text(NEW, encoding="utf-8")
    return old, new


def test_json_has_both_sides_and_evidence(books: tuple[Path, Path], saitei: Run) -> None:
    answer = saitei("align", *books, "--json")
    assert answer.status == 0
    links = [link for link in json.loads(answer.out) if link["level"] == "clause"]
    table = {tuple(link["old"]): link for link in links}
    assert list(links[0]) == ["old", "new", "level", "relation", "structure", "score", "evidence"]
    moved = table["old@?:1.1",]
    assert (moved["new"], moved["structure"], moved["relation"]) == (["new@?:1.2"], "renumbered", "changed")
    assert {"kind": "number", "old": "3", "new": "4"} in moved["evidence"]
    assert table["old@?:1.2",]["new"] == [] and table["old@?:1.2",]["structure"] == "removed"
    assert table[()]["new"] == ["new@?:1.1"]


def test_tsv_has_a_line_a_link(books: tuple[Path, Path], saitei: Run) -> None:
    lines = saitei("align", *books, "--tsv").out.splitlines()
    assert lines[0].split("\t")[:3] == ["old", "new", "level"]
    assert all(line.count("\t") == 6 for line in lines)


def test_a_lineage_draft_confirms_nothing(books: tuple[Path, Path], saitei: Run) -> None:
    data = tomllib.loads(saitei("align", *books, "--lineage").out)
    entries = data["lineage"][0]["entry"]
    assert len(entries) == 4
    assert not any(entry["confirmed"] for entry in entries)


def test_forced_links_are_read_and_never_written(books: tuple[Path, Path], tmp_path: Path, saitei: Run) -> None:
    forced = tmp_path / "forced.toml"
    text = '[[link]]\nold = "1.2"\nnew = "1.1"\nwhy = "decided"\n'
    forced.write_text(text, encoding="utf-8")
    links = json.loads(saitei("align", *books, "--forced", forced, "--json").out)
    assert ["new@?:1.1"] in [link["new"] for link in links if link["old"] == ["old@?:1.2"]]
    assert forced.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "content", ['[[link]]\nold = "9.9"\nnew = "1.1"\n', '[[link]]\nold = "1.1"\n', "nonsense = = 1\n"]
)
def test_a_bad_file_of_forced_links(books: tuple[Path, Path], tmp_path: Path, saitei: Run, content: str) -> None:
    forced = tmp_path / "forced.toml"
    forced.write_text(content, encoding="utf-8")
    answer = saitei("align", *books, "--forced", forced)
    assert answer.status == 2 and not answer.out and "Traceback" not in answer.err


def test_two_games_are_refused(saitei: Run, documents: Path) -> None:
    answer = saitei("align", "furuyoni@2018/ja/restatement", "sengoku@3.6/ja/official", documents=documents)
    assert answer.status == 2 and "different games" in answer.err


def test_a_document_against_itself_is_same_and_kept(saitei: Run) -> None:
    links = json.loads(saitei("align", "furuyoni@2025/ko/restatement", "furuyoni@2025/ko/restatement", "--json").out)
    assert {(link["relation"], link["structure"]) for link in links} == {("same", "kept")}
