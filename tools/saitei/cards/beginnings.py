"""What the cells of a table may begin with, worked out once when the table is made ready.

Promise: ``beginnings`` are all cells that may stand at the very beginning of a cell, behind what may be empty,
too; a sort that begins with itself is refused with the phrases at fault, because the reader would never end.
"""

from saitei.cards.normal import FULL_STOP
from saitei.cards.schema import INT, NAME
from saitei.cards.steps import Cell, ListCell, Step
from saitei.cards.tables import Table
from saitei.errors import UnusableInput


def is_empty(cell: Cell) -> bool:
    """Whether a cell may read nothing, as far as is known of what stands in it."""
    if isinstance(cell, ListCell):
        return cell.least == 0
    return any(b.empty for b in cell.below) or _step_empty(cell.root)


def _step_empty(step: Step) -> bool:
    return (
        bool(step.complete)
        or (step.stop is not None and _step_empty(step.stop))
        or any(_step_empty(following) for below, following in step.slots if below.empty)
        or any(_step_empty(m.next) for m in step.marks if "" in m.shapes)
    )


def beginnings(cell: Cell) -> "list[Cell]":
    """The cells that may stand at the very beginning of a cell."""
    if isinstance(cell, ListCell):
        return [cell.item, cell.last]
    return [*cell.below, *_step_beginnings(cell.root)]


def _step_beginnings(step: Step) -> "list[Cell]":
    out = []
    for below, following in step.slots:
        out.append(below)
        if below.empty:
            out += _step_beginnings(following)
    for mark in step.marks:
        if "" in mark.shapes:
            out += _step_beginnings(mark.next)
    if step.stop is not None:
        out += _step_beginnings(step.stop)
    return out


def refuse_circle(cell: Cell, path: tuple[Cell, ...], sound: set[Cell], table: Table) -> None:
    """UnusableInput when a cell begins with itself; ``sound`` gathers those that do not."""
    if cell in path:
        names = " → ".join(c.name for c in (*path[path.index(cell) :], cell))
        raise UnusableInput(
            f"a phrase begins with its own sort and could be read for ever: {names}",
            "Let the phrase begin with a narrower sort",
            table.path,
        )
    if cell in sound:
        return
    for below in beginnings(cell):
        refuse_circle(below, (*path, cell), sound, table)
    sound.add(cell)


def first_characters(cell: Cell) -> frozenset[str] | None:
    """The characters a cell may begin with; ``None`` when it may be any."""
    if cell.first is not None:
        return cell.first
    if cell.sort == INT:
        return frozenset("0123456789")
    if cell.sort == NAME:
        return None
    parts = [first_characters(c) for c in beginnings(cell)]
    if any(p is None for p in parts):
        return None
    own = frozenset() if isinstance(cell, ListCell) else _step_first(cell.root)
    cell.first = own.union(*(p for p in parts if p is not None))
    return cell.first


def _step_first(step: Step) -> frozenset[str]:
    out = set(step.words)
    for mark in step.marks:
        out |= {s[0] for s in mark.shapes if s}
        if "" in mark.shapes:
            out |= _step_first(mark.next)
    for below, following in step.slots:
        if below.empty:
            out |= _step_first(following)
    if step.stop is not None:
        out |= {FULL_STOP} | _step_first(step.stop)
    return frozenset(out)


def mark_wanted(step: Step, reach: list[int]) -> None:
    """Fills in which cells the slots of a tree of phrases want, which those may begin with, and how long words are."""
    step.lengths = {char: tuple(sorted({len(word) for word in words})) for char, words in step.words.items()}
    step.only_words = not (step.complete or step.slots or step.marks or step.stop)
    for cell, following in step.slots:
        step.wanted |= 1 << cell.number
        step.reach |= reach[cell.number]
        mark_wanted(following, reach)
    for words in step.words.values():
        for following in words.values():
            mark_wanted(following, reach)
    for mark in step.marks:
        mark_wanted(mark.next, reach)
    if step.stop is not None:
        mark_wanted(step.stop, reach)


def first_words(step: Step) -> set[str]:
    """The words that a tree of phrases may begin with."""
    out = {word for words in step.words.values() for word in words}
    for mark in step.marks:
        out.update(shape for shape in mark.shapes if shape)
        if "" in mark.shapes:
            out |= first_words(mark.next)
    for below, following in step.slots:
        if below.empty:
            out |= first_words(following)
    if step.stop is not None:
        out |= {FULL_STOP} | first_words(step.stop)
    return out
