"""What events set off: “when …”, phases, reservations, resurgence, opening; crystals that go elsewhere or stay."""

import pytest

from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, LIFE, VIGOR, Dealing
from tests.games.furuyoni.effects.ground import Ground, action, use, using, ward

HIT = {"player": 0, "aura": None, "life": 1, "by": Dealing("effect")}


def taking(card: object, *, cause: str = "effect", player: int = 0, edition: str = "2025", **given: object) -> Ground:
    """Life damage is taken."""
    bind = {**HIT, "player": player, "by": Dealing(cause, 1000 if cause == "attack" else None)}
    return Ground(card, start="damage", bind=bind, edition=edition, **given)  # type: ignore[arg-type]


# --- When … ---------------------------------------------------------------------------------------------


def test_5_5_5_an_ongoing_effect_whose_condition_is_met() -> None:
    card = ward(
        "【Ongoing】 When you take at least 1 life damage, move all crystal from the top of "
        "this card to dust and put this card back to unused.",
        kind="special",
    )
    ground = taking(card, enhancements=((("it", 3),), ()))
    assert ground.where(0, "it") == "specials" and ground[DUST] == 13
    other = taking(card, player=1, enhancements=((("it", 3),), ()))
    assert other.where(0, "it") == "enhancements" and other.on(0, "it") == 3


def test_9_1_while_it_breaks_it_has_no_ongoing_effects() -> None:
    card = ward(
        "【Ongoing】 When the cards in your enhancements other than this is broken, "
        "deal 1 damage to the opponent's life."
    )
    ground = Ground(card, start="fixed-start", enhancements=((("it", 2), ("shell", 1)), ()), cells={VIGOR[0]: 2}).do(
        False
    )
    assert ground[LIFE[1]] == 9
    both = Ground(card, start="fixed-start", enhancements=((("it", 1), ("shell", 1)), ()))
    if both.kind == "order":
        both.do(0)
    assert both[LIFE[1]] in (9, 10)


def test_after_a_used_card_is_resolved() -> None:
    card = ward(
        "【Ongoing】 When you use a card that is 《action》, after it is resolved, you may carry out a basic action."
    )
    ground = Ground(card, hand=(("hop", "hop"), ()), enhancements=((("it", 2),), ())).do("hop")
    assert ground.kind == "may" and ground.where(0, "hop") == "discard"
    assert ground.do(True, "wrap")[AURA[0]] == 4


def test_after_an_attack_that_dealt_damage() -> None:
    card = ward(
        "【Ongoing】 After an 《attack》 that dealt you 1 or more damage is resolved, move all "
        "crystal from the top of this card to dust."
    )
    given = {"hand": (("strike",), ()), "enhancements": ((), (("it", 2),))}
    ground = Ground(card, **given).do("strike", "aura")  # type: ignore[arg-type]
    assert ground.where(1, "it") == "discard"
    missed = Ground(card, cells={DISTANCE: 9}, **given)  # type: ignore[arg-type]
    assert missed.on(1, "it") == 2


def test_the_first_attack_of_a_turn_only() -> None:
    card = ward("【Ongoing】 When the opponent attacks on the first occasion in each turn, that 《attack》 gets -1/+0.")
    ground = Ground(card, hand=(("strike", "poke"), ()), enhancements=((), (("it", 2),))).do("strike", "aura")
    assert ground[AURA[1]] == 2
    assert ground.do("poke", "aura")[AURA[1]] == 1


# --- Phases ---------------------------------------------------------------------------------------------------


def test_8_3_1_in_the_end_phase() -> None:
    card = ward("【Ongoing】 In your end phase, make an attack 『Range 1-5, 1/1, no reactions』.")
    ground = Ground(card, start="end-phase", enhancements=((("it", 2),), ()), hand=((), ("duck",)))
    assert ground.do("aura")[AURA[1]] == 2
    assert Ground(card, start="end-phase", enhancements=((), (("it", 2),)))[AURA[0]] == 3, "not in the opponent's"


def test_8_1_2_at_the_start_of_the_start_phase_of_a_used_special() -> None:
    text = (
        "【Used】 At the start of your start phase, the opponent chooses 1 of these.\n・The "
        "opponent's aura → dust: 1.\n・The opponent's flare → dust: 2."
    )
    card = action(text, kind="special")
    ground = Ground(card, start="start-phase", used=(("it",), ()))
    assert (ground.kind, ground.who) == ("option", 1) and ground.do(0)[AURA[1]] == 2
    assert Ground(card, start="start-phase", specials=(("it",), ())).kind == "reconstruct", "unused: it says nothing"


@pytest.mark.parametrize(("flare", "after"), [(1, 2), (2, 3), (3, 3)])
def test_9_1_3_4_a_reserved_effect_asks_its_condition_when_it_is_due(flare: int, after: int) -> None:
    card = action(
        "In the next end phase, if the opponent's flare is at most your flare, your aura → the opponent's flare: 1."
    )
    ground = Ground(
        card,
        start="turn",
        hand=(("it",), ()),
        deck=(("hop",) * 9, ("hop",) * 9),
        cells={FLARE[0]: 2, FLARE[1]: flare, VIGOR[0]: 2},
    )
    while ground.kind != "standard":
        ground.do({"reconstruct": False, "main-action": "standard"}.get(ground.kind, "hop"))
    ground.do("it")
    assert ground[FLARE[1]] == flare
    ground.do("end")
    while ground.kind == "hand-limit":
        ground.do(next(iter(ground.names)))
    assert ground[FLARE[1]] == after


