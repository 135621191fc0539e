"""Words that are a stem and one of many endings: what stands in a text is put together, and nothing else.

Promise: to the reader there is one step behind each word, with all phrases that the word completes in the order of the
table, as if every ending had been written out; made when a text first has the word, and kept.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from saitei.cards.reading.prefixes import Prefixes

if TYPE_CHECKING:
    from saitei.cards.reading.steps import Completion, Step


class SpeltEndings:
    """Endings of a line as normal text has them: their words, each with its index, the bit of its cell and
    whether it ends in a stop.
    """

    __slots__ = ("_prefixes", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[tuple[int, int, bool]]] = {}
        self._prefixes: Prefixes[None] | None = None

    def add(self, word: str, index: int, cell: int, stops: bool) -> None:
        """One more ending, before any text is searched for them."""
        self.words.setdefault(word, []).append((index, cell, stops))

    @property
    def prefixes(self) -> Prefixes[None]:
        """Its words, to be searched for; made when a text first has a stem of theirs."""
        if self._prefixes is None:
            self._prefixes = Prefixes(dict.fromkeys(filter(None, self.words)))
        return self._prefixes

    def beginning(self, start: str) -> "Iterator[tuple[str, list[tuple[int, int, bool]]]]":
        """Those that begin so, as they were added."""
        if not start and "" in self.words:
            yield "", self.words[""]
        for word, _ in self.prefixes.beginning(start):
            yield word, self.words[word]


@dataclass(eq=False, slots=True)
class Stem:
    """A line of the table as it goes on with endings; ``complete`` makes the phrase that ends in one of them."""

    endings: SpeltEndings
    complete: "Callable[[int], Completion]"


class Stems:
    """The words that go on from a step of which some are stems; endings may stand alone, too."""

    __slots__ = ("_longest", "_made", "_prefixes", "_step", "first")

    def __init__(self, step: "Step") -> None:
        self._step = step
        self._made: dict[str, Step] = {}
        endings = {stem: tuple({one.endings: None for one in those}) for stem, those in step.stems.items()}
        whole = {*step.words, *(word for one in endings.pop("", ()) for word in one.words)}
        whole |= {stem for stem, those in endings.items() if any("" in one.words for one in those)}
        self._prefixes = Prefixes({word: (word in whole, endings.get(word, ())) for word in (*whole, *endings)})
        self.first = self._prefixes.first
        self._longest = 0

    @property
    def longest(self) -> int:
        """How long a word may be at most."""
        if not self._longest:
            stems = self._step.stems.items()
            with_endings = [len(stem) + one.endings.prefixes.longest for stem, those in stems for one in those]
            self._longest = max([self._prefixes.longest, *with_endings])
        return self._longest

    def at(self, text: str, at: int) -> "list[tuple[int, Step]]":
        """The words that stand at a place of a text, the shortest first: how long each is, and what follows it."""
        found = self._prefixes.at(text, at)
        if not found:
            return []
        lengths: set[int] = set()
        for length, (is_whole, endings) in found:
            if is_whole:
                lengths.add(length)
            for one in endings:
                lengths.update([length + more for more, _ in one.prefixes.at(text, at + length)])
        cuts = [0, *[length for length, _ in found]]
        return [(length, self._behind(text[at : at + length], cuts)) for length in sorted(lengths)]

    def _behind(self, word: str, cuts: Sequence[int]) -> "Step":
        """What follows a word, with all that it completes; ``cuts`` are how long its stems may be."""
        made = self._made.get(word)
        if made is None:
            made = self._made[word] = self._step.word(word, 0)
            for cut in (one for one in cuts if one <= len(word)):
                for one in self._step.stems.get(word[:cut], ()):
                    for index, cell, stops in one.endings.words.get(word[cut:], ()):
                        made.come(cell)
                        (made.full_stop(cell) if stops else made).complete.append(one.complete(index))
        return made

    def every_word(self, start: str) -> "Iterator[tuple[str, int]]":
        """Every word that begins so, and the bits of its cells; one that several lines have may come several times."""
        stems = [word for word, _ in self._prefixes.beginning(start)]
        for word in stems:
            if word in self._step.words:
                yield word, self._step.words[word].cells
        shorter = [start[:length] for length, _ in self._prefixes.at(start, 0) if length < len(start)]
        for stem in dict.fromkeys(["", *shorter, *stems]):
            for endings in {one.endings for one in self._step.stems.get(stem, ())}:
                for ending, those in endings.beginning(start[len(stem) :]):
                    for _, cell, _ in those:
                        yield stem + ending, cell
