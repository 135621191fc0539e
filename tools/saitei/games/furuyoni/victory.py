"""Chapter 4-2: the judgement of victory, made before everything else.

Promise: after every change of a life, and whenever an effect makes a player win or lose or ceases to
prevent it, the position is judged before any other rule or effect goes on.
"""

from collections.abc import Iterable
from typing import Any

from saitei.engine import Decision
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import LIFE, LOST, TURN, WON
from saitei.games.furuyoni.tables import both, in_2018, in_2025

JUDGEMENT = both("judgement", old="4-2", new="4-2")
INSTEAD = "instead-of-defeat"
in_2025.procedure("9-1-3-1", "player", names=("left",), key=INSTEAD)


def loses_by_life(at: Duel, player: int) -> bool:
    """Life 0, and no effect says that the player does not lose or that the other cannot win."""
    return not (at[LIFE[player]] or spared(at, player))


def spared(at: Duel, player: int) -> bool:
    """Whether an effect holds a defeat off."""
    return bool(at.lasting("does-not-lose", player) or at.lasting("cannot-win", 1 - player))


def loses_by_effect(at: Duel, player: int) -> bool:
    """An effect makes the player lose, and none says that the player does not lose."""
    return bool(at[LOST[player]]) and not at.lasting("does-not-lose", player)


def wins_by_effect(at: Duel, player: int) -> bool:
    """An effect makes the player win, and none says that the player cannot."""
    return bool(at[WON[player]]) and not at.lasting("cannot-win", player)


@in_2018.watch("4-2", resolve=JUDGEMENT, reads=(LIFE, LOST, WON, LASTING), rank=0)
@in_2025.watch("4-2", resolve=JUDGEMENT, reads=(LIFE, LOST, WON, LASTING), rank=0)
def somebody_wins_or_loses(at: Duel) -> Iterable[tuple[()]]:
    """A condition of the judgement is met. Before turn 1 there is no crystal in a <Life> to judge by."""
    if at[LIFE[0]] and at[LIFE[1]] and not (at[LOST[0]] or at[LOST[1]] or at[WON[0]] or at[WON[1]]):
        return ()
    if not at[TURN] or at.within(INSTEAD):
        return ()
    tests = (loses_by_life, loses_by_effect, wins_by_effect)
    return [()] if any(test(at, player) for test in tests for player in (0, 1)) else ()


@in_2025.step("9-1-3-1", of="4-2")
def effects_instead_of_the_defeat(at: Duel) -> None:
    """What can be resolved instead of a defeat is resolved first; if it averts the defeat, nothing is judged."""
    losing = [p for p in (0, 1) if loses_by_life(at, p) or loses_by_effect(at, p)]
    for player in losing:
        if not at.unmodified(INSTEAD) and at.value(INSTEAD, player, ()):
            at.call(INSTEAD, player=player)


@in_2025.asks("9-1-3-1", of="9-1-3-1")
def which_is_applied(at: Duel, player: int) -> Decision | None:
    """Of several effects the player who would lose chooses."""
    calls = at.value(INSTEAD, player, ())
    return at.ask(player, "instead-of-defeat", list(calls)) if calls else None


@in_2025.answered("9-1-3-1")
def it_is_applied(at: Duel, chosen: Any) -> None:
    """It is resolved."""
    at.simultaneously([chosen])


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
