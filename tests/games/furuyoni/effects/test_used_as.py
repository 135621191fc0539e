"""Cards used as other cards (10-38), declared uses (10-39), what attacks originally have (10-32), halves (5-6.iv)."""

import pytest

from saitei.engine.state import LASTING
from saitei.games.furuyoni import effects
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, HISTORY, LIFE, VIGOR
from tests.games.furuyoni.effects.ground import Ground, action, attack_of, strike, tree, using
from tests.games.furuyoni.effects.test_attacks import under_way

AS_STRIKE = "Use 1 card in your discard pile as “Strike”."


# --- Used as another card ----------------------------------------------------------------------------


def test_10_38_a_card_is_used_by_the_procedure_for_the_card_it_is_used_as() -> None:
    ground = using(action(AS_STRIKE), discard=(("hop",), ()))
    made = attack_of(ground)
    assert (made.card, made.range, made.aura, made.life) == (ground.card(0, "hop"), (2, 3, 4), 2, 1)
    ground.do("life")
    assert (ground[LIFE[1]], ground.where(0, "hop")) == (9, "discard")
    assert [deed.data[1] for deed in ground[HISTORY] if deed.kind == "used"][-1] == "attack"


def test_10_38_when_the_use_is_over_it_is_itself_again() -> None:
    ground = using(action(AS_STRIKE), discard=(("hop",), ())).do("life")
    assert [effect for effect in ground[LASTING] if effect.kind == "counts-as"] == []


@pytest.mark.parametrize(("distance", "can"), [(1, False), (2, True), (4, True), (5, False)])
def test_10_38_the_range_of_the_named_card_decides(distance: int, can: bool) -> None:
    ground = using(action(AS_STRIKE), discard=(("hop",), ()), cells={DISTANCE: distance})
    assert ground.kind == ("damage" if can else "end")
    assert ground.where(0, "hop") == ("in_use" if can else "discard")


@pytest.mark.parametrize(("flare", "used"), [(1, False), (2, True)])
def test_10_38_the_cost_of_the_named_card_is_paid(flare: int, used: bool) -> None:
    card = action("Use 1 card in your discard pile as “Star”.")
    ground = using(card, discard=(("hop",), ()), cells={FLARE[0]: flare})
    assert (ground.kind, ground[FLARE[0]]) == (("damage", 0) if used else ("end", flare))


def test_10_38_an_attack_of_the_discards_used_as_an_action_makes_no_attack() -> None:
    wide = action("Gain 1 vigor.", id="wide", name="Wide")
    ground = using(action("Use 1 card in your discard pile as “Wide”."), wide, discard=(("strike",), ()))
    assert (ground[VIGOR[0]], ground[LIFE[1]], ground.where(0, "strike")) == (1, 10, "discard")


def test_10_38_used_as_an_enhancement_it_is_charged_and_itself_again_in_play() -> None:
    card = action("Use 1 card in your discard pile as “Shell”.")
    ground = using(card, discard=(("hop",), ()), cells={AURA[0]: 0})
    assert (ground.where(0, "hop"), ground.on(0, "hop"), ground[DUST]) == ("enhancements", 2, 8)
    assert [effect for effect in ground[LASTING] if effect.kind == "counts-as"] == []


def test_10_38_without_such_a_card_in_the_game_nothing_is_used() -> None:
    card = action("Use 1 card in your discard pile as “Nobody”. If you do, gain 1 vigor.")
    ground = using(card, discard=(("hop",), ()))
    assert (ground[VIGOR[0]], ground.where(0, "hop"), ground.kind) == (0, "discard", "end")


def test_10_38_is_no_phrase_of_2018() -> None:
    assert effects.missing(tree(AS_STRIKE), "2018") == {"as_card in 2018"}
    assert effects.missing(tree("Use 1 card in your hand as 1 card in your discard pile."), "2025")


# --- Declared uses -----------------------------------------------------------------------------------

