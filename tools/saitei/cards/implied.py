"""What a text leaves out: a player who is not named, what is compared with another player's, what is asked about again.

Promise: after ``resolve`` no tree holds a node that the schema declares to be implied or likewise; nothing else is
changed; and ``leave_out`` leaves out only what ``resolve`` gives back. A player who is not named is the one who acts,
or acted just before, else the card's owner: rulebooks say whom a text means that names nobody (Furuyoni: core/10-12),
and the schema says it as ``implied KIND follows SUBJECTS else KIND`` (``reflexive KIND`` is who acts in any case,
“one's own”); what is ``impersonal SORT`` (or ``KIND``) nobody does. Cards of one player go to places of that player:
where something is put that a text leaves open is whose the cards are, and so it is of cards chosen just before, and
of things in one list, “the opponent's aura and flare” (``owned KIND``), but not how often that is done. What points
back at what the sentence before spoke of last is whose that was (``pointing KIND``). A card says “your aura is less
than the opponent's”: what is the opponent's stands beside it, and is ``likewise KIND`` in the schema. “If your aura
is at least 5 …, if at most 4 …”: what is at most 4 is what was asked about last, and is ``recalled KIND`` in the
schema. “Your cheap specials” says what is cheap between its player and its name: it is a zone, and what its cards
must be beside it, as “cheap cards of your specials” says it (``gathered KIND``). What the same one does after
something else is done in a row with it (``joined KIND into KIND``). “If the opponent's flare is at least 3, … until
the flare is 2” speaks of one flare (``resumed KIND after KIND``). What is asked the other way round is told by
``opposing``. What is done instead of something is told on by ``standing``. What else is said in other words is told
by ``otherwise``, what stands among the words of a deed by ``asides``, where times stand by ``times``, which words
rule others out by ``nonsense``; two of a ``single KIND`` in one list mean nothing either.
"""

from collections.abc import Collection, Iterator

from saitei.cards import times
from saitei.cards.asides import Misplaced, set_free
from saitei.cards.marks import Implied
from saitei.cards.nonsense import Nonsense, says_nothing
from saitei.cards.opposing import otherwise
from saitei.cards.otherwise import of_several, said_otherwise
from saitei.cards.schema import Schema
from saitei.cards.standing import owner as owner_of
from saitei.cards.standing import told_on
from saitei.cards.trees import Node, Value, exchanged, kinds, walk


def resolve(schema: Schema, tree: Node) -> Node | None:
    """A tree in which every such node is what it means; ``None`` when there is nothing that one can mean."""
    nobody_else = Node(schema.implied.otherwise) if schema.implied else None
    try:
        resolved = _resolved(schema, _named(schema, set_free(schema, tree)), nobody_else, nobody_else)
    except (Nonsense, Misplaced):
        return None
    resolved = times.placed(schema, resolved)
    recalled = schema.recalled
    if recalled is None or recalled.kind not in kinds(resolved):
        return resolved
    return _asked_again(recalled, resolved, Node(recalled.otherwise))[0]


def _named(schema: Schema, tree: Node) -> Node:
    """A tree in which what is asked about again has its player."""
    return tree if schema.resumed.keys().isdisjoint(kinds(tree)) else _resumed(schema, tree, None)[0]


def _resumed(schema: Schema, node: Node, asked: Node | None) -> tuple[Node, Node | None]:
    """A node with what was asked about before it, where it stands again without its player, and what it asks about.

    What one thing in a list asks about is nothing to the next one, only to what stands behind the list.
    """
    if schema.implied is None or not schema.resumed:
        return node, None
    again = any(part.kind in schema.resumed for part in (node, *node.slots) if isinstance(part, Node))
    slots: list[Value] = []
    newly: Node | None = None
    for value in node.slots:
        before = newly or asked
        if isinstance(value, Node):
            unnamed = again and before and value == Node(before.kind, (Node(schema.implied.kind),))
            part, found = (before, None) if unnamed and before else _resumed(schema, value, before)
            slots.append(part)
            newly = found or newly
        elif isinstance(value, tuple):
            parts = [_resumed(schema, part, before) for part in value]
            slots.append(tuple(part for part, _ in parts))
            newly = next((found for _, found in reversed(parts) if found), newly)
        else:
            slots.append(value)
    first = slots[0] if slots and node.kind in schema.resumed.values() else None
    return Node(node.kind, tuple(slots)), first if isinstance(first, Node) else newly


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
        if not slots and isinstance(value, Node) and node.kind in recalled.follows:
            last = parts[0]  # what a later slot of the same node may ask about again
        slots.append(parts[0] if isinstance(value, Node) else tuple(parts) if isinstance(value, tuple) else value)
    first = slots[0] if slots and node.kind in recalled.follows else None
    return Node(node.kind, tuple(slots)), first if isinstance(first, Node) else last


