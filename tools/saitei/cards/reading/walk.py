"""A table made ready for reading: its cells, and which words and cells each of them begins with.

Promise: a cell has every phrase of its sort and form; it has a higher number than what it may begin with, so that
the reader can go from the beginnings upwards; the forms of a sort have numbers in a row where that is possible, so
that they are read together. What would break it: a phrase added after the cells were numbered.
"""

from functools import cache

from saitei.cards.pausing import collector_paused
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import ListItem, SlotItem
from saitei.cards.phrases.wordings import Wording
from saitei.cards.reading.beginnings import (
    beginnings,
    first_characters,
    first_words,
    in_groups,
    is_empty,
    refuse_circle,
)
from saitei.cards.reading.growing import Earlier, Growth, parted_of
from saitei.cards.reading.interrupting import Interruptions
from saitei.cards.reading.onward import Onward
from saitei.cards.reading.prefixes import Prefixes
from saitei.cards.reading.spelling import Speller
from saitei.cards.reading.steps import Cell, Group, ListCell, Step
from saitei.cards.schema import INT, NAME, NodeType, Slot


class Grammar:
    """All cells of a table, made when they are first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells: dict[tuple[str, str], Cell] = {}
        self._lists: dict[tuple[object, ...], ListCell] = {}
        self._speller = Speller(table.spelling)
        self._interruptions = Interruptions(table, self._speller)
        self._growth = Growth(self._speller, table.schema, self._slot, self._interruptions)
        self._asked: dict[tuple[str, SlotItem | ListItem, bool], Cell] = {}
        self._wordings: dict[str, list[tuple[Wording, ...]]] = {}
        for wordings in table.wordings.values():
            if wordings:
                self._wordings.setdefault(wordings[0].node.sort, []).append(wordings)
        self._trees: dict[str, tuple[Step, dict[str, int]]] = {}
        self.groups: list[Group] = []
        self.begun: list[int] = []
        self.always = self.digits = self.longest = 0
        for sort in sorted(table.schema.sorts()):
            for form in table.forms.get(sort, ("plain",)):
                self.cell(sort, form)
        self._slots()
        if self._interruptions.sort:
            sort = self._interruptions.sort
            self._growth.between = self.cell(sort, table.usual(sort))
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
            known = self._trees[sort] = Step(), {}
            for wordings in self._wordings.get(sort, ()):
                earlier: Earlier = {}
                for wording in wordings:
                    self._growth.add(*known, wording, earlier)
        return known

    def _slots(self) -> None:
        """Makes the cells of all slots, since they are numbered before any phrase has grown so far."""
        known: set[int] = set()
        for wording in (wording for found in self.table.wordings.values() for wording in found):
            if id(wording.meant) not in known:
                known.add(id(wording.meant))
                for slots, _ in wording.meant.values():
                    parted = parted_of(slots)
                    for item in slots:
                        self._slot(wording.node, item, item.name in parted)

    def _slot(self, node: NodeType, item: SlotItem | ListItem, parted: bool) -> Cell:
        """The cell that reads the slot of a node which an item of a phrase says."""
        asked = self._asked.get((node.kind, item, parted))
        if asked is None:
            index = node.slot(item.name)
            assert index is not None
            asked = self._asked[node.kind, item, parted] = self._cell_of(node.slots[index], item, parted)
        return asked

    def _cell_of(self, slot: Slot, item: SlotItem | ListItem, parted: bool) -> Cell:
        """The cell of a slot; a list that is ``parted`` needs one item in each place where it needs any at all."""
        usual = self.table.usual(slot.sort)
        if isinstance(item, SlotItem):
            return self.cell(slot.sort, item.form or usual)
        between = tuple(map(self._speller.between, item.separators))
        before_last = tuple(map(self._speller.between, item.last_separators))
        one, last = self.cell(slot.sort, item.form or usual), self.cell(slot.sort, item.last_form or usual)
        least = min(slot.least or 0, 1) if parted else max(slot.least or 0, item.filled)
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
        self._above: list[list[Cell]] = [[] for _ in cells]
        self._onward: dict[int, Onward] = {}
        self._numbered = sorted(cells, key=lambda cell: cell.number)
        starts: dict[str, int] = {}
        for cell in cells:
            for below in cell.begins:
                self.begun[below.number] |= 1 << cell.number
                self._above[below.number].append(cell)
            if cell.sort == NAME or cell.empty:
                self.always |= 1 << cell.number
            elif cell.sort == INT:
                self.digits |= 1 << cell.number
            for word, length in first_words(cell.root, cell.bit).items():
                starts[word] = starts.get(word, 0) | 1 << cell.number
                self.longest = max(self.longest, length)
        self.starts = Prefixes(starts)

    def onward(self, number: int) -> Onward:
        """What a cell begins, by the letter behind it."""
        known = self._onward.get(number)
        if known is None:
            known = self._onward[number] = Onward(self._numbered[number], self._above[number])
        return known

    def begun_by(self, text: str, at: int) -> int:
        """The cells with a phrase whose first word, number or name stands at a place, and those that may be empty."""
        found = self.always
        if text[at : at + 1].isdecimal():
            found |= self.digits
        for _, cells in self.starts.at(text, at):
            found |= cells
        return found

    def begun_partly(self, text: str) -> int:
        """The cells with a phrase whose first word may begin with a text."""
        found = 0
        for _, cells in self.starts.beginning(text):
            found |= cells
        return found


@cache
def grammar(table: Table) -> Grammar:
    """The cells of a table, made once."""
    with collector_paused(staying=True):
        return Grammar(table)
