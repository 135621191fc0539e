"""Basic actions without effect, arrows along which fewer crystals move, “either … or …”, orders of use."""

import pytest

from saitei.games.furuyoni import effects
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, VIGOR
from tests.games.furuyoni.effects.ground import Ground, action, tree, use

EDITIONS = pytest.mark.parametrize("edition", ["2018", "2025"])


# --- The next basic action has no effect -----------------------------------------------------------------

EMPTY = "The next basic action by you in this turn does not resolve its effect."


@EDITIONS
def test_9_6_the_next_basic_action_is_performed_without_effect(edition: str) -> None:
    given = {"hand": (("it", "hop"), ()), "cells": {VIGOR[0]: 2}, "edition": edition}
    wrap = ("basic-action", "vigor", "wrap") if edition == "2018" else ("basic-action", "wrap", "vigor")
    ground = Ground(action(EMPTY), **given).do("it", *wrap)  # type: ignore[arg-type]
    assert ground[AURA[0]] == 3 and ground[VIGOR[0]] == 1, "it is paid for"
    again = ground.do(*wrap)
    assert again[AURA[0]] == 4, "only the next one"


def test_a_basic_action_that_an_effect_performs_counts() -> None:
    second = action("Carry out 《wrap》 2 times.", id="other")
    ground = Ground(action(EMPTY), second, hand=(("it", "other"), ())).do("it", "other")
    assert ground[AURA[0]] == 4


def test_basic_actions_of_the_other_player_go_on() -> None:
    theirs = action(EMPTY.replace("by you", "by the opponent"))
    ground = Ground(theirs, hand=(("it",), ()), cells={VIGOR[0]: 1}).do("it", "basic-action", "wrap")
    assert ground[AURA[0]] == 4


# --- Fewer crystals along arrows --------------------------------------------------------------------------

FEWER = "Dust ⇔ distance: 3.\nYou may by the effect of this card move fewer crystals than usual."


@EDITIONS
@pytest.mark.parametrize(("count", "far"), [(3, 6), (1, 4), (0, 3)])
def test_fewer_crystals_may_move_along_the_arrows_of_this_card(edition: str, count: int, far: int) -> None:
    ground = use(action(FEWER), False, edition=edition)
    assert (ground.who, ground.kind, ground.next.values) == (0, "number", (3, 2, 1, 0))  # type: ignore[union-attr]
    assert ground.do(count)[DISTANCE] == far and ground.kind == "end"


def test_no_more_than_there_are_can_move_and_other_cards_move_all() -> None:
    assert use(action(FEWER), False, cells={DUST: 1}).next.values == (1, 0)  # type: ignore[union-attr]
    assert use(action("Dust → distance: 3."))[DISTANCE] == 6


def test_only_arrows_of_this_card_can_move_fewer() -> None:
    assert effects.missing(tree(FEWER)) == frozenset()
    other = tree(FEWER.replace("the effect of this card", "the effect of that card"))
    assert "move_crystals by a means as action" in effects.missing(other)


# --- Either … or … ------------------------------------------------------------------------------------------

EITHER = (
    "Put either 1 card in your facedown pile or 1 random card in the opponent's facedown pile into your discard pile."
)


def test_cards_from_one_place_or_another() -> None:
    piles = {"facedown": (("hop", "strike"), ("duck",))}
    mine = use(action(EITHER), 0, **piles)
    assert mine.names == {"hop", "strike"} and mine.do("hop").where(0, "hop") == "discard"
    theirs = use(action(EITHER), 1, **piles)
    assert theirs.where(1, "duck") == "discard" and theirs.where(0, "hop") == "facedown"


def test_a_place_without_cards_is_not_offered() -> None:
    ground = use(action(EITHER), facedown=((), ("duck",)))
    assert ground.kind == "end" and ground.where(1, "duck") == "discard"
    assert use(action(EITHER), 0).kind == "end"


# --- Orders ---------------------------------------------------------------------------------------------------


def test_cards_are_used_in_the_order_chosen() -> None:
    card = action("Choose up to 2 cards in your discard pile and use those cards in any order.")
    forth, back = action("Dust → distance: 1.", id="forth"), action("Distance → dust: 4.", id="back")
    zones = {"discard": (("forth", "back"), ())}
    for order, far in ((("forth", "back"), 0), (("back", "forth"), 1)):
        ground = Ground(card, forth, back, hand=(("it",), ()), **zones)  # type: ignore[arg-type]
        assert ground.do("it", *order)[DISTANCE] == far
