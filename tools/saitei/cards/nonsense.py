"""Words that rule others out: a tree with both is no meaning of the text.

Promise: a node is looked at alone, with what stands in its slots. What is done after a ``finished KIND`` is no row with
it, no time stands in front of what is ``untimed KIND`` and tells no time itself, nor who acts in an ``unled KIND``
before what was done by nobody named, what is ``unfit KIND of KIND`` is not said of that, nor beside it or right behind
it in a list, nor counted there (not within the kind behind ``in``, nor behind what stands behind ``under``), and what
is ``undone KIND before KIND`` is part of what is asked right behind it.
"""

from itertools import pairwise

from saitei.cards.schema import Schema
from saitei.cards.trees import Node, children, walk


class Nonsense(Exception):
    """Words that cannot be said of each other: the tree they make is no meaning of the text."""


def says_nothing(schema: Schema, node: Node) -> bool:
    """Whether some words of a node rule others out."""
    asking = _goes_on_asking(schema, node)
    led = node.kind in schema.unled and _is_led(schema, node)
    return asking or led or _is_finished(schema, node) or _is_timed(schema, node) or _is_unfit(schema, node)


def _is_finished(schema: Schema, node: Node) -> bool:
    """Whether other words for a row say that it begins with what is no part of a row, but a time."""
    done = node.slots[-2] if node.kind in schema.joined else ()
    if node.kind in schema.synonyms and node.slots and isinstance(clause := node.slots[0], Node) and clause.slots:
        done = clause.slots[-1]
    return isinstance(done, tuple) and bool(done) and done[-1].kind in schema.finished


def _is_unfit(schema: Schema, node: Node) -> bool:
    """Whether something is said of what that is not said of."""
    lists = [part.kind for value in node.slots if isinstance(value, tuple) for part in value]
    near = {*lists, *(value.kind for value in node.slots if isinstance(value, Node))}  # mostly nothing that matters
    for one in schema.unfit:
        if not one.under:
            if one.of in near and one.within in ("", node.kind) and _is_said(node, one.kind, one.of):
                return True
        elif one.under in lists and any(
            below.kind == one.within and _is_said(below, one.kind, one.of) for below in walk(node)
        ):
            return True
    return False


def _is_said(node: Node, kind: str, of: str) -> bool:
    """Whether a node has both in its slots: the first right behind the other in a list, beside it, or said of it."""
    lists = [value for value in node.slots if isinstance(value, tuple)]
    if any(a.kind == of and kind in _kinds(b) for several in lists for a, b in pairwise(several)):
        return True
    parts = [value for value in node.slots if isinstance(value, Node)]
    found = [part for part in parts if part.kind == of]
    told = [one for part in (node, *found) for value in part.slots if isinstance(value, tuple) for one in value]
    told += [value for part in (node, *found) for value in part.slots if isinstance(value, Node)]
    return bool(found) and any(one.kind == kind for one in told)


def _kinds(node: Node) -> set[str]:
    """What a node is, and what it counts."""
    return {node.kind, *(value.kind for value in node.slots if isinstance(value, Node))}


def _is_timed(schema: Schema, node: Node) -> bool:
    """Whether a time stands in front of what was just done, which is the time when it was done."""
    seen = False
    for part in children(node) if schema.untimed else ():
        if seen and any(below.kind in schema.untimed and not _has_time(schema, below) for below in walk(part)):
            return True
        seen = seen or any(
            part.kind == time.kind and not any(one.kind in time.unless for one in walk(part)) for time in schema.dated
        )
    return False


def _has_time(schema: Schema, node: Node) -> bool:
    """Whether something says itself when it was."""
    said = [part.kind for value in node.slots if isinstance(value, tuple) for part in value]
    return any(time.into in said for time in schema.dated)


def _is_led(schema: Schema, node: Node) -> bool:
    """Whether the first deed behind who acts speaks of what was done by nobody named, that is by who acts."""
    verbs = node.slots[-1]
    first = verbs[0] if isinstance(verbs, tuple) and verbs else verbs
    spoken = walk(first) if isinstance(first, Node) else ()
    return any(below.kind in schema.untimed or _is_by_nobody(schema, below) for below in spoken)


def _is_by_nobody(schema: Schema, node: Node) -> bool:
    """Whether something is told of who did it, and nobody is named; in whose things are gathered nothing was done."""
    implied = schema.implied
    if implied is None or node.kind not in implied.follows or node.kind in schema.gathered:
        return False
    return node.slots[0] == Node(implied.kind)


def _goes_on_asking(schema: Schema, node: Node) -> bool:
    """Whether what is not done stands right before what is asked, of which it is part then."""
    if len(node.slots) != 2:
        return False
    first, rest = node.slots
    if not isinstance(first, Node) or first.kind not in schema.undone or not isinstance(rest, tuple) or not rest:
        return False
    under = rest[0].slots[0] if rest[0].slots else ()
    return isinstance(under, tuple) and any(part.kind in schema.undone[first.kind] for part in under)
