"""The glossary of a game as the site shows it: each concept's words in every language, and its homes.

Promise: a word that no source attests is marked; a home that has no page is left out.
"""

from collections.abc import Mapping
from typing import NamedTuple

from saitei.editions.catalogue import Game
from saitei.rulebook.lexicon import Concept
from saitei.site import urls
from saitei.site.cards import Cards, Link
from saitei.site.words import LANGUAGES


class Word(NamedTuple):
    """A concept's word in one language."""

    word: str
    reading: str
    aliases: tuple[str, ...]
    language: str
    attested: bool


class Home(NamedTuple):
    """Where an edition defines a concept."""

    edition: str
    link: Link


class Entry(NamedTuple):
    """A concept; ``word`` is that of the interface's language, or of the first language that has one."""

    concept: str
    word: Word
    others: tuple[Word, ...]
    homes: tuple[Home, ...]


def entries(game: Game, language: str, shelf: Mapping[str, Cards]) -> list[Entry]:
    """The glossary in the order of its words; what the language has no word for comes last."""
    made = [_entry(game, concept, language, shelf) for concept in game.lexicon]
    return sorted(
        (entry for entry in made if entry is not None),
        key=lambda e: (e.word.language != language, (e.word.reading or e.word.word).casefold(), e.word.word),
    )


def _entry(game: Game, concept: Concept, language: str, shelf: Mapping[str, Cards]) -> Entry | None:
    order = [language, *(other for other in LANGUAGES if other != language)]
    words = [_word(concept, other) for other in order]
    known = [word for word in words if word is not None]
    if not known:
        return None
    return Entry(concept.concept, known[0], tuple(known[1:]), tuple(_homes(game, concept, shelf)))


def _word(concept: Concept, language: str) -> Word | None:
    found = concept.words(language)
    return Word(found.word, found.reading, found.aliases, language, found.attested) if found else None


def _homes(game: Game, concept: Concept, shelf: Mapping[str, Cards]) -> list[Home]:
    homes = []
    for edition in game.editions:
        cards, local = shelf.get(edition.id), concept.home.get(edition.name, "")
        place = cards.book.outline.places.get(local) if cards else None
        if cards is not None and place is not None:
            homes.append(Home(edition.id, cards.link(place, urls.glossary_page(game.id), within="")))
    return homes
