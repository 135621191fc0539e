"""What texts do: crystals, cards, players. Each alone on an 《Action》 card; what it does not name stays."""

import pytest

from saitei.games.furuyoni.layout import (
    AURA,
    DECK,
    DISTANCE,
    DUST,
    FLARE,
    FLINCHING,
    HAND,
    LIFE,
    SEALED,
    VIGOR,
)  # fmt: skip
from tests.games.furuyoni.effects.ground import Ground, action, use, using

OWN = ("discard.0", "hand.0")


def changes(ground: Ground) -> dict[str, object]:
    """What changed besides the card that was used."""
    return {name: by for name, by in ground.changed().items() if name not in OWN}


# --- Crystals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2018", "2025"])
@pytest.mark.parametrize(
    ("text", "cells", "moved"),
    [
        ("Dust → your aura: 1.", {}, {"dust": -1, "aura.0": 1}),
        ("Dust → your aura: 5.", {}, {"dust": -2, "aura.0": 2}),
        ("Distance → your flare: 2.", {DISTANCE: 1}, {"distance": -1, "flare.0": 1}),
        ("Your life → dust: 1.", {}, {"life.0": -1, "dust": 1}),
        ("The opponent's aura → distance: 2.", {}, {"aura.1": -2, "distance": 2}),
        ("Dust → distance: 1.", {DUST: 0}, {}),
        ("Dust → distance: 1.", {DISTANCE: 10}, {}),
    ],
)
def test_10_1_an_arrow_moves_as_much_as_can_be_moved(
    edition: str, text: str, cells: dict[int, int], moved: dict[str, int]
) -> None:
    assert changes(use(action(text), cells=cells, edition=edition)) == moved


@pytest.mark.parametrize(("back", "by"), [(False, -1), (True, 1)])
def test_10_1_an_arrow_both_ways_is_chosen_by_who_caused_it(back: bool, by: int) -> None:
    ground = using(action("Distance ⇔ dust: 1."))
    assert (ground.kind, ground.who) == ("arrow", 0)
    assert changes(ground.do(back)) == {"distance": by, "dust": -by}


def test_10_12_who_is_told_to_moves_the_own_crystals() -> None:
    text = "The opponent moves a total of 2 crystals from the opponent's own aura or flare or life to dust."
    ground = using(action(text), cells={FLARE[1]: 1})
    assert ground.who == 1
    ground.do(FLARE[1])
    assert FLARE[1] not in ground.next.values, "there was only one"  # type: ignore[union-attr]
    assert changes(ground.do(LIFE[1])) == {"flare.1": -1, "life.1": -1, "dust": 2}


def test_5_10_with_too_few_crystals_all_there_are_are_chosen() -> None:
    text = "The opponent moves a total of 6 crystals from the opponent's own aura or flare to dust."
    ground = using(action(text), cells={AURA[1]: 2, FLARE[1]: 1}).do(AURA[1], AURA[1])
    assert changes(ground) == {"aura.1": -2, "flare.1": -1, "dust": 3}


# --- Players ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cells", "after"),
    [
        ("Gain 1 vigor.", {VIGOR[0]: 0}, {"vigor.0": 1}),
        ("Gain 1 vigor.", {VIGOR[0]: 2}, {}),
        ("Gain 1 vigor.", {VIGOR[0]: 1, FLINCHING[0]: True}, {"flinching.0": False}),
        ("The opponent gains 1 vigor.", {}, {"vigor.1": 1}),
        ("Lose 2 vigor.", {VIGOR[0]: 1}, {"vigor.0": -1}),
        ("Your vigor becomes 2.", {VIGOR[0]: 0, FLINCHING[0]: True}, {"vigor.0": 2}),
        ("The opponent's vigor becomes 0.", {VIGOR[1]: 2, VIGOR[0]: 2}, {"vigor.1": -2}),
        ("Make the opponent flinch.", {}, {"flinching.1": True}),
        ("Lose the game.", {}, {"lost.0": True}),
        ("Win the game.", {}, {"won.0": True}),
    ],
)
def test_5_1_2_vigor_and_4_2_the_end_of_the_game(text: str, cells: dict[int, int], after: dict[str, object]) -> None:
    ground = use(action(text), cells=cells)
    expected = dict(after)
    assert {name: by for name, by in changes(ground).items() if name != "in-use.0"} == expected
    assert ground.result == {"lost.0": ("won", 1), "won.0": ("won", 0)}.get(next(iter(after), ""))


