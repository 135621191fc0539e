"""What a cell begins is walked only where it can go on, and nothing is read otherwise for it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saitei.cards import cardfiles
from saitei.cards import text as texts
from saitei.cards.letters.normal import normalise
from saitei.cards.phrases import tables
from saitei.cards.reading import walk
from saitei.cards.reading.reader import Reading
from saitei.cards.text import TextReading

LANGUAGES = ("ja", "ko", "en")
TREES = tuple(tree for card in cardfiles.load("furuyoni").values() for tree in card.trees.values())


def every_cell(self: Reading, number: int, *_: object) -> int:
    """Every cell that begins with one, as if no letter were looked at."""
    return self.grammar.begun[number]


def own(language: str, card: int) -> str:
    """The text of one of our cards, as it is printed."""
    return texts.write(tables.load("furuyoni", language), TREES[card % len(TREES)])


def read(language: str, given: str) -> TextReading:
    return texts.read(tables.load("furuyoni", language), given)


@given(st.sampled_from(LANGUAGES), st.integers(0, 99), st.integers(0, 99), st.integers(0, 9), st.text(max_size=3))
@settings(max_examples=60, deadline=None)
def test_the_same_is_read_as_if_no_letter_were_looked_at(
    language: str, card: int, at: int, length: int, other: str
) -> None:
    words = own(language, card)
    changed = words[:at] + other + words[at + length :]
    found = read(language, changed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Reading, "_begun", every_cell)
        expected = read(language, changed)
    assert (found.tree, found.readings, found.declined) == (expected.tree, expected.readings, expected.declined)


@pytest.mark.parametrize("language", LANGUAGES)
def test_less_is_walked(language: str) -> None:
    table = tables.load("furuyoni", language)

    def work() -> int:
        reading = Reading(walk.grammar(table), normalise(own(language, 0), table.spelling))
        reading.whole("Text", table.usual("Text"))
        return reading.work

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Reading, "_begun", every_cell)
        otherwise = work()
    assert work() < otherwise
