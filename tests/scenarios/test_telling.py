"""The trace in words, at three levels and in three languages."""

import string
from pathlib import Path

import pytest

from saitei.errors import UnusableInput
from saitei.scenarios import telling
from saitei.scenarios.telling import Detail
from tests.scenarios.lanterns_scenes import results

DODGE = """scenario D
editions lanterns@1
given
    A's hand is "stone"; B's hand is "sidestep"; B's deck is "torch"
    B's lanterns are "ember" with 1; the rest is in the heap
when
    A: play "stone"
    B: react with "sidestep"
then
    B's heart is 4
"""


def told(language: str, detail: Detail) -> list[str]:
    (found,) = results(DODGE, Path("x"), language)
    return telling.show(found.trace, detail, language)


def test_every_language_says_everything_with_the_same_names() -> None:
    def names(phrase: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(phrase) if name}

    english = telling.phrases("en")
    for language in ("ja", "ko"):
        table = telling.phrases(language)
        assert {key: names(phrase) for key, phrase in table.items()} == {k: names(p) for k, p in english.items()}


def test_a_language_without_phrases_is_refused() -> None:
    with pytest.raises(UnusableInput, match="en, ja, ko"):
        telling.phrases("de")


def test_brief_tells_what_was_decided_and_what_changed() -> None:
    brief = told("en", Detail.BRIEF)
    assert brief[0] == "lanterns@1:core/3.i  A decides: play stone"
    assert "lanterns@1:core/12.a  heap 21 → 19; distance 4 → 6" in brief
    assert "lanterns@1:core/9.ii  “torch”: B's deck → B's hand" in brief
    assert not any("nothing changes" in line or "Throws" in line for line in brief)


def test_normal_tells_every_step_and_full_what_it_stood_in() -> None:
    brief, normal, full = (told("en", detail) for detail in Detail)
    assert len(brief) < len(normal) < len(full)
    assert "lanterns@1:core/5.ii  Throws" in normal
    place = full.index("lanterns@1:core/5.ii  Throws")
    assert full[place + 1] == "    within lanterns@1:core/1.ii > lanterns@1:core/3.i > lanterns@1:core/4.iv"
    assert any(line.startswith("    looked at, did not apply: ") for line in full)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("ja", ["Aの決定：石を使う", "「石」：Aの手札 → Aの使用中", "間合 4 → 6"]),
        ("ko", ["A의 결정: 돌 사용", "「돌」: A의 손패 → A의 사용 중", "거리 4 → 6"]),
    ],
)
def test_the_same_in_other_languages(language: str, lines: list[str]) -> None:
    shown = "\n".join(told(language, Detail.BRIEF))
    for line in lines:
        assert line in shown
