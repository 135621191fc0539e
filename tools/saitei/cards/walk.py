"""A table made ready for reading: its cells, and which words and cells each of them begins with.

Promise: a cell has every phrase of its sort and form; it has a higher number than what it may begin with, so that
the reader can go from the beginnings upwards; the forms of a sort have numbers in a row where that is possible, so
that they are read together. What would break it: a phrase added after the cells were numbered.
"""

from functools import cache

from saitei.cards.beginnings import beginnings, first_characters, first_words, in_groups, is_empty, refuse_circle
from saitei.cards.normal import FULL_STOP, normal_words
from saitei.cards.pausing import collector_paused
from saitei.cards.prefixes import Prefixes
from saitei.cards.schema import INT, NAME
from saitei.cards.steps import Cell, Ending, Group, ListCell, Step
from saitei.cards.tables import Phrase, Slots, Table
from saitei.cards.templates import Item, ListItem, Literal, Mark, SlotItem


class _Trail:
    """The phrase that was added last: its items with where each ends in the tree and which slot it says."""

    def __init__(self) -> None:
        self.items: list[tuple[Item | None, Step, int | None]] = []
        self.slots: Slots = ()
        self.parted: tuple[str, ...] = ()
        self.order: tuple[int, ...] | None = ()

    def turn(self, slots: Slots) -> None:
        """Goes on with a phrase that has other slots, or the same ones in another order."""
        lists = [item.name for item in slots if isinstance(item, ListItem)]
        parted = tuple([name for name in lists if lists.count(name) > 1])
        if parted != self.parted:
            self.items.clear()
        self.slots, self.parted, self.order = slots, parted, None


