"""The glossary's words as they stand in sentences: inflected, joined, in any of their spellings.

Promise: the longest word counts where several begin. Korean verbs are found by
their stem and Korean blanks may be missing; Japanese verbs lose their ending;
English words may have an ending, but what names a thing is no verb. Whether a text
says a concept at all, and how often, is asked leniently: also inside a longer word.
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
_LATIN, _HANGUL = "A-Za-z", "가-힣"
_THINGS = frozenset({"object", "role", "value", "zone"})
"""Kinds of concepts that English names with nouns: who is `handed` a card has no hand, and `in using` is no zone."""
_IRREGULAR = re.compile(r"\b[pls]ay$")
"""What is paid, laid or said."""
_SHORT = re.compile(f"[{_HANGUL}] ")
"""One syllable before a blank: glued to others it is the last of theirs, so `사이 카드` is not `이 카드`."""


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
            spelt = {
                form
                for w in (words.word, *words.aliases, *words.misspelt)
                for form in forms(fold(w), language, noun=concept.kind in _THINGS)
            }
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
        known = sorted(forms_, key=len, reverse=True)
        source = wordtrie.pattern(known)
        if self.language == "en":
            return re.compile(rf"(?<![{_LATIN}])(?:{source})(?![{_LATIN}])", re.IGNORECASE)
        if self.language == "ko":
            short = wordtrie.pattern(form for form in known if _SHORT.match(form))
            others = wordtrie.pattern(form for form in known if not _SHORT.match(form))
            source = f"(?<![{_HANGUL}])(?:{short})|(?:{others})"
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


def forms(word: str, language: str, *, noun: bool = False) -> frozenset[str]:
    """The word and what is left of it in sentences; an English ``noun`` has no endings of a verb."""
    if language == "en":
        return frozenset(_english(word.casefold(), noun))
    if language == "ko":
        # What is stated as 사용됨 is 사용된 before a noun.
        before_noun = word[:-1] + "된" if word.endswith("됨") else word
        return frozenset((word, _korean(word), before_noun))
    return frozenset((word, _japanese(word)))


def _english(word: str, noun: bool) -> Iterable[str]:
    yield from (word, word + "s", word + "es")
    if word.endswith("y"):
        yield word[:-1] + "ies"
    if noun:
        return
    for ending in ("d", "ed", "ing", word[-1:] + "ed", word[-1:] + "ing"):
        yield word + ending
    if word.endswith("e"):
        yield word[:-1] + "ing"
    if word.endswith("y"):
        yield word[:-1] + "ied"
    if _IRREGULAR.search(word):
        yield word[:-1] + "id"


def _korean(word: str) -> str:
    for ending in _KO_ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and (len(stem.replace(" ", "")) >= 2 or ending == "는다"):
            return stem
    return word


def _japanese(word: str) -> str:
    stem = _JA_VERB.sub("", word)
    return stem if stem and (len(stem) >= 2 or len(word) == 2) else word