def test_7_1_6_each_card_is_drawn_by_itself_and_an_empty_deck_brings_impatience() -> None:
    ground = using(action("Draw 2 cards."), deck=(("hop",), ("duck",)))
    assert len(ground[HAND[0]]) == 1 and (ground.kind, ground.who) == ("damage", 0)
    assert changes(ground.do("aura")) == {"aura.0": -1, "dust": 1, "deck.0": ()}
    assert ground[DECK[1]] != (), "the other deck is not touched"


def test_9_6_basic_actions_up_to_a_number_cost_nothing() -> None:
    ground = using(action("Carry out basic actions up to 2 times."), cells={VIGOR[0]: 0})
    ground.do(True, "wrap", True, "back")
    assert changes(ground) == {"dust": -1, "distance": 1}
    assert changes(using(action("Carry out basic actions up to 2 times.")).do(False)) == {}
    assert changes(using(action("Carry out basic actions up to 2 times.")).do(True, "wrap", False)) != {}


def test_9_6_1_a_basic_action_that_is_named() -> None:
    assert changes(use(action("Carry out 《wrap》."))) == {"dust": -1, "aura.0": 1}
    assert changes(use(action("Carry out 《forward》."), cells={DISTANCE: 2})) == {}, (
        "nothing up to the master's distance"
    )


def test_9_6_other_basic_actions_than_one() -> None:
    ground = using(action("Carry out basic actions other than 《wrap》 up to 1 times.")).do(True)
    assert "wrap" not in ground.names and "back" in ground.names


def test_9_7_reconstruction_by_an_effect_costs_no_damage() -> None:
    ground = use(action("Reconstruct the deck."), discard=(("hop",), ("duck",)), facedown=(("roar",), ()))
    assert ground.where(0, "hop") == ground.where(0, "roar") == "deck" and ground.where(1, "duck") == "discard"
    assert ground[LIFE[0]] == 10


def test_10_13_the_phase_ends_in_the_middle_of_the_text() -> None:
    card = action("End the current phase. Dust → your flare: 1.")
    ground = Ground(card, start="main-phase", hand=(("it",), ())).do("standard", "it")
    assert ground.where(0, "it") == "discard" and ground[FLARE[0]] == 0


# --- Cards ----------------------------------------------------------------------------------------------


def test_5_10_choosing_and_putting() -> None:
    text = "Put 1 card in your hand into your facedown pile."
    ground = using(action(text), hand=(("hop", "duck"), ("roar",)))
    assert ground.names == {"hop", "duck"}
    ground.do("hop")
    assert (ground.where(0, "hop"), ground.where(0, "duck"), ground.where(1, "roar")) == ("facedown", "hand", "hand")
    assert changes(use(action(text))) == {}, "with no card in the hand nothing is done"


def test_up_to_two_in_any_order() -> None:
    text = (
        "Choose up to 2 cards in your discard pile or your facedown pile. Put those cards in any order under your deck."
    )
    card = action(text)
    ground = using(card, discard=(("hop",), ()), facedown=(("duck",), ()), deck=(("roar",), ()))
    assert ground.names == {"hop", "duck", "enough"}
    ground.do("duck", "hop")
    assert [ground.id(card) for card in ground[DECK[0]]] == ["roar", "duck", "hop"]
    ground = using(card, discard=(("hop",), ())).do("enough")
    assert ground.where(0, "hop") == "discard"


