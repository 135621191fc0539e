"""What reading finds: trees, and for each the derivation by which it was read.

Promise: of two derivations of one tree that is kept which has fewer alternates, the first of those that have as many.
"""

from collections.abc import Iterator
from typing import NamedTuple

from saitei.cards.phrases.wordings import Phrase, agrees
from saitei.cards.reading.steps import Track
from saitei.cards.trees import Node, Value

MOST_READINGS = 32
"""So many trees for one cell and place, and the text counts as unreadable: a bound against made-up texts."""


class Derivation(NamedTuple):
    """How a value was read: the stretch, the phrase (``None`` for numbers, names and lists), and its parts.

    ``odd`` says that printing would word this itself otherwise; ``alternates`` counts such derivations, parts
    included. A tuple, because a text makes thousands and keeps few.
    """

    start: int
    end: int
    phrase: Phrase | None
    parts: "tuple[Derivation, ...]"
    odd: bool
    alternates: int

    def walk(self) -> "Iterator[Derivation]":
        """This and all below, outer first."""
        yield self
        for part in self.parts:
            yield from part.walk()


Found = dict[int, dict[Value, Derivation]]
"""Ends of a cell, and for each the trees that reach it."""
NOTHING: Found = {}


class Tangled(Exception):
    """The text has too many readings to go through, or stands too deep in itself."""


def complete(
    track: Track, start: int, values: tuple[Value, ...], parts: tuple[Derivation, ...], odd_mark: bool, at: int,
    found: dict[int, Found],
) -> None:  # fmt: skip
    """Makes the node of every phrase that ends here, with what stood among its words around it."""
    for done in track.complete:
        phrase = done.phrase
        amid: list[Node] = []
        every = values
        if len(values) > len(done.order):
            amid = [one for one in values if isinstance(one, Node) and one.kind == done.aside[0]]
            values = tuple([one for one in values if not (isinstance(one, Node) and one.kind == done.aside[0])])
        if done.in_order:
            node = Node(phrase.node.kind, values)
        else:
            slots: list[Value] = [0] * len(phrase.node.slots)
            for index, value in phrase.fixed:
                slots[index] = value
            for index, value in zip(done.order, values, strict=True):
                before = slots[index]
                slots[index] = (*before, *value) if isinstance(before, tuple) and isinstance(value, tuple) else value
            node = Node(phrase.node.kind, tuple(slots))
        odd = odd_mark or bool(amid) or not phrase.printed or any(agrees(node, fixed) for fixed in done.earlier)
        for one in amid:
            node = Node(done.aside[1], (*one.slots, node))
        values = every
        count = sum([p.alternates for p in parts]) + odd
        into = found.setdefault(done.form, {}).setdefault(at, {})
        keep(into, node, Derivation(start, at, phrase, parts, odd, count))
        if len(into) > MOST_READINGS:
            raise Tangled


def keep(into: dict[Value, Derivation], value: Value, how: Derivation) -> None:
    """Keeps one derivation for a tree: the one with the fewest alternates."""
    known = into.setdefault(value, how)
    if how.alternates < known.alternates:
        into[value] = how
