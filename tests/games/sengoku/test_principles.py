"""Clauses that act inside the steps of others are cited exactly when they act."""

import pytest

from tests.games.sengoku.board import Board, warlord
from tests.games.sengoku.effects.ground import board, hero, passes_turn, trick

LOWERS = trick("Target: 1 warlord in your camp. During this turn, lower the force of the target by 5000.", "curse")


# --- 206.4 ----------------------------------------------------------------------------------------


def test_a_warlord_deployed_without_force_retreats_by_its_own_clause() -> None:
    assert {"206.4", "503.2.1.1"} <= set(Board(hand=(("feeble",), ())).do("play feeble").cited)


def test_so_does_one_whose_force_others_take_when_it_is_deployed() -> None:
    aura = hero("【Continuous】 Lower the force of each warlord in the enemy camp by 1000.", "aura")
    it = board(aura, hand=(("free",), ()), camp=((), ("aura",))).do("play free")
    assert it.zone("discard", 0) == ["free"] and "206.4" in it.cited


def test_not_one_that_loses_its_force_later() -> None:
    it = board(LOWERS, hand=(("free", "curse"), ()), camp=(("cow",), ())).do("play free", "play curse", "free")
    assert it.zone("discard", 0) == ["free", "curse"]
    assert "503.2.1.1" in it.cited and "206.4" not in it.cited


def test_nor_one_that_the_text_that_deploys_it_weakens() -> None:
    lift = trick(
        "Target: 1 warlord card of your discard pile. Put the target into your camp. During this turn, lower the force "
        "of the target by 1000.",
        "lift",
    )
    it = board(lift, hand=(("lift",), ()), discard=(("calf",), ())).do("play lift")
    it = it if not it.asked.startswith("0 choose") else it.do("calf")
    assert "calf" in it.zone("discard", 0) and "206.4" not in it.cited


# --- 800.1.3, 905.5 ---------------------------------------------------------------------------------


def test_a_combo_heals_by_its_own_clause() -> None:
    it = Board(camp=(("ox/=500",), ()), hand=(("ox",), ())).do("combo ox")
    assert it.happened("combo-heals") and "800.1.3" in it.cited and "905.5" not in it.cited


def test_the_end_phase_heals_by_its_own() -> None:
    it = Board(camp=(("ox=500",), ("cow=500",))).do("end")
    assert len(it.happened("heal")) == 2 and "905.5" in {*it.cited, *it.walked} and "800.1.3" not in it.cited


# --- 305.4, 305.4.2 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Fortify once.", True),
        ("Put the top card of your draw pile onto your wall.", True),
        ("Put the top card of your draw pile into your discard pile.", False),
        ("Put the top card of your draw pile into your hand.", False),
    ],
)
def test_only_what_is_added_to_a_wall_lies_on_its_top(text: str, cited: bool) -> None:
    it = board(trick(text), hand=(("feint",), ())).do("play feint")
    assert ("305.4.2" in it.cited) is cited
    assert not {"305.4", "103.1.3"} & set(it.cited)


# --- 103.1.3 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("Put 3 warlord cards of your discard pile into your hand.", True),
        ("Put 2 warlord cards of your discard pile into your hand.", False),
        ("Put up to 3 warlord cards of your discard pile into your hand.", False),
        ("Put all cards of your discard pile into your hand.", False),
        ("Put 6 cards from the top of your draw pile into your discard pile.", True),
        ("Put 5 cards from the top of your draw pile into your discard pile.", False),
        ("Look at 6 cards from the top of your draw pile.", True),
        ("Look at 5 cards from the top of your draw pile.", False),
        ("Discard 2 cards.", True),
        ("Discard 1 card.", False),
        ("Fortify 6 times.", True),
        ("Fortify 5 times.", False),
        ("Deal 4 siege damage to the enemy wall.", True),
        ("Deal 3 siege damage to the enemy wall.", False),
    ],
)
def test_only_the_possible_part_is_done(text: str, lacks: bool) -> None:
    it = board(trick(text), hand=(("feint", "hay"), ()), discard=(("ox", "cow"), ())).do("play feint")
    while it.asked.startswith(("0 choose", "0 top", "chance")):
        it.do(sorted(it.options, key=str)[0])
    assert ("103.1.3" in it.cited) is lacks


# --- 309.1, 500.3.1.2, 500.3.1.3 ----------------------------------------------------------------------


RETURNS = trick(
    "Target: 1 warlord in your camp. Make the target retreat. Put the target into your camp. Draw 1 card.", "returns"
)


def test_what_waits_for_a_card_that_went_elsewhere_and_came_back_is_ignored() -> None:
    ghost = hero("【When retreating】 Draw 2 cards.", "ghost")
    it = board(ghost, RETURNS, hand=(("returns",), ()), camp=(("ghost",), ())).do("play returns")
    assert it.zone("camp", 0) == ["ghost"] and len(it.zone("hand", 0)) == 1
    assert {"309.1", "500.3.1.2"} <= set(it.cited) and "500.3.1.3" not in it.cited


