"""Chapter 4: where abilities are set off, and what a main ability that targets may target."""

from tests.games.sengoku.effects.ground import board, hero, trick

SETTLES = "【When placed in resources】 Draw 1 card."
SNUBS = "【Main】 Target 1 warlord in the enemy camp with cost at most 4: exhaust the target."


def test_a_card_placed_face_up_in_the_resources_is_heard() -> None:
    """421.1: by an effect, among the resources and nowhere else."""
    moves = trick("Put 1 card of your hand into your resources.")
    it = board(hero(SETTLES), moves, hand=(("feint", "hero"), ())).do("play feint")
    assert it.zone("resources", 0) == ["hero"] and len(it.zone("hand", 0)) == 1
    deployed = board(hero(SETTLES), hand=(("hero",), ())).do("play hero")
    assert deployed.zone("hand", 0) == []


def test_a_card_that_lies_face_down_there_says_nothing() -> None:
    """306.5."""
    moves = trick("Put 1 card of your hand into your resources face down.")
    it = board(hero(SETTLES), moves, hand=(("feint", "hero"), ())).do("play feint")
    assert it.zone("resources", 0) == ["hero"] and it.zone("hand", 0) == []


def test_why_a_main_ability_has_no_target() -> None:
    shy = hero("【Continuous】 This warlord is not targeted by enemy effects.", "shy")
    assert board(hero(SNUBS), camp=(("hero",), ())).refused("ability hero") == "401.2"
    assert board(hero(SNUBS), shy, camp=(("hero",), ("shy",))).refused("ability hero") == "401.2.1"
    assert "ability hero" in board(hero(SNUBS), shy, camp=(("hero",), ("shy", "ox"))).options


def test_a_target_that_does_not_fit() -> None:
    dear = hero("《Pierce》", "dear", cost=((), 5))
    assert board(hero(SNUBS), dear, camp=(("hero",), ("dear",))).refused("ability hero") == "401.2.2"
