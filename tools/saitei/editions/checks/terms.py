"""Terms of the glossary in the sentences of both sides.

Promise: any word of a concept will do, inflected or inside a longer one. Only a
concept that the pair usually carries over is an alarm where it is missing; one
that comes in its place makes it a swap.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from saitei.editions.checks.codes import report
from saitei.editions.checks.habits import Habits
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.editions.checks.wording import Vocabulary


@dataclass(frozen=True)
class _Use:
    """The concepts named on each side of a unit, and those of them that the other side does not say."""

    unit: Unit
    half: Half
    named: tuple[frozenset[str], frozenset[str]]
    lost: frozenset[str]
    gained: frozenset[str]


def check(pair: Pair) -> Iterator[Finding]:
    """Concepts that one side names and the other does not say."""
    here, there = pair.vocabularies
    shared = here.words.keys() & there.words.keys()
    habits = Habits()
    uses = []
    for unit, old, new in pair.both:
        olds, news = (frozenset(v.concepts(half.text)) & shared for v, half in ((here, old), (there, new)))
        lost = frozenset(c for c in olds - news if not there.says(new.text, c))
        gained = frozenset(c for c in news - olds if not here.says(old.text, c))
        uses.append(_Use(unit, new, (olds, news), lost, gained))
        for side, (named, missed) in enumerate(((olds, lost), (news, gained))):
            for concept in named:
                habits.note((side, concept), concept not in missed)
    for use in uses:
        yield from _told(use, habits, here, there)


def _told(use: _Use, habits: Habits, here: Vocabulary, there: Vocabulary) -> Iterator[Finding]:
    lost = sorted(c for c in use.lost if habits.sure((0, c)))
    gained = sorted(c for c in use.gained if habits.sure((1, c)))
    if len(lost) == 1 and len(gained) == 1:
        message = f"“{there.words[gained[0]]}” stands here, the original has “{here.words[lost[0]]}”"
        yield report("term-swapped", use.unit, use.half, message, at=_place(use.half, there, gained[0]))
        return
    for concept in lost:
        message = f"the original has “{here.words[concept]}”, this text has no “{there.words[concept]}”"
        yield report("term-missing", use.unit, use.half, message)
    for concept in gained:
        message = f"“{there.words[concept]}” stands here, the original has no “{here.words[concept]}”"
        yield report("term-missing", use.unit, use.half, message, at=_place(use.half, there, concept))


def _place(half: Half, vocabulary: Vocabulary, concept: str) -> int | None:
    """Where a text names a concept."""
    found = next((at for names, at, _ in vocabulary.found(half.text) if concept in names), None)
    return None if found is None else half.offset(found)
