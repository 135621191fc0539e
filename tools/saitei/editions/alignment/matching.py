"""Links, best first: what did not change at all, then what is most alike, with a floor.

An assignment that is best as a whole was tried and is worse: it trades sure links
for a larger sum.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from saitei.editions.alignment.features import Side
from saitei.editions.alignment.scoring import Pair, score
from saitei.rulebook.folding import comparable

FLOOR = 0.40
"""Below this two clauses in one language have nothing to do with each other."""
FLOOR_ABROAD = 0.17
"""The same between two languages, where only a part of the words survives the pivot."""
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


def match(old: Side, new: Side, forced: Mapping[int, int]) -> Matches:
    """One link at most for every clause on either side."""
    found = Matches()
    for i, j in forced.items():
        found.add(i, j, 1.0)
    _exact(old, new, found)
    free_old = [i for i in range(len(old.units)) if i not in found.links]
    free_new = [j for j in range(len(new.units)) if j not in found.back]
    abroad = old.document.identity.language != new.document.identity.language
    scores = score(old, new, free_old, free_new, dict(found.links))
    _best_first(scores, found, FLOOR_ABROAD if abroad else FLOOR)
    return found


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
