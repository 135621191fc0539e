"""Chapter 9-2: using cards of each type, in both editions."""

import pytest

from saitei.engine import Lasting, Saying, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, HISTORY, ON, USED, VIGOR, Terms
from tests.games.furuyoni.board import EDITIONS, Board, clause, engine


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_normal_attack_card_step_by_step(edition: str) -> None:
    """9-2-1: revealed, made, used, resolved, discarded."""
    board = Board(edition, cells={DISTANCE: 3, AURA[1]: 5, VIGOR[0]: 1}, hand=(("cut", "step"), ("step",)))
    board.do("cut", "aura")
    checked = clause(edition, "9-2-1.i", "9-4-1")
    assert [c for c in board.walked if c.startswith("9-2-1") or c == "9-4-1"] == [
        "9-2-1.i", "9-2-1.i", checked, "9-2-1.ii", "9-2-1.iii", "9-2-1.iv", "9-2-1.v",
    ]  # fmt: skip
    assert (board.where(0, "cut"), board.where(0, "step"), board.where(1, "step")) == ("discard", "hand", "hand")
    assert (board[AURA[1]], board[DUST]) == (2, 3)
    assert not board.attacks
    assert [deed.kind for deed in board[HISTORY]] == ["used", "attacked", "damaged"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("distance", "reached"), [(2, False), (3, True), (4, True), (5, False)])
def test_an_attack_card_needs_the_distance(edition: str, distance: int, reached: bool) -> None:
    """9-2-1 i: the boundaries of the range."""
    board = Board(edition, cells={DISTANCE: distance, VIGOR[0]: 1}, hand=(("cut",), ()))
    assert ("cut" in board.names) is reached
    if not reached:
        assert board.refused("cut") == "9-2-1.i"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("flare", "affordable"), [(4, False), (5, True), (6, True)])
def test_a_special_attack_costs_flare(edition: str, flare: int, affordable: bool) -> None:
    """9-2-1 ii: the cost goes from <Flare> to <Dust>, or the card cannot be used."""
    board = Board(edition, cells={DISTANCE: 3, FLARE[0]: flare, FLARE[1]: 9, VIGOR[0]: 1}, specials=(("moon",), ()))
    if not affordable:
        assert board.refused("moon") == "9-2-1.ii"
        return
    board.do("moon")
    assert (board[FLARE[0]], board[FLARE[1]], board[DUST]) == (flare - 5, 9 + 4, 5)
    assert board[USED] == {board.card(0, "moon")}
    assert board.where(0, "moon") == "used"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_action_card_step_by_step(edition: str) -> None:
    """9-2-2."""
    board = Board(edition, cells={VIGOR[0]: 1}, hand=(("step", "dodge"), ())).do("step")
    assert [c for c in board.walked if c.startswith("9-2-2")] == [
        "9-2-2.i", "9-2-2.i", "9-2-2.ii", "9-2-2.iii", "9-2-2.iv",
    ]  # fmt: skip
    assert (board.where(0, "step"), board.where(0, "dodge")) == ("discard", "hand")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("flare", [0, 1])
def test_costs_of_action_and_enhancement_cards(edition: str, flare: int) -> None:
    """9-2-2 i, 9-2-3 i."""
    board = Board(edition, cells={FLARE[0]: flare, VIGOR[0]: 1}, specials=(("tide", "dome"), ()))
    assert board.refused("tide") == "9-2-2.i"
    assert ("dome" in board.names) is bool(flare)
    if not flare:
        assert board.refused("dome") == "9-2-3.i"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_enhancement_is_charged_from_dust_and_aura(edition: str) -> None:
    """9-2-3 iii: the user divides the crystals; v: it moves with them."""
    board = Board(edition, cells={DUST: 1, AURA[0]: 3, AURA[1]: 4, VIGOR[0]: 1}, hand=(("ward", "step"), ()))
    board.do("ward")
    assert board.asked == "charge 9-2-3.iii"
    assert board.options == (1, 2)
    board.do(2)
    assert (board[DUST], board[AURA[0]], board[AURA[1]]) == (1, 1, 4)
    assert board[ON] == ((board.card(0, "ward"), 2),)
    assert board.where(0, "ward") == "enhancements"


