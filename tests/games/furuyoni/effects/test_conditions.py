"""What a text asks of the position: met, not met, at the edge; nothing else moves."""

import pytest

from saitei.games.furuyoni.layout import (
    AURA,
    DISTANCE,
    DUST,
    FLARE,
    LIFE,
    START_DISTANCE,
    VIGOR,
    Dealing,
    Deed,
    Terms,
)  # fmt: skip
from tests.games.furuyoni.effects.ground import Ground, action, use, using

MET = {"dust": -1, "flare.0": 1}


def carried(text: str, **given: object) -> bool:
    """Whether “dust → your flare: 1” behind a condition was carried out, and nothing else was."""
    ground = use(action(f"If {text}, dust → your flare: 1."), **given)  # type: ignore[arg-type]
    changed = ground.changed()
    assert changed.pop("discard.0") == (0,) and 0 not in changed.pop("hand.0")
    assert changed in (MET, {})
    return changed == MET


@pytest.mark.parametrize(
    ("text", "cells", "met"),
    [
        ("your life is at most 3", {LIFE[0]: 3}, True),
        ("your life is at most 3", {LIFE[0]: 4, LIFE[1]: 3}, False),
        ("your aura is at most 1", {AURA[0]: 1}, True),
        ("your aura is at most 1", {AURA[0]: 2, AURA[1]: 0}, False),
        ("the opponent's vigor is exactly 0", {VIGOR[0]: 1, VIGOR[1]: 0}, True),
        ("the opponent's vigor is exactly 0", {VIGOR[0]: 0, VIGOR[1]: 1}, False),
        ("dust is at least 12", {DUST: 12}, True),
        ("dust is at least 12", {DUST: 11}, False),
        ("the current distance is at most 3", {DISTANCE: 3}, True),
        ("the current distance is at most 3", {DISTANCE: 4}, False),
        ("the current distance is at most 3 or at least 7", {DISTANCE: 3}, True),
        ("the current distance is at most 3 or at least 7", {DISTANCE: 4}, False),
        ("the current distance is at most 3 or at least 7", {DISTANCE: 6}, False),
        ("the current distance is at most 3 or at least 7", {DISTANCE: 7}, True),
        ("your life is less than the opponent's life", {LIFE[0]: 4, LIFE[1]: 5}, True),
        ("your life is less than the opponent's life", {LIFE[0]: 5, LIFE[1]: 5}, False),
        ("your life is not at most 3", {LIFE[0]: 4}, True),
        ("your life is not at most 3", {LIFE[0]: 3}, False),
        ("your aura is at most 1 or your vigor is exactly 2", {AURA[0]: 3, VIGOR[0]: 2}, True),
        ("your aura is at most 1 or your vigor is exactly 2", {AURA[0]: 3, VIGOR[0]: 1}, False),
    ],
)
def test_5_1_numbers_of_players(text: str, cells: dict[int, int], met: bool) -> None:
    assert carried(text, cells=cells) is met


@pytest.mark.parametrize(
    ("text", "hand", "met"),
    [
        ("your hand has exactly 0 cards", ((), ()), True),
        ("your hand has exactly 0 cards", (("hop",), ()), False),
        ("the opponent's hand has at least 2 cards", (("hop", "hop"), ("hop",)), False),
        ("the opponent's hand has at least 2 cards", ((), ("hop", "duck")), True),
    ],
)
def test_7_1_cards_in_zones(text: str, hand: tuple[tuple[str, ...], tuple[str, ...]], met: bool) -> None:
    # The card itself is in <In Use> and not in the hand while its text is resolved.
    assert carried(text, hand=hand) is met


@pytest.mark.parametrize(
    ("used", "specials", "met"), [(("star",), (), True), (("star",), ("veil",), False), ((), (), True)]
)
def test_10_20_all_other_specials_are_used(used: tuple[str, ...], specials: tuple[str, ...], met: bool) -> None:
    assert (
        carried("every card other than this in your specials is used", used=(used, ()), specials=(specials, ())) is met
    )


@pytest.mark.parametrize(
    ("text", "used", "met"),
    [
        ("specials of saine is used", (("veil",), ()), True),
        ("specials of saine is used", (("star",), ("veil",)), False),
        ("specials of another megami is used", (("veil",), ()), True),
        ("specials of another megami is used", (("star",), ()), False),
    ],
)
def test_10_20_a_special_of_a_megami(text: str, used: tuple[tuple[str, ...], tuple[str, ...]], met: bool) -> None:
    assert carried(text, used=used) is met


@pytest.mark.parametrize(
    ("start", "now", "met"), [(3, 5, True), (7, 5, True), (4, 5, False), (5, 5, False)]
)  # fmt: skip
def test_5_2_1_the_distance_has_changed(start: int, now: int, met: bool) -> None:
    cells = {START_DISTANCE: start, DISTANCE: now}
    text = "the current distance changed from the distance at the start of the turn by at least 2"
    assert carried(text, cells=cells) is met


def deed(kind: str, player: int, what: object, *data: object) -> Deed:
    return Deed(kind, player, what, "main", data)


@pytest.mark.parametrize(
    ("text", "deeds", "met"),
    [
        ("you attacked in this turn", (deed("attacked", 0, 1000),), True),
        ("you attacked in this turn", (deed("attacked", 1, 1000),), False),
        ("you attacked in your turn", (deed("attacked", 0, 1000),), True),
        ("you attacked in the opponent's turn", (deed("attacked", 0, 1000),), False),
        ("you took damage in this turn", (deed("damaged", 0, "aura", 1, Dealing("effect")),), True),
        ("you took damage in this turn", (deed("damaged", 1, "aura", 1, Dealing("effect")),), False),
        ("the opponent took aura damage in this turn", (deed("damaged", 1, "aura", 1, Dealing("effect")),), True),
        ("the opponent took aura damage in this turn", (deed("damaged", 1, "life", 1, Dealing("effect")),), False),
    ],
)
def test_what_was_done_in_this_turn(text: str, deeds: tuple[Deed, ...], met: bool) -> None:
    assert carried(text, deeds=deeds) is met


@pytest.mark.parametrize(("before", "met"), [(2, True), (1, False), (3, True)])
def test_9_2_the_number_of_the_card_in_the_turn(before: int, met: bool) -> None:
    deeds = tuple(deed("used", 0, 50 + n, "standard", "action") for n in range(before))
    assert carried("this card is the number 3 or later card used by you in this turn", deeds=deeds) is met


def test_9_1_2_full_power_conversion_wants_a_full_power_action() -> None:
    card = action("Full-power conversion: dust → your flare: 1.")
    assert use(card, terms=Terms("full-power")).changed()["flare.0"] == 1
    assert "flare.0" not in use(card).changed()


def test_6_2_1_7_otherwise() -> None:
    card = action("If your aura is at most 1, dust → your flare: 1. Otherwise, dust → your flare: 2.")
    assert use(card, cells={AURA[0]: 1})[FLARE[0]] == 1
    assert use(card, cells={AURA[0]: 2})[FLARE[0]] == 2


def test_a_text_without_condition_is_carried_out() -> None:
    assert using(action("Dust → your flare: 1.")).changed()["flare.0"] == 1


@pytest.mark.parametrize(
    ("phase", "met"),
    [("your main", True), ("the opponent's main", False), ("your end", False)],
)
def test_8_the_phase_under_way(phase: str, met: bool) -> None:
    card = action(f"If it is {phase} phase, dust → your flare: 1.")
    ground = Ground(card, start="main-phase", hand=(("it",), ())).do("standard", "it")
    assert ground[FLARE[0]] == int(met)
