"""Words in the brackets of terms: zones, timings, types, compared one by one.

Promise: a word stands for a concept of the glossary, or for its usual partner in
this pair. Told are a word where its partner should be (swapped), a second word for
one (inconsistent) and one word for two (ambiguous), each where the exception is.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from saitei.editions.checks import bracketwords
from saitei.editions.checks.bracketwords import Words
from saitei.editions.checks.codes import report
from saitei.editions.checks.habits import Habits
from saitei.editions.checks.model import Finding
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.model import Severity

_SURE = 2.0
"""Bits: in three units of four at least the words are all partners, or a word exchanged is no exception."""


def check(pair: Pair) -> Iterator[Finding]:
    """Words in brackets that are not the usual partner of those on the other side."""
    units = bracketwords.of_pair(pair, bracketwords.TERMS)
    partner = bracketwords.partners(units, *pair.vocabularies)
    owner = {y: x for x, y in partner.items()}
    exchanged = [_exchanged(one, partner) for one in units]
    habits = Habits()
    for found in exchanged:
        habits.note("words", found is None)
    often = Counter(found for found in exchanged if found)
    for one, found in zip(units, exchanged, strict=True):
        if found is not None:
            name, message = _told(*found, partner, owner, often[found])
            if name:
                severity = None if habits.surprise("words") >= _SURE else Severity.INFO
                at = one.there.text.find(found[1])
                yield report(name, one.unit, one.there, message, at=one.there.offset(at), severity=severity)


def _told(x: str, z: str, partner: Mapping[str, str], owner: Mapping[str, str], often: int) -> tuple[str, str]:
    """What it means that ``z`` stands where the other text has ``x``; nothing when both are unknown."""
    if z in owner and often > 1:
        return "term-ambiguous", f"“{z}” stands for “{x}” here and for “{owner[z]}” elsewhere"
    if z in owner:
        return "term-swapped", f"“{z}” is “{owner[z]}” elsewhere, the original has “{x}” here"
    if x in partner:
        return "term-inconsistent", f"“{x}” is “{z}” here and “{partner[x]}” elsewhere"
    return "", ""


def _exchanged(one: Words, partner: Mapping[str, str]) -> tuple[str, str] | None:
    """The word that is lost and the one that stands for it, when there is exactly one of each.

    Where one side merely names something more often only words it does not name at all count.
    """
    wanted = Counter({partner.get(x, x): n for x, n in one.old.items()})
    if wanted.total() == one.new.total():
        lost, gained = wanted - one.new, one.new - wanted
    else:
        lost, gained = Counter(wanted.keys() - one.new.keys()), Counter(one.new.keys() - wanted.keys())
    if len(lost) != 1 or len(gained) != 1:
        return None
    missed, come = next(iter(lost)), next(iter(gained))
    return next(x for x in one.old if partner.get(x, x) == missed), come
