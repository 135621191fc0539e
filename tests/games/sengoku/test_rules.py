"""Principles of chapter 103, values, owners, counters, dice, forced effects, loops."""

from collections.abc import Callable
from typing import Any

import pytest

from saitei.engine import Decision, End, Engine, Modifier, Saying, Table
from saitei.games import addresses
from saitei.games.sengoku import forced, position, rules
from saitei.games.sengoku.facts import Card, with_equals
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import (
    BARRED,
    CAMP,
    COUNTERS,
    HAND,
    LAID,
    LAID_AS,
    LOYALTY,
    ON_WARLORDS,
    REBELLION,
    Change,
    Hit,
)
from saitei.games.sengoku.positions import concede
from tests.games.sengoku.board import CARDS, EDITION, Board, warlord


def doing(*steps: Callable[[Field], object]) -> Table:
    """A table in which playing “free” does these things, one after the other, when it is deployed."""
    table = Table("")
    table.procedure("430.1.3", "thing", key="doing")
    for one in steps:

        def step(at: Field, thing: int, one: Callable[[Field], object] = one) -> None:
            one(at)

        table.step("430.1.3", at_once=True)(_of_two(step))

    @table.trigger("404.1", on="deploy", resolve="doing", waits=True)
    def hears(at: Field, thing: int, *data: Any) -> list[tuple[int, int]]:
        return [(thing, thing)] if at.facts(thing).id == "free" else []

    return table


def _of_two(step: Callable[..., None]) -> Callable[[Field, int], None]:
    def only(at: Field, thing: int) -> None:
        step(at, thing)

    return only


def played(*steps: Callable[[Field], object], cards: tuple[Card, ...] = (), **zones: Any) -> Board:
    zones.setdefault("hand", (("free",), ()))
    return Board(extra=(doing(*steps),), cards=cards, **zones).do("play free")


def asks(found: list[Any], what: Callable[[Field], Any]) -> Callable[[Field], None]:
    return lambda at: found.append(what(at))


def ox(at: Field) -> int:
    return next(int(one) for player in (0, 1) for one in at[CAMP[player]] if at.facts(one).id == "ox")


# --- Numbers ------------------------------------------------------------------------------------


def number(*made: tuple[str, Any]) -> int:
    """The force of the ox (3000) under continuous modifiers."""
    table = Table("")

    @table.modifies("force", "103.3.2")
    def these(at: Field, thing: int) -> list[Modifier]:
        return [Modifier(kind, amount, "103.3.2") for kind, amount in made]

    board = Board(camp=(("ox",), ()), extra=(table,))
    at = board.engine.rules.cursor(board.engine.rules, board.state)
    assert isinstance(at, Field)
    return at.force(board.card(0, "ox"))


def test_addition_comes_before_multiplication() -> None:
    assert number(("multiply", 2), ("change", Change(500))) == 7000
    assert number(("divide", 2), ("change", Change(500))) == 1750


def test_nothing_falls_below_nought() -> None:
    assert number(("change", Change(-5000))) == 0
    assert number(("change", Change(-2500))) == 500


def test_a_number_is_set_before_it_is_raised_at_the_same_time() -> None:
    assert number(("change", Change(500)), ("change", Change(1000, set=True))) == 1500


def test_a_bound_holds_whatever_raises() -> None:
    assert number(("change", Change(500)), ("at-most", 3200)) == 3200
    assert number(("change", Change(-900)), ("at-least", 2500)) == 2500


def test_what_was_raised_before_it_was_set_is_gone_and_what_comes_later_is_not() -> None:
    """103.3.4."""
    found: list[int] = []
    played(
        lambda at: at.raise_by("force", ox(at), 500, "turn"),
        asks(found, lambda at: at.force(ox(at))),
        lambda at: at.set_to("force", ox(at), 1000, "turn"),
        asks(found, lambda at: at.force(ox(at))),
        lambda at: at.raise_by("force", ox(at), 300, "turn"),
        asks(found, lambda at: at.force(ox(at))),
        camp=(("ox",), ()),
    )
    assert found == [3500, 1000, 1300]


def bounded_by_the_cow() -> Table:
    table = Table("")

    @table.modifies("siege", "506.4")
    def at_most_one(at: Field, thing: int) -> list[Modifier]:
        there = any(at.facts(one).id == "cow" for one in at.warlords(1))
        return [Modifier("at-most", 2, "506.4")] if there else []

    return table


def test_what_a_bound_prevented_does_not_come_back() -> None:
    """506.4; what was not prevented goes on."""
    found: list[Any] = []

    def leaves(at: Field) -> None:
        at.put(next(one for one in at.warlords(1) if at.facts(one).id == "cow"), HAND[1])

    table = doing(
        lambda at: at.raise_by("siege", ox(at), 1, "turn"),
        lambda at: at.raise_by("force", ox(at), 500, "turn"),
        leaves,
        asks(found, lambda at: (at.siege(ox(at)), at.force(ox(at)))),
    )
    board = Board(hand=(("free",), ()), camp=(("ox",), ("cow",)), extra=(table, bounded_by_the_cow()))
    board.do("play free")
    assert found == [(2, 3500)] and "506.4" in board.cited


