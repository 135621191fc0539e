"""What a table is made ready into: cells, and in each the phrases as a tree of shared beginnings.

Promise: plain data that ``walk`` builds and ``reader`` follows; a cell reads what a sort can be in a form, and
phrases that begin alike are walked once.
"""

from dataclasses import dataclass, field

from saitei.cards import particles
from saitei.cards.schema import INT, NAME
from saitei.cards.tables import Phrase

_MOST_CHOICES = 1 << 12
"""So many choices of slots a step remembers: a bound against made-up texts."""


@dataclass(eq=False)
class Step:
    """A place in a tree of phrases: which phrases are complete here, and what may follow.

    With each complete phrase go the order of its slots and the phrases that are printed before it.
    ``stop`` follows a full stop, which normal text leaves out at the end of a line or quotation. ``lengths`` are those
    of the words by first character, the shortest first, so that a few slices of the text are looked up among hundreds
    of words.
    """

    complete: list[tuple[Phrase, tuple[int, ...], tuple[Phrase, ...]]] = field(default_factory=list)
    words: "dict[str, dict[str, Step]]" = field(default_factory=dict)
    lengths: dict[str, tuple[int, ...]] = field(default_factory=dict)
    marks: "list[MarkStep]" = field(default_factory=list)
    stop: "Step | None" = None
    slots: "list[tuple[Cell, Step]]" = field(default_factory=list)
    only_words: bool = False
    wanted: int = 0
    reach: int = 0
    among: "dict[int, list[tuple[int, Step]]]" = field(default_factory=dict)

    def choose(self, cells: int) -> "list[tuple[int, Step]]":
        """The slots whose cells are among some: their numbers and what follows them."""
        if len(self.among) >= _MOST_CHOICES:
            self.among.clear()
        chosen = self.among[cells] = [(cell.number, step) for cell, step in self.slots if cells >> cell.number & 1]
        return chosen


@dataclass(eq=False)
class MarkStep:
    """A particle or plural in any of its shapes, and what follows it."""

    shapes: tuple[str, ...]
    plural: bool
    next: Step

    def printed(self, before: str) -> str:
        """The shape that is printed after some words."""
        mark = particles.plural if self.plural else particles.particle
        return mark(self.shapes[0], before)


@dataclass(eq=False)
class Cell:
    """What a sort can be in a form. ``below`` are the cells of sorts that may stand for it as they are."""

    number: int
    sort: str
    form: str
    root: Step = field(default_factory=Step)
    below: "list[Cell]" = field(default_factory=list)
    first: frozenset[str] | None = None
    empty: bool = False

    @property
    def name(self) -> str:
        """How messages call it."""
        return f"<{self.sort}>"

    def may_begin(self, char: str) -> bool:
        """Whether anything in the cell can begin with this character (``""``: the end of the text)."""
        if self.sort == INT:
            return char.isdecimal()
        return self.sort == NAME or self.empty or self.first is None or char in self.first


@dataclass(eq=False)
class ListCell(Cell):
    """A list of things of one sort."""

    item: Cell = field(default_factory=lambda: Cell(-1, "", ""))
    last: Cell = field(default_factory=lambda: Cell(-1, "", ""))
    separators: tuple[str, ...] = ()
    last_separators: tuple[str, ...] = ()
    least: int = 0
