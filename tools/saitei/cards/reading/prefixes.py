"""Words of which some begin at a place of a text: found by one search, however many there are.

Promise: ``at`` gives every word that stands at a place, the shortest first. The words are in order, and all words that
begin a text are beginnings of the last one that is not greater than the text.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

T = TypeVar("T")


class Prefixes(Generic[T]):
    """Words that are not empty, and what belongs to each.

    ``first`` are the first letters, asked before a search; ``longest`` is how long the longest word is.
    """

    __slots__ = ("_chains", "_shorter", "_words", "first", "longest")

    def __init__(self, given: Mapping[str, T]) -> None:
        self._words = sorted(given)
        self.first = frozenset([word[0] for word in given])
        self.longest = max(map(len, given), default=0)
        self._chains: list[tuple[tuple[int, T], ...]] = []
        self._shorter: list[int] = []
        above: list[int] = []
        for index, word in enumerate(self._words):
            while above and not word.startswith(self._words[above[-1]]):
                above.pop()
            before = above[-1] if above else -1
            self._shorter.append(before)
            shorter = self._chains[before] if above else ()
            self._chains.append((*shorter, (len(word), given[word])))
            above.append(index)

    def at(self, text: str, at: int) -> tuple[tuple[int, T], ...]:
        """The words that stand at a place of a text, the shortest first: how long each is, and what belongs to it."""
        words = self._words
        index = bisect_right(words, text[at : at + self.longest]) - 1
        while index >= 0:
            if text.startswith(words[index], at):
                return self._chains[index]
            index = self._shorter[index]
        return ()

    def beginning(self, start: str) -> Iterator[tuple[str, T]]:
        """The words that begin so, in order, and what belongs to each."""
        for index in range(bisect_left(self._words, start), len(self._words)):
            if not self._words[index].startswith(start):
                return
            yield self._words[index], self._chains[index][-1][1]