def test_10_24_what_cannot_be_done_with_hidden_cards_is_proven() -> None:
    text = "The opponent puts 1 card that is no 《attack》 in the opponent's hand into the opponent's discard pile."
    ground = use(action(text), hand=((), ("strike", "poke")))
    assert [event.kind for event in shown(ground)] == ["revealed", "revealed"]
    ground = use(action(text), hand=((), ("strike", "hop")))
    assert ground.where(1, "hop") == "discard" and shown(ground) == []


def shown(ground: Ground) -> list[object]:
    """The cards of player 1 that were shown."""
    return [event for event in ground.events if event.kind == "revealed" and event.data[0] >= 100]


def test_5_10_if_it_is_impossible_the_text_may_say_what_then() -> None:
    text = (
        "The opponent puts 1 card in the opponent's hand into the opponent's discard pile. "
        "If that cannot be done, dust → your flare: 1."
    )
    assert "flare.0" not in changes(use(action(text), hand=((), ("hop",))))
    assert changes(use(action(text)))["flare.0"] == 1


@pytest.mark.parametrize(
    ("take", "hand", "flare"), [(True, ("hop",), 1), (False, ("hop",), 0), (True, (), 0)]
)  # fmt: skip
def test_10_40_if_you_do(take: bool, hand: tuple[str, ...], flare: int) -> None:
    text = (
        "You may choose 1 card in your hand and put that card into your facedown pile. If you do, dust → your flare: 1."
    )
    assert use(action(text), take, hand=(hand, ()))[FLARE[0]] == flare


def test_10_9_a_card_is_sealed_and_comes_back() -> None:
    text = "Choose 1 card in the opponent's discard pile and put that card sealed under this card."
    ground = use(action(text), discard=((), ("hop",)))
    assert ground.card(1, "hop") in ground[SEALED]


def test_10_17_back_to_unused() -> None:
    text = "Choose 1 card in your used specials and put that card back to unused."
    card = action("Put this card out of the game.")
    assert use(card).where(0, "it") == "outside"
    ground = use(
        action("Choose up to 1 cards in your used specials. Put those cards back to unused."),
        "star",
        used=(("star",), ()),
    )
    assert ground.where(0, "star") == "specials", text


# --- Choosing what to do -----------------------------------------------------------------------------------


ONE = "Choose 1 of these.\n・Dust → your flare: 1.\n・Your aura → distance: 1."


def test_one_of_these() -> None:
    assert changes(using(action(ONE)).do(0)) == {"dust": -1, "flare.0": 1}
    assert changes(using(action(ONE)).do(1)) == {"aura.0": -1, "distance": 1}


def test_one_or_both_and_what_the_opponent_chooses() -> None:
    both = action("Choose one or both of these.\n・Dust → your flare: 1.\n・Your aura → distance: 1.")
    assert changes(using(both).do(1, 0)) == {"dust": -1, "flare.0": 1, "aura.0": -1, "distance": 1}
    assert changes(using(both).do(1, "enough")) == {"aura.0": -1, "distance": 1}
    theirs = action(
        "The opponent chooses 1 of these.\n・Distance → your aura: 1.\n・The opponent's aura → distance: 1."
    )
    ground = using(theirs)
    assert ground.who == 1
    assert changes(ground.do(0)) == {"distance": -1, "aura.0": 1}, "“your” in an option is still the text's player"


@pytest.mark.parametrize(
    ("distance", "moved"), [(5, {"distance": -1, "flare.0": 1}), (4, {"flare.1": -1, "distance": 1})]
)
def test_by_the_value_at_hand(distance: int, moved: dict[str, int]) -> None:
    text = (
        "Do by the current distance:\nAt least 5: distance → your flare: 1.\nAt most 4: the "
        "opponent's flare → distance: 1."
    )
    assert changes(use(action(text), cells={DISTANCE: distance, FLARE[1]: 2})) == moved


# --- Using cards ------------------------------------------------------------------------------------------------


