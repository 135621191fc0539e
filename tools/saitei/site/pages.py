"""Every generated page of the site: from a library to paths and HTML.

Promise: each page exists in every language of the interface, under the same path;
official texts are on a page only if they are in the library that is given.
"""

from collections.abc import Callable, Iterator

import jinja2

from saitei.editions import catalogue
from saitei.editions.library import Library
from saitei.rulebook.model import ClauseKind
from saitei.site import book, glossary, urls, views
from saitei.site.cards import Cards
from saitei.site.render import Renderer
from saitei.site.views import Frame
from saitei.site.words import LANGUAGES, Words, in_language

ROOT = "index.html"
RESTATEMENT = "restatement"

Told = Callable[[str], None]


class Site:
    """The site in all languages. ``said`` are the words of the interface by language."""

    def __init__(self, library: Library, said: dict[str, Words], made: jinja2.Environment) -> None:
        self._books = book.shelve(library)
        self._said = said
        self._environment = made
        self.official = any(d.identity.variant != RESTATEMENT for d in library.documents.values())
        self.renderers = {language: Renderer(made, said[language], self.official) for language in LANGUAGES}

    def games(self, language: str) -> list[tuple[str, str, str]]:
        """What a start page lists: the path of each game, its name, the language of the name."""
        return [(_game_page(game.id), *in_language(game.name, language)) for game in catalogue.games().values()]

    def pages(self, tell: Told = lambda what: None) -> Iterator[tuple[str, str]]:
        """Paths below the site's root and their HTML; ``tell`` is called as work goes on."""
        yield ROOT, self._environment.get_template("languages.html").render(said=self._said)
        for language in LANGUAGES:
            shelf: dict[str, Cards] = {}
            for edition, found in self._books.items():
                shelf[edition] = Cards(found, language, self._said[language], shelf)
            for path, html in self._in_language(language, shelf, tell):
                yield urls.in_language(language, path), html

    def _in_language(self, language: str, shelf: dict[str, Cards], tell: Told) -> Iterator[tuple[str, str]]:
        renderer, said = self.renderers[language], self._said[language]
        for game in catalogue.games().values():
            name = in_language(game.name, language)
            frame = Frame(_game_page(game.id), name[0], game=name)
            mine = [cards for edition, cards in shelf.items() if edition.startswith(f"{game.id}@")]
            without = [in_language(e.title, language) for e in game.editions if e.id not in shelf]
            listed = [(cards, *views.edition_title(cards.book, language)) for cards in mine]
            yield (
                frame.path,
                renderer.page("game.html", frame, editions=listed, without=without, glossary=glossary.page_of(game.id)),
            )
            frame = Frame(glossary.page_of(game.id), f"{said('glossary')} – {name[0]}", game=name)
            entries = glossary.entries(game, language, shelf)
            yield (
                frame.path,
                renderer.page("glossary.html", frame, entries=entries, game_page=_game_page(game.id)),
            )
            for cards in mine:
                tell(f"{cards.book.edition.id} ({language})")
                yield from self._of_edition(cards, renderer)

    def _of_edition(self, cards: Cards, renderer: Renderer) -> Iterator[tuple[str, str]]:
        contents = views.edition_page(cards)
        has_readings = bool(cards.book.readings.all)
        yield (
            contents.frame.path,
            renderer.page(
                "contents.html",
                contents.frame,
                page=contents,
                readings=f"{cards.book.folder}/readings.html" if has_readings else "",
                glossary=glossary.page_of(cards.book.edition.game),
            ),
        )
        if has_readings:
            told = views.readings_page(cards)
            yield told.frame.path, renderer.page("readings.html", told.frame, page=told)
        for place in cards.book.outline.with_pages():
            if place.kind is ClauseKind.PART:
                part = views.part_page(cards, place)
                yield part.frame.path, renderer.page("contents.html", part.frame, page=part, readings="", glossary="")
            else:
                page = views.clause_page(cards, place)
                yield page.frame.path, renderer.page("clause.html", page.frame, page=page)


def _game_page(game: str) -> str:
    return f"{urls.file_name(game)}/{urls.CONTENTS}"
