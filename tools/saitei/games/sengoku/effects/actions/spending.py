"""700: what texts have paid and played: prices, the cost of a card, playing a card with or without its cost.

Promise: a price is paid whole or not at all (103.1.3, 700.6), and “if you do” asks which; a card that cannot be played
(701.2, 702.3, 204.2#2) is not played, and nobody is asked for it.
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.sengoku import moves, paying, texts
from saitei.games.sengoku.effects.declaring import EFFECTS, pick
from saitei.games.sengoku.effects.queries.asking import number, pointed
from saitei.games.sengoku.effects.queries.choosing import candidates
from saitei.games.sengoku.effects.scope import Scope, remember, scoped
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import COLOURS
from saitei.games.sengoku.printed import resources_of

EFFECTS.node("pay", "700.1")
EFFECTS.node("play", "700.1", names=("picked",))
PRICES = frozenset(("price", "cost_of", "coloured_cost_of"))
"""What texts can have paid."""


def price(scope: Scope, node: Node) -> paying.Price:
    """What a text asks to be paid: resources, the cost of a card, circles of the colour of a card."""
    if node.kind == "price":
        return resources_of(as_node(node.slots[0]))
    cards = pointed(scope, as_node(node.slots[0]))
    if node.kind == "cost_of":
        found = [scope.at.facts(one).cost or ((), 0) for one in cards]
        return tuple(pip for pips, _ in found for pip in pips), sum(generic for _, generic in found)
    amount = number(scope, as_node(node.slots[1]))
    pips = tuple(scope.at.facts(one).colour for one in cards) * amount
    return tuple(pip for pip in pips if pip in COLOURS), sum(pip not in COLOURS for pip in pips)


@EFFECTS.step("pay")
@scoped
def it_is_paid(at: Field, scope: Scope) -> None:
    """All prices together."""
    found = [price(scope, one) for one in as_nodes(scope.node.slots[0])]
    total = (tuple(pip for pips, _ in found for pip in pips), sum(generic for _, generic in found))
    player = scope.subject
    paid = paying.can_pay(at, player, total)
    if paid:
        at.call("pay", player=player, price=total, reason="effect")
    remember(at, done=paid)


# --- Playing ----------------------------------------------------------------------------------------


def playable(scope: Scope, card: int, player: int, free: bool) -> bool:
    """Whether a text can have a card played now."""
    at, facts = scope.at, scope.at.facts(card)
    if facts.kind == "formation" or (facts.kind == "warlord" and moves.namesake(at, card, player)):
        return False
    aims = facts.kind == "stratagem" and texts.targets_at_head(at, card)
    if aims and not texts.begins(at, card, ((facts.id, "text"), ()), player):
        return False
    return free or paying.can_pay(at, player, paying.price(at, card, player), card)


def of_hand(cards: Node) -> Node:
    """“A stratagem card” without a zone is one of the hand (glossary: play)."""
    if cards.kind != "a_card":
        return cards
    filters, noun = cards.slots
    return Node("some_cards", (Node("hand", (Node("unsaid"),)), filters, noun, Node("just", (Node("number", (1,)),))))


@EFFECTS.step("play")
@scoped
def which_are_played(at: Field, scope: Scope) -> None:
    """Of the cards that can be played."""
    player, free = scope.subject, is_free(scope.node)
    cards = as_node(scope.node.slots[0])
    whose = scope._replace(player=player) if cards.kind == "a_card" else scope
    there, least, most = candidates(whose, of_hand(cards))
    can = tuple(one for one in there if playable(scope, one, player, free))
    pick(at, player, can, min(least, len(can)), most, "picked")


@EFFECTS.step("play")
@scoped
def they_are_played(at: Field, scope: Scope, picked: tuple[int, ...]) -> None:
    """One after the other; without its cost a card is played as if it were paid."""
    for card in picked:
        at.call("play", start="700.5" if is_free(scope.node) else None, player=scope.subject, card=card)
    remember(at, cards=picked, done=bool(picked))


def is_free(node: Node) -> bool:
    """Whether a text has a card played without its cost."""
    return any(how.kind == "without_cost" for how in as_nodes(node.slots[1]))
