"""Cards and attacks that texts point at by what they did or are, and uses that are restricted."""

import pytest

from saitei.games.furuyoni.layout import FLARE, VIGOR
from tests.games.furuyoni.effects.ground import Ground, action, strike, use, ward


@pytest.mark.parametrize(("flare", "usable"), [(2, False), (1, True)])
def test_9_2_a_card_that_cannot_be_used_if(flare: int, usable: bool) -> None:
    card = action("【Constant】 This card, if your flare is at least 2, cannot be used.\nDust → distance: 1.")
    assert ("it" in Ground(card, hand=(("it", "hop"), ()), cells={FLARE[0]: flare}).names) == usable


@pytest.mark.parametrize(("flare", "usable"), [(2, True), (1, False)])
def test_9_2_a_card_that_can_be_used_only_if(flare: int, usable: bool) -> None:
    card = action("【Constant】 This card can be used only if your flare is at least 2.\nDust → distance: 1.")
    ground = Ground(card, hand=(("it", "hop"), ()), cells={FLARE[0]: flare})
    assert ("it" in ground.names) == usable and "hop" in ground.names


@pytest.mark.parametrize(("used", "gained"), [(("star", "veil"), 1), (("star",), 0)])
def test_10_20_so_many_specials_are_used(used: tuple[str, ...], gained: int) -> None:
    text = "If 2 or more cards in your specials is used, dust → your flare: 1."
    assert use(action(text), used=(used, ("dome",)))[FLARE[0]] == gained


def test_10_17_when_a_special_returns_to_unused() -> None:
    card = ward("【Ongoing】 When your used specials returns to unused, dust → your flare: 1.")
    back = action("Put every card in your used specials back to unused.", id="back")
    given = {"hand": (("back",), ()), "enhancements": ((("it", 2),), ())}
    assert Ground(card, back, used=(("star",), ()), **given).do("back")[FLARE[0]] == 1  # type: ignore[arg-type]
    assert Ground(card, back, specials=(("star",), ()), **given).do("back")[FLARE[0]] == 0  # type: ignore[arg-type]


def test_the_rest_of_the_cards_looked_at() -> None:
    card = action(
        "Look at the opponent's hand and choose 1 card in the opponent's hand. "
        "Put the rest into the opponent's facedown pile."
    )
    ground = use(card, "duck", hand=((), ("duck", "hop", "roar")))
    assert ground.where(1, "duck") == "hand" and ground.where(1, "hop") == "facedown" == ground.where(1, "roar")


@pytest.mark.parametrize(("number", "facedown"), [("first", "hop"), ("number 2", "roar")])
def test_the_nth_card_a_player_has_used(number: str, facedown: str) -> None:
    card = action(f"Put the {number} card used in this turn into your facedown pile.")
    quick = action("Dust → distance: 1.", id="quick")
    ground = Ground(card, quick, hand=(("hop", "quick", "it"), ())).do("hop", "quick", "it")
    names = {"hop": "hop", "roar": "quick"}
    assert ground.where(0, names[facedown]) == "facedown"
    assert {ground.where(0, one) for one in names.values() if one != names[facedown]} == {"discard"}


def test_the_card_that_reacted_to_this_attack() -> None:
    card = strike("【After attack】 Put the card that reacted to this 《attack》 into the opponent's facedown pile.")
    ground = Ground(card, hand=(("it",), ("duck",))).do("it", "duck", "aura")
    assert ground.where(1, "duck") == "facedown"
    none = Ground(card, hand=(("it",), ("duck",))).do("it", "none", "aura")
    assert none.where(1, "duck") == "hand"


def test_vigor_goes_down_at_once() -> None:
    ground = use(action("Lower your vigor by 1."), cells={VIGOR[0]: 2, VIGOR[1]: 2})
    assert (ground[VIGOR[0]], ground[VIGOR[1]]) == (1, 2)
    assert use(action("Lower your vigor by 1."), cells={VIGOR[0]: 0})[VIGOR[0]] == 0


def test_8_when_a_turn_ends() -> None:
    card = ward("【Ongoing】 When your turn ends, dust → your flare: 1.")
    for player, gained in ((0, 1), (1, 0)):
        sides = ((("it", 3),), ()) if player == 0 else ((), (("it", 3),))
        ground = Ground(card, start="turn", enhancements=sides, deck=(("hop",) * 6, ("hop",) * 6))
        while ground.kind != "standard":
            ground.do({"main-action": "standard", "reconstruct": False}.get(ground.kind))
        ground.do("end")
        while ground.kind == "hand-limit":
            ground.do(next(iter(ground.names)))
        assert ground[FLARE[player]] == gained
