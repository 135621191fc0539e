"""Cards and attacks by what they did, players who do more, and what texts wait for."""

import pytest

from saitei.games.furuyoni import effects
from saitei.games.furuyoni.layout import DISTANCE, FLARE, FLINCHING, HISTORY, VIGOR, Attack, Deed
from tests.games.furuyoni.effects.ground import Ground, action, tree, use, ward

STRUCK = Attack(0, None, None, (3,), 1, 1)


def done(kind: str, *players: int, what: int = 3) -> tuple[Deed, ...]:
    data = {"attacked": (STRUCK,), "reacted": (1000,), "acted": ("standard",), "used": ("standard", "action", None)}
    return tuple(Deed(kind, player, "wrap" if kind == "acted" else what, "main", data[kind]) for player in players)


# --- How often, which one ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deeds", "met"),
    [
        (done("attacked", 0) + done("reacted", 1), True),
        (done("attacked", 0, 1), True),
        (done("attacked", 0), False),
        (done("acted", 0, 0), False),
        ((), False),
    ],
)
def test_attacks_or_reactions_in_total(deeds: tuple[Deed, ...], met: bool) -> None:
    text = "If 《attacks》 or reactions were made at least 2 times in total, dust → distance: 1."
    assert use(action(text), deeds=deeds)[DISTANCE] == 3 + met


def test_one_kind_of_deed_by_whomever() -> None:
    text = "If basic actions were made at least 2 times, dust → distance: 1."
    assert use(action(text), deeds=done("acted", 0, 1))[DISTANCE] == 4
    assert use(action(text), deeds=done("acted", 1) + done("attacked", 1))[DISTANCE] == 3


@pytest.mark.parametrize(("before", "met"), [((), False), ((0,), True), ((0, 0), True), ((1, 1), False)])
def test_card_number_n_or_later(before: tuple[int, ...], met: bool) -> None:
    text = "If this card is the number 2 or later card used by you in this turn, dust → distance: 1."
    assert use(action(text), deeds=done("used", *before))[DISTANCE] == 3 + met


@pytest.mark.parametrize(("before", "met"), [((), True), ((1,), True), ((0,), False)])
def test_the_first_card_that_a_player_uses(before: tuple[int, ...], met: bool) -> None:
    text = "If this card is the first card used by you in this turn, dust → distance: 1."
    assert use(action(text), deeds=done("used", *before))[DISTANCE] == 3 + met


def test_the_first_card_in_this_game() -> None:
    text = "If this card is the first card used by you in this game, dust → distance: 1."
    first = Ground(action(text), hand=(("it", "hop"), ())).do("it")
    assert first[DISTANCE] == 4
    second = Ground(action(text), hand=(("it", "hop"), ())).do("hop", "it")
    assert second[DISTANCE] == 3
    later = "If this card is the number 2 card used by you in this game, dust → distance: 1."
    assert effects.missing(tree(later)) != frozenset()


@pytest.mark.parametrize("used", ["a card that is 《attack》 from your hand", "1 card that is 《attack》 in your hand"])
@pytest.mark.parametrize(("zone", "met"), [("hand", True), ("discard", False)])
def test_from_where_a_card_was_used(used: str, zone: str, met: bool) -> None:
    text = f"In this turn, if you used {used}, dust → your flare: 1."
    by = action("Choose 1 card in your discard pile and use that card.", id="by")
    zones = {"hand": (("it", "by", "poke"), ())} if met else {"hand": (("it", "by"), ()), "discard": (("poke",), ())}
    ground = Ground(action(text), by, **zones)  # type: ignore[arg-type]
    ground.do(*(("poke",) if zone == "hand" else ("by",)), "aura", "it")
    assert ground[FLARE[0]] == met


# --- Keywords ------------------------------------------------------------------------------------------------


def test_10_32_keywords_of_a_card_and_of_an_attack() -> None:
    text = "Choose 1 card in your discard pile. If that card has opening, dust → distance: 1."
    opened = ward("Opening", id="open")
    ground = Ground(action(text), opened, hand=(("it",), ()), discard=(("open", "hop"), ()))
    assert ground.do("it", "open")[DISTANCE] == 4
    other = Ground(action(text), opened, hand=(("it",), ()), discard=(("open", "hop"), ())).do("it", "hop")
    assert other[DISTANCE] == 3


# --- Done by players ---------------------------------------------------------------------------------------------


