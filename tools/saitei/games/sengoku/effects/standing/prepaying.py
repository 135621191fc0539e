"""“Pay 1 coloured cost towards playing a stratagem card”: part of a cost that is paid before the card is played (630).

Promise: what was paid counts for the next such card that its player plays in this turn, and for that one only; what a
coloured circle paid is taken from a circle of that colour, else from the white number (630.2).
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import as_node, as_nodes
from saitei.engine import Modifier, Table
from saitei.engine.state import LASTING
from saitei.games.sengoku.effects.actions.spending import price
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.scope import Scope, remember, scoped
from saitei.games.sengoku.effects.standing.pricing import is_played
from saitei.games.sengoku.field import Field

PREPAID = "prepaid"
EFFECTS.node("pay_for", "630.1")


@EFFECTS.step("pay_for")
@scoped
def it_is_paid_beforehand(at: Field, scope: Scope) -> None:
    """It lasts for this turn, until such a card is played."""
    data = (scope.text, scope.path, scope.subject, scope.memory)
    at.impose(PREPAID, data, "turn", source=scope.card)
    remember(at, done=True)


def prepaid(at: Field, card: int, player: int) -> Iterator[tuple[Scope, Any]]:
    """What was paid beforehand for a card that a player plays: the scopes, and the effects."""
    for effect in at.lasting(PREPAID):
        text, path, whose, memory = effect.data
        if whose == player and effect.source is not None:
            scope = Scope(at, text, path, effect.source, whose, None, memory)
            if is_played(scope, as_node(scope.node.slots[0]), card, player):
                yield scope, effect


def fill(table: Table) -> None:
    """Declares that it is taken from the price of the next such card."""
    spent = table.procedure("630.1", "card", "player", key="prepaid-spent")

    @table.modifies("price", "630.1")
    def less(at: Field, subject: tuple[int, int]) -> Iterator[Modifier]:
        for scope, _ in prepaid(at, *subject):
            for one in as_nodes(scope.node.slots[1]):
                yield Modifier("prepaid", price(scope, one), "630.1", scope.card)

    @table.trigger("630.1", on="played", resolve=spent)
    def it_was_for_that(at: Field, card: int, player: int) -> Iterator[tuple[Any, ...]]:
        if any(prepaid(at, card, player)):
            yield None, card, player

    @table.step("630.1", of="630.1")
    def it_is_spent(at: Field, card: int, player: int) -> None:
        over = [effect for _, effect in prepaid(at, card, player)]
        at[LASTING] = tuple(effect for effect in at[LASTING] if effect not in over)
