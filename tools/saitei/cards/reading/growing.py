"""Phrases on their way into the tree: added as far as texts follow it, and no further.

Promise: to who looks at a step that has grown, the tree is whole there: what the phrases that have come so far go on
with. A text needs one step in ten; the others are never made. What would break it: to look at a step that has not
grown (``Step.grow``), or a phrase that comes to a step after it has.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from saitei.cards.letters.normal import FULL_STOP
from saitei.cards.phrases.endings import Slots, Tails, joined, slots_of
from saitei.cards.phrases.templates import Item, ListItem, Literal, Mark, SlotItem
from saitei.cards.phrases.wordings import Fixed, Wording
from saitei.cards.reading.interrupting import Interruptions
from saitei.cards.reading.spelling import Speller
from saitei.cards.reading.stems import SpeltEndings, Stem
from saitei.cards.reading.steps import Cell, Completion, Step
from saitei.cards.schema import NodeType, Schema
from saitei.cards.trees import Node

Earlier = dict[str, dict[Fixed, int]]
"""By form, what the printed phrases of a node imply, and the place of the first phrase that does."""
CellOf = Callable[[NodeType, SlotItem | ListItem, bool], Cell]
"""The cell for the slot of a node that an item says; whether it is one of several parts of a list."""


@dataclass(eq=False, slots=True)
class Branch:
    """The phrases of a line that begin alike, ``at`` one of their items: those before it lead to where it waits.

    ``cells`` are those of the forms of the line, and ``bits`` all of theirs that the endings have; ``complete`` makes
    the phrase with one of the endings.
    """

    growth: "Growth"
    wording: Wording
    tails: Tails
    cells: Mapping[str, Cell]
    items: tuple[Item, ...]
    bits: int
    parted: Collection[str]
    complete: Callable[[int], Completion]
    at: int = 0

    @property
    def words(self) -> str | None:
        """The words that stand here before the endings, "" for none; ``None`` when other items follow."""
        if self.at == len(self.items):
            return ""
        item = self.items[self.at]
        return item.text if self.at + 1 == len(self.items) and isinstance(item, Literal) else None


class Growth:
    """Adds the lines of a table to the tree of its phrases; ``between`` reads what may interrupt a deed."""

    def __init__(self, speller: Speller, schema: Schema, cell_of: CellOf, interruptions: Interruptions) -> None:
        self._speller, self._schema, self._cell_of = speller, schema, cell_of
        self._interruptions = interruptions
        self.between: Cell | None = None
        self._added = 0
        self._bits: dict[tuple[str, Tails], int] = {}
        self._spelt: dict[tuple[object, ...], SpeltEndings] = {}
        self._orders: dict[tuple[str, Slots], tuple[int, ...]] = {}

    def add(self, root: Step, cells: Mapping[str, Cell], wording: Wording, earlier: Earlier) -> None:
        """The phrases of a line wait at the root; ``cells`` are those of its forms."""
        endings = wording.endings
        start = self._added
        self._added += len(endings.each)
        for (form, variant), index in endings.firsts.items():
            if variant[1]:
                earlier.setdefault(form, {}).setdefault(wording.meant[variant][1], start + index)
        complete = partial(self._completion, wording, cells, start, earlier)
        for tails in endings.tails:
            items = joined(wording.opening, tails.lead)
            bits = self._bits.get((wording.node.sort, tails))
            if bits is None:
                bits = self._bits[wording.node.sort, tails] = sum([cells[form].bit for form in tails.firsts])
            parted = parted_of(slots_of(items))
            root.come(bits).waiting.append(Branch(self, wording, tails, cells, items, bits, parted, complete))

    def learn(self, wordings: Iterable[Wording]) -> None:
        """Spells all words of some lines: at once it takes a third of the time that each by itself would."""
        words: dict[str, None] = {}
        said: dict[tuple[str, str], NodeType] = {}
        endings: dict[Tails, None] = {}
        for wording in wordings:
            for tails in wording.endings.tails:
                endings[tails] = None
                items = (*wording.opening, *tails.lead)
                said |= {(wording.node.sort, item.text): wording.node for item in items if isinstance(item, Literal)}
        for (_, text), node in said.items():
            for some in (text, *(half for halves in self._interruptions.halves(node, text) for half in halves)):
                words |= dict.fromkeys(pieces_of(some))
        for ending in dict.fromkeys(one for tails in endings for one in tails.words):
            words |= dict.fromkeys(pieces_of(ending))
        self._speller.learn(filter(None, words))

    def go_on(self, step: Step, branches: Sequence[Branch]) -> None:
        """What waits at a step goes on to what follows it."""
        for branch in branches:
            if branch.words is None:
                following = self._follow(step, branch)
                branch.at += 1
                following.waiting.append(branch)
            else:
                self._end(step, branch, branch.words)

    def _follow(self, step: Step, branch: Branch) -> Step:
        """Where the next item of a branch leads from a step."""
        item = branch.items[branch.at]
        if isinstance(item, Literal):
            return self._interrupted(step, branch, item.text)
        if isinstance(item, Mark):
            following = step.mark(tuple(dict.fromkeys(item.shapes)), item.plural, branch.bits)
        else:
            cell = self._cell_of(branch.wording.node, item, item.name in branch.parted)
            following = step.slot(cell, branch.bits)
        unsaid = branch.at == 0 and isinstance(item, Mark) and "" in item.shapes
        if not unsaid and self._interruptions.behind(branch.wording.node, item):
            self._stay(following, branch)  # what begins with nothing has no words yet that could be interrupted
        return following

    def _interrupted(self, step: Step, branch: Branch, words: str) -> Step:
        """What follows words from a step, among which or behind which a deed may be interrupted."""
        first, last = self._interruptions.among(branch.wording.node, words, more=False)
        if first:
            step = self._words(step, pieces_of(first), branch.bits)
            self._stay(step, branch)
        return self._words(step, pieces_of(last), branch.bits)

    def _stay(self, step: Step, branch: Branch) -> None:
        """Lets something stand where the words of a deed have come to."""
        if self.between is not None:
            step.stay(self.between, branch.bits)

    def _end(self, step: Step, branch: Branch, words: str) -> None:
        """Adds the endings of a branch behind the words before them; mere words are put together later."""
        tails, pieces = branch.tails, pieces_of(words)
        if not any(tails.words):
            self._interrupted(step, branch, words).complete += map(branch.complete, tails.places)
            return
        apart = self._speller.apart(pieces[-1], tails)
        if apart:
            before = self._words(step, [*pieces[:-1], ""], branch.bits)
            stem = Stem(self._endings(branch.wording.node.sort, tails, apart, branch.cells), branch.complete)
            first, last = self._interruptions.among(branch.wording.node, pieces[-1], more=not all(tails.words))
            if first:
                before = before.word(self._speller.spelt(first), branch.bits)
                self._stay(before, branch)
            before.stems.setdefault(self._speller.spelt(last) if last else "", []).append(stem)
        for index, place in enumerate(tails.places):
            if index not in apart:
                done = branch.complete(place)
                self._words(step, pieces_of(words + tails.words[index]), done.cell.bit).complete.append(done)

    def _completion(
        self, wording: Wording, cells: Mapping[str, Cell], start: int, earlier: Earlier, index: int
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
        return Completion(place, cells[phrase.form], phrase, order, before, in_order, self._interruptions.kinds)

    def _usual_meaning(self, fixed: Fixed) -> Fixed | None:
        """What is implied when a player who is not named is who that is mostly; ``None`` when all are named."""
        implied = self._schema.implied
        if implied is None or all(value != Node(implied.kind) for _, value in fixed):
            return None
        return tuple(
            [(index, Node(implied.otherwise) if value == Node(implied.kind) else value) for index, value in fixed]
        )

    def _endings(self, sort: str, tails: Tails, apart: frozenset[int], cells: Mapping[str, Cell]) -> SpeltEndings:
        """Some endings of those that begin alike, as the phrases of a sort have them."""
        key = (sort, tails.words, tails.forms, tails.places, apart)
        known = self._spelt.get(key)
        if known is None:
            known = self._spelt[key] = SpeltEndings()
            for index, (words, form, place) in enumerate(zip(tails.words, tails.forms, tails.places, strict=True)):
                if index in apart:
                    word, *stop = pieces_of(words)
                    known.add(self._speller.spelt(word), place, cells[form].bit, bool(stop))
        return known

    def _words(self, step: Step, pieces: Sequence[str], cells: int) -> Step:
        """What follows words between which full stops stand."""
        for at, piece in enumerate(pieces):
            if at:
                step = step.full_stop(cells)
            step = step.word(self._speller.spelt(piece), cells) if piece else step
        return step


def pieces_of(words: str) -> list[str]:
    """What stands between the full stops of some words."""
    return words.replace(".", FULL_STOP).split(FULL_STOP)


def parted_of(slots: Slots) -> Collection[str]:
    """The lists that a phrase says in several places."""
    lists = [item.name for item in slots if isinstance(item, ListItem)]
    return {name for name in lists if lists.count(name) > 1} if len(lists) > 1 else ()
