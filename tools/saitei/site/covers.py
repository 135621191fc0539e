"""The editions that a page speaks of, as every page says them below its head.

Promise: who shows the same editions hands on the same object, so that its HTML is made once.
"""

from typing import NamedTuple

from saitei.editions import catalogue
from saitei.site.book import Book
from saitei.site.words import in_language


class Covers(NamedTuple):
    """A game's name with its language, and of each edition the title, its language, the date ("" for none)."""

    game: tuple[str, str]
    editions: tuple[tuple[str, str, str], ...]


def covered(language: str, *books: Book) -> Covers:
    """What a page in a language of the interface says of some editions of one game, in their order."""
    game = catalogue.games()[books[0].edition.game].name
    told = tuple((*edition_title(book, language), str(book.edition.effective or "")) for book in books)
    return Covers(in_language(game, language), told)


def edition_title(book: Book, language: str) -> tuple[str, str]:
    """An edition's title and the language it is in."""
    return in_language(book.edition.title, language)
