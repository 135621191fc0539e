"""Links, best first: what did not change at all, then what is most alike, with a floor.

An assignment that is best as a whole was tried and is worse: it trades sure links
for a larger sum.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from saitei.editions.alignment.features import Side
from saitei.editions.alignment.scoring import Pair, score
from saitei.rulebook.folding import comparable

FLOOR = 0.40
"""Below this two clauses in one language have nothing to do with each other."""
FLOOR_ABROAD = 0.17
"""The same between two languages, where only a part of the words survives the pivot."""
SAID_ANEW = 0.25
"""The least of what two clauses between linked neighbours have in common by themselves,"""
CLEARLY = 0.08
"""and how far the next pair must lie behind them."""
MARGIN = 0.02
"""Two candidates closer than this are told apart by their order in the book."""
_CITED = re.compile(r"\d+(?:[-.]\d+)+[a-z]?")


@dataclass
class Matches:
    """Old index to new index, and how sure each link is."""

    links: dict[int, int] = field(default_factory=dict)
    scores: dict[int, float] = field(default_factory=dict)
    back: dict[int, int] = field(default_factory=dict)

    def add(self, i: int, j: int, value: float) -> None:
        """Link two clauses."""
        self.links[i], self.back[j], self.scores[i] = j, i, value

    def drop(self, i: int) -> None:
        """Take a link back."""
        del self.back[self.links.pop(i)], self.scores[i]


def match(old: Side, new: Side, forced: Mapping[int, int]) -> Matches:
    """One link at most for every clause on either side."""
    found = Matches()
    abroad = old.document.identity.language != new.document.identity.language
    for i, j in forced.items():
        found.add(i, j, 1.0)
    _exact(old, new, found)
    free_old = [i for i in range(len(old.units)) if i not in found.links]
    free_new = [j for j in range(len(new.units)) if j not in found.back]
    base, scores = score(old, new, free_old, free_new, dict(found.links))
    _best_first(scores, found, FLOOR_ABROAD if abroad else FLOOR)
    _over(old, new, found)
    if not abroad:
        _between(old, new, base, scores, found)
    return found


def _between(old: Side, new: Side, base: Mapping[Pair, float], scores: Mapping[Pair, float], found: Matches) -> None:
    """Clauses said anew: below the floor, but next to linked neighbours, and no other pair comes near."""
    free = {pair: value for pair, value in scores.items() if pair[0] not in found.links and pair[1] not in found.back}
    rivals: dict[tuple[int, int], list[float]] = defaultdict(list)
    for (i, j), value in free.items():
        rivals[0, i].append(value)
        rivals[1, j].append(value)
    for (i, j), value in free.items():
        second = max((v for side, n in ((0, i), (1, j)) for v in _others(rivals[side, n], value)), default=0.0)
        if base[i, j] >= SAID_ANEW and value >= second + CLEARLY and _neighbours(old, new, i, j, found):
            found.add(i, j, value)


def _over(old: Side, new: Side, found: Matches) -> None:
    """Clauses most of whose children are linked to each other's, whatever became of their titles."""
    for i in reversed(range(len(old.units))):
        unit = old.units[i]
        if unit.children and i not in found.links:
            parents = Counter(new.units[found.links[c]].parent for c in unit.children if c in found.links)
            j, votes = parents.most_common(1)[0] if parents else (-1, 0)
            if j >= 0 and j not in found.back and 2 * votes > max(len(unit.children), len(new.units[j].children)):
                found.add(i, j, votes / max(len(unit.children), len(new.units[j].children)))


def _others(values: Sequence[float], own: float) -> list[float]:
    left = list(values)
    left.remove(own)
    return left


def _neighbours(old: Side, new: Side, i: int, j: int, found: Matches) -> bool:
    """Whether the clauses before both, or after both, are linked to each other."""
    a, b = old.units[i], new.units[j]
    return any(x >= 0 and y >= 0 and found.links.get(x) == y for x, y in ((a.before, b.before), (a.after, b.after)))


def _exact(old: Side, new: Side, found: Matches) -> None:
    """Clauses whose title and words are the same but for cited numbers, when no other clause has them."""
    if old.document.identity.language != new.document.identity.language:
        return
    there: dict[str, list[int]] = defaultdict(list)
    for j, unit in enumerate(new.units):
        if j not in found.back:
            there[_signature(unit.clause.heading, unit.text)].append(j)
    here: dict[str, list[int]] = defaultdict(list)
    for i, unit in enumerate(old.units):
        if i not in found.links:
            here[_signature(unit.clause.heading, unit.text)].append(i)
    for signature, olds in here.items():
        news = there.get(signature, [])
        if len(olds) == len(news):
            # The same words several times: in the order of the book.
            for i, j in zip(olds, news, strict=True):
                found.add(i, j, 1.0)
        else:
            numbers = {new.units[j].address: j for j in news}
            for i in olds:
                j = numbers.get(old.units[i].address, -1)
                if j >= 0:
                    found.add(i, j, 1.0)


def _signature(heading: str, text: str) -> str:
    return comparable(heading) + "\0" + comparable(_CITED.sub("#", text))


def _best_first(scores: Mapping[Pair, float], found: Matches, floor: float) -> None:
    for (i, j), value in sorted(
        scores.items(), key=lambda item: (-round(item[1] / MARGIN), abs(item[0][0] - item[0][1]))
    ):
        if value >= floor and i not in found.links and j not in found.back:
            found.add(i, j, value)
