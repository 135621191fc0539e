"""Figures and card numbers of both sides.

Promise: numbers of clauses, steps and cards are no figures; a figure in digits may
be a word in the other language. Two texts of one edition must count alike; between
editions sentences are joined and parted, so only a figure that one side has not at
all is told.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from saitei.editions.checks import cardnumbers, numerals
from saitei.editions.checks.codes import report
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.numerals import Figures
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.folding import fold
from saitei.rulebook.model import ReferenceKind, Severity

_CITING = (
    ReferenceKind.NUMBER, ReferenceKind.STEP, ReferenceKind.RANGE, ReferenceKind.APPENDIX, ReferenceKind.LINK,
    ReferenceKind.TITLE, ReferenceKind.PART,
)  # fmt: skip


def check(pair: Pair) -> Iterator[Finding]:
    """Units whose figures, or card numbers, do not agree."""
    for unit, old, new in pair.both:
        yield from _cards(pair, unit, old, new)
        here, there = _figures(old), _figures(new)
        lost, lost_words = (_differences(pair, n, there) for n in numerals.unanswered(here, there))
        gained, gained_words = (_differences(pair, n, here) for n in numerals.unanswered(there, here))
        if lost or gained or lost_words or gained_words:
            # A word alone (the two, 세 장) may be said in another way; a word for another figure is no matter of style.
            certain = bool(lost or gained or (lost_words and gained_words))
            lone = not pair.one_edition and {*lost, *gained} <= {"1"}
            severity = None if certain and not lone else Severity.INFO
            yield _differ("figure-differs", unit, new, lost + lost_words, gained + gained_words, severity)


def _differences(pair: Pair, missing: Counter[str], there: Figures) -> Counter[str]:
    return missing if pair.one_edition else Counter({value: n for value, n in missing.items() if not there[value]})


def _figures(half: Half) -> Figures:
    return numerals.figures(cardnumbers.CARD_NUMBER.sub(_blank, without_citations(half)), half.language)


def without_citations(half: Half) -> str:
    """The folded text of a half with spaces for its citations."""
    texts = []
    for passage in half.passages:
        text = fold(passage.text)
        for reference in half.references:
            begin = reference.start - passage.start
            if reference.kind in _CITING and 0 <= begin < len(text):
                end = min(len(text), reference.end - passage.start)
                text = text[:begin] + " " * (end - begin) + text[end:]
        texts.append(text)
    return "\n".join(texts)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _cards(pair: Pair, unit: Unit, old: Half, new: Half) -> Iterator[Finding]:
    here = cardnumbers.numbers(old.text, pair.renamed)
    there = cardnumbers.numbers(new.text, {})
    lost, gained = Counter(set(here) - set(there)), Counter(set(there) - set(here))
    if pair.one_edition:
        lost, gained = here - there, there - here
    if lost or gained:
        yield _differ("card-number-differs", unit, new, lost, gained, None)


def _differ(
    name: str, unit: Unit, half: Half, lost: Mapping[str, int], gained: Mapping[str, int], severity: Severity | None
) -> Finding:
    message = f"{numerals.in_order(lost) or 'nothing'} in the original, {numerals.in_order(gained) or 'nothing'} here"
    at = next((half.text.find(value) for value in gained if value in half.text), -1)
    return report(name, unit, half, message, at=half.offset(at) if at >= 0 else None, severity=severity)
