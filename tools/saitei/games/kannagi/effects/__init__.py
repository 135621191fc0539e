"""What card texts do: the executors of the effect tree.

Promise: every kind of node of ``grammar/kannagi/card.nodes`` is executed wherever it can stand, but for what
``missing`` names: choosing among cards that the player may not look at, doing to the top of a pile what is not
putting it somewhere, and letting cards possess several hosts. A text is played whole or not at all.

==============  ==================================================================
module          idea
==============  ==================================================================
declaring       the table of executors; what a text remembers; picking cards
asking          players, zones and cards that a text names
doing           what texts do
==============  ==================================================================
"""

from saitei.cards.trees import Node, as_node, walk
from saitei.games.kannagi.effects import doing
from saitei.games.kannagi.effects.asking import can_look_into

__all__ = ["doing", "executes", "missing"]


def missing(text: Node) -> frozenset[str]:
    """What of a text is not executed, by kind of node and place."""
    spots = [node.slots[0] for node in walk(text) if node.kind == "in_zone"]
    hidden = {zone.kind for zone in spots if isinstance(zone, Node) and not can_look_into(zone)}
    acts = [node for node in walk(text) if node.kind != "put"]
    on_top = {node.kind for node in acts for slot in node.slots if isinstance(slot, Node) and slot.kind == "top"}
    hosts = [as_node(node.slots[1]) for node in walk(text) if node.kind == "possess"]
    several = {"several hosts" for host in hosts if host.kind == "some" and host.slots[0] != 1}
    return frozenset((*(f"choosing in {kind}" for kind in hidden), *(f"top in {kind}" for kind in on_top), *several))


def executes(text: Node) -> bool:
    """Whether a text can be executed."""
    return not missing(text)
