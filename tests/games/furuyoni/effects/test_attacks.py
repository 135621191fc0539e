"""Attacks that texts make, cancel and change, and what attacks and cards always get."""

import pytest

from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, FLINCHING, LIFE, START_DISTANCE, VIGOR
from tests.games.furuyoni.effects.ground import Card, Ground, action, strike, use, using, ward


def looking(ground: Ground) -> Duel:
    return Duel(ground.engine.rules, ground.state)  # type: ignore[arg-type]  # duel rules


def under_way(ground: Ground) -> tuple[tuple[int, ...], int | None, int | None]:
    """Range and damage, as they stand, of the attack that waits for a decision."""
    at = looking(ground)
    from saitei.games.furuyoni.layout import ATTACKING  # noqa: PLC0415 (here only)

    number = next(number for cell in ATTACKING for number in at[cell])
    return (at.reach(number), *at.harm(number))


# --- Made by an effect --------------------------------------------------------------------------------


def test_10_5_an_attack_is_made_as_worded() -> None:
    ground = using(action("Make an attack 『Range 1-4, 3/1』."))
    assert under_way(ground) == ((1, 2, 3, 4), 3, 1)
    assert ground.who == 1 and ground.do("aura")[AURA[1]] == 0
    assert use(action("Make an attack 『Range 1-4, 3/1』."), cells={DISTANCE: 5})[AURA[1]] == 3, "improper: removed"


def test_10_5_with_abilities_of_its_own() -> None:
    text = "Make an attack 『Range 1-4, 1/-, no reactions, 【After attack】 Make the opponent flinch.』."
    ground = use(action(text), hand=((), ("duck",)))
    assert (ground[AURA[1]], ground[FLINCHING[1]]) == (2, True), "nobody could react"
    assert use(action(text.replace("no reactions, ", "")), hand=((), ("duck",))).names == {"duck", "none"}


def test_as_many_attacks_as_x_says() -> None:
    text = "Make an attack 『Range 3-4, 1/-』 X times. X is the number of cards in your facedown pile."
    assert use(action(text), facedown=(("hop", "duck"), ("roar",)))[AURA[1]] == 1
    assert use(action(text))[AURA[1]] == 3


# --- Cancelled, changed, copied in reaction --------------------------------------------------------------


def reacting(text: str, theirs: str = "strike", **given: object) -> Ground:
    """Player 1 reacts with a card with this text to a card of player 0; damage is due, or nothing more."""
    card = action(text, subtype="reaction")
    return Ground(card, hand=((theirs,), ("it",)), **given).do(theirs, "it")  # type: ignore[arg-type]


def test_9_4_ii_a_cancelled_attack_fails() -> None:
    ground = reacting("Cancel the 《attack》 reacted to.")
    assert ground.kind == "standard" and ground[AURA[1]] == 3
    special = Ground(
        action("Cancel the 《attack》 reacted to that is no special.", subtype="reaction"),
        hand=((), ("it",)), specials=(("star",), ()), cells={FLARE[0]: 2},
    ).do("star", "it")  # fmt: skip
    assert special.kind == "damage", "a special is not cancelled by this"


def test_9_4_iv_cancelled_damage_is_not_taken_but_the_attack_goes_on() -> None:
    theirs = strike("【After attack】 Dust → your flare: 1.", aura=3)
    mine = Card("no", "No", type="action", subtype="reaction", megami="saine", text=None)
    text = "Cancel the damage of the 《attack》 reacted to that is no special with at least 3 aura damage."
    from tests.games.furuyoni.effects.ground import tree  # noqa: PLC0415 (here only)

    ground = Ground(theirs, mine._replace(text=tree(text)), hand=(("it",), ("no",))).do("it", "no")
    assert (ground[AURA[1]], ground[LIFE[1]], ground[FLARE[0]]) == (3, 10, 1)
    weak = Ground(theirs._replace(aura=2), mine._replace(text=tree(text)), hand=(("it",), ("no",))).do("it", "no")
    assert weak.kind == "damage"


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_10_3_the_attack_reacted_to_gets_less(edition: str) -> None:
    ground = reacting("The 《attack》 reacted to gets -1/-1.", edition=edition)
    assert under_way(ground)[1:] == (1, 0)
    assert ground.do("aura")[AURA[1]] == 2
    twice = reacting("The 《attack》 reacted to gets -3/+0.", edition=edition)
    assert under_way(twice)[1:] == (0, 1), "not below 0"