# --- Resurgence ----------------------------------------------------------------------------------------------------


def test_10_7_resurgence_in_the_owners_end_phase() -> None:
    card = action("----\n【Resurgence】 Your flare is exactly 0.", kind="special")
    assert Ground(card, start="end-phase", used=(("it",), ())).where(0, "it") == "specials"
    assert Ground(card, start="end-phase", used=(("it",), ()), cells={FLARE[0]: 1}).where(0, "it") == "used"
    assert Ground(card, start="end-phase", used=((), ("it",))).where(1, "it") == "used", "not in the opponent's"


def test_10_7_in_2018_whenever_its_condition_is_met() -> None:
    card = action("----\n【Resurgence】 Your aura is at most 1.", kind="special")
    hit = {"player": 0, "aura": 2, "life": None, "by": Dealing("effect")}
    for edition, where in (("2018", "specials"), ("2025", "used")):
        assert Ground(card, start="damage", bind=hit, edition=edition, used=(("it",), ())).where(0, "it") == where


def test_10_8_immediate_resurgence_when_it_becomes_so() -> None:
    card = action("----\n【Immediate resurgence】 Your life becomes at most 3.", kind="special")
    assert taking(card, used=(("it",), ()), cells={LIFE[0]: 4}).where(0, "it") == "specials"
    assert taking(card, used=(("it",), ()), cells={LIFE[0]: 5}).where(0, "it") == "used"
    assert taking(card, used=(("it",), ()), cells={LIFE[0]: 3}).where(0, "it") == "used", "it was so before"
    assert taking(card, player=1, used=(("it",), ()), cells={LIFE[1]: 4}).where(0, "it") == "used"


def test_10_8_when_one_of_two_comes_about() -> None:
    card = action(
        "----\n【Immediate resurgence】 you reconstruct the deck or your life becomes at most 3.", kind="special"
    )
    assert taking(card, used=(("it",), ()), cells={LIFE[0]: 4}).where(0, "it") == "specials"
    assert taking(card, used=(("it",), ()), cells={LIFE[0]: 5}).where(0, "it") == "used", "neither comes about"
    rebuilt = {"player": 0, "by_rules": False}
    assert Ground(card, start="reconstruction", bind=rebuilt, used=(("it",), ())).where(0, "it") == "specials"


def test_10_8_by_reconstruction() -> None:
    card = action("----\n【Immediate resurgence】 You reconstruct the deck.", kind="special")
    rebuilt = {"player": 0, "by_rules": False}
    assert Ground(card, start="reconstruction", bind=rebuilt, used=(("it",), ())).where(0, "it") == "specials"
    assert (
        Ground(card, start="reconstruction", bind={**rebuilt, "player": 1}, used=(("it",), ())).where(0, "it") == "used"
    )


# --- Opening ----------------------------------------------------------------------------------------------------------


def test_10_6_opening_in_2025() -> None:
    card = ward("Opening\n【Broken】 Dust → your flare: 5.")
    ground = taking(card, enhancements=((("it", 2),), ()))
    assert ground.where(0, "it") == "facedown" and (ground[DUST], ground[FLARE[0]]) == (12, 1), "it is not broken"
    for cause in ("reconstruction",):
        assert taking(card, cause=cause, enhancements=((("it", 2),), ())).on(0, "it") == 2
    assert taking(card, player=1, enhancements=((("it", 2),), ())).on(0, "it") == 2


def test_10_6_opening_in_2018_listens_to_attacks() -> None:
    card = ward("Opening")
    assert taking(card, edition="2018", enhancements=((("it", 2),), ())).on(0, "it") == 2
    hit = Ground(card, edition="2018", hand=(("strike",), ()), enhancements=((), (("it", 2),))).do("strike", "aura")
    assert hit.where(1, "it") == "facedown"
    late = Ground(card, edition="2025", hand=(("strike",), ()), enhancements=((), (("it", 2),))).do("strike", "aura")
    assert late.on(1, "it") == 2


# --- Crystals that stay or go elsewhere ---------------------------------------------------------------


def test_crystals_do_not_move_by_arrows() -> None:
    card = ward("【Ongoing】 Crystals do not move from distance by arrows (→) of cards.")
    arrow = action("Distance → your flare: 1.", id="arrow")
    given = {"enhancements": ((), (("it", 2),))}
    ground = Ground(card, arrow, hand=(("arrow",), ()), cells={VIGOR[0]: 1}, **given).do("arrow")  # type: ignore[arg-type]
    assert ground[FLARE[0]] == 0
    assert ground.do("basic-action", "forward")[DISTANCE] == 2, "a basic action is no arrow"
    assert Ground(card, arrow, hand=(("arrow",), ())).do("arrow")[FLARE[0]] == 1


