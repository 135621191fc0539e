"""The reader: which phrases stand where in a text, found by walking the tree of a table's phrases.

Promise: every way in which the phrases of a table spell a text is found; time is bounded whatever the text. Places are
gone through from the beginning to the end, after Earley: at each are only phrases that what stands before it allows,
and what they may go on with there is begun there. No tree is made on the way (``deriving``), because most of what
begins is never ended. Why no parser generator: Japanese and Korean need *all* readings, which LALR cannot give, and a
parser that looks at each phrase by itself is thousands of times slower over a table of thousands.
"""

from collections.abc import Iterator

from saitei.cards.letters.normal import CLOSING, FULL_STOP, Normal
from saitei.cards.reading import leaves
from saitei.cards.reading.derivations import Tangled
from saitei.cards.reading.openings import Opening
from saitei.cards.reading.steps import Cell, MarkStep, Step
from saitei.cards.reading.walk import Grammar

MOST_WORK = 200_000
"""So many states of one text, and ways that lead to them, and it counts as unreadable."""
_LOOKED_AT = 8
"""So many states that wait are looked at while one way is gone."""
_ANY = -1
"""The bits of any cells."""


class State:
    """Phrases that begin at ``start`` and have come to a step at a place.

    ``only`` are the bits of the cells that they are of, where a step leads to others too. ``ways`` are how they came.
    """

    __slots__ = ("at", "only", "start", "step", "ways")

    def __init__(self, step: Step, start: int, at: int, only: int, ways: "list[Way]") -> None:
        self.step = step
        self.start = start
        self.at = at
        self.only = only
        self.ways = ways


Way = tuple[State, Cell | MarkStep | None]
"""How phrases came to a state: from which, with which cell between (``None`` for words), or with which mark."""


class Ended:
    """What ends at a place that began at another: the bits of its cells, and the states that complete phrases."""

    __slots__ = ("cells", "states")

    def __init__(self) -> None:
        self.cells = 0
        self.states: list[State] = []


NOTHING = Ended()
"""That nothing ends at a place."""


