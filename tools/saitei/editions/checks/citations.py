"""References carried over, by where they lead and not by how they are written.

Promise: the clause that a reference of the one text leads to is looked up in the
alignment, and the other text must lead to its counterpart. So a reference that
resolves, but to the wrong clause, is found. Relative words and the brackets of
terms are no references here.
"""

import re
from collections.abc import Iterator

from saitei.editions.checks.codes import report
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.folding import fold
from saitei.rulebook.model import Document, Reference, ReferenceKind, Severity

_CITING = (ReferenceKind.NUMBER, ReferenceKind.STEP, ReferenceKind.RANGE, ReferenceKind.APPENDIX, ReferenceKind.LINK)
_NUMBER = re.compile(r"\d+(?:[-.]\d+)*")
_UNRESOLVED = "?"
Key = frozenset[str]
"""Where a reference leads, in addresses of the new document; of a dangling one its number."""


def check(pair: Pair) -> Iterator[Finding]:
    """References of each unit that the other side lacks, or that lead elsewhere there."""
    for unit, old, new in pair.both:
        yield from _compare(pair, unit, old, new)


def _compare(pair: Pair, unit: Unit, old: Half, new: Half) -> Iterator[Finding]:
    here = [(key, r) for r in _cited(old) if (key := _carried(pair, r)) is not None]
    there = [(_key(r.targets, r), r) for r in _cited(new)]
    for key, reference in list(here):
        partner = next((pair_ for pair_ in there if _meet(key, pair_[0])), None)
        if partner is not None:
            here.remove((key, reference))
            there.remove(partner)
    gone = [_NUMBER.findall(fold(r.literal)) for r in _cited(old) if _carried(pair, r) is None]
    # What leads to a place that the new text has lost is told there, not here.
    there = [(key, r) for key, r in there if r.targets or _NUMBER.findall(fold(r.literal)) not in gone]
    if not pair.one_edition:
        # Said twice on one side and once on the other is no loss.
        said = [_key(r.targets, r) for r in _cited(new)], [k for r in _cited(old) if (k := _carried(pair, r))]
        here = [item for item in here if not any(_meet(item[0], key) for key in said[0])]
        there = [item for item in there if not any(_meet(key, item[0]) for key in said[1])]
    while here and there:
        (key, before), (_, after) = here.pop(0), there.pop(0)
        yield _retargeted(pair, unit, new, before, after, key)
    for _, reference in here:
        message = f"the original refers to {_shown(pair.old, reference)}, this text does not"
        yield report("reference-lost", unit, new, message)
    for _, reference in there:
        added = None if pair.one_edition else Severity.INFO
        message = f"{reference.literal.strip()} has no counterpart in the original"
        yield report("reference-lost", unit, new, message, at=reference.start, address=reference.clause, severity=added)


def _cited(half: Half) -> list[Reference]:
    return [r for r in half.references if r.kind in _CITING]


def _carried(pair: Pair, reference: Reference) -> Key | None:
    """Where a reference of the old text should lead in the new one; None when that clause is gone."""
    if not reference.targets:
        return _key((), reference)
    found = [pair.counterparts.get(target) for target in reference.targets]
    known = [places for places in found if places]
    return frozenset().union(*known) if known else None


def _key(targets: tuple[str, ...], reference: Reference) -> Key:
    if targets:
        return frozenset(targets)
    return frozenset(_UNRESOLVED + number for number in _NUMBER.findall(fold(reference.literal))[:1])


def _meet(wanted: Key, got: Key) -> bool:
    """Whether two references lead to the same place; a range does when most of it is the same."""
    return wanted == got or len(wanted & got) * 2 > max(len(wanted), len(got)) or (len(got) == 1 and got <= wanted)


def _retargeted(pair: Pair, unit: Unit, new: Half, before: Reference, after: Reference, key: Key) -> Finding:
    wanted = ", ".join(sorted(key)[:3])
    literals = after.literal.strip(), before.literal.strip()
    message = f"{literals[0]} leads to {_shown(pair.new, after)}; the original's {literals[1]} means {wanted}"
    return report("reference-retargeted", unit, new, message, at=after.start, address=after.clause)


def _shown(document: Document, reference: Reference) -> str:
    if not reference.targets:
        return f"“{reference.literal.strip()}”, which leads nowhere"
    first = document.by_address[reference.targets[0]]
    return f"{first.address} {first.heading}".strip()
