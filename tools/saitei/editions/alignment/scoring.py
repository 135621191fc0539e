"""How alike two clauses are: pieces weighed by rarity, then what stands around them.

Promise: only pairs that share something rare, or that stand in linked places, are
scored at all, so the cost follows what the books have in common and not the
product of their sizes.
"""

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from saitei.editions.alignment.features import Side, Unit

Pair = tuple[int, int]
Pieces = Callable[[int], Counter[str]]
"""The pieces of a clause by its index."""
CANDIDATES = 14
"""Partners kept for each old clause after the first look."""
ROUNDS = 3
_COMMON = 0.15
"""A piece that more than this share of the clauses have tells nothing."""
_MOST = 150
"""Nor does one that more than this many clauses have: looking at all pairs of them would cost their square."""
_RARE = 80
"""The rarest pieces of a clause, by which its partners are looked for; in a large book a quarter of them."""
_LARGE = 2_000
_TITLE, _BODY, _SUBTREE, _LENGTH, _BRACKETS, _FIGURES, _DEPTH = 0.30, 0.34, 0.12, 0.06, 0.08, 0.05, 0.05
_AROUND = 0.28
"""How much the neighbourhood weighs against the clause itself."""


class Vectors:
    """Unit vectors of one field over both sides, made when asked for, with rarity counted over both."""

    def __init__(self, old: Pieces, new: Pieces, over_old: Iterable[int], over_new: Iterable[int]) -> None:
        """``over_*``: the clauses over which rarity is counted."""
        self._spread: Counter[str] = Counter()
        self._total = 1
        for get, numbers in ((old, over_old), (new, over_new)):
            for number in numbers:
                self._spread.update(get(number).keys())
                self._total += 1
        # By how many clauses have a piece: the rarer, the more it weighs.
        self._weights = {n: math.log(1 + self._total / n) for n in {1, *self._spread.values()}}
        self.old = _Lazy(old, self._vector)
        self.new = _Lazy(new, self._vector)

    def _vector(self, counter: Counter[str]) -> dict[str, float]:
        rarity, spread = self._weights, self._spread
        weights = {
            piece: (1.0 if count == 1 else 1 + math.log(count)) * rarity[spread.get(piece, 1)]
            for piece, count in counter.items()
        }
        length = math.sqrt(sum(w * w for w in weights.values()))
        return {piece: weight / length for piece, weight in weights.items()} if length else {}

    def similarity(self, i: int, j: int) -> float:
        """The cosine of an old and a new vector."""
        return cosine(self.old[i], self.new[j])

    def partners(self, old: Iterable[int], new: Iterable[int]) -> dict[int, dict[int, float]]:
        """For old clauses, the new ones that share rare pieces, with the weight of what they share."""
        posts: dict[str, list[tuple[int, float]]] = defaultdict(list)
        most = max(12, min(int(_COMMON * self._total), _MOST))
        for j in new:
            for piece, weight in self.new[j].items():
                if self._spread[piece] <= most:
                    posts[piece].append((j, weight))
        kept = _RARE if self._total < _LARGE else _RARE // 4
        rarity = self._spread.__getitem__
        found: dict[int, dict[int, float]] = {}
        for i in old:
            shared: dict[int, float] = defaultdict(float)
            vector = self.old[i]
            for piece in sorted(vector, key=rarity)[:kept]:
                weight = vector[piece]
                for j, other in posts.get(piece, ()):
                    shared[j] += weight * other
            found[i] = dict(shared)
        return found


def cosine(first: Mapping[str, float], second: Mapping[str, float]) -> float:
    """The cosine of two unit vectors."""
    if len(first) > len(second):
        first, second = second, first
    return sum(weight * second[piece] for piece, weight in first.items() if piece in second)


class _Lazy:
    """Vectors by index; most clauses of two editions are linked before anybody asks for theirs."""

    def __init__(self, pieces: Pieces, make: Callable[[Counter[str]], dict[str, float]]) -> None:
        self._pieces, self._make = pieces, make
        self._made: dict[int, dict[str, float]] = {}

    def __getitem__(self, index: int) -> dict[str, float]:
        made = self._made.get(index)
        if made is None:
            made = self._made[index] = self._make(self._pieces(index))
        return made


