"""To look at cards, to reveal them, to shuffle, to roll dice: what is learnt and what chance decides.

Promise: “these cards” are those looked at or revealed last, as far as they still lie there, and “the rest” what is left
of them; only who looks learns what they are, of what is revealed everybody does.
"""

from saitei.cards.trees import Node, as_node
from saitei.engine import flat
from saitei.games.sengoku.dice import ROLL, SIDES
from saitei.games.sengoku.effects.actions.doing import Cards, verb, which_cards
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.queries.asking import AMOUNTS, POINTERS, number, pile, those_left
from saitei.games.sengoku.effects.queries.uncovering import UNCOVER, look_through
from saitei.games.sengoku.effects.scope import Scope, remember, scoped, who
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import DECK

POINTERS["the_rest"] = lambda scope, node: those_left(scope)
AMOUNTS["die_result"] = lambda scope, node: scope.memory.rolled


def _has_seen(scope: Scope, things: Cards, deed: str) -> bool:
    for one in things:
        scope.at.note(deed, one)
    place = scope.at.where(things[0]) if things else None
    remember(scope.at, seen=things, place=place)
    return bool(things)


def _looks(scope: Scope, node: Node, things: Cards) -> bool:
    what = as_node(node.slots[0])
    if what.kind == "whole" and as_node(what.slots[0]).kind == "deck":
        look_through(scope, pile(scope, as_node(what.slots[0])), scope.subject)
    for one in things:
        scope.at.reveal(one, (scope.subject,))
    return _has_seen(scope, things, "looked-at")


def _reveals(scope: Scope, node: Node, things: Cards) -> bool:
    for one in things:
        scope.at.reveal(one)
    return _has_seen(scope, things, "revealed")


def what_is_seen(at: Field, scope: Scope) -> None:
    """Cards of a pile with an order lie where chance puts them now; others are found like those of any verb."""
    what = as_node(scope.node.slots[0])
    if what.kind == "whole" and as_node(what.slots[0]).kind == "wall":
        cell = pile(scope, as_node(what.slots[0]))
        at.call(UNCOVER, into="picked", pile=cell, count=len(flat(at[cell])), bottom=False)
    else:
        which_cards(at, scope)


verb("look", "glossary/見る", (0,), _looks, what_is_seen)
verb("reveal", "glossary/公開する", (0,), _reveals, what_is_seen)
EFFECTS.node("shuffle", "glossary/シャッフルする")
EFFECTS.node("roll_dice", "503.4", names=("shown", "total", "left"))


@EFFECTS.step("shuffle")
@scoped
def a_draw_pile_is_shuffled(at: Field, scope: Scope) -> None:
    """It need not be shuffled again when the text is over (301.2)."""
    cell = DECK[who(scope, as_node(scope.node.slots[0]))]
    at.shuffle(cell)
    remember(at, done=True, searched=tuple(one for one in scope.memory.searched if one != cell))


@EFFECTS.step("roll_dice")
@scoped
def a_die_is_rolled(at: Field, scope: Scope, left: int | None) -> None:
    """One after the other."""
    at.bind(left=number(scope, as_node(scope.node.slots[0])) if left is None else left)
    at.call(ROLL, into="shown", player=scope.subject, source=scope.card)


@EFFECTS.step("roll_dice")
@scoped
def that_is_what_it_shows(at: Field, scope: Scope, shown: int, total: int | None, left: int) -> None:
    """The die result of several dice is what they show together."""
    rolled = shown + (total or 0)
    at.bind(total=rolled, left=left - 1)
    if left > 1:
        at.go_to("503.4")
    else:
        remember(at, rolled=rolled, done=True)


def change_the_die(at: Field, scope: Scope) -> None:
    """Raises or lowers the die result of the text (503.3.2, 503.3.3); of a roll of one die it stays between 1 and 6."""
    by = number(scope, as_node(scope.node.slots[1])) * (1 if scope.node.kind == "raise" else -1)
    wanted = scope.memory.rolled + by
    result = min(max(wanted, SIDES[0]), SIDES[-1])
    if result != wanted:
        at.cite("503.3.2" if wanted < result else "503.3.3", result)
    remember(at, rolled=result, done=result != scope.memory.rolled)
    at.bind(picked=None)
