"""Lists as phrases: items between separators, the last item in a form of its own.

Promise: a list stands in the tree like any phrase, with at least as many items as it needs. Its steps are its own,
since they lead back to themselves: a phrase that shared one could go on behind any number of items.
"""

from saitei.cards.reading.steps import Cell, Completion, ListCell, Step


def add(root: Step, cell: ListCell) -> None:
    """Adds a list to the tree of phrases."""
    root.come(cell.bit)
    done = Completion(0, cell, None)
    end = Step(cell.bit, complete=[done])
    if cell.least == 0:
        root.complete.append(done)
    counted = [Step(cell.bit) for _ in range(max(1, cell.least))]  # by how many items stand before; the last also more
    root.slots.append((cell.item, counted[0]))
    for count, step in enumerate(counted, 1):
        for separator in cell.separators:
            _slot(step.word(separator, cell.bit), cell.item, counted[min(count, len(counted) - 1)])
        if count + 1 >= cell.least:
            for separator in cell.last_separators:
                _slot(step.word(separator, cell.bit), cell.last, end)


def _slot(step: Step, cell: Cell, following: Step) -> None:
    if (cell, following) not in step.slots:
        step.slots.append((cell, following))


def is_usual(cell: ListCell, between: list[str]) -> bool:
    """Whether a list is printed with what stood between its items."""
    usual = [*cell.separators[:1] * (len(between) - 1), *cell.last_separators[: min(1, len(between))]]
    return between == usual
