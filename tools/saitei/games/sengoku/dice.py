"""503.4: dice.

Promise: a roll is chance's answer; what texts add or take away keeps the result between 1 and 6.
"""

from saitei.engine import CHANCE, Decision
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.tables import core

ROLL = core.procedure("503.4", "player", "source", key="roll", names=("shown",))
SIDES = (1, 2, 3, 4, 5, 6)


@core.asks("503.1#2", of="503.4", into="shown")
def how_it_falls(at: Field) -> Decision:
    """A die has six sides, with the whole numbers from 1 to 6."""
    return at.ask(CHANCE, "die", SIDES)


@core.step("503.2#2", of="503.4")
def that_is_the_result(at: Field, player: int, source: int | None, shown: int) -> None:
    """The result is what it shows, lowered and raised by effects, at least 1 and at most 6."""
    result = int(at.standing("die", (player, source), shown))
    at.cite("503.2.1#2", result)
    if result != shown and result in (1, 6):
        at.cite("503.3.2" if result == 1 else "503.3.3", result)
    at.tell("rolled", player, result)
    at.result(result)
