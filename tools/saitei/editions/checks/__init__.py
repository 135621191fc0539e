"""Checks of translations: what a careful reader of two texts side by side would mark.

Promise: ``check`` gives every finding about a pair, in the order of the new text's
documents and places, and none twice. Each family is one module with
``check(pair)``; every code is in ``codes``. Each knows the habits of the pair before
it calls something an exception: a faithful translation has hardly an alarm.
"""

from collections.abc import Callable, Iterator

from saitei.editions import quotations
from saitei.editions.checks import (
    bracketed,
    brackets,
    citations,
    clauses,
    examples,
    figures,
    quotedrift,
    steps,
    terms,
    untranslated,
)
from saitei.editions.checks.model import Finding
from saitei.editions.checks.pairing import Pair, pair
from saitei.rulebook.model import Document

Check = Callable[[Pair], Iterator[Finding]]

FAMILIES: tuple[Check, ...] = (
    clauses.check,
    steps.check,
    figures.check,
    citations.check,
    brackets.check,
    bracketed.check,
    terms.check,
    untranslated.check,
    examples.check,
)


def check(old: Document, new: Document) -> tuple[Finding, ...]:
    """All findings about two documents; of a commentary and what it quotes, how each quotation stands.

    UnusableInput when the two are of different games, or one has no clauses.
    """
    ready = pair(old, new)
    if quotations.quotes(old) != quotations.quotes(new):
        quoting, quoted = (old, new) if quotations.quotes(old) else (new, old)
        return tuple(quotedrift.compare(quoting, quoted))
    return of_pair(ready)


def of_pair(ready: Pair) -> tuple[Finding, ...]:
    """All findings of all families, sorted by place; what two families find at one place is told once."""
    found: dict[tuple[object, ...], Finding] = {}
    for family in FAMILIES:
        for finding in family(ready):
            d = finding.diagnostic
            found.setdefault((finding.document, d.line, d.column, d.code, d.message), finding)
    return tuple(sorted(found.values(), key=lambda f: (f.document != ready.new.identity.document, _place(f))))


def _place(finding: Finding) -> tuple[int, int, str]:
    return finding.diagnostic.line, finding.diagnostic.column, finding.diagnostic.code
