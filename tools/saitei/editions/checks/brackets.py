"""Brackets and quotation marks, by the table of the pair itself.

Promise: which bracket of the one text answers which of the other is counted from
the pair (one kind may answer two: 「」 for card names and “” for phrases), and only
a pairing that the other units keep is an alarm when one unit has fewer than the
original; more of them is information.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from saitei.editions.checks.codes import report
from saitei.editions.checks.habits import Habits
from saitei.editions.checks.model import Finding, Half
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.model import Severity

KINDS = ("<>", "【】", "《》", "「」", "『』", "“”", "()", "{}", "[]", "«»")
"""Folded: 〈 and ＜ are <, （ is (."""
_SPANS = {kind: re.compile(f"{re.escape(kind[0])}[^{re.escape(kind)}\\n]+{re.escape(kind[1])}") for kind in KINDS}
_QUOTES = re.compile(r'"[^"\n]+"')
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
    """Units with more brackets of a kind on one side than of its counterpart on the other."""
    units = list(pair.both)
    counts = [(spans(old), spans(new)) for _, old, new in units]
    groups = table([a for a, _ in counts], [b for _, b in counts])
    habits = Habits()
    for old, new in counts:
        for group in groups:
            here, there = group.counts(old, new)
            if here or there:
                habits.note(group, here == there)
    for (unit, _, half), (old, new) in zip(units, counts, strict=True):
        for group in groups:
            here, there = group.counts(old, new)
            if here != there:
                # A translation that names a thing once more than the original has lost nothing.
                severity = None if there < here and habits.sure(group) else Severity.INFO
                kinds = "+".join(sorted(group.old)), "+".join(sorted(group.new))
                message = f"{here} of {kinds[0]} in the original, {there} of {kinds[1]} here"
                yield report("bracket-differs", unit, half, message, severity=severity)


def spans(half: Half) -> Counter[str]:
    """How many pairs of each kind stand in a text; straight quotation marks count as curly ones."""
    text = _QUOTES.sub("“x”", half.text)
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
