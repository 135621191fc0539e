"""What is done instead of a deed that was just told: nobody says again who does it, and to whose things.

Promise: “the opponent's aura takes 1; if …, flare takes 2 instead” is the opponent's flare. Only a deed of the same
kind (``handed KIND``) in a sentence that stands in for the one before it (``standing KIND`` in front of it) is told
on, and only where that sentence names nobody who acts.
"""

from saitei.cards.schema import Schema
from saitei.cards.trees import Node, Value, children, exchanged, walk


def told_on(schema: Schema, before: Node, after: Node) -> Node:
    """A sentence that stands in for the one ``before``, with whom that named in each deed that both tell."""
    if schema.implied is None or not any(part.kind in schema.standing for part in _under(after)):
        return after
    deeds = {one.kind: one for one in walk(before) if one.kind in schema.handed}
    doers = {one.kind: who for clause in walk(before) if (who := doer(schema, clause)) for one in _held(clause)}
    return _told(schema, after, deeds, doers) if deeds else after


def owner(schema: Schema, value: Value) -> Node | None:
    """The one player whose something is: the one named nearest, since how many they are may be somebody else's."""
    if schema.implied is None or not isinstance(value, Node):
        return None
    sort = schema.nodes[schema.implied.kind].sort
    level = [value]
    while level:
        named = {node for node in level if schema.nodes[node.kind].sort == sort}
        if named:
            return named.pop() if len(named) == 1 else None
        level = [node for one in level for node in children(one)]
    return None


def _under(sentence: Node) -> tuple[Node, ...]:
    """What stands in front of what a sentence tells."""
    first = sentence.slots[0] if sentence.slots else ()
    return first if isinstance(first, tuple) else ()


def _held(clause: Node) -> tuple[Node, ...]:
    return tuple(part for value in clause.slots if isinstance(value, tuple) for part in value)


def doer(schema: Schema, clause: Node) -> Node | None:
    """The player whom a clause names, be it nobody (``implied KIND``); ``None`` of what is no clause."""
    if schema.implied is None or clause.kind not in schema.implied.follows:
        return None
    sort = schema.nodes[schema.implied.kind].sort
    slots = zip(clause.slots, schema.nodes[clause.kind].slots, strict=True)
    return next((value for value, slot in slots if slot.sort == sort and isinstance(value, Node)), None)


def _told(schema: Schema, node: Node, deeds: dict[str, Node], doers: dict[str, Node]) -> Node:
    who = doer(schema, node)
    nobody = Node(schema.implied.kind) if schema.implied else node
    if who and who != nobody:
        return node
    if node.kind in deeds:
        whose = owner(schema, deeds[node.kind])
        return exchanged(node, nobody, whose) if whose else node
    same = next((doers[one.kind] for one in _held(node) if one.kind in deeds and one.kind in doers), None)
    slots: list[Value] = []
    for value in node.slots:
        if value == nobody and who:
            slots.append(same or value)
        elif isinstance(value, Node):
            slots.append(_told(schema, value, deeds, doers))
        elif isinstance(value, tuple):
            slots.append(tuple(_told(schema, part, deeds, doers) for part in value))
        else:
            slots.append(value)
    return Node(node.kind, tuple(slots))
