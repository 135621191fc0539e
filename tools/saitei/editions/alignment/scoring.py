"""How alike two clauses are: pieces weighed by rarity, then what stands around them.

Promise: only pairs that share something rare, or that stand in linked places, are
scored at all, so the cost follows what the books have in common and not the
product of their sizes.
"""

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from saitei.editions.alignment.features import Side, Unit

Pair = tuple[int, int]
CANDIDATES = 14
"""Partners kept for each old clause after the first look."""
ROUNDS = 3
_COMMON = 0.15
"""A piece that more than this share of the clauses have tells nothing."""
_TITLE, _BODY, _SUBTREE, _LENGTH, _BRACKETS, _FIGURES, _DEPTH = 0.30, 0.34, 0.12, 0.06, 0.08, 0.05, 0.05
_AROUND = 0.28
"""How much the neighbourhood weighs against the clause itself."""


class Vectors:
    """Unit vectors of one field over both sides, with rarity counted over both."""

    def __init__(self, old: Sequence[Counter[str]], new: Sequence[Counter[str]]) -> None:
        spread: Counter[str] = Counter()
        for counter in (*old, *new):
            spread.update(counter.keys())
        self._total = len(old) + len(new)
        self._spread = spread
        self.old = [self._vector(counter) for counter in old]
        self.new = [self._vector(counter) for counter in new]

    def _vector(self, counter: Counter[str]) -> dict[str, float]:
        weights = {
            piece: (1 + math.log(count)) * math.log(1 + self._total / self._spread[piece])
            for piece, count in counter.items()
        }
        length = math.sqrt(sum(w * w for w in weights.values()))
        return {piece: weight / length for piece, weight in weights.items()} if length else {}

    def similarity(self, i: int, j: int) -> float:
        """The cosine of an old and a new vector."""
        first, second = self.old[i], self.new[j]
        if len(first) > len(second):
            first, second = second, first
        return sum(weight * second[piece] for piece, weight in first.items() if piece in second)

    def partners(self, old: Iterable[int], new: Iterable[int]) -> dict[int, dict[int, float]]:
        """For old clauses, the new ones that share rare pieces, with the weight of what they share."""
        posts: dict[str, list[tuple[int, float]]] = defaultdict(list)
        most = max(12, int(_COMMON * self._total))
        for j in new:
            for piece, weight in self.new[j].items():
                if self._spread[piece] <= most:
                    posts[piece].append((j, weight))
        found: dict[int, dict[int, float]] = {}
        for i in old:
            shared: dict[int, float] = defaultdict(float)
            rare = sorted(self.old[i].items(), key=lambda item: self._spread[item[0]])[:80]
            for piece, weight in rare:
                for j, other in posts.get(piece, ()):
                    shared[j] += weight * other
            found[i] = dict(shared)
        return found


def score(
    old: Side, new: Side, free_old: Sequence[int], free_new: Sequence[int], fixed: Mapping[int, int]
) -> dict[Pair, float]:
    """Scores of the pairs worth looking at, after a few rounds of listening to the neighbours.

    ``fixed`` are links that are sure already (old to new index).
    """
    titles = Vectors([u.title for u in old.units], [u.title for u in new.units])
    bodies = Vectors([u.body for u in old.units], [u.body for u in new.units])
    subtrees = Vectors([_rarest(u) for u in old.units], [_rarest(u) for u in new.units])
    pairs: set[Pair] = set()
    for vectors in (titles, bodies, subtrees):
        for i, shared in vectors.partners(free_old, free_new).items():
            pairs.update((i, j) for j in heapq.nlargest(CANDIDATES, shared, key=shared.__getitem__))
    base = {
        (i, j): _base(
            old.units[i], new.units[j], titles.similarity(i, j), bodies.similarity(i, j), subtrees.similarity(i, j)
        )
        for i, j in pairs
    }
    scores = dict(base)
    for _ in range(ROUNDS):
        scores = {pair: _listen(pair, base[pair], old, new, scores, fixed) for pair in base}
    return scores


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


def _rarest(unit: Unit) -> Counter[str]:
    return Counter(dict(unit.subtree.most_common(120))) if len(unit.subtree) > 240 else unit.subtree


def _ratio(a: int, b: int) -> float:
    return (min(a, b) + 8) / (max(a, b) + 8)


def _overlap(a: Counter[str], b: Counter[str]) -> float:
    common = sum((a & b).values())
    return common / max(1, sum((a | b).values()))
