"""``saitei check`` and ``saitei terms``: what they print, their exit status, and what they refuse."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer
from tests.editions.checks.invented import JA, KO

Run = Callable[..., Answer]
PAIR = ("furuyoni@2018/ja/restatement", "furuyoni@2018/en/restatement")


@pytest.fixture
def books(tmp_path: Path) -> tuple[Path, Path]:
    """The faithful pair, as files of no known edition."""
    paths = tmp_path / "lantern.ja.txt", tmp_path / "lantern.ko.txt"
    for path, text in zip(paths, (JA, KO), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def test_a_faithful_pair_exits_0(books: tuple[Path, Path], saitei: Run) -> None:
    answer = saitei("check", *books)
    assert answer.status == 0 and "error" not in answer.out and "warning" not in answer.out


def test_an_alarm_exits_1_and_names_both_clauses(books: tuple[Path, Path], saitei: Run) -> None:
    books[1].write_text(KO.replace("4 이하", "5 이하"), encoding="utf-8")
    answer = saitei("check", *books)
    assert answer.status == 1
    assert "error figure-differs  lantern.ja@?:core/1-2.ii → lantern.ko@?:core/1-2.ii" in answer.out
    found = json.loads(saitei("check", *books, "--json").out)
    assert [f["code"] for f in found if f["severity"] == "error"] == ["figure-differs"]
    assert found[0]["document"] == "lantern.ko@?/ko/text"


def test_only_what_is_asked_for_is_listed(books: tuple[Path, Path], saitei: Run) -> None:
    books[1].write_text(KO.replace("예: 〈창고〉에 패가 1장뿐이면 1장 뽑는다.\n", ""), encoding="utf-8")
    assert saitei("check", *books).status == 1
    listed = json.loads(saitei("check", *books, "--severity", "warning", "--json").out)
    assert "example-missing" in {f["code"] for f in listed}
    assert "info" not in {f["severity"] for f in listed}


def test_documents_are_named_by_id(saitei: Run) -> None:
    found = json.loads(saitei("check", *PAIR, "--json").out)
    assert {f["document"] for f in found} <= set(PAIR)
    assert all(f["old"] or f["new"] for f in found)


def test_a_commentary_is_compared_with_what_it_quotes(saitei: Run, documents: Path) -> None:
    pair = ("furuyoni@2018/ja/commentary", "furuyoni@2018/ja/official")
    found = json.loads(saitei("check", *pair, "--json", documents=documents).out)
    assert {f["code"] for f in found} == {"quotation-identical", "quotation-spaces", "quotation-differs"}


def test_terms_come_with_evidence(saitei: Run) -> None:
    entries = json.loads(saitei("terms", *PAIR, "--json").out)
    player = next(e for e in entries if e["concept"] == "player")
    assert player["old"] == "プレイヤー" and player["new"] == "player"
    assert player["uses"]["together"] > 20 and len(player["places"]) == 5
    assert "プレイヤー  =  player" in saitei("terms", *PAIR).out


@pytest.mark.parametrize("command", ["check", "terms"])
def test_what_cannot_be_compared_is_refused(
    command: str, books: tuple[Path, Path], tmp_path: Path, saitei: Run
) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("", encoding="utf-8")
    prose = tmp_path / "prose.txt"
    prose.write_text("No numbers here.\n", encoding="utf-8")
    for other, word in ((empty, "empty"), (prose, "number"), ("furuyoni@2018/xx/text", "no document")):
        answer = saitei(command, books[0], other)
        assert answer.status == 2 and word in answer.err and answer.err.count("\n") == 1


@pytest.mark.parametrize("command", ["check", "terms"])
def test_two_games_are_refused(command: str, saitei: Run, documents: Path) -> None:
    answer = saitei(command, PAIR[0], "sengoku@3.6/ja/official", documents=documents)
    assert answer.status == 2 and "different games" in answer.err
