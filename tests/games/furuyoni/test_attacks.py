"""Chapters 9-3 (2018), 9-4 (2025), 10-5: attacks, reactions, the second range check."""

from typing import Any

import pytest

from saitei.engine import Table
from saitei.engine.state import OBJECTS
from saitei.games.furuyoni.layout import (
    ATTACKING,
    AURA,
    DISTANCE,
    DUST,
    FACEDOWN,
    FLARE,
    LIFE,
    VIGOR,
    Attack,
    Terms,
)
from tests.games.furuyoni.board import EDITIONS, Board, Duel, clause


def flying(by: int = 0, **facts: Any) -> dict[int, Any]:
    """An attack in <Attacking>."""
    usual: dict[str, Any] = {"card": None, "source": None, "range": (3, 4), "aura": 2, "life": 1}
    return {OBJECTS: ((1000, Attack(by, **{**usual, **facts})),), ATTACKING[by]: (1000,)}


def resolving(edition: str, cells: dict[int, Any], **zones: Any) -> Board:
    return Board(edition, "attack", cells={DISTANCE: 3, **cells}, bind={"attack": 1000}, **zones)


def moving(edition: str, crystals: int) -> Table:
    """An invented rule: whoever uses an action card moves crystals from <Dust> to <Distance>, or back."""
    table = Table("core")

    @table.trigger("9-8", on="card-used", resolve="moving")
    def dodging(at: Duel, player: int, card: int, terms: Any) -> list[tuple[Any, ...]]:
        return [(None,)] if at.facts(card).type == "action" else []

    table.procedure("9-8", key="moving")

    @table.step("9-8")
    def moves(at: Duel) -> None:
        at.move(DUST, DISTANCE, crystals) if crystals > 0 else at.move(DISTANCE, DUST, -crystals)

    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reaction_is_offered_to_the_attacked_player_only(edition: str) -> None:
    """9-3 i, 9-4 i: reaction cards of the hand and unused specials that can be paid."""
    board = Board(
        edition, cells={DISTANCE: 3, FLARE[1]: 2, VIGOR[0]: 1}, hand=(("cut", "dodge"), ("dodge", "parry", "step")),
        specials=((), ("tide",)),
    ).do("cut")  # fmt: skip
    assert board.asked == f"reaction {clause(edition, '9-3.i', '9-4.i')}"
    assert isinstance(board.next.who, int)
    assert (board.next.who, board.names) == (1, {"dodge", "parry", "tide", "none"})
    assert board.refused("step") == clause(edition, "9-3.i", "9-2")


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_reaction_card_nothing_is_asked(edition: str) -> None:
    """9-3 i, 9-4 i."""
    board = Board(
        edition, cells={DISTANCE: 3, FLARE[1]: 1, VIGOR[0]: 1}, hand=(("cut",), ("step",)), specials=((), ("tide",))
    )
    assert board.do("cut").asked.startswith("damage")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reacting_attack_resolves_first_and_cannot_be_reacted_to(edition: str) -> None:
    """9-3 i, 9-4 i, 9-8."""
    board = Board(edition, cells={DISTANCE: 3, VIGOR[0]: 1}, hand=(("cut", "dodge"), ("parry",))).do("cut", "parry")
    assert board.asked.startswith("damage")
    assert board.next.who == 0, "the counter-attack is resolved first, and nobody is asked to react to it"
    board.do("life")
    assert board.next.who == 1
    assert board.where(1, "parry") == "discard"
    assert board.where(0, "dodge") == "hand"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("crystals", "hits"), [(1, True), (2, False), (-1, False)])
def test_the_range_is_checked_a_second_time(edition: str, crystals: int, hits: bool) -> None:
    """9-3 iii, 9-4 iii: a reaction moved the fighters; 4 is still in range, 5 and 2 are not."""
    board = Board(
        edition,
        cells={DISTANCE: 3, DUST: 9, AURA[1]: 0, VIGOR[0]: 1},
        hand=(("cut",), ("dodge",)),
        extra=(moving(edition, crystals),),
    )
    life = board[LIFE[1]]
    board.do("cut", "dodge")
    assert board[LIFE[1]] == life - hits
    assert not board.attacks
    assert board.where(0, "cut") == "discard", "the card counts as used all the same"
    assert [data[2] for data in board.happened("attack-over")] == [hits]


