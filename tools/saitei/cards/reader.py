"""The memoising reader: all readings of a stretch of text, by walking the table itself.

Promise: every tree whose phrases spell the text is found, once, with the phrases and places it was
read by; time is bounded whatever the text. Why no parser generator: Japanese and Korean need *all*
readings, which LALR cannot give, and Earley over a table of some hundred phrases is twenty times
slower. A cell (sort and form at a place) is read once; a table in which a sort begins with itself is
refused, so that reading ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from saitei.cards.normal import CLOSING, FULL_STOP, Normal
from saitei.cards.schema import INT, NAME
from saitei.cards.steps import Cell, ListCell, Step
from saitei.cards.tables import Phrase
from saitei.cards.trees import Node, Value
from saitei.cards.walk import Grammar

MOST_READINGS = 32
"""So many trees for one cell and place, and the text counts as unreadable: a bound against made-up texts."""
MOST_WORK = 400_000
"""So many steps for one text, and it counts as unreadable."""
_QUOTES = {":": "】", "[": "]", "「": "」", "『": "』", '"': '"', "“": "”"}


@dataclass(frozen=True, slots=True)
class Derivation:
    """How a value was read: the stretch, the phrase (``None`` for numbers, names and lists), and its parts.

    ``odd`` says that printing would word this itself otherwise; ``alternates`` counts such derivations, parts
    included.
    """

    start: int
    end: int
    phrase: Phrase | None
    parts: "tuple[Derivation, ...]"
    odd: bool
    alternates: int

    def walk(self) -> "Iterator[Derivation]":
        """This and all below, outer first."""
        yield self
        for part in self.parts:
            yield from part.walk()


Found = dict[int, dict[Value, Derivation]]
"""Ends of a cell, and for each the trees that reach it."""
_NOTHING: Found = {}


class Tangled(Exception):
    """The text has too many readings to go through."""


class Reading:
    """The reading of one text: memory of cells, and how far anything came.

    A cell is tried only where one of its first words stands or a cell that it begins with was read. From the place
    ``explained`` on, all is tried that one character allows, and what was ``missed`` is remembered, since that is
    what people are told.
    """

    def __init__(self, grammar: Grammar, normal: Normal, explained: int | None = None) -> None:
        self.grammar, self.normal, self.text = grammar, normal, normal.text
        places = len(self.text) + 1
        self.explained = places if explained is None else explained
        self.furthest = 0
        self.missed: list[Step | str] = []
        self.work = 0
        self.tried = [0] * places
        self.read = [0] * places
        self.begun = [0] * places
        self.memory: list[dict[int, Found]] = [{} for _ in range(places)]

    def whole(self, sort: str, form: str) -> dict[Value, Derivation]:
        """Every tree that the whole text is; empty when none is. Tangled when there are too many."""
        found = self.at(self.grammar.cell(sort, form), 0)
        for end in found:
            if end < len(self.text):
                self._missed(end, "the end of the text")
        return found.get(len(self.text), {})

    def explain(self, sort: str, form: str) -> "Reading":
        """Reads a text again that is not whole, for where nothing came any further and what could have stood there.

        What was left out the first time ended within one word, so that only the last stretch need be read otherwise.
        """
        again = Reading(self.grammar, self.normal, max(0, self.furthest - self.grammar.longest))
        again.whole(sort, form)
        return again

    def _missed(self, at: int, wanted: Step | str) -> None:
        if at > self.furthest:
            self.furthest = at
            self.missed = [wanted]
        elif at == self.furthest:
            self.missed.append(wanted)

    def expected(self) -> list[str]:
        """What could have stood where no reading came any further: words in quotes, sorts in angle brackets."""
        out: dict[str, None] = {}
        for wanted in self.missed:
            if isinstance(wanted, str):
                out[wanted] = None
            else:
                out |= {cell.name: None for cell, _ in wanted.slots}
                out |= {f"“{word}”": None for words in wanted.words.values() for word in words}
        return sorted(out)

    def at(self, cell: Cell, start: int) -> Found:
        """What a cell reads from a place on."""
        memory = self.memory[start]
        if start < self.explained:
            if not self.tried[start] >> cell.number & 1:
                self._try(self.grammar.reach[cell.number], start)
        elif cell.number not in memory:
            memory[cell.number] = self._read(cell, start)
        return memory.get(cell.number, _NOTHING)

    def _try(self, cells: int, start: int) -> None:
        """Reads some cells and what they may begin with from a place on, the beginnings first."""
        cells &= ~self.tried[start]
        self.tried[start] |= cells
        numbered, begun = self.grammar.numbered, self.grammar.begun
        waiting = cells & (self.grammar.begun_by(self.text, start) | self.begun[start])
        memory = self.memory[start]
        while waiting:
            lowest = waiting & -waiting
            waiting ^= lowest
            number = lowest.bit_length() - 1
            found = self._read(numbered[number], start)
            if found:
                memory[number] = found
                self.read[start] |= lowest
                if len(found) > 1 or start not in found:
                    self.begun[start] |= begun[number]
                    waiting |= begun[number] & cells

    def _read(self, cell: Cell, start: int) -> Found:
        """What a cell reads from a place on."""
        if cell.sort == INT:
            return self._number(start)
        if cell.sort == NAME:
            return self._name(start)
        if isinstance(cell, ListCell):
            first = 1 << cell.item.number | 1 << cell.last.number
            if start < self.explained and not self.read[start] & first:
                return {} if cell.least else {start: {(): Derivation(start, start, None, (), False, 0)}}
            return self._list(cell, start)
        found: Found = {}
        char = self.text[start : start + 1]
        for below in cell.below:
            if not below.may_begin(char):
                continue
            for end, values in self.at(below, start).items():
                into = found.setdefault(end, {})
                for value, how in values.items():
                    _keep(into, value, how)
        self._steps(cell.root, start, (), (), False, start, found)
        return found

    def _steps(  # noqa: PLR0912 - the innermost loop, where a call costs more than what it does
        self, step: Step, start: int, values: tuple[Value, ...], parts: tuple[Derivation, ...], odd: bool,
        at: int, found: Found,
    ) -> None:  # fmt: skip
        """Follows every phrase that goes on from a step at a place."""
        self.work += 1
        if self.work > MOST_WORK:
            raise Tangled
        if step.complete:
            _complete(step, start, values, parts, odd, at, found)
        text = self.text
        if at > self.furthest and (step.words or step.slots):
            self.furthest, self.missed = at, []
        if step.words:
            char = text[at : at + 1]
            for length in step.lengths.get(char, ()):
                following = step.words[char].get(text[at : at + length])
                if following is not None and at + length <= len(text):
                    self._steps(following, start, values, parts, odd, at + length, found)
        if step.marks or step.stop is not None:
            self._marks(step, start, values, parts, odd, at, found)
        if at >= self.explained:
            self._explain(step, at)
        elif step.wanted & ~self.tried[at]:
            self._try(step.reach, at)
        hits = step.wanted & self.read[at]
        if not hits:
            return
        memory = self.memory[at]
        for number, following in step.among.get(hits) or step.choose(hits):
            for end, trees in memory[number].items():
                if following.only_words and end < self.explained and text[end : end + 1] not in following.words:
                    self.furthest = max(self.furthest, end)
                    continue
                for value, how in trees.items():
                    self._steps(following, start, (*values, value), (*parts, how), odd, end, found)

    def _marks(
        self, step: Step, start: int, values: tuple[Value, ...], parts: tuple[Derivation, ...], odd: bool,
        at: int, found: Found,
    ) -> None:  # fmt: skip
        """Follows particles, plurals and full stops."""
        text = self.text
        if step.stop is not None:
            if text.startswith(FULL_STOP, at):
                self._steps(step.stop, start, values, parts, odd, at + 1, found)
            elif at == len(text) or text[at] in CLOSING:
                self._steps(step.stop, start, values, parts, odd, at, found)
        for mark in step.marks:
            if not text.startswith(mark.shapes, at):
                continue
            for shape in mark.shapes:
                if text.startswith(shape, at):
                    unusual = odd or shape != mark.printed(text[:at])
                    self._steps(mark.next, start, values, parts, unusual, at + len(shape), found)

    def _explain(self, step: Step, at: int) -> None:
        """Tries every slot that the next character allows, and remembers what was wanted at a place."""
        char = self.text[at : at + 1]
        for cell, _ in step.slots:
            if cell.may_begin(char) and self.at(cell, at):
                self.read[at] |= 1 << cell.number
        if at >= self.furthest and (step.words or step.slots):
            self._missed(at, step)
        for word in step.words.get(char, ()):
            if at + len(word) > self.furthest and not self.text.startswith(word, at):
                self._close(word, at)
        if step.stop is not None and at < len(self.text) and self.text[at] not in FULL_STOP + CLOSING:
            self._missed(at, f"“{FULL_STOP}”")

    def _close(self, word: str, at: int) -> None:
        """Remembers how far a word agrees with the text."""
        same = 0
        while at + same < len(self.text) and same < len(word) and self.text[at + same] == word[same]:
            same += 1
        self._missed(at + same, f"“{word}”")

    def _number(self, start: int) -> Found:
        end = start
        while end < len(self.text) and self.text[end].isdecimal():
            end += 1
        if end == start or end - start > 6:
            return {}
        return {end: {int(self.text[start:end]): Derivation(start, end, None, (), False, 0)}}

    def _name(self, start: int) -> Found:
        """A name up to what closes the quotation it stands in, else up to the end of the line, as the text has it."""
        opened = self.text[start - 1] if start else ""
        closing = _QUOTES.get(opened, "\n")
        end = self.text.find(closing, start)
        if end < 0 and closing == "\n":
            end = len(self.text)
        if end <= start or "\n" in self.text[start:end] or (closing == "\n" and self.text[start] in _QUOTES):
            return {}
        first, last = self.normal.span(start, end)
        return {end: {self.normal.original[first:last]: Derivation(start, end, None, (), False, 0)}}

    def _list(self, cell: ListCell, start: int) -> Found:
        """Every list from a place on: items in one form between separators, the last in its own."""
        found: Found = {}
        if cell.least == 0:
            found[start] = {(): Derivation(start, start, None, (), False, 0)}
        open_lists: list[tuple[int, tuple[Node, ...], tuple[Derivation, ...], bool]] = [(start, (), (), False)]
        while open_lists:
            at, values, parts, odd = open_lists.pop()
            self.work += 1
            if self.work > MOST_WORK:
                raise Tangled
            final_starts = _after(self.text, at, cell.last_separators) if values else ((at, 0),)
            for place, order in final_starts:
                for end, trees in self.at(cell.last, place).items():
                    for value, how in trees.items():
                        assert isinstance(value, Node)
                        whole = (*values, value)
                        if len(whole) >= cell.least:
                            every = (*parts, how)
                            unusual = odd or order > 0
                            count = sum(p.alternates for p in every) + unusual
                            into = found.setdefault(end, {})
                            _keep(into, whole, Derivation(start, end, None, every, unusual, count))
                            if len(into) > MOST_READINGS:
                                raise Tangled
            further_starts = _after(self.text, at, cell.separators) if values else ((at, 0),)
            for place, order in further_starts:
                for end, trees in self.at(cell.item, place).items():
                    if end == at:
                        continue
                    for value, how in trees.items():
                        assert isinstance(value, Node)
                        open_lists.append((end, (*values, value), (*parts, how), odd or order > 0))
        return found


def _complete(
    step: Step, start: int, values: tuple[Value, ...], parts: tuple[Derivation, ...], odd_mark: bool, at: int,
    found: Found,
) -> None:  # fmt: skip
    """Makes the node of every phrase that ends here."""
    for phrase, order, earlier in step.complete:
        slots: list[Value] = [0] * len(phrase.node.slots)
        for index, value in phrase.fixed:
            slots[index] = value
        for index, value in zip(order, values, strict=True):
            before = slots[index]
            slots[index] = (*before, *value) if isinstance(before, tuple) and isinstance(value, tuple) else value
        node = Node(phrase.node.kind, tuple(slots))
        odd = odd_mark or not phrase.printed or any(other.says(node) for other in earlier)
        count = sum(p.alternates for p in parts) + odd
        into = found.setdefault(at, {})
        _keep(into, node, Derivation(start, at, phrase, parts, odd, count))
        if len(into) > MOST_READINGS:
            raise Tangled


def _after(text: str, at: int, separators: tuple[str, ...]) -> list[tuple[int, int]]:
    """Where an item may start after any of the separators, and which of them it was."""
    return [(at + len(s), order) for order, s in enumerate(separators) if text.startswith(s, at)]


def _keep(into: dict[Value, Derivation], value: Value, how: Derivation) -> None:
    """Keeps one derivation for a tree: the one with the fewest alternates."""
    known = into.get(value)
    if known is None or how.alternates < known.alternates:
        into[value] = how
