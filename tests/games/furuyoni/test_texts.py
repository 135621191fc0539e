"""Where texts are found and run: added effects, texts affected while in use, what is shown before it applies."""

from typing import Any

import pytest

from saitei.engine import Decision, Lasting
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import (
    ATTACKING,
    AURA,
    DISCARD,
    DISTANCE,
    DUST,
    ENHANCEMENTS,
    FLARE,
    HAND,
    LIFE,
    ON,
    VIGOR,
)
from tests.games.furuyoni.board import EDITIONS, clause
from tests.games.furuyoni.effects.ground import Ground, action, strike, ward

DONOR = action("【Broken】 Dust → your flare: 1.\n【Broken】 Your flare → your aura: 1.", id="donor")
OWN = ward("【Broken】 Your aura → dust: 1.")


def added(card: int, *places: int) -> tuple[Lasting, ...]:
    """The blocks of the donor, added to a card."""
    texts = [("broken", (("donor", "text"), (0, place))) for place in places]
    return tuple(Lasting("text", None, card, text, "game", "core/9-1") for text in texts)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_added_effect_comes_after_the_cards_own(edition: str) -> None:
    """10-15 (2018), 10-14 (2025); the other enhancement has none added."""
    cells = {AURA[0]: 5, FLARE[0]: 1, LASTING: added(0, 1)}
    both = {"edition": edition, "start": "breaking", "bind": {"card": (0, "it")}}
    ground = Ground(OWN, DONOR, enhancements=(("it", ("shell", 1)), ()), cells=cells, **both)  # type: ignore[arg-type]
    assert (ground[AURA[0]], ground[FLARE[0]]) == (5, 0), "the aura had room only after the card's own effect"
    assert clause(edition, "10-15", "10-14") in ground.walked
    plain = Ground(OWN, DONOR, enhancements=(("it",), ()), cells={AURA[0]: 5}, **both)  # type: ignore[arg-type]
    assert (plain[AURA[0]], clause(edition, "10-15", "10-14") in plain.walked) == (4, False)


