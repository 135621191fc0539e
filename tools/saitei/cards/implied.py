"""What a text leaves out: a player who is not named is the one who acts, else the card's owner.

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
    if node.kind in implied.follows:
        sort = schema.nodes[implied.kind].sort
        subject = next(
            (v for v, s in zip(node.slots, schema.nodes[node.kind].slots, strict=True) if s.sort == sort), None
        )
        if isinstance(subject, Node) and subject.kind != implied.kind:
            actor = subject
    return Node(node.kind, tuple(_value(schema, value, actor) for value in node.slots))


def _value(schema: Schema, value: Value, actor: Node) -> Value:
    if isinstance(value, Node):
        return _resolved(schema, value, actor)
    return tuple(_resolved(schema, part, actor) for part in value) if isinstance(value, tuple) else value
