"""Examples and notes that only one of the two texts has.

Promise: an example is one by its mark, at the beginning of a paragraph or inside
it; how many sentences it has is no matter.
"""

import re
from collections.abc import Iterator

from saitei.editions.checks.codes import report
from saitei.editions.checks.model import Finding, Half
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.model import BlockKind, Severity

_MARKS = {
    "example": re.compile(r"(?:例[えとし]?|예(?:시|를 들어)?|\b(?:Example|For example|E\.g\.)) ?(?:\d+ ?)?[:：)、,]|例えば|예컨대", re.I),
    "note": re.compile(r"(?:補足|注意|注記|보충|보족|주의|참고|\b(?:Note|Caution|Supplement)) ?(?:\d+ ?)?[:：]|※", re.I),
}  # fmt: skip
_KINDS = {"example": BlockKind.EXAMPLE, "note": BlockKind.NOTE}


def check(pair: Pair) -> Iterator[Finding]:
    """Units whose examples, or notes, are not as many on both sides."""
    for unit, old, new in pair.both:
        for name in _MARKS:
            here, there = _count(old, name), _count(new, name)
            if here == there:
                continue
            lost = here > there
            message = f"{here} {name}s in the original, {there} here" if lost else f"{there} {name}s here, {here} in the original"
            added_by_edition = not lost and not pair.one_edition
            yield report(f"{name}-missing", unit, new, message, severity=Severity.INFO if added_by_edition else None)


def _count(half: Half, name: str) -> int:
    """Marked paragraphs, and marks inside other paragraphs."""
    marked = half.of_kind(_KINDS[name])
    others = [p for p in half.passages if p.block.kind not in _KINDS.values()]
    return len(marked) + sum(len(_MARKS[name].findall(p.text)) for p in others)
