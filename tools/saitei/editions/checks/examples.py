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

_EXAMPLE = (
    r"例[:：)）]|例えば|たとえば|例として|예[:：)]|예시|예를 들[어면]|예컨대|이를테면"
    r"|\bExamples?\b|\bfor (?:example|instance)\b|\be\.g\."
)
_NOTE = r"(?:補足|注意|注記|보충|보족|주의|참고|\b(?:Note|Caution|Supplement)) ?\d* ?[:：]|※"
_MARKS = {"example": re.compile(_EXAMPLE, re.IGNORECASE), "note": re.compile(_NOTE, re.IGNORECASE)}
_KINDS = {"example": BlockKind.EXAMPLE, "note": BlockKind.NOTE}


def check(pair: Pair) -> Iterator[Finding]:
    """Units whose examples, or notes, are not as many on both sides."""
    for unit, old, new in pair.both:
        for name in _MARKS:
            here, there = _count(old, name), _count(new, name)
            if here == there:
                continue
            message = f"{here} {name}s in the original, {there} here"
            added_by_edition = there > here and not pair.one_edition
            yield report(f"{name}-missing", unit, new, message, severity=Severity.INFO if added_by_edition else None)


def _count(half: Half, name: str) -> int:
    """Marked paragraphs, and marks inside other paragraphs."""
    marked = half.of_kind(_KINDS[name])
    others = [p for p in half.passages if p.block.kind not in _KINDS.values()]
    return len(marked) + sum(len(_MARKS[name].findall(p.text)) for p in others)
