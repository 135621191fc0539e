"""620, 621, 622: what texts lay on warlords, and banquets that texts have warlords share.

Promise: a card laid by a text is what one laid by the skill is; a hero of a name that is in the camp already goes to
the discard pile (622.4.1).
"""

from saitei.cards.trees import Node, as_node
from saitei.games.sengoku.effects.actions.doing import Cards, verb
from saitei.games.sengoku.effects.declaring import EFFECTS, TABLE, pick
from saitei.games.sengoku.effects.queries.asking import LAID_NOUNS, pointed
from saitei.games.sengoku.effects.queries.choosing import candidates
from saitei.games.sengoku.effects.scope import Scope, scoped
from saitei.games.sengoku.effects.skills.laid import is_named_in_camp, lay
from saitei.games.sengoku.effects.skills.shared import join
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import DISCARD

GATHER = TABLE.procedure("622.4.1", "player", "cards", "there", key="text-gathers", names=("picked",))
"""Cards gather on warlords that a player chooses."""


def _lays_over(scope: Scope, node: Node, things: Cards) -> bool:
    way = LAID_NOUNS[as_node(node.slots[2]).kind]
    holders = [one for one in pointed(scope, as_node(node.slots[1])) if scope.at.in_camp(one)]
    for card in things if holders else ():
        lay(scope.at, card, holders[0], way, up=way != "palisade")
        if way == "nova":
            scope.at.tell("nova-placed", holders[0])
    return bool(things and holders)


def _gathers(scope: Scope, node: Node, things: Cards) -> bool:
    there = candidates(scope, as_node(node.slots[1]))[0]
    if things and there:
        scope.at.call(GATHER, player=scope.subject, cards=things, there=there)
    return bool(things and there)


@TABLE.step("622.4.1", of="622.4.1")
def on_which_warlord(at: Field, player: int, there: Cards) -> None:
    """One warlord for all of them."""
    pick(at, player, there, 1, 1, "picked")


@TABLE.step("622.4.1", of="622.4.1", at_once=True)
def they_gather(at: Field, cards: Cards, picked: Cards) -> None:
    """Face up; of a name that the camp has already none is laid (622.4.1)."""
    for card in cards if picked else ():
        if is_named_in_camp(at, card, at.controller(picked[0])):
            at.cite("622.4.1", card)
            at.put(card, DISCARD[at.owner(card)])
        else:
            lay(at, card, picked[0], "gathered", up=True)


def _joins(scope: Scope, node: Node, things: Cards) -> bool:
    others = pointed(scope, as_node(node.slots[1]))
    return any([join(scope.at, one, other) for one in things for other in others])  # noqa: C419 (all of them join)


verb("lay_over", "620.1.1", (0,), _lays_over)
verb("gather", "622.1", (0,), _gathers)
verb("banquet", "621.1", (0,), _joins)
EFFECTS.node("exchange_abilities", "621.2")


@EFFECTS.step("exchange_abilities")
@scoped
def they_give_each_other(at: Field, scope: Scope) -> None:
    """Warlords that share a banquet do so all the time (``skills_shared.fill_banquets``)."""
