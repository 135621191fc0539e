"""Two wordings of one paragraph: only what differs is marked, and nothing is lost."""

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.site.differences import marked


def stripped(html: str) -> str:
    return unescape(re.sub(r"</?(?:del|ins)>", "", html))


@pytest.mark.parametrize(
    ("old", "new", "gone", "come"),
    [
        ("has 8 life", "has 10 life", ["8"], ["10"]),
        ("may draw", "draw", ["may "], []),
        ("draw", "draw it", [], [" it"]),
        ("8点のライフを持つ", "10点のライフを持つ", ["8"], ["10"]),
        ("ライフが8である", "ライフは8である", ["が"], ["は"]),
        ("same, as before", "same, as before", [], []),
        ("one two three", "four five three", ["one two"], ["four five"]),
    ],
)
def test_only_the_words_that_differ_are_marked(old: str, new: str, gone: list[str], come: list[str]) -> None:
    here, there = marked(old, new)
    assert re.findall("<del>(.*?)</del>", here) == gone
    assert re.findall("<ins>(.*?)</ins>", there) == come
    assert "<ins>" not in here and "<del>" not in there


def test_markup_in_a_text_stays_text() -> None:
    here, there = marked("<b>a</b>", "<b>b</b> & more")
    assert "<b>" not in here and "&lt;" in here
    assert "& " not in there and "&amp;" in there


texts = st.text(alphabet="ab 1<&,。\nアイ亜ひ가'", max_size=30)


@given(texts, texts)
def test_without_the_marks_each_side_is_its_text(old: str, new: str) -> None:
    here, there = marked(old, new)
    assert (stripped(here), stripped(there)) == (old, new)
    assert (old == new) == ("<del>" not in here and "<ins>" not in there)
