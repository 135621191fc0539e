"""What is special to the Korean wordings: spaces mean nothing, and particles look like pointers."""

from saitei.cards import text as texts
from saitei.cards.phrases import tables
from tests.cards.exchanges_ko import EXCHANGES


def test_a_space_of_a_pattern_is_any_number_of_spaces() -> None:
    exchange = next(e for e in EXCHANGES if e.replacement == "현재 간격")
    assert [*exchange.of("현재의간격"), *exchange.of("현재의  간격")] == ["현재 간격", "현재 간격"]
    assert list(exchange.of("현재의 막")) == []


def test_a_particle_before_the_kind_of_a_card_is_no_pointer_at_this_card() -> None:
    """“The opponent, a special” must not be taken for “this card” because a particle sounds like “this”."""
    table = tables.load("furuyoni", "ko")
    used = texts.read(table, "【사용됨】당신이 비장패를 사용했을 때, 카드를 1장 뽑는다.").tree
    this = texts.read(table, "【사용됨】당신이 이 카드를 사용했을 때, 카드를 1장 뽑는다.").tree
    assert None not in (used, this)
    assert used != this
