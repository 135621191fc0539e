"""Effects that last: values that grow or become something for a time, what nobody can do for a time.

Promise: a lasting effect is data in the position with the values it locked; what a text sets at once
(vigor) is set and does not last.
"""

from saitei.cards.trees import Node
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.barring import LASTING as CANNOT
from saitei.games.furuyoni.effects.declaring import node, step
from saitei.games.furuyoni.effects.index import ARROW_CHANGES, QUANTITIES
from saitei.games.furuyoni.effects.modifying import shift_of
from saitei.games.furuyoni.effects.moments import duration
from saitei.games.furuyoni.effects.scope import Scope, players, who
from saitei.games.furuyoni.layout import VIGOR

Path = tuple[int, ...]
node("grows", "shrinks", "raise", "lower", "multiply", new="5-6", old="5-5")
node("sets", new="5-6.i", old="5-5.i")
node("cannot", new="9-2")
node("does_not", new="4-2")
node("arrows_both_ways", "arrows_reversed", new="10-2")
node("equals", "stays", new="5-11", old="9-1")


@step("grows", "shrinks", "raise", "lower", "multiply", "sets")
def a_value_changes(at: Duel, node: Node, scope: Scope) -> None:
    """Vigor becomes what is said at once; other values stand changed for the time said."""
    what = node.slots[0]
    assert isinstance(what, Node)
    kind, worth = shift_of(scope, node)
    if what.kind == "vigor":
        named = what.slots[0]
        assert isinstance(named, Node)
        held = VIGOR[who(scope, named)]
        at[held] = max(0, min(worth if kind == "substitute" else at[held] + worth, 2))
        return
    name = QUANTITIES[what.kind]
    if name in ("distance", "masters-distance"):
        at.impose(name, (kind, worth), duration(scope), source=scope.card)
    else:
        at.impose(
            f"such-{name}", (scope.text, scope.path, scope.player, kind, worth), duration(scope), source=scope.card
        )


@step("cannot", at_once=True)
def nobody_can(at: Duel, node: Node, scope: Scope) -> None:
    """A player cannot make attacks, use certain cards, perform certain basic actions, pay vigor, draw … for a time."""
    named, _, verb = node.slots
    assert isinstance(named, Node) and isinstance(verb, Node)
    if verb.kind == "attack":
        for one in players(scope, named):
            at.impose("cannot-attack", None, duration(scope), target=one, source=scope.card)
    elif verb.kind in ("pay_vigor", "draw"):
        for one in players(scope, named):
            at.impose(CANNOT[verb.kind], None, duration(scope), target=one, source=scope.card)
    else:
        kind = {"use": "cannot-use", **CANNOT}.get(verb.kind, "cannot-act")
        at.impose(kind, (scope.text, scope.path, scope.player), duration(scope), source=scope.card)


@step("does_not", at_once=True)
def does_not_lose(at: Duel, node: Node, scope: Scope) -> None:
    """A player does not lose for the time said."""
    named = node.slots[0]
    assert isinstance(named, Node)
    for one in players(scope, named):
        at.impose("does-not-lose", None, duration(scope), target=one, source=scope.card)


@step("arrows_both_ways", "arrows_reversed")
def arrows_change(at: Duel, node: Node, scope: Scope) -> None:
    """The arrows of all cards point otherwise for the time said."""
    at.impose("arrow-ways", (ARROW_CHANGES[node.kind], None), duration(scope), source=scope.card)


@step("equals", "stays")
def a_letter_is_defined(at: Duel) -> None:
    """A definition is read where its letter stands; here nothing is done."""
