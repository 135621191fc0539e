"""Moments of texts: after an attack or a reaction is resolved, several moments of one sentence, the first defeat."""

import pytest

from saitei.engine import Lasting
from saitei.engine.state import LASTING
from saitei.games.furuyoni import effects
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, HISTORY_BEFORE, LIFE, VIGOR
from tests.games.furuyoni.effects.ground import Ground, action, strike, tree, use, ward
from tests.games.furuyoni.effects.test_additional import attacked

EDITIONS = pytest.mark.parametrize("edition", ["2018", "2025"])


# --- After an attack --------------------------------------------------------------------------------------

LATER = "After the 《attack》 reacted to is resolved, dust → your aura: 1."


@EDITIONS
def test_9_1_3_4_what_waits_for_the_attack_that_is_reacted_to(edition: str) -> None:
    card = action(LATER, subtype="reaction")
    ground = Ground(card, edition=edition, hand=(("strike",), ("it",))).do("strike", "it")
    assert ground.kind == "damage" and ground[AURA[1]] == 3, "not yet"
    assert ground.do("aura")[AURA[1]] == 2


def test_it_comes_though_the_attack_fails_and_only_once() -> None:
    card = action(f"Dust → distance: 5.\n{LATER}", subtype="reaction")
    ground = Ground(card, hand=(("strike", "star"), ("it",)), cells={FLARE[0]: 3}).do("strike", "it")
    assert ground.kind == "standard" and (ground[DISTANCE], ground[AURA[1]]) == (8, 4)


def test_without_an_attack_to_wait_for_nothing_is_done() -> None:
    assert use(action(LATER))[AURA[0]] == 3


def test_what_was_chosen_for_that_attack_is_asked_then() -> None:
    then = "if aura damage was chosen for that 《attack》, dust → your flare: 1."
    card = action(f"After the 《attack》 reacted to is resolved, {then}", subtype="reaction")
    for side, flare in (("aura", 1), ("life", 1)):
        ground = Ground(card, hand=(("strike",), ("it",))).do("strike", "it", side)
        assert ground[FLARE[1]] == flare and ground[DUST] == (11 if side == "aura" else 10)


def test_only_attacks_can_be_waited_for() -> None:
    assert "after_resolving as moment" not in effects.missing(tree(LATER))


# --- After a reaction --------------------------------------------------------------------------------------

ANSWER = (
    "【Constant】 If this 《attack》 was reacted to, "
    "after the card that reacted to this 《attack》 is resolved, distance → dust: 1."
)


@EDITIONS
@pytest.mark.parametrize("reaction", ["duck", "veil"])
def test_after_the_card_that_reacted(edition: str, reaction: str) -> None:
    given = {"hand": (("it",), ("duck",)), "specials": ((), ("veil",)), "cells": {FLARE[1]: 1}, "edition": edition}
    ground = Ground(strike(ANSWER), **given).do("it", reaction)  # type: ignore[arg-type]
    assert ground.kind == "damage" and ground[DISTANCE] == 2, "before the attack goes on"
    assert Ground(strike(ANSWER), **given).do("it", "none")[DISTANCE] == 3  # type: ignore[arg-type]


def test_reactions_to_other_attacks_are_not_meant() -> None:
    ground = Ground(strike(ANSWER), hand=(("it", "strike"), ("duck",))).do("strike", "duck")
    assert ground[DISTANCE] == 3


# --- Several moments ---------------------------------------------------------------------------------------

TWICE = "【Ongoing/broken】 At the start of your start phase and when broken, dust → your flare: 1."


def test_a_sentence_with_two_moments() -> None:
    start = Ground(ward(TWICE), start="start-phase", enhancements=((("it", 3),), ()))
    assert start[FLARE[0]] == 1
    theirs = Ground(ward(TWICE), start="start-phase", enhancements=((), (("it", 3),)))
    assert theirs[FLARE[1]] == 0
    broken = Ground(ward(TWICE), start="fixed-start", enhancements=((("it", 1),), ()), cells={VIGOR[0]: 2})
    assert broken[FLARE[0]] == 1 and broken.where(0, "it") == "discard"


def test_what_both_moments_do_must_be_executed() -> None:
    assert "execute_plan" in effects.missing(tree(TWICE.replace("dust → your flare: 1", "execute the plan")))


# --- Only if: crystals that stay ------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "left"), [((), 1), (attacked(1), 2)])
def test_crystals_stay_unless_the_condition_holds(before: object, left: int) -> None:
    yours = "it is your turn and a tailwind is with you"
    card = ward(f"【Ongoing】 Only if {yours}, crystals move from the top of this card.")
    cells = {VIGOR[0]: 2, HISTORY_BEFORE[1]: before}
    ground = Ground(card, start="fixed-start", enhancements=((("it", 2), ("shell", 2)), ()), cells=cells)
    assert (ground.on(0, "it"), ground.on(0, "shell")) == (left, 1)


# --- The first defeat -----------------------------------------------------------------------------------------


def test_9_1_3_1_only_the_first_defeat_is_held_off() -> None:
    defeat = "【Constant】 If you would lose the game on the first occasion in the time to come"
    card = action(f"{defeat}, instead you may move 2 crystals from dust to your life.", kind="special")
    for answer, result in ((True, "going on"), (False, ("won", 1))):
        ground = Ground(card, start="turn", specials=(("it",), ()), cells={LIFE[0]: 0}).do(answer)
        assert ground.result == result
    saved = Ground(card, start="turn", specials=(("it",), ()), cells={LIFE[0]: 0}).do(True)
    assert saved[LIFE[0]] == 2
    once = Lasting("nearly-lost", None, 0, None, "game", "")
    again = Ground(card, start="turn", specials=(("it",), ()), cells={LIFE[0]: 0, LASTING: (once,)})
    assert again.result == ("won", 1)
