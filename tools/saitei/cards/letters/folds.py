"""Folds: spellings that are one, and the shorthand in which a table writes them.

Promise: folding walks over a text once for each stage, in the order of the table. A walk replaces the longest
spelling that stands at a place and goes on behind it; what it put there is seen by later stages only. So folding
ends, whatever a table says, and what a fold is given to work on can be told from the lines above its stage. What
would break it: a walk that looks at what it has written itself.

A line is shorthand for spellings:

- ``(두|세)장``: one of several; ``$1`` on the right is the one that stands there;
- ``주어~``: the syllable with any final consonant or none; ``~`` on the right is the same;
- ``ㅆ으면``: any syllable with this final consonant, ``∅으면`` one without; a consonant on the right is that syllable
  with this one.

``%noun`` folds a noun with the particle behind it, ``%verb`` a verb in all its shapes.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from saitei.cards.letters import hangul, particles

Pair = tuple[str, str]
_CHOICE = re.compile(r"\(([^()]*\|[^()]*)\)")
_CHOSEN = re.compile(r"\$(\d)")
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
    def _lengths(self) -> Mapping[str, tuple[int, ...]]:
        """How long the spellings are that begin with two letters, the longest first; or that are one letter."""
        found: dict[str, set[int]] = {}
        for spelling in self.replacements:
            found.setdefault(spelling[:2], set()).add(len(spelling))
        for start, lengths in found.items():
            if start[0] in found:
                lengths.add(1)
        return {start: tuple(sorted(lengths, reverse=True)) for start, lengths in found.items()}

    @cached_property
    def _first(self) -> frozenset[str]:
        return frozenset([spelling[0] for spelling in self.replacements])

    def walk(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where spellings stand in a text that a walk replaces, the longest at each place, and what each becomes.

        No regular expression, since to make one for some thousand spellings takes longer than all walks of a table.
        """
        first, by_start, replacements = self._first, self._lengths, self.replacements
        done = 0
        for at, letter in enumerate(text):
            if letter in first and at >= done:
                for length in by_start.get(text[at : at + 2]) or by_start.get(letter, ()):
                    becomes = replacements.get(text[at : at + length])
                    if becomes is not None and at + length <= len(text):
                        done = at + length
                        yield at, done, becomes
                        break

    def fold(self, text: str) -> str:
        """The text after this walk."""
        pieces: list[str] = []
        done = 0
        for start, end, becomes in self.walk(text):
            pieces += text[done:start], becomes
            done = end
        return "".join(pieces) + text[done:] if done else text


@dataclass(frozen=True)
class Folds:
    """The stages of a table, in their order."""

    stages: tuple[Stage, ...] = ()

    def fold(self, text: str) -> str:
        """The text after all walks."""
        for stage in self.stages:
            text = stage.fold(text)
        return text


NONE = Folds()
"""No folds."""


class Gatherer:
    """Takes the lines of a table about folds, one after the other, over the folds of the table below."""

    def __init__(self, below: Folds) -> None:
        self.below = below
        self._spelt: list[dict[str, str]] = [{}]
        self._by_class: list[dict[str, str]] = [{}]

    def stage(self) -> None:
        """The folds to come are a stage of their own."""
        self._spelt.append({})
        self._by_class.append({})

    def add(self, name: str, found: str, becomes: str) -> None:
        """A line ``fold``, ``noun`` or ``verb``; FoldError when it is none or says what a line above says."""
        into = (self._by_class if _CLASS.search(found) else self._spelt)[-1]
        said = dict(KINDS[name](found, becomes))
        again = next((spelling for spelling in said if spelling in into), None)
        if again is not None:
            raise FoldError(f"“{again}” is folded already in a line above")
        into |= said

    def folds(self) -> Folds:
        """All of them; what is spelt out goes before what a class of syllables gives."""
        stages = (
            Stage(by_class | spelt)
            for by_class, spelt in zip(self._by_class, self._spelt, strict=True)
            if by_class or spelt
        )
        return Folds((*self.below.stages, *stages))


def _spellings(found: str, becomes: str) -> Iterator[Pair]:
    """The spellings that a line stands for."""
    for spelling, chosen in choices(found):
        yield from _of_class(spelling, _with_chosen(becomes, chosen))


def choices(words: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What words with choices such as ``(a|b)`` stand for, and which were chosen."""
    between = _CHOICE.split(words)  # every second piece is a choice
    for pieces in product(*(p.split("|") if at % 2 else [p] for at, p in enumerate(between))):
        yield "".join(pieces), pieces[1::2]


def _with_chosen(becomes: str, words: tuple[str, ...]) -> str:
    wanted = max((int(number) for number in _CHOSEN.findall(becomes)), default=0)
    if wanted > len(words):
        raise FoldError(f"there is no choice of words number {wanted} on the left")
    return _CHOSEN.sub(lambda number: words[int(number[1]) - 1], becomes)


def _of_class(found: str, becomes: str) -> Iterator[Pair]:
    """The spellings of a line without choices."""
    consonant, other = _CLASS.search(found), _CLASS.search(becomes)
    if (consonant is None) != (other is None):
        raise FoldError("a class of syllables stands on both sides or on none")
    if consonant is not None and other is not None:
        for one in hangul.syllables(consonant[0]):
            yield _CLASS.sub(one, found), _CLASS.sub(hangul.with_final(one, other[0]), becomes)
    elif _ANY_FINAL.search(found):
        for final in hangul.FINALS:
            yield _closed(found, final), _closed(becomes, final)
    else:
        yield found, becomes


def _closed(words: str, final: str) -> str:
    return _ANY_FINAL.sub(lambda syllable: hangul.with_final(syllable[1], final), words)


def _noun(found: str, becomes: str) -> Iterator[Pair]:
    for spelling, plain in _spellings(found, becomes):
        yield spelling, plain
        yield from particles.in_place_of(spelling, plain)


def _verb(found: str, becomes: str) -> Iterator[Pair]:
    for spelling, plain in _spellings(found, becomes):
        if not (spelling.endswith(_INFINITIVE) and plain.endswith(_INFINITIVE)):
            raise FoldError("a verb is written with its ending 다 on both sides")
        pairs = list(zip(hangul.shapes(spelling[:-1]), hangul.shapes(plain[:-1]), strict=True))
        yield from dict(reversed(pairs)).items()  # of two shapes that are spelt alike, the first


KINDS = {"fold": _spellings, "noun": _noun, "verb": _verb}
"""The settings of a table that are folds, and how each is spelt out."""
