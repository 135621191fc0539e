"""Effects that an effect adds to attacks (10-14; 2018 10-15).

Promise: an added effect comes after those the attack has by itself, and is resolved with them; its “you” is the
player whose attack it is.
"""

from collections.abc import Iterator

from saitei.cards.trees import Node
from saitei.games.furuyoni.effects.changes import CHANGES, Change
from saitei.games.furuyoni.effects.scope import Scope
from saitei.games.furuyoni.layout import Attack

Path = tuple[int, ...]


@CHANGES("gains_ability")
def gains_ability(scope: Scope, node: Node, subject: int | Attack) -> list[Change]:
    """The attack has the effect from now on, by the place of its words in the text."""
    root = scope.root
    path = None if root is None else next(places_of(root, node), None)
    return [] if path is None else [("attack-texts", "gain", ((scope.text, path),))]


def places_of(tree: Node, wanted: Node, path: Path = ()) -> Iterator[Path]:
    """The paths that lead to a piece of a text; where the same words stand twice, either will do."""
    if tree == wanted:
        yield path
        return
    for number, slot in enumerate(tree.slots):
        if isinstance(slot, Node):
            yield from places_of(slot, wanted, (*path, number))
        elif isinstance(slot, tuple):
            for place, one in enumerate(slot):
                yield from places_of(one, wanted, (*path, number, place))
