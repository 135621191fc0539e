"""What the cells of a table may begin with, worked out once when all phrases wait in the tree.

Promise: ``begins`` of a cell are all that may stand at its very beginning, behind what may be empty, too; a sort that
begins with itself is refused with the phrases at fault, because there would be no end of trees.
"""

from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter

from saitei.cards.phrases.table import Table
from saitei.cards.reading.steps import Cell, ListCell, Step
from saitei.errors import UnusableInput


def find(cells: Iterable[Cell], root: Step, table: Table) -> None:
    """Finds what each cell may begin with. UnusableInput when one begins with itself."""
    by_bit = {cell.bit: cell for cell in cells}
    _find_empty(by_bit.values(), root)
    for cell in by_bit.values():
        if isinstance(cell, ListCell) and (cell.item.empty or cell.last.empty) and "" in _between(cell):
            raise UnusableInput(
                f"a list has nothing between its items, which may be nothing: {cell.item.name}",
                "Let something stand between them, or let no phrase of that form be empty",
                table.path,
            )
        if isinstance(cell, ListCell) and cell.least <= 1:
            cell.below.append(cell.last)
        cell.begins = dict.fromkeys(cell.below)
    for below, above in _openings(root, -1):
        for bit in _bits(above):
            by_bit[bit].begins[below] = None
    for cell in _in_order(by_bit.values(), table):
        cell.reach = cell.bit
        for below in cell.begins:
            cell.reach |= below.reach
    for cell in by_bit.values():
        _stand(cell, cell.bit)


def _between(cell: ListCell) -> tuple[str, ...]:
    return cell.separators + cell.last_separators


def _stand(cell: Cell, above: int) -> None:
    """Notes what a cell, and all that may stand for it, may stand for."""
    cell.stands_for |= above
    for below in cell.below:
        _stand(below, above | below.bit)


def _find_empty(cells: Iterable[Cell], root: Step) -> None:
    """Notes the cells that may read nothing: what is empty may make others so."""
    before = -1
    while (count := sum(cell.empty for cell in cells)) != before:
        before = count
        ends = _ends(root, -1)
        for cell in cells:
            cell.empty = cell.empty or bool(ends & cell.bit) or any(below.empty for below in cell.below)


def _ends(step: Step, cells: int) -> int:
    """The bits of those cells that are complete at a step or behind what may be empty from there."""
    found = 0
    for one in step.grow().complete:
        found |= one.cell.bit & cells
    for following in _without_words(step):
        found |= _ends(following, cells & following.cells)
    return found


def _openings(step: Step, cells: int) -> Iterator[tuple[Cell, int]]:
    """The cells that may stand first behind a step, and the bits of those that may begin with each."""
    for below, following in step.grow().slots:
        if cells & following.cells:
            yield below, cells & following.cells
    for following in _without_words(step):
        if cells & following.cells:
            yield from _openings(following, cells & following.cells)


def _without_words(step: Step) -> Iterator[Step]:
    """What may follow a step with nothing between."""
    yield from (following for below, following in step.slots if below.empty and following is not step)
    yield from (mark.next for mark in step.marks if "" in mark.shapes)
    if step.stop is not None:
        yield step.stop


def _bits(cells: int) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest
        cells ^= lowest


def _in_order(cells: Iterable[Cell], table: Table) -> list[Cell]:
    """The cells, each behind all that it may begin with."""
    try:
        return list(TopologicalSorter({cell: cell.begins for cell in cells}).static_order())
    except CycleError as error:
        names = " → ".join(cell.name for cell in error.args[1])
        raise UnusableInput(
            f"a phrase begins with its own sort and could be read for ever: {names}",
            "Let the phrase begin with a narrower sort",
            table.path,
        ) from error
