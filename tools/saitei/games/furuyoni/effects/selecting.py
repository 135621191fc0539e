"""Cards: those a text points at, and those in a zone that it leaves to choose from.

Promise: nothing is chosen here. ``pointed`` gives the cards a text means as they are; ``candidates``
gives how many are to be chosen from which, for the questions in ``choosing``.
"""

from collections.abc import Iterable
from typing import NamedTuple

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.engine import flat
from saitei.games.furuyoni.effects.asking import CARDS, ZONES, amount, bounded, in_zone, pointed
from saitei.games.furuyoni.effects.filters import is_named, is_of, passes
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players, who
from saitei.games.furuyoni.layout import (
    DECK,
    DISCARD,
    ENHANCEMENTS,
    EXTRA,
    FACE_UP,
    FACEDOWN,
    HAND,
    REMOVED,
    SEALED,
    SEALED_UNDER,
    SPECIALS,
)

words("times", "up_to", "or_more", "any_number", "in_total", "one_or_both", "all_of", "distinct", "called")
words("until_held", "some", "some_at_random", "so_many", "named_megami")

PILES = {
    "hand": HAND,
    "discard": DISCARD,
    "facedown": FACEDOWN,
    "deck": DECK,
    "specials": SPECIALS,
    "enhancements": ENHANCEMENTS,
    "extra": EXTRA,
}

# --- Zones ----------------------------------------------------------------------------------


@ZONES(*PILES)
def of_a_player(scope: Scope, node: Node) -> tuple[int, ...]:
    """A zone linked to a player, or to both (7-1)."""
    found: list[int] = []
    for player in players(scope, as_node(node.slots[0])):
        found += flat(scope.at[PILES[node.kind][player]])
    return tuple(found)


