"""Trees of what was read: made from the ways by which phrases came to their ends.

Promise: every tree that a stretch is, once, with the derivation that has the fewest alternates; only ways that lead to
an end are gone, each once. Bounded in depth and number, whatever was read.
"""

from itertools import pairwise

from saitei.cards.phrases.wordings import agrees
from saitei.cards.reading import leaves, listing
from saitei.cards.reading.derivations import (
    MOST_READINGS,
    Derivation,
    Parts,
    Tangled,
    Trees,
    Values,
    alternates,
    derived,
    keep,
)
from saitei.cards.reading.reader import NOTHING, Reading, State
from saitei.cards.reading.steps import Cell, Completion, ListCell, MarkStep
from saitei.cards.trees import Node, Value

DEEPEST = 60
"""So deep may what is read stand in one another, and a text counts as unreadable: three times as deep as any card."""

Said = dict[Values, tuple[Parts, bool]]
"""The values of the slots so far, and for each its derivations, and whether a mark was odd."""


def whole(reading: Reading, goal: Cell) -> Trees:
    """Every tree that the whole text of a reading is. Tangled when there are too many, or such that stand too deep."""
    return _Deriving(reading).trees(goal, 0, len(reading.text))


class _Deriving:
    """The trees of one reading."""

    def __init__(self, reading: Reading) -> None:
        self._reading, self._grammar = reading, reading.grammar
        self._trees: dict[tuple[Cell, int, int], Trees] = {}
        self._said: dict[State, Said] = {}
        self._depth = 0

    def trees(self, cell: Cell, start: int, end: int) -> Trees:
        """Every tree that a stretch is in a cell. Tangled when they stand too deep in one another."""
        known = self._trees.get((cell, start, end))
        if known is None:
            self._depth += 1
            if self._depth > DEEPEST:
                raise Tangled
            known = self._trees[cell, start, end] = self._made(cell, start, end)
            self._depth -= 1
        return known

    def _made(self, cell: Cell, start: int, end: int) -> Trees:
        if cell is self._grammar.integer:
            return leaves.number(self._reading.text, start).get(end, {})
        if cell is self._grammar.name:
            return leaves.name(self._reading.normal, start).get(end, {})
        found: Trees = {}
        ended = self._reading.ended[end].get(start, NOTHING)
        cells, states = ended.cells, ended.states
        if start == end:
            openings = self._grammar.openings.complete
            cells, states = cells | self._grammar.empty, [*states, *(self._reading.opened(o, start) for o in openings)]
        if not cells & cell.bit:
            return found
        for state in states:
            for done in state.step.complete:
                if done.cell is cell and state.only & cell.bit:
                    for values, (parts, odd) in self._values(state).items():
                        value, how = self._completed(done, values, parts, odd, start, end)
                        keep(found, value, how)
        for below in cell.below:
            if cells & below.bit:
                for value, how in self.trees(below, start, end).items():
                    listed = isinstance(cell, ListCell)
                    keep(found, *(self._listed(cell, (value,), (how,), start, end) if listed else (value, how)))
        return found

    def _values(self, state: State) -> Said:
        """The values of the slots of phrases up to a state, those of the states before it first."""
        behind = [state]
        while behind:
            one = behind[-1]
            missing = [before for before, _ in one.ways if before not in self._said]
            behind += missing
            if not missing:
                behind.pop()
                if one not in self._said:
                    self._said[one] = self._value(one)
        return self._said[state]

    def _value(self, state: State) -> Said:
        if not state.ways:
            return {(): ((), False)}
        found: Said = {}
        for before, between in state.ways:
            trees = self.trees(between, before.at, state.at) if isinstance(between, Cell) else None
            odd_mark = isinstance(between, MarkStep) and self._is_odd(between, before.at, state.at)
            for values, (parts, odd) in self._said[before].items():
                if trees is None:
                    self._keep(found, values, parts, odd or odd_mark)
                else:
                    for value, how in trees.items():
                        self._keep(found, (*values, value), (*parts, how), odd)
        return found

    def _is_odd(self, mark: MarkStep, start: int, end: int) -> bool:
        """Whether a mark would be printed otherwise."""
        text = self._reading.text
        return text[start:end] != mark.printed(text[:start])

    def _keep(self, into: Said, values: Values, parts: Parts, odd: bool) -> None:
        known = into.get(values)
        if known is None:
            if len(into) >= MOST_READINGS:
                raise Tangled
        elif alternates(*known) <= alternates(parts, odd):
            return
        into[values] = parts, odd

    def _completed(
        self, done: Completion, values: Values, parts: Parts, odd: bool, start: int, end: int
    ) -> tuple[Value, Derivation]:
        """What a phrase that is complete stands for, with what stood among its words around it."""
        phrase = done.phrase
        if phrase is None:
            return self._listed(done.cell, values, parts, start, end)
        amid: list[Node] = []
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
        odd = odd or bool(amid) or not phrase.printed or any(agrees(node, fixed) for fixed in done.earlier)
        for one in amid:
            node = Node(done.aside[1], (*one.slots, node))
        return node, derived(start, end, phrase, parts, odd)

    def _listed(self, cell: Cell, values: Values, parts: Parts, start: int, end: int) -> tuple[Value, Derivation]:
        assert isinstance(cell, ListCell)
        text = self._reading.text
        between = [text[one.end : other.start] for one, other in pairwise(parts)]
        nodes = tuple([value for value in values if isinstance(value, Node)])
        return nodes, derived(start, end, None, parts, not listing.is_usual(cell, between))
