"""The tables that every module here fills, the names of the clauses, and the figures of the page.

Promise: an address is written once, here, because moments and headings of this page have words for names. Several
procedures stand on one clause here, and steps find their procedure by its clause, so each procedure has a table of its
own; ``core`` holds what belongs to none.
"""

from collections.abc import Sequence

from saitei.engine import Table

core = Table("")
TABLES: list[Table] = [core]


def procedure(key: str, clause: str, *parameters: str, names: Sequence[str] = (), releases: bool = False) -> Table:
    """The table of a new procedure; its steps are declared in it, and ``at.call`` takes its key."""
    table = Table("")
    table.procedure(clause, *parameters, names=names, releases=releases, key=key)
    TABLES.append(table)
    return table


TOOLS = "phases/【道具札】の使用可能なタイミングと注意"
"""When tool cards are used, the order of the phases, and phases that are not completed."""
TURN_START, RECOVERY, DRAW, MAIN, END = (f"phases/{number}" for number in range(5))
SUMMONING, ATTACK, POSSESSION, UNFOLDING = (f"phases/3-{number}" for number in range(1, 5))
FLOOR = "floor"
"""The rulings under the heading of the part itself."""
BO1 = "floor/BO1ルール"
BO3 = "floor/BO3ルール"


def start(phase: str) -> str:
    """The moment at which a phase starts."""
    return f"{phase}.開始時"


def end(phase: str) -> str:
    """The moment at which it ends."""
    return f"{phase}.終了時"


KEPT_HAND = 8
"""phases/4: who has more puts cards into the soul until so many are left."""
LONG_THOUGHT = 60
"""Seconds after which the judge may be called."""
GRANTED = 15
"""Seconds that the judge grants then."""
BO1_MINUTES = 30
BO3_MINUTES = 20
GAMES_TO_WIN = 2
SIDE_DECK_MOST = 10
