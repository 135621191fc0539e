"""Splits and merges: clauses whose words now stand in more than one place, or share one.

Promise: only clauses that matching left alone become part of a split or merge,
and only when most of their own words are found in the other place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from saitei.editions.alignment.features import Side, Unit
from saitei.editions.alignment.matching import Matches
from saitei.editions.alignment.scoring import Vectors

_CONTAINED = 0.50
"""Share of a clause's weighed pieces that must stand in the place it went to."""
_CONTAINED_ABROAD = 0.42
"""The same between two languages, where fewer pieces survive."""
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
    bodies = Vectors([u.title + u.body for u in old.units], [u.title + u.body for u in new.units])
    found = Partings()
    back = matches.back
    for i, unit in enumerate(old.units):
        if i not in matches.links:
            places = _places(unit, old.units, matches.links, new.units)
            home = _home(bodies.old[i], [(j, bodies.new[j]) for j in places], least, unit)
            if home is not None:
                found.merged.setdefault(home, []).append(i)
    for j, unit in enumerate(new.units):
        if j not in back:
            places = _places(unit, new.units, back, old.units)
            home = _home(bodies.new[j], [(i, bodies.old[i]) for i in places], least, unit)
            # What the old clause kept is no evidence: the words must have left its partner.
            if home is not None and _left(bodies.new[j], bodies.old[home], bodies.new[matches.links[home]]):
                found.split.setdefault(home, []).append(j)
    return found


def _places(unit: Unit, units: Sequence[Unit], links: Mapping[int, int], others: Sequence[Unit]) -> list[int]:
    """Where a lone clause may have gone: the partners of its parent, of its neighbours, and of theirs."""
    near = [unit.parent, unit.before, unit.after, *unit.children]
    if unit.parent >= 0:
        near += [units[unit.parent].parent, *units[unit.parent].children]
    found = [links[n] for n in near if n in links]
    for place in list(found):
        found += others[place].children
        if others[place].parent >= 0:
            found.append(others[place].parent)
    linked = set(links.values())
    return [place for place in dict.fromkeys(found) if place in linked]


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


def _left(part_: Mapping[str, float], before: Mapping[str, float], after: Mapping[str, float]) -> bool:
    """Whether the new clause has words of the old one that its partner has no more."""
    went = [weight for piece, weight in part_.items() if piece in before and piece not in after]
    return sum(went) >= 0.12 * sum(part_.values())
