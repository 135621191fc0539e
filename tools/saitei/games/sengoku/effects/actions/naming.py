"""201.2: card names that texts have players declare.

Promise: any name of a card that may be in the game can be declared, by a player none twice in a turn; it is told.
"""

from saitei.cards.trees import as_node
from saitei.engine import Decision
from saitei.games.sengoku.effects.declaring import EFFECTS, TABLE
from saitei.games.sengoku.effects.queries.asking import number
from saitei.games.sengoku.effects.scope import Scope, remember, scoped
from saitei.games.sengoku.field import Field

DECLARE = TABLE.procedure("201.2", "player", key="declare-name")
EFFECTS.node("declare_name", "201.2")


@EFFECTS.step("declare_name")
@scoped
def names_are_declared(at: Field, scope: Scope) -> None:
    """One after the other."""
    at.call(DECLARE, times=number(scope, as_node(scope.node.slots[0])), player=scope.subject)
    remember(at, done=True)


@TABLE.asks("201.2", of="201.2")
def which_name(at: Field, player: int) -> Decision:
    """A name of a card that this player has not declared in this turn."""
    before = {str(deed.data[1]) for deed in at.deeds("declared") if deed.data[0] == player}
    names = sorted({name for card in at.rules.cards.values() for name in card.names} - before)
    return at.ask(player, "name", names)


@TABLE.answered("201.2")
def it_is_declared(at: Field, player: int, chosen: str) -> None:
    """Everybody hears it."""
    at.tell("declared", player, chosen)
