"""Chapters 5-5, 5-6 (2018), 5-6, 5-7 (2025), 10-3, 10-4: the order of modifications."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.engine import Lasting, Level, State, Unresolved
from saitei.engine.state import LASTING, OBJECTS
from saitei.games.furuyoni import LAYOUT
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import ATTACKING, Attack
from saitei.games.furuyoni.values import reduced
from tests.games.furuyoni.board import EDITIONS, engine


def attack(edition: str, *modifiers: tuple[str, str, Any], source: int | None = None, **facts: Any) -> Duel:
    """A cursor over a position with the attack 1000, on which these modifications last."""
    made = Attack(0, None, None, **{"range": (3, 4), "aura": 3, "life": 1, **facts})
    lasting = tuple(Lasting(name, source, 1000, (kind, by), "turn", "core/10-3") for name, kind, by in modifiers)
    cells = LAYOUT.start({OBJECTS: ((1000, made),), ATTACKING[0]: (1000,), LASTING: lasting})
    rules = engine(edition).rules
    cursor = rules.cursor(rules, State(cells, ()), Level.SILENT)
    assert isinstance(cursor, Duel)
    return cursor


@pytest.mark.parametrize("edition", EDITIONS)
def test_numbers_are_modified_class_by_class(edition: str) -> None:
    """5-5, 5-6: substitution, multiplication, division, addition; the other side is untouched."""
    order = [
        ("attack-aura", "add", -1),
        ("attack-aura", "divide-up", 2),
        ("attack-aura", "multiply", 3),
        ("attack-aura", "substitute", 1),
    ]
    assert attack(edition, *order).harm(1000) == (1, 1)
    assert attack(edition, *order[:3]).harm(1000) == (4, 1)
    assert attack(edition, *order[:1]).harm(1000) == (2, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_damage_is_never_below_zero_and_a_dash_stays(edition: str) -> None:
    """6-4-1-2 ff. and the reading plus-notation-sign."""
    assert attack(edition, ("attack-aura", "add", -9), ("attack-life", "add", -9)).harm(1000) == (0, 0)
    assert attack(edition, ("attack-aura", "add", 2), aura=None).harm(1000) == (None, 1)


def test_the_limit_of_aura_damage_is_of_2025_and_overwhelm_lifts_it() -> None:
    """6-4-1-4, 10-21: the boundary is 5."""
    assert attack("2025", ("attack-aura", "add", 2)).harm(1000) == (5, 1)
    assert attack("2025", ("attack-aura", "add", 3)).harm(1000) == (5, 1)
    assert attack("2018", ("attack-aura", "add", 3)).harm(1000) == (6, 1)
    assert attack("2025", ("attack-aura", "add", 3), ("attack-keywords", "gain", ("overwhelm",))).harm(1000) == (6, 1)


def test_of_several_substitutions_those_of_the_turn_player_decide_in_2025() -> None:
    """5-6 i; 2018 does not say."""
    several = [("attack-aura", "substitute", 4), ("attack-aura", "substitute", 2)]
    assert attack("2025", *several, source=0).harm(1000) == (2, 1)
    with pytest.raises(Unresolved):
        attack("2025", *several, source=100).harm(1000)
    with pytest.raises(Unresolved):
        attack("2018", *several, source=0).harm(1000)


@pytest.mark.parametrize("edition", EDITIONS)
def test_range_extension_and_reduction(edition: str) -> None:
    """10-4-1 to 10-4-4: extensions first."""
    more = [
        ("attack-range", "reduce", (True, 2)),
        ("attack-range", "extend-near", 1),
        ("attack-range", "extend-far", 2),
    ]
    assert attack(edition, *more).reach(1000) == (4, 5, 6)
    assert attack(edition, *more[1:]).reach(1000) == (2, 3, 4, 5, 6)
    assert attack(edition, ("attack-range", "reduce", (False, 1))).reach(1000) == (3,)
    assert (
        attack(edition, ("attack-range", "reduce", (False, 3)), ("attack-range", "extend-near", 1), range=()).reach(
            1000
        )
        == ()
    )


def test_shift_and_single_values_come_before_extension_in_2025() -> None:
    """5-7 and the reading range-extension-place."""
    shifted = attack(
        "2025", ("attack-range", "extend-far", 1), ("attack-range", "exclude", (5,)), ("attack-range", "shift", 1)
    )
    assert shifted.reach(1000) == (4, 5)


def test_single_values_come_after_extension_in_2018() -> None:
    """5-6: range extension is an addition, and removals come after all additions."""
    assert attack("2018", ("attack-range", "extend-far", 1), ("attack-range", "exclude", (5,))).reach(1000) == (3, 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_reductions_whose_order_matters_are_left_open(edition: str) -> None:
    """5-6, 5-7: the turn player would choose, which a value cannot ask."""
    two = [("attack-range", "reduce", (True, 3)), ("attack-range", "reduce", (True, 1))]
    assert attack(edition, *two, range=(1, 2, 3, 4, 5)).reach(1000) == (5,)
    with pytest.raises(Unresolved):
        attack(edition, *two, range=(1, 4, 5)).reach(1000)


@given(st.sets(st.integers(0, 10), max_size=8), st.booleans(), st.integers(1, 4))
def test_a_reduction_only_takes_away_from_its_end(numbers: set[int], near: bool, by: int) -> None:
    """10-4-3, 10-4-4, for any range."""
    value = tuple(sorted(numbers))
    left = reduced(value, near, by)
    assert left == (value[len(value) - len(left) :] if near else value[: len(left)])
    assert all(abs(number - (value[0] if near else value[-1])) < by for number in set(value) - set(left))


@pytest.mark.parametrize(
    ("modifiers", "printed", "reach"),
    [
        ([("include", (7,)), ("extend-far", 1)], (3, 4), None),
        ([("include", (2,)), ("extend-near", 1)], (3, 4), None),
        ([("include", (2,)), ("extend-far", 1)], (3, 4), (2, 3, 4, 5)),
        ([("extend-near", 1), ("extend-far", 2), ("extend-near", 1)], (3, 4), (1, 2, 3, 4, 5, 6)),
        ([("exclude", (4,)), ("reduce", (False, 1))], (2, 3, 4), None),
        ([("exclude", (4,)), ("reduce", (True, 1))], (2, 3, 4), (3,)),
        ([("include", (5,)), ("exclude", (5,)), ("reduce", (True, 1))], (3, 4), (4,)),
    ],
)
def test_additions_of_2018_apply_in_any_order(
    modifiers: list[tuple[str, Any]], printed: tuple[int, ...], reach: tuple[int, ...] | None
) -> None:
    """5-6 ii and iii of 2018 hold extensions and single values in one class: where their order matters the turn
    player would choose it; 5-7 of 2025 orders them."""
    given = [("attack-range", kind, by) for kind, by in modifiers]
    at = attack("2018", *given, range=printed)
    if reach is None:
        with pytest.raises(Unresolved) as silent:
            at.reach(1000)
        assert "furuyoni@2018:core/5-6" in silent.value.clauses
    else:
        assert at.reach(1000) == reach
    assert attack("2025", *given, range=printed).reach(1000)
    assert at.harm(1000) == (3, 1)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("aura", "life", "swaps", "after"), [(1, 3, 1, (3, 1)), (2, 2, 2, (2, 2)), (1, 3, 2, None)])
def test_several_swaps_at_the_same_time_are_not_decided(
    edition: str, aura: int, life: int, swaps: int, after: tuple[int, int] | None
) -> None:
    """5-5 ii, 5-6 ii: those of one class apply at the same time; equal values are the same either way."""
    swap = [("attack-aura", "swap", life), ("attack-life", "swap", aura)] * swaps
    at = attack(edition, *swap, aura=aura, life=life)
    if after is None:
        with pytest.raises(Unresolved):
            at.harm(1000)
    else:
        assert at.harm(1000) == after
    assert at.reach(1000) == (3, 4)
