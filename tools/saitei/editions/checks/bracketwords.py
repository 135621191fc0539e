"""The words that stand in brackets, and which word of the one text is the partner of which of the other.

Promise: a word's partner is that of the same concept in the glossary, else the word
that stands beside it in the linked units more than any other. Nothing here decides
what is wrong. Parentheses hold asides, not words, and are left out.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from saitei.editions.checks.model import Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.editions.checks.wording import Vocabulary
from saitei.rulebook import wordtrie

_TERM = r"<(?![\d+-])[^<>\n]{1,20}>|【[^】\n]{1,20}】|《[^》\n]{1,20}》|\{[^}\n]{1,20}\}"
TERMS = re.compile(_TERM)
"""Words in the brackets of zones, timings and types."""
WORDS = re.compile(_TERM + r"|「[^」\n]{1,30}」|『[^』\n]{1,30}』|“[^”\n]{1,30}”")
"""These, and words in quotation marks."""
_QUOTED = re.compile(r'"([^"\n]+)"')
_TOGETHER = 2
"""Units that must have a word with its partner before the partner is its usual one."""
_FRIENDS = 0.5
"""Share of their units that two words must have in common to be partners."""


@dataclass(frozen=True)
class Words:
    """The bracketed words of both sides of a unit, ``here`` and ``there``."""

    unit: Unit
    here: Half
    there: Half
    old: Counter[str]
    new: Counter[str]


class Bare:
    """Finds the words of one text where they stand without brackets, the longest first."""

    def __init__(self, words: Iterable[str], language: str) -> None:
        self._words = wordtrie.pattern(sorted(set(words), key=lambda word: (-len(word), word)))
        self._latin = language == "en"

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![A-Za-z])(?:{self._words})(?![A-Za-z])" if self._latin else self._words)

    def found(self, text: str) -> Iterator[tuple[str, int]]:
        """Each word and its position."""
        plain = WORDS.sub(lambda match: "\n" * len(match.group()), curled(text))
        return ((match.group(), match.start()) for match in self._pattern.finditer(plain))


def curled(text: str) -> str:
    """A text with straight quotation marks made curly; every letter keeps its position."""
    return _QUOTED.sub(r"“\1”", text)


def parts(marked: str) -> tuple[str, ...]:
    """The words inside one pair of brackets: joined ones (``a/b``) one by one."""
    return tuple(part.strip() for part in marked[1:-1].split("/") if part.strip())


def words(text: str, pattern: re.Pattern[str]) -> Counter[str]:
    """The words that stand in brackets of a pattern, ``TERMS`` or ``WORDS``."""
    return Counter(part for match in pattern.finditer(curled(text)) for part in parts(match.group()))


def of_pair(pair: Pair, pattern: re.Pattern[str]) -> tuple[Words, ...]:
    """The bracketed words of every unit that both texts have."""
    return tuple(
        Words(unit, old, new, words(old.text, pattern), words(new.text, pattern)) for unit, old, new in pair.both
    )


def partners(units: Sequence[Words], here: Vocabulary, there: Vocabulary) -> dict[str, str]:
    """For words of the old text their partners: of the same concept, else best friends of each other."""
    olds, news = Counter[str](), Counter[str]()
    together: Counter[tuple[str, str]] = Counter()
    for u in units:
        olds.update(u.old.keys())
        news.update(u.new.keys())
        together.update((x, y) for x in u.old for y in u.new)
    given = {(x, y) for x, y in together if here.named(x) & there.named(y)}
    found = dict(sorted(given, key=lambda pair_: (together[pair_], pair_)))
    taken = set(found.values())
    dice = {
        (x, y): 2 * n / (olds[x] + news[y])
        for (x, y), n in together.items()
        if n >= _TOGETHER and x not in found and y not in taken
    }
    for (x, y), value in sorted(dice.items(), key=lambda item: -item[1]):
        if value >= _FRIENDS and x not in found and y not in taken:
            found[x] = y
            taken.add(y)
    return found


def known(text: str, kinds: Iterable[str], partner: Mapping[str, str]) -> int:
    """How many pairs of some kinds of brackets hold words that all have a partner."""
    openings = {kind[0] for kind in kinds}
    found = (match.group() for match in WORDS.finditer(curled(text)) if match.group()[0] in openings)
    return sum(all(part in partner for part in parts(marked)) for marked in found)
