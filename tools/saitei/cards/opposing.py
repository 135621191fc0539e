"""What is asked again the other way round: “if the opponent reacted …; if not reacted …” asks one thing.

Promise: only a question right behind one that asks the same, one of the two not so (``opposed KIND by KIND``), and that
says less of it, such as nobody or no time, is what is so otherwise; whoever says all of it again asks it again. A deed
that is asked after right behind the same one (``asked KIND``), as in “if the opponent chose this …; if that was
chosen …”, is the same one's where nobody is named for it.
"""

from saitei.cards.schema import Schema
from saitei.cards.standing import doer
from saitei.cards.trees import Node, Value, children, exchanged, walk


def otherwise(schema: Schema, before: Node, after: Node) -> Node:
    """A sentence whose question is the other side of the one that the sentence ``before`` asks, told so.

    Or that asks of whom that one asked.
    """
    if schema.opposed is None or schema.implied is None:
        return after
    after = _asked_on(schema, before, after)
    asked = [part for part in _under(before) if part.kind == schema.opposed.kind]
    under = _under(after)
    if len(asked) != 1 or not under or under[0].kind != schema.opposed.kind:
        return after
    (first,), (second,) = asked[0].slots, under[0].slots
    turned = _turned(schema.opposed.by, first, second)
    if turned is None or turned[0] == turned[1] or not _says_less(schema, turned[0], turned[1]):
        return after
    return Node(after.kind, ((Node(schema.opposed.into), *under[1:]), *after.slots[1:]))


def _asked_on(schema: Schema, before: Node, after: Node) -> Node:
    """A sentence that asks of nobody after what the one ``before`` asked of somebody, asking of that one."""
    nobody = Node(schema.implied.kind) if schema.implied else None
    again = [one for asking in _under(after) for one in walk(asking) if doer(schema, one) == nobody]
    for one in again:
        same = {deed.kind for deed in children(one) if deed.kind in schema.asked}
        asked = [
            first for asking in _under(before) for first in walk(asking) if same & {d.kind for d in children(first)}
        ]
        who = doer(schema, asked[-1]) if asked else None
        if who and nobody:
            after = exchanged(after, one, exchanged(one, nobody, who))
    return after


def _under(sentence: Node) -> tuple[Node, ...]:
    first = sentence.slots[0] if sentence.slots else ()
    return first if isinstance(first, tuple) else ()


def _turned(by: str, first: Value, second: Value) -> tuple[Node, Node] | None:
    """What both ask where one of them asks whether it is not so."""
    if not isinstance(first, Node) or not isinstance(second, Node) or (first.kind == by) == (second.kind == by):
        return None
    one, other = (node.slots[0] if node.kind == by else node for node in (first, second))
    return (one, other) if isinstance(one, Node) and isinstance(other, Node) else None


def _says_less(schema: Schema, said: Value, again: Value) -> bool:
    """Whether ``again`` is ``said`` with nobody named, or nothing said of when and how."""
    if again in (said, ()):
        return True
    if isinstance(said, Node) and isinstance(again, Node):
        left_out = {one.kind for one in (schema.implied, schema.recalled) if one}
        if again.kind in left_out:
            return True
        same = said.kind == again.kind and len(said.slots) == len(again.slots)
        return same and all(_says_less(schema, *pair) for pair in zip(said.slots, again.slots, strict=True))
    if isinstance(said, tuple) and isinstance(again, tuple):
        return len(said) == len(again) and all(_says_less(schema, *pair) for pair in zip(said, again, strict=True))
    return False
