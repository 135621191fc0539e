"""Terms of the glossary in the sentences of both sides.

Promise: any word of a concept will do, inflected or inside a longer one, and each counts. How often
the pair carries a concept over decides how much it tells that one side has it less
often, or not at all. Only what tells much is an alarm: a concept that is gone, or
one said less often while another of its kind is said more often, which is a swap.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from saitei.editions.checks.codes import report
from saitei.editions.checks.habits import Habits
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.editions.checks.wording import Vocabulary
from saitei.rulebook.model import Severity

_TOLD = 3.0
"""Bits from which a concept that is gone is worth a word at all: seven units of eight carry it over."""
_NAMED = frozenset({"zone", "timing", "type", "keyword", "phase", "value", "state"})
"""Kinds of concepts that a sentence must name; cards, players and effects it may leave to the reader."""
_MISSING = 7.5
"""Bits from which it is an alarm."""
_MISSING_NAMED = 6.5
"""The same for kinds that a sentence must name."""
_SWAPPED = 8.0
"""Bits of both concepts together from which an exchange is an alarm."""


@dataclass(frozen=True, slots=True)
class _Breach:
    """A concept that one side says less often than the other (0 old, 1 new) or, ``gone``, not at all."""

    side: int
    concept: str
    gone: bool

    @property
    def habit(self) -> tuple[int, str]:
        """The habit that it breaks."""
        return self.side, self.concept


@dataclass(frozen=True, slots=True)
class _Kept:
    """Whether a concept of the one side is ``said`` on the other at all, and whether it is ``as_often``."""

    said: Habits
    as_often: Habits

    def surprise(self, breach: _Breach) -> float:
        """Bits that a breach tells."""
        return (self.said if breach.gone else self.as_often).surprise(breach.habit)


@dataclass(frozen=True, slots=True)
class _Use:
    """What one unit says unlike the other side."""

    unit: Unit
    half: Half
    breaches: tuple[_Breach, ...]


def check(pair: Pair) -> Iterator[Finding]:
    """Concepts that one side names and the other does not say, or not as often."""
    shared = pair.vocabularies[0].words.keys() & pair.vocabularies[1].words.keys()
    habits = _Kept(Habits(), Habits())
    uses = []
    for unit, old, new in pair.both:
        sides = tuple(zip(pair.vocabularies, (old, new), strict=True))
        counts = [vocabulary.concepts(half.text) for vocabulary, half in sides]
        breaches = []
        for side, ((vocabulary, half), (other, across)) in enumerate((sides, sides[::-1])):
            here, there = counts[side], counts[1 - side]
            for concept in sorted(there.keys() & shared):
                gone = fewer = False
                if here[concept] < there[concept]:
                    # Inside a longer word, which is a concept of its own, it is said all the same.
                    said = vocabulary.says(half.text, concept)
                    gone, fewer = not said, said < other.says(across.text, concept)
                habits.said.note((side, concept), kept=not gone)
                habits.as_often.note((side, concept), kept=not fewer)
                if fewer:
                    breaches.append(_Breach(side, concept, gone))
        uses.append(_Use(unit, new, tuple(breaches)))
    for use in uses:
        yield from _told(use, pair, habits)


def _told(use: _Use, pair: Pair, habits: _Kept) -> Iterator[Finding]:
    here, there = pair.vocabularies
    tells = {breach: habits.surprise(breach) for breach in use.breaches}
    swap = _swap(pair, tells)
    if swap:
        lost, gained = swap
        message = f"“{there.words[gained]}” stands here, the original has “{here.words[lost]}”"
        yield report("term-swapped", use.unit, use.half, message, at=_place(use.half, there, gained))
        return
    for breach, bits in tells.items():
        if breach.gone and bits >= _TOLD:
            old, new = here.words[breach.concept], there.words[breach.concept]
            message = (
                f"the original has “{old}”, this text has no “{new}”"
                if breach.side
                else f"“{new}” stands here, the original has no “{old}”"
            )
            named = pair.lexicon.concepts[breach.concept].kind in _NAMED
            severity = None if bits >= (_MISSING_NAMED if named else _MISSING) else Severity.INFO
            at = None if breach.side else _place(use.half, there, breach.concept)
            yield report("term-missing", use.unit, use.half, message, at=at, severity=severity)


def _swap(pair: Pair, tells: Mapping[_Breach, float]) -> tuple[str, str] | None:
    """The concept that the new side lacks and one of its kind that came instead, where that tells enough."""
    kinds = {name: concept.kind for name, concept in pair.lexicon.concepts.items()}
    found = [
        (tells[lost] + tells[gained], lost.concept, gained.concept)
        for lost in tells
        for gained in tells
        if lost.side == 1 and gained.side == 0 and kinds[lost.concept] == kinds[gained.concept]
        and not any(_nested(v.words[lost.concept], v.words[gained.concept]) for v in pair.vocabularies)
    ]  # fmt: skip
    bits, lost, gained = max(found, default=(0.0, "", ""))
    return (lost, gained) if bits >= _SWAPPED else None


def _nested(word: str, other: str) -> bool:
    """Whether one word is a piece of the other: languages differ in where the shorter one will do."""
    return word in other or other in word


def _place(half: Half, vocabulary: Vocabulary, concept: str) -> int | None:
    """Where a text names a concept."""
    found = next((at for names, at, _ in vocabulary.found(half.text) if concept in names), None)
    return None if found is None else half.offset(found)