def test_a_card_for_which_nothing_waits_may_go() -> None:
    it = board(RETURNS, hand=(("returns",), ()), camp=(("ox",), ())).do("play returns")
    assert it.zone("camp", 0) == ["ox"] and not {"500.3.1.2", "500.3.1.3", "309.1"} & set(it.cited)


HOME = trick("Target: 1 warlord in your camp. Put the target into its owner's hand.", "home")
RAISE = trick("Target: 1 warlord in your camp. During this turn, raise the force of the target by 500.", "raise")


@pytest.mark.parametrize(
    ("answers", "cited"),
    [
        (("play home",), False),
        (("play raise", "play home"), True),
        (("attack free", "play home"), True),
    ],
)
def test_what_was_true_of_a_card_is_not_true_of_it_in_another_zone(answers: tuple[str, ...], cited: bool) -> None:
    it = board(HOME, RAISE, hand=(("home", "raise"), ()), camp=(("free",), ())).do(*answers)
    assert "free" in it.zone("hand", 0) and ("309.1" in it.cited) is cited


# --- 407, 423 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("【Attack won】 Draw 1 card.", {"407.1", "407.2"}),
        ("《Pierce》", {"407.1", "407.2"}),
        ("【Battle won】 Draw 1 card.", set()),
        ("【Interception won】 Draw 1 card.", set()),
    ],
)
def test_a_victory_is_said_to_trigger_only_what_it_triggers(text: str, cited: set[str]) -> None:
    it = board(hero(text, force=5000), camp=(("hero",), ("cow/",))).do("attack hero", "cow")
    assert "cow" in it.zone("discard", 1)
    assert {"407.1", "407.2", "423.1", "407.2#2"} & set(it.cited) == cited


def test_so_is_an_interception() -> None:
    guard = hero("【Interception won】 Draw 1 card.", "guard", force=5000)
    it = board(guard, camp=(("cow",), ("guard",))).do("attack cow", "guard")
    assert {"407.1", "407.2", "423.1", "407.2#2"} & set(it.cited) == {"423.1", "407.2#2"}


# --- 906.2 ----------------------------------------------------------------------------------------------


def test_the_main_phase_goes_on_after_the_damage_step() -> None:
    assert "906.2" in Board(camp=(("ox",), ("cow/",))).do("attack ox", "cow").cited


def test_a_battle_that_is_left_before_it_has_another_clause() -> None:
    shy = hero("【Attack declared】 Put this warlord into its owner's hand.", "shy")
    it = board(shy, camp=(("shy",), ("cow/",))).do("attack shy", "cow")
    assert it.zone("hand", 0) == ["shy"] and "906.2" not in it.cited and "906.8.1" in it.walked


# --- 502.1 ----------------------------------------------------------------------------------------------


def test_a_text_with_instead_is_a_replacement_effect() -> None:
    ghost = hero("【Continuous】 If this warlord would retreat, instead, exile this warlord.", "ghost")
    fear = trick("Target: 1 warlord in your camp. Make the target retreat.", "fear")
    it = board(ghost, fear, hand=(("fear",), ()), camp=(("ghost",), ())).do("play fear")
    assert it.zone("exile", 0) == ["ghost"] and {"502.1", "502.2"} <= set(it.cited)


def test_what_a_rule_puts_in_the_place_of_something_is_none() -> None:
    other = warlord("other", cost=((), 0))._replace(names=("ox",))
    lift = trick("Put 1 warlord card of your discard pile into your camp.", "lift")
    it = board(other, lift, hand=(("lift",), ()), camp=(("ox",), ()), discard=(("other",), ())).do("play lift")
    assert "other" in it.zone("discard", 0) and "503.3.1.1" in it.cited and "502.1" not in it.cited
    assert "502.1" not in passes_turn(it).cited


# --- 202.1, 700.3, 700.4 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "cited"),
    [
        ((("red",), 1), {"202.1.1", "700.3", "202.1.3", "700.4"}),
        ((("red",), 0), {"202.1.1", "700.3"}),
        (((), 1), {"202.1.3", "700.4"}),
        (((), 0), set()),
    ],
)
def test_only_the_circles_that_a_cost_has_are_paid(cost: tuple[tuple[str, ...], int], cited: set[str]) -> None:
    card = warlord("fox", cost=cost)
    there = ("red", "blue")[: len(cost[0]) + cost[1]]
    it = board(card, hand=(("fox",), ()), resources=(there, ())).do("play fox")
    assert it.zone("camp", 0) == ["fox"]
    assert {"202.1.1", "700.3", "202.1.3", "700.4"} & set(it.cited) == cited
    assert ("202.1" in it.cited) is bool(cited)


# --- 501.2.2 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "cited"), [((), False), (("aura/",), True)])
def test_only_of_several_continuous_abilities_some_come_first(others: tuple[str, ...], cited: bool) -> None:
    mine = hero("【Continuous】 Raise the force of this warlord by 500.", "mine")
    aura = hero("【Continuous】 Raise the force of this warlord by 500.", "aura")
    it = board(mine, aura, camp=(("mine",), ("cow/", *others))).do("attack mine", "cow")
    assert it.zone("discard", 1) == ["cow"] and ("501.2.2" in it.cited) is cited
