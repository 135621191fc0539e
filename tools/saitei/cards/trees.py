"""The effect tree: what a card text says, without a word of any language.

Promise: a node is a kind and its slots, immutable, hashable, serialisable, without code
in it. Which kinds there are and what fits their slots is declared in a schema
(``schema.py``), so that a tree of any game is made of this one type.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Node:
    """One node: ``kind`` as the schema names it, ``slots`` in the schema's order."""

    kind: str
    slots: "tuple[Value, ...]" = ()
    _hash: int = field(default=0, init=False, repr=False, compare=False)

    def __hash__(self) -> int:
        """Worked out once, since every tree that is read is looked for among others, and so is all that is in it."""
        if not self._hash:
            object.__setattr__(self, "_hash", hash((self.kind, self.slots)))
        return self._hash

    def __reduce__(self) -> "tuple[type[Node], tuple[str, tuple[Value, ...]]]":
        """Without its hash, which is another one in another process."""
        return Node, (self.kind, self.slots)

    def __str__(self) -> str:
        return f"{self.kind}({', '.join(map(_shown, self.slots))})" if self.slots else self.kind


Value = Node | int | str | tuple[Node, ...]
"""What a slot holds: a node, a whole number, a name as printed, or a list of nodes."""


def _shown(value: Value) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    return f"“{value}”" if isinstance(value, str) else str(value)


def children(node: Node) -> Iterator[Node]:
    """The nodes in the slots of a node, in order."""
    for value in node.slots:
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from value


def walk(node: Node) -> Iterator[Node]:
    """The node and all below it, parents first, in order."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        for value in reversed(one.slots):
            if isinstance(value, Node):
                waiting.append(value)
            elif isinstance(value, tuple):
                waiting += reversed(value)


def kinds(tree: Node) -> set[str]:
    """The kinds of all nodes of a tree."""
    return {node.kind for node in walk(tree)}


def rebuilt(node: Node, change: Callable[[Node], Node]) -> Node:
    """A node in which every node that stands in a slot or list is what ``change`` makes of it."""
    slots: list[Value] = []
    for value in node.slots:
        if isinstance(value, Node):
            slots.append(change(value))
        else:
            slots.append(tuple(map(change, value)) if isinstance(value, tuple) else value)
    return Node(node.kind, tuple(slots))


def exchanged(node: Node, one: Node, other: Node) -> Node:
    """A tree with another node wherever one stood."""
    return other if node == one else rebuilt(node, lambda part: exchanged(part, one, other))


def as_node(value: object) -> Node:
    """What a slot holds, where the schema says that it is a node."""
    assert isinstance(value, Node)
    return value


def as_nodes(value: object) -> tuple[Node, ...]:
    """What a slot holds, where the schema says that it is a list of nodes."""
    assert isinstance(value, tuple)
    return value


def to_json(value: Value) -> Any:
    """A node as ``{"kind": …, "slots": […]}``, a list as a list, numbers and names as they are."""
    if isinstance(value, Node):
        return {"kind": value.kind, "slots": [to_json(v) for v in value.slots]} if value.slots else {"kind": value.kind}
    return [to_json(v) for v in value] if isinstance(value, tuple) else value


def from_json(data: Any) -> Value:
    """The tree that ``to_json`` wrote; ValueError when it is something else."""
    if isinstance(data, dict) and isinstance(data.get("kind"), str):
        return Node(data["kind"], tuple(from_json(v) for v in data.get("slots", ())))
    if isinstance(data, list):
        parts = tuple(from_json(v) for v in data)
        if all(isinstance(p, Node) for p in parts):
            return parts  # type: ignore[return-value]  # just checked: only nodes
    if isinstance(data, int | str) and not isinstance(data, bool):
        return data
    raise ValueError(f"no part of an effect tree: {data!r}")