def test_10_27_a_copy_has_range_and_damage_as_they_stand() -> None:
    text = "Make a copy of the 《attack》 reacted to. That 《attack》 counts as reacting to the 《attack》 reacted to."
    ground = reacting(text, cells={AURA[0]: 3})
    assert ground.who == 0 and under_way(ground)[1:] == (2, 1)
    assert ground.do("aura")[AURA[0]] == 1 and ground.who == 1, "then the attack itself"


def test_10_22_without_reaction_there_is_nothing_to_cancel() -> None:
    assert use(action("Cancel the 《attack》 reacted to. If you do, dust → your flare: 1."))[FLARE[0]] == 0


# --- The next attacks ---------------------------------------------------------------------------------------


def test_the_next_attack_and_no_later_one() -> None:
    card = action("The next 《attack》 by you in this turn gets +1/+0.")
    ground = Ground(card, hand=(("it", "strike", "strike"), ())).do("it", "strike")
    assert under_way(ground)[1:] == (3, 1)
    ground.do("life")
    second = [n for n in ground.next.values if n == 2]  # type: ignore[union-attr]
    assert under_way(ground.do(*second))[1:] == (2, 1)


def test_the_next_attack_of_another_megami_passes_over_others() -> None:
    card = action("The next 《attack》 of another megami by you in this turn gets +1/+1.")
    ground = Ground(card, hand=(("it", "strike", "poke"), ())).do("it", "strike")
    assert under_way(ground)[1:] == (2, 1)
    assert under_way(ground.do("life").do("poke"))[1:] == (2, 2)


def test_the_next_attack_reaches_farther_even_in_the_menu() -> None:
    card = action("The next 《attack》 by you in this turn gains range extension (far 1).")
    ground = Ground(card, hand=(("it", "strike"), ()), cells={DISTANCE: 5})
    assert "strike" not in ground.names
    assert "strike" in ground.do("it").names


# --- What attacks always get -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("life", "damage"), [(3, (3, 1)), (4, (2, 1))])
def test_9_1_1_2_constant_of_the_card_itself(life: int, damage: tuple[int, int]) -> None:
    card = strike("【Constant】 If your life is at most 3, this 《attack》 gets +1/+0.")
    ground = Ground(card, hand=(("it", "strike"), ()), cells={LIFE[0]: life}).do("it")
    assert under_way(ground)[1:] == damage
    other = Ground(card, hand=(("it", "strike"), ()), cells={LIFE[0]: life}).do("strike")
    assert under_way(other)[1:] == (2, 1), "another card's attack does not get it"


def test_9_1_1_6_ongoing_holds_while_the_enhancement_is_there() -> None:
    card = ward("【Ongoing】 Your 《attacks》 of another megami gets +1/+1, gains overwhelm.")
    with_it = Ground(card, hand=(("strike", "poke"), ()), enhancements=((("it", 2),), ()))
    assert under_way(with_it.do("poke"))[1:] == (2, 2)
    own = Ground(card, hand=(("strike", "poke"), ()), enhancements=((("it", 2),), ())).do("strike")
    assert under_way(own)[1:] == (2, 1), "of the same megami"
    theirs = Ground(card, hand=(("poke",), ()), enhancements=((), (("it", 2),))).do("poke")
    assert under_way(theirs)[1:] == (1, 1), "the opponent's"


def test_10_21_overwhelm_lifts_the_limit_of_5() -> None:
    plain = "【Constant】 This 《attack》 gets +4/+0."
    assert under_way(Ground(strike(plain, aura=4), hand=(("it",), ()), cells={AURA[1]: 5}).do("it"))[1] == 5
    over = strike("Overwhelm\n【Constant】 This 《attack》 gets +4/+0.", aura=4)
    assert under_way(Ground(over, hand=(("it",), ("duck",)), cells={AURA[1]: 5}).do("it"))[1] == 8


def test_10_22_no_reactions_of_a_class() -> None:
    card = strike("No reactions (normal cards)")
    ground = Ground(card, hand=(("it",), ("duck",)), specials=((), ("veil",)), cells={FLARE[1]: 1}).do("it")
    assert ground.names == {"veil", "none"}


def test_5_6_ii_swapped_damage() -> None:
    card = ward("【Ongoing】 Swap the aura damage and life damage of your 《attacks》.")
    assert under_way(Ground(card, hand=(("star", "strike"), ()), enhancements=((("it", 2),), ())).do("strike"))[1:] == (
        1,
        2,
    )


