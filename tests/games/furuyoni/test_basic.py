"""Chapter 9-6: basic actions and their costs."""

import pytest

from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, VIGOR
from tests.games.furuyoni.board import EDITIONS, Board, applied, clause

MOVES = {
    "forward": (DISTANCE, AURA[0]),
    "back": (AURA[0], DISTANCE),
    "wrap": (DUST, AURA[0]),
    "lodge": (AURA[0], FLARE[0]),
    "leave": (DUST, DISTANCE),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("action", ["forward", "back", "wrap", "lodge"])
def test_each_moves_one_crystal(edition: str, action: str) -> None:
    """9-6-1 to 9-6-4."""
    cells = {DISTANCE: 5, DUST: 2, FLARE[0]: 1, AURA[1]: 2}
    board = Board(edition, action, cells=cells, bind={"player": 0})
    source, target = MOVES[action]
    before = {**cells, AURA[0]: 3}
    after = {**before, source: before[source] - 1, target: before[target] + 1}
    assert {cell: board[cell] for cell in after} == after


@pytest.mark.parametrize(("distance", "moves"), [(2, True), (3, False)])
def test_leave_goes_up_to_the_masters_distance(distance: int, moves: bool) -> None:
    """9-6-5 of 2025."""
    board = Board("2025", "leave", cells={DISTANCE: distance, DUST: 2}, bind={"player": 0})
    assert board[DISTANCE] == distance + moves


@pytest.mark.parametrize(("edition", "distance", "moves"), [("2018", 2, True), ("2025", 2, False), ("2025", 3, True)])
def test_forward_by_itself_stops_at_the_masters_distance_only_in_2025(edition: str, distance: int, moves: bool) -> None:
    """9-6-1; in 2018 it is barred where it is chosen."""
    board = Board(edition, "forward", cells={DISTANCE: distance}, bind={"player": 0})
    assert board[DISTANCE] == distance - moves


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_two_costs(edition: str) -> None:
    """9-6 i (2018), ii (2025): 1 vigor, or 1 card of the hand; the order of cost and choice differs."""
    board = Board(edition, cells={DISTANCE: 5, VIGOR[0]: 1, VIGOR[1]: 2}, hand=(("step", "cut"), ("cut",))).do(
        "basic-action"
    )
    if edition == "2018":
        assert board.names == {"vigor", "step", "cut"}
        assert board.asked == "basic-cost 9-6.i"
        board.do("step", "lodge")
    else:
        assert board.asked == "basic-action 9-6.i-B"
        board.do("lodge")
        assert board.asked == "basic-cost 9-6.ii"
        board.do("step")
    assert (board.where(0, "step"), board.where(0, "cut"), board[VIGOR[0]], board[FLARE[0]]) == (
        "facedown",
        "hand",
        1,
        1,
    )
    board.do("basic-action", *clause(edition, ("vigor", "lodge"), ("lodge", "vigor")))
    assert (board[VIGOR[0]], board[VIGOR[1]], board[FLARE[0]]) == (0, 2, 2)
    assert clause(edition, "9-6.i-A", "9-6.ii-A") in board.walked


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_vigor_or_hand_there_is_no_basic_action(edition: str) -> None:
    """9-6 i, ii."""
    board = Board(edition, cells={VIGOR[0]: 0, FLARE[0]: 2, DUST: 3}, specials=(("dome",), ()))
    assert "basic-action" not in board.names
    assert board.refused("basic-action") == clause(edition, "9-6.i", "9-6.ii")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_performs_it_without_cost(edition: str) -> None:
    """9-6 i, ii."""
    bind = {"player": 0, "how": "effect", "given": ("lodge",)}
    board = Board(edition, "basic-action", cells={VIGOR[0]: 1}, bind=bind, hand=(("step",), ()))
    assert (board[VIGOR[0]], board.where(0, "step"), board[FLARE[0]]) == (1, "hand", 1)


def test_what_may_be_chosen_in_2018() -> None:
    """9-6 ii and the reading basic-action-without-effect: anything but Forward at 2 or less."""
    board = Board("2018", cells={DISTANCE: 2, DUST: 0, AURA[0]: 0, VIGOR[0]: 1}).do("basic-action")
    assert set(board.options) == {"back", "wrap", "lodge"}
    assert board.refused("forward") == "9-6.ii"
    board = Board("2018", cells={DISTANCE: 3, AURA[0]: 5, VIGOR[0]: 1}).do("basic-action")
    assert "forward" in board.options, "it may be chosen though <Aura> is full"


def test_training_rules_let_forward_be_chosen_at_any_distance() -> None:
    """1-2 of 2018: 9-6 step ii bars Forward under the duel rules alone."""
    board = Board("2018", cells={DISTANCE: 1, VIGOR[0]: 1}, training=True).do("basic-action")
    assert set(board.options) == {"forward", "back", "wrap", "lodge"}
    board.do("forward")
    assert board[DISTANCE] == 0


@pytest.mark.parametrize(("distance", "cited"), [(2, True), (3, False)])
def test_training_rules_are_cited_where_they_make_a_difference(distance: int, cited: bool) -> None:
    """1-2 of 2018."""
    board = Board("2018", cells={DISTANCE: distance, VIGOR[0]: 1}, training=True).do("basic-action")
    assert ("1-2" in applied(board, "forward")) == cited


def test_what_may_be_chosen_in_2025() -> None:
    """9-6 i-B: only what can move something, Forward and Leave only where they do something."""
    board = Board("2025", cells={DISTANCE: 3, DUST: 1, AURA[0]: 5, VIGOR[0]: 1}).do("basic-action")
    assert set(board.options) == {"back", "lodge"}
    assert board.refused("leave") == "9-6.i-B"
    board = Board("2025", cells={DISTANCE: 2, DUST: 1, AURA[0]: 4, VIGOR[0]: 1}).do("basic-action")
    assert set(board.options) == {"back", "wrap", "lodge", "leave"}


def test_an_action_that_a_text_names_is_performed_even_if_it_does_nothing_in_2025() -> None:
    """9-6 i-A and the reading basic-action-that-does-nothing."""
    bind = {"player": 0, "how": "effect", "given": ("forward",)}
    board = Board("2025", "basic-action", cells={DISTANCE: 2}, bind=bind)
    assert board[DISTANCE] == 2
    assert {"9-6.i-A", "9-6-1"} <= set(board.walked)
    board = Board("2018", "basic-action", cells={DISTANCE: 2}, bind=bind)
    assert "9-6-1" not in board.walked, "in 2018 it cannot be chosen"
