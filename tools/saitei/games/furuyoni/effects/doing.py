"""More that players do: any cards of a zone, cards looked at, what is done if possible.

Promise: as in ``choosing`` and ``players_do``; what is left to the player is asked one card after the other.
"""

from saitei.cards.trees import Node, as_node
from saitei.games.furuyoni import texts
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import pointed
from saitei.games.furuyoni.effects.declaring import node, step
from saitei.games.furuyoni.effects.scope import Scope, fell_short, players, remember
from saitei.games.furuyoni.effects.selecting import how_many
from saitei.games.furuyoni.layout import FLINCHING, SPECIALS

Path = tuple[int, ...]
Cards = tuple[int, ...]
node("gain_as", new="7-1-11")
node("as_possible", new="5-10", old="6-3")
node("unflinch", new="5-1-4", old=None)
node("resolve_effects", "resolve_effects_times", new="9-1")


@step("gain_as", at_once=True)
def a_card_is_gained_from_anywhere(at: Duel, node: Node, scope: Scope) -> None:
    """A special moves from wherever it is to its owner's <Specials>, used or unused."""
    there = [one for one in pointed(scope, as_node(node.slots[0])) if at.where(one) not in SPECIALS]
    for one in there:
        at.to_specials(one, used=as_node(node.slots[1]).kind == "used_state")
    if not there:
        fell_short(at)


@step("as_possible")
def if_it_can_be_done(at: Duel, scope: Scope) -> None:
    """It is done as far as it can be (5-10)."""
    scope.resolve(0)


@step("as_possible")
def falling_short_is_no_failure(at: Duel) -> None:
    """“If you do” behind it does not mind that it was not done in full."""
    remember(at, done=True)


@step("unflinch")
def somebody_stops_flinching(at: Duel, node: Node, scope: Scope) -> None:
    """The player named is flinching no longer."""
    for one in players(scope, as_node(node.slots[0])):
        at[FLINCHING[one]] = False


@step("resolve_effects", "resolve_effects_times")
def effects_are_resolved(at: Duel, node: Node, scope: Scope) -> None:
    """What using a card as an 《Action》 would resolve is resolved, as often as said; the card is not used."""
    times = how_many(scope, as_node(node.slots[1])).most if node.kind == "resolve_effects_times" else 1
    for card in pointed(scope, as_node(node.slots[0])):
        for _ in range(times):
            texts.run(at, texts.blocks(at, card, "plain", "played"), card, scope.player, timing="played")
