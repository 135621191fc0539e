"""A table made ready for reading: cells, and in each the phrases as a tree of shared beginnings.

Promise: a cell reads what a sort can be in a form; phrases that begin alike are walked once; a
cell knows which characters it can begin with. A sort that begins with itself is refused with the
phrases at fault, because the reader would never end.
"""

from dataclasses import dataclass, field
from functools import cache

from saitei.cards import particles
from saitei.cards.normal import FULL_STOP, normalise
from saitei.cards.schema import INT, NAME
from saitei.cards.tables import Phrase, Table
from saitei.cards.templates import Item, ListItem, Literal, Mark, SlotItem
from saitei.errors import UnusableInput


@dataclass(eq=False)
class Step:
    """A place in a tree of phrases: which phrases are complete here, and what may follow.

    With each complete phrase go the order of its slots and the phrases that are printed before it.
    ``stop`` follows a full stop, which normal text leaves out at the end of a line or quotation.
    """

    complete: list[tuple[Phrase, tuple[int, ...], tuple[Phrase, ...]]] = field(default_factory=list)
    words: "dict[str, list[WordStep]]" = field(default_factory=dict)
    marks: "list[MarkStep]" = field(default_factory=list)
    stop: "Step | None" = None
    slots: "list[tuple[Cell, Step]]" = field(default_factory=list)
    _by_char: "dict[str, list[tuple[Cell, Step]]]" = field(default_factory=dict)

    def slots_at(self, char: str) -> "list[tuple[Cell, Step]]":
        """The slots that can begin with a character (``""``: the end of the text)."""
        known = self._by_char.get(char)
        if known is None:
            known = self._by_char[char] = [(cell, step) for cell, step in self.slots if cell.may_begin(char)]
        return known


@dataclass(eq=False)
class WordStep:
    """A word, and what follows it."""

    text: str
    next: Step


@dataclass(eq=False)
class MarkStep:
    """A particle or plural in any of its shapes, and what follows it."""

    shapes: tuple[str, ...]
    plural: bool
    next: Step

    def printed(self, before: str) -> str:
        """The shape that is printed after some words."""
        mark = particles.plural if self.plural else particles.particle
        return mark(self.shapes[0], before)


@dataclass(eq=False)
class Cell:
    """What a sort can be in a form. ``below`` are the cells of sorts that may stand for it as they are."""

    number: int
    sort: str
    form: str
    root: Step = field(default_factory=Step)
    below: "list[Cell]" = field(default_factory=list)
    first: frozenset[str] | None = None
    empty: bool = False

    @property
    def name(self) -> str:
        """How messages call it."""
        return f"<{self.sort}>"

    def may_begin(self, char: str) -> bool:
        """Whether anything in the cell can begin with this character (``""``: the end of the text)."""
        if self.sort == INT:
            return char.isdecimal()
        return self.sort == NAME or self.empty or self.first is None or char in self.first


@dataclass(eq=False)
class ListCell(Cell):
    """A list of things of one sort."""

    item: Cell = field(default_factory=lambda: Cell(-1, "", ""))
    last: Cell = field(default_factory=lambda: Cell(-1, "", ""))
    separators: tuple[str, ...] = ()
    last_separators: tuple[str, ...] = ()
    least: int = 0


