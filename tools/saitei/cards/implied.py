"""What a text leaves out: a player who is not named, what is compared with another player's, what is asked about again.

Promise: after ``resolve`` no tree holds a node that the schema declares to be implied or likewise; nothing else
is changed. A player who is not named is the one who acts, or acted just before, else the card's owner: rulebooks say
whom a text means that names nobody (Furuyoni: core/10-12), and the schema says it as ``implied KIND follows SUBJECTS
else KIND``. A card says “your aura is less than the opponent's”: what is the opponent's stands beside it, and is
``likewise KIND`` in the schema. “If your aura is at least 5 …, if at most 4 …”: what is at most 4 is what was asked
about last, and is ``recalled KIND`` in the schema.
"""

from collections.abc import Iterator

from saitei.cards.schema import Implied, Schema
from saitei.cards.trees import Node, Value, walk


class _Nonsense(Exception):
    """Nothing stands beside what is likewise, or nothing that is somebody else's."""


def resolve(schema: Schema, tree: Node) -> Node | None:
    """A tree in which every such node is what it means; ``None`` when there is nothing that one can mean."""
    try:
        resolved = _resolved(schema, tree, Node(schema.implied.otherwise) if schema.implied else None)
    except _Nonsense:
        return None
    return (
        resolved
        if schema.recalled is None
        else _asked_again(schema.recalled, resolved, Node(schema.recalled.otherwise))[0]
    )


def _asked_again(recalled: Implied, node: Node, last: Node) -> tuple[Node, Node]:
    """A node with what was asked about last wherever it is not named again, and what was asked about last behind it."""
    if node.kind == recalled.kind:
        return last, last
    slots: list[Value] = []
    for value in node.slots:
        parts: list[Node] = []
        for part in (value,) if isinstance(value, Node) else value if isinstance(value, tuple) else ():
            found, last = _asked_again(recalled, part, last)
            parts.append(found)
        slots.append(parts[0] if isinstance(value, Node) else tuple(parts) if isinstance(value, tuple) else value)
    first = slots[0] if slots and node.kind in recalled.follows else None
    return Node(node.kind, tuple(slots)), first if isinstance(first, Node) else last


def _resolved(schema: Schema, node: Node, actor: Node | None) -> Node:
    if schema.implied and actor and node.kind == schema.implied.kind:
        return actor
    actor = _subject(schema, node) or actor
    slots: list[Value] = []
    for value in node.slots:
        slots.append(_value(schema, value, actor))
        if isinstance(value, Node):
            actor = _subject(schema, value) or actor
    if any(isinstance(value, Node) and value.kind in schema.likewise for value in slots):
        slots = list(_beside(schema, slots))
    return Node(node.kind, tuple(slots))


def _value(schema: Schema, value: Value, actor: Node | None) -> Value:
    if isinstance(value, Node):
        return _resolved(schema, value, actor)
    if not isinstance(value, tuple):
        return value
    parts: list[Node] = []
    for part in value:
        parts.append(_resolved(schema, part, actor))
        actor = _subject(schema, part) or actor
    return tuple(parts)


def _subject(schema: Schema, node: Node) -> Node | None:
    """The player whom a clause names as the one who acts."""
    implied = schema.implied
    if implied is None or node.kind not in implied.follows:
        return None
    sort = schema.nodes[implied.kind].sort
    subject = next((v for v, s in zip(node.slots, schema.nodes[node.kind].slots, strict=True) if s.sort == sort), None)
    return subject if isinstance(subject, Node) and subject.kind != implied.kind else None


def _beside(schema: Schema, slots: list[Value]) -> Iterator[Value]:
    """The slots of a node, with what is beside it for each that is likewise."""
    beside = next((v for v in slots if isinstance(v, Node) and v.kind not in schema.likewise), None)
    for value in slots:
        yield _of_another(schema, beside, value) if isinstance(value, Node) and value.kind in schema.likewise else value


def _of_another(schema: Schema, beside: Node | None, likewise: Node) -> Node:
    """What stands beside, of the one whom ``likewise`` names: whoever else's it is, it must be one player's."""
    (whose,) = likewise.slots
    sort = schema.nodes[likewise.kind].slots[0].sort
    owners = {node for node in walk(beside) if schema.nodes[node.kind].sort == sort} if beside else set()
    if beside is None or not isinstance(whose, Node) or len(owners) != 1 or whose in owners:
        raise _Nonsense
    return _exchanged(beside, owners.pop(), whose)


def _exchanged(node: Node, owner: Node, whose: Node) -> Node:
    if node == owner:
        return whose
    return Node(node.kind, tuple(_exchanged_in(value, owner, whose) for value in node.slots))


def _exchanged_in(value: Value, owner: Node, whose: Node) -> Value:
    if isinstance(value, Node):
        return _exchanged(value, owner, whose)
    return tuple(_exchanged(part, owner, whose) for part in value) if isinstance(value, tuple) else value
