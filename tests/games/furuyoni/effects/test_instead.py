"""Something in the place of a deed: of the damage of an attack, of a reaction, of a card's resolution, of a draw."""

import pytest

from saitei.engine import End
from saitei.games.furuyoni.layout import AURA, DECK, DISTANCE, FLARE, HAND, VIGOR, Terms
from tests.games.furuyoni.effects.ground import Ground, action, attack_of, strike, using, ward

# --- Damage ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_rather_than_its_damage_an_attack_does_something_else(edition: str) -> None:
    card = strike(
        "【Constant】 Rather than this 《attack》 deals damage, dust → your flare: 2.\n"
        "【After attack】 Dust → your aura: 1."
    )
    ground = using(card, edition=edition)
    assert ground.kind == "end" and not {"aura.1", "life.1"} & ground.changed().keys()
    assert (ground[FLARE[0]], ground[AURA[0]]) == (2, 4), "and what follows is resolved"


def test_a_condition_decides_and_other_attacks_deal_theirs() -> None:
    card = strike("【Constant】 If your flare is at least 1, rather than this 《attack》 deals damage, gain 1 vigor.")
    assert using(card).kind == "damage"
    ground = Ground(card, hand=(("it", "strike"), ()), cells={FLARE[0]: 1}).do("it", "strike")
    assert ground.kind == "damage" and ground[VIGOR[0]] == 1


def test_where_the_player_may_damage_is_dealt_unless_they_do() -> None:
    card = strike("【Constant】 Rather than this 《attack》 deals damage, you may dust → your flare: 1.")
    assert using(card).do(False).kind == "damage"
    ground = using(card).do(True)
    assert ground.kind == "end" and ground[FLARE[0]] == 1 and ground[AURA[1]] == 3


def test_an_attack_that_misses_replaces_nothing() -> None:
    card = strike("【Constant】 Rather than this 《attack》 deals damage, dust → your flare: 1.")
    leap = action("Dust → distance: 5.", id="leap", name="Leap", subtype="reaction")
    ground = using(card, leap, hand=((), ("leap",)), cells={DISTANCE: 4}).do("leap")
    assert ground.kind == "end" and ground[FLARE[0]] == 0


def test_several_texts_for_the_same_damage_are_not_decided() -> None:
    card = strike(
        "【Constant】 Rather than this 《attack》 deals damage, gain 1 vigor.\n"
        "【Constant】 Rather than this 《attack》 deals damage, dust → your flare: 1."
    )
    ground = using(card)
    assert isinstance(ground.next, End) and ground.next.unresolved


# --- Reacting (10-34) --------------------------------------------------------------------------------------

GUARD = "【Used】 Rather than react to an 《attack》, you may pay 1 vigor. If you do, cancel that 《attack》."


def guarded(*, reactions: tuple[str, ...] = ("duck",), by: int = 0, used: bool = True, vigor: int = 1) -> Ground:
    """An attack of player ``by`` while player 1 has the special, used or unused."""
    there = {"used" if used else "specials": ((), ("it",))}
    hands = [("strike",), ("strike",)]
    hands[1 - by] = reactions
    return Ground(
        action(GUARD, kind="special"),
        start="use-attack",
        bind={"player": by, "card": (by, "strike"), "terms": Terms("effect")},
        hand=tuple(hands),
        cells={VIGOR[1]: vigor},
        **there,  # type: ignore[arg-type]
    )


def test_10_34_instead_of_reacting_an_effect_is_applied() -> None:
    ground = guarded()
    assert (ground.kind, ground.who) == ("may", 1)
    ground.do(True)
    assert ground.kind == "end" and ground[VIGOR[1]] == 0 and ground[AURA[1]] == 3
    assert ground.where(1, "duck") == "hand", "no card was chosen"


def test_10_34_who_declines_may_react() -> None:
    ground = guarded().do(False)
    assert ground.names == {"duck", "none"} and ground[VIGOR[1]] == 1


@pytest.mark.parametrize("given", [{"used": False}, {"by": 1}])
def test_10_34_it_is_for_the_attacked_player_while_the_text_counts(given: dict[str, object]) -> None:
    assert guarded(**given).kind == "reaction"  # type: ignore[arg-type]


def test_10_34_applied_and_not_done_in_full_the_attack_goes_on_without_a_reaction() -> None:
    assert guarded(vigor=0).do(True).kind == "damage"


# --- Resolving a card (10-30) ------------------------------------------------------------------------------


