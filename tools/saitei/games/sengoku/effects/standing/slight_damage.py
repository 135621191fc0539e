"""“Takes no battle damage below its original force”: damage that is too little is not taken, as with 631.

Promise: what is compared is the damage as it would be dealt, with all modifications, and the printed number.
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import as_node
from saitei.engine import Table
from saitei.games.sengoku.effects.standing.continuous import facts, speaks_of
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import Hit

SAID = "takes_damage_below"


def thresholds(at: Field, hit: Hit) -> Iterator[int]:
    """Below how much damage a warlord takes none."""
    printed = at.facts(hit.thing)
    for fact in facts(at, SAID):
        inner = as_node(fact.verb.slots[0]) if fact.verb.kind in ("cannot", "does_not") else fact.verb
        if inner.kind != SAID or not speaks_of(fact, hit.thing):
            continue
        which, kind = (as_node(slot).kind for slot in inner.slots)
        if kind in ("any_damage", f"{hit.kind}_damage"):
            yield {"force": printed.force, "siege_strength": printed.siege, "cost": printed.cost_number}[which]


def fill(table: Table) -> None:
    """Declares that such damage is not taken."""

    def too_little(at: Field, hit: Hit, amount: int) -> bool:
        least = max(thresholds(at, hit), default=0)
        return bool(least) and bool(at.standing("damage", hit, max(0, amount)) < least)

    @table.replacement("deal-damage", "505.4", when=too_little)
    def none(at: Field, source: Any, hit: Hit, amount: int) -> None:
        """It is not taken."""
        at.cite("505.4", hit.thing)
