"""Where a text says when something happened: one place for each meaning, wherever the words stand.

Promise: ``placed`` changes only where times stand, and a tree that it gave it leaves alone. “If in this turn you have
…” and “if you have … in this turn” are one: a time in front of what asks about the past is that of what it asks about,
unless it is yet to come or is the moment at which it is asked (``dated KIND into KIND in SORT unless KINDS``). What is
counted is counted in it (``counted KIND in KIND``), and what is next, where nothing else is done, is next in it
(``awaited KIND of KIND in KIND``). A time among what is said of a thing that came about belongs to its coming about
(``lifted KIND into KIND``). What is waited for is waited for in a time in front of it (``fronted KIND into KIND of
KINDS``). “When the turn ends” is “at the end of the turn” (``moment KIND KIND into KIND``).
"""

from collections.abc import Callable
from functools import partial

from saitei.cards.schema import Schema
from saitei.cards.trees import Node, Value, as_node, exchanged, kinds, walk

Times = tuple[Node, ...]


def placed(schema: Schema, tree: Node) -> Node:
    """A tree in which every time stands where its meaning has it."""
    return tree if schema.displaced.isdisjoint(kinds(tree)) else _all_placed(schema, tree)


def _all_placed(schema: Schema, node: Node) -> Node:
    slots = [_placed(schema, value) for value in node.slots]
    for at, value in enumerate(slots):
        if isinstance(value, tuple):
            slots[at : at + 2] = _told(schema, node.kind, at, slots)
    for at, value in enumerate(slots):
        if isinstance(value, tuple):
            sort = schema.nodes[node.kind].slots[at].sort
            slots[at] = tuple(one for part in value for one in _fronted(schema, sort, _moment(schema, sort, part)))
    if slots and isinstance(slots[0], tuple):
        sort = schema.nodes[node.kind].slots[0].sort
        *times, last = _fronted(schema, sort, Node(node.kind, tuple(slots[1:])))
        slots = [(*slots[0], *times), *last.slots]
    return _lifted(schema, Node(node.kind, tuple(slots)))


def _placed(schema: Schema, value: Value) -> Value:
    if isinstance(value, Node):
        return _all_placed(schema, value)
    return tuple(_all_placed(schema, part) for part in value) if isinstance(value, tuple) else value


def _told(schema: Schema, kind: str, at: int, slots: list[Value]) -> list[Value]:
    """A list of a node and the slot behind it, with the times of the list told of what stands right behind each."""
    behind = slots[at + 1 : at + 2]
    parts = slots[at]
    assert isinstance(parts, tuple)
    kept: list[Node] = []
    for part in reversed(parts):
        told = None
        if kept and kept[-1].slots:
            asked, sort = kept[-1].slots[0], schema.nodes[kept[-1].kind].slots[0].sort
            told = _of_what_is_asked(schema, part, sort, asked)
            if told:
                kept[-1] = Node(kept[-1].kind, (told, *kept[-1].slots[1:]))
        elif not kept and behind:
            told = _of_what_is_asked(schema, part, schema.nodes[kind].slots[at + 1].sort, behind[0])
            told = told or _of_the_next(schema, part, behind[0])
            behind = [told] if told else behind
        if told is None:
            kept.append(part)
    return [tuple(reversed(kept)), *behind]


def _of_what_is_asked(schema: Schema, time: Node, sort: str, asked: Value) -> Node | None:
    """What is asked, with the time of it that stands in front; ``None`` where that is not said of it."""
    for one in (one for one in schema.dated if one.kind == time.kind):
        if not isinstance(asked, Node):
            continue
        said = Node(one.into, time.slots)
        counting = [kind for kind, front in schema.counted.items() if front == time.kind]
        told = _in_its_lists(schema, one.into, asked, partial(_counted, counting, time))
        if told is None and sort == one.within and not any(below.kind in one.unless for below in walk(time)):
            told = _in_its_lists(schema, one.into, asked, partial(_dated, said))
        if told:
            return told
    return None


def _of_the_next(schema: Schema, time: Node, done: Value) -> Node | None:
    """What is done to the next one and nothing else, with the time of it that stands in front."""
    for which, (span, alone) in schema.awaited.items():
        if schema.counted.get(span) != time.kind or not isinstance(done, Node):
            continue
        if done.kind != alone and len(done.slots) == 1 and isinstance(done.slots[0], Node):
            told = _of_the_next(schema, time, done.slots[0])
            return told and Node(done.kind, (told,))
        deeds = done.slots[-1] if done.kind == alone else ()
        if isinstance(deeds, tuple) and len(deeds) == 1:
            deed = _next_in(deeds[0], Node(which), Node(span), as_node(time.slots[0]))
            return None if deed == deeds[0] else Node(alone, (*done.slots[:-1], (deed,)))
    return None


