"""A table made ready for reading: its cells, and one tree of all its phrases.

Promise: a cell has every phrase of its sort and form, and every list that a slot asks for stands in the tree like a
phrase. What would break it: a cell that is made after it was found what all may begin with.
"""

from functools import cache

from saitei.cards.pausing import collector_paused
from saitei.cards.phrases.endings import Endings
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import ListItem, SlotItem
from saitei.cards.reading import beginnings, listing
from saitei.cards.reading.growing import Earlier, Growth, parted_of
from saitei.cards.reading.interrupting import Interruptions
from saitei.cards.reading.openings import Openings
from saitei.cards.reading.spelling import Speller
from saitei.cards.reading.steps import Cell, ListCell, Step
from saitei.cards.schema import INT, NAME, NodeType, Slot


class Grammar:
    """The tree of a table's phrases from its ``root`` on; ``empty`` are the bits of the cells that may read nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.root = Step()
        self._known: dict[tuple[str, str], Cell] = {}
        self._lists: dict[tuple[object, ...], ListCell] = {}
        self._speller = Speller(table.spelling)
        interruptions = Interruptions(table, self._speller)
        self._growth = Growth(self._speller, table.schema, self._slot, interruptions)
        self._asked: dict[tuple[str, SlotItem | ListItem, bool], Cell] = {}
        self.integer, self.name = self.cell(INT, ""), self.cell(NAME, "")
        for sort in sorted(table.schema.sorts()):
            for form in table.forms.get(sort, ("plain",)):
                self.cell(sort, form)
        self._growth.learn(wording for found in table.wordings.values() for wording in found)
        self._add()
        self._slots()
        if interruptions.sort:
            self._growth.between = self.cell(interruptions.sort, table.usual(interruptions.sort))
        self.between = self._growth.between
        self.root.grow()
        for made in self._lists.values():
            listing.add(self.root, made)
        cells = [*self._known.values(), *self._lists.values()]
        beginnings.find(cells, self.root, table)
        self.openings = Openings(self.root)
        self.empty = sum([cell.bit for cell in cells if cell.empty])

    def cell(self, sort: str, form: str) -> Cell:
        """The cell of a sort in a form."""
        form = "" if sort in (INT, NAME) else form
        known = self._known.get((sort, form))
        if known is None:
            known = self._known[sort, form] = Cell(sort, form, self._bit())
            for below in self.table.schema.above.get(sort, ()):
                known.below.append(self.cell(below, form))
        return known

    def _bit(self) -> int:
        return 1 << len(self._known) + len(self._lists)

    def _add(self) -> None:
        """Lets every phrase wait at the root."""
        known: dict[tuple[str, Endings], dict[str, Cell]] = {}
        for wordings in self.table.wordings.values():
            earlier: Earlier = {}
            for wording in wordings:
                key = wording.node.sort, wording.endings
                cells = known.get(key)
                if cells is None:
                    cells = known[key] = {form: self.cell(key[0], form) for form, _ in wording.endings.firsts}
                self._growth.add(self.root, cells, wording, earlier)

    def _slots(self) -> None:
        """Makes the cells of all slots, since what they begin with is found before any phrase has grown so far."""
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
                f"{slot.sort} list", "", self._bit(), item=one, last=last, separators=between,
                last_separators=before_last, least=least,
            )  # fmt: skip
        return self._lists[key]


@cache
def grammar(table: Table) -> Grammar:
    """The cells of a table, made once."""
    with collector_paused(staying=True):
        return Grammar(table)
