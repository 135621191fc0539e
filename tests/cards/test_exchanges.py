"""Phrases compose: a text of the user's corpus in another wording, or with a part of another, is read as it says."""

from dataclasses import dataclass
from functools import cache

import pytest

from saitei import resources
from saitei.cards import corpus
from saitei.cards import text as texts
from saitei.cards.phrases import tables
from saitei.cards.phrases.table import Table
from saitei.cards.text import Why
from saitei.cards.trees import Node
from tests.cards import composing, exchanges, exchanges_ja, exchanges_ko
from tests.cards.exchanges import Exchange

GAME = "furuyoni"
COMPOSED = 0.97
"""Of the Japanese texts with a part of another card in them; not to fall."""


@dataclass(frozen=True, slots=True)
class Wordings:
    """What stands for what in a language, what share is read as the same tree, and the samples that are tried.

    ``same`` is of the texts in which one wording was exchanged, ``same_in_pairs`` of those in which two were:
    neither is to fall. Every so-many-th trial is made: for the trees, for the pairs, for the readings.
    """

    language: str
    exchanges: tuple[Exchange, ...]
    same: float
    same_in_pairs: float
    every: int
    every_pair: int
    every_reading: int


JAPANESE = Wordings("ja", exchanges_ja.EXCHANGES, 0.95, 0.9, every=7, every_pair=60, every_reading=11)
KOREAN = Wordings("ko", exchanges_ko.EXCHANGES, 0.98, 0.95, every=13, every_pair=150, every_reading=17)
EACH = pytest.mark.parametrize("of", [JAPANESE, KOREAN], ids=lambda of: of.language)


@cache
def units(language: str) -> dict[str, Node]:
    """The texts of a language that are tried, with their trees; without a corpus the test is skipped."""
    folder = resources.cards_folder()
    if folder is None:
        pytest.skip("no corpus of cards: set SAITEI_CARDS")
    return exchanges.units(table(language), corpus.load(folder, GAME))


def table(language: str) -> Table:
    return tables.load(GAME, language)


@EACH
def test_another_wording_is_read_as_the_same_tree(of: Wordings) -> None:
    found = list(exchanges.trials(table(of.language), units(of.language), of.exchanges, of.every))
    assert len(found) > 200
    assert sum(trial.same for trial in found) / len(found) >= of.same


@EACH
def test_two_other_wordings_are_read_as_the_same_tree(of: Wordings) -> None:
    found = list(exchanges.pairs(table(of.language), units(of.language), of.exchanges, of.every_pair))
    assert len(found) > 100
    assert sum(trial.same for trial in found) / len(found) >= of.same_in_pairs


@EACH
def test_another_wording_has_one_reading(of: Wordings) -> None:
    found = exchanges.trials(table(of.language), units(of.language), of.exchanges, of.every_reading)
    readings = [trial.reading.declined for trial in found if trial.reading.declined is not None]
    assert [declined for declined in readings if declined.why is Why.AMBIGUOUS] == []


@pytest.mark.parametrize(
    ("language", "text", "other", "same"),
    [
        ("ja", "カードを1枚引く。", Exchange("1枚", "2枚"), False),
        ("ja", "カードを1枚引く。", Exchange("カードを1枚", "カード1枚を"), True),
        ("ko", "카드를 1장 뽑는다.", Exchange("1장", "2장"), False),
        ("ko", "카드를 1장 뽑는다.", Exchange("카드를 1장", "카드 1장을"), True),
    ],
)
def test_a_wording_that_says_another_thing_is_no_other_wording(
    language: str, text: str, other: Exchange, same: bool
) -> None:
    expected = texts.read(table(language), text).tree
    assert expected is not None
    assert next(exchanges.trials(table(language), {text: expected}, [other])).same is same


def test_wordings_are_exchanged_one_place_at_a_time_and_only_where_they_stand() -> None:
    one = Exchange("石を(.)個", r"\1個の石を", unless="鳥")
    assert list(one.of("石を2個\n石を3個")) == ["2個の石を\n石を3個", "石を2個\n3個の石を"]
    assert list(one.of("鳥と石を2個")) == []
    assert list(one.of("水を2個")) == []


def test_a_part_of_one_card_is_read_in_the_place_of_a_part_of_another() -> None:
    found = list(composing.composed(table("ja"), units("ja"), 600))
    assert len(found) > 300
    assert sum(reading.tree == expected for _, expected, reading in found) / len(found) >= COMPOSED
