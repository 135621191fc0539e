"""Clauses that act inside the steps of others are cited in full traces, when they act and only then."""

from typing import Any

import pytest

from saitei.engine import Lasting, Level, Saying, State, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni import LAYOUT
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, VIGOR
from tests.games.furuyoni.board import EDITIONS, Board, Duel, applied, clause, engine
from tests.games.furuyoni.test_attacks import flying


@pytest.mark.parametrize(("aura", "moves"), [(4, True), (5, False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_limit_and_a_shortage_are_cited_when_they_hold_crystals_back(edition: str, aura: int, moves: bool) -> None:
    """7-1-3 (2018), 7-1-3-1 (2025), 5-10, 6-3: the boundary is the fifth crystal."""
    table = Table("core")
    table.procedure("9-8", key="two-to-choose")

    @table.asks("9-8")
    def which(at: Duel) -> Any:
        return at.ask(0, "which", ["wrap", "nothing"])

    @table.answered("9-8")
    def wraps(at: Duel, chosen: str) -> None:
        if chosen == "wrap":
            at.move(DUST, AURA[0], 1)

    cells = {AURA[0]: aura, DUST: 3, DISTANCE: 5}
    found = applied(Board(edition, "two-to-choose", cells=cells, extra=(table,)), "wrap")
    limit, shortage = clause(edition, "7-1-3", "7-1-3-1"), clause(edition, {"6-3"}, {"5-10", "6-3"})
    assert (limit in found, shortage <= found) == (not moves, not moves)
    assert "7-1-1" not in found
    assert applied(Board(edition, "two-to-choose", cells=cells, extra=(table,)), "nothing") == set()


def test_the_limit_of_the_distance_is_cited() -> None:
    """7-1-1: the eleventh crystal stays where it is."""
    board = Board("2018", cells={DISTANCE: 10, AURA[0]: 3, VIGOR[0]: 1})
    board.do("basic-action")
    assert "7-1-1" in applied(board, "back")


@pytest.mark.parametrize(("card", "paid"), [("tide", True), ("dome", True), ("step", False)])
def test_what_is_paid_is_cited_in_2025(card: str, paid: bool) -> None:
    """5-9, 9-3-1: specials have a flare cost, normal cards have none."""
    board = Board("2025", cells={FLARE[0]: 3, DUST: 5}, hand=(("step",), ()), specials=(("tide", "dome"), ()))
    found = applied(board, card)
    assert ({"5-9", "9-3-1"} <= found) == paid


@pytest.mark.parametrize("edition", EDITIONS)
def test_nested_resolution_is_cited_for_what_is_nested(edition: str) -> None:
    """9-8: a reaction and the damage are, a use of one's own choice is not."""
    board = Board(edition, cells={DISTANCE: 3, VIGOR[0]: 1}, hand=(("cut", "step"), ("dodge",)))
    assert "9-8" not in applied(board, "step")
    assert "9-8" not in applied(board, "cut")
    assert "9-8" in applied(board, "dodge")


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_makes_work_arise_is_cited(edition: str) -> None:
    """5-4-1 to 5-4-3 (2018), 5-5-1 to 5-5-3 (2025)."""
    chapter = clause(edition, "5-4", "5-5")
    board = Board(edition, cells={DISTANCE: 3, VIGOR[0]: 1}, hand=(("soul",), ()))
    assert f"{chapter}-1" not in applied(Board(edition, cells={VIGOR[0]: 1}, hand=(("step",), ())), "step")
    found = applied(board, "soul")
    assert f"{chapter}-1" in found
    assert f"{chapter}-2" not in found
    waning = Board(edition, "start-phase", enhancements=((("ward", 1),), ()), deck=(("cut", "stab"), ()))
    found = applied(waning, False)
    assert f"{chapter}-3" not in found
    dry = Board(edition, "start-phase", enhancements=((("ward", 1),), ()), deck=(("cut",), ()))
    assert f"{chapter}-3" in applied(dry, False)


def test_a_breaking_is_cited() -> None:
    """5-5-2 of 2025: an enhancement without crystals."""
    board = Board("2025", cells={DUST: 0, AURA[0]: 0, VIGOR[0]: 1}, hand=(("step", "empty"), ()))
    assert "5-5-2" not in applied(board, "step")
    assert "5-5-2" in applied(board, "empty")


def cursor(edition: str, *modifiers: tuple[str, str, Any], **facts: Any) -> Duel:
    """A cursor over an attack on which these modifications last, at the level that cites."""
    lasting = tuple(Lasting(name, None, 1000, (kind, by), "turn", "core/9-8") for name, kind, by in modifiers)
    rules = engine(edition).rules
    at = rules.cursor(rules, State(LAYOUT.start({DISTANCE: 3, **flying(**facts), LASTING: lasting}), ()), Level.FULL)
    assert isinstance(at, Duel)
    return at


def cited(at: Duel) -> set[str]:
    assert at.recorder is not None
    return {one.clause.partition(":core/")[2] for one in at.recorder.applied} - {"9-8"}


def reach_of(edition: str) -> set[str]:
    """The clause that says what a range is: cited with every modification of one."""
    return {clause(edition, "6-4-1-1", "6-4-1-3")}


ORDERED = [
    ("attack-aura", "substitute", 2, "5-5.i", "5-6.i"),
    ("attack-aura", "swap", 1, "5-5.ii", "5-6.ii"),
    ("attack-aura", "multiply", 2, "5-5.iii", "5-6.iii"),
    ("attack-aura", "divide-up", 2, "5-5.iv", "5-6.iv"),
    ("attack-aura", "divide-down", 2, "5-5.iv", "5-6.iv"),
    ("attack-aura", "adjust", 2, "5-5.vi", "5-6.vi"),
    ("attack-range", "change", (3,), "5-6.i", "5-7.i"),
    ("attack-range", "include", (7,), "5-6.ii", "5-7.iii"),
    ("attack-range", "exclude", (4,), "5-6.iii", "5-7.iv"),
]


@pytest.mark.parametrize(("value", "kind", "amount", "old", "new"), ORDERED)
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_class_of_modifications_is_cited_where_it_acts(
    edition: str, value: str, kind: str, amount: Any, old: str, new: str
) -> None:
    """5-5, 5-6 (2018), 5-6, 5-7 (2025)."""
    at = cursor(edition, (value, kind, amount), range=(2, 3, 4))
    assert at.harm(1000) and at.reach(1000)
    assert cited(at) == {clause(edition, old, new)} | (reach_of(edition) if value == "attack-range" else set())


@pytest.mark.parametrize("edition", EDITIONS)
def test_additions_and_changes_of_the_range_cite_what_defines_them(edition: str) -> None:
    """10-3, 10-4-1 to 10-4-4, 10-35-1: each with the class it belongs to, if the edition says so."""
    plain = cursor(edition, range=(2, 3, 4))
    assert plain.harm(1000) == (2, 1) and plain.reach(1000) == (2, 3, 4) and cited(plain) == set()
    at = cursor(edition, ("attack-life", "add", 1))
    at.harm(1000)
    assert cited(at) == {"10-3", clause(edition, "5-5.v", "5-6.v")}
    far = cursor(edition, ("attack-range", "extend-far", 1), ("attack-range", "reduce", (True, 1)))
    assert far.reach(1000) == (4, 5)
    classes = clause(edition, {"5-6.ii", "5-6.iii"}, set()) | reach_of(edition)
    assert cited(far) == {"10-4-2", "10-4", "10-4-3"} | classes
    near = cursor(edition, ("attack-range", "extend-near", 1), ("attack-range", "reduce", (False, 1)))
    assert near.reach(1000) == (2, 3)
    assert cited(near) == {"10-4-1", "10-4", "10-4-4"} | classes
    if edition == "2025":
        moved = cursor(edition, ("attack-range", "shift", 1))
        moved.reach(1000)
        assert cited(moved) == {"5-7.ii", "10-35-1"} | reach_of(edition)
    words = cursor(edition, ("attack-keywords", "gain", ("overwhelm",)))
    assert words.has(1000, "overwhelm")
    assert cited(words) == clause(edition, set(), {"6-4-1-7", "10-21"})


def test_the_limit_of_a_value_and_what_lifts_it_are_cited() -> None:
    """6-4-1-4, 10-21: aura damage 5 needs no limit, 6 does, overwhelm takes it away."""
    for aura, keywords, wanted in ((5, (), set()), (6, (), {"6-4-1-4"}), (6, ("overwhelm",), {"10-21"})):
        at = cursor("2025", aura=aura, keywords=keywords)
        assert at.harm(1000)[0] == (aura if keywords else 5)
        assert cited(at) == wanted


@pytest.mark.parametrize(("word", "number"), [("uncancellable", "10-23"), ("unavoidable", "9-4.iii")])
def test_a_keyword_is_cited_by_its_clause_when_an_attack_has_it(word: str, number: str) -> None:
    at = cursor("2025", keywords=(word,))
    assert at.has(1000, word) and not at.has(1000, "overwhelm")
    assert cited(at) == {number}


@pytest.mark.parametrize("edition", EDITIONS)
def test_copies_and_cards_used_as_others_are_cited(edition: str) -> None:
    """10-17 (2018), 10-16 and 10-38 (2025); the class stays the card's own."""
    copies = (Lasting("copy", None, 0, ("moon", False), "game", "core/9-8"),)
    board = Board(edition, cells={LASTING: copies, VIGOR[0]: 1}, hand=(("step", "cut"), ()))
    at = board.engine.rules.cursor(board.engine.rules, board.state, Level.FULL)
    assert isinstance(at, Duel)
    assert (at.facts(0).name, at.facts(0).kind, at.facts(1).name) == ("Moon", "normal", "Cut")
    assert cited(at) == {clause(edition, "10-17", "10-16")}
    used = (Lasting("counts-as", None, 1, "moon", ("use", 1), "core/9-8"),)
    board = Board(edition, cells={LASTING: used, VIGOR[0]: 1}, hand=(("step", "cut"), ()))
    at = board.engine.rules.cursor(board.engine.rules, board.state, Level.FULL)
    assert isinstance(at, Duel)
    assert (at.facts(1).kind, at.facts(0).name) == ("special", "Step")
    assert cited(at) == clause(edition, set(), {"10-38"})


def test_cards_prevail_over_rules_and_that_is_cited() -> None:
    """1-5 of 2018 (1-4 of 2025): a text lets Forward be chosen where 9-6 ii bars it."""
    allowing = Table("core")

    @allowing.says("basic-action", "10-14")
    def forward_after_all(at: Duel, action: str, player: int, how: str) -> list[Saying]:
        return [Saying("may", "core/10-14")] if action == "forward" else []

    board = Board("2018", cells={DISTANCE: 2, VIGOR[0]: 1}, extra=(allowing,))
    at = board.engine.rules.cursor(board.engine.rules, board.state, Level.FULL)
    assert isinstance(at, Duel)
    assert at.verdict("basic-action", "wrap", 0, "standard").allowed and cited(at) == set()
    assert at.verdict("basic-action", "forward", 0, "standard").allowed and cited(at) == {"1-5"}


def test_nothing_is_cited_where_nothing_is_traced() -> None:
    board = Board("2025", cells={FLARE[0]: 3, DUST: 5}, specials=(("tide",), ()))
    moved = board.engine.step(board.state, board.card(0, "tide"))
    assert moved.trace == ()
