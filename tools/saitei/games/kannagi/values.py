"""The power of a card: as printed, modified, and less what it has lost (phases/1).

Promise: nothing modified is written into a position: what modifies power is an effect that lasts while the card is on
the field, what it lost ends in the recovery phase (reading: recovery-of-raised-place-cards), and no power falls below
0 (reading: damage-to-a-place-card).
"""

from collections.abc import Iterator

from saitei.engine import Modifier, ValueClass, add
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import LOST_POWER
from saitei.games.kannagi.tables import RECOVERY, core

core.value("power", RECOVERY, (ValueClass("modified", add), ValueClass("lost", add)), lowest=0)


@core.modifies("power", RECOVERY)
def what_it_has_lost(at: Field, thing: int) -> Iterator[Modifier]:
    """Until it recovers."""
    lost = at.count((LOST_POWER, thing))
    if lost:
        yield Modifier("lost", -lost, RECOVERY)
