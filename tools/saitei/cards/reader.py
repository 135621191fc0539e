"""The memoising reader: all readings of a stretch of text, by walking the table itself.

Promise: every tree whose phrases spell the text is found, once, with the phrases and places it was
read by; time is bounded whatever the text. Why no parser generator: Japanese and Korean need *all*
readings, which LALR cannot give, and Earley over a table of some hundred phrases is twenty times
slower. A cell (sort and form at a place) is read once; a table in which a sort begins with itself is
refused, so that reading ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from saitei.cards.normal import CLOSING, FULL_STOP, Normal
from saitei.cards.schema import INT, NAME
from saitei.cards.tables import Phrase
from saitei.cards.trees import Node, Value
from saitei.cards.walk import Cell, Grammar, ListCell, Step, WordStep

MOST_READINGS = 32
"""So many trees for one cell and place, and the text counts as unreadable: a bound against made-up texts."""
MOST_WORK = 400_000
"""So many steps for one text, and it counts as unreadable."""
KEYS = 1 << 16
"""More than a text can have characters: a cell and a place make one number."""
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


_Path = tuple[int, tuple[Value, ...], tuple[Derivation, ...], bool]
"""Where a phrase began, the values of its slots so far, how each was read, and whether a mark was odd."""

Found = dict[int, dict[Value, Derivation]]
"""Ends of a cell, and for each the trees that reach it."""


class Tangled(Exception):
    """The text has too many readings to go through."""


@dataclass
class Reading:
    """The reading of one text: memory of cells, and how far anything came."""

    grammar: Grammar
    normal: Normal
    memory: dict[int, Found] = field(default_factory=dict)
    furthest: int = 0
    missed: list[Step | str] = field(default_factory=list)
    work: int = 0
    text: str = field(init=False)

    def __post_init__(self) -> None:
        self.text = self.normal.text

    def whole(self, sort: str, form: str) -> dict[Value, Derivation]:
        """Every tree that the whole text is; empty when none is. Tangled when there are too many."""
        found = self.at(self.grammar.cell(sort, form), 0)
        for end in found:
            if end < len(self.text):
                self._missed(end, "the end of the text")
        return found.get(len(self.text), {})

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
                out |= {f"“{word.text}”": None for words in wanted.words.values() for word in words}
        return sorted(out)

    def at(self, cell: Cell, start: int) -> Found:
        """What a cell reads from a place on."""
        key = cell.number * KEYS + start
        known = self.memory.get(key)
        if known is not None:
            return known
        found: Found
        if cell.sort == INT:
            found = self._number(start)
        elif cell.sort == NAME:
            found = self._name(start)
        elif isinstance(cell, ListCell):
            found = self._list(cell, start)
        else:
            found = {}
            char = self.text[start : start + 1]
            for below in cell.below:
                if not below.may_begin(char):
                    continue
                for end, values in self.at(below, start).items():
                    into = found.setdefault(end, {})
                    for value, how in values.items():
                        _keep(into, value, how)
            self._steps(cell.root, (start, (), (), False), start, found)
        self.memory[key] = found
        return found

    def _steps(self, step: Step, path: "_Path", at: int, found: Found) -> None:
        """Follows every phrase that goes on from a step at a place."""
        self.work += 1
        if self.work > MOST_WORK:
            raise Tangled
        if step.complete:
            _complete(step, path, at, found)
        if at >= self.furthest and (step.words or step.slots):
            self._missed(at, step)
        if step.words:
            self._words(step, path, at, found)
        if step.stop is not None:
            self._stop(step.stop, path, at, found)
        for mark in step.marks:
            for shape in mark.shapes:
                if self.text.startswith(shape, at):
                    odd = path[3] or shape != mark.printed(self.text[:at])
                    self._steps(mark.next, (*path[:3], odd), at + len(shape), found)
        if not step.slots:
            return
        for cell, following in step.slots_at(self.text[at : at + 1]):
            # The memory is asked here first: most cells are known, and a call would cost more than the answer.
            known = self.memory.get(cell.number * KEYS + at)
            for end, trees in (self.at(cell, at) if known is None else known).items():
                for value, how in trees.items():
                    self._steps(following, (path[0], (*path[1], value), (*path[2], how), path[3]), end, found)

    def _words(self, step: Step, path: "_Path", at: int, found: Found) -> None:
        for word in step.words.get(self.text[at : at + 1], ()):
            if self.text.startswith(word.text, at):
                self._steps(word.next, path, at + len(word.text), found)
            elif at + len(word.text) > self.furthest:
                self._close(word, at)

    def _stop(self, following: Step, path: "_Path", at: int, found: Found) -> None:
        """A full stop, or a place where normal text leaves it out."""
        if self.text.startswith(FULL_STOP, at):
            self._steps(following, path, at + 1, found)
        elif at == len(self.text) or self.text[at] in CLOSING:
            self._steps(following, path, at, found)
        else:
            self._missed(at, f"“{FULL_STOP}”")

    def _close(self, word: WordStep, at: int) -> None:
        """Remembers how far a word agrees with the text."""
        same = 0
        while at + same < len(self.text) and same < len(word.text) and self.text[at + same] == word.text[same]:
            same += 1
        self._missed(at + same, f"“{word.text}”")

    def _number(self, start: int) -> Found:
        end = start
        while end < len(self.text) and self.text[end].isdecimal():
            end += 1
        if end == start or end - start > 6:
            return {}
        return {end: {int(self.text[start:end]): Derivation(start, end, None, (), False, 0)}}

    def _name(self, start: int) -> Found:
        """A name up to what closes the quotation that it stands in, as the text has it."""
        opened = self.text[start - 1] if start else ""
        closing = _QUOTES.get(opened, "\n")
        end = self.text.find(closing, start)
        if end < 0 and closing == "\n":
            end = len(self.text)
        if end <= start or "\n" in self.text[start:end]:
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


def _complete(step: Step, path: _Path, at: int, found: Found) -> None:
    """Makes the node of every phrase that ends here."""
    start, values, parts, odd_mark = path
    for phrase, order, earlier in step.complete:
        slots: list[Value] = [0] * len(phrase.node.slots)
        for index, value in phrase.fixed:
            slots[index] = value
        for index, value in zip(order, values, strict=True):
            slots[index] = value
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
