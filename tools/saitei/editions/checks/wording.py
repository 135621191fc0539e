"""The glossary's words as they stand in sentences: inflected, joined, in any of their spellings.

Promise: the longest word counts where several begin. Korean verbs are found by
their stem and Korean blanks may be missing; Japanese verbs lose their ending;
English words may have an ending. Whether a text says a concept at all is asked
leniently: also inside a longer word.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from saitei.rulebook import wordtrie
from saitei.rulebook.folding import fold
from saitei.rulebook.lexicon import Lexicon

_KO_ENDINGS = ("시킨다", "시키다", "하다", "한다", "되다", "된다", "이다", "는다", "다")
_JA_VERB = re.compile(r"(?:する|される|[うくぐすつぬぶむる])$")
_LATIN = "A-Za-z"


class Vocabulary:
    """Every form of every word of a glossary in one language."""

    def __init__(self, lexicon: Lexicon, language: str) -> None:
        self.language = language
        self._forms: dict[str, set[str]] = {}
        self._spellings: dict[str, set[str]] = {}
        self.words: dict[str, str] = {}
        for concept in lexicon:
            words = concept.words(language)
            if words is None:
                continue
            self.words[concept.concept] = words.word
            spelt = {form for w in (words.word, *words.aliases, *words.misspelt) for form in forms(fold(w), language)}
            self._spellings[concept.concept] = spelt
            for form in spelt:
                self._forms.setdefault(form, set()).add(concept.concept)

    @cached_property
    def _longest(self) -> re.Pattern[str]:
        return self._compile(self._forms)

    def found(self, text: str) -> Iterator[tuple[frozenset[str], int, str]]:
        """The concepts that each place may mean, its position and its words; the longest word at each place."""
        for match in self._longest.finditer(text):
            form = self._key(match.group())
            if form in self._forms:
                yield frozenset(self._forms[form]), match.start(), match.group()

    def concepts(self, text: str) -> Counter[str]:
        """The concepts that a text names; a word of several concepts names none for sure."""
        return Counter(next(iter(names)) for names, _, _ in self.found(text) if len(names) == 1)

    def named(self, word: str) -> frozenset[str]:
        """The concepts that a word by itself names."""
        return frozenset(self._forms.get(self._key(fold(word)), ()))

    def says(self, text: str, concept: str) -> int:
        """How often a text has a word of a concept, also inside longer words."""
        return sum(1 for _ in self._pattern(concept).finditer(text))

    def _pattern(self, concept: str) -> re.Pattern[str]:
        if concept not in self._patterns:
            self._patterns[concept] = self._compile(self._spellings.get(concept, ()))
        return self._patterns[concept]

    @cached_property
    def _patterns(self) -> dict[str, re.Pattern[str]]:
        return {}

    def _compile(self, forms_: Iterable[str]) -> re.Pattern[str]:
        source = wordtrie.pattern(sorted(forms_, key=len, reverse=True))
        if self.language == "en":
            return re.compile(rf"(?<![{_LATIN}])(?:{source})(?![{_LATIN}])", re.IGNORECASE)
        return re.compile(source.replace("\\ ", "\\ ?"))

    def _key(self, found: str) -> str:
        if self.language == "en":
            return found.casefold()
        if found in self._forms:
            return found
        bare = found.replace(" ", "")
        return self._without_blanks.get(bare, bare)

    @cached_property
    def _without_blanks(self) -> dict[str, str]:
        return {form.replace(" ", ""): form for form in self._forms}


def forms(word: str, language: str) -> frozenset[str]:
    """The word and what is left of it in sentences."""
    if language == "en":
        return frozenset(_english(word.casefold()))
    if language == "ko":
        return frozenset((word, _korean(word)))
    return frozenset((word, _japanese(word)))


def _english(word: str) -> Iterable[str]:
    yield word
    for ending in ("s", "es", "d", "ed", "ing", word[-1:] + "ed", word[-1:] + "ing"):
        yield word + ending
    if word.endswith("e"):
        yield word[:-1] + "ing"
    if word.endswith("y"):
        yield from (word[:-1] + "ies", word[:-1] + "ied")


def _korean(word: str) -> str:
    for ending in _KO_ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and (len(stem.replace(" ", "")) >= 2 or ending == "는다"):
            return stem
    return word


def _japanese(word: str) -> str:
    stem = _JA_VERB.sub("", word)
    return stem if stem and (len(stem) >= 2 or len(word) == 2) else word
