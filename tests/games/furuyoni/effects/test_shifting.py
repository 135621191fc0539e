"""“Shift by X” (10-35), of the attack at hand or of a use, and uses with more or less charge."""

import pytest

from saitei.engine import Decision
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST
from saitei.games.furuyoni.scene_words import option
from tests.games.furuyoni.effects.ground import Card, Ground, action, strike, using, ward
from tests.games.furuyoni.effects.test_attacks import under_way

THREE = "one of every range value, either damage, the charge by 1"
USER = f"Choose 1 card in your discard pile. Use that card. In doing so, you may shift {THREE}."


def shifted(card: str, way: tuple[str, str, int] | None, *cards: Card, **given: object) -> Ground:
    """A card of the discard pile is used by an effect with that shift."""
    ground = using(action(USER), *cards, discard=((card,), ()), **given)  # type: ignore[arg-type]
    return ground.do(way is not None, way) if way else ground.do(False)


@pytest.mark.parametrize(
    ("way", "reach", "harm"),
    [
        (("attack-range", "shift", 1), (3, 4, 5), (2, 1)),
        (("attack-range", "shift", -1), (1, 2, 3), (2, 1)),
        (("attack-aura", "add", 1), (2, 3, 4), (3, 1)),
        (("attack-life", "add", -1), (2, 3, 4), (2, 0)),
        (None, (2, 3, 4), (2, 1)),
    ],
)
def test_10_35_one_value_of_an_attack_goes_up_or_down(
    way: tuple[str, str, int] | None, reach: tuple[int, ...], harm: tuple[int, int]
) -> None:
    assert under_way(shifted("strike", way)) == (reach, *harm)


def test_10_35_1_the_shifted_range_decides_whether_the_use_is_proper() -> None:
    given = {"cells": {DISTANCE: 5}}
    assert shifted("strike", ("attack-range", "shift", 1), **given).kind == "damage"
    assert shifted("strike", ("attack-range", "shift", -1), **given).where(0, "strike") == "discard"


def test_10_35_only_what_the_card_has_is_offered_and_only_for_this_use() -> None:
    ground = using(action(USER), discard=(("shell",), ())).do(True)
    assert ground.names == {("charge", "add", 1), ("charge", "add", -1)}
    ground.do(("charge", "add", 1))
    assert max(ground.next.values) == 3, "a charge of 2 and 1 more"  # type: ignore[union-attr]


@pytest.mark.parametrize(("way", "charge"), [(1, 3), (-1, 1)])
def test_10_35_2_the_charge_is_one_more_or_one_less(way: int, charge: int) -> None:
    ground = shifted("shell", ("charge", "add", way), cells={AURA[0]: 0})
    assert ground.on(0, "shell") == charge and ground[DUST] == 10 - charge


@pytest.mark.parametrize(("language", "said"), [("en", "charge -1"), ("ja", "納-1"), ("ko", "납 -1")])
def test_what_is_shifted_can_be_said(language: str, said: str) -> None:
    asked = using(action(USER), discard=(("shell",), ())).do(True).next
    assert isinstance(asked, Decision)
    words = [option(asked, value, language, str, lambda *_: "", lambda _: ()) for value in asked.values]
    assert (said,) in words and len(set(words)) == len(words)


def test_10_35_a_dash_is_no_value() -> None:
    needle = strike("【After attack】 Do nothing.", id="needle", name="Needle", aura=None)
    offered = using(action(USER), needle, discard=(("needle",), ())).do(True).names
    assert {name for name, _, _ in offered} == {"attack-range", "attack-life"}


def test_10_35_an_action_has_nothing_to_shift() -> None:
    ground = using(action(USER), discard=(("hop",), ())).do(True)
    assert ground.kind == "end" and ground.where(0, "hop") == "discard"


@pytest.mark.parametrize(("more", "charge"), [("2 more", 4), ("1 less", 1), ("9 less", 0)])
def test_10_35_2_a_use_with_more_or_less_charge(more: str, charge: int) -> None:
    card = action(f"Use 1 card in your discard pile with {more} charge.")
    ground = using(card, discard=(("shell",), ()), cells={AURA[0]: 0})
    assert ground[DUST] == 10 - charge, "without a crystal it breaks at once"


def test_10_35_3_the_attack_at_hand_is_shifted() -> None:
    quick = ward("【Ongoing】 When you attack, shift either damage by 1.", id="quick", name="Quick")
    ground = Ground(quick, hand=(("strike",), ()), enhancements=((("quick", 2),), ())).do("strike")
    assert ground.kind == "shift"
    ground.do(("attack-life", "add", 1))
    assert under_way(ground) == ((2, 3, 4), 2, 2)
