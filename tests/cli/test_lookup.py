"""Standing on a clause: numbers in any width and dash, with or without part, edition and step."""

import json
from collections.abc import Callable

import pytest

from tests.conftest import Answer

Run = Callable[..., Answer]


def first(answer: Answer) -> str:
    assert answer.status == 0, answer.err
    address = json.loads(answer.out)[0]["address"]
    assert isinstance(address, str)
    return address


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("9-4-1", "furuyoni@2025:core/9-4-1"),
        ("９－４－１", "furuyoni@2025:core/9-4-1"),
        ("9ー4ー1", "furuyoni@2025:core/9-4-1"),
        ("9.4.1", "furuyoni@2025:core/9-4-1"),
        ("9-4 iii", "furuyoni@2025:core/9-4.iii"),
        ("９－４ iii", "furuyoni@2025:core/9-4.iii"),
        ("9-4のiii", "furuyoni@2025:core/9-4.iii"),
        ("9-4의 III", "furuyoni@2025:core/9-4.iii"),
        ("9-4.iii", "furuyoni@2025:core/9-4.iii"),
        ("4-1.1", "furuyoni@2025:core/4-1.1"),
        ("4-1.5-2", "furuyoni@2025:core/4-1.5-2"),
        ("17-7-1.iii.4", "furuyoni@2025:extra/17-7-1.iii.4"),
        ("furuyoni@2025:extra/17-7-1", "furuyoni@2025:extra/17-7-1"),
        ("extra 9-4", "furuyoni@2025:extra/9-4"),
        ("追加ルール9-4", "furuyoni@2025:extra/9-4"),
        ("furuyoni@2018:9-3 iii", "furuyoni@2018:core/9-3.iii"),
        ("9-3 iii", "furuyoni@2018:core/9-3.iii"),
        ("§ 9", "furuyoni@2025:core/9"),
    ],
)
def test_what_is_typed_finds_the_clause(saitei: Run, typed: str, address: str) -> None:
    assert first(saitei("lookup", typed, "--json")) == address


def test_an_exact_step_comes_before_a_folded_number(saitei: Run) -> None:
    # 4-1.1 is step 1 of 4-1 although 4-1-1 would be a number in other books.
    answer = json.loads(saitei("lookup", "4-1.1", "--json").out)
    assert all(hit["address"].endswith("core/4-1.1") for hit in answer)


def test_an_ambiguous_number_shows_the_newest_and_lists_the_others(saitei: Run) -> None:
    answer = saitei("lookup", "9-4")
    assert answer.out.startswith("furuyoni@2025:core/9-4")
    assert "is also:" in answer.out and "furuyoni@2018:core/9-4" in answer.out
    assert "2025-01-31" in answer.out


def test_an_edition_narrows_the_answer(saitei: Run) -> None:
    answer = json.loads(saitei("lookup", "9-4", "--edition", "furuyoni@2018", "--json").out)
    assert {hit["address"].split(":")[0] for hit in answer} == {"furuyoni@2018"}


def test_a_language_is_shown_when_asked_for(saitei: Run) -> None:
    assert "적정거리 확인" in saitei("lookup", "9-4-1", "--lang", "ko").out
    assert "Range check" in saitei("lookup", "9-4-1", "--lang", "en").out


def test_what_it_cites_and_what_cites_it(saitei: Run) -> None:
    answer = saitei("lookup", "9-4-1", "--lang", "en")
    cited_by = answer.out.partition("cited by:")[2]
    assert "furuyoni@2025:core/9-4.iii" in cited_by and "furuyoni@2025:extra/23-4" in cited_by


def test_a_reading_is_shown_on_its_clause(saitei: Run) -> None:
    assert "Reading (" in saitei("lookup", "10-5", "--edition", "furuyoni@2025").out
    assert "Reading (" not in saitei("lookup", "7-1-4", "--edition", "furuyoni@2018").out


@pytest.mark.parametrize("typed", ["9-44", "999-1", "furuyoni@2025:core/9-4.xii", "nonsense"])
def test_nothing_found_exits_1_with_the_nearest(saitei: Run, typed: str) -> None:
    answer = saitei("lookup", typed)
    assert answer.status == 1 and not answer.out
    assert "there is no clause" in answer.err


def test_the_nearest_of_a_missing_clause_is_its_parent(saitei: Run) -> None:
    assert "furuyoni@2025:core/9-4" in saitei("lookup", "furuyoni@2025:core/9-4-7").err


def test_official_documents_are_shown_beside(saitei: Run, documents: object) -> None:
    answer = saitei("lookup", "906.7.4", "--lang", "ja", documents=documents)
    assert answer.out.startswith("sengoku@3.6:906.7.4") and "[sengoku@3.6/ja/official" in answer.out
    both = saitei("lookup", "9-4-1", "--lang", "ko", documents=documents).out
    assert "furuyoni@2025/ko/restatement" in both and "furuyoni@2025/ko/official" in both


@pytest.mark.parametrize(
    ("typed", "neighbour"),
    [
        ("sengoku@3.6:100.2", "  before 100.3  As soon"),
        ("furuyoni@2025:core/9-4.iii", "  before core/9-4.iv  If the damage"),
        ("furuyoni@2025:core/4-1.5-1", "  before core/4-1.5-2  "),
    ],
)
def test_a_neighbour_is_named_by_its_words_without_its_number(saitei: Run, typed: str, neighbour: str) -> None:
    answer = saitei("lookup", typed, "--lang", "en")
    (line,) = [one for one in answer.out.splitlines() if one.startswith("  before ")]
    assert line.startswith(neighbour)
    assert not line.removeprefix(neighbour).startswith(("5-2", ":", "."))


def test_words_that_begin_with_what_looks_like_a_mark_stay(saitei: Run) -> None:
    answer = saitei("lookup", "furuyoni@2025:core/9-4.iii", "--lang", "ja")
    (line,) = [one for one in answer.out.splitlines() if one.startswith("  before ")]
    assert line == "  before core/9-4.iv  効果でその《攻撃》のダメージが打ち消されたなら、ダメージを解決せずviへ進む。"