class Grammar:
    """All cells of a table, made when they are first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells: dict[tuple[str, str], Cell] = {}
        self._lists: dict[tuple[object, ...], ListCell] = {}
        self._spellings: dict[str, str] = {}
        self._asked: dict[tuple[str, Item, bool], tuple[int, Cell]] = {}
        self._phrases: dict[str, list[tuple[Phrase, ...]]] = {}
        for phrases in table.phrases.values():
            if phrases:
                self._phrases.setdefault(phrases[0].node.sort, []).append(phrases)
        self._added = 0
        self._trees: dict[str, tuple[Step, dict[str, int]]] = {}
        self.groups: list[Group] = []
        self.begun: list[int] = []
        self.always = self.digits = 0
        for sort in sorted(table.schema.sorts()):
            for form in table.forms.get(sort, ("plain",)):
                self.cell(sort, form)
        self._begin()

    def cell(self, sort: str, form: str) -> Cell:
        """The cell of a sort in a form."""
        form = "plain" if sort in (INT, NAME) else form
        root, bits = self._tree(sort)  # whose phrases may ask for this very cell
        known = self._cells.get((sort, form))
        if known is not None:
            return known
        made = self._cells[sort, form] = Cell(-1, sort, form, bits.setdefault(form, 1 << len(bits)), root)
        for below in self.table.schema.above.get(sort, ()):
            made.below.append(self.cell(below, form))
        return made

    def _tree(self, sort: str) -> tuple[Step, dict[str, int]]:
        """The phrases of a sort as a tree, and the bits of their forms in it."""
        known = self._trees.get(sort)
        if known is None:
            root, bits = known = self._trees[sort] = Step(), {}
            for phrases in self._phrases.get(sort, ()):
                earlier: dict[str, tuple[Phrase, ...]] = {}
                trail = _Trail()
                for phrase in phrases:
                    before = earlier.get(phrase.form, ())
                    form = bits.setdefault(phrase.form, 1 << len(bits))
                    step, order = self._path(root, form, phrase, trail)
                    step.complete.append(Ending(form, phrase, order, before))
                    if phrase.printed:
                        earlier[phrase.form] = (*before, phrase)
        return known

    def _path(self, root: Step, form: int, phrase: Phrase, trail: "_Trail") -> tuple[Step, tuple[int, ...]]:
        """Where a phrase ends in the tree, and the order of its slots; what it shares with the one before is known."""
        if phrase.slots is not trail.slots:
            trail.turn(phrase.slots)
        self._added += 1
        step = root
        step.forms |= form
        shared = 0
        for (known, after, _), item in zip(trail.items, phrase.items, strict=False):
            if known is not item:
                break
            step = after
            step.come(form, self._added)
            shared += 1
        del trail.items[shared:]
        for item in phrase.items[shared:]:
            index = None
            if isinstance(item, Literal):
                step = self._words(step, item, form)
            else:
                if isinstance(item, Mark):
                    step = step.mark(tuple(dict.fromkeys(item.shapes)), item.plural)
                else:
                    index, cell = self._slot(phrase, item, item.name in trail.parted)
                    step = step.slot(cell)
                step.come(form, self._added)
            trail.items.append((item if index is not None or not _has_stop(item) else None, step, index))
        if trail.order is None:
            trail.order = tuple([index for _, _, index in trail.items if index is not None])
        return step, trail.order

    def _words(self, step: Step, item: Literal, form: int) -> Step:
        if not _has_stop(item):
            return step.word(self._spelt(item.text), form)
        for at, piece in enumerate(item.text.replace(".", FULL_STOP).split(FULL_STOP)):
            if at:
                step.stop = step.stop or Step()
                step = step.stop
                step.forms |= form
            step = step.word(self._spelt(piece), form) if piece else step
        return step

    def _slot(self, phrase: Phrase, item: SlotItem | ListItem, parted: bool) -> tuple[int, Cell]:
        """Which slot of its node an item of a phrase says, and the cell that reads it."""
        asked = self._asked.get((phrase.node.kind, item, parted))
        if asked is None:
            index = phrase.node.slot(item.name)
            assert index is not None
            asked = self._asked[phrase.node.kind, item, parted] = index, self._cell_of(phrase, item, index, parted)
        return asked

    def _spelt(self, text: str) -> str:
        """Words as normal text has them; spaces at the ends and line breaks are kept where they count."""
        known = self._spellings.get(text)
        if known is None:
            known = self._spellings[text] = self._spell(text)
        return known

    def _spell(self, text: str) -> str:
        joined = "\n".join([normal_words(line, self.table.spelling) for line in text.split("\n")])
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
        for cell in cells:
            cell.begins = tuple(dict.fromkeys(beginnings(cell)))
        sound: set[Cell] = set()
        for cell in cells:
            refuse_circle(cell, (), sound, self.table)
        for cell in cells:
            cell.first = first_characters(cell)
        self._number(in_groups(cells))
        self._start(cells)

    def _number(self, groups: list[list[Cell]]) -> None:
        """Numbers the cells so that what a cell may begin with has a lower number; sets of cells are bits by number."""
        for together in groups:
            group = Group(together)
            for cell in together:
                cell.number = len(self.groups)
                group.mask |= 1 << cell.number
                self.groups.append(group)
                cell.reach = 1 << cell.number
                cell.stands = sum(1 << below.number for below in cell.below)
                for below in cell.begins:
                    cell.reach |= below.reach
                if isinstance(cell, ListCell):
                    group.items = 1 << cell.item.number | 1 << cell.last.number
                    group.may_be_empty = cell.least == 0

    def _start(self, cells: list[Cell]) -> None:
        """Which cells each word begins, and which cells each cell begins."""
        self.begun = [0] * len(cells)
        starts: dict[str, int] = {}
        for cell in cells:
            for below in cell.begins:
                self.begun[below.number] |= 1 << cell.number
            if cell.sort == NAME or cell.empty:
                self.always |= 1 << cell.number
            elif cell.sort == INT:
                self.digits |= 1 << cell.number
            for word in first_words(cell.root, cell.bit):
                starts[word] = starts.get(word, 0) | 1 << cell.number
        self.longest = max(map(len, starts), default=0)
        self.starts = Prefixes(starts)

    def begun_by(self, text: str, at: int) -> int:
        """The cells with a phrase whose first word, number or name stands at a place, and those that may be empty."""
        found = self.always
        if text[at : at + 1].isdecimal():
            found |= self.digits
        for _, cells in self.starts.at(text, at):
            found |= cells
        return found


def _has_stop(item: Item) -> bool:
    return isinstance(item, Literal) and ("." in item.text or FULL_STOP in item.text)


@cache
def grammar(table: Table) -> Grammar:
    """The cells of a table, made once."""
    with collector_paused(staying=True):
        return Grammar(table)
