"""Where crystals lie: the places and sets of places that texts name (chapter 7)."""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Place
from saitei.games.furuyoni.effects.asking import PLACES, SOURCES, place_of, pointed
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, who
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, LIFE, ON, OUTSIDE

words("own_aura", "own_flare", "own_life", "the_dust")

LINKED = {"aura": AURA, "flare": FLARE, "life": LIFE}
SHARED = {"dust": DUST, "distance": DISTANCE, "outside": OUTSIDE}
BOWLS = {"own_aura": AURA, "own_flare": FLARE, "own_life": LIFE}


@PLACES("aura", "flare", "life")
def of_a_player(scope: Scope, node: Node) -> Place:
    """<Aura>, <Flare>, <Life> of a player (7-1-2 to 7-1-4)."""
    return LINKED[node.kind][who(scope, as_node(node.slots[0]))]


@PLACES("dust", "distance", "outside")
def of_nobody(scope: Scope, node: Node) -> Place:
    """<Dust>, <Distance> and <Outside>, which holds endlessly many (7-1-5, 7-1-1, 7-1-16)."""
    return SHARED[node.kind]


@PLACES("on")
def on_a_card(scope: Scope, node: Node) -> Place | None:
    """On a card (6-3), nowhere without one; of all at once no rule says how many crystals move to or from each."""
    card = as_node(node.slots[0])
    cards = pointed(scope, card)
    if card.kind == "every" and len(cards) > 1:
        scope.at.unresolved("crystals move to or from several enhancements at once", "core/10-1", "core/7-1-9")
    return (ON, cards[0]) if cards else None


@SOURCES("on")
def on_some_cards(scope: Scope, node: Node) -> tuple[Place, ...]:
    """On a card, or on each of several (7-1-9)."""
    card = as_node(node.slots[0])
    cards = pointed(scope, card)
    return tuple((ON, one) for one in (cards if card.kind in ("every", "the") else cards[:1]))


@SOURCES("any_place")
def any_of_them(scope: Scope, node: Node) -> tuple[Place, ...]:
    """One place or another."""
    found = (place_of(scope, one) for one in as_nodes(node.slots[0]))
    return tuple(place for place in found if place is not None)


@SOURCES("any_of_own", "all_of_own")
def any_of_ones_own(scope: Scope, node: Node) -> tuple[Place, ...]:
    """The named places of a player."""
    player = who(scope, as_node(node.slots[0]))
    return tuple(DUST if one.kind == "the_dust" else BOWLS[one.kind][player] for one in as_nodes(node.slots[1]))
