"""Folds: spellings that are one, and the shorthand in which a table writes them.

Promise: folding walks over a text once for each stage, in the order of the table. A walk replaces the longest
spelling that stands at a place and goes on behind it; what it put there is seen by later stages only. So folding
ends, whatever a table says, and what a fold is given to work on can be told from the lines above its stage. What
would break it: a walk that looks at what it has written itself.

A line is shorthand for spellings:

- ``(두|세)장``: one of several; ``$1`` on the right is the one that stands there;
- ``#장``: any number, or an unknown such as X; ``$1`` on the right is that number, as if it were one of several;
- ``주어~``: the syllable with any final consonant or none; ``~`` on the right is the same;
- ``ㅆ으면``: any syllable with this final consonant, ``∅으면`` one without; a consonant on the right is that syllable
  with this one.

``%noun`` folds a noun with the particle behind it, ``%verb`` a verb in all its shapes.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import count, product

from ahocorasick_rs import AhoCorasick, Implementation, MatchKind

from saitei.cards.letters import hangul, particles

Pair = tuple[str, str]
NUMBER = "#"
"""What stands for any number in a spelling, and for each number in a text that is searched for spellings."""
_NUMBERS = r"[0-9]+|[XY](?<![A-Za-z][XY])(?![A-Za-z])"
_NUMBER = re.compile(rf"{_NUMBERS}|#")
_PLACED = "\ue000-\uf8ff"
"""While a line is spelt out and in what it becomes, its numbers are told apart: these characters, in their order."""
_FIRST = ord(_PLACED[0])
_EACH_PLACED = re.compile(f"[{_PLACED}]")
_NUMBER_OR_PLACED = re.compile(rf"{_NUMBERS}|[{_PLACED}]")
_CHOICE = re.compile(rf"(\([^()]*\|[^()]*\)|[{_PLACED}])")
_CHOSEN = re.compile(r"\$(\d)")
_CLASS = re.compile(f"[{hangul.FINALS}]")
_ANY_FINAL = re.compile(f"([{hangul.FIRST}-{hangul.LAST}])~")
_INFINITIVE = "다"
_AT_ONCE = 500
"""So many letters are searched at once, and again where a spelling turns out to be meant with other numbers."""
_NO_LETTER = re.compile("[\ud800-\udfff]")
"""Halves of letters, which a text may have by mistake and a search refuses."""


class FoldError(Exception):
    """A line that is no fold; the message says why."""


@dataclass(frozen=True)
class Stage:
    """Spellings that are replaced in one walk, each with what it becomes.

    A walk sees each number in a text as one letter, so that no spelling begins or ends inside of one.
    """

    replacements: Mapping[str, str]

    @cached_property
    def spellings(self) -> "Mapping[str, str | _ByNumber]":
        """What each spelling becomes, with all its numbers alike; or what it becomes by those that stand there."""
        found: dict[str, str | _ByNumber] = {}
        for spelling, becomes in self.replacements.items():
            numbers = _NUMBER.findall(spelling)
            if not numbers:
                found[spelling] = becomes
                continue
            known = found.setdefault(_NUMBER.sub(NUMBER, spelling), _ByNumber())
            assert isinstance(known, _ByNumber)
            known.add(tuple(numbers), becomes)
        return found

    @cached_property
    def _search(self) -> AhoCorasick:
        """What finds where spellings stand in a text, the longest at each place."""
        kind = Implementation.NoncontiguousNFA  # made in the least time, and searched fast enough
        return AhoCorasick(self.spellings, MatchKind.LeftmostLongest, store_patterns=False, implementation=kind)

    @cached_property
    def _longest(self) -> int:
        """How long the longest spelling is."""
        return max(map(len, self.spellings), default=0)

    def walk(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where spellings stand in a text that a walk replaces, the longest at each place, and what each becomes."""
        alike, places = _numbers_alike(text)
        at = 0
        while at < len(alike):
            done = at + _AT_ONCE
            for _, start, end in self._search.find_matches_as_indexes(alike[at : done + self._longest]):
                first, last = at + start, at + end
                if start >= _AT_ONCE:
                    break
                for behind in range(last, first, -1):  # one that is not meant with these numbers may hide a shorter one
                    becomes = self._becomes(text, alike, places, first, behind)
                    if becomes is not None:
                        yield places[first], places[behind], becomes
                        break
                else:
                    behind = first + 1
                if behind != last:  # what it hid is searched for again
                    done = behind
                    break
                done = max(done, last)
            at = done

    def _becomes(self, text: str, alike: str, places: Sequence[int], start: int, end: int) -> str | None:
        """What stands between two places becomes; ``None`` when it is no spelling, or not with these numbers."""
        becomes = self.spellings.get(alike[start:end])
        if isinstance(becomes, _ByNumber):
            within = [place for place in range(start, end) if alike[place] == NUMBER]
            return becomes.among([text[places[one] : places[one + 1]] for one in within])
        return becomes

    def fold(self, text: str) -> str:
        """The text after this walk."""
        pieces: list[str] = []
        done = 0
        for start, end, becomes in self.walk(text):
            pieces += text[done:start], becomes
            done = end
        return "".join(pieces) + text[done:] if done else text


