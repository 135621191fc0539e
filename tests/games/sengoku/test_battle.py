"""906: the battle phase; 503.2: retreat; 100.3.1: the wall."""

import pytest

from saitei.engine import End, Modifier, Saying, Table
from saitei.games.sengoku.layout import BATTLE, DAMAGE, EXHAUSTED
from tests.games.sengoku.board import Board, warlord


def damage(board: Board, player: int, name: str) -> int:
    return int(dict(board[DAMAGE]).get(board.card(player, name), 0))


def test_an_attack_on_the_wall_that_nobody_intercepts() -> None:
    board = Board(camp=(("ox",), ("cow",)))
    board.do("attack ox")
    assert board.asked == "1 intercept 906.4.3" and board.exhausted(0, "ox"), "a ready warlord is no target"
    board.do("none")
    assert board.zone("wall", 1) == ["stone"] and board.zone("discard", 1) == ["stone", "stone"]
    assert board.asked.startswith("0 main") and board[BATTLE] is None
    assert "906.5" not in board.walked and "906.6.2" not in board.walked, "906.4.8"
    assert board.happened("siege-succeeded") == [(board.card(0, "ox"), 2)]


def test_an_exhausted_warlord_is_attacked_and_both_deal_damage_at_once() -> None:
    board = Board(camp=(("ox",), ("twin/", "calf")))
    board.do("attack ox")
    assert board.asked == "0 attack-target 906.3.2" and board.options == {"wall", "twin"}
    assert board.refused("calf") == "906.3.2"
    board.do("twin")
    assert board.options == {"calf", "none"}
    board.do("none")
    assert board.zone("camp", 0) == [] and board.zone("camp", 1) == ["calf"], "3000 against 3000"
    assert board.happened("attack-won") == []
    assert board.zone("wall", 1) == ["stone"] * 3


def test_the_stronger_one_wins_and_keeps_its_damage_until_the_end_of_the_turn() -> None:
    board = Board(camp=(("ox", "free"), ("cow/",)))
    board.do("attack ox", "cow")
    assert board.zone("discard", 1) == ["cow"] and damage(board, 0, "ox") == 2000
    won = (board.card(0, "ox"), board.card(1, "cow"))
    assert board.happened("battle-won") == [won] == board.happened("attack-won")
    assert board.happened("interception-won") == []
    board.do("end")
    assert damage(board, 0, "ox") == 0


def test_an_interceptor_takes_the_attack_instead() -> None:
    board = Board(camp=(("cow",), ("ox", "calf/")))
    board.do("attack cow", "calf", "ox")
    assert board.exhausted(1, "ox") and set(board.zone("camp", 1)) == {"ox", "calf"}
    assert board.zone("discard", 0) == ["cow"] and damage(board, 1, "ox") == 2000 and damage(board, 1, "calf") == 0
    assert board.happened("interception-won") == [(board.card(1, "ox"), board.card(0, "cow"))]
    assert board.happened("attack-won") == []


def test_who_can_attack() -> None:
    board = Board(camp=(("ox", "cow/", "calf*", "free"), ()))
    assert board.options == {"attack ox", "attack free", "end"}
    assert board.refused("attack cow") == "904.5.2"
    assert board.refused("attack calf") == "212.2"
    board.do("attack ox")
    assert board.refused("attack ox") == "904.5.2.1"


def test_stratagems_are_played_in_turn_until_both_pass() -> None:
    money = ("red", "red")
    board = Board(camp=(("ox",), ("cow/",)), hand=(("ruse", "trick"), ("ruse",)), resources=(money, money))
    board.do("attack ox", "cow")
    assert board.asked == "0 stratagem 906.6.2" and board.options == {"ruse", "pass"}
    assert board.refused("trick") == "702.1"
    board.do("ruse", "red")
    assert board.zone("discard", 0) == ["ruse"] and board.asked == "1 stratagem 906.6.4"
    board.do("ruse", "red")
    assert board.asked.startswith("0 main"), "both have nothing left and pass"
    assert board.zone("discard", 1) == ["cow", "ruse"]


def test_after_a_pass_the_other_may_still_play_and_then_the_first_again() -> None:
    money = ("red", "red")
    board = Board(camp=(("ox",), ("cow/",)), hand=(("ruse",), ("ruse",)), resources=(money, money))
    board.do("attack ox", "cow", "pass")
    assert board.asked == "1 stratagem 906.6.4"
    board.do("ruse", "red")
    assert board.asked == "0 stratagem 906.6.2"
    board.do("ruse", "red")
    assert board.zone("discard", 0) == ["ruse"]


@pytest.mark.parametrize(("wall", "ends"), [((), True), (("stone",), False), (("stone", "stone"), False)])
def test_a_siege_of_who_has_no_wall_wins(wall: tuple[str, ...], ends: bool) -> None:
    """Two damage on a wall of one card leaves no wall, and no defeat (100.3.1)."""
    board = Board(camp=(("ox",), ()), wall=(("stone",), wall))
    board.do("attack ox")
    assert isinstance(board.next, End) is ends
    if isinstance(board.next, End):
        assert board.next.result == ("won", 0) and "sengoku@3.6:100.3.1" in board.next.clauses
    else:
        assert board.zone("wall", 1) == []