def _resolved(
    schema: Schema,
    node: Node,
    actor: Node | None,
    doer: Node | None,
    owner: Node | None = None,
    before: Node | None = None,
) -> Node:
    """What a node means where ``actor`` is who is not named, which may be an ``owner``, and ``doer`` who acts.

    ``before`` is whose that was of which a sentence before spoke last: it is the owner of what points back there.
    """
    if schema.implied and actor and node.kind == schema.implied.kind:
        return actor
    if doer and node.kind in schema.reflexive:
        return doer
    if not node.slots:
        return said_otherwise(schema, node.kind, [])
    if says_nothing(schema, node):
        raise Nonsense
    if node.kind in schema.joined:
        *above, first, rest = node.slots
        assert isinstance(first, tuple) and isinstance(rest, tuple)
        return _resolved(schema, Node(schema.joined[node.kind], (*above, first + rest)), actor, doer, owner, before)
    owner = owner or _before(schema, node, before)
    subject = _subject(schema, node)
    impersonal = _is_impersonal(schema, node)
    how_often = schema.nodes[node.kind].slot("times")  # that is told of who acts, not of whose things these are
    acting = actor
    slots: list[Value] = []
    for at, value in enumerate(node.slots):
        if value is subject and subject:
            actor = acting = doer = subject  # what is said before who acts is not said of that one
        if impersonal and schema.implied and isinstance(value, Node) and value.kind == schema.implied.kind:
            slots.append(Node(schema.implied.otherwise))
            continue
        named = acting if at == how_often else actor
        slots.append(_value(schema, value, named, doer, before, shared=node.kind in schema.owned))
        if isinstance(value, Node) and (carried := _carried(schema, value)):
            actor = acting = doer = carried
        before = _in_same(schema, node, slots[-1], before) or before
        if node.kind in schema.owned:
            actor = owner_of(schema, slots[0]) or owner or actor
    if any(isinstance(value, Node) and value.kind in schema.likewise for value in slots):
        slots = list(_beside(schema, slots))
    if schema.gathered:
        slots = _gathered(schema, node, slots)
    return said_otherwise(schema, node.kind, slots)


def _gathered(schema: Schema, node: Node, slots: list[Value]) -> list[Value]:
    """The slots of a node, with what is said of one of them in the list of that sort."""
    declared = schema.nodes[node.kind].slots
    for at, value in enumerate(slots):
        if isinstance(value, tuple):
            slots[at] = tuple(_apart(schema, part) if part.kind in schema.gathered else part for part in value)
        elif isinstance(value, Node) and value.kind in schema.gathered:
            *_, more, held = value.slots
            sort = schema.nodes[value.kind].slots[-2].sort
            into = next((i for i, slot in enumerate(declared) if slot.is_list and slot.sort == sort), None)
            if into is None:
                slots[at] = _apart(schema, value)
                continue
            beside = slots[into]
            assert isinstance(more, tuple) and isinstance(beside, tuple)
            slots[at], slots[into] = held, more + beside
    return slots


def _apart(schema: Schema, said: Node) -> Node:
    """What more is said of, where nothing beside it takes that in."""
    return Node(schema.gathered[said.kind], said.slots[-2:])


def _before(schema: Schema, node: Node, before: Node | None) -> Node | None:
    """Whose that was of which was spoken before, where a deed points back at it."""
    first = node.slots[0]
    if not before or node.kind not in schema.owned or not isinstance(first, Node):
        return None
    return None if schema.pointing.isdisjoint(kinds(first)) else before


def _spoken_of(schema: Schema, node: Node, before: Node | None = None) -> Node | None:
    """Whose that is of which the last deed in a node speaks; ``None`` where that is nobody's.

    A deed that itself points back speaks of what the one before it does, and the first one of what was ``before``.
    """
    while node.kind not in schema.owned:
        last = node.slots[-1] if node.slots else None
        if isinstance(last, tuple) and last:
            *earlier, last = last
            for part in earlier:
                before = _spoken_of(schema, part, before)
        if not isinstance(last, Node):
            return None
        node = last
    first = node.slots[0]
    points_back = isinstance(first, Node) and not schema.pointing.isdisjoint(kinds(first))
    return owner_of(schema, first) or (before if points_back else None)


def _in_same(schema: Schema, node: Node, said: Value, before: Node | None) -> Node | None:
    """Whose that is of which a slot speaks last, at which what stands behind it in the same node may point back."""
    if not schema.pointing or node.kind in schema.owned or not isinstance(said, Node):
        return None
    return _spoken_of(schema, said, before)


