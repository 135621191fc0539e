"""What texts bar: use, effects, vigor, drawing, reacting. What they do not name goes on as before."""

import pytest

from saitei.games.furuyoni.layout import ACTIVE, AURA, FLARE, FLINCHING, HAND, VIGOR
from tests.games.furuyoni.effects.ground import Ground, action, using, ward

DECKS = (("hop",) * 3, ("hop",) * 3)


def under(text: str, **given: object) -> Ground:
    """Player 0 has the enhancement in play and player 1 is the turn player in the standard action."""
    zones = {"hand": ((), ("hop", "strike")), "enhancements": ((("it", 2),), ()), **given}
    return Ground(ward(text), cells={VIGOR[1]: 1, ACTIVE: 1}, **zones)  # type: ignore[arg-type]


# --- Vigor (5-9) ------------------------------------------------------------------------------------


def test_who_cannot_pay_vigor_pays_basic_actions_with_cards() -> None:
    ground = under("【Ongoing】 The opponent cannot pay vigor.").do("basic-action")
    assert ground.do("wrap").names == {"hop", "strike"}
    assert "vigor" in under("【Ongoing】 You cannot pay vigor.").do("basic-action", "wrap").names, "only that player"


def test_with_vigor_alone_no_basic_action_is_offered() -> None:
    ground = under("【Ongoing】 The opponent cannot pay vigor.", hand=((), ()))
    assert ground.names == {"end"}
    assert under("【Ongoing】 You cannot pay vigor.", hand=((), ())).names == {"basic-action", "end"}


def test_for_the_turn_the_payment_of_a_text_is_not_made() -> None:
    text = "In this turn, you cannot pay vigor. As a cost, pay 1 vigor. If you do, dust → your aura: 1."
    ground = using(action(text), cells={VIGOR[0]: 2})
    assert ground[VIGOR[0]] == 2 and ground[AURA[0]] == 3


# --- Drawing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
@pytest.mark.parametrize(("whose", "drawn"), [("The opponent", {}), ("You", {"deck.1": 1})])
def test_who_cannot_draw_draws_nothing_and_suffers_nothing(edition: str, whose: str, drawn: dict[str, int]) -> None:
    text = f"In this turn, {whose.lower()} cannot draw cards. The opponent draws 1 card."
    ground = using(action(text), edition=edition, deck=DECKS)
    assert len(ground[HAND[1]]) == len(drawn) and ground.kind == "end"
    bare = using(action(text), edition=edition)
    assert (bare.kind == "damage") == bool(drawn), "an empty deck brings impatience only when a draw is made"


# --- Reacting -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_attacks_that_cannot_be_reacted_to(edition: str) -> None:
    text = "【Ongoing】 The opponent cannot react to your 《attacks》."
    there = {"enhancements": ((("it", 2),), ()), "hand": (("strike", "duck"), ("duck",))}
    mine = Ground(ward(text), edition=edition, **there).do("strike")  # type: ignore[arg-type]
    assert mine.kind == "damage", "nobody is asked to react"
    other = Ground(ward(text.replace("The opponent", "You")), edition=edition, **there).do("strike")  # type: ignore[arg-type]
    assert other.kind == "reaction"


def test_for_the_turn_only_the_attacks_meant_cannot_be_reacted_to() -> None:
    text = "In this turn, the opponent cannot react to your 《attacks》."
    ground = Ground(action(text), hand=(("it", "strike"), ("duck",))).do("it", "strike")
    assert ground.kind == "damage"


# --- Cards that cannot be used for a time -----------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
@pytest.mark.parametrize(("whose", "offered"), [("your", False), ("the opponent's", True)])
def test_a_card_that_cannot_be_used_in_a_turn(edition: str, whose: str, offered: bool) -> None:
    card = action(f"【Constant】 This card cannot be used in {whose} turn.")
    ground = Ground(card, edition=edition, hand=(("it", "hop"), ()))
    assert ("it" in ground.names) is offered and "hop" in ground.names


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_cards_that_cannot_be_used_for_this_turn(edition: str) -> None:
    text = "Your cards cannot be used in this turn."
    ground = Ground(action(text), edition=edition, hand=(("it", "hop"), ()), cells={VIGOR[0]: 1})
    assert "hop" in ground.names
    assert ground.do("it").names == {"basic-action", "end"}


@pytest.mark.parametrize("edition", ["2018", "2025"])
@pytest.mark.parametrize(("whose", "offered"), [("your", True), ("the opponent's", False)])
def test_a_card_that_can_be_used_only_in_a_turn(edition: str, whose: str, offered: bool) -> None:
    card = action(f"【Constant】 This card can be used only in {whose} turn.")
    ground = Ground(card, edition=edition, hand=(("it", "hop"), ()))
    assert ("it" in ground.names) is offered and "hop" in ground.names


def test_10_33_a_card_that_cannot_be_chosen_is_not_offered() -> None:
    kept = action("【Constant】 This card cannot be chosen.", id="kept", name="Kept")
    away = action("Put 1 card in your hand into your discard pile.")
    ground = using(away, kept, hand=(("kept", "hop", "strike"), ()))
    assert ground.names == {"hop", "strike"}
    assert using(away, kept, hand=(("kept",), ())).where(0, "kept") == "hand"


# --- Players who do not flinch (5-1-4) ---------------------------------------------------------------------


@pytest.mark.parametrize(("whose", "flinches"), [("The opponent", False), ("You", True)])
def test_5_1_4_who_cannot_flinch_does_not(whose: str, flinches: bool) -> None:
    scare = action("Make the opponent flinch.")
    held = ward(f"【Ongoing】 {whose} cannot flinch.", id="held", name="Held")
    assert using(scare, held, enhancements=((("held", 1),), ()))[FLINCHING[1]] is flinches
    now = action(f"In this turn, {whose.lower()} cannot flinch. Make the opponent flinch.")
    assert using(now)[FLINCHING[1]] is flinches


# --- Effects that are not resolved --------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
@pytest.mark.parametrize(("whose", "resolved"), [("your", False), ("the opponent's", True)])
def test_effects_of_cards_that_are_not_resolved(edition: str, whose: str, resolved: bool) -> None:
    barring = ward(f"【Ongoing】 The effects of {whose} cards are not resolved.", id="bar", name="Bar")
    ground = using(
        action("Dust → your aura: 1."), barring, edition=edition, enhancements=((("bar", 1),), ()), cells={AURA[0]: 1}
    )
    assert ground[AURA[0]] == 1 + resolved and ground.where(0, "it") == "discard", "the use itself goes on"


def test_for_the_turn_effects_are_not_resolved() -> None:
    gain = action("Dust → your flare: 1.")
    for whose, gained in (("the opponent's", 1), ("your", 0)):
        barring = action(f"The effects of {whose} cards are not resolved.", id="bar", name="Bar")
        assert Ground(barring, gain, hand=(("bar", "it"), ())).do("bar", "it")[FLARE[0]] == gained, whose
