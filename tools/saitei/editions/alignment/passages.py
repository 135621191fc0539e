"""Sentences that left their clause: what a clause said and its partner says no more.

Promise: a sentence counts as gone to another clause only when each of the two is
the other's likest of all sentences looked at, and it is clearly liker there than
anywhere in its own clause's partner. So a phrase that every clause repeats, and a
clause written after the model of another, are no evidence.
"""

import heapq
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from saitei.editions.alignment.features import Side, pieces
from saitei.editions.alignment.scoring import Vectors

_END = re.compile(r"(?<=[.．!?！？])\s+|(?<=。)|\n")
_ALIKE = 0.30
"""How alike two sentences must be for one to be the other."""
_CLEARLY = 0.10
"""How much liker a sentence must be to the one elsewhere than to its own clause's partner."""
_WORD_FOR_WORD = 0.75
"""How alike two sentences must be to have moved as they are."""
_TIE = 0.02
"""Likenesses that differ by less are the same."""
_TRIED = 8
"""Partners of a sentence that are compared in full."""


@dataclass(frozen=True, slots=True)
class Flow:
    """Sentences of the old clause that stand in the new one, which is not its partner."""

    old: int
    new: int
    gone: float
    """The share of the old clause's pieces that went there."""
    come: float
    """The share of the new clause's pieces that this explains."""
    whole: float
    """The share of the smaller of the two that went almost word for word."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    unit: int
    pieces: Counter[str]


class Passages:
    """The sentences of some clauses of both sides, each with its likest on the other side."""

    def __init__(self, old: Side, new: Side, olds: Iterable[int], news: Iterable[int]) -> None:
        """``olds`` and ``news``: the clauses looked at; those that did not change have nothing to say."""
        self._old, self._new = _sentences(old, olds), _sentences(new, news)
        self._in_old, self._in_new = _places(self._old), _places(self._new)
        numbers = range(len(self._old)), range(len(self._new))
        self._vectors = Vectors(lambda a: self._old[a].pieces, lambda b: self._new[b].pieces, *numbers)
        self._pairs = self._likest()

    def _likest(self) -> list[tuple[float, int, int]]:
        """Likeness and numbers of sentences of which neither has a likelier one; words that come twice tie."""
        alike: dict[tuple[int, int], float] = {}
        here: dict[int, float] = defaultdict(lambda: _ALIKE)
        there: dict[int, float] = defaultdict(lambda: _ALIKE)
        for a, shared in self._vectors.partners(range(len(self._old)), range(len(self._new))).items():
            for b in heapq.nlargest(_TRIED, shared, key=shared.__getitem__):
                value = alike[a, b] = self._vectors.similarity(a, b)
                here[a], there[b] = max(here[a], value), max(there[b], value)
        return [(v, a, b) for (a, b), v in alike.items() if v >= max(_ALIKE, here[a] - _TIE, there[b] - _TIE)]

    def stays(self, i: int, j: int) -> bool:
        """Whether any sentence of the old clause has its likest in the new one."""
        return any(self._old[a].unit == i and self._new[b].unit == j for _, a, b in self._pairs)

    def flows(self, links: Mapping[int, int], back: Mapping[int, int]) -> list[Flow]:
        """What left the clauses for others than their partners (``links``: old to new index; ``back``)."""
        gone: dict[tuple[int, int], int] = defaultdict(int)
        come: dict[tuple[int, int], int] = defaultdict(int)
        sure: dict[tuple[int, int], int] = defaultdict(int)
        for value, i, k, a, b in self._left(links, back):
            gone[i, k] += len(self._old[a].pieces)
            come[i, k] += len(self._new[b].pieces)
            if value >= _WORD_FOR_WORD:
                sure[i, k] += len(self._new[b].pieces)
        here, there = _weights(self._old), _weights(self._new)
        return [
            Flow(i, k, gone[i, k] / here[i], come[i, k] / there[k], sure[i, k] / min(here[i], there[k]))
            for i, k in gone
        ]

    def _left(self, links: Mapping[int, int], back: Mapping[int, int]) -> Iterator[tuple[float, int, int, int, int]]:
        """Sentences that left: likeness, clauses and numbers; of equals the two that stand closest."""
        found = []
        for value, a, b in self._pairs:
            i, k = self._old[a].unit, self._new[b].unit
            if links.get(i) != k and value >= _CLEARLY + self._at_home(a, b, links, back):
                apart = abs(links[i] - k) if i in links else abs(i - back.get(k, i))
                found.append((-round(value / _TIE), apart, value, i, k, a, b))
        used: tuple[set[int], set[int]] = set(), set()
        for _, _, value, i, k, a, b in sorted(found):
            if a not in used[0] and b not in used[1]:
                used[0].add(a)
                used[1].add(b)
                yield value, i, k, a, b

    def _at_home(self, a: int, b: int, links: Mapping[int, int], back: Mapping[int, int]) -> float:
        """How well the partner explains a sentence: the old clause's, or the new one's where the old has none."""
        i, k = self._old[a].unit, self._new[b].unit
        if i in links:
            near = self._in_new.get(links[i], ())
            return max((self._vectors.similarity(a, there) for there in near), default=0.0)
        near = self._in_old.get(back[k], ()) if k in back else ()
        return max((self._vectors.similarity(here, b) for here in near), default=0.0)


def _sentences(one: Side, numbers: Iterable[int]) -> list[_Sentence]:
    found = []
    for number in numbers:
        unit = one.units[number]
        sentences = [sentence for sentence in _END.split(unit.text) if sentence]
        for sentence in sentences:
            made = pieces(unit.read(sentence)) if len(sentences) > 1 else unit.body
            if made:
                found.append(_Sentence(number, made))
    return found


def _places(sentences: Sequence[_Sentence]) -> dict[int, list[int]]:
    """The numbers of each clause's sentences."""
    places: dict[int, list[int]] = defaultdict(list)
    for number, sentence in enumerate(sentences):
        places[sentence.unit].append(number)
    return places


def _weights(sentences: Iterable[_Sentence]) -> Counter[int]:
    weights: Counter[int] = Counter()
    for sentence in sentences:
        weights[sentence.unit] += len(sentence.pieces)
    return weights