@pytest.mark.parametrize("edition", EDITIONS)
def test_too_few_crystals_charge_as_many_as_there_are(edition: str) -> None:
    """9-2-3 iii, 6-3: boundary 1, then 0, which breaks at once."""
    board = Board(edition, cells={DUST: 0, AURA[0]: 1, VIGOR[0]: 1}, hand=(("ward",), ())).do("ward")
    assert board[ON] == ((0, 1),)
    board = Board(edition, cells={DUST: 0, AURA[0]: 0, VIGOR[0]: 1}, hand=(("ward",), ())).do("ward")
    assert board.where(0, "ward") == "discard"
    assert "9-5.i" in board.walked


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_special_enhancement_is_in_use_while_it_lies_there(edition: str) -> None:
    """6-2-2-2 (2018), 6-2-2-3 (2025): not used until it breaks."""
    board = Board(edition, cells={DUST: 5, AURA[0]: 0, FLARE[0]: 1, VIGOR[0]: 1}, specials=(("dome",), ())).do("dome")
    assert board.where(0, "dome") == "enhancements"
    assert not board[USED]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_undefined_card_cannot_be_used(edition: str) -> None:
    """6-2-1-4 (2018), 6-2-1-5 (2025)."""
    board = Board(edition, cells={VIGOR[0]: 1}, hand=(("blank", "step"), ()))
    assert board.refused("blank") == clause(edition, "6-2-1-4", "6-2-1-5")
    assert "step" in board.names


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_improper_use_by_an_effect_is_taken_back(edition: str) -> None:
    """9-2-1: the attack is gone, the card where it was, nothing paid, not used; but it was seen."""
    for distance, flare, last in ((6, 9, clause(edition, "9-2-1.i", "9-4-1")), (3, 4, "9-2-1.ii")):
        board = Board(
            edition, "use-attack", cells={DISTANCE: distance, FLARE[0]: flare}, specials=(("moon",), ()),
            bind={"player": 0, "card": (0, "moon"), "terms": Terms("effect")},
        )  # fmt: skip
        assert board.walked[-1] == last
        assert board.where(0, "moon") == "specials"
        assert not board.attacks
        assert (board[FLARE[0]], board[HISTORY]) == (flare, ())
        assert board.happened("taken-back") and board.happened("revealed")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_use_by_an_effect_may_be_free_and_with_another_charge(edition: str) -> None:
    """Terms of a use."""
    board = Board(
        edition, "use-enhancement", cells={DUST: 9, AURA[0]: 0}, specials=(("dome",), ()),
        bind={"player": 0, "card": (0, "dome"), "terms": Terms("effect", cost=0, charge=5)},
    )  # fmt: skip
    assert board[ON] == ((board.card(0, "dome"), 5),)


def test_terminal_bars_the_rest_of_the_turn() -> None:
    """9-2 of 2025: no other card and no basic action; the other player is not bound."""
    terminal = Lasting("terminal", 0, 0, None, "turn", "core/9-2")
    board = Board("2025", cells={LASTING: (terminal,), VIGOR[0]: 1, AURA[0]: 2}, hand=(("step",), ("dodge",)))
    assert board.asked == "end" or board.names == {"end"}
    board = Board(
        "2025", cells={LASTING: (terminal._replace(target=1),), VIGOR[0]: 1, AURA[0]: 2}, hand=(("step",), ())
    )
    assert board.names == {"step", "basic-action", "end"}


def test_a_player_who_cannot_attack_uses_no_attack_card() -> None:
    """9-2 of 2025, the last of its improper uses."""
    barred = Lasting("cannot-attack", None, 0, None, "turn", "core/9-2")
    board = Board("2025", cells={LASTING: (barred,), DISTANCE: 3, VIGOR[0]: 1}, hand=(("cut", "step"), ()))
    assert board.refused("cut") == "9-2"
    assert "step" in board.names


def test_terminal_bars_basic_actions_by_effects_and_no_text_lifts_it() -> None:
    """9-2 of 2025: it forbids, and the impossible prevails (1-4); the other player is not bound."""
    terminal = Lasting("terminal", 0, 0, None, "turn", "core/9-2")
    board = Board("2025", cells={LASTING: (terminal,), AURA[0]: 2, DUST: 5}, hand=(("dodge",), ("dodge",)))
    at = looking(board, permits_reactions())
    assert not at.verdict("basic-action", "wrap", 0, "effect").allowed
    assert at.verdict("basic-action", "wrap", 1, "effect").allowed
    assert not at.verdict("use", board.card(0, "dodge"), 0, Terms("reaction")).allowed
    assert at.verdict("use", board.card(1, "dodge"), 1, Terms("reaction")).allowed


def permits_reactions() -> Table:
    """An invented text: every card may be used in reaction."""
    table = Table("core")
    table.says("use", "9-2")(lambda at, card, player, terms: [Saying("may", "core/9-2")])
    return table


def looking(board: Board, *extra: Table) -> Duel:
    made = engine(board.edition, *extra).rules
    at = made.cursor(made, board.state)
    assert isinstance(at, Duel)
    return at


def test_a_card_that_is_not_chosen() -> None:
    """10-33 of 2025: neither used, nor made facedown as a cost or at the end of the turn, nor picked for an effect."""
    held = Lasting("not-chosen", None, 0, None, "game", "core/10-33")
    board = Board("2025", cells={LASTING: (held,), VIGOR[0]: 0, AURA[0]: 2}, hand=(("step", "cut"), ()))
    assert board.names == {"basic-action", "end"} and board.refused("step") == "10-33"
    at = looking(board)
    assert at.choosable("choose", [0, 1], 0) == [1]
    alone = Board("2025", cells={LASTING: (held,), VIGOR[0]: 0, AURA[0]: 2}, hand=(("step",), ()))
    assert alone.asked == "standard 8-2-2.A" and alone.names == {"end"}
    free = Board("2025", cells={VIGOR[0]: 0, AURA[0]: 2}, hand=(("step",), ()))
    assert free.names == {"step", "basic-action", "end"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_basic_action_needs_a_card_that_can_go_facedown(edition: str) -> None:
    """9-6: with vigor 0 and a hand in which no card can be made facedown there is no cost to pay."""
    table = Table("core")
    table.says("facedown", "9-6")(
        lambda at, card: [] if at.facts(card).id == "step" else [Saying("cannot", "core/9-6", False)]
    )
    stuck = Board(edition, cells={VIGOR[0]: 0, DUST: 3}, hand=(("dodge",), ()), extra=(table,))
    assert "basic-action" not in stuck.names
    assert "basic-action" in Board(edition, cells={VIGOR[0]: 0, DUST: 3}, hand=(("step",), ()), extra=(table,)).names
    assert "basic-action" in Board(edition, cells={VIGOR[0]: 1, DUST: 3}, hand=(("dodge",), ()), extra=(table,)).names