def test_the_hand_down_to_so_many() -> None:
    card = action("Put cards in your hand until there are 1 in your hand into your discard pile.")
    ground = use(card, hand=(("hop", "duck", "roar"), ()))
    assert ground.kind == "card" and ground.do("hop", "duck").where(0, "duck") == "discard"
    assert ground.where(0, "roar") == "hand" and ground.kind == "end"
    assert use(card, hand=(("hop",), ())).where(0, "hop") == "hand"


def test_10_17_a_card_is_gained_from_anywhere() -> None:
    ground = use(action("Gain “Star” unused."), outside=(("star",), ()))
    assert ground.where(0, "star") == "specials"


def test_5_10_if_possible_is_no_failure() -> None:
    text = "If possible lose 2 vigor. If you do, dust → distance: 1."
    assert use(action(text), cells={VIGOR[0]: 1})[DISTANCE] == 4
    assert use(action(text.replace("If possible lose", "Lose")), cells={VIGOR[0]: 1})[DISTANCE] == 3


def test_5_1_4_somebody_stops_flinching() -> None:
    ground = use(action("End the flinching of the opponent."), cells={FLINCHING[0]: True, FLINCHING[1]: True})
    assert (ground[FLINCHING[0]], ground[FLINCHING[1]]) == (True, False)


@pytest.mark.parametrize("text", ["Resolve the effects of that card.", "Resolve the effects of that card 2 times."])
def test_effects_of_a_card_are_resolved_without_using_it(text: str) -> None:
    far = action("Dust → distance: 1.", id="far")
    card = action(f"Choose 1 card in your discard pile. {text}")
    ground = Ground(card, far, hand=(("it",), ()), discard=(("far", "hop"), ())).do("it", "far")
    assert ground[DISTANCE] == (5 if "2 times" in text else 4)
    assert [deed.what for deed in ground[HISTORY] if deed.kind == "used"] == [ground.card(0, "it")]


@pytest.mark.parametrize(("deeds", "met"), [(done("reacted", 0, 0), True), (done("reacted", 0, 1), False)])
def test_reactions_of_a_player(deeds: tuple[Deed, ...], met: bool) -> None:
    text = "In this turn, if you reacted at least 2 times, dust → distance: 1."
    assert use(action(text), deeds=deeds)[DISTANCE] == 3 + met


def test_5_6_a_value_amounts_to_something_else() -> None:
    card = ward("【Ongoing】 The current distance becomes 2 times your flare.")
    given = {"hand": (("strike",), ()), "enhancements": ((("it", 2),), ())}
    near = Ground(card, cells={DISTANCE: 9, FLARE[0]: 2}, **given)  # type: ignore[arg-type]
    assert "strike" in near.names
    far = Ground(card, cells={DISTANCE: 3, FLARE[0]: 3}, **given)  # type: ignore[arg-type]
    assert "strike" not in far.names


# --- Waited for ------------------------------------------------------------------------------------------------


def test_when_an_attack_is_cancelled() -> None:
    card = ward("【Ongoing】 When your 《attacks》 is cancelled, dust → your flare: 1.")
    stop = action("Cancel the 《attack》 reacted to.", id="stop", subtype="reaction")
    given = {"hand": (("strike",), ("stop",)), "enhancements": ((("it", 2),), ())}
    assert Ground(card, stop, **given).do("strike", "stop")[FLARE[0]] == 1  # type: ignore[arg-type]
    assert Ground(card, stop, **given).do("strike", "none", "aura")[FLARE[0]] == 0  # type: ignore[arg-type]


@pytest.mark.parametrize(("hand", "gained"), [(("strike", "hop"), 0), (("strike",), 1)])
def test_when_a_zone_comes_to_hold_so_many_cards(hand: tuple[str, ...], gained: int) -> None:
    card = ward("【Ongoing】 When your hand comes to exactly 0 cards, dust → your flare: 1.")
    ground = Ground(card, hand=(hand, ()), enhancements=((("it", 2),), ())).do("strike", "aura")
    assert ground[FLARE[0]] == gained


@pytest.mark.parametrize(("before", "flare"), [(0, 1), (2, 0)])
def test_when_a_player_gains_vigor(before: int, flare: int) -> None:
    card = ward("【Ongoing】 When you gain vigor, dust → your flare: 1.")
    gain = action("Gain 1 vigor.", id="gain")
    ground = Ground(card, gain, hand=(("gain",), ()), enhancements=((("it", 2),), ()), cells={VIGOR[0]: before})
    assert ground.do("gain")[FLARE[0]] == flare
    theirs = Ground(card, gain, hand=(("gain",), ()), enhancements=((), (("it", 2),)), cells={VIGOR[0]: 0})
    assert theirs.do("gain")[FLARE[1]] == 0
