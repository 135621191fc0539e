"""Words that two languages have for one thing, found from the clauses that are linked already.

Promise: a pair of words is taken only when each is the other's best partner. With
them the next comparison sees the same term on both sides, which links more
clauses, which finds more words.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping

from saitei.editions.alignment.features import Side
from saitei.rulebook.lexicon import Lexicon

_BRACKETED = re.compile(r"[<〈＜]([^<>〈〉\n]{1,20})[>〉＞]|【([^】\n]{1,20})】|《([^》\n]{1,20})》")
_TITLE = 12
"""Characters; a longer title is a sentence, not a term."""
_TOGETHER = 2
_DICE = 0.5
_SURE_TITLE = 0.30


def induce(old: Side, new: Side, links: Mapping[int, int], scores: Mapping[int, float]) -> dict[str, str]:
    """Words of the old language to words of the new, from linked clauses."""
    together: Counter[tuple[str, str]] = Counter()
    here: Counter[str] = Counter()
    there: Counter[str] = Counter()
    names: dict[str, str] = {}
    for i, j in links.items():
        a, b = old.units[i], new.units[j]
        first, second = set(_words(a.clause.heading + a.text)), set(_words(b.clause.heading + b.text))
        here.update(first)
        there.update(second)
        together.update((x, y) for x in first for y in second)
        title, other = _bare(a.clause.heading), _bare(b.clause.heading)
        if scores.get(i, 0) >= _SURE_TITLE and 1 < len(title) <= _TITLE and 1 < len(other) <= _TITLE:
            names.setdefault(title, other)
    dice = {pair: 2 * n / (here[pair[0]] + there[pair[1]]) for pair, n in together.items() if n >= _TOGETHER}
    best_here: dict[str, tuple[float, str]] = {}
    best_there: dict[str, tuple[float, str]] = {}
    for (x, y), value in dice.items():
        best_here[x] = max(best_here.get(x, (0.0, "")), (value, y))
        best_there[y] = max(best_there.get(y, (0.0, "")), (value, x))
    for x, (value, y) in best_here.items():
        if value >= _DICE and best_there[y][1] == x:
            names[x] = y
    return names


def given(lexicon: Lexicon, language: str, other: str) -> dict[str, str]:
    """Words of the game's glossary: each spelling here to the word there."""
    names: dict[str, str] = {}
    for concept in lexicon:
        here, there = concept.words(language), concept.words(other)
        if here is not None and there is not None:
            for word in (here.word, *here.aliases, *here.misspelt):
                if len(word) > 1:
                    names.setdefault(word, there.word)
    return names


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKC", text)
    return [next(g for g in m.groups() if g) for m in _BRACKETED.finditer(plain)]


def _bare(title: str) -> str:
    plain = unicodedata.normalize("NFKC", title)
    plain = re.sub(r"[<>〈〉【】《》「」“”]|\([^)]*\)", "", plain)
    return re.sub(r"\s+", " ", plain).strip()