def test_unavoidable_attacks_hit_at_any_distance_in_2025() -> None:
    """9-4 iii of 2025."""
    board = resolving("2025", flying(keywords=("unavoidable",), aura=None) | {DISTANCE: 9})
    assert board[LIFE[1]] == 9
    assert resolving("2025", flying(aura=None) | {DISTANCE: 9})[LIFE[1]] == 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_cancelled_attack_fails(edition: str) -> None:
    """9-3 ii, 9-4 ii."""
    board = resolving(edition, flying(cancelled=True))
    assert board.walked[-1] == clause(edition, "9-3.ii", "9-4.ii")
    assert (board[AURA[1]], board.attacks) == (3, [])


def test_cancelled_damage_and_cancelled_effects_are_skipped() -> None:
    """9-4 iv and vi of 2025: each leaves the other alone."""
    board = resolving("2025", flying(damage_cancelled=True))
    assert "9-4.v" not in board.walked
    assert {"9-4.vi", "9-4.vii", "9-4.viii"} <= set(board.walked)
    board = resolving("2025", flying(texts_cancelled=True, aura=None))
    assert "9-4.v" in board.walked
    assert "9-4.vii" not in board.walked


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_attack_by_an_effect_is_checked_twice(edition: str) -> None:
    """10-5: improper out of range, else resolved like any other."""
    made = Attack(0, None, None, (3, 4), None, 1)
    board = Board(edition, "make-attack", cells={DISTANCE: 4}, bind={"player": 0, "made": made})
    assert board[LIFE[1]] == clause(edition, 7, 9)
    board = Board(edition, "make-attack", cells={DISTANCE: 5}, bind={"player": 0, "made": made})
    assert board[LIFE[1]] == clause(edition, 8, 10)
    assert (board.attacks, board.walked[-1]) == ([], clause(edition, "10-5.i", "10-5.2"))


@pytest.mark.parametrize(("edition", "asked"), [("2018", False), ("2025", True)])
def test_attacks_made_by_a_reaction_can_be_reacted_to_only_in_2025(edition: str, asked: bool) -> None:
    """9-3 i of 2018 shields every attack of the procedure; 9-4 i of 2025 only the reaction itself."""
    table = Table("core")

    @table.trigger("9-8", on="card-used", resolve="make-attack")
    def strikes(at: Duel, player: int, card: int, terms: Any) -> list[tuple[Any, ...]]:
        made = Attack(player, None, card, (3, 4), 1, 1)
        return [(None, player, made)] if at.facts(card).id == "dodge" else []

    board = Board(edition, cells={DISTANCE: 3, VIGOR[0]: 1}, hand=(("cut", "dodge"), ("dodge",)), extra=(table,))
    board.do("cut", "dodge")
    assert board.asked.startswith("reaction" if asked else "damage")
    assert board.next.who == 0


@pytest.mark.parametrize("how", ["standard", "reaction"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_attack_of_a_card_that_a_reaction_uses_can_be_reacted_to(edition: str, how: str) -> None:
    """9-3 i of 2018 shields what the reaction itself creates (so its reading), 9-4 i of 2025 does not."""
    table = Table("core")

    @table.trigger("9-8", on="card-used", resolve="using-more")
    def uses_more(at: Duel, player: int, card: int, terms: Any) -> list[tuple[Any, ...]]:
        return [(None, player)] if at.facts(card).type == "action" else []

    table.procedure("9-8", "player", key="using-more")

    @table.step("9-8")
    def an_attack_card(at: Duel, player: int) -> None:
        at.use(player, at[FACEDOWN[player]][0], Terms("effect"))

    board = Board(
        edition, "use-action", cells={DISTANCE: 3},
        bind={"player": 0, "card": (0, "dodge"), "terms": Terms(how)}, extra=(table,),
        hand=(("dodge",), ("dodge",)), facedown=(("cut",), ()),
    )  # fmt: skip
    assert board.asked.startswith("reaction")
    assert isinstance(board.next.who, int) and board.next.who == 1