def test_9_2_a_card_is_used_by_an_effect() -> None:
    text = "You may choose 1 card that is no 《full power》 in your facedown pile and use that card."
    ground = using(action(text), facedown=(("hop", "roar"), ())).do(True)
    assert ground.where(0, "hop") == "discard" and ground.where(0, "roar") == "facedown"


def test_9_2_1_an_improper_use_by_an_effect_is_no_use() -> None:
    text = (
        "You may choose 1 card that is 《attack》 in your facedown pile and use that card. If "
        "you do, dust → your flare: 1."
    )
    far = using(action(text), facedown=(("strike",), ()), cells={DISTANCE: 9}).do(True)
    assert far.where(0, "strike") == "facedown" and far[FLARE[0]] == 0
    near = using(action(text), facedown=(("strike",), ()), cells={DISTANCE: 3}).do(True, "aura")
    assert near.where(0, "strike") == "discard" and near[FLARE[0]] == 1 and near[AURA[1]] == 1


# --- Exchange ---------------------------------------------------------------------------------------------------


def test_10_25_a_card_is_exchanged_for_one_in_extra() -> None:
    text = "Exchange this “It” for “Hop” in your extra pile. If you do, you may put that “Hop” under your deck."
    ground = using(action(text), extra=(("hop",), ("hop",))).do(True)
    assert (ground.where(0, "it"), ground.where(0, "hop"), ground.where(1, "hop")) == ("extra", "deck", "extra")
    none = using(action(text))
    assert none.kind == "end" and none.where(0, "it") == "discard"


@pytest.mark.parametrize(("dust", "name"), [(5, "hop"), (6, "duck")])
def test_the_card_that_is_listed_for_a_value(dust: int, name: str) -> None:
    text = (
        "According to dust, exchange this “It” for the card listed below and put that card under your deck.\n"
        "At most 5: “Hop”\nAt least 6: “Duck”"
    )
    ground = using(action(text), extra=(("hop", "duck"), ()), cells={DUST: dust})
    assert ground.where(0, name) == "deck"


# --- Vigor, damage ------------------------------------------------------------------------------------------------


def test_5_8_3_damage_by_an_effect() -> None:
    assert changes(use(action("Deal 1 damage to the opponent's life."))) == {"life.1": -1, "flare.1": 1}
    assert changes(use(action("Deal 4 damage to the opponent's aura."))) == {"aura.1": -3, "dust": 3}


def test_move_all_from_a_card() -> None:
    text = (
        "You may choose 1 card in the opponent's enhancements. If you do, move 2 crystals "
        "from the top of that card to dust."
    )
    ground = using(action(text), enhancements=((), (("shell", 3), ("dome", 1)))).do(True, "shell")
    assert ground.on(1, "shell") == 1 and ground.on(1, "dome") == 1 and ground[DUST] == 12


def test_chosen_at_random_by_chance() -> None:
    text = "Choose 1 random card in the opponent's hand and put that card into the opponent's discard pile."
    ground = using(action(text), hand=((), ("hop", "duck")))
    assert ground.who == "chance"
    assert ground.do("duck").where(1, "duck") == "discard" and ground.where(1, "hop") == "hand"


def test_several_times_in_one_text() -> None:
    text = (
        "Choose different 2 of these and do them from the top.\n・Dust → your flare: "
        "1.\n・Distance → dust: 2.\n・Dust → your aura: 2."
    )
    ground = using(action(text)).do(2, 0)
    assert changes(ground) == {"dust": -3, "flare.0": 1, "aura.0": 2}


def test_top_cards_of_a_deck_are_put_one_by_one() -> None:
    text = "Put the top 2 cards of the opponent's deck into the opponent's facedown pile."
    ground = using(action(text), deck=(("hop",), ("hop", "duck", "roar")))
    while ground.kind == "top":
        ground.do(next(iter(ground.names)))
    assert len([name for name in ("hop", "duck", "roar") if ground.where(1, name) == "facedown"]) == 2
