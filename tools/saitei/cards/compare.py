"""Comparing two trees: the same, or different as dirt, style or error.

Promise: ``plain`` takes away only what the schema declares to be layout; two trees are the same when
what is left is equal. The class of a difference follows from what differs: a number or another word
with meaning is an error, something that one side leaves out is dirt, another arrangement is style.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from saitei.cards.schema import Schema, Slot
from saitei.cards.trees import Node, Value, walk


class Difference(StrEnum):
    """How two trees differ."""

    SAME = "same"
    STYLE = "style"
    DIRT = "dirt"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The class of a difference, and the leaves that only one of the two has."""

    difference: Difference
    only_first: tuple[str, ...] = ()
    only_second: tuple[str, ...] = ()


Names = Mapping[str, str]
"""Names of cards in one language, to what they are called in every language (an id)."""


def compare(schema: Schema, first: Node, second: Node, names: tuple[Names, Names] = ({}, {})) -> Comparison:
    """How two trees of one schema differ; ``names`` are those of the first and the second one's language."""
    one, two = plain(schema, first, names[0]), plain(schema, second, names[1])
    if one == two:
        return Comparison(Difference.SAME)
    leaves, others = _leaves(one), _leaves(two)
    missing, added = tuple(sorted((leaves - others).elements())), tuple(sorted((others - leaves).elements()))
    if not missing and not added:
        return Comparison(Difference.STYLE)
    if not missing or not added:
        numbers = any(name.isdecimal() for name in missing + added)
        return Comparison(Difference.ERROR if numbers else Difference.DIRT, missing, added)
    return Comparison(Difference.ERROR, missing, added)


def plain(schema: Schema, node: Node, names: Names) -> Node:
    """A tree without its layout: silent nodes dropped, neighbours that count as one put together, names known.

    Lists whose order says nothing are sorted.
    """
    slots = zip(node.slots, schema.nodes[node.kind].slots, strict=True)
    return _begun(schema, Node(node.kind, tuple(_plain(schema, value, slot, names) for value, slot in slots)))


def _begun(schema: Schema, node: Node) -> Node:
    """A node whose list goes on with what stands before it: both are one, and all there is where nothing follows."""
    first, rest = node.slots if len(node.slots) == 2 else (None, ())
    if not isinstance(first, Node) or not isinstance(rest, tuple) or not rest:
        return node
    if schema.going_on.get(rest[0].kind) != first.kind or not _alike(first, rest[0]):
        return node
    made = _one(schema, first, rest[0])
    return Node(node.kind, (made, rest[1:])) if rest[1:] else made


def _plain(schema: Schema, value: Value, slot: Slot, names: Names) -> Value:
    if isinstance(value, Node):
        return plain(schema, value, names)
    if not isinstance(value, tuple):
        return names.get(value.strip(), value) if isinstance(value, str) else value
    out: list[Node] = []
    parts = [plain(schema, part, names) for part in value if part.kind not in schema.silent]
    for part in _ordered(schema, slot, tuple(parts)):
        goes_on = out and part.kind == out[-1].kind and part.kind in schema.runs and _alike(out[-1], part)
        longer = _longer(schema, out[-1], part) if out and not goes_on and _depends(schema, part) else None
        if longer:
            out[-1] = longer
        else:
            out.append(_one(schema, out.pop(), part) if goes_on else part)
    return tuple(out)


def _depends(schema: Schema, node: Node) -> bool:
    """Whether a list that may count as one with its neighbour begins with what speaks of what stands before it."""
    first: Value = node if node.kind in schema.runs and len(node.slots) == 1 else ()
    while isinstance(first, Node) and first.slots and first.kind not in schema.dependent:
        below = first.slots[0]
        first = below[0] if isinstance(below, tuple) and below else below
    return isinstance(first, Node) and first.kind in schema.dependent


def _longer(schema: Schema, before: Node, node: Node) -> Node | None:
    """A node with the list that another is behind its own; ``None`` where it does not end in such a list."""
    slots, (only,) = schema.nodes[before.kind].slots, schema.nodes[node.kind].slots
    own, more = before.slots[-1] if slots else (), node.slots[0]
    if not slots or slots[-1].sort != only.sort or not isinstance(own, tuple) or not isinstance(more, tuple):
        return None
    return Node(before.kind, (*before.slots[:-1], own + more))


def _alike(first: Node, second: Node) -> bool:
    """Whether two neighbours say the same in all slots that are no lists: of another player they are two."""
    return all(isinstance(a, tuple) or a == b for a, b in zip(first.slots, second.slots, strict=True))


def _one(schema: Schema, first: Node, second: Node) -> Node:
    """Two nodes that count as one."""
    slots = zip(first.slots, second.slots, schema.nodes[first.kind].slots, strict=True)
    return Node(
        first.kind,
        tuple(
            _ordered(schema, slot, a + b) if isinstance(a, tuple) and isinstance(b, tuple) else b
            for a, b, slot in slots
        ),
    )


def _ordered(schema: Schema, slot: Slot, parts: tuple[Node, ...]) -> tuple[Node, ...]:
    """A list, in one order for all whose order says nothing."""
    return tuple(sorted(parts, key=str)) if slot.sort in schema.unordered else parts


def _leaves(tree: Node) -> Counter[str]:
    """What carries the meaning: numbers, names and nodes without slots."""
    out: Counter[str] = Counter()
    for node in walk(tree):
        if not node.slots:
            out[node.kind] += 1
        out.update(str(value) for value in node.slots if isinstance(value, int | str))
    return out