@ZONES("such")
def some_of_a_zone(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards of a zone that pass."""
    filters, zone = node.slots
    return tuple(one for one in in_zone(scope, as_node(zone)) if passes(scope, one, as_nodes(filters)))


@ZONES("sealed_under")
def sealed_under(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards sealed under a card (10-9)."""
    holders = pointed(scope, as_node(node.slots[0]))
    under = dict(scope.at[SEALED_UNDER])
    return tuple(card for card in scope.at[SEALED] if under.get(card) in holders)


@ZONES("in_any", "all_of_zones")
def several_zones(scope: Scope, node: Node) -> tuple[int, ...]:
    """Zones together."""
    found: list[int] = []
    for zone in as_nodes(node.slots[0]):
        found += in_zone(scope, zone)
    return tuple(found)


@ZONES("among_them")
def among_them(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards that were just looked at."""
    return scope.memory.seen or scope.memory.cards


@ZONES("not_chosen")
def not_chosen(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards that pass and that a player did not choose in building: face down in <Outside> (10-29)."""
    of, filters = node.slots
    there = _face_down_outside(scope, who(scope, as_node(of)))
    return tuple(card for card in there if passes(scope, card, as_nodes(filters)))


def _face_down_outside(scope: Scope, player: int) -> tuple[int, ...]:
    return tuple(card for card in scope.at[REMOVED[player]] if card not in scope.at[FACE_UP])


# --- Cards pointed at ------------------------------------------------------------------------


@CARDS("this_card")
def this_card(scope: Scope, node: Node) -> tuple[int, ...]:
    """The card the text is on (10-11)."""
    return () if scope.card is None else (scope.card,)


@CARDS("that_card", "those_cards", "chosen_card")
def that_card(scope: Scope, node: Node) -> tuple[int, ...]:
    """What was spoken of last."""
    return scope.memory.cards


@CARDS("used_card")
def used_card(scope: Scope, node: Node) -> tuple[int, ...]:
    """The card that was used by this effect."""
    return scope.memory.cards


@CARDS("every")
def every(scope: Scope, node: Node) -> tuple[int, ...]:
    """All cards in a zone that pass."""
    filters = as_nodes(node.slots[1])
    return tuple(card for card in in_zone(scope, as_node(node.slots[0])) if passes(scope, card, filters))


@CARDS("the")
def all_there(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards in a zone that pass."""
    zone, filters = node.slots
    return tuple(card for card in in_zone(scope, as_node(zone)) if passes(scope, card, as_nodes(filters)))


@CARDS("top")
def top(scope: Scope, node: Node) -> tuple[int, ...]:
    """The top cards of a deck. Those that chance has not settled yet are asked for by ``choosing``."""
    count = node.slots[0]
    deck = scope.at[DECK[who(scope, as_node(node.slots[1]))]]
    return tuple(one for one in deck if not isinstance(one, tuple))[: how_many(scope, as_node(count)).most]


@CARDS("named", "own_named", "this_named", "that_named")
def by_name(scope: Scope, node: Node) -> tuple[int, ...]:
    """A card by its name: this card if it has it, that card, one of a player."""
    name = next(slot for slot in node.slots if isinstance(slot, str))
    if node.kind == "this_named":
        pool: Iterable[int] = () if scope.card is None else (scope.card,)
    elif node.kind == "that_named":
        pool = scope.memory.cards
    else:
        player = who(scope, as_node(node.slots[0])) if node.kind == "own_named" else scope.player
        pool = (card for card in everywhere(scope) if scope.at.owner(card) == player)
    return tuple(card for card in pool if is_named(scope, card, name))


@CARDS("listed_card")
def listed_card(scope: Scope, node: Node) -> tuple[int, ...]:
    """The card listed for the quantity the sentence goes by, in <Extra>."""
    root, sentence = scope.root, scope.sentence
    if root is None or sentence is None:
        return ()
    for prefix in as_nodes(sentence.slots[0]):
        if prefix.kind == "according_to":
            value = amount(scope, prefix.slots[0])
            for block in as_nodes(root.slots[0]):
                if block.kind == "named_case" and bounded(scope, value, as_node(block.slots[0])):
                    return tuple(c for c in scope.at[EXTRA[scope.player]] if is_named(scope, c, str(block.slots[1])))
    return ()


words("named_case", "according_to")


@CARDS("out_of")
def out_of(scope: Scope, node: Node) -> tuple[int, ...]:
    """Cards, if they are in a zone."""
    what, zone = (as_node(slot) for slot in node.slots)
    there = in_zone(scope, zone)
    return tuple(card for card in pointed(scope, what) if card in there)


def is_meant(scope: Scope, node: Node, card: int) -> bool:
    """Whether a card is one of those a text speaks of, for texts that speak of any such card."""
    if node.kind == "a_card":
        return passes(scope, card, as_nodes(node.slots[0]))
    if node.kind == "of_class":
        return passes(scope, card, as_nodes(node.slots[0])) and is_of(scope.at, card, as_node(node.slots[1]))
    if node.kind == "class_of":
        of, filters, kind = node.slots
        mine = scope.at.owner(card) in players(scope, as_node(of))
        return mine and is_of(scope.at, card, as_node(kind)) and passes(scope, card, as_nodes(filters))
    if node.kind == "cards_of":
        owner = scope.at.owner(card)
        return owner in players(scope, as_node(node.slots[0])) and passes(scope, card, as_nodes(node.slots[1]))
    return card in pointed(scope, node)


words("a_card", "of_class", "cards_of", "class_of")


def everywhere(scope: Scope) -> Iterable[int]:
    """All cards of both players in any zone."""
    for cell in (*HAND, *DISCARD, *FACEDOWN, *SPECIALS, *ENHANCEMENTS, *EXTRA, *REMOVED, SEALED):
        yield from scope.at[cell]
    for cell in DECK:
        yield from flat(scope.at[cell])


# --- How many, from which ----------------------------------------------------------------------


class Range(NamedTuple):
    """How many are to be chosen: at least and at most."""

    least: int
    most: int


MANY = 99


def how_many(scope: Scope, node: Node) -> Range:
    """What a count asks for."""
    if node.kind in ("times", "up_to", "or_more", "or_fewer", "additional"):
        value = amount(scope, node.slots[0])
        least = 0 if node.kind in ("up_to", "or_fewer") else value
        return Range(least, MANY if node.kind == "or_more" else value)
    if node.kind in ("in_total", "distinct"):
        return how_many(scope, as_node(node.slots[0]))
    if node.kind == "one_or_both":
        return Range(1, 2)
    if node.kind == "until_held":
        many = max(0, surplus(scope, node))
        return Range(many, many)
    if node.kind == "all_of":
        return Range(MANY, MANY)
    if node.kind in ("any_number", "uncounted"):
        return Range(int(node.kind == "uncounted"), MANY)
    raise LookupError(f"{node.kind} is no count")


def surplus(scope: Scope, node: Node) -> int:
    """How many cards a zone holds more than it is to hold at last; less than 0 when it holds fewer."""
    zone, value = node.slots
    return len(in_zone(scope, as_node(zone))) - amount(scope, value)


class Candidates(NamedTuple):
    """Cards to choose from: how many, which, in the zone that is looked through, whether chance chooses."""

    wanted: Range
    cards: tuple[int, ...]
    zone: Node
    random: bool = False


def candidates(scope: Scope, node: Node) -> Candidates | None:
    """What a text leaves to choose; None when it points at cards and leaves nothing to choose."""
    if node.kind in ("some", "some_at_random"):
        count, zone, filters = node.slots
        cards = tuple(card for card in in_zone(scope, as_node(zone)) if passes(scope, card, as_nodes(filters)))
        return Candidates(how_many(scope, as_node(count)), cards, as_node(zone), node.kind == "some_at_random")
    if node.kind == "so_many":
        count, filters = node.slots
        cards = tuple(card for card in scope.memory.seen if passes(scope, card, as_nodes(filters)))
        return Candidates(how_many(scope, as_node(count)), cards, Node("among_them"))
    return None


def hidden(zone: Node) -> bool:
    """Whether a zone is one whose cards not all players see: what cannot be done there is proven (10-24)."""
    return any(one.kind in ("hand", "facedown", "deck", "specials") for one in walk(zone))