def test_what_lasts_for_the_turn_ends_with_it_or_with_the_card() -> None:
    board = played(lambda at: at.raise_by("force", ox(at), -2500, "turn"), camp=(("ox=400",), ()))
    assert board.zone("camp", 0) == ["ox", "free"], "400 damage, force 500"
    lost = played(lambda at: at.raise_by("force", ox(at), -2500, "turn"), camp=(("ox=500",), ()))
    assert lost.zone("discard", 0) == ["ox"] and "503.2.2" in lost.cited
    board.do("end")
    at = board.engine.rules.cursor(board.engine.rules, board.state)
    assert isinstance(at, Field) and at.force(ox(at)) == 3000


def test_a_retreat_knows_by_what() -> None:
    """503.2.5: by the damage just taken, or because the force fell below damage that it had stood before."""
    hit = played(lambda at: at.make("deal-damage", Hit(ox(at), "special", None), 9000), camp=(("ox",), ()))
    assert [data[1] for data in hit.happened("retreat")] == ["special"]
    board = Board(
        hand=(("free",), ()),
        camp=(("ox",), ("cow/",)),
        extra=(doing(lambda at: at.raise_by("force", ox(at), -1500, "turn")),),
    )
    board.do("attack ox", "cow", "play free")
    assert [data[1] for data in board.happened("retreat")] == ["battle", "force"]
    assert board.zone("discard", 0) == ["ox"]


def test_troop_types_that_are_the_same() -> None:
    assert with_equals(["dragoons"]) == {"dragoons", "mounted troop", "gunners", "cavalry"}
    assert with_equals(["gunners", "oda"]) == {"gunners", "oda"}
    assert with_equals(["spearmen"]) == {"spearmen", "spear ashigaru"}


# --- Zones and owners -----------------------------------------------------------------------------


def test_a_card_goes_home_from_the_opponents_camp() -> None:
    """103.2.4: to its owner's hand, and nothing of what it was stays with it (309.1)."""

    def changes_sides(at: Field) -> None:
        at.put(ox(at), CAMP[1])
        at.make("exhaust", ox(at))

    found: list[Any] = []
    board = played(
        changes_sides,
        asks(found, lambda at: (ox(at) in at[CAMP[1]], at.controller(ox(at)), at.owner(ox(at)))),
        lambda at: at.put(ox(at), HAND[1]),
        camp=(("ox",), ()),
    )
    assert found == [(True, 1, 0)]
    assert board.zone("hand", 0) == ["ox"] and board.zone("hand", 1) == [] and not board.exhausted(0, "ox")
    assert {"103.2.4", "103.2.4.2"} <= set(board.cited)


def test_cards_laid_on_a_warlord_leave_with_it() -> None:
    """620.1.1, 622.1.1, 602.2.6: nova cards to the same zone, others to the discard pile."""
    found: list[Any] = []

    def lays(at: Field) -> None:
        nova, gathered = at[HAND[0]][:2]
        for card in (nova, gathered):
            at.put(card, ON_WARLORDS[0])
        at[LAID] = ((nova, ox(at)), (gathered, ox(at)))
        at[LAID_AS] = ((nova, "nova"), (gathered, "gathered"))

    board = played(
        lays,
        lambda at: at.put(ox(at), HAND[0]),
        asks(found, lambda at: at[LAID]),
        hand=(("cow", "calf", "free"), ()),
        camp=(("ox",), ()),
    )
    assert set(board.zone("hand", 0)) == {"ox", "cow"} and board.zone("discard", 0) == ["calf"]
    assert found == [()] and board[ON_WARLORDS[0]] == ()


def test_damage_that_a_text_forbids_is_not_dealt() -> None:
    table = Table("")

    @table.says("takes-damage", "602.2.2")
    def no_special(at: Field, hit: Hit) -> list[Saying]:
        return [Saying("cannot", "602.2.2")] if hit.kind == "special" else []

    steps = doing(
        lambda at: at.make("deal-damage", Hit(ox(at), "special", None), 9000),
        lambda at: at.make("deal-damage", Hit(ox(at), "battle", None), 100),
    )
    board = Board(hand=(("free",), ()), camp=(("ox",), ()), extra=(table, steps)).do("play free")
    assert [data[1] for data in board.happened("damaged")] == [100]


# --- Counters, dice ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loyalty", "rebellion", "gain", "left"),
    [(0, 0, "gain-loyalty", (3, 0)), (0, 2, "gain-loyalty", (0, 0)), (5, 0, "gain-rebellion", (2, 0)),
     (0, 1, "gain-rebellion", (0, 4))],
)  # fmt: skip
def test_counters_of_the_one_kind_take_away_the_other(
    loyalty: int, rebellion: int, gain: str, left: tuple[int, int]
) -> None:
    board = played(lambda at: at.make(gain, 0, 3), cells={LOYALTY[0]: loyalty, REBELLION[0]: rebellion})
    assert (board[LOYALTY[0]], board[REBELLION[0]]) == left
    assert (board[LOYALTY[1]], board[REBELLION[1]]) == (0, 0)