def test_a_dash_is_no_damage() -> None:
    text = "【Constant】 If dust is at least 12, this 《attack》 gains range extension (near 1), has aura damage -."
    ground = Ground(strike(text), hand=(("it",), ("duck",)), cells={DUST: 12, DISTANCE: 1}).do("it")
    assert under_way(ground) == ((1, 2, 3, 4), None, 1)


def test_x_that_is_printed_as_damage() -> None:
    card = strike(
        "【Constant】 X is how much the current distance differs from the distance at the start of the turn. "
        "Y is half of X, rounded up.", aura=0, life=0, letters=(("aura", "X"), ("life", "Y")),
    )  # fmt: skip
    ground = Ground(card, hand=(("it",), ()), cells={START_DISTANCE: 0, DISTANCE: 3}).do("it")
    assert under_way(ground)[1:] == (3, 2)


def test_10_4_range_reduction_and_effects_that_are_not_resolved() -> None:
    text = (
        "【Ongoing】 The opponent's 《attacks》 gains range reduction (near 1), does not resolve "
        "its 【After attack】 Effects."
    )
    card = ward(text)
    after = Card("after", "After", type="attack", range=(3, 4), aura=1, life=None, megami="saine", text=None)
    from tests.games.furuyoni.effects.ground import tree  # noqa: PLC0415 (here only)

    after = after._replace(text=tree("【After attack】 Dust → your flare: 1."))
    ground = Ground(card, after, hand=(("after",), ("duck",)), enhancements=((), (("it", 2),)))
    assert "after" not in ground.names, "3 is out of its range now"
    far = Ground(card, after, hand=(("after",), ()), enhancements=((), (("it", 2),)), cells={DISTANCE: 4}).do("after")
    assert (far[AURA[1]], far[FLARE[0]]) == (2, 0)
    free = Ground(card, after, hand=(("after",), ()), cells={DISTANCE: 4}).do("after")
    assert (free[AURA[1]], free[FLARE[0]]) == (2, 1)


# --- Uses and basic actions ------------------------------------------------------------------------------------------


def test_cannot_be_used_and_only_by_reaction() -> None:
    card = strike("【Constant】 If your life is not at most 3, this card cannot be used.")
    assert "it" not in Ground(card, hand=(("it",), ())).names
    assert "it" in Ground(card, hand=(("it",), ()), cells={LIFE[0]: 3}).names
    only = action("【Constant】 This card can be used only by reaction.\nDust → your flare: 1.", subtype="reaction")
    assert "it" not in Ground(only, hand=(("it",), ())).names
    assert "it" in Ground(only, hand=(("strike",), ("it",))).do("strike").names


@pytest.mark.parametrize(("distance", "allowed"), [(0, True), (3, True), (4, False)])
def test_10_37_distance_restriction(distance: int, allowed: bool) -> None:
    card = ward("Distance restriction (0-3)")
    assert ("it" in Ground(card, hand=(("it",), ()), cells={DISTANCE: distance}).names) is allowed


def test_as_if_it_were_a_reaction() -> None:
    text = (
        "【Constant】 If your aura is at most 1, you may use this card as if it were a "
        "《reaction》 to an 《attack》 of the opponent.\nDust → your flare: 1."
    )
    ground = Ground(action(text), hand=(("strike",), ("it", "hop")), cells={AURA[1]: 1}).do("strike")
    assert ground.names == {"it", "none"}
    assert "it" not in Ground(action(text), hand=(("strike",), ("it", "duck"))).do("strike").names


def test_basic_actions_that_cannot_be_carried_out() -> None:
    card = ward("【Ongoing】 The opponent cannot carry out 《back》 and 《leave》.")
    cells = {VIGOR[0]: 1, DISTANCE: 2}
    held = Ground(card, enhancements=((), (("it", 2),)), cells=cells).do("basic-action")
    assert {"back", "leave"} & held.names == set() and "wrap" in held.names
    free = Ground(card, enhancements=((("it", 2),), ()), cells=cells).do("basic-action")
    assert {"back", "leave"} <= free.names


def test_for_this_turn_only() -> None:
    card = strike("【After attack】 In this turn, the opponent cannot carry out 《forward》.", life=None)
    ground = use(card, hand=((), ()), cells={DISTANCE: 3})
    effect = [one for one in ground.state.cells[3] if one.kind == "cannot-act"]
    assert [one.until for one in effect] == ["turn"]


