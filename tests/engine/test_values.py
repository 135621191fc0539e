"""Values as printed and as they stand; the order of forces; lasting effects."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.engine import (
    LEAVES,
    BrokenStep,
    Conduct,
    Decision,
    Engine,
    Layout,
    Level,
    Modifier,
    Refusal,
    Rules,
    Saying,
    Table,
    ValueClass,
    Verdict,
    divide_down,
    divide_up,
    multiply,
    smallest,
    sort_out,
    weigh,
)
from tests.engine.lanterns.board import DISCARD, HAND, LANTERNS, ON, SPARKS, Camp
from tests.engine.lanterns.core import MAIN
from tests.engine.lanterns.game import begin, rules
from tests.engine.test_kinds import SIDESTEP, SNOWBALL, STONE, TORCH, decision

ENGINE = Engine(rules())
CLAUSE = "lanterns@1:core/13"


def camp() -> Camp:
    cells = {LANTERNS[0]: (TORCH,), ON: ((TORCH, 1),), HAND[0]: (STONE, SNOWBALL, SIDESTEP)}
    at = ENGINE.rules.cursor(ENGINE.rules, begin(ENGINE, cells, procedure=MAIN).state)
    assert isinstance(at, Camp)
    return at


def test_a_value_shows_its_modifiers_in_the_order_of_the_table() -> None:
    at = camp()
    at.impose("warm", ("swap", 2), "turn", target=0, source=STONE)
    shown = at.shown("warm", 0, 1)
    assert (shown.printed, shown.current, shown.clause) == (1, 4, CLAUSE)
    assert [(one.modifiers[0].kind, one.value) for one in shown.applied] == [("swap", 2), ("add", 4)]
    assert shown.applied[1].modifiers == (Modifier("add", 2, CLAUSE, TORCH),)
    assert at.value("warm", 0, 1, before="add") == 2
    assert at.value("warm", 1, 1) == 1, "the other player has no lantern and is not meant"


def test_limits_close_a_value_and_a_dash_is_touched_by_nothing() -> None:
    at = camp()
    assert at.value("warm", 0, 4) == 5
    assert at.value("warm", 1, -3) == 0
    assert at.shown("warm", 0, None).current is None and at.shown("warm", 0, None).applied == ()


def test_an_effect_ends_and_the_value_is_as_printed() -> None:
    at = camp()
    at.impose("warm", ("add", 1), "turn")
    at.impose("warm", ("add", 1), "game")
    assert at.value("warm", 1, 0) == 2
    at.expire("turn")
    assert at.value("warm", 1, 0) == 1


def test_an_effect_on_an_object_can_end_when_it_leaves() -> None:
    at = camp()
    at.impose("warm", ("add", 1), LEAVES, target=STONE)
    at.impose("warm", ("add", 1), "turn", target=STONE)
    at.put(SNOWBALL, DISCARD[0])
    assert len(at.lasting("warm", STONE)) == 2
    at.put(STONE, DISCARD[0])
    assert [effect.until for effect in at.lasting("warm", STONE)] == ["turn"]


@pytest.mark.parametrize(
    ("combine", "value", "amounts", "after"),
    [
        (multiply, 3, (2, 2), 12),
        (divide_up, 5, (2,), 3),
        (divide_down, 5, (2,), 2),
        (smallest, 9, (4, 2), 2),
    ],
)
def test_ways_to_combine(combine: object, value: int, amounts: tuple[int, ...], after: int) -> None:
    modifiers = [Modifier("any", amount, CLAUSE) for amount in amounts]
    assert combine(None, value, modifiers) == after  # type: ignore[operator]


RULE_NO = Saying("rule", "r", allows=False)


@pytest.mark.parametrize(
    ("sayings", "allowed", "by"),
    [
        ([], True, None),
        ([RULE_NO], False, "rule"),
        ([RULE_NO, Saying("may", "m")], True, "may"),
        ([RULE_NO, Saying("do", "d"), Saying("may", "m")], True, "do"),
        ([Saying("must", "x"), Saying("do", "d")], True, "must"),
        ([Saying("cannot", "c"), Saying("must", "x"), Saying("may", "m")], False, "cannot"),
        ([Saying("rule", "r"), RULE_NO], False, "rule"),
    ],
)
def test_cannot_beats_must_beats_do_beats_may_beats_rule(sayings: list[Saying], allowed: bool, by: str | None) -> None:
    for order in (sayings, sayings[::-1]):
        verdict = weigh(order)
        assert (verdict.allowed, verdict.by.force if verdict.by else None) == (allowed, by)


@given(st.lists(st.sampled_from([Saying(f, f) for f in ("rule", "may", "do", "must", "cannot")] + [RULE_NO])))
def test_the_order_of_sayings_never_matters(sayings: list[Saying]) -> None:
    assert weigh(sayings) == weigh(sayings[::-1])
    assert weigh(sayings).allowed or any(saying.force == "cannot" or not saying.allows for saying in sayings)


def test_a_demand_refuses_the_others_by_its_clause() -> None:
    must = Verdict(True, Saying("must", "x"))
    free = Verdict(True)
    assert sort_out([(1, free), (2, must), (3, Verdict(False, Saying("cannot", "c")))]) == (
        [2],
        [Refusal(3, "c", 3), Refusal(1, "x", 1)],
    )
    assert sort_out([(1, free)]) == ([1], [])


def test_what_two_clauses_forbid_is_refused_by_both() -> None:
    one, other, weaker = Saying("cannot", "a"), Saying("cannot", "b"), Saying("rule", "r", allows=False)
    verdict = weigh([weaker, one, Saying("must", "m"), other])
    assert (verdict.allowed, {it.clause for it in (verdict.by, *verdict.also) if it}) == (False, {"a", "b"})
    refused = sort_out([(1, verdict), (2, Verdict(True))])[1]
    assert sorted(refused) == [Refusal(1, "a", 1), Refusal(1, "b", 1)]
    assert weigh([weaker, Saying("may", "m")]).also == () == weigh([Saying("rule", "x"), weaker]).also


def test_options_carry_their_refusals() -> None:
    cells = {HAND[0]: (STONE, SNOWBALL, SIDESTEP)}
    moved = begin(ENGINE, cells, procedure=MAIN)
    assert decision(moved).refused == (), "only when asked for, or at level FULL"
    asked = ENGINE.decision(moved.state)
    assert isinstance(asked, Decision)
    assert asked == decision(moved)._replace(refused=asked.refused)
    refused = {(one.value, one.clause) for one in asked.refused}
    assert (SNOWBALL, "lanterns@1:core/5-1") in refused, "out of reach"
    assert (SIDESTEP, "lanterns@1:core/3.i") in refused, "only as a reaction"
    assert (("step", "near"), "lanterns@1:core/3.i") in refused
    assert begin(ENGINE, cells, procedure=MAIN, level=Level.FULL).next == asked
    assert begin(ENGINE, {**cells, SPARKS[0]: 1}, procedure=MAIN).next != asked


def test_a_modifier_of_a_class_that_the_value_has_not_is_a_defect_of_the_tables() -> None:
    at = camp()
    at.impose("warm", ("swap", 2), "turn")
    assert at.value("warm", 1, 1) == 2
    at.impose("warm", ("shift", 2), "turn", target=1)
    assert at.value("warm", 0, 1) == camp().value("warm", 0, 2), "the other player is not meant"
    with pytest.raises(BrokenStep, match="modifies warm by shift, which is no class of it"):
        at.value("warm", 1, 1)


def test_further_kinds_of_a_class_are_combined_with_it() -> None:
    """One class of two kinds applies once, to all of them; a class of its own comes after."""
    seen: list[tuple[str, ...]] = []

    def all_of_them(at: object, value: int, modifiers: Sequence[Modifier]) -> int:
        seen.append(tuple(one.kind for one in modifiers))
        return value + len(modifiers)

    layout = Layout()
    table = Table("")
    table.procedure("1")
    table.step("1")(lambda at: at.result(at.value("warm", None, 1)))
    table.value("warm", "1", (ValueClass("near", all_of_them, also=("far",)), ValueClass("late", all_of_them)))

    @table.modifies("warm", "1")
    def three(at: object, subject: None) -> list[Modifier]:
        return [Modifier(kind, 1, "1") for kind in ("late", "far", "near")]

    Engine(Rules("tiny@1", layout, [table], Conduct(lambda at: 0, "1", "1", "1"), addresses={"1"})).start("1")
    assert seen == [("far", "near"), ("late",)]
