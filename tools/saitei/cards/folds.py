"""Folds: spellings that are one, and the shorthand in which a table writes them.

Promise: folding walks over a text once for each stage, in the order of the table. A walk replaces the longest spelling
that stands at a place and goes on behind it; what it put there is seen by later stages only. So folding ends, whatever a
table says, and what a fold is given to work on can be told from the lines above its stage. What would break it: a walk
that looks at what it has written itself.

A line is shorthand for spellings:

- ``(두|세)장``: one of several; ``$1`` on the right is the one that stands there;
- ``주어~``: the syllable with any final consonant or none; ``~`` on the right is the same;
- ``ㅆ으면``: any syllable with this final consonant, ``∅`` one without; ``ㄴ`` on the right is that syllable with another.

``%noun`` folds a noun with the particle behind it, ``%verb`` a verb in all its shapes.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from saitei.cards import hangul, particles
from saitei.rulebook import wordtrie

Pair = tuple[str, str]
_CHOICE = re.compile(r"\(([^()]*\|[^()]*)\)")
_CLASS = re.compile(f"[{hangul.FINALS}]")
_ANY_FINAL = re.compile(f"([{hangul.FIRST}-{hangul.LAST}])~")
_INFINITIVE = "다"


class FoldError(Exception):
    """A line that is no fold; the message says why."""


@dataclass(frozen=True)
class Stage:
    """Spellings that are replaced in one walk, each with what it becomes."""

    replacements: Mapping[str, str]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The longest spelling of them at a place."""
        return re.compile(wordtrie.pattern(self.replacements))

    def fold(self, text: str) -> str:
        """The text after this walk."""
        return self.pattern.sub(lambda found: self.replacements[found[0]], text)


@dataclass(frozen=True)
class Folds:
    """The stages of a table, in their order."""

    stages: tuple[Stage, ...] = ()

    @cached_property
    def anything(self) -> re.Pattern[str]:
        """Any spelling of any stage: where none stands, no stage changes anything."""
        return re.compile(wordtrie.pattern(found for stage in self.stages for found in stage.replacements))

    def fold(self, text: str) -> str:
        """The text after all walks."""
        if self.stages and self.anything.search(text):
            for stage in self.stages:
                text = stage.fold(text)
        return text


class Gatherer:
    """Takes the lines of a table about folds; what is spelt out goes before what a class of syllables gives."""

    def __init__(self, below: Folds) -> None:
        self.below = below
        self._stages: list[dict[str, str]] = [{}]
        self._loose: list[dict[str, str]] = [{}]

    def stage(self) -> None:
        """The folds to come are a stage of their own."""
        self._stages.append({})
        self._loose.append({})

    def add(self, name: str, found: str, becomes: str) -> None:
        """A line ``fold``, ``noun`` or ``verb``; FoldError when it is none or says what a line above said."""
        into = (self._loose if _CLASS.search(found) else self._stages)[-1]
        said = set()
        for spelt, plain in KINDS[name](found, becomes):
            if into.get(spelt, plain) != plain or (spelt in into and spelt not in said):
                raise FoldError(f"“{spelt}” is folded already in a line above")
            into[spelt] = plain
            said.add(spelt)

    def folds(self) -> Folds:
        """All of them, after those of the table below."""
        made = (Stage(loose | spelt) for spelt, loose in zip(self._stages, self._loose, strict=True) if spelt or loose)
        return Folds((*self.below.stages, *made))


def _spellings(found: str, becomes: str) -> Iterator[Pair]:
    """The spellings that a line stands for."""
    choices = _CHOICE.findall(found)
    for chosen in product(*(choice.split("|") for choice in choices)):
        words = iter(chosen)
        left = _CHOICE.sub(lambda _, words=words: next(words), found)  # type: ignore[misc]
        right = re.sub(r"\$(\d)", lambda m, chosen=chosen: _chosen(chosen, int(m[1])), becomes)  # type: ignore[misc]
        yield from _of_class(left, right)


def _chosen(words: tuple[str, ...], number: int) -> str:
    if not 0 < number <= len(words):
        raise FoldError(f"there is no choice of words number {number} on the left")
    return words[number - 1]


def _of_class(found: str, becomes: str) -> Iterator[Pair]:
    consonant, target = _CLASS.search(found), _CLASS.search(becomes)
    if (consonant is None) != (target is None):
        raise FoldError("a class of syllables stands on both sides or on none")
    if consonant is None or target is None:
        yield from _of_syllable(found, becomes)
        return
    for one in hangul.syllables(consonant[0]):
        yield _CLASS.sub(one, found), _CLASS.sub(hangul.with_final(one, target[0]), becomes)


def _of_syllable(found: str, becomes: str) -> Iterator[Pair]:
    if not _ANY_FINAL.search(found):
        yield found, becomes
        return
    for consonant in hangul.FINALS:
        left, right = (
            _ANY_FINAL.sub(lambda m, c=consonant: hangul.with_final(m[1], c), words)  # type: ignore[misc]
            for words in (found, becomes)
        )
        yield left, right


def _noun(found: str, becomes: str) -> Iterator[Pair]:
    for spelt, plain in _spellings(found, becomes):
        yield spelt, plain
        yield from particles.in_place_of(spelt, plain)


def _verb(found: str, becomes: str) -> Iterator[Pair]:
    for spelt, plain in _spellings(found, becomes):
        if not (spelt.endswith(_INFINITIVE) and plain.endswith(_INFINITIVE)):
            raise FoldError("a verb is written with its ending 다 on both sides")
        pairs = list(zip(hangul.shapes(spelt[:-1]), hangul.shapes(plain[:-1]), strict=True))
        yield from dict(reversed(pairs)).items()  # of two shapes that are spelt alike, the first


KINDS = {"fold": _spellings, "noun": _noun, "verb": _verb}
"""The settings of a table that are folds, and how each is spelt out."""
