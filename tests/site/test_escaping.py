"""Texts as HTML: the same characters as markupsafe gives, whatever the value is."""

from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from saitei.site.escaping import Escaped, html_of

TEXTS = st.text(st.sampled_from("ab<>&\"'領\u200f\x00"), max_size=8)


@given(TEXTS)
def test_a_text_is_escaped_as_markupsafe_escapes_it(text: str) -> None:
    assert html_of(text) == str(escape(text))
    assert type(html_of(text)) is str


@given(st.lists(st.one_of(TEXTS, st.integers(), st.none(), st.booleans()), max_size=6))
def test_a_value_is_escaped_whatever_was_escaped_before_it(values: list[object]) -> None:
    escaped = Escaped()
    assert [escaped[value] for value in values] == [str(escape(value)) for value in values]


def test_what_equals_a_number_is_no_number() -> None:
    escaped = Escaped()
    assert [escaped[1], escaped[True], escaped[1.0]] == ["1", "True", "1.0"]
