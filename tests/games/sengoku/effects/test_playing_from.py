"""What can be played from elsewhere, and damage that is too little to be taken."""

import pytest

from tests.games.sengoku.board import warlord
from tests.games.sengoku.effects.ground import board, hero, hurt, trick

FROM = "【Continuous】 This card can also be played from your {0}."


def test_a_card_that_says_so_is_played_from_the_discard_pile() -> None:
    it = board(hero(FROM.format("discard pile")), discard=(("hero", "free"), ()))
    assert "play hero" in it.options and "play free" not in it.options
    assert it.do("play hero").zone("camp", 0) == ["hero"] and it.zone("discard", 0) == ["free"]


@pytest.mark.parametrize("zone", ["resources", "exile"])
def test_it_says_so_of_one_zone_only(zone: str) -> None:
    card = hero(FROM.format("discard pile"))
    it = board(card, **{zone: (("hero",), ())})
    assert "play hero" not in it.options


def test_what_it_costs_is_paid() -> None:
    card = hero(FROM.format("exile area"), cost=((), 2))
    assert board(card, exile=(("hero",), ())).refused("play hero") == "700.6"
    it = board(card, exile=(("hero",), ()), resources=(("red", "blue"), ())).do("play hero")
    assert it.exhausted(0, "red") and it.zone("camp", 0) == ["hero"]


def test_the_opponents_card_is_not_played() -> None:
    assert "play hero" not in board(hero(FROM.format("discard pile")), discard=((), ("hero",))).options


def test_only_while_its_condition_holds() -> None:
    card = hero(
        "【Continuous】 If there is a warlord in your camp, this card can also be played from your discard pile."
    )
    assert "play hero" in board(card, discard=(("hero",), ()), camp=(("ox",), ())).options
    assert "play hero" not in board(card, discard=(("hero",), ())).options


def test_a_warlord_says_so_of_others() -> None:
    card = hero("【Continuous】 A stratagem card can also be played from your discard pile.")
    zones = {"discard": (("feint", "free"), ("trick",)), "resources": (("red",), ())}
    it = board(card, trick("Draw 1 card."), camp=(("hero",), ()), **zones)
    assert "play feint" in it.options and "play free" not in it.options and "play trick" not in it.options
    assert it.do("play feint").zone("hand", 0) == ["hay"]
    assert "play feint" not in board(card, trick("Draw 1 card."), **zones).options


@pytest.mark.parametrize(
    ("attacker", "taken"), [("calf", 0), ("cow", 0), ("ox", 3000)], ids=["less", "less by one half", "as much"]
)
def test_damage_below_the_original_force_is_not_taken(attacker: str, taken: int) -> None:
    card = hero("【Continuous】 This warlord does not take battle damage below its original force.", force=3000)
    it = board(card, camp=((attacker,), ("hero/", "ox"))).do(f"attack {attacker}", "hero", "none")
    assert (it.zone("camp", 1) == ["ox"]) is (taken == 3000)
    assert hurt(it, 1, "hero") == 0


def test_damage_of_another_kind_is_taken() -> None:
    card = hero("【Continuous】 This warlord does not take battle damage below its original force.", force=3000)
    bolt = trick("Target: 1 warlord in the enemy camp. Deal 500 special damage to the target.")
    it = board(card, bolt, hand=(("feint",), ()), camp=((), ("hero",))).do("play feint")
    assert hurt(it, 1, "hero") == 500


def test_damage_below_the_original_force_for_a_turn() -> None:
    text = (
        "Target: 1 warlord in the enemy camp. During this turn, the target cannot take battle damage below its original"
    )
    it = board(trick(f"{text} force."), warlord("big", 5000), hand=(("feint",), ()), camp=(("ox",), ("big/",)))
    assert hurt(it.do("play feint", "attack ox", "big"), 1, "big") == 0
