"""Enhancements that are charged with crystals from outside the game."""

import pytest

from saitei.games.furuyoni.layout import AURA, DUST, FLARE
from tests.games.furuyoni.effects.ground import using, ward

MAY = "【Constant】 When using it, you may charge it with crystals from outside the game."


def test_7_1_16_the_whole_charge_may_come_from_outside() -> None:
    ground = using(ward(MAY))
    assert (ground.kind, ground.who) == ("may", 0)
    ground.do(True)
    assert ground.on(0, "it") == 2 and (ground[DUST], ground[AURA[0]]) == (10, 3)


def test_9_2_3_or_from_dust_and_aura_as_usual() -> None:
    ground = using(ward(MAY)).do(False)
    assert ground.kind == "charge" and set(ground.next.values) == {0, 1, 2}  # type: ignore[union-attr]
    ground.do(1)
    assert ground.on(0, "it") == 2 and (ground[DUST], ground[AURA[0]]) == (9, 2)


def test_without_a_choice_it_comes_from_outside() -> None:
    ground = using(ward(MAY.replace("you may charge", "charge")))
    assert ground.on(0, "it") == 2 and ground[DUST] == 10


@pytest.mark.parametrize(("flare", "asked"), [(1, "may"), (0, "charge")])
def test_only_while_its_condition_holds(flare: int, asked: str) -> None:
    card = ward(MAY.replace("When", "If your flare is at least 1, when"))
    assert using(card, cells={FLARE[0]: flare}).kind == asked


def test_it_is_for_the_card_with_the_text_alone() -> None:
    held = ward(MAY, id="held", name="Held")
    ground = using(ward("【Deployed】 Gain 1 vigor."), held, enhancements=((("held", 1),), ()))
    assert ground.kind == "charge"