def test_crystals_that_would_go_to_dust_go_elsewhere() -> None:
    card = ward(
        "【Ongoing】 If crystals move from the top of this card to dust, instead move those crystals to distance."
    )
    ground = Ground(card, start="fixed-start", enhancements=((("it", 1), ("shell", 2)), ()))
    assert (ground[DISTANCE], ground[DUST], ground.on(0, "shell")) == (4, 11, 1)
    assert ground.where(0, "it") == "discard"


def test_instead_if() -> None:
    text = (
        "【Ongoing】 If crystals move from the top of this card to dust, instead move those "
        "crystals to your aura. If your aura is at least 5, instead move those crystals to your flare."
    )
    ground = Ground(ward(text), start="fixed-start", enhancements=((("it", 2),), ()), cells={AURA[0]: 4})
    assert (ground[AURA[0]], ground[FLARE[0]]) == (5, 0)
    full = Ground(ward(text), start="fixed-start", enhancements=((("it", 2),), ()), cells={AURA[0]: 5})
    assert (full[AURA[0]], full[FLARE[0]]) == (5, 1)


def test_10_1_arrows_that_point_both_ways() -> None:
    card = ward("【Ongoing】 The arrows of your cards point both ways.")
    arrow = action("Dust → your flare: 1.", id="arrow")
    ground = Ground(card, arrow, hand=(("arrow",), ()), enhancements=((("it", 2),), ()), cells={FLARE[0]: 1}).do(
        "arrow"
    )
    assert ground.kind == "arrow" and ground.do(True)[FLARE[0]] == 0
    theirs = Ground(card, arrow, hand=(("arrow",), ()), enhancements=((), (("it", 2),))).do("arrow")
    assert theirs[FLARE[0]] == 1


def test_what_a_broken_enhancement_does() -> None:
    card = ward("【Deployed】 Distance → your aura: 2.\n【Broken】 Your aura → distance: 2.")
    ground = using(card).do(0)
    assert (ground[AURA[0]], ground[DISTANCE], ground.on(0, "it")) == (5, 1, 2)
    broken = Ground(card, start="fixed-start", enhancements=((("it", 1),), ()))
    assert (broken[AURA[0]], broken[DISTANCE]) == (1, 5)
    assert use(action("Dust → your flare: 1."))[FLARE[0]] == 1


WALL = "【Ongoing】 As you resolves damage to you, treat crystals on the top of this card as if they were in your aura."


def test_5_8_3_crystals_treated_as_in_aura() -> None:
    given = {"hand": (("strike",), ()), "enhancements": ((), (("it", 2),)), "cells": {AURA[1]: 0}}
    ground = Ground(ward(WALL), **given).do("strike")  # type: ignore[arg-type]
    assert ground.names == {"aura", "life"}
    ground.do("aura")
    assert ground.where(1, "it") == "discard" and ground[LIFE[1]] == 10
    bare = Ground(ward(WALL), hand=(("strike",), ()), cells={AURA[1]: 0}).do("strike")
    assert bare[LIFE[1]] == 9


def test_4_2_who_does_not_lose() -> None:
    card = ward("【Ongoing】 You do not lose the game.")
    assert taking(card, enhancements=((("it", 2),), ()), cells={LIFE[0]: 1}).result is None
    assert taking(card, enhancements=((), (("it", 2),)), cells={LIFE[0]: 1}).result == ("won", 1)


def test_9_1_3_1_instead_of_the_defeat() -> None:
    text = (
        "【Ongoing】 While your life is exactly 0, if you would lose the game, instead move 4 "
        "crystals from your flare "
        "to your life. Then, move all crystal from the top of this card to dust."
    )
    card = ward(text.replace("While your", "If your"))
    ground = taking(card, enhancements=((("it", 2),), ()), cells={LIFE[0]: 1, FLARE[0]: 3})
    assert ground.result is None and (ground[LIFE[0]], ground[FLARE[0]]) == (4, 0)
    assert ground.where(0, "it") == "discard"
    other = taking(card, enhancements=((), (("it", 2),)), cells={LIFE[0]: 1, FLARE[0]: 3})
    assert other.result == ("won", 1)


VOID = (
    "【Ongoing】 The opponent's cards that is 《enhancement》 has 1 less charge, "
    "does not resolve its 【Broken】 Effects."
)


@pytest.mark.parametrize(("against", "flare"), [(True, 0), (False, 1)])
def test_broken_effects_that_are_not_resolved(against: bool, flare: int) -> None:
    mine = ward("【Broken】 Dust → your flare: 1.", id="mine")
    zones = ((("mine", 1),), (("it", 3),)) if against else ((("it", 3), ("mine", 1)), ())
    ground = Ground(ward(VOID), mine, start="fixed-start", enhancements=zones)
    assert (ground[FLARE[0]], ground.where(0, "mine")) == (flare, "discard")


def test_6_2_1_11_less_charge() -> None:
    ground = Ground(ward(VOID), hand=(("shell",), ()), enhancements=((), (("it", 3),))).do("shell", 0)
    assert ground.on(0, "shell") == 1