def test_counters_on_a_warlord_go_when_it_leaves() -> None:
    found: list[Any] = []
    board = played(
        lambda at: at.make("add-counters", ox(at), "kabuki", 2),
        lambda at: at.make("add-counters", ox(at), "kabuki", -1),
        asks(found, lambda at: at[COUNTERS]),
        lambda at: at.put(ox(at), HAND[0]),
        camp=(("ox",), ()),
    )
    assert found == [((board.card(0, "ox"), "kabuki", 1),)] and board[COUNTERS] == () and "1003.5" in board.cited


@pytest.mark.parametrize(("shown", "by", "result"), [(3, 2, 5), (5, 3, 6), (2, -4, 1), (6, 0, 6)])
def test_a_die_stays_between_one_and_six(shown: int, by: int, result: int) -> None:
    table = Table("")

    @table.modifies("die", "503.4")
    def more(at: Field, subject: Any) -> list[Modifier]:
        return [Modifier("change", Change(by), "503.4")] if by else []

    steps = doing(lambda at: at.call("roll", player=0, source=None))
    board = Board(hand=(("free",), ()), extra=(table, steps)).do("play free")
    assert isinstance(board.next, Decision) and (board.next.who, board.next.values) == ("chance", (1, 2, 3, 4, 5, 6))
    board.do(shown)
    assert board.happened("rolled") == [(0, result)]


# --- Forced effects, loops, concession ----------------------------------------------------------------


def must_attack(name: str, *more: Saying) -> Table:
    table = Table("")

    @table.says("main", "504.1")
    def goes_first(at: Field, action: tuple[Any, ...], player: int) -> list[Saying]:
        if action[0] != "attack" or at.facts(action[1]).id != name:
            return []
        return [*forced.demanded(at, "main", action, player), *more]

    return table


OX_MUST = must_attack("ox")
OX_MUST_AND_CANNOT = must_attack("ox", Saying("cannot", "glossary/できない"))


def test_what_is_forced_goes_before_all_else_while_it_is_possible() -> None:
    board = Board(camp=(("ox", "cow"), ()), extra=(OX_MUST,))
    assert board.options == {"attack ox"} and board.refused("end") == "504.2"
    board.do("attack ox")
    assert board.options == {"attack cow", "end"}, "it is exhausted now (504.3)"


def test_cannot_prevails_over_must() -> None:
    board = Board(camp=(("ox", "cow"), ()), extra=(OX_MUST_AND_CANNOT,))
    assert board.options == {"attack cow", "end"} and board.refused("attack ox") == "glossary/できない"


def test_a_loop_is_gone_round_ten_times_and_no_more() -> None:
    """An ability that costs nothing and changes nothing (1100.2)."""
    from tests.games.sengoku.words import WORDS, ability, at, shout, text  # noqa: PLC0415

    idle = warlord("idle", text=text(ability(at("main"), does=shout("again"))))
    board = Board(camp=(("idle",), ()), hand=(("free",), ()), extra=(WORDS,), cards=(idle,))
    board.do(*["ability idle"] * 9)
    assert "ability idle" in board.options
    board.do("ability idle")
    assert board.refused("ability idle") == "1100.2" and "play free" in board.options
    board.do("play free")
    assert "ability idle" in board.options, "in another situation it is no loop"
    assert len(board[BARRED]) == 1


def test_a_loop_that_nobody_can_leave_is_a_draw() -> None:
    table = Table("")
    table.procedure("1100.1", key="round")
    table.step("1100.1")(lambda at: at.go_to("1100.1"))

    @table.trigger("404.1", on="deploy", resolve="round", waits=True)
    def hears(at: Field, thing: int, *data: Any) -> list[tuple[int]]:
        return [(thing,)]

    board = Board(hand=(("free",), ()), extra=(table,)).do("play free")
    assert board.next == End(("draw", None), ("sengoku@3.6:1100.3",))


def test_a_player_may_concede_at_any_time() -> None:
    made = rules("3.6", addresses(EDITION), CARDS)
    engine = Engine(made)
    moved = engine.start("turn", position(made, (("ox",), ("cow",))), at_clause="904")
    assert concede(engine, moved.state, 0).next == End(("won", 1), ("sengoku@3.6:100.4",))


def test_who_plays_on_after_being_asked_has_not_conceded() -> None:
    made = rules("3.6", addresses(EDITION), CARDS)
    moved = Engine(made).start("concession", position(made, (("ox",), ("cow",))), player=0)
    assert isinstance(moved.next, Decision) and moved.next.who == 0
    over = Engine(made).step(moved.state, False).next
    assert isinstance(over, End) and over.result != ("won", 1)
