"""What additional rules define by the core position alone: the mirror number, tailwind and headwind, centrifuge.

Promise: nothing is kept; each is worked out from crystals and from the history of this turn and the one before
it, so that it needs no zone or token of a megami's.
"""

from saitei.cards.trees import Node, as_node
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import AMOUNTS, TESTS
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.layout import AURA, FLARE, HISTORY_BEFORE, LIFE, START_DISTANCE

words("centrifuge")
FARTHER = 2
"""How much farther than at the start of the turn the current distance must be for centrifuge."""


@AMOUNTS("mirror_number")
def mirror_number(scope: Scope, node: Node) -> int:
    """How many of aura, flare and life have the same value for both players (extra/14-2-1)."""
    return sum(scope.at[first] == scope.at[second] for first, second in (AURA, FLARE, LIFE))


@TESTS("headwind")
def is_in_headwind(scope: Scope, node: Node) -> bool:
    """The opponent of a player made an attack in the turn before this one (extra/15-1-1)."""
    before = scope.at[HISTORY_BEFORE[1 - scope.at.acting]]
    attackers = {deed.player for deed in before if deed.kind == "attacked"}
    return all(1 - player in attackers for player in players(scope, as_node(node.slots[0])))


@TESTS("tailwind")
def is_in_tailwind(scope: Scope, node: Node) -> bool:
    """A player is in tailwind when not in headwind (extra/15-1-1)."""
    return not is_in_headwind(scope, node)


def lacks_centrifuge(at: Duel, player: int) -> bool:
    """Whether centrifuge keeps a player from using a card now (extra/6-2; 2018 extra/4-1).

    The distance must be 2 or more farther than at the start of the turn, and that player must have made no
    attack in this phase.
    """
    if at.distance < at[START_DISTANCE] + FARTHER:
        return True
    return any(deed.phase == at.phase for deed in at.deeds("attacked", player))
