"""“Choose N of these”: texts and abilities of which a player chooses what is carried out.

Promise: the options are chosen one at a time, none twice, and carried out in the order in which they are printed once
all are chosen.
"""

from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Decision
from saitei.games.sengoku.effects.actions.sentences import lets
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.queries.choosing import counted
from saitei.games.sengoku.effects.queries.uncovering import shuffle_what_was_searched
from saitei.games.sengoku.effects.scope import NOTHING, Scope, scoped
from saitei.games.sengoku.field import Field

SLOTS = {"modal_ability": 1, "modal_text": 0}
"""Where in the node the first sentences stand; behind them the conditions, the count and the options."""
for _kind in SLOTS:
    EFFECTS.node(_kind, "103.1.1", names=("memory", "taken", "enough"))
EFFECTS.node("option", "103.1.1")


def parts(node: Node) -> tuple[tuple[Node, ...], tuple[Node, ...], Node, tuple[Node, ...]]:
    """The first sentences, the conditions, the count and the options."""
    first, under, count, options = node.slots[SLOTS[node.kind] :]
    return as_nodes(first), as_nodes(under), as_node(count), as_nodes(options)


def it_begins(at: Field, scope: Scope) -> None:
    """What is said before the options."""
    at.bind(memory=NOTHING)
    for place in range(len(parts(scope.node)[0])):
        scope.resolve(SLOTS[scope.node.kind], place)


def left(scope: Scope, taken: tuple[int, ...], enough: bool | None) -> list[Any]:
    """The options that can still be chosen."""
    _, under, count, options = parts(scope.node)
    least, most = counted(scope, count, len(options))
    if enough or len(taken) >= most or not all(lets(scope, one) for one in under):
        return []
    free: list[Any] = [place for place in range(len(options)) if place not in taken]
    return [*free, "enough"] if len(taken) >= least else free


def which_option(at: Field, scope: Scope, taken: tuple[int, ...] | None, enough: bool | None) -> Decision | None:
    """One of those that are left."""
    options = left(scope, taken or (), enough)
    return at.ask(scope.player, "option", options) if options else None


def that_option(at: Field, taken: tuple[int, ...] | None, chosen: Any) -> None:
    """It is chosen, or there are enough."""
    if chosen == "enough":
        at.bind(enough=True)
    else:
        at.bind(taken=(*(taken or ()), chosen))


def they_are_carried_out(at: Field, scope: Scope, taken: tuple[int, ...] | None) -> None:
    """In the order of printing."""
    for place in sorted(taken or ()):
        scope.resolve(SLOTS[scope.node.kind] + 3, place)


@EFFECTS.step("option")
@scoped
def an_option(at: Field, scope: Scope) -> None:
    """Sentence by sentence."""
    for place in range(len(as_nodes(scope.node.slots[0]))):
        scope.resolve(0, place)


MOST = 3
"""As many options as a text lets choose at most; ``coverage`` refuses more."""

for _kind in SLOTS:
    EFFECTS.step(_kind)(scoped(it_begins))
    for _ in range(MOST):
        EFFECTS.asks(_kind)(scoped(which_option))
        EFFECTS.answered(_kind)(that_option)
    EFFECTS.step(_kind)(scoped(they_are_carried_out))
    EFFECTS.step(_kind, at_once=True)(scoped(shuffle_what_was_searched))
