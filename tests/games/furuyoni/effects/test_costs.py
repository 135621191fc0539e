"""Costs: what is paid in full or not at all, additional costs of a use, what a quantity was when a cost was paid."""

import pytest

from saitei.games.furuyoni.layout import ACTIVE, AURA, DUST, FLARE, VIGOR
from tests.games.furuyoni.effects.ground import Card, Ground, action, strike, use, using, ward
from tests.games.furuyoni.effects.test_attacks import under_way

# --- “As a cost” (5-9) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("vigor", "offered"), [(2, True), (1, False), (0, False)])
def test_a_cost_that_cannot_be_paid_in_full_is_not_offered(vigor: int, offered: bool) -> None:
    text = "As a cost, you may pay 2 vigor. If you do, dust → your flare: 1."
    ground = using(action(text), cells={VIGOR[0]: vigor})
    assert (ground.kind == "may") is offered
    if offered:
        assert ground.do(True)[FLARE[0]] == 1 and ground[VIGOR[0]] == 0
    else:
        assert ground[FLARE[0]] == 0 and ground[VIGOR[0]] == vigor


@pytest.mark.parametrize(
    ("cost", "cells", "paid"),
    [
        ("your flare → dust: 2", {FLARE[0]: 2}, True),
        ("your flare → dust: 2", {FLARE[0]: 1}, False),
        ("dust → your aura: 2", {AURA[0]: 4}, False),
        ("move 2 crystal from your aura or your flare to dust", {AURA[0]: 1, FLARE[0]: 1}, True),
        ("move 2 crystal from your aura or your flare to dust", {AURA[0]: 1}, False),
    ],
)
def test_crystals_are_paid_in_full_or_not_at_all(cost: str, cells: dict[int, int], paid: bool) -> None:
    ground = using(action(f"As a cost, {cost}. If you do, gain 1 vigor."), cells={FLARE[0]: 0, VIGOR[0]: 0, **cells})
    while ground.kind == "crystal":
        ground.do(ground.next.values[0])  # type: ignore[union-attr]
    assert ground[VIGOR[0]] == paid
    assert (ground.changed().get("dust", 0) != 0) is paid


@pytest.mark.parametrize(("hand", "gained"), [(("hop", "strike"), 1), (("hop",), 0)])
def test_cards_are_paid_in_full_or_not_at_all(hand: tuple[str, ...], gained: int) -> None:
    text = "As a cost, put 2 card in your hand into your discard pile. If you do, gain 1 vigor."
    ground = using(action(text), hand=(hand, ()), cells={VIGOR[0]: 0})
    assert ground[VIGOR[0]] == gained
    assert all(ground.where(0, card) == ("discard" if gained else "hand") for card in hand)


# --- Additional costs (10-31) ----------------------------------------------------------------------------


def test_10_31_an_additional_cost_is_paid_before_the_card_counts_as_used() -> None:
    card = action("【Constant】 As an additional cost to use this card, pay 1 vigor.\nDust → your flare: 1.")
    ground = Ground(card, hand=(("it",), ()), cells={VIGOR[0]: 1})
    assert "it" in ground.names
    assert ground.do("it")[FLARE[0]] == 1 and ground[VIGOR[0]] == 0
    assert "it" not in Ground(card, hand=(("it",), ()), cells={VIGOR[0]: 0}).names


def test_10_31_a_card_does_not_pay_for_its_own_use() -> None:
    card = action(
        "【Constant】 As an additional cost to use this card, put 1 card in your hand into your discard pile.\n"
        "Dust → your flare: 1."
    )
    assert "it" not in Ground(card, hand=(("it",), ())).names
    ground = Ground(card, hand=(("it", "hop", "strike"), ())).do("it")
    assert ground.names == {"hop", "strike"}
    ground.do("hop")
    assert ground[FLARE[0]] == 1 and ground.where(0, "hop") == "discard" and ground.where(0, "strike") == "hand"


def test_10_31_what_the_flare_cost_takes_does_not_pay_the_additional_cost() -> None:
    card = action("【Constant】 As an additional cost to use this card, your flare → dust: 1.", kind="special", cost=2)
    assert "it" not in Ground(card, specials=(("it",), ()), cells={FLARE[0]: 2}).names
    ground = Ground(card, specials=(("it",), ()), cells={FLARE[0]: 3}).do("it")
    assert ground[FLARE[0]] == 0 and ground.where(0, "it") == "used"


def test_10_31_a_use_by_an_effect_that_cannot_pay_is_no_use() -> None:
    dear = action("【Constant】 As an additional cost to use this card, pay 1 vigor.\nDust → your flare: 1.", id="dear")
    user = action("Use 1 card in your hand.")
    assert using(user, dear, hand=(("dear",), ()), cells={VIGOR[0]: 0}).where(0, "dear") == "hand"
    assert using(user, dear, hand=(("dear",), ()), cells={VIGOR[0]: 1})[FLARE[0]] == 1


def test_10_31_an_additional_cost_for_the_opponent() -> None:
    text = "【Ongoing】 As an additional cost to use a card, the opponent pays 1 vigor."
    given = {"enhancements": ((), (("it", 2),)), "hand": (("hop",), ("hop",))}
    assert "hop" not in Ground(ward(text), cells={VIGOR[0]: 0}, **given).names  # type: ignore[arg-type]
    assert Ground(ward(text), cells={VIGOR[0]: 1}, **given).do("hop")[VIGOR[0]] == 0  # type: ignore[arg-type]
    own = Ground(ward(text), cells={VIGOR[1]: 0, ACTIVE: 1}, **given)  # type: ignore[arg-type]
    assert "hop" in own.names, "it is the opponent who pays"


def test_10_31_an_additional_cost_for_this_turn() -> None:
    text = "In this turn, as an additional cost to use a card, pay 1 vigor."
    ground = Ground(action(text), hand=(("it", "hop", "hop"), ()), cells={VIGOR[0]: 1}).do("it", "hop")
    assert ground[VIGOR[0]] == 0 and "hop" not in ground.names


# --- What a quantity was when the cost was paid (9-3-1) ------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_9_3_1_a_quantity_as_it_was_when_the_cost_was_paid(edition: str) -> None:
    card: Card = strike(
        "【Constant】 X is your flare as the cost of this card is paid. This 《attack》 gets +X/+0.",
        kind="special",
        cost=2,
        aura=0,
    )
    ground = Ground(card, edition=edition, specials=(("it",), ()), cells={FLARE[0]: 3}).do("it")
    assert ground[FLARE[0]] == 1 and under_way(ground)[1] == 3, "the flare of then, not what is left of it"


def test_to_pay_the_cost_is_part_of_the_use() -> None:
    star = use(action("Use 1 card in your specials. Pay the cost."), specials=(("star",), ()), cells={FLARE[0]: 2})
    assert star[FLARE[0]] == 0 and star[DUST] == 12
