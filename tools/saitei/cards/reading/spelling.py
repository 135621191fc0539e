"""The words of a table as normal text has them, and which endings are spelt alike whatever stands before them.

Promise: what ``apart`` allows is spelt in two parts as it is in one. What would break it: a rule of normal text that
looks around a character which is not named here.
"""

import string
from bisect import bisect_left
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace

from saitei.cards.letters import folds
from saitei.cards.letters.normal import FULL_STOP, Spelling, is_plain, normal_words
from saitei.cards.phrases.endings import Tails

_AROUND = frozenset('\\\r()“”"')
"""Characters that change by what stands around them, or change it, however far away."""
_BESIDE = frozenset("一ー\n")
"""Characters that change by what stands beside them."""
_ONE_WORD = frozenset(string.ascii_letters + folds.NUMBER)
"""What may be one number, or one word, with a number or an unknown beside it."""
_BETWEEN = "\0"
"""What parts words that are folded together: no table has it, and no spelling."""


class Speller:
    """Spells the words of a table, each once."""

    def __init__(self, spelling: Spelling) -> None:
        self.spelling = spelling
        self._bare = replace(spelling, folds=folds.NONE)
        self._known: dict[str, str] = {}
        self._before: dict[str, tuple[str, ...]] = {}
        self._ends: dict[tuple[str, ...], list[Mapping[str, list[int]]] | None] = {}
        self._begun = [_Begun(stage) for stage in spelling.folds.stages]

    def spelt(self, text: str) -> str:
        """Words as normal text has them; spaces at the ends and line breaks are kept where they count."""
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = self._spell(text, self.spelling)
        return known

    def learn(self, given: Iterable[str]) -> None:
        """Spells many words at once, which is cheaper than to walk over each; where spaces count, each has its own.

        Of each is remembered how it is spelt before every stage of folds, and behind the last.
        """
        if self.spelling.keeps_spaces:
            return
        words = [word for word in dict.fromkeys(given) if word not in self._before]
        if not words:
            return
        columns = [[self._spell(word, self._bare) for word in words]]
        for stage in self.spelling.folds.stages:
            columns.append(stage.fold(_BETWEEN.join(columns[-1])).split(_BETWEEN))
        for word, *spelt in zip(words, *columns, strict=True):
            self._before[word] = tuple(spelt)
            if is_plain(word) and is_plain(spelt[0]) and is_plain(spelt[-1]):
                self._known[word] = spelt[-1]

    def _stages(self, word: str) -> tuple[str, ...]:
        """A word as it is spelt before every stage of folds, and behind the last."""
        if word not in self._before:
            self.learn([word])
        return self._before[word]

    def between(self, separator: str) -> str:
        """A separator as normal text has it: a full stop is kept there, since an item follows it."""
        return FULL_STOP if separator == FULL_STOP else self.spelt(separator) if separator else ""

    def apart(self, stem: str, tails: Tails) -> frozenset[int]:
        """Which of some endings, by their index, are spelt as they are behind these words, and the words before them.

        They are words without a full stop, or with one at the end, and no spelling that a stage folds begins in the
        stem and ends in them, as both are when it comes to them; a stem or an ending has words. There are none where
        spaces count, or what stands around.
        """
        if self.spelling.keeps_spaces:
            return frozenset()
        if tails.words not in self._ends:
            self._ends[tails.words] = self._endings(tails.words)
        ends = self._ends[tails.words]
        if ends is None or not _AROUND.isdisjoint(stem) or stem[-1:] in _BESIDE:
            return frozenset()
        bare, *later = map(folds.alike, self._stages(stem))
        if not _AROUND.isdisjoint(bare):
            return frozenset()
        apart = set(range(len(tails.words))) if bare else set().union(*ends[0].values())
        for begun, those, after in zip(self._begun, ends, later, strict=False):
            if bare[-1:] in _ONE_WORD:
                beside = _ONE_WORD if bare[-1] == folds.NUMBER else folds.NUMBER
                apart.difference_update(*(those.get(letter, ()) for letter in beside))
            for rest in begun.rests(bare, those):
                apart.difference_update(those.get(rest, ()))
            bare = after
        return frozenset(apart)

    def _endings(self, given: tuple[str, ...]) -> list[Mapping[str, list[int]]] | None:
        """Which endings begin so before each stage of folds, by any beginning; ``None`` where they are never apart."""
        words = [word.replace(".", FULL_STOP).removesuffix(FULL_STOP) for word in given]
        if any(FULL_STOP in word or word[:1] in _BESIDE or not _AROUND.isdisjoint(word) for word in words if word):
            return None
        self.learn(words)
        columns = list(zip(*map(self._stages, words), strict=True))
        if not columns or any(FULL_STOP in word or not _AROUND.isdisjoint(word) for word in columns[0]):
            return None
        begun = {column: _by_beginning(map(folds.alike, column)) for column in dict.fromkeys(columns)}
        return [begun[column] for column in columns]

    def _spell(self, text: str, spelling: Spelling) -> str:
        joined = "\n".join([normal_words(line, spelling) for line in text.split("\n")])
        if spelling.keeps_spaces:
            joined = (" " if text[0] == " " else "") + joined + (" " if text[-1] == " " and len(text) > 1 else "")
        return joined


def _by_beginning(words: Iterable[str]) -> Mapping[str, list[int]]:
    """The places of words by each beginning that they have, the whole word too."""
    found: dict[str, list[int]] = {}
    for place, word in enumerate(words):
        for length in range(1, len(word) + 1):
            found.setdefault(word[:length], []).append(place)
    return found


class _Begun:
    """Which spellings of a stage begin at the end of some words and go on behind them."""

    def __init__(self, stage: folds.Stage) -> None:
        self._spellings = sorted(stage.spellings)
        self._longest = max(map(len, self._spellings), default=0)
        self._seconds: dict[str, set[str]] = {}
        for begun in {spelling[:2] for spelling in self._spellings}:
            self._seconds.setdefault(begun[0], set()).update(begun[1:])

    def rests(self, words: str, letters: Container[str]) -> Iterator[str]:
        """What is left of those spellings behind the words, if it begins with one of some letters."""
        last = len(words) - 1
        for at in range(max(0, len(words) - self._longest + 1), last):
            if words[at + 1] in self._seconds.get(words[at], ()):
                yield from (rest for rest in self._behind(words[at:]) if rest and rest[0] in letters)
        for second in self._seconds.get(words[-1:], ()):
            if second in letters:
                yield from (second + rest for rest in self._behind(words[-1] + second))

    def _behind(self, start: str) -> Iterator[str]:
        """What is left of the spellings that begin so."""
        spellings, place = self._spellings, bisect_left(self._spellings, start)
        while place < len(spellings) and spellings[place].startswith(start):
            yield spellings[place][len(start) :]
            place += 1
