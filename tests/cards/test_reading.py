"""What can end nowhere is left out while a text is read, and nothing is read otherwise for it."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saitei.cards import cardfiles
from saitei.cards import text as texts
from saitei.cards.letters.normal import normalise
from saitei.cards.phrases import tables
from saitei.cards.reading import deriving, walk
from saitei.cards.reading.derivations import Trees
from saitei.cards.reading.reader import Reading
from saitei.cards.reading.steps import Step

LANGUAGES = ("ja", "ko", "en")
OPEN = Step.open
TREES = tuple(tree for card in cardfiles.load("furuyoni").values() for tree in card.trees.values())


def own(language: str, card: int) -> str:
    """The text of one of our cards, as it is printed."""
    return texts.write(tables.load("furuyoni", language), TREES[card % len(TREES)])


def open_for_any_letter(step: Step) -> object:
    """Opens a step so that nothing is left out for the letter before which it stands."""
    search = OPEN(step)
    step.letters = None
    return search


@cache
def grammar_of_its_own(language: str) -> walk.Grammar:
    """A second grammar of a language, whose steps are opened by nobody else."""
    return walk.Grammar(tables.load("furuyoni", language))


def read(language: str, given: str, *, every: bool) -> tuple[Trees, int]:
    """The trees of a text with their derivations, and the work that it took."""
    table = tables.load("furuyoni", language)
    with pytest.MonkeyPatch.context() as patch:
        if every:
            patch.setattr(Step, "open", open_for_any_letter)
        grammar = grammar_of_its_own(language) if every else walk.grammar(table)
        goal = grammar.cell("Text", table.usual("Text"))
        reading = Reading(grammar, normalise(given, table.spelling))
        reading.read(goal)
        return deriving.whole(reading, goal), reading.work


@given(st.sampled_from(LANGUAGES), st.integers(0, 99), st.integers(0, 99), st.integers(0, 9), st.text(max_size=3))
@settings(max_examples=60, deadline=None)
def test_the_same_is_read_as_if_nothing_were_left_out(
    language: str, card: int, at: int, length: int, other: str
) -> None:
    words = own(language, card)
    changed = words[:at] + other + words[at + length :]
    assert read(language, changed, every=False)[0] == read(language, changed, every=True)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_less_is_gone_through(language: str) -> None:
    (found, less), (_, more) = (read(language, own(language, 0), every=every) for every in (False, True))
    assert found
    assert less < more


def test_what_may_be_interrupted_lets_nothing_else_be_so_that_begins_alike() -> None:
    """That a time may stand among the words of a deed gives no second reading to what shares its beginning."""
    assert len(read("ja", "このカードはこのターンには使用できない。", every=False)[0]) == 1


def test_derivations_span_what_they_read() -> None:
    words = own("ja", 0)
    for how in read("ja", words, every=False)[0].values():
        for one in how.walk():
            assert one.start <= one.end
            assert all(one.start <= part.start and part.end <= one.end for part in one.parts)
            assert all(a.end <= b.start for a, b in zip(one.parts, one.parts[1:], strict=False))