def test_costs_shrink_with_crystals() -> None:
    card = action(
        "【Constant】 The cost of this card shrinks by as much as the opponent's aura.", kind="special", cost=5
    )
    ground = Ground(card, specials=(("it",), ()), cells={FLARE[0]: 2, AURA[1]: 3}).do("it")
    assert ground[FLARE[0]] == 0
    assert "it" not in Ground(card, specials=(("it",), ()), cells={FLARE[0]: 2, AURA[1]: 2}).names


def test_10_6_the_distance_grows_for_the_turn() -> None:
    card = action("In this turn, the current distance grows by 2 and the master's distance grows by 2.")
    ground = use(card, cells={DISTANCE: 3})
    at = looking(ground)
    assert (at[DISTANCE], at.distance, at.masters_distance()) == (3, 5, 4)


def test_10_26_both_damages_are_taken() -> None:
    card = strike("【Constant】 When this 《attack》 deals damage, the opponent takes both damages.")
    ground = Ground(card, hand=(("it", "strike"), ()), cells={AURA[1]: 5}).do("it")
    assert (ground[AURA[1]], ground[LIFE[1]]) == (3, 9)


def test_attacks_that_are_always_cancelled() -> None:
    card = ward("【Ongoing】 Cancel the opponent's 《attacks》 with no damage on one side.")
    given = {"enhancements": ((), (("it", 2),)), "cells": {AURA[1]: 5}}
    half = Card("half", "Half", type="attack", range=(3,), aura=2, life=None, megami="yurina")
    ground = Ground(card, half, hand=(("half", "strike"), ()), **given).do("half")  # type: ignore[arg-type]
    assert ground[AURA[1]] == 5
    assert ground.do("strike", "aura")[AURA[1]] == 3


def test_10_28_two_of_the_same_text_are_offset() -> None:
    card = ward("【Ongoing】 Your 《attacks》 gets range 5 as well. This effect is offset if it overlaps.")
    one = Ground(card, hand=(("strike",), ()), enhancements=((("it", 2),), ()), cells={DISTANCE: 5})
    assert "strike" in one.names
    both = Ground(card, hand=(("strike",), ()), enhancements=((("it", 2),), (("it", 2),)), cells={DISTANCE: 5})
    assert "strike" not in both.names


def test_9_2_cannot_attack_for_the_turn() -> None:
    card = action("In this turn, you cannot attack.")
    ground = Ground(card, hand=(("it", "strike", "hop"), ("strike",))).do("it")
    assert ground.names == {"hop", "basic-action", "end"}
    assert ("cannot-attack", 0) in {(one.kind, one.target) for one in ground.state.cells[3]}


def test_cards_that_cannot_be_used() -> None:
    card = ward("【Ongoing】 The opponent cannot use a card that is 《attack》.")
    given = {"hand": (("strike", "hop"), ())}
    assert "strike" not in Ground(card, enhancements=((), (("it", 2),)), **given).names  # type: ignore[arg-type]
    assert "strike" in Ground(card, enhancements=((("it", 2),), ()), **given).names  # type: ignore[arg-type]


def test_in_the_turn_before() -> None:
    from saitei.games.furuyoni.layout import HISTORY_BEFORE, Deed  # noqa: PLC0415 (here only)

    card = strike("【Constant】 If you reacted in the previous turn, this 《attack》 gets +2/+1.")
    cells = {HISTORY_BEFORE[1]: (Deed("reacted", 0, 0, "main", (1000,)),), AURA[1]: 5}
    ground = Ground(card, hand=(("it",), ("duck",)), cells=cells).do("it")
    assert under_way(ground)[1:] == (4, 2)
    assert under_way(Ground(card, hand=(("it",), ("duck",))).do("it"))[1:] == (2, 1)


def test_the_opponents_next_attack_is_counted_by_theirs() -> None:
    weak = action("The next 《attack》 by the opponent in this turn gets -1/+0.", id="weak", subtype="reaction")
    ground = Ground(weak, hand=(("strike", "poke"), ("weak",))).do("strike", "weak")
    assert under_way(ground)[1:] == (2, 1), "the attack under way is not the next one"
    assert under_way(ground.do("aura").do("poke"))[1:] == (0, 1)
