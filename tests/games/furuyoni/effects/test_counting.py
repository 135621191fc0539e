"""Numbers that relate others, and filters and conditions on cards and attacks that go with them."""

import pytest

from saitei.games.furuyoni.layout import AURA, DISTANCE, FLARE, HAND, LIFE
from tests.games.furuyoni.effects.ground import action, strike, use, using


@pytest.mark.parametrize(
    ("worth", "number"),
    [
        ("the greater of your flare and the opponent's flare", 4),
        ("2 times your flare", 2),
        ("0 times your flare", 0),
        ("the number of “Hop” in your facedown pile", 2),
        ("the number of “Hop” in your discard pile", 0),
    ],
)
def test_what_numbers_come_to(worth: str, number: int) -> None:
    card = action(f"X is {worth}. Dust → distance: X.")
    cells = {FLARE[0]: 1, FLARE[1]: 4}
    assert use(card, cells=cells, facedown=(("hop", "hop", "duck"), ("hop",)))[DISTANCE] == 3 + number


@pytest.mark.parametrize(("flare", "number"), [(1, 1), (2, 2), (4, 2)])
def test_a_letter_that_is_capped(flare: int, number: int) -> None:
    card = action("X is your flare. X is never more than 2. Dust → distance: X.")
    assert use(card, cells={FLARE[0]: flare})[DISTANCE] == 3 + number


def test_as_many_cards_as_were_just_put() -> None:
    card = action("Put any number of cards in your hand into your facedown pile. Draw that many cards.")
    ground = use(card, "hop", "duck", "enough", hand=(("hop", "duck", "roar"), ()), deck=(("strike",) * 4, ()))
    assert ground.where(0, "hop") == "facedown" == ground.where(0, "duck")
    assert ground.where(0, "roar") == "hand" and len(ground[HAND[0]]) == 3


@pytest.mark.parametrize(("text", "drawn"), [("Draw an additional 2 cards.", 2), ("Draw 1 card.", 1)])
def test_additional_cards(text: str, drawn: int) -> None:
    ground = use(action(text), deck=(("strike",) * 4, ()))
    assert len(ground[HAND[0]]) == drawn


def test_up_to_so_many_cards() -> None:
    ground = using(action("Draw up to 2 cards."), deck=(("strike",) * 4, ()))
    assert (ground.who, ground.kind, ground.next.values) == (0, "number", (2, 1, 0))  # type: ignore[union-attr]
    assert len(ground.do(1)[HAND[0]]) == 1


def test_crystals_that_were_just_moved() -> None:
    count = "X is the number of crystals so moved."
    card = action(f"Move all crystals from your flare to dust. {count} Dust → distance: X.")
    assert use(card, cells={FLARE[0]: 2})[DISTANCE] == 5
    assert use(card)[DISTANCE] == 3


def test_5_6_what_changes_this_attack_by_case() -> None:
    cases = "if your life is at most 3, gets +1/+0; if your flare is at least 2, gets +1/+0"
    card = strike(f"【Constant】 This 《attack》 {cases}.")
    for life, flare, left in ((3, 2, -1), (3, 0, 0), (9, 0, 1)):
        ground = use(card, cells={LIFE[0]: life, FLARE[0]: flare, AURA[1]: 4}).do("aura")
        assert ground[AURA[1]] == 4 - 2 - (1 - left)