DECLARED = (
    "Declare the use of 1 card in your hand. That card can be used only if your vigor is at least 1. "
    "If you do, gain 1 vigor."
)


@pytest.mark.parametrize(("vigor", "allowed"), [(0, False), (1, True)])
def test_10_39_a_declared_use_is_judged_as_the_text_says(vigor: int, allowed: bool) -> None:
    ground = using(action(DECLARED), hand=(("strike",), ()), cells={VIGOR[0]: vigor})
    if allowed:
        ground.do("life")
    assert ground[LIFE[1]] == (9 if allowed else 10)
    assert ground.where(0, "strike") == ("discard" if allowed else "hand")
    assert ground[VIGOR[0]] == (2 if allowed else 0), "“if you do” is met by a use only"


@pytest.mark.parametrize("clause", ["10-39.i", "10-39.ii", "10-39.iii", "10-39.iv"])
def test_10_39_its_steps_are_walked(clause: str) -> None:
    assert clause in using(action(DECLARED), hand=(("strike",), ())).walked


def test_10_39_the_cost_is_paid_before_the_judgement() -> None:
    """The judgement sees what is left of the flare, and what was paid stays paid."""
    text = "Declare the use of 1 card in your unused specials. That card can be used only if your flare is at least 2."
    for flare, allowed in ((3, False), (4, True)):
        ground = using(action(text), specials=(("star",), ()), cells={FLARE[0]: flare})
        assert ground[FLARE[0]] == flare - 2
        assert (ground.kind == "damage") is allowed
        assert ground.where(0, "star") == ("in_use" if allowed else "specials")


def test_10_39_a_declaration_that_nothing_judges_is_a_use() -> None:
    ground = using(action("Declare the use of 1 card in your hand."), hand=(("strike", "shell"), ()))
    ground.do("strike", "life")
    assert (ground[LIFE[1]], ground.where(0, "strike"), ground.where(0, "shell")) == (9, "discard", "hand")


def test_10_39_a_judgement_stands_behind_a_declaration_only() -> None:
    alone = "Draw 1 card. That card can be used only if your vigor is at least 1."
    assert effects.missing(tree(alone), "2025") == {"used_only as action"}
    assert effects.missing(tree(DECLARED), "2025") == frozenset()
    assert "declare_use as action" in effects.missing(tree(DECLARED), "2018")


# --- Originally --------------------------------------------------------------------------------------


def aura_damage(text: str, *words: str, given: str = "") -> int | None:
    """The aura damage of an attack with these keywords, under an enhancement with a text."""
    printed = f"{', '.join(words).capitalize()}" if words else "【After attack】 Do nothing."
    card = strike(printed, id="heavy", name="Heavy")
    shield = action(f"{text} {given}".strip(), type="enhancement", charge=2)
    ground = Ground(card, shield, hand=(("heavy",), ("duck",)), enhancements=((("it", 2),), ())).do("heavy")
    return under_way(ground)[1]


HEAVY = "【Ongoing】 Your 《attacks》 originally with overwhelm gets +1/+0."


def test_10_32_an_attack_that_has_it_by_its_text() -> None:
    assert aura_damage(HEAVY, "overwhelm") == 3


def test_10_32_an_attack_that_has_another_keyword_or_none() -> None:
    assert aura_damage(HEAVY, "unavoidable") == 2
    assert aura_damage(HEAVY) == 2


def test_10_32_what_an_effect_gives_does_not_count() -> None:
    assert aura_damage(HEAVY, given="Your 《attacks》 gains overwhelm.") == 2


# --- Halves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "flare", "gained"), [("up", 3, 2), ("down", 3, 1), ("up", 2, 1), ("down", 0, 0)])
def test_5_6_iv_a_half_is_rounded_as_the_text_says(word: str, flare: int, gained: int) -> None:
    card = action(f"X is half of your flare, rounded {word}.\nGain X vigor.")
    assert using(card, cells={FLARE[0]: flare})[VIGOR[0]] == gained