class Reading:
    """The reading of one text.

    By place: ``wanted`` are the bits of the cells that may begin there, ``states`` are phrases that have come there,
    and ``waiting`` those among them that go on with a cell; ``ended`` is what ends there, by where it began. What can
    end nowhere is left out, if one sees by the next letter (``passed_over``).
    """

    def __init__(self, grammar: Grammar, normal: Normal) -> None:
        self.grammar, self.normal, self.text = grammar, normal, normal.text
        places = range(len(self.text) + 1)
        self.wanted = [0 for _ in places]
        self.states: list[dict[tuple[object, ...], State]] = [{} for _ in places]
        self.waiting: list[list[State]] = [[] for _ in places]
        self.ended: list[dict[int, Ended]] = [{} for _ in places]
        self._opened: list[dict[Opening, State]] = [{} for _ in places]
        self._leaves: list[list[tuple[Cell, int]]] = [[] for _ in places]
        self._open: list[State] = []
        self.at = self.work = 0

    def read(self, goal: Cell) -> None:
        """Finds all that may stand in the text when the whole of it is in a cell. Tangled when it is too much."""
        self.wanted[0] = goal.reach
        for at, states in enumerate(self.states):
            self.at = at
            self._open = list(states.values())
            for cell, start in self._leaves[at]:
                self._end(start, cell.stands_for, None)
            self._go_on()
            if self.wanted[at]:
                self._begin()

    def _begin(self) -> None:
        """Begins what may stand at the place."""
        at, grammar = self.at, self.grammar
        if grammar.integer.bit & self.wanted[at]:
            for end in leaves.number(self.text, at):
                self._leaves[end].append((grammar.integer, at))
        if grammar.name.bit & self.wanted[at]:
            for end in leaves.name(self.normal, at):
                self._leaves[end].append((grammar.name, at))
        cells, openings = self.wanted[at], grammar.openings
        for one in openings.by_letter.get(self.text[at : at + 1], ()):
            if one.step.cells & cells:
                self._words(self.opened(one, at), cells)
        for one in openings.marked:
            if one.step.cells & cells:
                self._marks(self.opened(one, at), cells)
        self._go_on()

    def opened(self, opening: Opening, at: int) -> State:
        """An opening at a place."""
        state = self._opened[at].get(opening)
        if state is None:
            ways: list[Way] = [] if opening.before is None else [(self.opened(opening.before, at), opening.cell)]
            state = self._opened[at][opening] = State(opening.step, at, at, _ANY, ways)
        return state

    def _go_on(self) -> None:
        """Follows all that has come to the place."""
        letter = self.text[self.at : self.at + 1]
        while self._open:
            if self.work > MOST_WORK:
                raise Tangled
            state = self._open.pop()
            step, start = state.step, state.start
            cells = self.wanted[start] & state.only
            search = step.search or step.open()
            if step.ends:
                ends = 0
                for cell, stands_for in step.ends:
                    if cell & cells:
                        ends |= stands_for
                if ends:
                    self._end(start, ends, state)
            if letter in search.first:  # mostly no word begins so
                self._words(state, cells)
            if step.marked is None or letter in step.marked:
                self._marks(state, cells)
            if step.slots:
                self._wait(state, cells)

    def _words(self, state: State, cells: int) -> None:
        """Follows the words that stand at the place."""
        at, search = self.at, state.step.search
        assert search is not None
        for length, following in search.at(self.text, at):
            if following.cells & cells:
                self._come(following, at + length, state, None)

    def _come(self, step: Step, at: int, before: State, between: Cell | MarkStep | None) -> None:
        """Notes that phrases have come to a step."""
        self.work += 1
        start, only = before.start, before.only
        if step is before.step and between is self.grammar.between:
            only &= step.stays  # others that share the step may not be interrupted here
        key = (step, start) if only == _ANY else (step, start, only)
        states = self.states[at]
        state = states.get(key)
        if state is not None:
            state.ways.append((before, between))
            return
        state = states[key] = State(step, start, at, only, [(before, between)])
        if at == self.at:
            self._open.append(state)

    def _wait(self, state: State, cells: int) -> None:
        """Lets phrases wait for what they go on with, and goes on where that may be nothing or has ended already."""
        at, step = self.at, state.step
        self.waiting[at].append(state)
        if state.start < at:
            self.wanted[at] |= step.reach(cells)
        empty = step.wanted & self.grammar.empty
        if empty:
            letter = self.text[at : at + 1]
            for cell, following in step.known.get(empty) or step.among(empty):
                if following.cells & cells:
                    if following.search is None:
                        following.open()
                    if following.letters is None or letter in following.letters:
                        self._come(following, at, state, cell)

    def _marks(self, state: State, cells: int) -> None:
        """Follows particles, plurals and full stops."""
        text, at, step = self.text, self.at, state.step
        if step.stop is not None and step.stop.cells & cells:
            if text.startswith(FULL_STOP, at):
                self._come(step.stop, at + 1, state, None)
            elif at == len(text) or text[at] in CLOSING:
                self._come(step.stop, at, state, None)
        for mark in step.marks:
            if mark.next.cells & cells:
                for shape in mark.shapes:
                    if text.startswith(shape, at):
                        self._come(mark.next, at + len(shape), state, mark)

    def _end(  # noqa: PLR0912 - the innermost loop, where a call costs more than what it does
        self, start: int, cells: int, state: State | None
    ) -> None:
        """Notes that cells have been read up to the place, and goes on with what waited for them."""
        at = self.at
        ended = self.ended[at].get(start)
        if ended is None:
            ended = self.ended[at][start] = Ended()
        if state is not None:
            ended.states.append(state)
        new = cells & self.wanted[start] & ~ended.cells
        ended.cells |= new
        if not new or start == at:
            return
        letter = self.text[at : at + 1]
        self.work += len(self.waiting[start]) // _LOOKED_AT
        for waiting in self.waiting[start]:
            step = waiting.step
            hits = step.wanted & new
            if hits:
                allowed = self.wanted[waiting.start] & waiting.only
                for cell, following in step.known.get(hits) or step.among(hits):
                    if following.cells & allowed:
                        if following.search is None:
                            following.open()
                        letters = following.letters
                        if letters is None or letter in letters:
                            self._come(following, at, waiting, cell)
        allowed, openings, opened = self.wanted[start], self.grammar.openings, self._opened[start]
        hits = openings.wanted & new
        while hits:
            lowest = hits & -hits
            hits ^= lowest
            for one, cell, following in openings.by_cell[lowest]:
                if following.cells & allowed:
                    if following.search is None:
                        following.open()
                    letters = following.letters
                    if letters is None or letter in letters:
                        self._come(following, at, opened.get(one) or self.opened(one, start), cell)

    def passed_over(self, at: int) -> Iterator[State]:
        """What would have come to a place, but goes on with words of which none begins with the letter there."""
        letter, openings = self.text[at : at + 1], self.grammar.openings.every
        came = [(state, self.grammar.empty) for state in self.waiting[at]]
        for start, ended in self.ended[at].items():
            if start < at:
                began = [*self.waiting[start], *(self.opened(one, start) for one in openings)]
                came += [(state, ended.cells) for state in began]
        for state, cells in came:
            allowed = self.wanted[state.start] & state.only
            for cell, following in state.step.slots:
                if cell.bit & cells and following.cells & allowed:
                    if following.search is None:
                        following.open()
                    if following.letters is not None and letter not in following.letters:
                        yield State(following, state.start, at, state.only, [])
