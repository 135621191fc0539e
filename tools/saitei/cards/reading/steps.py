"""What a table is made ready into: cells, and all its phrases as one tree of shared beginnings.

Promise: plain data that ``walk`` builds and ``reader`` follows. Phrases that begin alike are walked once, whatever
sort and form they are of; each step knows the cells that its phrases belong to. So it is with the words of a stem and
its endings (``stems``).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from saitei.cards.letters import particles
from saitei.cards.letters.normal import CLOSING, FULL_STOP
from saitei.cards.phrases.wordings import Fixed, Phrase
from saitei.cards.reading.prefixes import Prefixes
from saitei.cards.reading.stems import Stem, Stems

if TYPE_CHECKING:
    from saitei.cards.reading.growing import Branch

_MOST_CHOICES = 1 << 12
"""So many choices of slots a step remembers: a bound against made-up texts."""


@dataclass(eq=False, slots=True)
class Cell:
    """What a sort can be in a form. ``below`` are the cells of sorts that may stand for it as they are.

    ``bit`` is its own among all cells, by which steps tell whose phrases they lead to. Once all phrases wait in the
    tree: ``begins`` are the cells that may stand at its very beginning, ``reach`` are the bits of those, of what they
    may begin with and of the cell itself, and ``stands_for`` those of the cell and of all for which it may stand.
    """

    sort: str
    form: str
    bit: int
    below: "list[Cell]" = field(default_factory=list, repr=False)
    begins: "dict[Cell, None]" = field(default_factory=dict, repr=False)
    empty: bool = False
    reach: int = 0
    stands_for: int = 0

    @property
    def name(self) -> str:
        """How messages call it."""
        return f"<{self.sort}>"


@dataclass(eq=False, slots=True)
class ListCell(Cell):
    """A list of things of one sort, each in the cell ``item`` but the last, which alone may stand for a list of one."""

    item: Cell = field(kw_only=True)
    last: Cell = field(kw_only=True)
    separators: tuple[str, ...] = ()
    last_separators: tuple[str, ...] = ()
    least: int = 0


@dataclass(frozen=True, slots=True)
class Completion:
    """A phrase that is complete: its place among all phrases, the cell that it is of, the slots in its order.

    ``phrase`` is ``None`` for a list. ``earlier`` is what the phrases that are printed before it imply; ``in_order``
    says that its slots are said as the node has them, and all of them; ``aside`` is the kind of what may stand among
    its words, and of the node with that.
    """

    place: int
    cell: Cell
    phrase: Phrase | None
    order: tuple[int, ...] = ()
    earlier: tuple[Fixed, ...] = ()
    in_order: bool = False
    aside: tuple[str, str] = ("", "")


@dataclass(eq=False, slots=True)
class Step:
    """A place in the tree of phrases: which are complete here, what may follow, and the bits of their ``cells``.

    ``stems`` are words of which only some endings stand in the table; ``stop`` follows a full stop, which normal text
    leaves out at the end of a line or quotation; ``behind`` a cell go on all phrases that share its slot. ``stays`` are
    the bits of the cells whose phrases may be interrupted here. What ``waiting`` phrases go on with is there when the
    step is open, as far as texts follow it (``growing``), and so are the rest: ``search`` finds the words,
    ``wanted`` are the bits of its slots' cells, ``ends`` those of the cells that are complete and of what they stand
    for, ``letters`` what its words begin with, ``None`` where phrases may go on without a word, and ``marked`` by which
    letters its marks and full stop may stand, ``None`` by any. ``known`` and ``reaches`` remember slots and what they
    may begin with.
    """

    cells: int = 0
    waiting: "list[Branch]" = field(default_factory=list)
    complete: list[Completion] = field(default_factory=list)
    words: "dict[str, Step]" = field(default_factory=dict)
    stems: "dict[str, list[Stem]]" = field(default_factory=dict)
    marks: "list[MarkStep]" = field(default_factory=list)
    stop: "Step | None" = None
    slots: "list[tuple[Cell, Step]]" = field(default_factory=list)
    behind: "dict[Cell, Step] | None" = None
    stays: int = 0
    search: "Prefixes[Step] | Stems | None" = None
    wanted: int = 0
    ends: tuple[tuple[int, int], ...] = ()
    letters: frozenset[str] | None = None
    marked: frozenset[str] | None = frozenset()
    known: "dict[int, tuple[tuple[Cell, Step], ...]]" = field(init=False)
    reaches: dict[int, int] = field(init=False)

    def grow(self) -> "Step":
        """Itself, with all that the phrases which have come here go on with."""
        while self.waiting:  # again, where words are spelt as nothing
            branches, self.waiting = self.waiting, []
            branches[0].growth.go_on(self, branches)
        return self

    def open(self) -> "Prefixes[Step] | Stems":
        """Makes it ready to be followed by the reader, and gives what finds its words."""
        self.grow()
        self.complete.sort(key=lambda one: one.place)
        self.ends = tuple({one.cell.bit: one.cell.stands_for for one in self.complete}.items())
        for cell, _ in self.slots:
            self.wanted |= cell.bit
        self.known, self.reaches = {}, {}
        self.search = Stems(self) if self.stems else Prefixes(self.words)
        only_words = not (self.complete or self.slots or self.marks or self.stop)
        self.letters = self.search.first if only_words else None
        if self.marks or self.stop is not None:
            self.marked = self._marked()
        return self.search

    def _marked(self) -> frozenset[str] | None:
        """By which letters its marks and full stop may stand; ``None`` by any."""
        shapes = {shape[:1] for mark in self.marks for shape in mark.shapes}
        if "" in shapes:
            return None
        return frozenset(shapes | ({FULL_STOP, *CLOSING, ""} if self.stop is not None else set()))

    def among(self, cells: int) -> "tuple[tuple[Cell, Step], ...]":
        """The slots whose cells are among some, and what follows them; ``known`` from then on."""
        if len(self.known) >= _MOST_CHOICES:
            self.known.clear()
        chosen = self.known[cells] = tuple([slot for slot in self.slots if slot[0].bit & cells])
        return chosen

    def reach(self, cells: int) -> int:
        """What may stand next in phrases of some cells: the bits of the slots' cells and of their beginnings."""
        cells &= self.cells
        known = self.reaches.get(cells)
        if known is None:
            if len(self.reaches) >= _MOST_CHOICES:
                self.reaches.clear()
            known = 0
            for cell, following in self.slots:
                if following.cells & cells:
                    known |= cell.reach
            self.reaches[cells] = known
        return known

    def word(self, text: str, cells: int) -> "Step":
        """What follows a word in phrases of some cells; the step itself where there is no word."""
        if not text:
            return self
        known = self.words.get(text)
        if known is None:
            known = self.words[text] = Step()
        return known.come(cells)

    def full_stop(self, cells: int) -> "Step":
        """What follows a full stop in phrases of some cells."""
        if self.stop is None:
            self.stop = Step()
        return self.stop.come(cells)

    def mark(self, shapes: tuple[str, ...], plural: bool, cells: int) -> "Step":
        """What follows a mark in phrases of some cells."""
        for mark in self.marks:
            if mark.shapes == shapes:
                return mark.next.come(cells)
        self.marks.append(MarkStep(shapes, plural, Step(cells)))
        return self.marks[-1].next

    def slot(self, cell: Cell, cells: int) -> "Step":
        """What follows a slot in phrases of some cells."""
        if self.behind is None:
            self.behind = {}
        known = self.behind.get(cell)
        if known is None:
            known = self.behind[cell] = Step()
            self.slots.append((cell, known))
        return known.come(cells)

    def stay(self, cell: Cell, cells: int) -> None:
        """Notes that something may stand here behind which phrases of some cells go on as they would without it."""
        if not self.stays:
            self.slots.append((cell, self))
        self.stays |= cells

    def come(self, cells: int) -> "Step":
        """Itself, where phrases of some cells have come."""
        self.cells = self.cells | cells if self.cells else cells  # the same number for as long as it is one
        return self

    def every_word(self, start: str, cells: int) -> Iterator[str]:
        """Every word that begins so and goes on in phrases of some cells."""
        search = self.search or self.open()
        if isinstance(search, Stems):
            found = search.every_word(start)
        else:
            found = ((word, after.cells) for word, after in search.beginning(start))
        return (word for word, whose in found if whose & cells)


@dataclass(eq=False, slots=True)
class MarkStep:
    """A particle or plural in any of its shapes, and what follows it."""

    shapes: tuple[str, ...]
    plural: bool
    next: Step

    def printed(self, before: str) -> str:
        """The shape that is printed after some words."""
        mark = particles.plural if self.plural else particles.particle
        return mark(self.shapes[0], before)