class _ByNumber:
    """What spellings become that differ only in their numbers: what names a number goes before what takes any."""

    def __init__(self) -> None:
        self._said: dict[tuple[str, ...], str] = {}

    def add(self, numbers: tuple[str, ...], becomes: str) -> None:
        """One more spelling by its numbers."""
        self._said[numbers] = becomes

    def among(self, numbers: Sequence[str]) -> str | None:
        """What stands with some numbers becomes; ``None`` when it is none of the spellings."""
        becomes = self._said.get(tuple(numbers))
        for said, words in self._said.items() if becomes is None else ():
            if all(one in (number, NUMBER) for one, number in zip(said, numbers, strict=True)):
                becomes = words
                break
        return becomes and _EACH_PLACED.sub(lambda placed: numbers[ord(placed[0]) - _FIRST], becomes)


def alike(text: str) -> str:
    """A text with all its numbers alike, as walks see it."""
    return _NUMBER.sub(NUMBER, text)


@lru_cache(maxsize=1)
def _numbers_alike(text: str) -> tuple[str, Sequence[int]]:
    """A text with all its numbers alike, and where each of its letters stands in the text itself.

    Known from one stage to the next, since most stages change nothing in a text.
    """
    text = _NO_LETTER.sub("\ufffd", text)
    pieces: list[str] = []
    places: list[int] = []
    done = 0
    for found in _NUMBER.finditer(text):
        start, end = found.span()
        pieces += text[done:start], NUMBER
        places += range(done, start + 1)
        done = end
    if not pieces:
        return text, range(len(text) + 1)
    places += range(done, len(text) + 1)
    return "".join(pieces) + text[done:], places


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
    plain, *pieces = _CHOSEN.split(becomes)  # every second piece is the number of a choice
    wanted = [(int(number) - 1, behind) for number, behind in zip(pieces[::2], pieces[1::2], strict=True)]
    there = len(_CHOICE.findall(found))
    for which, _ in wanted:
        if not 0 <= which < there:
            raise FoldError(f"there is no choice of words number {which + 1} on the left")
    of_class = _CLASS.search(found + becomes) or _ANY_FINAL.search(found)
    for spelling, chosen in choices(found):
        words = "".join([plain, *[chosen[which] + behind for which, behind in wanted]])
        if of_class:
            yield from _of_class(spelling, words)
        else:
            yield spelling, words


def choices(words: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What words with choices such as ``(a|b)`` stand for, and which were chosen."""
    between = _CHOICE.split(words)  # every second piece is a choice
    for pieces in product(*(p.strip("()").split("|") if at % 2 else [p] for at, p in enumerate(between))):
        yield "".join(pieces), pieces[1::2]


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


Spelt = Callable[[str, str], Iterator[Pair]]


def _with_numbers(spelt: Spelt) -> Spelt:
    """How a line is spelt out in which any number may stand; on the right its numbers are told apart by their order."""

    def every(found: str, becomes: str) -> Iterator[Pair]:
        if NUMBER in becomes:
            raise FoldError("a number on the left is written $1 on the right, as a choice of words is")
        if NUMBER not in found:  # as in most lines
            yield from spelt(found, becomes)
            return
        numbers = count(_FIRST)
        for spelling, plain in spelt(re.sub(NUMBER, lambda _: chr(next(numbers)), found), becomes):
            numbers_there = enumerate(_NUMBER_OR_PLACED.findall(spelling), _FIRST)
            placed = {ord(number): chr(at) for at, number in numbers_there if _EACH_PLACED.match(number)}
            yield _EACH_PLACED.sub(NUMBER, spelling), plain.translate(placed)

    return every


KINDS = {name: _with_numbers(kind) for name, kind in (("fold", _spellings), ("noun", _noun), ("verb", _verb))}
"""The settings of a table that are folds, and how each is spelt out."""
