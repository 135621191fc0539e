"""Splits and merges: clauses whose words now stand in more than one place, or share one.

Promise: only clauses that have no partner of their own become part of a split or
merge, each of one at most. What speaks for it, in this order: most of their words
stand in a clause close by; sentences went to them or came from them; they are a
new level of the book; they were made after their neighbour.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from saitei.editions.alignment import relinking
from saitei.editions.alignment.features import Side, Unit
from saitei.editions.alignment.matching import Matches
from saitei.editions.alignment.passages import Flow, Passages
from saitei.editions.alignment.scoring import Vectors, cosine

_CONTAINED = 0.60
"""Share of a clause's weighed pieces that must stand in the place it went to."""
_CONTAINED_ABROAD = 0.42
"""The same between two languages, where fewer pieces survive."""
_EXPLAINED = 0.25
"""Share of a lone clause's weight that must have moved with it."""
_GONE_NEAR = 0.12
"""Least share of a clause that must have left it for one that stands close,"""
_COME_NEAR = 0.50
"""or least share of that one that this explains."""
_MOVED_FAR = 0.80
"""Least sum of both shares, for a clause that stands elsewhere in the book."""
_EITHER = 0.30
"""Least of both shares, for a clause that stands elsewhere."""
_CLOSE = 2
"""Siblings on either side in whose places a lone clause is looked for."""
_WHOLE = 0.50
"""Least share of the smaller clause that must have moved almost word for word, wherever it went."""
_TWIN = 0.80
"""How alike two neighbours must be for the one without partner to be made after the other's."""
_LEAST = 6
"""Pieces; a shorter clause fits everywhere."""
Near = Mapping[int, Sequence[int]]
"""Of each clause without partner, the clauses of the other side in whose places it may stand."""


@dataclass
class Partings:
    """Extra old clauses for a new one (merged), and extra new clauses for an old one (split)."""

    merged: dict[int, list[int]] = field(default_factory=dict)
    split: dict[int, list[int]] = field(default_factory=dict)
    _placed: tuple[set[int], set[int]] = field(default_factory=lambda: (set(), set()))

    def merge(self, lone: int, into: int) -> None:
        """Place an old clause, once."""
        if lone not in self._placed[0]:
            self._placed[0].add(lone)
            self.merged.setdefault(into, []).append(lone)

    def part(self, lone: int, out_of: int) -> None:
        """Place a new clause, once."""
        if lone not in self._placed[1]:
            self._placed[1].add(lone)
            self.split.setdefault(out_of, []).append(lone)


def part(old: Side, new: Side, matches: Matches) -> Partings:
    """Place the clauses that have no partner of their own; ``matches`` is mended where sentences speak against it."""
    links, back = matches.links, matches.back
    same = {i for i, j in links.items() if old.units[i].says(new.units[j])}
    kept = {links[i] for i in same}
    changed = [n for n in range(len(old.units)) if n not in same], [n for n in range(len(new.units)) if n not in kept]
    found = Partings()
    if not any(changed):
        return found
    passages = Passages(old, new, *changed)
    went = relinking.give_up(old, new, matches, passages)
    for i, j in went.items():
        found.merge(i, j)
    relinking.add(new, matches, passages, went)
    near = (
        {i: _places(i, old.units, links, new.units, back) for i in changed[0] if i not in links},
        {j: _places(j, new.units, back, old.units, links) for j in changed[1] if j not in back},
    )
    words = Vectors(lambda i: old.units[i].words, lambda j: new.units[j].words, near[0], near[1])
    _whole(old, new, matches, near, words, (same, kept), found)
    _sentences(old, new, matches, near, passages, found)
    _levels(old, new, matches, found)
    _twins(new, matches, near[1], words, found)
    return found


def _whole(
    old: Side,
    new: Side,
    matches: Matches,
    near: tuple[Near, Near],
    words: Vectors,
    unchanged: tuple[set[int], set[int]],
    found: Partings,
) -> None:
    """Clauses most of whose words stand in another close by; what did not change took nothing in or gave it away."""
    abroad = old.document.identity.language != new.document.identity.language
    least = _CONTAINED_ABROAD if abroad else _CONTAINED
    for i, close in near[0].items():
        places = [j for j in close if j not in unchanged[1]]
        if old.units[i].text and (j := _home(words.old[i], places, new.units, old.units, matches.back, least)) >= 0:
            found.merge(i, j)
    for j, close in near[1].items():
        places = [i for i in close if i not in unchanged[0]]
        if new.units[j].text and (i := _home(words.new[j], places, old.units, new.units, matches.links, least)) >= 0:
            found.part(j, i)


