"""Chapter 4-2: the judgement of victory, made before everything else.

Promise: after every change of a life, and whenever an effect makes a player win or lose or ceases to
prevent it, the position is judged before any other rule or effect goes on.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from typing import Any

from saitei.engine import Decision, Table
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import ENHANCEMENTS, LIFE, LOST, TURN, USED, WON
from saitei.games.furuyoni.tables import both, in_2018, in_2025

JUDGEMENT = both("judgement", old="4-2", new="4-2")
INSTEAD = "instead-of-defeat"
in_2025.procedure("9-1-3-1", "player", key=INSTEAD, names=("before",))


def loses_by_life(at: Duel, player: int) -> bool:
    """Life 0, and no effect says that the player does not lose or that the other cannot win."""
    return not (at[LIFE[player]] or spared(at, player))


def spared(at: Duel, player: int) -> bool:
    """Whether an effect holds a defeat by life off."""
    return kept(at, player) or bool(at.lasting("cannot-win", 1 - player))


def kept(at: Duel, player: int) -> bool:
    """Whether an effect, or a text that holds now, says that a player does not lose."""
    return bool(at.lasting("does-not-lose", player) or at.standing("spared", player, ()))


def loses_by_effect(at: Duel, player: int) -> bool:
    """An effect makes the player lose, and none says that the player does not lose."""
    return bool(at[LOST[player]]) and not kept(at, player)


def wins_by_effect(at: Duel, player: int) -> bool:
    """An effect makes the player win, and none says that the player cannot."""
    return bool(at[WON[player]]) and not at.lasting("cannot-win", player)


READS = (LIFE, LOST, WON, LASTING, ENHANCEMENTS, USED)
"""Where it can be seen that somebody wins or loses, or that what held it off is gone."""


def watched_closely(table: Table) -> Table:
    """A table whose judgement looks after every change: for games in which texts spare a player under conditions."""
    found = copy(table)
    found.watches = [replace(watch, reads=()) if watch.rank == 0 else watch for watch in table.watches]
    return found


@in_2018.watch("4-2", resolve=JUDGEMENT, reads=READS, rank=0)
@in_2025.watch("4-2", resolve=JUDGEMENT, reads=READS, rank=0)
def somebody_wins_or_loses(at: Duel) -> Iterable[tuple[()]]:
    """A condition of the judgement is met. Before turn 1 there is no crystal in a <Life> to judge by."""
    if at[LIFE[0]] and at[LIFE[1]] and not (at[LOST[0]] or at[LOST[1]] or at[WON[0]] or at[WON[1]]):
        return ()
    if not at[TURN] or at.within(INSTEAD) or (INSTEAD in at.rules.values and something_can_be_done_instead(at)):
        return ()
    tests = (loses_by_life, loses_by_effect, wins_by_effect)
    return [()] if any(test(at, player) for test in tests for player in (0, 1)) else ()


@in_2025.watch("9-1-3-1", resolve=INSTEAD, reads=READS, rank=0)
def something_can_be_done_instead(at: Duel) -> list[tuple[int]]:
    """A player would lose, and effects can be resolved instead."""
    if not at[TURN] or at.within(INSTEAD):
        return []
    losing = [player for player in (0, 1) if loses_by_life(at, player) or loses_by_effect(at, player)]
    return [(player,) for player in losing if at.standing(INSTEAD, player, ())]


@in_2025.asks("9-1-3-1")
def which_is_applied(at: Duel, player: int) -> Decision | None:
    """Of several effects the player who would lose chooses."""
    return at.ask(player, "instead-of-defeat", list(at.value(INSTEAD, player, ())))


@in_2025.answered("9-1-3-1")
def it_is_applied(at: Duel, chosen: Any) -> None:
    """It is resolved; meanwhile nothing is judged."""
    at.bind(before=at.unnoted())
    at.simultaneously([chosen])


@in_2025.step("9-1-3-1")
def judged_again(at: Duel, before: tuple[Any, ...]) -> None:
    """Then the position is judged again. Whether an effect that changed nothing counts once more is not said."""
    if at.unnoted() == before:
        at.unresolved("an effect resolved instead of a defeat leaves everything as it was", "core/4-2")
    at.leave(INSTEAD)


@in_2018.step("4-2")
@in_2025.step("4-2.1")
def a_life_is_zero(at: Duel) -> None:
    """Who has life 0 loses; if both have, nobody wins."""
    losing = [player for player in (0, 1) if loses_by_life(at, player)]
    if len(losing) == 2:
        at.end(("draw", None))
    elif losing:
        at.end(("won", 1 - losing[0]))


@in_2018.step("4-2")
@in_2025.step("4-2.2")
def an_effect_makes_lose(at: Duel) -> None:
    """Who loses by an effect loses."""
    losing = [player for player in (0, 1) if loses_by_effect(at, player)]
    if losing:
        at.end(("won", 1 - losing[0]))


@in_2018.step("4-2")
@in_2025.step("4-2.3")
def an_effect_makes_win(at: Duel) -> None:
    """Who wins by an effect wins."""
    winning = [player for player in (0, 1) if wins_by_effect(at, player)]
    if winning:
        at.end(("won", winning[0]))
