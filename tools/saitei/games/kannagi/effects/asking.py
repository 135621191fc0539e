"""Players, zones and cards that a text names. Nothing here changes anything.

Promise: every node of the sorts Holder, Zone, Cards, Kind and Spot is worked out here, seen from the player to whom
the text speaks.
"""

from typing import NamedTuple

from saitei.cards.trees import Node, as_node
from saitei.games.kannagi.effects.declaring import Cards, Refused, memory_of
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import (
    APPARITIONS,
    DRAW_PILE,
    HIDDEN_HAND,
    OPEN_HAND,
    PLACES,
    SEASONS,
    SHOWN,
    SOUL,
)
from saitei.games.kannagi.tables import SUMMONING, UNFOLDING

ZONES = {"hidden_hand": HIDDEN_HAND, "open_hand": OPEN_HAND, "soul": SOUL, "draw_pile": DRAW_PILE}


class Candidates(NamedTuple):
    """Cards to choose from and how many of them are wanted (None: the text points at all of them).

    ``refused`` are like them, but not on the field yet.
    """

    cards: Cards
    wanted: int | None = None
    refused: Refused = ()


def whole(value: object) -> int:
    """What a slot holds, where the schema says that it is a number."""
    assert isinstance(value, int)
    return value


def who(holder: Node, player: int) -> int:
    """The player a node means; an owner is settled by where a card goes."""
    return 1 - player if holder.kind == "opponent" else player


def zone(node: Node, player: int) -> int:
    """The cell of a zone that a text names."""
    return ZONES[node.kind][who(as_node(node.slots[0]), player)]


def can_look_into(node: Node) -> bool:
    """Whether the player to whom a text speaks may choose among the cards of a zone."""
    holder = as_node(node.slots[0]).kind
    return holder != "owner" and (
        node.kind in ("soul", "open_hand") or (node.kind == "hidden_hand" and holder == "you")
    )


def candidates(at: Field, node: Node, card: int, player: int) -> Candidates:
    """The cards that a text means."""
    if node.kind == "this_card":
        return Candidates((card,))
    if node.kind == "that_card":
        return Candidates(memory_of(at))
    if node.kind == "host":
        on = at.host_of(card)
        return Candidates(() if on is None else (on,))
    if node.kind == "top":  # ``put`` moves those itself, one at a time
        return Candidates(())
    count, kind, spot = whole(node.slots[0]), as_node(node.slots[1]), as_node(node.slots[2])
    if spot.kind == "on_field":
        sides = (at.acting, 1 - at.acting)
        there: Cards = tuple(one for side in sides for cell in (PLACES, SEASONS, APPARITIONS) for one in at[cell[side]])
        shown = tuple(one for side in sides for one in at[HIDDEN_HAND[side]] + at[OPEN_HAND[side]] if one in at[SHOWN])
        return Candidates(_of(at, there, kind), count, _not_there_yet(at, _of(at, shown, kind), card))
    return Candidates(_of(at, at[zone(as_node(spot.slots[0]), player)], kind), count)


def _of(at: Field, cards: Cards, kind: Node) -> Cards:
    """Those of a kind."""
    return tuple(one for one in cards if kind.kind == "card" or f"{at.facts(one).kind}_card" == kind.kind)


def _not_there_yet(at: Field, shown: Cards, card: int) -> Refused:
    """Cards that are only shown, each with the clause of the phase that shows it; not the card that asks."""
    return tuple((one, UNFOLDING if at.facts(one).kind == "season" else SUMMONING) for one in shown if one != card)
