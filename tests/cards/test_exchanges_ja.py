"""Phrases of the Japanese table compose: a text in another wording is read as the same tree."""

import pytest

from saitei import resources
from saitei.cards import corpus, tables
from saitei.cards.tables import Table
from saitei.cards.text import Why
from saitei.cards.trees import Node
from tests.cards import composing, exchanges
from tests.cards.exchanges import Exchange
from tests.cards.exchanges_ja import EXCHANGES

GAME = "furuyoni"
SAME = 0.95
"""Of the texts in which one wording was exchanged; not to fall."""
SAME_IN_PAIRS = 0.9
"""Of those in which two were."""
COMPOSED = 0.97
"""Of the texts with a part of another card in them."""


@pytest.fixture(scope="module")
def table() -> Table:
    return tables.load(GAME, "ja")


@pytest.fixture(scope="module")
def units(table: Table) -> dict[str, Node]:
    folder = resources.cards_folder()
    if folder is None:
        pytest.skip("no corpus of cards: set SAITEI_CARDS")
    return exchanges.units(table, corpus.load(folder, GAME))


def test_another_wording_is_read_as_the_same_tree(table: Table, units: dict[str, Node]) -> None:
    found = list(exchanges.trials(table, units, EXCHANGES, every=7))
    assert len(found) > 200
    assert sum(trial.same for trial in found) / len(found) >= SAME


def test_two_other_wordings_are_read_as_the_same_tree(table: Table, units: dict[str, Node]) -> None:
    found = list(exchanges.pairs(table, units, EXCHANGES, every=60))
    assert len(found) > 100
    assert sum(trial.same for trial in found) / len(found) >= SAME_IN_PAIRS


def test_a_part_of_one_card_is_read_in_the_place_of_a_part_of_another(table: Table, units: dict[str, Node]) -> None:
    found = list(composing.composed(table, units, 400))
    assert sum(reading.tree == expected for _, expected, reading in found) / len(found) >= COMPOSED


def test_another_wording_has_one_reading(table: Table, units: dict[str, Node]) -> None:
    found = exchanges.trials(table, units, EXCHANGES, every=11)
    readings = [trial.reading.declined for trial in found if trial.reading.declined is not None]
    assert [declined for declined in readings if declined.why is Why.AMBIGUOUS] == []


def test_wordings_are_exchanged_one_place_at_a_time_and_only_where_they_stand() -> None:
    one = Exchange("石を(.)個", r"\1個の石を", unless="鳥")
    assert list(one.of("石を2個\n石を3個")) == ["2個の石を\n石を3個", "石を2個\n3個の石を"]
    assert list(one.of("鳥と石を2個")) == []
    assert list(one.of("水を2個")) == []


def test_a_wording_that_says_another_thing_is_no_other_wording(table: Table) -> None:
    expected = exchanges.texts.read(table, "カードを1枚引く。").tree
    assert expected is not None
    given = {"カードを1枚引く。": expected}
    trial = next(exchanges.trials(table, given, [Exchange("1枚", "2枚")]))
    assert not trial.same
    assert next(exchanges.trials(table, given, [Exchange("カードを1枚", "カード1枚を")])).same