@pytest.mark.parametrize(("first", "aura"), [(0, 3), (1, 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_turn_player_orders_several_added_effects(edition: str, first: int, aura: int) -> None:
    """10-15 (2018), 10-14 (2025): the flare is empty, so that it matters which comes first."""
    ground = Ground(
        OWN, DONOR, edition=edition, start="breaking", bind={"card": (1, "it")}, enhancements=((), ("it",)),
        cells={AURA[1]: 3, FLARE[1]: 0, LASTING: added(100, 0, 1)},
    )  # fmt: skip
    assert (ground.kind, ground.who) == ("order", 0)
    assert isinstance(ground.next, Decision)
    assert ground.do(ground.next.values[first])[AURA[1]] == aura


MIRROR = ward("【Ongoing】 The arrows of your cards point both ways.")


def moved(ground: Ground, card: str, source: int, target: int, crystals: int) -> None:
    """Somebody moves a card and its crystals behind the rules' back."""
    number, cells = ground.card(0, card), list(ground.state.cells)
    cells[source] = tuple(one for one in cells[source] if one != number)
    cells[target] = (*cells[target], number)
    cells[DUST] += sum(count for _, count in cells[ON]) - crystals
    cells[ON] = ((number, crystals),) if crystals else ()
    ground.state = ground.state._replace(cells=tuple(cells))
    ground.next = ground.engine.decision(ground.state)


def test_9_1_3_3_an_effect_on_the_text_that_applied_at_the_use_goes_on() -> None:
    arrow = action("Dust → your flare: 1.", id="arrow")
    ground = Ground(MIRROR, arrow, hand=(("arrow",), ()), enhancements=((("it", 2),), ()), cells={FLARE[0]: 1})
    ground.do("arrow")
    moved(ground, "it", ENHANCEMENTS[0], DISCARD[0], 0)
    assert ground.kind == "arrow" and ground.do(True)[FLARE[0]] == 0
    assert ground[LASTING] == (), "only while the card is in use"


def test_9_1_3_3_one_that_did_not_apply_at_the_use_does_not_begin_to() -> None:
    late = action("You may gain 1 vigor. Dust → your flare: 1.", id="late")
    ground = Ground(MIRROR, late, hand=(("late", "it"), ()), cells={FLARE[0]: 1, VIGOR[0]: 0}).do("late")
    moved(ground, "it", HAND[0], ENHANCEMENTS[0], 2)
    assert ground.kind == "may" and ground.do(False)[FLARE[0]] == 2
    assert ground.kind == "standard"


def lesson(text: str, place: str, edition: str = "2025") -> Ground:
    """Player 0 takes 1 damage to life by reconstruction, with a card with this text somewhere."""
    given: Any = {place: (("it",), ()), "cells": {AURA[0]: 0}, "bind": {"player": 0}}
    return Ground(action(text), edition=edition, start="impatience", **given)


@pytest.mark.parametrize(("place", "shown"), [("hand", True), ("discard", False)])
def test_9_1_1_2_a_constant_effect_is_shown_before_it_is_applied(place: str, shown: bool) -> None:
    """What all see already is not revealed; in 2018 no clause asks for it."""
    text = "【Constant】 When you take life damage, gain 1 vigor."
    ground = lesson(text, place)
    assert ground[VIGOR[0]] == 1
    assert ([event.data[0] for event in ground.events if event.kind == "revealed"] == [0]) == shown
    assert not [event for event in lesson(text, place, "2018").events if event.kind == "revealed"]


def test_9_1_1_2_what_a_player_may_do_is_not_shown_before_it_is_chosen() -> None:
    ground = lesson("【Constant】 When you take life damage, you may gain 1 vigor.", "hand")
    assert ground.kind == "may" and not [event for event in ground.events if event.kind == "revealed"]


@pytest.mark.parametrize("more", ["+X/+0", "+0/+X"])
def test_9_1_3_2_an_effect_that_modifies_the_damage_it_refers_to(more: str) -> None:
    """It sees the damage after the classes ahead of its own: substitution, not the other addition."""
    text = f"【Constant】 This 《attack》 gets {more}. X is the life damage of this 《attack》."
    text += "\n【Constant】 This 《attack》 gets +1/+1."
    ground = Ground(strike(text), hand=(("it",), ()), cells={DISTANCE: 3, AURA[1]: 5}).do("it")
    aura, life = {"+X/+0": (4, 2), "+0/+X": (3, 3)}[more]
    at = Duel(ground.engine.rules, ground.state)
    assert at.harm(at[ATTACKING[0]][0]) == (aura, life)
    assert ground.do("aura")[AURA[1]] == 5 - aura


@pytest.mark.parametrize(("least", "met"), [(1, True), (2, False)])
@pytest.mark.parametrize(("gets", "changed"), [("gets +1/+0", (3, 2)), ("gets +0/+1", (2, 3))])
@pytest.mark.parametrize("damage", ["the life damage of this 《attack》", "life damage"])
def test_9_1_3_2_a_condition_on_the_damage_that_it_modifies(
    damage: str, least: int, met: bool, gets: str, changed: tuple[int, int]
) -> None:
    """It sees the damage ahead of its own class, so that it does not feed itself; the other addition is not seen."""
    text = f"【Constant】 If {damage} is at least {least}, this 《attack》 {gets}."
    text += "\n【Constant】 This 《attack》 gets +0/+1."
    ground = Ground(strike(text), hand=(("it",), ()), cells={AURA[1]: 5}).do("it")
    at = Duel(ground.engine.rules, ground.state)
    assert at.harm(at[ATTACKING[0]][0]) == (changed if met else (2, 2))


def test_9_1_3_2_an_effect_that_modifies_no_damage_sees_it_as_it_stands() -> None:
    text = "【Constant】 If the aura damage of this 《attack》 is at least 3, this 《attack》 gains unavoidable."
    for more, found in (("\n【Constant】 This 《attack》 gets +1/+0.", True), ("", False)):
        ground = Ground(strike(text + more), hand=(("it",), ()), cells={AURA[1]: 5}).do("it")
        at = Duel(ground.engine.rules, ground.state)
        assert at.has(at[ATTACKING[0]][0], "unavoidable") == found


def test_5_6_ii_a_swap_sees_what_was_substituted() -> None:
    """The damage 2/1 becomes 4/1 and is then swapped; that of another attack is swapped as printed."""
    card = strike("【Constant】 This 《attack》 has aura damage 4.")
    swap = ward("【Ongoing】 Swap the aura damage and life damage of your 《attacks》.", id="swap")
    given = {"hand": (("it", "strike"), ()), "enhancements": ((("swap", 2),), ())}
    assert Ground(card, swap, **given).do("it", "life")[LIFE[1]] == 6  # type: ignore[arg-type]
    assert Ground(card, swap, **given).do("strike", "life")[LIFE[1]] == 8  # type: ignore[arg-type]
