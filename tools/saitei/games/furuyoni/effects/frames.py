"""Gear frames: the part of a text that counts only while a mechanism is complete (extra/8-2; 2018 extra/6-2).

Promise: whether a mechanism is complete is asked anew each time: when a block in its frame is resolved, and
when a static sentence in it is consulted.
"""

from collections import Counter

from saitei.cards.trees import Node, as_node
from saitei.engine import flat
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.filters import is_of
from saitei.games.furuyoni.effects.index import icons_around
from saitei.games.furuyoni.effects.past import DONE
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope
from saitei.games.furuyoni.effects.selecting import is_meant
from saitei.games.furuyoni.layout import DISCARD, ENHANCEMENTS, SPECIALS, USED

Icons = tuple[Node, ...]
words("gear_frame")


def counted(at: Duel, player: int) -> tuple[int, ...]:
    """The cards of a player that mechanisms look at (extra/8-3; 2018 extra/6-3)."""
    specials = tuple(card for card in at[SPECIALS[player]] if card in at[USED])
    return (*flat(at[DISCARD[player]]), *flat(at[ENHANCEMENTS[player]]), *specials)


def lies_with(at: Duel, card: int) -> int:
    """The player whose zones the text of a card speaks of: the one linked to the zone it is in (core/10-12)."""
    player = at.player_of(card)
    return at.owner(card) if player is None else player


def is_complete(at: Duel, player: int, icons: Icons) -> bool:
    """Whether there are as many cards of each type and subtype as the mechanism shows icons of it."""
    cards = counted(at, player) if icons else ()
    return all(sum(is_of(at, card, icon) for card in cards) >= wanted for icon, wanted in Counter(icons).items())


def holds_now(scope: Scope) -> bool:
    """Whether the block at hand counts as text: it stands in no frame, or in one that is complete."""
    root = scope.root
    return root is None or is_complete(scope.at, scope.player, icons_around(root, scope.path))


@DONE("complete_mechanism")
def completed_with(scope: Scope, node: Node, player: int) -> int:
    """The mechanism around this text is complete and a card that is meant is, or can be, one of those counted."""
    root = scope.root
    icons = icons_around(root, scope.path) if root is not None else ()
    if not icons or not is_complete(scope.at, player, icons):
        return 0
    meant = (card for card in counted(scope.at, player) if is_meant(scope, as_node(node.slots[0]), card))
    return int(any(is_of(scope.at, card, icon) for card in meant for icon in icons))
