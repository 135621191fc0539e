"""Splits and merges: clauses whose words now stand in more than one place, or share one.

Promise: only clauses that matching left alone become part of a split or merge,
and only when most of their own words are found in the other place.
"""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field

from saitei.editions.alignment import inner
from saitei.editions.alignment.features import Side, Unit
from saitei.editions.alignment.matching import Matches
from saitei.editions.alignment.scoring import Vectors

_CONTAINED = 0.60
"""Share of a clause's weighed pieces that must stand in the place it went to."""
_CONTAINED_ABROAD = 0.42
"""The same between two languages, where fewer pieces survive."""
_EXPLAINED = 0.25
"""Share of a lone clause's weight that must have moved with it."""
_WENT = 0.5
"""How alike a lost paragraph and one of a free clause must be."""
_WENT_ABROAD = 0.3
_CLOSE = 2
"""Siblings on either side in whose places a lone clause is looked for."""
_LEAST = 6
"""Pieces; a shorter clause fits everywhere."""


@dataclass
class Partings:
    """Extra old clauses for a new one (merged), and extra new clauses for an old one (split)."""

    merged: dict[int, list[int]] = field(default_factory=dict)
    split: dict[int, list[int]] = field(default_factory=dict)


def part(old: Side, new: Side, matches: Matches) -> Partings:
    """Place the clauses that have no partner of their own."""
    abroad = old.document.identity.language != new.document.identity.language
    least = _CONTAINED_ABROAD if abroad else _CONTAINED
    back = matches.back
    lone_old = [i for i in range(len(old.units)) if i not in matches.links]
    lone_new = [j for j in range(len(new.units)) if j not in back]
    bodies = Vectors(lambda i: _words(old.units[i]), lambda j: _words(new.units[j]), lone_old, lone_new)
    found = Partings()
    for i in lone_old:
        unit = old.units[i]
        places = _places(unit, old.units, matches.links, new.units, back)
        home = _home(bodies.old[i], [(j, bodies.new[j]) for j in places], least, unit)
        # What the new clause had from its own partner is no evidence: the words must have come to it.
        if home is not None and _left(bodies.old[i], bodies.new[home], bodies.old[back[home]]):
            found.merged.setdefault(home, []).append(i)
    for j in lone_new:
        unit = new.units[j]
        places = _places(unit, new.units, back, old.units, matches.links)
        home = _home(bodies.new[j], [(i, bodies.old[i]) for i in places], least, unit)
        # What the old clause kept is no evidence: the words must have left its partner.
        if home is not None and _left(bodies.new[j], bodies.old[home], bodies.new[matches.links[home]]):
            found.split.setdefault(home, []).append(j)
    _paragraphs(old, new, matches, found, _WENT_ABROAD if abroad else _WENT)
    return found


def _paragraphs(old: Side, new: Side, matches: Matches, found: Partings, least: float) -> None:
    """A paragraph that its clause's partner lacks, and that stands in a free clause: the old clause was split."""
    taken = {j for news in found.split.values() for j in news}
    free = [j for j in range(len(new.units)) if j not in matches.back and j not in taken]
    there = [(j, piece) for j in free for piece in _pieces(new, j, old)]
    lost = [(i, piece) for i, j in matches.links.items() for piece in _lost(old, new, i, j)]
    if not there or not lost:
        return
    numbers = range(len(lost)), range(len(there))
    vectors = Vectors(lambda a: lost[a][1].pieces, lambda b: there[b][1].pieces, *numbers)
    partners = vectors.partners(*numbers)
    best: dict[int, tuple[float, int]] = {}
    for a, (i, piece) in enumerate(lost):
        for b in partners[a]:
            value = vectors.similarity(a, b)
            if value >= least and len(piece.pieces) >= _LEAST:
                best[there[b][0]] = max(best.get(there[b][0], (0.0, -1)), (value, i))
    for j, (_, i) in best.items():
        found.split.setdefault(i, []).append(j)


def _pieces(one: Side, index: int, other: Side) -> list[inner.Piece]:
    return inner.pieces_of(one.document, one.units[index].clause, other.document.identity.language)


def _lost(old: Side, new: Side, i: int, j: int) -> list[inner.Piece]:
    """The paragraphs of an old clause that find no partner in the new one."""
    if old.units[i].text == new.units[j].text or old.units[i].plain == new.units[j].plain:
        return []
    here = _pieces(old, i, new)
    return [here[a] for a, b, _ in inner.align(here, _pieces(new, j, old)) if b < 0 <= a]


def _words(unit: Unit) -> Counter[str]:
    return unit.title + unit.body


def _places(
    unit: Unit, units: Sequence[Unit], links: Mapping[int, int], others: Sequence[Unit], linked: Container[int]
) -> list[int]:
    """Where a lone clause may have gone: the partners of its parent, of its neighbours, and of theirs."""
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
    own: Mapping[str, float], places: Sequence[tuple[int, Mapping[str, float]]], least: float, unit: Unit
) -> int | None:
    if len(own) < _LEAST or not unit.text:
        return None
    best = max(((_contained(own, there), place) for place, there in places), default=(0.0, -1))
    return best[1] if best[0] >= least else None


def _contained(own: Mapping[str, float], there: Mapping[str, float]) -> float:
    """The share of a clause's weight that another clause has too."""
    whole = sum(own.values())
    return sum(weight for piece, weight in own.items() if piece in there) / whole if whole else 0.0


def _left(lone: Mapping[str, float], there: Mapping[str, float], own: Mapping[str, float]) -> bool:
    """Whether a lone clause shares words with ``there`` that the partner of ``there`` does not explain."""
    went = [weight for piece, weight in lone.items() if piece in there and piece not in own]
    return sum(went) >= _EXPLAINED * sum(lone.values())