def score(
    old: Side, new: Side, free_old: Sequence[int], free_new: Sequence[int], fixed: Mapping[int, int]
) -> tuple[dict[Pair, float], dict[Pair, float]]:
    """Scores of the pairs worth looking at: by themselves, and after a few rounds of listening to the neighbours.

    ``fixed`` are links that are sure already (old to new index).
    """
    free = free_old, free_new
    titles = Vectors(lambda i: old.units[i].title, lambda j: new.units[j].title, *free)
    bodies = Vectors(lambda i: old.units[i].body, lambda j: new.units[j].body, *free)
    subtrees = Vectors(lambda i: _rarest(old.subtree(i)), lambda j: _rarest(new.subtree(j)), *free)
    pairs: set[Pair] = set()
    # A clause without title and children is its body: looking for its partners once is enough.
    more = [i for i in free_old if not old.units[i].bare], [j for j in free_new if not new.units[j].bare]
    for vectors, (here, there) in ((titles, more), (bodies, free), (subtrees, more)):
        for i, shared in vectors.partners(here, there).items():
            pairs.update((i, j) for j in heapq.nlargest(CANDIDATES, shared, key=shared.__getitem__))
    base = {}
    for i, j in pairs:
        a, b = old.units[i], new.units[j]
        body = bodies.similarity(i, j)
        subtree = body if a.bare and b.bare else subtrees.similarity(i, j)
        base[i, j] = _base(a, b, titles.similarity(i, j), body, subtree)
    scores = dict(base)
    for _ in range(ROUNDS):
        scores = {pair: _listen(pair, base[pair], old, new, scores, fixed) for pair in base}
    return base, scores


def _base(a: Unit, b: Unit, title: float, body: float, subtree: float) -> float:
    """What two clauses have in common by themselves; a field that both lack weighs nothing."""
    parts: list[tuple[float, float]] = []
    if a.title or b.title:
        parts.append((_TITLE, title))
    if a.body or b.body:
        parts.append((_BODY, body))
        parts.append((_LENGTH, _ratio(len(a.text), len(b.text))))
    parts.append((_SUBTREE, subtree))
    if a.brackets or b.brackets:
        parts.append((_BRACKETS, _overlap(a.brackets, b.brackets)))
    if a.figures or b.figures:
        parts.append((_FIGURES, _overlap(a.figures, b.figures)))
    parts.append((_DEPTH, 1.0 if a.depth == b.depth else 0.4))
    weight = sum(w for w, _ in parts)
    return sum(w * value for w, value in parts) / weight if weight else 0.0


def _listen(
    pair: Pair, own: float, old: Side, new: Side, scores: Mapping[Pair, float], fixed: Mapping[int, int]
) -> float:
    """A pair's score with that of its parents and neighbours mixed in."""
    a, b = old.units[pair[0]], new.units[pair[1]]
    heard: list[float] = []
    for i, j, weight in ((a.parent, b.parent, 2), (a.before, b.before, 1), (a.after, b.after, 1)):
        if i < 0 and j < 0:
            heard += [0.5] * weight
        elif i >= 0 and j >= 0:
            known = 1.0 if fixed.get(i) == j else 0.0 if i in fixed else scores.get((i, j), 0.0)
            heard += [known] * weight
        else:
            heard += [0.0] * weight
    return (1 - _AROUND) * own + _AROUND * sum(heard) / len(heard)


def _rarest(subtree: Counter[str]) -> Counter[str]:
    """A large subtree by its most frequent pieces: the rest would cost more than it tells."""
    return Counter(dict(subtree.most_common(120))) if len(subtree) > 240 else subtree


def _ratio(a: int, b: int) -> float:
    return (min(a, b) + 8) / (max(a, b) + 8)


def _overlap(a: Counter[str], b: Counter[str]) -> float:
    common = sum((a & b).values())
    return common / max(1, sum((a | b).values()))
