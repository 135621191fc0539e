"""1100: loops.

Promise: a situation is what 1100.1.1 counts: how many cards lie where, in which state, with what on them. Whoever has
made the same choice in the same situation ten times in one turn cannot make it there again in this game (1100.2); a
loop that nobody can leave ends the game as a draw, which the engine sees to (1100.3).
"""

from collections.abc import Iterator
from typing import Any

from saitei.engine import Saying, flat
from saitei.games.sengoku import tables
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import BARRED, COUNTERS, DAMAGE, EXHAUSTED, LOOPS, LOYALTY, REBELLION, ZONES
from saitei.games.sengoku.tables import core


def situation(at: Field) -> tuple[Any, ...]:
    """What has a direct bearing on the course of the game (1100.1.1)."""
    sizes = tuple(len(flat(at[cell])) for zone in ZONES for cell in zone)
    states = (tuple(sorted(at[EXHAUSTED])), at[DAMAGE], at[COUNTERS])
    return (sizes, states, tuple(at[cell] for cell in (*LOYALTY, *REBELLION)))


def chosen(at: Field, choice: Any) -> None:
    """Counts an optional choice in its situation; after the tenth time it is barred there."""
    now = (situation(at), choice)
    count = next((times for *one, times in at[LOOPS] if tuple(one) == now), 0) + 1
    at[LOOPS] = (*(one for one in at[LOOPS] if tuple(one[:2]) != now), (*now, count))
    if count >= tables.MOST_REPEATS:
        at.cite("1100.1.1", choice)
        at.cite("1100.2", choice)
        at[BARRED] = (*at[BARRED], now)


def barred(at: Field, choice: Any) -> bool:
    """Whether a choice would go on with a loop that has been gone round ten times."""
    return bool(at[BARRED]) and (situation(at), choice) in at[BARRED]


@core.says("main", "1100.2")
def a_loop_is_not_gone_on_with(at: Field, action: tuple[Any, ...], player: int) -> Iterator[Saying]:
    """What continues a loop cannot be chosen again."""
    if barred(at, action):
        yield Saying("cannot", "1100.2")
