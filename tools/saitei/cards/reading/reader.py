"""The memoising reader: all readings of a stretch of text, by walking the table itself.

Promise: every tree whose phrases spell the text is found, once, with the phrases and places it was
read by; time is bounded whatever the text. Why no parser generator: Japanese and Korean need *all*
readings, which LALR cannot give, and Earley over a table of some thousand phrases is thousands of times
slower. A cell (sort and form at a place) is read once; a table in which a sort begins with itself is
refused, so that reading ends.
"""

from collections.abc import Iterable

from saitei.cards.letters.normal import CLOSING, FULL_STOP, Normal
from saitei.cards.reading import expecting, leaves
from saitei.cards.reading.derivations import MOST_READINGS, NOTHING, Derivation, Found, Tangled, complete, keep
from saitei.cards.reading.steps import Cell, ListCell, Together, Track
from saitei.cards.reading.walk import Grammar
from saitei.cards.schema import INT, NAME
from saitei.cards.trees import Node, Value

MOST_WORK = 400_000
"""So many steps for one text, and it counts as unreadable."""
DEEPEST = 60
"""So deep may what is read stand in one another, and a text counts as unreadable: three times as deep as any card."""


class Reading:
    """The reading of one text: memory of cells, and how far anything came.

    A cell is tried only where one of its first words stands or a cell that it begins with was read, together with the
    other forms of its sort that are wanted there. When a text is read again to be ``explained``, all is tried from that
    place on that one character allows, and what was ``missed`` there is remembered, since that is what people are told;
    from the place ``near`` on, words are remembered that agree with the text up to there.
    """

    def __init__(self, grammar: Grammar, normal: Normal, explained: int | None = None) -> None:
        self.grammar, self.normal, self.text = grammar, normal, normal.text
        places = len(self.text) + 1
        self.explained = self.near = places
        self.furthest = 0
        self.missed: list[Track | str] = []
        self.work = self.depth = 0
        self.tried = [0] * places
        self.read = [0] * places
        self.begun = [0] * places
        self.began = [False] * places
        self.memory: list[dict[int, Found]] = [{} for _ in range(places)]
        if explained is not None:
            self.explained = self.furthest = explained
            self.near = max(0, explained - grammar.longest)
            for place in range(self.near, explained):
                self.begun[place] = grammar.begun_partly(self.text[place:explained])

    def whole(self, sort: str, form: str) -> dict[Value, Derivation]:
        """Every tree that the whole text is; empty when none is. Tangled when there are too many."""
        found = self.at(self.grammar.cell(sort, form), 0)
        for end in found:
            if end < len(self.text):
                self._missed(end, expecting.THE_END)
        return found.get(len(self.text), {})

    def explain(self, sort: str, form: str) -> "Reading":
        """Reads a text again that is not whole, for where nothing came any further and what could have stood there.

        What was left out the first time ended within one word, so that before the furthest place only such words count
        as agree with the text up to there.
        """
        again = Reading(self.grammar, self.normal, self.furthest)
        again.whole(sort, form)
        return again

    def _missed(self, at: int, wanted: Track | str) -> None:
        if at > self.furthest:
            self.furthest = at
            self.missed = [wanted]
        elif at == self.furthest:
            self.missed.append(wanted)

    def expected(self) -> list[str]:
        """What could have stood where no reading came any further: words in quotes, sorts in angle brackets."""
        return expecting.in_words(self.missed)

    def at(self, cell: Cell, start: int) -> Found:
        """What a cell reads from a place on."""
        memory = self.memory[start]
        if start < self.explained:
            if not self.tried[start] >> cell.number & 1:
                self._try(cell.reach, start)
        elif cell.number not in memory:
            memory[cell.number] = self._read(Together([cell]), start).get(cell.bit, NOTHING)
        return memory.get(cell.number, NOTHING)

    def _try(self, cells: int, start: int) -> None:
        """Reads some cells and what they may begin with from a place on, the beginnings first."""
        cells &= ~self.tried[start]
        self.tried[start] |= cells
        groups = self.grammar.groups
        if not self.began[start]:
            self.began[start] = True
            self.begun[start] |= self.grammar.begun_by(self.text, start)
        waiting = cells & self.begun[start]
        memory = self.memory[start]
        nothing: Found = {start: {(): Derivation(start, start, None, (), False, 0)}}
        while waiting:
            number = (waiting & -waiting).bit_length() - 1
            group = groups[number]
            together = cells & group.mask
            waiting &= ~together
            if group.items and not group.items & self.read[start]:
                if group.may_be_empty:
                    memory[number] = nothing
                    self.read[start] |= together
                continue
            chosen = group.known.get(together) or group.among(together)
            for bit, ends in self._read(chosen, start).items():
                if ends:
                    number = chosen.numbers[bit]
                    memory[number] = ends
                    self.read[start] |= 1 << number
                    if len(ends) > 1 or start not in ends:
                        begun = self._begun(number, start, ends, cells)
                        self.begun[start] |= begun
                        waiting |= begun & cells

    def _begun(self, number: int, start: int, ends: Iterable[int], wanted: int) -> int:
        """The cells that go on behind one that was read from a place on to some ends."""
        onward = self.grammar.onward(number)
        found = 0
        for end in ends:
            if end >= self.near:  # of words that agree with the text only partly, none may be left out
                return self.grammar.begun[number]
            if end > start:
                found |= onward.at(self.text[end : end + 1])
                if end > self.furthest and onward.reaching & wanted:
                    self.furthest, self.missed = end, []
        return found

    def _read(self, cells: Together, start: int) -> dict[int, Found]:
        """What the cells of one group read from a place on, by the bits of their forms."""
        cell = cells.first
        if isinstance(cell, ListCell):
            return {cell.bit: self._list(cell, start)}
        if cell.sort == INT:
            return {cell.bit: leaves.number(self.text, start)}
        if cell.sort == NAME:
            return {cell.bit: leaves.name(self.normal, start)}
        self.depth += 1
        if self.depth > DEEPEST:
            raise Tangled
        found: dict[int, Found] = {}
        if cells.stands & self.read[start] or start >= self.explained:
            for one in cells.above:
                if one.stands & self.read[start] or start >= self.explained:
                    found[one.bit] = self._below(one, start)
        track = cells.track
        if not track.is_open:
            track.open()
        letters = track.letters
        begins = letters is None or self.text[start : start + 1] in letters or track.wanted & self.read[start]
        if begins or start >= self.near:
            self._steps(track, start, (), (), False, start, found)
        elif start > self.furthest and track.continues:
            self.furthest, self.missed = start, []
        self.depth -= 1
        return found

    def _below(self, cell: Cell, start: int) -> Found:
        """What the sorts read that may stand for a cell."""
        found: Found = {}
        for below in cell.below:
            if start >= self.explained and not below.may_begin(self.text[start : start + 1]):
                continue
            for end, values in self.at(below, start).items():
                into = found.setdefault(end, {})
                for value, how in values.items():
                    keep(into, value, how)
        return found

    def _steps(  # noqa: PLR0912 - the innermost loop, where a call costs more than what it does
        self, track: Track, start: int, values: tuple[Value, ...], parts: tuple[Derivation, ...], odd: bool,
        at: int, found: dict[int, Found],
    ) -> None:  # fmt: skip
        """Follows every phrase that goes on from a step at a place."""
        self.work += 1
        if self.work > MOST_WORK:
            raise Tangled
        if not track.is_open:
            track.open()
        if track.complete:
            complete(track, start, values, parts, odd, at, found)
        text = self.text
        if at > self.furthest and track.continues:
            self.furthest, self.missed = at, []
        forms = track.forms
        if text[at : at + 1] in track.words.first:  # mostly no word begins so
            for length, step in track.words.at(text, at):
                if step.forms & forms:
                    self._steps(step.track(forms), start, values, parts, odd, at + length, found)
        if track.marks or track.stop is not None:
            self._marks(track, start, values, parts, odd, at, found)
        if at >= self.near:
            self._explain(track, at)
        elif track.wanted & self.tried[at] != track.wanted:
            self._try(track.reach, at)
        hits = track.wanted & self.read[at]
        if not hits:
            return
        memory = self.memory[at]
        for number, following in track.known.get(hits) or track.among(hits):
            if not following.is_open:
                following.open()
            letters = following.letters
            for end, trees in memory[number].items():
                if letters is not None and end < self.near and text[end : end + 1] not in letters:
                    wanted = following.needs
                    if not wanted or (wanted & self.tried[end] == wanted and not wanted & self.read[end]):
                        if end > self.furthest and following.continues:
                            self.furthest, self.missed = end, []
                        continue
                for value, how in trees.items():
                    self._steps(following, start, (*values, value), (*parts, how), odd, end, found)

    def _marks(
        self, track: Track, start: int, values: tuple[Value, ...], parts: tuple[Derivation, ...], odd: bool,
        at: int, found: dict[int, Found],
    ) -> None:  # fmt: skip
        """Follows particles, plurals and full stops."""
        text = self.text
        if track.stop is not None:
            if text.startswith(FULL_STOP, at):
                self._steps(track.stop, start, values, parts, odd, at + 1, found)
            elif at == len(text) or text[at] in CLOSING:
                self._steps(track.stop, start, values, parts, odd, at, found)
        for mark, following in track.marks:
            if not text.startswith(mark.shapes, at):
                continue
            for shape in mark.shapes:
                if text.startswith(shape, at):
                    unusual = odd or shape != mark.printed(text[:at])
                    self._steps(following, start, values, parts, unusual, at + len(shape), found)

    def _explain(self, track: Track, at: int) -> None:
        """Tries every slot that the next character allows, and remembers what was wanted at a place."""
        if at < self.explained:
            self._try(track.reach, at)
        else:
            for cell, _ in track.slots:
                if cell.may_begin(self.text[at : at + 1]) and self.at(cell, at):
                    self.read[at] |= 1 << cell.number
            if at >= self.furthest and track.continues:
                self._missed(at, track)
        if at < len(self.text):
            for word in track.every_word(self.text[at : max(at + 1, self.furthest)]):
                if not self.text.startswith(word, at):
                    self._close(word, at)
        if track.stop is not None and at < len(self.text) and self.text[at] not in FULL_STOP + CLOSING:
            self._missed(at, FULL_STOP)

    def _close(self, word: str, at: int) -> None:
        """Remembers how far a word agrees with the text."""
        same = 0
        while at + same < len(self.text) and same < len(word) and self.text[at + same] == word[same]:
            same += 1
        self._missed(at + same, word)

    def _list(self, cell: ListCell, start: int) -> Found:
        """Every list from a place on: items in one form between separators, the last in its own."""
        found: Found = {}
        if cell.least == 0:
            found[start] = {(): Derivation(start, start, None, (), False, 0)}
        open_lists: list[tuple[int, tuple[Node, ...], tuple[Derivation, ...], bool]] = [(start, (), (), False)]
        while open_lists:
            at, values, parts, odd = open_lists.pop()
            self.work += 1 + len(values) // 4  # which are copied and compared
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
                            keep(into, whole, Derivation(start, end, None, every, unusual, count))
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


def _after(text: str, at: int, separators: tuple[str, ...]) -> list[tuple[int, int]]:
    """Where an item may start after any of the separators, and which of them it was."""
    return [(at + len(s), order) for order, s in enumerate(separators) if text.startswith(s, at)]
