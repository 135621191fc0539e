"""What additional rules define by the core position: mirror number, winds, centrifuge, gear frames."""

import pytest

from saitei.games.furuyoni import effects
from saitei.games.furuyoni.layout import (
    AURA,
    DISTANCE,
    DUST,
    FLARE,
    HISTORY_BEFORE,
    LIFE,
    START_DISTANCE,
    VIGOR,
    Attack,
    Deed,
)
from tests.games.furuyoni.effects.ground import Ground, action, strike, tree, use, ward

EDITIONS = pytest.mark.parametrize("edition", ["2018", "2025"])
MADE = Attack(1, None, None, (3,), 1, 1)


def attacked(by: int) -> tuple[Deed, ...]:
    return (Deed("attacked", by, 1000, "main", (MADE._replace(by=by),)),)


# --- extra/14-2-1 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aura", "flare", "life", "number"), [(3, 2, 9, 1), (4, 2, 9, 0), (3, 2, 10, 2), (3, 1, 10, 3)]
)
def test_14_2_1_the_mirror_number_counts_what_is_equal(aura: int, flare: int, life: int, number: int) -> None:
    cells = {AURA[0]: aura, AURA[1]: 3, FLARE[0]: flare, FLARE[1]: 1, LIFE[0]: life, LIFE[1]: 10, VIGOR[0]: 0}
    card = action("X is the mirror number. Dust → distance: X.")
    ground = use(card, cells=cells)
    assert ground[DISTANCE] == 3 + number and ground[DUST] == 10 - number


# --- extra/15-1-1 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "head"),
    [((attacked(1), ()), False), (((), attacked(1)), True), (((), attacked(0)), False), (((), ()), False)],
)
def test_15_1_1_who_was_attacked_in_the_turn_before_is_in_headwind(before: tuple[object, object], head: bool) -> None:
    card = action("If a headwind is with you, dust → distance: 1. If a tailwind is with you, distance → dust: 1.")
    cells = {HISTORY_BEFORE[0]: before[0], HISTORY_BEFORE[1]: before[1]}
    assert use(card, cells=cells)[DISTANCE] == (4 if head else 2), "the turn before this one was the opponent's"


def test_15_1_1_the_one_who_attacked_is_in_tailwind() -> None:
    card = action("If a headwind is with the opponent, dust → distance: 1.")
    assert use(card, cells={HISTORY_BEFORE[1]: attacked(1)})[DISTANCE] == 3
    assert use(card, cells={HISTORY_BEFORE[1]: attacked(0)})[DISTANCE] == 4


def test_words_of_2025_are_unknown_in_2018() -> None:
    assert "headwind in 2018" in effects.missing(tree("If a headwind is with you, dust → distance: 1."), "2018")


# --- extra/6-2; 2018 extra/4-1 -----------------------------------------------------------------------------


@EDITIONS
@pytest.mark.parametrize(("start", "deeds", "usable"), [(1, (), True), (2, (), False), (1, attacked(0), False)])
def test_centrifuge_wants_distance_and_no_attack_in_the_phase(
    edition: str, start: int, deeds: tuple[Deed, ...], usable: bool
) -> None:
    card = strike("Centrifuge", range=(3,))
    cells = {START_DISTANCE: start, DISTANCE: 3}
    ground = Ground(card, edition=edition, hand=(("it", "hop"), ()), cells=cells, deeds=_in_this_phase(deeds))
    assert ("it" in ground.names) == usable and "hop" in ground.names


def test_centrifuge_does_not_mind_attacks_of_others_and_of_other_phases() -> None:
    card = strike("Centrifuge", range=(3,))
    cells = {START_DISTANCE: 1, DISTANCE: 3}
    for deeds in (_in_this_phase(attacked(1)), attacked(0)[0]._replace(phase="start")):
        given = deeds if type(deeds) is tuple else (deeds,)
        ground = Ground(card, hand=(("it", "hop"), ()), cells=cells, deeds=given)
        assert "it" in ground.names


def _in_this_phase(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """The procedure under test begins in no phase."""
    return tuple(deed._replace(phase="") for deed in deeds)


# --- extra/8-2, 8-3; 2018 extra/6-2, 6-3 ---------------------------------------------------------------------

TURNING = "----\n<《attack》 《enhancement》> distance → dust: 1.\n----\nDust → your flare: 1."


@EDITIONS
@pytest.mark.parametrize(
    ("zones", "done"),
    [
        ({"discard": (("strike",), ()), "enhancements": ((("shell", 1),), ())}, True),
        ({"discard": (("strike", "shell"), ())}, True),
        ({"used": (("star", "dome"), ())}, True),
        ({"specials": (("star", "dome"), ())}, False),
        ({"discard": (("strike", "poke"), ())}, False),
        ({"discard": ((), ("strike", "shell"))}, False),
        ({"facedown": (("strike", "shell"), ())}, False),
    ],
)
def test_8_3_a_frame_counts_while_its_mechanism_is_complete(edition: str, zones: dict[str, object], done: bool) -> None:
    ground = use(action(TURNING), edition=edition, **zones)
    assert ground[DISTANCE] == (2 if done else 3)
    assert ground[FLARE[0]] == 1, "what stands behind the line is no part of the frame"


def test_8_3_each_icon_wants_a_card_of_its_own() -> None:
    twice = action("----\n<《attack》 《attack》> distance → dust: 1.")
    assert use(twice, discard=(("strike",), ()))[DISTANCE] == 3
    assert use(twice, discard=(("strike", "poke"), ()))[DISTANCE] == 2


def test_8_2_a_static_sentence_in_a_frame() -> None:
    card = strike("----\n<《action》> 【Constant】 This 《attack》 gets +1/+0.")
    for discard, left in ((("hop",), 0), (("strike",), 1)):
        assert use(card, "aura", discard=(discard, ()))[AURA[1]] == left


def test_8_6_an_attack_is_asked_again_when_its_effects_are_resolved() -> None:
    card = strike("----\n<《enhancement》> 【After attack】 Distance → dust: 1.")
    assert use(card, "aura", discard=(("shell",), ()))[DISTANCE] == 2
    assert use(card, "aura", discard=(("hop",), ()))[DISTANCE] == 3


def test_8_2_keywords_cannot_come_and_go() -> None:
    frame = "----\n<《attack》> terminal\nDust → distance: 1."
    assert "keywords in a gear frame" in effects.missing(tree(frame))
    assert effects.missing(tree("Terminal\n----\n<《attack》> dust → distance: 1.")) == frozenset()


def test_8_3_completed_with_a_card_of_another_megami() -> None:
    card = strike(
        "----\n<《attack》> 【After attack】 If you completed the mechanism with a card of another megami, "
        "distance → dust: 1."
    )
    for discard, far in ((("strike",), 3), (("poke",), 2), (("strike", "poke"), 2)):
        assert use(card, "aura", discard=(discard, ()))[DISTANCE] == far


def test_8_2_an_ongoing_effect_counts_the_enhancement_itself() -> None:
    card = ward("----\n<《enhancement》> 【Ongoing】 The current distance grows by 1.")
    ground = Ground(card, hand=(("strike",), ()), enhancements=((("it", 1),), ()), cells={DISTANCE: 1})
    assert "strike" in ground.names
    alone = Ground(card, hand=(("strike",), ()), discard=(("it",), ()), cells={DISTANCE: 1})
    assert "strike" not in alone.names
