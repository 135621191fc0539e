"""What a text leaves out: a player who is not named is the one who acts, or acted just before, else the card's owner.

Promise: after ``resolve`` no tree holds the node that the schema declares to be implied; nothing else
is changed. Rulebooks say whom a text means that names nobody (Furuyoni: core/10-12); the schema says
it as ``implied KIND follows SUBJECTS else KIND``.
"""

from saitei.cards.schema import Schema
from saitei.cards.trees import Node, Value


def resolve(schema: Schema, tree: Node) -> Node:
    """A tree in which every implied node is the player that it means."""
    if schema.implied is None:
        return tree
    return _resolved(schema, tree, Node(schema.implied.otherwise))


def _resolved(schema: Schema, node: Node, actor: Node) -> Node:
    implied = schema.implied
    assert implied is not None
    if node.kind == implied.kind:
        return actor
    actor = _subject(schema, node) or actor
    slots: list[Value] = []
    for value in node.slots:
        slots.append(_value(schema, value, actor))
        if isinstance(value, Node):
            actor = _subject(schema, value) or actor
    return Node(node.kind, tuple(slots))


def _value(schema: Schema, value: Value, actor: Node) -> Value:
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
