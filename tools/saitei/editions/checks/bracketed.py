"""Words in the brackets of terms: zones, timings, types, compared one by one.

Promise: a word stands for a concept of the glossary, or for its usual partner in
this pair. Told are a word where its partner should be (swapped), a second word for
one (inconsistent), one word for two (ambiguous), each where the exception is, and a word
that stands at one place without its brackets.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from saitei.editions.checks.codes import report
from saitei.editions.checks.habits import Habits
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.editions.checks.wording import Vocabulary
from saitei.rulebook.model import Severity

_WORD = re.compile(r"<([^<>\n\d+-][^<>\n]{0,19})>|【([^】\n]{1,20})】|《([^》\n]{1,20})》|\{([^}\n]{1,20})\}")
_TOGETHER = 2
"""Units that must have a word with its partner before the partner is its usual one."""

_SURE = 0.75
"""Share of units whose words are all partners; two words exchanged are rarer than a word left out."""


@dataclass(frozen=True)
class Words:
    """The bracketed words of both sides of a unit, ``here`` and ``there``."""

    unit: Unit
    here: Half
    there: Half
    old: Counter[str]
    new: Counter[str]


def check(pair: Pair) -> Iterator[Finding]:
    """Words in brackets that are not the usual partner of those on the other side."""
    units = [Words(unit, old, new, words(old.text), words(new.text)) for unit, old, new in pair.both]
    partner = partners(units, *pair.vocabularies)
    owner = {y: x for x, y in partner.items()}
    exchanged = [_exchanged(one, partner) for one in units]
    for one in units:
        yield from _bared(one, partner)
    habits = Habits()
    for found in exchanged:
        habits.note("words", found is None)
    often = Counter(found for found in exchanged if found)
    for one, found in zip(units, exchanged, strict=True):
        if found is not None:
            name, message = _told(*found, partner, owner, often[found])
            if name:
                severity = None if habits.sure("words", _SURE) else Severity.INFO
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


def _bared(one: Words, partner: Mapping[str, str]) -> Iterator[Finding]:
    """Words that both sides have, but one of them at one place without the brackets."""
    for x, count in one.old.items():
        y = partner.get(x, "")
        here, there = (count, one.here.text.count(x)), (one.new[y], one.there.text.count(y) if y else 0)
        if not y or here[0] == there[0] or not there[1] or _inside(x, one.old) or _inside(y, one.new):
            continue
        if here[1] == there[1] or there[0] == 0:
            message = f"“{x}” stands {here[0]} times in its brackets in the original, “{y}” {there[0]} times here"
            at = _bare(one.there.text, y)
            yield report("bracket-differs", one.unit, one.there, message, at=one.there.offset(max(0, at)))


def _inside(word: str, others: Iterable[str]) -> bool:
    """Whether a word is a piece of another one, so that counting its letters says nothing."""
    return any(word != other and word in other for other in others)


def _bare(text: str, word: str) -> int:
    """Where a word stands without brackets, or -1."""
    found = re.search(rf"(?<![<【《{{/]){re.escape(word)}(?![>】》}}/])", text)
    return found.start() if found else -1


def words(text: str) -> Counter[str]:
    """The words that stand in brackets of terms; joined ones (``a/b``) one by one."""
    found: Counter[str] = Counter()
    for match in _WORD.finditer(text):
        whole = next(g for g in match.groups() if g)
        found.update(part.strip() for part in whole.split("/") if part.strip())
    return found


def partners(units: Sequence[Words], here: Vocabulary, there: Vocabulary) -> dict[str, str]:
    """For words of the old text their partners: of the same concept, else best friends of each other."""
    olds, news = Counter[str](), Counter[str]()
    together: Counter[tuple[str, str]] = Counter()
    for u in units:
        olds.update(u.old.keys())
        news.update(u.new.keys())
        together.update((x, y) for x in u.old for y in u.new)
    given = {(x, y) for x, y in together if here.named(x) & there.named(y)}
    found = dict(sorted(given, key=lambda pair_: together[pair_]))
    taken = set(found.values())
    dice = {
        (x, y): 2 * n / (olds[x] + news[y])
        for (x, y), n in together.items()
        if n >= _TOGETHER and x not in found and y not in taken
    }
    for (x, y), value in sorted(dice.items(), key=lambda item: -item[1]):
        if value >= 0.5 and x not in found and y not in taken:
            found[x] = y
            taken.add(y)
    return found


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
