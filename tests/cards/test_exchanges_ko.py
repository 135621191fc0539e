"""Phrases of the Korean table compose: a text in another wording is read as the same tree."""

import pytest

from saitei import resources
from saitei.cards import corpus, tables
from saitei.cards import text as texts
from saitei.cards.tables import Table
from saitei.cards.text import Why
from saitei.cards.trees import Node
from tests.cards import exchanges
from tests.cards.exchanges import Exchange
from tests.cards.exchanges_ko import EXCHANGES

GAME = "furuyoni"
SAME = 0.98
"""Of the texts in which one wording was exchanged; not to fall."""
SAME_IN_PAIRS = 0.95
"""Of those in which two were."""


@pytest.fixture(scope="module")
def table() -> Table:
    return tables.load(GAME, "ko")


@pytest.fixture(scope="module")
def units(table: Table) -> dict[str, Node]:
    folder = resources.cards_folder()
    if folder is None:
        pytest.skip("no corpus of cards: set SAITEI_CARDS")
    return exchanges.units(table, corpus.load(folder, GAME))


def test_another_wording_is_read_as_the_same_tree(table: Table, units: dict[str, Node]) -> None:
    found = list(exchanges.trials(table, units, EXCHANGES, every=13))
    assert len(found) > 200
    assert sum(trial.same for trial in found) / len(found) >= SAME


def test_two_other_wordings_are_read_as_the_same_tree(table: Table, units: dict[str, Node]) -> None:
    found = list(exchanges.pairs(table, units, EXCHANGES, every=150))
    assert len(found) > 100
    assert sum(trial.same for trial in found) / len(found) >= SAME_IN_PAIRS


def test_another_wording_has_one_reading(table: Table, units: dict[str, Node]) -> None:
    found = exchanges.trials(table, units, EXCHANGES, every=17)
    readings = [trial.reading.declined for trial in found if trial.reading.declined is not None]
    assert [declined for declined in readings if declined.why is Why.AMBIGUOUS] == []


def test_a_space_of_a_pattern_is_any_number_of_spaces(table: Table) -> None:
    exchange = next(e for e in EXCHANGES if e.replacement == "현재 간격")
    assert [*exchange.of("현재의간격"), *exchange.of("현재의  간격")] == ["현재 간격", "현재 간격"]
    assert list(exchange.of("현재의 막")) == []


def test_a_wording_that_says_another_thing_is_no_other_wording(table: Table) -> None:
    expected = texts.read(table, "카드를 1장 뽑는다.").tree
    assert expected is not None
    given = {"카드를 1장 뽑는다.": expected}
    assert not next(exchanges.trials(table, given, [Exchange("1장", "2장")])).same
    assert next(exchanges.trials(table, given, [Exchange("카드를 1장", "카드 1장을")])).same


def test_a_particle_before_the_kind_of_a_card_is_no_pointer_at_this_card(table: Table) -> None:
    """“The opponent, a special” must not be taken for “this card” because a particle sounds like “this”."""
    used = texts.read(table, "【사용됨】당신이 비장패를 사용했을 때, 카드를 1장 뽑는다.").tree
    this = texts.read(table, "【사용됨】당신이 이 카드를 사용했을 때, 카드를 1장 뽑는다.").tree
    assert None not in (used, this)
    assert used != this