class Grammar:
    """All cells of a table, made when they are first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells: dict[tuple[str, str], Cell] = {}
        self._lists: dict[tuple[object, ...], ListCell] = {}
        self._count = 0
        self._spellings: dict[str, str] = {}
        for sort in sorted(table.schema.sorts()):
            for form in table.forms.get(sort, ("plain",)):
                self.cell(sort, form)
        self._begin()

    def cell(self, sort: str, form: str) -> Cell:
        """The cell of a sort in a form."""
        form = "plain" if sort in (INT, NAME) else form
        known = self._cells.get((sort, form))
        if known is not None:
            return known
        made = self._cells[sort, form] = Cell(self._number(), sort, form)
        for kind, phrases in self.table.phrases.items():
            if self.table.schema.nodes[kind].sort == sort:
                same_form = [phrase for phrase in phrases if phrase.form == form]
                for at, phrase in enumerate(same_form):
                    self._add(made.root, phrase, tuple(other for other in same_form[:at] if other.printed))
        for below in self.table.schema.above.get(sort, ()):
            made.below.append(self.cell(below, form))
        return made

    def _number(self) -> int:
        self._count += 1
        return self._count

    def _add(self, root: Step, phrase: Phrase, earlier: tuple[Phrase, ...]) -> None:
        step, order = root, []
        for item in phrase.items:
            if isinstance(item, SlotItem | ListItem):
                index = phrase.node.slot(item.name)
                assert index is not None
                order.append(index)
                step = _slot(step, self._cell_of(phrase, item, index))
            else:
                step = self._words(step, item)
        step.complete.append((phrase, tuple(order), earlier))

    def _words(self, step: Step, item: Item) -> Step:
        if isinstance(item, Mark):
            shapes = tuple(dict.fromkeys(item.shapes))
            for mark in step.marks:
                if mark.shapes == shapes:
                    return mark.next
            step.marks.append(MarkStep(shapes, item.plural, Step()))
            return step.marks[-1].next
        assert isinstance(item, Literal)
        for at, piece in enumerate(item.text.replace(".", FULL_STOP).split(FULL_STOP)):
            if at:
                step.stop = step.stop or Step()
                step = step.stop
            step = self._word(step, self._spelt(piece)) if piece else step
        return step

    def _word(self, step: Step, text: str) -> Step:
        if not text:
            return step
        words = step.words.setdefault(text[0], [])
        for word in words:
            if word.text == text:
                return word.next
        words.append(WordStep(text, Step()))
        return words[-1].next

    def _spelt(self, text: str) -> str:
        """Words as normal text has them; spaces at the ends and line breaks are kept where they count."""
        known = self._spellings.get(text)
        if known is None:
            known = self._spellings[text] = self._spell(text)
        return known

    def _spell(self, text: str) -> str:
        lines = [normalise(line, self.table.spelling).text for line in text.split("\n")]
        joined = "\n".join(lines)
        if self.table.spelling.keeps_spaces:
            joined = (" " if text[0] == " " else "") + joined + (" " if text[-1] == " " and len(text) > 1 else "")
        return joined

    def _between(self, separator: str) -> str:
        """A separator as normal text has it: a full stop is kept there, since an item follows it."""
        return FULL_STOP if separator == FULL_STOP else self._spelt(separator) if separator else ""

    def _cell_of(self, phrase: Phrase, item: SlotItem | ListItem, index: int) -> Cell:
        slot = phrase.node.slots[index]
        usual = self.table.usual(slot.sort)
        if isinstance(item, SlotItem):
            return self.cell(slot.sort, item.form or usual)
        between = tuple(map(self._between, item.separators))
        before_last = tuple(map(self._between, item.last_separators))
        one, last = self.cell(slot.sort, item.form or usual), self.cell(slot.sort, item.last_form or usual)
        key = (one.number, last.number, between, before_last, slot.least)
        if key not in self._lists:
            self._lists[key] = ListCell(
                self._number(), f"{slot.sort} list", "", item=one, last=last, separators=between,
                last_separators=before_last, least=slot.least or 0,
            )  # fmt: skip
        return self._lists[key]

    def _begin(self) -> None:
        """Which characters each cell begins with, which cells may be empty, and that none begins with itself."""
        cells = [*self._cells.values(), *self._lists.values()]
        changed = True
        while changed:
            changed = False
            for cell in cells:
                empty = cell.empty or _empty(cell)
                changed, cell.empty = changed or empty != cell.empty, empty
        sound: set[int] = set()
        for cell in cells:
            _refuse_circle(cell, (), sound, self.table)
        for cell in cells:
            cell.first = _first(cell)


def _slot(step: Step, cell: Cell) -> Step:
    for known, following in step.slots:
        if known is cell:
            return following
    step.slots.append((cell, Step()))
    return step.slots[-1][1]


def _empty(cell: Cell) -> bool:
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


def _beginnings(cell: Cell) -> "list[Cell]":
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


def _refuse_circle(cell: Cell, path: tuple[Cell, ...], sound: set[int], table: Table) -> None:
    if cell in path:
        names = " → ".join(c.name for c in (*path[path.index(cell) :], cell))
        raise UnusableInput(
            f"a phrase begins with its own sort and could be read for ever: {names}",
            "Let the phrase begin with a narrower sort",
            table.path,
        )
    if cell.number in sound:
        return
    for below in _beginnings(cell):
        _refuse_circle(below, (*path, cell), sound, table)
    sound.add(cell.number)


def _first(cell: Cell) -> frozenset[str] | None:
    """The characters a cell may begin with; ``None`` when it may be any."""
    if cell.first is not None:
        return cell.first
    if cell.sort == INT:
        return frozenset("0123456789")
    if cell.sort == NAME:
        return None
    parts = [_first(c) for c in _beginnings(cell)]
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


@cache
def grammar(table: Table) -> Grammar:
    """The cells of a table, made once."""
    return Grammar(table)
