"""So much vigor and so many cards: vigor gained, lost and paid, cards drawn.

Promise: a count that leaves something open is asked for before anything is done, the most first; of vigor that
is lost or paid never more than there is. The later sentences of the block speak of the number last asked for.
"""

from saitei.cards.trees import Node, as_node
from saitei.engine import Decision, flat
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.declaring import answered, asks, node, step
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, fell_short, remember
from saitei.games.furuyoni.effects.selecting import Range, how_many, surplus
from saitei.games.furuyoni.layout import DECK, VIGOR

words("or_fewer", "additional", "uncounted")
COUNTED = ("draw", "gain_vigor", "lose_vigor", "pay_vigor")

node("draw", new="7-1-6", names=("many",))
node("gain_vigor", "lose_vigor", new="5-1-2", names=("many",))
node("pay_vigor", new="5-9", old="5-1-2", names=("many",))


def between(at: Duel, node: Node, scope: Scope) -> Range:
    """At least and at most so much: no more than there is, where the count has no end."""
    count, player = as_node(node.slots[0]), scope.subject
    if count.kind == "until_held":
        wanting = max(0, -surplus(scope, count))
        return Range(wanting, wanting)
    least, most = how_many(scope, count)
    there = len(flat(at[DECK[player]])) if node.kind == "draw" else int(at[VIGOR[player]])
    if node.kind == "gain_vigor":
        there = at.standing("vigor-limit", player, 2) - there
    endless = most >= how_many(scope, Node("any_number")).most
    return Range(min(least, there) if endless else least, there if endless else most)


@asks(*COUNTED, into="many")
def how_much(at: Duel, node: Node, scope: Scope) -> Decision | None:
    """“Up to so much”, “any number”: how much; nothing where a text bars paying vigor."""
    least, most = between(at, node, scope)
    if node.kind == "pay_vigor":
        most = min(most, at[VIGOR[scope.subject]])
        if not at.verdict("pay-vigor", scope.subject).allowed:
            least = most = 0
    if least >= most:
        return None
    return at.ask(scope.subject, "number", list(range(most, least - 1, -1)))


@answered(*COUNTED)
def so_much(at: Duel, chosen: int) -> None:
    """The number is known to what follows."""
    remember(at, number=chosen)


def wanted(at: Duel, node: Node, scope: Scope, many: int | None) -> int:
    """How much it is in the end."""
    return between(at, node, scope).least if many is None else many


@step("draw")
def cards_are_drawn(at: Duel, node: Node, scope: Scope, many: int | None) -> None:
    """“Draw a card”, as many times as cards are to be drawn."""
    times = wanted(at, node, scope, many)
    if times:
        at.call("draw", times=times, player=scope.subject)


@step("gain_vigor")
def vigor_is_gained(at: Duel, node: Node, scope: Scope, many: int | None) -> None:
    """Up to the limit; a player who flinches stops flinching instead."""
    much, before = wanted(at, node, scope, many), at[VIGOR[scope.subject]]
    if much:
        at.make("gain-vigor", scope.subject, much)
    if at[VIGOR[scope.subject]] - before < much:
        fell_short(at)


@step("lose_vigor")
def vigor_is_lost(at: Duel, node: Node, scope: Scope, many: int | None) -> None:
    """Down to 0."""
    much, before = wanted(at, node, scope, many), at[VIGOR[scope.subject]]
    if much:
        at.make("lose-vigor", scope.subject, much)
    if before - at[VIGOR[scope.subject]] < much:
        fell_short(at)


@step("pay_vigor")
def vigor_is_paid(at: Duel, node: Node, scope: Scope, many: int | None) -> None:
    """All of it or none (5-9), and none where a text bars paying vigor."""
    allowed = at.verdict("pay-vigor", scope.subject).allowed
    much = wanted(at, node, scope, many)
    if not allowed or not at.pay((VIGOR[scope.subject], None, much)) or many == 0:
        fell_short(at)
