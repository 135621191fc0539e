"""What stands among the words of a deed, “a card in this turn draws”: it is said of the deed as a whole.

Promise: after ``set_free`` no tree holds a node of a kind that is read there (``aside KIND`` in the schema); what it
says stands in a list of the nearest node above the deed that takes it. Between the two there is nothing but what does
this one deed: of a row of deeds nobody knows whether a time is that of all. Whose something in it is that names nobody
is known where the deed names who does it. A deed that has a list of its own for such times (``lifted KIND``) has it
there. How a deed is done, “a card at once draws”, is the node around this one deed that says so (``around KIND into
KIND``).
"""

from saitei.cards.marks import Aside
from saitei.cards.nonsense import says_nothing
from saitei.cards.schema import Schema
from saitei.cards.standing import doer
from saitei.cards.trees import Node, Value, children, kinds, rebuilt


class Misplaced(Exception):
    """Nothing above the deed takes what stands among its words, or more than the deed would be said so."""


def set_free(schema: Schema, tree: Node) -> Node:
    """A tree in which what stood among the words of a deed is said of it; Misplaced where that cannot be."""
    if schema.aside is None or schema.aside.into not in kinds(tree):
        return tree
    found, waiting = _freed(schema, schema.aside, tree)
    if waiting:
        raise Misplaced
    return found


def _freed(schema: Schema, aside: Aside, node: Node) -> tuple[Node, tuple[Node, ...]]:
    """A node without what stood among the words of its deeds, and what of that is to be said above it."""
    if not node.slots:
        return node, ()
    slots: list[Value] = []
    waiting: tuple[Node, ...] = ()
    changed = False
    for value in node.slots:
        if isinstance(value, Node):
            found, more = _freed(schema, aside, value)
            _refuse_what_does_not_fit(schema, value, found, node, len(slots))
            waiting += more
            changed = changed or found is not value
            slots.append(found)
        elif isinstance(value, tuple):
            parts = [_freed(schema, aside, part) for part in value]
            for part, (found, _) in zip(value, parts, strict=True):
                _refuse_what_does_not_fit(schema, part, found, node, len(slots))
            more = tuple(one for _, those in parts for one in those)
            if more and len(parts) > 1:
                raise Misplaced
            waiting += more
            changed = changed or any(found is not part for (found, _), part in zip(parts, value, strict=True))
            slots.append(tuple(found for found, _ in parts))
        else:
            slots.append(value)
    if node.kind == aside.into:
        at, does = slots
        assert isinstance(at, Node) and isinstance(does, Node)
        _refuse_its_own(schema, at, does)
        if says_nothing(schema, Node(node.kind, tuple(slots))):
            raise Misplaced
        return _done_so(schema, does, (*waiting, at))
    if not waiting:
        return (Node(node.kind, tuple(slots)) if changed else node), ()
    done, waiting = _done_so(schema, Node(node.kind, tuple(slots)), waiting)
    return (done, waiting) if not waiting or done.kind != node.kind else _told_of(schema, aside, done, waiting)


def _told_of(schema: Schema, aside: Aside, node: Node, waiting: tuple[Node, ...]) -> tuple[Node, tuple[Node, ...]]:
    """A node with what stood among the words of a deed in it, in a list that takes it, or what is still to be said."""
    who = doer(schema, node)
    if schema.implied and who and who.kind != schema.implied.kind:
        waiting = tuple(_as_of(schema, one, who) for one in waiting)
    slots = list(node.slots)
    for index, slot in enumerate(schema.nodes[node.kind].slots):
        here = slots[index]
        if slot.is_list and isinstance(here, tuple):
            taken = [_taken(schema, aside, one, slot.sort) for one in waiting]
            if all(taken):
                slots[index] = (*here, *(one for one in taken if one))
                return Node(node.kind, tuple(slots)), ()
    if not _goes_through(schema, aside, node):
        raise Misplaced
    return node, waiting


def _as_of(schema: Schema, said: Node, who: Node) -> Node:
    """What stood among the words of a deed, with who does that wherever nobody is named: above it nobody is known."""
    if schema.implied is None:
        return said
    if said.kind in schema.reflexive or said.kind == schema.implied.kind:
        return who
    acts = doer(schema, said)
    if acts and (acts.kind != schema.implied.kind or any(map(schema.is_impersonal, children(said)))):
        return said
    return rebuilt(said, lambda part: _as_of(schema, part, who))


def _done_so(schema: Schema, does: Node, waiting: tuple[Node, ...]) -> tuple[Node, tuple[Node, ...]]:
    """A deed with how it is done around it, where it is one, and what still waits."""
    left: list[Node] = []
    for said in waiting:
        kind = schema.around.get(said.kind)
        if kind and schema.nodes[does.kind].sort in schema.fitting(schema.nodes[kind].slots[-1].sort):
            does = Node(kind, (*said.slots, does))
        else:
            left.append(said)
    return does, tuple(left)


def _refuse_what_does_not_fit(schema: Schema, before: Value, found: Node, above: Node, slot: int) -> None:
    """Misplaced when what came around a deed cannot stand where the deed did."""
    wraps = isinstance(before, Node) and before.kind != found.kind and found.kind in schema.around.values()
    if wraps and schema.nodes[found.kind].sort not in schema.fitting(schema.nodes[above.kind].slots[slot].sort):
        raise Misplaced


def _refuse_its_own(schema: Schema, said: Node, does: Node) -> None:
    """Misplaced when a deed has a list for such a time, so that what stands among its words is in that."""
    inside = {time.into for time in schema.dated if time.kind == said.kind}
    own = [schema.nodes[kind].sort for kind, into in schema.lifted.items() if into in inside]
    lists = [slot.sort for slot in schema.nodes[does.kind].slots if slot.is_list]
    if any(sort in schema.fitting(one) for sort in own for one in lists):
        raise Misplaced


def _taken(schema: Schema, aside: Aside, said: Node, sort: str) -> Node | None:
    """What was said as a list of a sort has it; ``None`` where that takes no such thing."""
    fitting = schema.fitting(sort)
    for one in (said, Node(aside.like, said.slots) if said.kind == aside.shape else said):
        if schema.nodes[one.kind].sort in fitting:
            return one
    return None


def _goes_through(schema: Schema, aside: Aside, node: Node) -> bool:
    """Whether what is said of the one deed in a node may be said above it: it does nothing besides."""
    deeds = schema.fitting(schema.nodes[aside.into].slots[1].sort)
    doing = deeds | schema.fitting(aside.through)
    lists = [value for value in node.slots if isinstance(value, tuple) and value]
    those = [value for value in node.slots if isinstance(value, Node)] + [one for value in lists for one in value]
    does = [one for one in those if schema.nodes[one.kind].sort in doing]
    return schema.nodes[node.kind].sort in doing and len(does) <= 1 and all(value == tuple(does) for value in lists)