def _sentences(
    old: Side, new: Side, matches: Matches, near: tuple[Near, Near], passages: Passages, found: Partings
) -> None:
    """Clauses that hold sentences which left another, or that hold what came to another."""
    for flow in passages.flows(matches.links, matches.back):
        i, j = flow.old, flow.new
        if j in near[1] and i in matches.links:
            if _elsewhere(old, new, flow) or (i in near[1][j] and _close(flow.gone, flow.come)):
                found.part(j, i)
        elif i in near[0] and j in matches.back:  # noqa: SIM102 - reads like the branch above
            if _elsewhere(old, new, flow) or (j in near[0][i] and _close(flow.come, flow.gone)):
                found.merge(i, j)


def _twins(new: Side, matches: Matches, lone: Iterable[int], words: Vectors, found: Partings) -> None:
    """A new clause that says almost what its neighbour says was made of the clause that the neighbour was."""
    for j in lone:
        unit = new.units[j]
        for beside in (unit.before, unit.after):
            told = beside in matches.back and len(unit.words) >= _LEAST
            if told and cosine(words.new[j], words.new[beside]) >= _TWIN:
                found.part(j, matches.back[beside])


def _levels(old: Side, new: Side, matches: Matches, found: Partings) -> None:
    """A new level of the book: the old clause was split into it and what stands under or over it."""
    for k, unit in enumerate(new.units):
        if k in matches.back or not unit.children:
            continue
        below = [matches.back[c] for c in unit.children if c in matches.back]
        # It took the clauses below its parent along.
        over = matches.back.get(unit.parent, -1)
        if over >= 0 and unit.text and 2 * sum(old.units[i].parent == over for i in below) > len(unit.children):
            found.part(k, over)
        # It kept the title, and the words went below it.
        for i in below:
            if unit.title and unit.title == old.units[i].title:
                found.part(k, i)


def _close(left: float, explained: float) -> bool:
    """Whether enough of a linked clause left it, or explains enough of the lone one close by."""
    return left >= _GONE_NEAR or explained >= _COME_NEAR


def _elsewhere(old: Side, new: Side, flow: Flow) -> bool:
    """The same wherever the two stand: almost word for word, or most of both within one part of the book."""
    same = old.units[flow.old].clause.part == new.units[flow.new].clause.part
    most = flow.gone + flow.come >= _MOVED_FAR and min(flow.gone, flow.come) >= _EITHER
    return flow.whole >= _WHOLE or (same and most)


def _places(
    lone: int, units: Sequence[Unit], links: Mapping[int, int], others: Sequence[Unit], linked: Container[int]
) -> list[int]:
    """Where a lone clause may have gone: the partners of its parent, of its neighbours, and of theirs."""
    unit = units[lone]
    near = [unit.parent, *unit.children, *_siblings(unit, units)]
    if unit.parent >= 0:
        near.append(units[unit.parent].parent)
    found = [links[n] for n in near if n in links]
    for place in list(found):
        found += others[place].children
        if others[place].parent >= 0:
            found.append(others[place].parent)
    return [place for place in dict.fromkeys(found) if place in linked]


def _siblings(unit: Unit, units: Sequence[Unit]) -> list[int]:
    """The few clauses before and after: a part of a clause stays close to the rest."""
    found = []
    before, after = unit.before, unit.after
    for _ in range(_CLOSE):
        if before >= 0:
            found.append(before)
            before = units[before].before
        if after >= 0:
            found.append(after)
            after = units[after].after
    return found


def _home(
    own: Mapping[str, float],
    places: Sequence[int],
    there: Sequence[Unit],
    here: Sequence[Unit],
    partner: Mapping[int, int],
    least: float,
) -> int:
    """The place that has the most of a clause's words, which its partner does not explain; -1 for none."""
    if len(own) < _LEAST:
        return -1
    best = 0.0, -1
    for place in places:
        value = _contained(own, there[place].words)
        # What a clause had from its own partner is no evidence: the words must have come to it, or left the partner.
        if value >= least and value > best[0] and _left(own, there[place].words, here[partner[place]].words):
            best = value, place
    return best[1]


def _contained(own: Mapping[str, float], there: Container[str]) -> float:
    """The share of a clause's weight that another clause has too."""
    whole = sum(own.values())
    return sum(weight for piece, weight in own.items() if piece in there) / whole if whole else 0.0


def _left(lone: Mapping[str, float], there: Container[str], own: Container[str]) -> bool:
    """Whether a lone clause shares words with ``there`` that the partner of ``there`` does not explain."""
    went = [weight for piece, weight in lone.items() if piece in there and piece not in own]
    return sum(went) >= _EXPLAINED * sum(lone.values())
