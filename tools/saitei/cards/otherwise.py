"""What is another thing in other words, and is that thing in the tree.

Promise: a node is looked at alone, with what stands in its slots, which mean what they mean already. A kind may be said
in words of its own where another sort is wanted (``synonym KIND of KIND``): crystals move from an enhancement, but
nobody counts them as one. By what something is done may stand before who does it (``moved KIND into KIND``). “One more
time” is “once more” (``repeated KIND into KIND``), what is done to the second one is done for the second time (``ranked
KIND into KIND as KIND``), and things of a kind in a list of which one is enough are one (``merged KIND in KIND``).
What is done to that of which several were just chosen is done to all of them (``plural KIND of KIND into KIND``).
"""

from collections.abc import Mapping

from saitei.cards.nonsense import Nonsense, says_nothing
from saitei.cards.schema import Schema
from saitei.cards.trees import Node, Value


def said_otherwise(schema: Schema, kind: str, given: list[Value]) -> Node:
    """What a kind means with these slots, where it is another kind in other words; Nonsense where these do not fit."""
    slots = _ranked(schema, kind, given)
    if kind in schema.moved:
        return _moved(schema, schema.moved[kind], slots)
    if kind in schema.merged:
        return _merged(schema.merged[kind], Node(kind, tuple(slots)))
    return _once_more(schema, Node(schema.synonyms.get(kind, kind), tuple(slots)))


def _moved(schema: Schema, into: str, slots: list[Value]) -> Node:
    """What the second slot says, with the first said of the last thing in it; nonsense where it fits no such thing."""
    by, what = slots
    assert isinstance(what, Node)
    last = what.slots[-1] if what.slots else None
    wanted = schema.fitting(schema.nodes[into].slots[-1].sort)
    if not isinstance(last, Node) or schema.nodes[last.kind].sort not in wanted:
        raise Nonsense
    said = Node(into, (by, last))
    if says_nothing(schema, said):
        raise Nonsense
    return Node(what.kind, (*what.slots[:-1], said))


def _once_more(schema: Schema, node: Node) -> Node:
    """What is done once more, however that is said."""
    last = node.slots[-1] if node.slots else None
    how_often = schema.nodes[node.kind].slot("times")
    if how_often is None and (not isinstance(last, tuple) or not last):
        return node
    for kind, into in schema.repeated.items():
        wanted = schema.fitting(schema.nodes[into].slots[-1].sort)
        one_more = Node(kind, (Node("number", (1,)),) if schema.nodes[kind].slots else ())
        if schema.nodes[node.kind].sort not in wanted:
            continue
        if how_often is not None and node.slots[how_often] == one_more:
            once = Node("times", one_more.slots)
            return Node(into, (Node(node.kind, (*node.slots[:how_often], once, *node.slots[how_often + 1 :])),))
        if isinstance(last, tuple) and one_more in last and (not one_more.slots or len(last) == 1):
            kept = tuple(one for one in last if one != one_more)
            return Node(into, (Node(node.kind, (*node.slots[:-1], kept)),))
    return node


def _ranked(schema: Schema, kind: str, slots: list[Value]) -> list[Value]:
    """The slots of a kind, where what is done to the nth one within a span is done to one like it for the nth time."""
    verb = slots[-1] if slots else None
    one = verb.slots[0] if isinstance(verb, Node) and verb.slots else None
    if not isinstance(verb, Node) or not isinstance(one, Node) or one.kind not in schema.ranked:
        return slots
    into, like = schema.ranked[one.kind]
    whens, which, that = one.slots
    nth = schema.nodes[into].sort
    beside = next(
        (i for i, s in enumerate(schema.nodes[kind].slots) if s.is_list and nth in schema.fitting(s.sort)), None
    )
    if beside is None or not isinstance(whens, tuple) or len(whens) != 1 or len(whens[0].slots) != 1:
        return slots
    times = slots[beside]
    assert isinstance(times, tuple)
    slots[beside] = (*times, Node(into, (which, whens[0].slots[0])))
    slots[-1] = Node(verb.kind, (Node(like, (that,)), *verb.slots[1:]))
    return slots


def _merged(kinds: Mapping[str, str], node: Node) -> Node:
    """A node in whose list those of some kinds are one each, with all that is in theirs; what is left alone is that.

    One that becomes another kind has one thing in its list: of several it says that all are so.
    """
    (parts,) = node.slots
    assert isinstance(parts, tuple)
    for kind, into in kinds.items():
        those = [part for part in parts if part.kind == kind and (kind == into or len(_listed(part)) == 1)]
        if len(those) > 1:
            one = Node(into, (sum((_listed(part) for part in those), ()),))
            parts = tuple(one if part is those[0] else part for part in parts if part is those[0] or part not in those)
    return Node(node.kind, (parts,)) if len(parts) > 1 else parts[0]


def of_several(schema: Schema, parts: tuple[Node, ...]) -> tuple[Node, ...]:
    """A list in which what is done to one of whom several were chosen before in it is done to all of them."""
    several: tuple[str, str] | None = None
    done: list[Node] = []
    for part in parts:
        done.append(_to_many(schema, part, *several) if several else part)
        if part.kind in schema.plural:
            several = schema.plural[part.kind] if _is_several(schema, part.slots[0]) else None
    return tuple(done)


def _is_several(schema: Schema, chosen: Value) -> bool:
    """Whether something is said with how many it is, and not with one, or is a list of such things."""
    count = chosen.slots[0] if isinstance(chosen, Node) and chosen.slots else None
    if isinstance(chosen, Node) and isinstance(count, tuple) and len(count) > 1:
        kind = schema.nodes[chosen.kind]
        return kind.slots[0].sort in schema.fitting(kind.sort)
    if not isinstance(count, Node) or len(count.slots) != 1:
        return False
    counted = schema.nodes["number"].sort in schema.fitting(schema.nodes[count.kind].slots[0].sort)
    return counted and count.slots[0] != Node("number", (1,))


def _to_many(schema: Schema, node: Node, one: str, many: str) -> Node:
    sort = schema.nodes[many].sort
    return Node(
        node.kind,
        tuple(
            Node(many) if value == Node(one) and sort in schema.fitting(slot.sort) else value
            for value, slot in zip(node.slots, schema.nodes[node.kind].slots, strict=True)
        ),
    )


def _listed(node: Node) -> tuple[Node, ...]:
    """What is in a node that holds a list and nothing else."""
    (parts,) = node.slots
    assert isinstance(parts, tuple)
    return parts
