"""Behind what a cell read: which of the cells that it begins can go on with the letter that stands there.

Promise: no cell is left out that could go on; most of those are that cannot, and are never walked for it: a third of
all that a card text would have walked otherwise. Worked out for a cell when a text first has it.
"""

from collections.abc import Iterable, Iterator

from saitei.cards.reading.beginnings import step_openings
from saitei.cards.reading.steps import Cell, ListCell, Step
from saitei.cards.schema import INT

Letters = frozenset[str] | None
"""The letters that something may begin with; ``None`` when it may be any, or nothing at all."""
_ANY: Letters = None


class Onward:
    """What a cell begins, by the letter behind it. Sets of cells are bits by number.

    ``reaching`` are those that count as having come so far, even where they cannot go on: people are told of them.
    """

    __slots__ = ("_always", "_by_letter", "reaching")

    def __init__(self, cell: Cell, above: Iterable[Cell]) -> None:
        self._always = self.reaching = 0
        self._by_letter: dict[str, int] = {}
        for one in above:
            bit = 1 << one.number
            for letters, reaches in _behind(cell, one):
                if reaches:
                    self.reaching |= bit
                if letters is None:
                    self._always |= bit
                else:
                    for letter in letters:
                        self._by_letter[letter] = self._by_letter.get(letter, 0) | bit

    def at(self, letter: str) -> int:
        """The cells that can go on with a letter (``""``: the end of the text)."""
        return self._always | self._by_letter.get(letter, 0)


def _behind(cell: Cell, above: Cell) -> Iterator[tuple[Letters, bool]]:
    """What can follow a cell at the very beginning of another, and whether words or cells can."""
    if isinstance(above, ListCell):
        between = above.separators + above.last_separators
        if cell is above.last and above.least <= 1:
            yield _ANY, False
        elif cell is above.item:
            yield (_ANY if "" in between else frozenset([sign[0] for sign in between])), False
        return
    if cell in above.below:
        yield _ANY, False
    for below, step in step_openings(above.root, above.bit):
        if below is cell:
            going = [after for _, after in step.grow().slots if after.forms & above.bit]
            yield _letters(step, above.bit), bool(going) or step.goes_on(above.bit)


def _letters(step: Step, form: int) -> Letters:
    """What a form can go on with from a step."""
    shapes = [shape for mark in step.marks if mark.next.forms & form for shape in mark.shapes]
    stops = step.stop is not None and step.stop.forms & form
    if stops or "" in shapes or any(done.form == form for done in step.complete):
        return _ANY
    found = {word[0] for word in step.beginnings(form)} | {shape[0] for shape in shapes}
    for below, following in step.slots:
        if following.forms & form:
            if below.empty or below.first is None or below.sort == INT:
                return _ANY
            found |= below.first
    return frozenset(found)
