"""A table made ready for reading: its cells, and which words and cells each of them begins with.

Promise: a cell has every phrase of its sort and form; it has a higher number than what it may begin with, so that
the reader can go from the beginnings upwards. What would break it: a phrase added after the cells were numbered.
"""

from functools import cache

from saitei.cards.beginnings import beginnings, first_characters, first_words, is_empty, mark_wanted, refuse_circle
from saitei.cards.normal import FULL_STOP, normal_words
from saitei.cards.pausing import collector_paused
from saitei.cards.schema import INT, NAME
from saitei.cards.steps import Cell, ListCell, MarkStep, Step
from saitei.cards.tables import Phrase, Table
from saitei.cards.templates import Item, ListItem, Literal, Mark, SlotItem


class Grammar:
    """All cells of a table, made when they are first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells: dict[tuple[str, str], Cell] = {}
        self._lists: dict[tuple[object, ...], ListCell] = {}
        self._spellings: dict[str, str] = {}
        self._asked: dict[tuple[str, Item, bool], tuple[int, Cell]] = {}
        self._phrases: dict[tuple[str, str], list[list[Phrase]]] = {}
        for phrases in table.phrases.values():
            by_form: dict[str, list[Phrase]] = {}
            for phrase in phrases:
                by_form.setdefault(phrase.form, []).append(phrase)
            for form, same in by_form.items():
                self._phrases.setdefault((phrases[0].node.sort, form), []).append(same)
        self.numbered: list[Cell] = []
        self.reach: list[int] = []
        self.begun: list[int] = []
        self.starts: dict[str, dict[int, dict[str, int]]] = {}
        self.always = self.digits = self.longest = 0
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
        made = self._cells[sort, form] = Cell(-1, sort, form)
        for phrases in self._phrases.get((sort, form), ()):
            earlier: tuple[Phrase, ...] = ()
            for phrase in phrases:
                self._add(made.root, phrase, earlier)
                if phrase.printed:
                    earlier = (*earlier, phrase)
        for below in self.table.schema.above.get(sort, ()):
            made.below.append(self.cell(below, form))
        return made

    def _add(self, root: Step, phrase: Phrase, earlier: tuple[Phrase, ...]) -> None:
        step, order = root, []
        lists = [item.name for item in phrase.items if isinstance(item, ListItem)]
        for item in phrase.items:
            if isinstance(item, SlotItem | ListItem):
                parted = lists.count(item.name) > 1
                asked = self._asked.get((phrase.node.kind, item, parted))
                if asked is None:
                    index = phrase.node.slot(item.name)
                    assert index is not None
                    asked = self._asked[phrase.node.kind, item, parted] = (
                        index, self._cell_of(phrase, item, index, parted),
                    )  # fmt: skip
                order.append(asked[0])
                step = _slot(step, asked[1])
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
        if "." not in item.text and FULL_STOP not in item.text:
            return self._word(step, self._spelt(item.text))
        for at, piece in enumerate(item.text.replace(".", FULL_STOP).split(FULL_STOP)):
            if at:
                step.stop = step.stop or Step()
                step = step.stop
            step = self._word(step, self._spelt(piece)) if piece else step
        return step

    def _word(self, step: Step, text: str) -> Step:
        if not text:
            return step
        words = step.words.setdefault(text[0], {})
        known = words.get(text)
        if known is None:
            known = words[text] = Step()
        return known

    def _spelt(self, text: str) -> str:
        """Words as normal text has them; spaces at the ends and line breaks are kept where they count."""
        known = self._spellings.get(text)
        if known is None:
            known = self._spellings[text] = self._spell(text)
        return known

    def _spell(self, text: str) -> str:
        lines = [normal_words(line, self.table.spelling) for line in text.split("\n")]
        joined = "\n".join(lines)
        if self.table.spelling.keeps_spaces:
            joined = (" " if text[0] == " " else "") + joined + (" " if text[-1] == " " and len(text) > 1 else "")
        return joined

    def _between(self, separator: str) -> str:
        """A separator as normal text has it: a full stop is kept there, since an item follows it."""
        return FULL_STOP if separator == FULL_STOP else self._spelt(separator) if separator else ""

    def _cell_of(self, phrase: Phrase, item: SlotItem | ListItem, index: int, parted: bool) -> Cell:
        """The cell of a slot; a list that is ``parted`` needs one item in each place where it needs any at all."""
        slot = phrase.node.slots[index]
        usual = self.table.usual(slot.sort)
        if isinstance(item, SlotItem):
            return self.cell(slot.sort, item.form or usual)
        between = tuple(map(self._between, item.separators))
        before_last = tuple(map(self._between, item.last_separators))
        one, last = self.cell(slot.sort, item.form or usual), self.cell(slot.sort, item.last_form or usual)
        least = min(slot.least or 0, 1) if parted else slot.least or 0
        key = (id(one), id(last), between, before_last, least)
        if key not in self._lists:
            self._lists[key] = ListCell(
                -1, f"{slot.sort} list", "", item=one, last=last, separators=between,
                last_separators=before_last, least=least,
            )  # fmt: skip
        return self._lists[key]

    def _begin(self) -> None:
        """Which characters each cell begins with, which cells may be empty, and that none begins with itself."""
        cells = [*self._cells.values(), *self._lists.values()]
        changed = True
        while changed:
            changed = False
            for cell in cells:
                empty = cell.empty or is_empty(cell)
                changed, cell.empty = changed or empty != cell.empty, empty
        sound: set[Cell] = set()
        for cell in cells:
            refuse_circle(cell, (), sound, self.table)
        for cell in cells:
            cell.first = first_characters(cell)
        self._number(cells)
        self._start(cells)

    def _number(self, cells: list[Cell]) -> None:
        """Numbers the cells so that what a cell may begin with has a lower number; sets of cells are bits by number."""

        def visit(cell: Cell) -> None:
            if cell.number < 0:
                begins_with = beginnings(cell)
                for below in begins_with:
                    visit(below)
                cell.number = len(self.numbered)
                self.numbered.append(cell)
                self.reach.append(1 << cell.number)
                for below in begins_with:
                    self.reach[cell.number] |= self.reach[below.number]

        for cell in cells:
            visit(cell)
        for cell in cells:
            mark_wanted(cell.root, self.reach)

    def _start(self, cells: list[Cell]) -> None:
        """Which cells each word begins, and which cells each cell begins."""
        self.begun = [0] * len(cells)
        for cell in cells:
            for below in beginnings(cell):
                self.begun[below.number] |= 1 << cell.number
            if cell.sort == NAME or cell.empty:
                self.always |= 1 << cell.number
            elif cell.sort == INT:
                self.digits |= 1 << cell.number
            for word in first_words(cell.root):
                words = self.starts.setdefault(word[0], {}).setdefault(len(word), {})
                words[word] = words.get(word, 0) | 1 << cell.number
                self.longest = max(self.longest, len(word))

    def begun_by(self, text: str, at: int) -> int:
        """The cells with a phrase whose first word, number or name stands at a place, and those that may be empty."""
        found = self.always
        char = text[at : at + 1]
        if char.isdecimal():
            found |= self.digits
        for length, words in self.starts.get(char, _NONE).items():
            found |= words.get(text[at : at + length], 0)
        return found


def _slot(step: Step, cell: Cell) -> Step:
    for known, following in step.slots:
        if known is cell:
            return following
    step.slots.append((cell, Step()))
    return step.slots[-1][1]


_NONE: dict[int, dict[str, int]] = {}


@cache
def grammar(table: Table) -> Grammar:
    """The cells of a table, made once."""
    with collector_paused():
        return Grammar(table)