def test_a_siege_without_strength_deals_no_damage() -> None:
    board = Board(camp=(("ram",), ()), wall=(("stone",), ()))
    board.do("attack ram")
    assert not isinstance(board.next, End) and "100.3.1.1" in board.cited
    assert board.happened("siege-succeeded") == []


def first(*names: str) -> Table:
    """A table in which warlords of some names strike first."""
    table = Table("")

    @table.modifies("strikes-first", "906.7.2.1")
    def strikes_first(at: object, thing: int) -> list[Modifier]:
        assert hasattr(at, "facts")
        return [Modifier("be", True, "906.7.2.1")] if at.facts(thing).id in names else []

    return table


FIRST, BOTH = first("twin"), first("twin", "ox")


def test_who_strikes_first_and_beats_the_other_takes_no_damage() -> None:
    board = Board(camp=(("twin",), ("ox/",)), extra=(FIRST,))
    board.do("attack twin", "ox")
    assert board.zone("discard", 1) == ["ox"] and damage(board, 0, "twin") == 0
    assert board.happened("attack-won") == [(board.card(0, "twin"), board.card(1, "ox"))]


def test_a_first_strike_that_does_not_beat_is_answered() -> None:
    strong = warlord("elephant", 4000)
    board = Board(camp=(("twin",), ("elephant/",)), extra=(FIRST,), cards=(strong,))
    board.do("attack twin", "elephant")
    assert board.zone("camp", 0) == [] and damage(board, 1, "elephant") == 3000


def test_two_who_strike_first_strike_together() -> None:
    board = Board(camp=(("twin",), ("ox/",)), extra=(BOTH,))
    board.do("attack twin", "ox")
    assert board.zone("camp", 0) == board.zone("camp", 1) == []


def leaving(event: str) -> Table:
    """A table in which the card “calf” leaves for its owner's hand, as a forced effect, when something happens."""
    from saitei.games.sengoku.layout import HAND  # noqa: PLC0415

    table = Table("")
    table.procedure("glossary/手札に戻す", "thing", key="away")

    @table.step("glossary/手札に戻す")
    def away(at: object, thing: int) -> None:
        at.put(thing, HAND[0])  # type: ignore[attr-defined]

    @table.trigger("403.1", on=event, resolve="away", waits=True)
    def hears(at: object, *data: object) -> list[tuple[int, int]]:
        return [(one, one) for one in (*at.warlords(0), *at.warlords(1)) if at.facts(one).id == "calf"]  # type: ignore[attr-defined]

    return table


AT_ATTACK, AT_INTERCEPTION = leaving("attack-declared"), leaving("not-intercepted")


@pytest.mark.parametrize(
    ("table", "steps"), [(AT_ATTACK, ["906.3"]), (AT_INTERCEPTION, ["906.3", "906.4"])], ids=["attack", "interception"]
)
def test_the_battle_is_over_when_a_participant_is_gone(table: Table, steps: list[str]) -> None:
    """At the end of the step in which it left (906.8.1)."""
    board = Board(camp=(("ox",), ("calf/",)), extra=(table,))
    board.do("attack ox", "calf")
    assert board.zone("hand", 1) == ["calf"] and board.asked.startswith("0 main")
    assert [one for one in board.walked if one in ("906.3", "906.4", "906.5", "906.6", "906.7")] == steps
    assert board[BATTLE] is None and board.exhausted(0, "ox")


def test_a_text_can_end_a_battle() -> None:
    """When it is over, nothing more of the phase is done; what lasted during the battle ends."""
    table = Table("")
    table.procedure("906.8.1", "thing", key="ends-it")
    table.step("906.8.1")(lambda at, thing: at.make("end-battle"))
    table.step("906.8.1")(lambda at, thing: at.emit("and-more", thing))

    @table.trigger("403.1", on="interception-declared", resolve="ends-it", waits=True)
    def hears(at: object, thing: int, attacker: int) -> list[tuple[int, int]]:
        return [(thing, thing)]

    board = Board(camp=(("ox",), ("cow",)), extra=(table,)).do("attack ox", "cow")
    assert board.asked.startswith("0 main") and board[BATTLE] is None and board.happened("and-more")
    assert board.zone("camp", 1) == ["cow"] and "906.5" not in board.walked
    board.do("end")
    assert board.asked.startswith("1")


def test_who_can_attack_nothing_cannot_attack() -> None:
    table = Table("")

    @table.says("attack-target", "glossary/できない")
    def not_the_wall(at: object, target: object, attacker: int) -> list[Saying]:
        return [Saying("cannot", "glossary/できない")] if target == "wall" else []

    board = Board(camp=(("ox",), ("cow",)), extra=(table,))
    assert board.options == {"end"} and board.refused("attack ox") == "906.3.2"
    assert "attack ox" in Board(camp=(("ox",), ("cow/",)), extra=(table,)).options


def test_a_bystander_who_leaves_ends_no_battle() -> None:
    board = Board(camp=(("ox", "calf"), ("cow/",)), extra=(AT_INTERCEPTION,))
    board.do("attack ox", "cow")
    assert board.zone("hand", 0) == ["calf"] and board.zone("discard", 1) == ["cow"]


def test_a_warlord_without_force_retreats_at_the_next_rest() -> None:
    board = Board(hand=(("feeble",), ()))
    board.do("play feeble")
    assert board.zone("discard", 0) == ["feeble"] and "206.4" in board.cited
    assert board[EXHAUSTED] == frozenset()
