"""A table made ready for reading: its cells, and which words and cells each of them begins with.

Promise: a cell has every phrase of its sort and form; it has a higher number than what it may begin with, so that
the reader can go from the beginnings upwards; the forms of a sort have numbers in a row where that is possible, so
that they are read together. What would break it: a phrase added after the cells were numbered.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, partial

from saitei.cards.letters.normal import FULL_STOP
from saitei.cards.pausing import collector_paused
from saitei.cards.phrases.endings import Endings, Slots, Tails, joined, slots_of
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import Item, ListItem, Literal, Mark, SlotItem
from saitei.cards.phrases.wordings import Fixed, Wording
from saitei.cards.reading.beginnings import (
    beginnings,
    first_characters,
    first_words,
    in_groups,
    is_empty,
    refuse_circle,
)
from saitei.cards.reading.onward import Onward
from saitei.cards.reading.prefixes import Prefixes
from saitei.cards.reading.spelling import Speller
from saitei.cards.reading.stems import SpeltEndings, Stem
from saitei.cards.reading.steps import Cell, Completion, Group, ListCell, Step
from saitei.cards.schema import INT, NAME, NodeType, Slot
from saitei.cards.trees import Node

Earlier = dict[str, dict[Fixed, int]]
"""By form, what the printed phrases of a node imply, and the place of the first phrase that does."""


class Grammar:
    """All cells of a table, made when they are first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells: dict[tuple[str, str], Cell] = {}
        self._lists: dict[tuple[object, ...], ListCell] = {}
        self._speller = Speller(table.spelling)
        self._spelt: dict[tuple[object, ...], SpeltEndings] = {}
        self._orders: dict[tuple[str, Slots], tuple[int, ...]] = {}
        self._asked: dict[tuple[str, Item, bool], tuple[int, Cell]] = {}
        self._wordings: dict[str, list[tuple[Wording, ...]]] = {}
        for wordings in table.wordings.values():
            if wordings:
                self._wordings.setdefault(wordings[0].node.sort, []).append(wordings)
        self._speller.learn(_words_of(self._wordings))
        self._added = 0
        self._trees: dict[str, tuple[Step, dict[str, int]]] = {}
        self.groups: list[Group] = []
        self.begun: list[int] = []
        self.always = self.digits = self.longest = 0
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
            known = self._trees[sort] = Step(), {}
            for wordings in self._wordings.get(sort, ()):
                earlier: Earlier = {}
                for wording in wordings:
                    self._add(known[0], known[1], wording, earlier)
        return known

    def _add(self, root: Step, bits: dict[str, int], wording: Wording, earlier: Earlier) -> None:
        """Adds the phrases of a line to the tree of its sort; those that end in mere words are put together later."""
        endings = wording.endings
        start = self._added
        self._added += len(endings.each)
        for (form, variant), index in endings.firsts.items():
            bits.setdefault(form, 1 << len(bits))
            if variant[1]:
                earlier.setdefault(form, {}).setdefault(wording.meant[variant][1], start + index)
        complete = partial(self._completion, wording, bits, start, earlier)
        for tails in endings.tails:
            self._add_tails(root, bits, wording, tails, start, complete)

    def _add_tails(
        self, root: Step, bits: dict[str, int], wording: Wording, tails: Tails, start: int,
        complete: Callable[[int], Completion],
    ) -> None:  # fmt: skip
        """Adds the phrases of a line that begin alike; ``start`` is the place of the first phrase of the line."""
        before = joined(wording.opening, tails.lead)
        slots = slots_of(before)
        since = {bits[form]: start + place for form, place in tails.firsts.items()}
        if not any(tails.words):
            step = self._path(root, wording.node, before, slots, since)
            step.complete += map(complete, tails.places)
            return
        pieces = [""]
        if before and isinstance(last := before[-1], Literal):
            before, pieces = before[:-1], _pieces(last.text)
        apart = self._speller.apart(pieces[-1], tails)
        if apart:
            step = self._path(root, wording.node, before, slots, since)
            step = self._words(step, [*pieces[:-1], ""], sum(since))
            stem = Stem(self._endings(wording.node.sort, tails, apart, bits), complete)
            step.stems.setdefault(self._speller.spelt(pieces[-1]) if pieces[-1] else "", []).append(stem)
        for index, place in enumerate(tails.places):
            if index not in apart:
                done = complete(place)
                phrase = done.phrase
                step = self._path(root, phrase.node, phrase.items, phrase.slots, {done.form: done.place})
                step.complete.append(done)

    def _completion(
        self, wording: Wording, bits: Mapping[str, int], start: int, earlier: Earlier, index: int
    ) -> Completion:
        """The phrase of a line with one of its endings, as it is complete in the tree."""
        phrase, place = wording.phrase(index), start + index
        order = self._orders.get((phrase.node.kind, phrase.slots))
        if order is None:
            order = tuple([phrase.node.slot(item.name) or 0 for item in phrase.slots])
            self._orders[phrase.node.kind, phrase.slots] = order
        before = tuple([fixed for fixed, first in earlier.get(phrase.form, {}).items() if first < place])
        before += tuple(filter(None, map(self._usual_meaning, before)))
        in_order = order == tuple(range(len(phrase.node.slots)))
        return Completion(place, bits[phrase.form], phrase, order, before, in_order)

    def _usual_meaning(self, fixed: Fixed) -> Fixed | None:
        """What is implied when a player who is not named is who that is mostly; ``None`` when all are named."""
        implied = self.table.schema.implied
        if implied is None or all(value != Node(implied.kind) for _, value in fixed):
            return None
        return tuple(
            [(index, Node(implied.otherwise) if value == Node(implied.kind) else value) for index, value in fixed]
        )

    def _endings(self, sort: str, tails: Tails, apart: frozenset[int], bits: Mapping[str, int]) -> SpeltEndings:
        """Some endings of those that begin alike, as the phrases of a sort have them."""
        key = (sort, tails.words, tails.forms, tails.places, apart)
        known = self._spelt.get(key)
        if known is None:
            known = self._spelt[key] = SpeltEndings()
            for index, (words, form, place) in enumerate(zip(tails.words, tails.forms, tails.places, strict=True)):
                if index in apart:
                    word, *stop = _pieces(words)
                    known.add(self._speller.spelt(word), place, bits[form], bool(stop))
        return known

    def _path(self, root: Step, node: NodeType, items: Sequence[Item], slots: Slots, since: Mapping[int, int]) -> Step:
        """Where items lead from a root. ``slots`` are all of the phrase, ``since`` the first place of each form."""
        step, forms, parted = root, sum(since), _parted(slots)
        step.forms |= forms
        for item in items:
            if isinstance(item, Literal):
                step = self._words(step, _pieces(item.text), forms)
                continue
            if isinstance(item, Mark):
                step = step.mark(tuple(dict.fromkeys(item.shapes)), item.plural)
            else:
                step = step.slot(self._slot(node, item, item.name in parted)[1])
            step.come(since, forms)
        return step

    def _words(self, step: Step, pieces: Sequence[str], forms: int) -> Step:
        """What follows words between which full stops stand."""
        for at, piece in enumerate(pieces):
            if at:
                step = step.full_stop(forms)
            step = step.word(self._speller.spelt(piece), forms) if piece else step
        return step

    def _slot(self, node: NodeType, item: SlotItem | ListItem, parted: bool) -> tuple[int, Cell]:
        """Which slot of its node an item of a phrase says, and the cell that reads it."""
        asked = self._asked.get((node.kind, item, parted))
        if asked is None:
            index = node.slot(item.name)
            assert index is not None
            asked = self._asked[node.kind, item, parted] = index, self._cell_of(node.slots[index], item, parted)
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


def _words_of(wordings: Mapping[str, Sequence[Sequence[Wording]]]) -> Iterator[str]:
    """All words that phrases begin with or end in, between full stops."""
    seen: set[Endings] = set()
    for wording in (wording for entries in wordings.values() for entry in entries for wording in entry):
        for item in wording.opening:
            if isinstance(item, Literal):
                yield from _pieces(item.text)
        if wording.endings not in seen:
            seen.add(wording.endings)
            for tails in wording.endings.tails:
                for words in tails.words:
                    yield from _pieces(words)


def _pieces(words: str) -> list[str]:
    """What stands between the full stops of some words."""
    return words.replace(".", FULL_STOP).split(FULL_STOP)


def _parted(slots: Slots) -> Collection[str]:
    """The lists that a phrase says in several places."""
    lists = [item.name for item in slots if isinstance(item, ListItem)]
    return {name for name in lists if lists.count(name) > 1} if len(lists) > 1 else ()


@cache
def grammar(table: Table) -> Grammar:
    """The cells of a table, made once."""
    with collector_paused(staying=True):
        return Grammar(table)
