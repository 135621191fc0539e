"""The words of a table as normal text has them, and which endings are spelt alike whatever stands before them.

Promise: what ``apart`` allows is spelt in two parts as it is in one. What would break it: a rule of normal text that
looks around a character which is not named here.
"""

from bisect import bisect_left
from dataclasses import replace

from saitei.cards.endings import Endings
from saitei.cards.normal import FULL_STOP, Spelling, normal_words

_AROUND = frozenset('\\\r()“”"')
"""Characters that change by what stands around them, or change it, however far away."""
_BESIDE = frozenset("一ー\n")
"""Characters that change by what stands beside them."""


class Speller:
    """Spells the words of a table, each once."""

    def __init__(self, spelling: Spelling) -> None:
        self.spelling = spelling
        self._bare = replace(spelling, folds=())
        self._known: dict[str, str] = {}
        self._ends: dict[tuple[str, ...], list[tuple[str, int]] | None] = {}
        self._cuts: dict[str, list[str]] = {}
        for found, _ in spelling.folds:
            for cut in range(1, len(found)):
                self._cuts.setdefault(found[:cut], []).append(found[cut:])

    def spelt(self, text: str) -> str:
        """Words as normal text has them; spaces at the ends and line breaks are kept where they count."""
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = self._spell(text, self.spelling)
        return known

    def between(self, separator: str) -> str:
        """A separator as normal text has it: a full stop is kept there, since an item follows it."""
        return FULL_STOP if separator == FULL_STOP else self.spelt(separator) if separator else ""

    def apart(self, stem: str, endings: Endings) -> frozenset[int]:
        """Which endings are spelt as they are whatever stands in front, behind words that are so before these endings.

        They are words without a full stop, or with one at the end, and no spelling that is folded begins in the stem
        and ends in them; a stem or an ending has words. There are none where spaces count, or what stands around.
        """
        if endings.words is None or self.spelling.keeps_spaces:
            return frozenset()
        if endings.words not in self._ends:
            self._ends[endings.words] = self._endings(endings.words)
        ends = self._ends[endings.words]
        if ends is None or not _AROUND.isdisjoint(stem) or stem[-1:] in _BESIDE:
            return frozenset()
        bare = self._spell(stem, self._bare)
        if not _AROUND.isdisjoint(bare):
            return frozenset()
        apart = {place for word, place in ends if bare or word}
        for start in range(len(bare)):
            for rest in self._cuts.get(bare[start:], ()):
                for word, place in ends[bisect_left(ends, (rest, 0)) :]:
                    if not word.startswith(rest):
                        break
                    apart.discard(place)
        return frozenset(apart)

    def _endings(self, given: tuple[str, ...]) -> list[tuple[str, int]] | None:
        """Endings as they are spelt before anything is folded, in order; ``None`` where they are never apart."""
        words = [word.replace(".", FULL_STOP).removesuffix(FULL_STOP) for word in given]
        if any(FULL_STOP in word or word[:1] in _BESIDE or not _AROUND.isdisjoint(word) for word in words if word):
            return None
        bare = [self._spell(word, self._bare) for word in words]
        if any(FULL_STOP in word or not _AROUND.isdisjoint(word) for word in bare):
            return None
        return sorted(zip(bare, range(len(bare)), strict=True))

    def _spell(self, text: str, spelling: Spelling) -> str:
        joined = "\n".join([normal_words(line, spelling) for line in text.split("\n")])
        if spelling.keeps_spaces:
            joined = (" " if text[0] == " " else "") + joined + (" " if text[-1] == " " and len(text) > 1 else "")
        return joined
