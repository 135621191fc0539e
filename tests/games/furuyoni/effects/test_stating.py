"""Numbers that players state: vigor that is paid, numbers that are declared."""

import pytest

from saitei.games.furuyoni.layout import FLARE, VIGOR
from tests.games.furuyoni.effects.ground import action, using

PAY = "Pay any number of vigor. Dust → your flare: X. X is the vigor so paid."
DECLARE = "Declare a number from 1 to 3. Dust → your flare: X. X is the declared number."


@pytest.mark.parametrize("paid", [0, 1, 2])
def test_5_9_as_much_vigor_is_paid_as_is_wished(paid: int) -> None:
    ground = using(action(PAY), cells={VIGOR[0]: 2, VIGOR[1]: 1})
    assert set(ground.next.values) == {0, 1, 2}  # type: ignore[union-attr]
    ground.do(paid)
    assert (ground[VIGOR[0]], ground[FLARE[0]], ground[VIGOR[1]]) == (2 - paid, paid, 1)


def test_5_9_where_there_is_none_or_paying_is_barred_nothing_is_paid() -> None:
    assert using(action(PAY), cells={VIGOR[0]: 0})[FLARE[0]] == 0
    barred = using(action(f"In this turn, you cannot pay vigor. {PAY}"), cells={VIGOR[0]: 2})
    assert (barred[VIGOR[0]], barred[FLARE[0]]) == (2, 0)


@pytest.mark.parametrize("number", [1, 3])
def test_10_36_a_number_is_declared_between_two(number: int) -> None:
    ground = using(action(DECLARE))
    assert set(ground.next.values) == {1, 2, 3}  # type: ignore[union-attr]
    assert ground.do(number)[FLARE[0]] == number


def test_what_is_not_stated_is_0() -> None:
    assert using(action("Dust → your flare: X. X is the declared number."))[FLARE[0]] == 0
