"""What the cells of a table may begin with, worked out once when the table is made ready.

Promise: ``beginnings`` are all cells that may stand at the very beginning of a cell, behind what may be empty,
too; a sort that begins with itself is refused with the phrases at fault, because the reader would never end.
"""

from collections import Counter
from collections.abc import Iterator

from saitei.cards.letters.normal import FULL_STOP
from saitei.cards.phrases.table import Table
from saitei.cards.reading.steps import Cell, ListCell, Step
from saitei.cards.schema import INT, NAME
from saitei.errors import UnusableInput


def is_empty(cell: Cell) -> bool:
    """Whether a cell may read nothing, as far as is known of what stands in it."""
    if isinstance(cell, ListCell):
        return cell.least == 0
    return any(b.empty for b in cell.below) or _step_empty(cell.root, cell.bit)


def _step_empty(step: Step, form: int) -> bool:
    return bool(step.forms & form) and (
        any(one.form == form for one in step.grow().complete)
        or (step.stop is not None and _step_empty(step.stop, form))
        or any(_step_empty(following, form) for below, following in step.slots if below.empty)
        or any(_step_empty(m.next, form) for m in step.marks if "" in m.shapes)
    )


def beginnings(cell: Cell) -> "list[Cell]":
    """The cells that may stand at the very beginning of a cell."""
    if isinstance(cell, ListCell):
        return [cell.item, cell.last]
    return [*cell.below, *(below for below, _ in step_openings(cell.root, cell.bit))]


def step_openings(step: Step, form: int) -> "Iterator[tuple[Cell, Step]]":
    """The cells that may stand first behind a step in a form, and what follows each."""
    for below, following in step.grow().slots:
        if following.forms & form:
            yield below, following
            if below.empty:
                yield from step_openings(following, form)
    for mark in step.marks:
        if "" in mark.shapes and mark.next.forms & form:
            yield from step_openings(mark.next, form)
    if step.stop is not None and step.stop.forms & form:
        yield from step_openings(step.stop, form)


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
    for below in cell.begins:
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
    parts = [first_characters(c) for c in cell.begins]
    if any(p is None for p in parts):
        return None
    own = frozenset() if isinstance(cell, ListCell) else _step_first(cell.root, cell.bit)
    cell.first = own.union(*(p for p in parts if p is not None))
    return cell.first


def _step_first(step: Step, form: int) -> frozenset[str]:
    out = {word[0] for word in step.grow().beginnings(form)}
    for mark in step.marks:
        if mark.next.forms & form:
            out |= {s[0] for s in mark.shapes if s}
            if "" in mark.shapes:
                out |= _step_first(mark.next, form)
    for below, following in step.slots:
        if below.empty and following.forms & form:
            out |= _step_first(following, form)
    if step.stop is not None and step.stop.forms & form:
        out |= {FULL_STOP} | _step_first(step.stop, form)
    return frozenset(out)


def first_words(step: Step, form: int) -> dict[str, int]:
    """The words that the phrases of a form in a tree may begin with, or their stems: how long they are at most."""
    out = step.grow().beginnings(form)
    for mark in step.marks:
        if mark.next.forms & form:
            _add(out, {shape: len(shape) for shape in mark.shapes if shape})
            if "" in mark.shapes:
                _add(out, first_words(mark.next, form))
    for below, following in step.slots:
        if below.empty and following.forms & form:
            _add(out, first_words(following, form))
    if step.stop is not None and step.stop.forms & form:
        _add(out, {FULL_STOP: 1} | first_words(step.stop, form))
    return out


def _add(words: dict[str, int], more: dict[str, int]) -> None:
    for word, length in more.items():
        words[word] = max(length, words.get(word, 0))


def in_groups(cells: "list[Cell]") -> "list[list[Cell]]":
    """The cells in groups to be read together: each comes after all that it may begin with, forms of a sort in one.

    A sort is parted only where one of its forms may begin with another.
    """
    waiting = {cell: len(set(cell.begins)) for cell in cells}
    begun: dict[Cell, list[Cell]] = {}
    for cell in cells:
        for below in set(cell.begins):
            begun.setdefault(below, []).append(cell)
    left = Counter(id(cell.root) for cell in cells)
    ready: dict[int, list[Cell]] = {}
    for cell in cells:
        if not waiting[cell]:
            ready.setdefault(id(cell.root), []).append(cell)
    groups = []
    while ready:
        whole = (tree for tree, found in ready.items() if len(found) == left[tree])
        tree = next(whole, 0) or max(ready, key=lambda one: len(ready[one]))
        group = ready.pop(tree)
        groups.append(group)
        left[tree] -= len(group)
        for above in (above for cell in group for above in begun.get(cell, ())):
            waiting[above] -= 1
            if not waiting[above]:
                ready.setdefault(id(above.root), []).append(above)
    return groups
