"""Clauses and paragraphs that only one of the two texts has.

Promise: between two editions a clause may come and go, so there it is information;
two texts of one edition must have the same clauses and, in each, as many paragraphs.
"""

from collections.abc import Iterator

from saitei.editions.checks.codes import report
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.model import BlockKind, ClauseKind, Severity

_NO_PARAGRAPHS = (BlockKind.HEADING, BlockKind.PART, BlockKind.STEP, BlockKind.CONTENTS)


def check(pair: Pair) -> Iterator[Finding]:
    """Clauses without a counterpart, and paragraphs that are one too few."""
    for unit in pair.units:
        here = unit.old or unit.new
        if unit.old and unit.new:
            if pair.one_edition:
                yield from _paragraphs(unit, unit.old, unit.new)
        elif here is not None and here.document.by_address[here.addresses[0]].kind is not ClauseKind.STEP:
            other = pair.new if unit.old else pair.old
            message = f"{other.identity.document} has no such clause"
            yield report("clause-missing", unit, here, message, severity=None if pair.one_edition else Severity.INFO)


def _paragraphs(unit: Unit, old: Half, new: Half) -> Iterator[Finding]:
    here, there = (sum(p.block.kind not in _NO_PARAGRAPHS for p in half.passages) for half in (old, new))
    if here != there:
        yield report("paragraph-missing", unit, new, f"{here} paragraphs in the original, {there} here")
