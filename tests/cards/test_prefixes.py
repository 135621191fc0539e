"""Words found at a place of a text: all that stand there, and no other."""

from hypothesis import given
from hypothesis import strategies as st

from saitei.cards.reading.prefixes import Prefixes

_SHORT = st.text("ab", max_size=5)


def test_every_word_that_stands_at_a_place_is_found_the_shortest_first() -> None:
    words = Prefixes({"stone": 1, "stones": 2, "stonework": 3, "st": 4, "rock": 5})
    assert words.at("two stones", 4) == ((2, 4), (5, 1), (6, 2))
    assert words.at("two stones", 5) == ()


def test_nothing_is_found_at_the_end_or_among_no_words() -> None:
    assert Prefixes({"a": 1}).at("a", 1) == ()
    assert Prefixes[int]({}).at("a", 0) == ()


@given(st.sets(_SHORT.filter(bool)), _SHORT, st.integers(0, 5))
def test_the_search_finds_what_trying_every_word_finds(words: set[str], text: str, at: int) -> None:
    found = Prefixes({word: word for word in words}).at(text, at)
    assert [word for _, word in found] == sorted((w for w in words if text.startswith(w, at)), key=len)
