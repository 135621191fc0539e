"""Positions as JSON; and the laws that hold at every step of any game."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from saitei.engine import Decision, End, Engine, Laws, Level, complaints, dump, freeze, load, thaw
from saitei.errors import UnusableInput
from tests.engine.lanterns import extra
from tests.engine.lanterns.board import CARDS, DISTANCE, HAND, HEAP, LAYOUT, OUTSIDE
from tests.engine.lanterns.game import SUPPLY, begin, rules

ENGINE = Engine(rules())
WORLDS = (ENGINE, Engine(rules(extra.wind)), Engine(rules(extra.rain, extra.shade, extra.wind, extra.fair)))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(WORLDS), st.lists(st.integers(0, 20), max_size=120))
def test_random_play_never_fails_and_keeps_the_laws(engine: Engine, picks: list[int]) -> None:
    moved = begin(engine)
    for pick in picks:
        assert load(engine.rules, json.loads(json.dumps(dump(engine.rules, moved.state)))) == moved.state
        assert complaints(LAYOUT, moved.state, SUPPLY, range(len(CARDS))) == []
        assert isinstance(hash(moved.state), int)
        if isinstance(moved.next, End):
            assert not moved.next.unresolved
            break
        decision = engine.decision(moved.state)
        assert isinstance(decision, Decision)
        assert decision._replace(refused=()) == moved.next
        assert not {refusal.value for refusal in decision.refused} & set(decision.values)
        answer = decision.values[pick % len(decision.values)]
        cited, full = engine.step(moved.state, answer), engine.step(moved.state, answer, Level.FULL)
        assert (cited.state, cited.events, cited.walked) == (full.state, full.events, full.walked)
        silent = engine.step(moved.state, answer, Level.SILENT)
        assert silent.state == cited.state and silent.walked == ()
        moved = cited


def test_a_position_that_is_edited_by_hand_is_refused_with_a_sentence() -> None:
    saved = dump(ENGINE.rules, begin(ENGINE).state)
    for change, sentence in (
        ({"edition": "lanterns@2"}, "saved under lanterns@2, not under lanterns@1"),
        ({"cells": {"moon": 1}}, "has no cell moon"),
        ({"agenda": [["core/99", 0, -1, [], None]]}, "has no procedure core/99"),
        ({"agenda": [["core/1", 99, -1, [], None]]}, "has no step 99"),
        ({"agenda": [["core/9", 0, -1, [], None]]}, "binds 1 names, not 0"),
        ({"agenda": ["core/9"]}, "is no frame"),
        ({"cells": {"~objects": [[1000, {"record": "Moon", "fields": []}]]}}, "has no record Moon"),
    ):
        with pytest.raises(UnusableInput, match=sentence):
            load(ENGINE.rules, {**saved, **change})
    with pytest.raises(UnusableInput, match="no saved position"):
        load(ENGINE.rules, {})


def test_only_plain_data_is_saved_and_it_comes_back_as_it_was() -> None:
    data = (1, "a", None, True, (2, (3,)), frozenset({1, 2}), End("x", ("y",)))
    assert thaw(ENGINE.rules, json.loads(json.dumps(freeze(data)))) == data
    assert isinstance(thaw(ENGINE.rules, freeze(data))[-1], End)
    with pytest.raises(UnusableInput, match="cannot be saved"):
        freeze({"a": 1})


def test_only_what_differs_from_the_start_is_saved() -> None:
    saved = dump(ENGINE.rules, begin(ENGINE).state)
    assert "thrown-this-turn" not in saved["cells"] and saved["cells"]["distance"] == 4


def test_a_wrong_answer_is_refused_with_the_clause_and_the_options() -> None:
    moved = begin(ENGINE, {HAND[0]: (1,), DISTANCE: 5}, procedure="core/3")
    with pytest.raises(UnusableInput, match=r"'dance' cannot be chosen at lanterns@1:core/3\.i\. The options are"):
        ENGINE.step(moved.state, "dance")
    with pytest.raises(UnusableInput, match="core/5-1 refuses it"):
        Engine(rules()).step(moved.state, 1)
    over = ENGINE.step(moved.state, "end")
    with pytest.raises(UnusableInput, match="the game is over"):
        ENGINE.step(over.state, "end")


def test_conservation_sees_what_is_lost_and_what_is_double() -> None:
    state = begin(ENGINE).state
    at = ENGINE.rules.cursor(ENGINE.rules, state)
    at.move(OUTSIDE, DISTANCE, 3)
    crossed = state._replace(cells=tuple(at))
    assert complaints(LAYOUT, crossed, SUPPLY, range(len(CARDS))) == [], "an endless zone counts what crossed"
    assert crossed.cells[OUTSIDE] == -3
    assert [event.data for event in at.events] == [("outside", "distance", 3, 3)]

    cells = list(state.cells)
    cells[HEAP] += 1
    cells[HAND[0]] = (7,)
    found = complaints(LAYOUT, state._replace(cells=tuple(cells)), SUPPLY, range(len(CARDS)))
    assert found[0] == "there are 41 tokens of oil, not 40"
    assert "object 7 is in 2 zones" in found
    cells[HAND[0]] = (77,)
    cells[DISTANCE] = 12
    found = complaints(LAYOUT, state._replace(cells=tuple(cells)), SUPPLY, range(len(CARDS)))
    assert "card 77 is in a zone, but not in the game" in found
    assert "distance holds 12 tokens, more than its limit 10" in found


@given(st.lists(st.tuples(st.integers(0, len(LAYOUT.cells) - 1), st.integers(-2, 40)), max_size=3))
def test_laws_for_many_positions_say_what_the_laws_say(changes: list[tuple[int, int]]) -> None:
    """Whatever is done to a position: a count changed, a card put where another is, or nothing."""
    state = begin(ENGINE).state
    cells = list(state.cells)
    for cell, number in changes:
        kind = LAYOUT.cells[cell].kind
        if kind == "tokens":
            cells[cell] = number
        elif kind == "linked":
            cells[cell] = ((number, 1),)
        elif kind == "pile":
            cells[cell] = (*cells[cell], number)
    changed = state._replace(cells=tuple(cells))
    everything = range(len(CARDS))
    assert Laws(LAYOUT, SUPPLY, everything).complaints(changed) == complaints(LAYOUT, changed, SUPPLY, everything)
