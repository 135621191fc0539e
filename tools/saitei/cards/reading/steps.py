"""What a table is made ready into: cells, and for each sort its phrases as a tree of shared beginnings.

Promise: plain data that ``walk`` builds and ``reader`` follows. Phrases that begin alike are walked once, in whatever
form they end: the forms of a sort share one tree of ``Step``; what is left of it when only some forms are wanted is
a tree of ``Track``, made as far as texts follow it. So are the words of a stem and its endings (``stems``).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from saitei.cards.letters import particles
from saitei.cards.phrases.wordings import Fixed, Phrase
from saitei.cards.reading.prefixes import Prefixes
from saitei.cards.reading.stems import Stem, Stems
from saitei.cards.schema import INT, NAME

if TYPE_CHECKING:
    from saitei.cards.reading.growing import Branch

_MOST_CHOICES = 1 << 12
"""So many choices of slots a step remembers: a bound against made-up texts."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A phrase that is complete: its place among all phrases, the bit of its form, the slots in its order.

    ``earlier`` is what the phrases that are printed before it imply; ``in_order`` says that its slots are said as the
    node has them, and all of them; ``aside`` is the kind of what may stand among its words, and of the node with that.
    """

    place: int
    form: int
    phrase: Phrase
    order: tuple[int, ...]
    earlier: tuple[Fixed, ...]
    in_order: bool
    aside: tuple[str, str] = ("", "")


@dataclass(eq=False, slots=True)
class Step:
    """A place in the tree of phrases of a sort: which are complete here, what may follow, and the bits of their forms.

    ``stems`` are words of which only some endings stand in the table; ``stop`` follows a full stop, which normal text
    leaves out at the end of a line or quotation. ``since`` says of each form which phrase was the first to come here,
    behind a slot or mark. What ``waiting`` phrases go on with is there when it has grown.
    """

    forms: int = 0
    waiting: "list[Branch]" = field(default_factory=list)
    complete: list[Completion] = field(default_factory=list)
    words: "dict[str, Step]" = field(default_factory=dict)
    stems: "dict[str, list[Stem]]" = field(default_factory=dict)
    marks: "list[MarkStep]" = field(default_factory=list)
    stop: "Step | None" = None
    slots: "list[tuple[Cell, Step]]" = field(default_factory=list)
    since: "dict[int, int]" = field(default_factory=dict)
    search: "Prefixes[Step] | Stems | None" = None
    tracks: "dict[int, Track] | None" = None

    def grow(self) -> "Step":
        """Itself, with all that the phrases which have come here go on with."""
        while self.waiting:  # again, where words are spelt as nothing
            branches, self.waiting = self.waiting, []
            branches[0].growth.go_on(self, branches)
        return self

    def word(self, text: str, forms: int) -> "Step":
        """What follows a word in some forms; the step itself where there is no word."""
        if not text:
            return self
        known = self.words.get(text)
        if known is None:
            known = self.words[text] = Step()
        known.forms |= forms
        return known

    def full_stop(self, forms: int) -> "Step":
        """What follows a full stop in some forms."""
        if self.stop is None:
            self.stop = Step()
        self.stop.forms |= forms
        return self.stop

    def mark(self, shapes: tuple[str, ...], plural: bool) -> "Step":
        """What follows a mark."""
        for mark in self.marks:
            if mark.shapes == shapes:
                return mark.next
        self.marks.append(MarkStep(shapes, plural, Step()))
        return self.marks[-1].next

    def slot(self, cell: "Cell") -> "Step":
        """What follows a slot."""
        for known, following in self.slots:
            if known is cell:
                return following
        self.slots.append((cell, Step()))
        return self.slots[-1][1]

    def stay(self, cell: "Cell", since: Mapping[int, int], forms: int) -> None:
        """Notes that something may stand here behind which the phrases of some forms go on as they would without it."""
        if all(following is not self for _, following in self.slots):
            self.slots.append((cell, self))
        self.come(since, forms)

    def come(self, since: Mapping[int, int], forms: int) -> None:
        """Notes that phrases of some forms go on from here; ``since`` is the place of the first of each form."""
        self.forms |= forms
        for form, place in since.items():
            if form not in self.since:
                self.since[form] = place

    def comes(self, forms: int) -> bool:
        """Whether phrases of some forms come here behind a slot: mere words may end here in other forms."""
        return any(form & forms for form in self.since)

    def first(self, forms: int) -> int:
        """The place of the first phrase of some forms that goes on from here."""
        return min([order for form, order in self.since.items() if form & forms])

    def goes_on(self, forms: int) -> bool:
        """Whether words go on from here in some forms."""
        return any(after.forms & forms for after in self.words.values()) or any(
            stem.endings.forms & forms for those in self.stems.values() for stem in those
        )

    def beginnings(self, form: int) -> dict[str, int]:
        """The words that go on from here in a form, or the stems that they begin with: how long they are at most."""
        out = {word: len(word) for word, after in self.words.items() if after.forms & form}
        for stem, those in self.stems.items():
            for one in (one.endings for one in those if one.endings.forms & form):
                for word in (stem,) if stem else filter(None, one.words):
                    out[word] = max(len(stem) + one.longest, out.get(word, 0))
        return out

    def track(self, forms: int) -> "Track":
        """What is left of the tree from here when only some forms are wanted."""
        if self.tracks is None:
            self.tracks = {}
        known = self.tracks.get(forms)
        if known is None:
            known = self.tracks[forms] = Track(self, forms)
        return known


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


class Track:
    """A step as some forms go on from it, opened when a text first comes here.

    ``wanted`` are the cells of its slots, ``needs`` also those behind a mark that may be left out, ``reach`` those of
    its slots and what they may begin with; ``continues`` says that words or slots go on from here. ``letters`` are
    those that its words and marks begin with, ``None`` where it may be complete or go on with nothing.
    """

    __slots__ = (
        "complete", "continues", "forms", "is_open", "known", "letters", "marks", "needs", "reach", "slots", "step",
        "stop", "wanted", "words",
    )  # fmt: skip
    letters: frozenset[str] | None

    def __init__(self, step: Step, forms: int) -> None:
        self.step, self.forms, self.is_open = step, forms, False

    def open(self) -> None:
        """Looks what goes on in the wanted forms."""
        step, forms = self.step.grow(), self.forms
        self.is_open = True
        complete = [one for one in step.complete if one.form & forms]
        self.complete = tuple(sorted(complete, key=lambda one: one.place))
        # As the table has them, not as other forms do: of two derivations that are as good, the first is kept.
        marks = sorted((m for m in step.marks if m.next.forms & forms), key=lambda m: m.next.first(forms))
        slots = sorted((s for s in step.slots if s[1].comes(forms)), key=lambda s: s[1].first(forms))
        self.marks = tuple([(mark, mark.next.track(forms)) for mark in marks])
        self.stop = step.stop.track(forms) if step.stop is not None and step.stop.forms & forms else None
        self.slots = tuple([(cell, after.track(forms)) for cell, after in slots])
        if step.search is None:
            step.search = Stems(step) if step.stems else Prefixes(step.words)
        self.words = step.search
        self.continues = bool(self.slots) or step.goes_on(forms)
        self.wanted = self.reach = 0
        for cell, _ in self.slots:
            self.wanted |= 1 << cell.number
            self.reach |= cell.reach
        self.needs = self.wanted
        shapes = {shape[:1] for mark, _ in self.marks for shape in mark.shapes}
        stays = bool(self.complete) or self.stop is not None
        if "" in shapes:
            for mark, following in self.marks:
                if "" in mark.shapes:
                    if not following.is_open:
                        following.open()
                    self.needs |= following.needs
                    if following.letters is None:
                        stays = True
                    else:
                        shapes |= following.letters
        self.letters = None if stays else self.words.first.union(shapes)
        self.known: dict[int, tuple[tuple[int, Track], ...]] = {}

    def every_word(self, start: str = "") -> list[str]:
        """Every word that goes on and begins so."""
        words = self.words
        found = (
            words.every_word(start) if isinstance(words, Stems) else ((w, s.forms) for w, s in words.beginning(start))
        )
        return [word for word, forms in found if forms & self.forms]

    def among(self, cells: int) -> "tuple[tuple[int, Track], ...]":
        """The slots whose cells are among some: their numbers and what follows them; ``known`` from then on."""
        if len(self.known) >= _MOST_CHOICES:
            self.known.clear()
        chosen = tuple([(cell.number, after) for cell, after in self.slots if cells >> cell.number & 1])
        self.known[cells] = chosen
        return chosen


@dataclass(eq=False)
class Cell:
    """What a sort can be in a form. ``below`` are the cells of sorts that may stand for it as they are.

    ``root`` is the tree of the sort, ``bit`` that of the form in it; ``begins`` are the cells that may stand at its
    very beginning, and ``reach`` are the bits of those, of what they may begin with and of the cell itself, by number;
    ``stands`` are the bits of those below.
    """

    number: int
    sort: str
    form: str
    bit: int = 1
    root: Step = field(default_factory=Step)
    below: "list[Cell]" = field(default_factory=list)
    stands: int = 0
    begins: "tuple[Cell, ...]" = ()
    empty: bool = False
    reach: int = 0
    first: frozenset[str] | None = None

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


@dataclass(eq=False, slots=True)
class Group:
    """Cells that are read together: some forms of one sort, or one cell of another kind. ``mask`` are their bits.

    A group of one list knows the bits of its ``items``, and whether it ``may_be_empty``.
    """

    cells: list[Cell]
    mask: int = 0
    items: int = 0
    may_be_empty: bool = False
    known: "dict[int, Together]" = field(default_factory=dict)

    def among(self, cells: int) -> "Together":
        """The cells of the group that are among some. They are ``known`` from then on."""
        chosen = self.known[cells] = Together([cell for cell in self.cells if cells >> cell.number & 1])
        return chosen


class Together:
    """Cells of one group that are read at once: ``track`` is the tree of their phrases, ``numbers`` are by their bits.

    ``stands`` are the bits of the cells that may stand for any of them; ``above`` are those cells that have such.
    """

    __slots__ = ("above", "first", "numbers", "stands", "track")

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.first = cells[0]
        self.track = self.first.root.track(sum(cell.bit for cell in cells))
        self.numbers = {cell.bit: cell.number for cell in cells}
        self.above = tuple([cell for cell in cells if cell.below])
        self.stands = 0
        for cell in self.above:
            self.stands |= cell.stands
