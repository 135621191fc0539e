"""What impatience deals instead of 1 to <Aura> or 1 to <Life> (10-10; 2018 10-11).

Promise: only impatience is changed; damage dealt in any other way is not.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node, as_node
from saitei.engine import Modifier, Table
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.changes import side
from saitei.games.furuyoni.effects.declaring import node, step
from saitei.games.furuyoni.effects.grounds import clause_of
from saitei.games.furuyoni.effects.moments import duration
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.standing import standing

node("impatience_is", new="10-10", old="10-11")
Pair = tuple[int | None, int | None]


def becomes(scope: Scope, fact: Node) -> Pair:
    """The damage to <Aura> and to <Life> that a text names; None is 「-」."""
    aura, life = (side(scope, value) for value in as_node(fact.slots[1]).slots)
    return aura, life


@step("impatience_is", at_once=True)
def it_deals_that(at: Duel, node: Node, scope: Scope) -> None:
    """For the time said, for the players named."""
    for player in players(scope, as_node(node.slots[0])):
        at.impose("impatience", ("becomes", becomes(scope, node)), duration(scope), target=player, source=scope.card)


def always(at: Duel, player: int) -> Iterator[Modifier]:
    """What texts that are valid now say; of several different ones no rule says which."""
    found: set[Pair] = set()
    for rule, scope in standing(at, "impatience"):
        if player in players(scope, as_node(rule.fact.slots[0])):
            found.add(becomes(scope, rule.fact))
            if len(found) > 1:
                at.unresolved("impatience becomes several kinds of damage", "core/9-1")
            yield Modifier("becomes", becomes(scope, rule.fact), clause_of(at, rule.timing), scope.card)


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clause of an edition."""
    if "impatience" in needed:
        table.modifies("impatience", "10-10" if edition == "2025" else "10-11")(always)
