"""How phrases open: their beginning, and what may be left out there, found once for a table.

Promise: at every place of a text phrases may leave out the same things, so that none is looked at there unless its
words begin as the text does, or what it goes on with has been read. What would break it: a cell that may be empty in
some places only; marks and full stops are such, and are followed at each place.
"""

from dataclasses import dataclass

from saitei.cards.reading.steps import Cell, Step


@dataclass(eq=False, frozen=True, slots=True)
class Opening:
    """A step to which phrases have come with nothing read: with an empty ``cell`` behind another opening, if any."""

    step: Step
    before: "Opening | None" = None
    cell: Cell | None = None


class Openings:
    """All openings of a table: by the letters of the words that follow, and by the cells that may.

    ``wanted`` are the bits of those cells; ``marked`` are openings with a mark or a full stop, and ``complete`` those
    where phrases end.
    """

    def __init__(self, root: Step) -> None:
        self.every = [Opening(root)]
        for one in self.every:
            one.step.open()  # which makes its slots
            nothing = [(cell, after) for cell, after in one.step.slots if cell.empty and after is not one.step]
            self.every += [Opening(following, one, cell) for cell, following in nothing]
        self.by_letter: dict[str, list[Opening]] = {}
        self.by_cell: dict[int, list[tuple[Opening, Cell, Step]]] = {}
        self.wanted = 0
        for one in self.every:
            for letter in (one.step.search or one.step.open()).first:
                self.by_letter.setdefault(letter, []).append(one)
            for cell, following in one.step.slots:
                self.by_cell.setdefault(cell.bit, []).append((one, cell, following))
                self.wanted |= cell.bit
        self.marked = [one for one in self.every if one.step.marks or one.step.stop is not None]
        self.complete = [one for one in self.every if one.step.complete]
