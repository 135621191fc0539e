"""Which rows answer a query, and in which order: the one ranking of the command line and of the site.

Promise: exact numbers, what stands below them, titles, homes of terms, text; inside each the edition one stands
in, clauses before other things, the newest edition, chapters before what they hold, the order of the book. Nothing
is counted, so that typing on never swaps two hits that still answer equally well. ``site/theme/search.js`` is the
same ranking; golden queries hold the two together.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from saitei.search import words
from saitei.search.asked import KINDS, Asked
from saitei.search.rows import Concept, Row, depth


class Tier(IntEnum):
    """How well a row answers; lower is better."""

    NUMBER = 0
    BELOW = 1
    TITLE = 2
    HOME = 3
    BEGINS = 4
    IN_TITLE = 5
    TEXT = 6
    NEAR = 7


MATCH = {
    Tier.NUMBER: "number", Tier.BELOW: "number", Tier.TITLE: "title", Tier.HOME: "term",
    Tier.BEGINS: "title", Tier.IN_TITLE: "title", Tier.TEXT: "text", Tier.NEAR: "title",
}  # fmt: skip
"""Why a hit was found, as the JSON shape says it."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A word and what the glossary calls it in each language, with the clauses that define that."""

    word: str
    names: Mapping[str, tuple[str, ...]]
    homes: frozenset[str]

    def spellings(self, language: str) -> tuple[str, ...]:
        """The word itself and its names in a language."""
        return (self.word, *self.names.get(language, ()))


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row that answers; ``text`` is the number of the text that answers, None for a row without texts."""

    row: int
    tier: Tier
    text: int | None


@dataclass(frozen=True)
class Shelf:
    """All rows and concepts, with everything that is asked of them again and again."""

    rows: Sequence[Row]
    concepts: Sequence[Concept]
    ages: Mapping[str, int]

    @cached_property
    def folded(self) -> list[list[tuple[str, str]]]:
        """Title and body of every text of every row, compact."""
        return [[(words.compact(t.title), words.compact(t.body)) for t in row.texts] for row in self.rows]

    @cached_property
    def _spelt(self) -> list[tuple[Concept, frozenset[str]]]:
        return [(c, frozenset(words.compact(s) for _, all_ in c.spellings for s in all_)) for c in self.concepts]

    def meaning(self, word: str) -> Meaning:
        """What a compact word means; kana also as a piece of a reading."""
        names: dict[str, list[str]] = {}
        homes: set[str] = set()
        read = [(words.reading(word, spelt), concept) for concept, spelt in self._spelt]
        best = min((how for how, _ in read), default=3)
        for concept in (concept for how, concept in read if how == best < 3):
            homes.update(concept.homes)
            for language, spellings in concept.spellings:
                names.setdefault(language, []).append(words.compact(spellings[0]))
        return Meaning(word, {k: tuple(v) for k, v in names.items()}, frozenset(homes))


def rank(shelf: Shelf, asked: Asked, exact: Sequence[str], below: Collection[str], spoken: str) -> list[Ranked]:
    """The rows that answer, best first.

    ``exact`` are the addresses that a number can mean, best first, ``below`` those that stand under them;
    ``spoken`` is the language of the one who asks, in which a row is shown where it answers in several.
    """
    numbers = dict.fromkeys(exact)
    spelt = [words.settled(words.compact(one)) for one in asked.words.split()]
    spelt = [one for one in spelt if one]
    whole = shelf.meaning("".join(spelt)) if spelt else None
    each = [shelf.meaning(one) for one in spelt]
    found: list[Ranked] = []
    for number, row in enumerate(shelf.rows):
        if not asked.admits(row.kind, row.edition):
            continue
        texts = [n for n, text in enumerate(row.texts) if not asked.language or text.language == asked.language]
        if asked.language and not texts:
            continue
        texts.sort(key=lambda n: row.texts[n].language != spoken)
        if row.address in numbers or row.address in below:
            tier = Tier.NUMBER if row.address in numbers else Tier.BELOW
            found.append(Ranked(number, tier, texts[0] if texts else None))
        elif whole is not None:
            scored = [(_tier(shelf, number, n, whole, each), n) for n in texts]
            best = min(((tier, place) for place, (tier, _) in enumerate(scored) if tier is not None), default=None)
            if best is not None:
                found.append(Ranked(number, best[0], scored[best[1]][1]))
    if not found and whole is not None:
        found = list(_near(shelf, asked, whole.word))
    return sorted(found, key=lambda one: _order(shelf, asked, one, numbers))


def _tier(shelf: Shelf, number: int, text: int, whole: Meaning, each: Sequence[Meaning]) -> Tier | None:
    row = shelf.rows[number]
    title, body = shelf.folded[number][text]
    spellings = whole.spellings(row.texts[text].language)
    if title and title in spellings:
        # A glossary's entry only leads to the clause that defines the word, which stands before it.
        return Tier.TITLE if row.kind != "term" else Tier.BEGINS
    if row.address in whole.homes:
        return Tier.HOME
    if title and any(title.startswith(one) for one in spellings):
        return Tier.BEGINS
    language = row.texts[text].language
    if any(one in title for one in spellings) or all(any(s in title for s in m.spellings(language)) for m in each):
        return Tier.IN_TITLE
    if words.is_initials(whole.word):
        return Tier.IN_TITLE if whole.word in words.initials(title) else None
    said = all(any(s in title or s in body for s in m.spellings(language)) for m in each)
    return Tier.TEXT if said else None


def _near(shelf: Shelf, asked: Asked, typed: str) -> list[Ranked]:
    """Where nothing answers: an unfinished Korean syllable in titles and text, one slip in titles and terms."""
    letters = words.letters(typed)
    unfinished = letters != typed or any("ㄱ" <= c <= "ㅣ" for c in typed)
    found = []
    for number, row in enumerate(shelf.rows):
        if not asked.admits(row.kind, row.edition):
            continue
        for n, text in enumerate(row.texts):
            if asked.language and text.language != asked.language:
                continue
            title, body = shelf.folded[number][n]
            spelt = [title, *words.normalise(text.title).split()]
            if row.kind == "term":
                spelt += [words.compact(one) for one in text.body.split(", ")]
            if (unfinished and text.language == "ko" and letters in words.letters(title + "\n" + body)) or any(
                words.one_slip(typed, one) for one in spelt
            ):
                found.append(Ranked(number, Tier.NEAR, n))
                break
    return found


def _order(shelf: Shelf, asked: Asked, one: Ranked, numbers: Mapping[str, None]) -> tuple[object, ...]:
    row = shelf.rows[one.row]
    away = bool(asked.here) and row.edition != asked.here
    if one.tier is Tier.NUMBER:
        return one.tier, away, 0, list(numbers).index(row.address)
    below = 0 if one.tier is Tier.BELOW else depth(row)
    return one.tier, away, KINDS.index(row.kind), shelf.ages.get(row.edition, 99), below, one.row
