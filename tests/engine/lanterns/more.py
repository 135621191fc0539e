"""The rest of the core rules: values, waiting triggers, a loop, a slice."""

from collections.abc import Iterable, Iterator
from typing import Any

from saitei.engine import Decision, Modifier, ValueClass, add
from tests.engine.lanterns.board import HEAP, LANTERNS, ON, SECRET, WARMTH, Camp, owner
from tests.engine.lanterns.core import PLAY, core

MOTHS = core.procedure("14", "lantern")
HAGGLE = core.procedure("15", "player", names=("passed",))
BLUFF = core.procedure("16", "player", "card", names=("play", "doubted"))


# --- 13. Reach, 14. moths, 15. haggling, 16. bluffing ------------------------------------------


def longer(at: Camp, reach: tuple[int, ...], modifiers: Iterable[Modifier]) -> tuple[int, ...]:
    more = sum(modifier.amount for modifier in modifiers)
    return (*reach, *range(max(reach) + 1, max(reach) + more + 1))


core.value("reach", "13", [ValueClass("longer", longer)])
core.value(
    "warm", "13", [ValueClass("swap", lambda at, v, ms: ms[-1].amount), ValueClass("add", add)], lowest=0, highest=5
)


@core.modifies("warm", "13")
def by_lanterns(at: Camp, player: int) -> Iterator[Modifier]:
    for lantern in at[LANTERNS[player]]:
        yield Modifier("add", 2, "core/13", lantern)


@core.trigger(
    "14",
    on="draw",
    resolve=MOTHS,
    waits=True,
    still=lambda at, lantern, *_: at.count((ON, lantern)) > 0,
)
def moths_come(at: Camp, player: int) -> Iterable[tuple[int, int]]:
    return [(lantern, lantern) for lantern in at[LANTERNS[1 - player]]]


@core.step("14.i")
def moths(at: Camp, lantern: int) -> None:
    at.move(HEAP, WARMTH[owner(lantern)], 1)


@core.asks("15.i")
def offers(at: Camp, player: int) -> Decision:
    return at.ask(player, "haggle", ["pass", "offer"] if at[WARMTH[player]] else ["pass"], always=True)


@core.answered("15.i")
def offered(at: Camp, player: int, passed: int | None, chosen: str) -> None:
    at.bind(player=1 - player, passed=(passed or 0) + 1 if chosen == "pass" else 0)
    if chosen == "offer":
        at.move(WARMTH[player], HEAP, 1)


@core.step("15.ii")
def until_both_pass(at: Camp, passed: int) -> None:
    if passed < 2:
        at.go_to("core/15.i")


@core.step("16.i")
def names_it(at: Camp, player: int, card: int) -> None:
    at[SECRET[player]] = card


@core.step("16.ii")
def up_to_the_cost(at: Camp, player: int, card: int) -> None:
    at.call(PLAY, upto="core/4.ii", into="play", player=player, card=card, how="bluff")


@core.asks("16.iii", into="doubted")
def doubts(at: Camp, player: int, play: Any) -> Decision | None:
    return at.ask(1 - player, "doubt", [False, True]) if play is not None else None


@core.step("16.iv")
def the_rest(at: Camp, play: Any, doubted: bool | None) -> None:
    if play is not None and not doubted:
        at.call(PLAY, start="core/4.iii", kept=play)
