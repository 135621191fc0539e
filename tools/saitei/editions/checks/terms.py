"""Terms of the glossary in the sentences of both sides.

Promise: any word of a concept will do, inflected or inside a longer one. Only a
concept that the pair usually carries over is an alarm where it is missing; one
that comes in its place makes it a swap.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from saitei.editions.checks.codes import report
from saitei.editions.checks.habits import Habits
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.editions.checks.wording import Vocabulary
from saitei.rulebook.model import Severity

_NAMED = frozenset({"zone", "timing", "type", "keyword", "phase", "value", "state"})
"""Kinds of concepts that a sentence must name; cards, players and effects it may leave to the reader."""
_OFTEN = 3
"""Units that must carry a concept over before its loss is more than information."""


@dataclass(frozen=True)
class _Use:
    """The concepts named on each side of a unit, and those of them that the other side does not say."""

    unit: Unit
    half: Half
    difference: Mapping[str, int]
    """How much more often the old side names a concept; negative where the new one does."""
    lost: frozenset[str]
    gained: frozenset[str]


def check(pair: Pair) -> Iterator[Finding]:
    """Concepts that one side names and the other does not say."""
    here, there = pair.vocabularies
    shared = here.words.keys() & there.words.keys()
    habits = Habits()
    uses = []
    for unit, old, new in pair.both:
        counts = here.concepts(old.text), there.concepts(new.text)
        olds, news = (frozenset(count) & shared for count in counts)
        lost = frozenset(c for c in olds - news if not there.says(new.text, c))
        gained = frozenset(c for c in news - olds if not here.says(old.text, c))
        uses.append(_Use(unit, new, _difference(counts, shared), lost, gained))
        for side, (named, missed) in enumerate(((olds, lost), (news, gained))):
            for concept in named:
                habits.note((side, concept), concept not in missed)
    for use in uses:
        yield from _told(use, pair, habits)


def _told(use: _Use, pair: Pair, habits: Habits) -> Iterator[Finding]:
    here, there = pair.vocabularies
    lost = sorted(c for c in use.lost if habits.sure((0, c)))
    gained = sorted(c for c in use.gained if habits.sure((1, c)))
    swap = _swap(pair, lost, gained) or _exchange(pair, use.difference)
    if swap:
        message = f"“{there.words[swap[1]]}” stands here, the original has “{here.words[swap[0]]}”"
        yield report("term-swapped", use.unit, use.half, message, at=_place(use.half, there, swap[1]))
        return
    for side, concepts in enumerate((lost, gained)):
        for concept in concepts:
            message = (
                f"“{there.words[concept]}” stands here, the original has no “{here.words[concept]}”"
                if side
                else f"the original has “{here.words[concept]}”, this text has no “{there.words[concept]}”"
            )
            named = pair.lexicon.concepts[concept].kind in _NAMED and habits.often((side, concept), _OFTEN)
            severity = None if named else Severity.INFO
            at = _place(use.half, there, concept) if side else None
            yield report("term-missing", use.unit, use.half, message, at=at, severity=severity)


def _swap(pair: Pair, lost: Sequence[str], gained: Sequence[str]) -> tuple[str, str] | None:
    """A lost concept and one of the same kind that came: the only such two."""
    kinds = {name: concept.kind for name, concept in pair.lexicon.concepts.items()}
    found = [(a, b) for a in lost for b in gained if kinds[a] == kinds[b]]
    return found[0] if len(found) == 1 else None


def _difference(counts: tuple[Counter[str], Counter[str]], shared: Collection[str]) -> dict[str, int]:
    old, new = counts
    return {c: old[c] - new[c] for c in old.keys() | new.keys() if c in shared and old[c] != new[c]}


def _exchange(pair: Pair, difference: Mapping[str, int]) -> tuple[str, str] | None:
    """Two concepts of a kind, one said once more often and one once less, when all others are said alike."""
    for kind in sorted(_NAMED):
        counted = {c: n for c, n in difference.items() if pair.lexicon.concepts[c].kind == kind}
        if sorted(counted.values()) == [-1, 1]:
            less, more = sorted(counted, key=lambda c: -counted[c])
            if not any(_nested(v.words[less], v.words[more]) for v in pair.vocabularies):
                return less, more
    return None


def _nested(word: str, other: str) -> bool:
    """Whether one word may be a piece of the other, or is too short to be counted."""
    return word in other or other in word or min(len(word), len(other)) < 2


def _place(half: Half, vocabulary: Vocabulary, concept: str) -> int | None:
    """Where a text names a concept."""
    found = next((at for names, at, _ in vocabulary.found(half.text) if concept in names), None)
    return None if found is None else half.offset(found)
