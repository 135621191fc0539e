"""How many injected errors the checks find in our own restatements.

Measured on units at odd places. The found rates were tuned on those at even ones, but
the numbers of alarms on all of them, so this is no clean holdout: it guards what was reached.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from saitei.editions.checks import bracketed, brackets, terms
from saitei.editions.checks.bracketwords import WORDS
from saitei.editions.checks.model import Half
from saitei.editions.checks.pairing import Pair, pair
from saitei.editions.library import Library
from saitei.rulebook.folding import fold
from saitei.rulebook.model import Severity

Place = tuple[int, int, int, int, str]
"""Unit, passage, begin, end, and what stands there instead."""
Inject = Callable[[Pair, int, random.Random], Iterator[Place]]
TRIED = 12


def halves(ready: Pair, side: int) -> Iterator[tuple[int, Half]]:
    """One side of every unit at an odd place that has no alarm by itself."""
    loud = alarms(ready)
    for place, unit in enumerate(ready.units):
        if place % 2 and unit.old and unit.new and unit.whole(unit.old) not in loud:
            yield place, (unit.old, unit.new)[side]


def without_brackets(ready: Pair, side: int, chance: random.Random) -> Iterator[Place]:
    """Places where a word or name could lose its brackets; one a unit."""
    for place, half in halves(ready, side):
        found = [(n, m) for n, p in enumerate(half.passages) for m in WORDS.finditer(fold(p.text))]
        if found:
            n, match = chance.choice(found)
            yield place, n, match.start(), match.end(), match.group()[1:-1]


def swapped(ready: Pair, side: int, chance: random.Random) -> Iterator[Place]:
    """Places where a term could be another one of its kind that the book uses; one a unit."""
    vocabulary, other = ready.vocabularies[side], ready.vocabularies[1 - side]
    used = {c for unit in ready.units for half in (unit.old, unit.new) if half for c in _named(ready, half)}
    kinds = {name: concept.kind for name, concept in ready.lexicon.concepts.items()}
    for place, half in halves(ready, side):
        found = []
        for n, passage in enumerate(half.passages):
            for names, at, word in vocabulary.found(fold(passage.text)):
                concept = min(names)
                others = sorted(c for c in used if kinds[c] == kinds[concept] and c != concept)
                if len(names) == 1 and concept in other.words and others:
                    found.append((n, at, at + len(word), vocabulary.words[chance.choice(others)]))
        if found:
            yield (place, *chance.choice(found))


def _named(ready: Pair, half: Half) -> set[str]:
    shared = ready.vocabularies[0].words.keys() & ready.vocabularies[1].words.keys()
    vocabulary = next(v for v in ready.vocabularies if v.language == half.language)
    return vocabulary.concepts(half.text).keys() & shared


def alarms(ready: Pair) -> set[tuple[str, ...]]:
    """The addresses of the old text that the families in question alarm."""
    found = (f for family in (brackets.check, bracketed.check, terms.check) for f in family(ready))
    return {f.old for f in found if f.diagnostic.severity is not Severity.INFO}


@pytest.mark.parametrize("inject", [without_brackets, swapped])
def test_most_injected_errors_are_found(library: Library, inject: Inject) -> None:
    documents = library.documents
    ready = pair(documents["furuyoni@2025/ja/restatement"], documents["furuyoni@2025/ko/restatement"])
    chance = random.Random(2025)
    found = 0
    for side in (0, 1):
        for place, n, begin, end, word in chance.sample(list(inject(ready, side, chance)), TRIED // 2):
            unit = ready.units[place]
            half = (unit.old, unit.new)[side]
            assert half is not None
            passage = half.passages[n]
            spoilt = replace(passage, text=passage.text[:begin] + word + passage.text[end:])
            passages = (*half.passages[:n], spoilt, *half.passages[n + 1 :])
            units = list(ready.units)
            changed = replace(half, passages=passages)
            units[place] = replace(unit, new=changed) if side else replace(unit, old=changed)
            found += unit.whole(unit.old) in alarms(replace(ready, units=tuple(units)))
    assert found >= TRIED * 2 / 3