def _next_in(node: Node, which: Node, span: Node, time: Node) -> Node:
    """A node in which what is next in a span is next in a time."""
    for said in tuple(walk(node)):
        if which in said.slots:
            node = exchanged(node, said, exchanged(said, span, time))
    return node


def _dated(said: Node, times: Times) -> Times | None:
    return None if any(one.kind == said.kind for one in times) else (said, *times)


def _counted(kinds: list[str], front: Node, times: Times) -> Times | None:
    counted = tuple(
        Node(one.kind, tuple(front.slots[0] if isinstance(v, Node) and v.kind in kinds else v for v in one.slots))
        for one in times
    )
    return counted if counted != times else None


def _in_its_lists(schema: Schema, kind: str, node: Node, change: Callable[[Times], Times | None]) -> Node | None:
    """A node with the first lists below it changed that take times of a kind; ``None`` where nothing changes."""
    at = _times_of(schema, kind, node)
    slots = list(node.slots)
    if at is not None:
        times = slots[at]
        assert isinstance(times, tuple)
        changed = change(times)
        return None if changed is None else Node(node.kind, (*slots[:at], changed, *slots[at + 1 :]))
    found = False
    for place, value in enumerate(slots):
        parts = (value,) if isinstance(value, Node) else value if isinstance(value, tuple) else ()
        told = [_in_its_lists(schema, kind, part, change) for part in parts]
        if any(told):
            found = True
            filled = tuple(new or old for new, old in zip(told, parts, strict=True))
            slots[place] = filled[0] if isinstance(value, Node) else filled
    return Node(node.kind, tuple(slots)) if found else None


def _times_of(schema: Schema, kind: str, node: Node) -> int | None:
    """The list of a node that takes times of a kind."""
    sort = schema.nodes[kind].sort
    slots = enumerate(schema.nodes[node.kind].slots)
    return next((at for at, slot in slots if slot.is_list and sort in schema.fitting(slot.sort)), None)


def _moment(schema: Schema, sort: str, node: Node) -> Node:
    """What waits for a beginning or an end as that moment, where a list of a sort takes it."""
    event = node.slots[0] if node.slots else None
    said = schema.moments.get((node.kind, event.kind)) if isinstance(event, Node) else None
    if said is None or schema.nodes[said].sort not in schema.fitting(sort):
        return node
    assert isinstance(event, Node)
    return Node(said, event.slots)


def _fronted(schema: Schema, sort: str, node: Node) -> Times:
    """What waits for something, behind the time in which it does, where a list of a sort takes that."""
    event = node.slots[0] if node.slots else None
    for one in schema.fronted:
        if node.kind not in one.of or not isinstance(event, Node):
            continue
        at = _times_of(schema, one.kind, event)
        times = event.slots[at] if at is not None else ()
        if at is None or not isinstance(times, tuple) or [time.kind for time in times] != [one.kind]:
            continue
        fits = schema.nodes[one.into].sort in schema.fitting(sort)
        if fits and schema.fits((), schema.nodes[event.kind].slots[at]):
            left = Node(event.kind, (*event.slots[:at], (), *event.slots[at + 1 :]))
            return (Node(one.into, times[0].slots), Node(node.kind, (left, *node.slots[1:])))
    return (node,)


def _lifted(schema: Schema, node: Node) -> Node:
    """A node with the times that what it speaks of names among its own."""
    for kind, into in schema.lifted.items():
        at = _times_of(schema, into, node)
        for place, value in enumerate(node.slots):
            own = node.slots[at] if at is not None else None
            if not isinstance(value, Node) or not isinstance(own, tuple):
                continue
            held = [part for slot in value.slots if isinstance(slot, tuple) for part in slot if part.kind == kind]
            slots = list(node.slots)
            slots[at or 0] = (*(Node(into, part.slots) for part in held), *own)
            slots[place] = Node(value.kind, tuple(_without(kind, slot) for slot in value.slots))
            node = Node(node.kind, tuple(slots))
    return node


def _without(kind: str, value: Value) -> Value:
    return tuple(part for part in value if part.kind != kind) if isinstance(value, tuple) else value
