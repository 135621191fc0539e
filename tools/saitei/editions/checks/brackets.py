"""Brackets and quotation marks, by the words in them and by the table of the pair itself.

Promise: a word whose partner is known is looked for: one that stands bare where the
other text has it in brackets is told, and naming it once more or once less is no
matter of brackets. The others are counted. Which bracket of the one text answers
which of the other is learnt from the pair (one kind may answer two: 「」 for card
names and “” for phrases), and only a pairing that the other units keep is an alarm.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from saitei.editions.checks import bracketwords
from saitei.editions.checks.bracketwords import Bare, Words, curled
from saitei.editions.checks.codes import report
from saitei.editions.checks.habits import Habits
from saitei.editions.checks.model import Finding, Half
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.model import Severity

KINDS = ("<>", "【】", "《》", "「」", "『』", "“”", "()", "{}", "[]", "«»")
"""Folded: 〈 and ＜ are <, （ is (."""
_SPANS = {kind: re.compile(f"{re.escape(kind[0])}[^{re.escape(kind)}\\n]+{re.escape(kind[1])}") for kind in KINDS}
_SURE = 5.0
"""Bits: at most one unit in thirty differs in the same direction, or a difference is no exception."""
_LEAST = 0.4
"""Likeness below which two kinds have nothing to do with each other."""
_GAIN = 0.01
Counts = Sequence[Counter[str]]


@dataclass(frozen=True, slots=True)
class Group:
    """Kinds of the old text that answer kinds of the new one."""

    old: frozenset[str]
    new: frozenset[str]

    def counts(self, old: Counter[str], new: Counter[str]) -> tuple[int, int]:
        """How many of them stand on each side."""
        return sum(old[k] for k in self.old), sum(new[k] for k in self.new)


def check(pair: Pair) -> Iterator[Finding]:
    """Words without the brackets of their partners, and units with more brackets on one side."""
    units = bracketwords.of_pair(pair, bracketwords.WORDS)
    partner = bracketwords.partners(units, *pair.vocabularies)
    yield from _bared(pair, units, partner)
    yield from _counted(pair, units, partner)


def _bared(pair: Pair, units: Sequence[Words], partner: Mapping[str, str]) -> Iterator[Finding]:
    """Words that stand in brackets more often on one side, and bare more often on the other."""
    bare = Bare(partner, pair.old.identity.language), Bare(partner.values(), pair.new.identity.language)
    for one in units:
        found = [list(words.found(half.text)) for words, half in zip(bare, (one.here, one.there), strict=True)]
        plain = [Counter(word for word, _ in side) for side in found]
        for x, y in partner.items():
            more, fewer = one.old[x] - one.new[y], plain[1][y] - plain[0][x]
            if more > 0 and fewer > 0:
                half, word, other, place = one.there, y, x, found[1]
            elif more < 0 and fewer < 0:
                half, word, other, place = one.here, x, y, found[0]
            else:
                continue
            message = f"“{word}” stands here without its brackets, which “{other}” has in the other text"
            at = next(position for name, position in place if name == word)
            yield report("bracket-differs", one.unit, half, message, at=half.offset(at))


def _counted(pair: Pair, units: Sequence[Words], partner: Mapping[str, str]) -> Iterator[Finding]:
    """Units with more brackets of a kind on one side than of its counterpart on the other."""
    counts = [(spans(one.here), spans(one.there)) for one in units]
    groups = table([a for a, _ in counts], [b for _, b in counts])
    owner = {y: x for x, y in partner.items()}
    differing = []
    habits = Habits()
    for one, (old, new) in zip(units, counts, strict=True):
        for group in groups:
            here, there = group.counts(old, new)
            others = (
                here - bracketwords.known(one.here.text, group.old, partner),
                there - bracketwords.known(one.there.text, group.new, owner),
            )
            lost, added = here > there and others[0] > others[1], here < there and others[0] < others[1]
            if here:
                habits.note((group, "lost"), kept=not lost)
            if there:
                habits.note((group, "added"), kept=not added)
            if here != there:
                differing.append((one, group, here, there, "lost" if lost else "added" if added else ""))
    for one, group, here, there, how in differing:
        kinds = "+".join(sorted(group.old)), "+".join(sorted(group.new))
        message = f"{here} of {kinds[0]} in the original, {there} of {kinds[1]} here"
        # A later edition that names a thing once more has lost nothing.
        matters = how == "lost" or (how == "added" and pair.one_edition)
        sure = matters and habits.surprise((group, how)) >= _SURE
        yield report("bracket-differs", one.unit, one.there, message, severity=None if sure else Severity.INFO)


def spans(half: Half) -> Counter[str]:
    """How many pairs of each kind stand in a text; straight quotation marks count as curly ones."""
    text = curled(half.text)
    return Counter({kind: n for kind, pattern in _SPANS.items() if (n := len(pattern.findall(text)))})


def table(old: Counts, new: Counts) -> tuple[Group, ...]:
    """The groups of kinds that answer each other, from what stands in linked units."""
    here, there = sorted(set().union(*old)), sorted(set().union(*new))
    likeness = {(a, b): _alike(Group(frozenset([a]), frozenset([b])), old, new) for a in here for b in there}
    groups: list[Group] = []
    free_old, free_new = set(here), set(there)
    for (a, b), value in sorted(likeness.items(), key=lambda item: (-item[1], item[0][0] != item[0][1])):
        if value >= _LEAST and a in free_old and b in free_new:
            groups.append(Group(frozenset([a]), frozenset([b])))
            free_old.discard(a)
            free_new.discard(b)
    for kind in sorted(free_new):
        groups = _joined(groups, lambda g, k=kind: Group(g.old, g.new | {k}), old, new)  # type: ignore[misc]
    for kind in sorted(free_old):
        groups = _joined(groups, lambda g, k=kind: Group(g.old | {k}, g.new), old, new)  # type: ignore[misc]
    return tuple(groups)


def _joined(groups: list[Group], wider: Callable[[Group], Group], old: Counts, new: Counts) -> list[Group]:
    """The groups with a lone kind added where that makes a group more alike; as they are where it does not."""
    gains = [(_alike(wider(g), old, new) - _alike(g, old, new), n) for n, g in enumerate(groups)]
    gain, place = max(gains, default=(0.0, -1))
    return groups if gain < _GAIN else [wider(g) if n == place else g for n, g in enumerate(groups)]


def _alike(group: Group, old: Counts, new: Counts) -> float:
    both = [group.counts(a, b) for a, b in zip(old, new, strict=True)]
    whole = sum(x + y for x, y in both)
    return 2 * sum(min(x, y) for x, y in both) / whole if whole else 0.0
