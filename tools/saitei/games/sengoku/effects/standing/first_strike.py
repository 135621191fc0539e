"""906.7.2.1: “deals its battle damage first”, by continuous abilities or for a time.

Promise: whether the other fighter retreats is judged before it deals damage (``damage``); of two that both strike first
neither does.
"""

from collections.abc import Iterator

from saitei.engine import Modifier, Table
from saitei.games.sengoku.effects.standing.continuous import facts, speaks_of
from saitei.games.sengoku.field import Field

SAID = "strikes_first"
CLAUSE = "906.7.2.1"


def fill(table: Table) -> None:
    """Declares that texts let a warlord deal its battle damage first."""

    @table.modifies("strikes-first", CLAUSE)
    def strikes_first(at: Field, thing: int) -> Iterator[Modifier]:
        for fact in facts(at, SAID):
            if fact.verb.kind == SAID and speaks_of(fact, thing):
                yield Modifier("be", True, CLAUSE, fact.scope.card)
