"""Finding clauses by words, in every language and through the glossary."""

import json
from collections.abc import Callable

import pytest

from tests.conftest import Answer

Run = Callable[..., Answer]


def hits(answer: Answer) -> list[dict[str, str]]:
    assert answer.status == 0, answer.err
    found = json.loads(answer.out)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("入れ子解決", "furuyoni@2025:core/9-8"),
        ("間合", "furuyoni@2025:core/7-1-1"),
        ("まあい", "furuyoni@2025:core/7-1-1"),
        ("マアイ", "furuyoni@2025:core/7-1-1"),
        ("끼어들기 해결", "furuyoni@2025:core/9-8"),
        ("초조", "furuyoni@2025:core/10-10"),
        ("impatience", "furuyoni@2025:core/10-10"),
        ("9-4-1", "furuyoni@2025:core/9-4-1"),
        ("master's distance", "furuyoni@2025:core/5-2-2"),
        ("達人の間合", "furuyoni@2025:core/5-2-2"),
        ("재구성", "furuyoni@2025:core/9-7"),
    ],
)
def test_the_first_hit(saitei: Run, typed: str, address: str) -> None:
    assert hits(saitei("search", typed, "--json"))[0]["address"] == address


def test_a_term_finds_the_clauses_of_other_languages(saitei: Run) -> None:
    found = hits(saitei("search", "焦燥", "--lang", "ko", "--json"))
    assert found and {hit["language"] for hit in found} == {"ko"}
    assert found[0]["address"] == "furuyoni@2025:core/10-10"


def test_a_piece_of_a_compound_is_found(saitei: Run) -> None:
    found = {hit["address"] for hit in hits(saitei("search", "札の破棄", "--limit", "50", "--json"))}
    assert {"furuyoni@2025:core/9-5", "furuyoni@2018:core/9-5"} <= found


def test_all_words_must_be_there(saitei: Run) -> None:
    both = {hit["address"] for hit in hits(saitei("search", "vigor", "flinching", "--limit", "100", "--json"))}
    assert "furuyoni@2025:core/5-1-4" in both
    assert "furuyoni@2025:core/5-1-3" not in both


def test_every_hit_names_its_edition_and_the_scores_fall(saitei: Run) -> None:
    found = hits(saitei("search", "aura", "--limit", "30", "--json"))
    assert all("@" in hit["address"] and hit["document"].startswith(hit["address"].split(":")[0]) for hit in found)
    scores = [hit["score"] for hit in found]
    assert scores == sorted(scores, reverse=True)


def test_an_edition_filters(saitei: Run) -> None:
    found = hits(saitei("search", "aura", "--edition", "furuyoni@2018", "--json"))
    assert {hit["address"].split(":")[0] for hit in found} == {"furuyoni@2018"}


def test_a_title_stands_before_text(saitei: Run) -> None:
    found = hits(saitei("search", "flinching", "--json", "--lang", "en"))
    kinds = [hit["match"] for hit in found]
    assert kinds[0] == "title" and "text" in kinds
    assert "title" not in kinds[kinds.index("text") :]


def test_nothing_found_exits_1_and_names_what_is_near(saitei: Run) -> None:
    answer = saitei("search", "impatyensse")
    assert answer.status == 1 and not answer.out
    assert "impatience" in answer.err.casefold()


def test_people_see_the_chapter_and_the_language(saitei: Run) -> None:
    answer = saitei("search", "入れ子解決")
    assert "in core/9" in answer.out and "[ja]" in answer.out