def test_10_30_instead_of_resolving_a_card_that_reacts() -> None:
    card = strike(
        "【Constant】 If normal cards were used in reaction to this 《attack》, rather than resolve that card, "
        "put that card into your discard pile and this 《attack》 gets -1/+0."
    )
    gain = action("Dust → your aura: 1.", id="gain", name="Gain", subtype="reaction")
    ground = using(card, gain, hand=((), ("gain",)), cells={AURA[1]: 3}).do("gain")
    assert ground.where(1, "gain") == "discard" and ground[AURA[1]] == 3, "it was used and not resolved"
    assert ground.kind == "damage" and ground.do("aura")[AURA[1]] == 2, "the attack has 1 aura damage less"


def test_10_30_a_card_that_is_not_meant_is_resolved() -> None:
    card = strike(
        "【Constant】 If normal cards were used in reaction to this 《attack》, rather than resolve that card, "
        "put that card into your discard pile."
    )
    ground = using(card, specials=((), ("veil",)), cells={FLARE[1]: 1}).do("veil")
    assert ground.where(1, "veil") == "used" and attack_of(ground).reacted_with == ground.card(1, "veil")


def test_10_30_instead_of_resolving_a_card_that_somebody_used() -> None:
    text = "【Used】 If the opponent used a card, rather than resolve that card, put that card into your discard pile."
    gain = action("Dust → your aura: 1.", id="gain", name="Gain")
    there = {"hand": (("gain", "hop"), ("gain",)), "used": ((), ("it",))}
    ground = Ground(action(text, kind="special"), gain, **there).do("gain")  # type: ignore[arg-type]
    assert ground[AURA[0]] == 3 and ground.where(0, "gain") == "discard"
    own = Ground(action(text, kind="special"), gain, hand=(("gain",), ()), used=(("it",), ())).do("gain")
    assert own[AURA[0]] == 4, "the opponent's cards are meant"


# --- Drawing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_instead_of_drawing_something_else_is_done_for_each_card(edition: str) -> None:
    card = action("【Used】 If you would draw cards, instead dust → your flare: 1.", kind="special")
    draws = action("Draw 2 cards.", id="draws", name="Draws")
    given = {"deck": (("hop",) * 3, ("hop",) * 3), "edition": edition}
    ground = Ground(card, draws, hand=(("draws",), ()), used=(("it",), ()), **given).do("draws")  # type: ignore[arg-type]
    assert ground[FLARE[0]] == 2 and len(ground[DECK[0]]) == 3 and not ground[HAND[0]]
    other = Ground(card, draws, hand=(("draws",), ()), used=((), ("it",)), **given).do("draws")  # type: ignore[arg-type]
    assert len(other[HAND[0]]) == 2 and other[FLARE[0]] == 0


def test_who_declines_draws() -> None:
    card = action("【Used】 If you would draw cards, instead you may gain 1 vigor.", kind="special")
    draws = action("Draw 1 card.", id="draws", name="Draws")
    for chosen in (True, False):
        ground = Ground(card, draws, hand=(("draws",), ()), used=(("it",), ()), deck=(("hop",), ())).do("draws", chosen)
        assert (len(ground[HAND[0]]), ground[VIGOR[0]]) == ((0, 1) if chosen else (1, 0))


def test_a_draw_in_the_place_of_a_draw_is_a_draw() -> None:
    card = action("【Used】 If you would draw cards, instead draw 1 card.", kind="special")
    draws = action("Draw 1 card.", id="draws", name="Draws")
    ground = Ground(card, draws, hand=(("draws",), ()), used=(("it",), ()), deck=(("hop", "hop"), ())).do("draws")
    assert len(ground[HAND[0]]) == 1


# --- “If you do, instead” (10-40) ----------------------------------------------------------------------------


@pytest.mark.parametrize(("chosen", "vigor", "flare"), [(True, 1, 2), (False, 1, 1), (True, 0, 1)])
@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_10_40_if_you_do_something_else_is_done_instead(edition: str, chosen: bool, vigor: int, flare: int) -> None:
    text = "Dust → your flare: 1. You may pay 1 vigor. If you do, instead dust → your flare: 2. Dust → your aura: 1."
    ground = using(action(text), edition=edition, cells={VIGOR[0]: vigor}).do(chosen)
    assert ground[FLARE[0]] == flare and ground[AURA[0]] == 4


def test_static_text_of_enhancements_can_replace_the_damage_of_other_attacks() -> None:
    card = ward("【Ongoing】 Rather than your 《attacks》 deals damage, dust → your flare: 1.")
    ground = Ground(card, hand=(("strike",), ()), enhancements=((("it", 2),), ())).do("strike")
    assert ground.kind == "standard" and ground[FLARE[0]] == 1 and ground[AURA[1]] == 3