def _value(
    schema: Schema, value: Value, actor: Node | None, doer: Node | None, before: Node | None, *, shared: bool
) -> Value:
    """A slot of a node; of a list whose things are one player's (``shared``) each is whose the one before it is."""
    if isinstance(value, Node):
        return _resolved(schema, value, actor, doer, None, before)
    if not isinstance(value, tuple):
        return value
    said_here = [part.kind for part in value]
    if any(said_here.count(kind) > 1 for kind in schema.single.intersection(said_here)):
        raise Nonsense
    parts: list[Node] = []
    owner: Node | None = None
    for said in value:
        part = told_on(schema, parts[-1], otherwise(schema, parts[-1], said)) if parts else said
        if parts and part.kind not in schema.owned and schema.pointing:
            before = _spoken_of(schema, parts[-1], before)
        parts.append(_resolved(schema, part, actor, doer, owner, before))
        carried = _carried(schema, part)
        actor, doer = (shared and owner_of(schema, parts[-1])) or carried or actor, carried or doer
        owner = (owner_of(schema, parts[-1].slots[0]) or owner) if part.kind in schema.owned else None
    return of_several(schema, tuple(parts))


def leave_out(schema: Schema, tree: Node, those: Collection[str]) -> Node:
    """A tree in which the players are not named that need not be: the subjects of some kinds, who act in any case.

    To ``resolve`` it gives the tree again.
    """
    if schema.implied is None or not those:
        return tree
    return _left_out(schema, schema.implied, tree, Node(schema.implied.otherwise), those)


def _left_out(schema: Schema, implied: Implied, node: Node, actor: Node, those: Collection[str]) -> Node:
    known = node.kind in those and (_is_impersonal(schema, node) or _subject(schema, node) == actor)
    sort = schema.nodes[implied.kind].sort
    actor = _subject(schema, node) or actor
    slots: list[Value] = []
    for value, slot in zip(node.slots, schema.nodes[node.kind].slots, strict=True):
        if isinstance(value, Node):
            named = known and slot.sort == sort
            slots.append(Node(implied.kind) if named else _left_out(schema, implied, value, actor, those))
            actor = _carried(schema, value) or actor
        elif isinstance(value, tuple):
            parts: list[Node] = []
            before = actor
            for at, part in enumerate(value):
                shorter = _left_out(schema, implied, part, before, those)
                told = told_on(schema, value[at - 1], shorter) if at else shorter
                parts.append(shorter if told in (shorter, part) else part)
                before = _carried(schema, part) or before
            slots.append(tuple(parts))
        else:
            slots.append(value)
    return Node(node.kind, tuple(slots))


def _is_impersonal(schema: Schema, node: Node) -> bool:
    """Whether a node with a subject holds only what nobody does: then it names nobody, or the one it is mostly."""
    implied = schema.implied
    if implied is None or node.kind not in implied.follows:
        return False
    slots = list(zip(node.slots, schema.nodes[node.kind].slots, strict=True))
    sort = schema.nodes[implied.kind].sort
    named = any(s.sort == sort and v not in (Node(implied.kind), Node(implied.otherwise)) for v, s in slots)
    held = [v for v, s in slots if s.sort != sort]
    return not named and all(isinstance(v, tuple) and v and all(map(schema.is_impersonal, v)) for v in held)


def _carried(schema: Schema, node: Node) -> Node | None:
    """The player who acts on behind a node: its subject, or that of what it holds where it follows without one."""
    subject = _subject(schema, node)
    if subject is None and schema.implied and node.kind in schema.implied.follows:
        inside = next((value for value in node.slots if isinstance(value, Node)), None)
        return _carried(schema, inside) if inside else None
    return subject


def _subject(schema: Schema, node: Node) -> Node | None:
    """The player whom a clause names as the one who acts; ``None`` where nobody does."""
    implied = schema.implied
    if implied is None or node.kind not in implied.follows or _is_impersonal(schema, node):
        return None
    sort = schema.nodes[implied.kind].sort
    subject = next((v for v, s in zip(node.slots, schema.nodes[node.kind].slots, strict=True) if s.sort == sort), None)
    unnamed = schema.reflexive | {implied.kind}
    return subject if isinstance(subject, Node) and subject.kind not in unnamed else None


def _beside(schema: Schema, slots: list[Value]) -> Iterator[Value]:
    """The slots of a node, with what is beside it for each that is likewise."""
    beside = [v for v in slots if isinstance(v, Node) and v.kind not in schema.likewise]
    for value in slots:
        yield _of_another(schema, beside, value) if isinstance(value, Node) and value.kind in schema.likewise else value


def _of_another(schema: Schema, beside: list[Node], likewise: Node) -> Node:
    """What stands beside, of the one whom ``likewise`` names: whoever else's it is, it must be one player's."""
    (whose,) = likewise.slots
    sort = schema.nodes[likewise.kind].slots[0].sort
    for one in beside:
        owners = {node for node in walk(one) if schema.nodes[node.kind].sort == sort}
        if isinstance(whose, Node) and len(owners) == 1 and whose not in owners:
            return exchanged(one, owners.pop(), whose)
        if owners:
            break
    raise Nonsense
