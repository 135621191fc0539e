"""Every generated page of the site: from a library to paths and HTML.

Promise: each page exists in every language of the interface, under the same path;
official texts are on a page only if they are in the library that is given.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import jinja2

from saitei.cards.pausing import collector_paused
from saitei.editions import catalogue
from saitei.editions.library import Library
from saitei.rulebook.model import ClauseKind, Document
from saitei.scenarios import rulings as files
from saitei.scenarios.coverage import Chapter
from saitei.search import build
from saitei.site import book, bookmap, findings, glossary, pairs, parallel, printed, rulings, searchable, urls, views
from saitei.site.cards import Cards, Link, Ruled
from saitei.site.compareviews import Compared
from saitei.site.comparing import Comparison
from saitei.site.descent import Descent
from saitei.site.evidence import Texts
from saitei.site.mapview import map_page
from saitei.site.playing import in_play
from saitei.site.render import Renderer
from saitei.site.resolve_pages import ResolvePages
from saitei.site.rulings_coverage import coverage_page
from saitei.site.rulings_pages import RulingPages, ruled_on
from saitei.site.views import Frame
from saitei.site.wholebook import WholeBook
from saitei.site.words import LANGUAGES, Words, in_language

ROOT = "index.html"
RESTATEMENT = "restatement"

Told = Callable[[str], None]


class Site:
    """The site in all languages. ``said`` are the words of the interface by language.

    ``proven`` is a folder of rulings (``<game>/<id>.md``), None for the project's own.
    """

    def __init__(
        self, library: Library, said: dict[str, Words], made: jinja2.Environment, proven: Path | None = None
    ) -> None:
        self._library, self._loaded = library, files.load(proven)
        self._books = book.shelve(library)
        self._descent = Descent(self._books)
        # What does not depend on the language of the interface is made once.
        self._pairs = {edition: parallel.pairs(found) for edition, found in self._books.items()}
        self._maps = {edition: bookmap.lay_out(found) for edition, found in self._books.items()}
        self._checked = {edition: findings.check(found) for edition, found in self._books.items()}
        self._compared: dict[tuple[str, str], Texts] = {}
        self._printed = printed.shelve(self._books)
        self._rulings = rulings.of(self._books, self._loaded)
        self._playing = {game: in_play(game, docket) for game, docket in self._rulings.items()}
        self._met = {game: pairs.meetings(game, docket.clauses) for game, docket in self._rulings.items()}
        self._said = said
        self._environment = made
        self.official = any(d.identity.variant != RESTATEMENT for d in library.documents.values())
        self.renderers = {language: Renderer(made, said[language], self.official) for language in LANGUAGES}

    def games(self, language: str) -> list[tuple[str, str, str, str]]:
        """What a start page lists: the path of each game, its name, the name's language, where it resolves situations.

        The last is "" for a game without rulings.
        """
        return [
            (_game_page(game.id), *in_language(game.name, language), self._resolve_page(game.id))
            for game in catalogue.games().values()
        ]

    def _resolve_page(self, game: str) -> str:
        return urls.resolve_page(game) if game in self._rulings else ""

    def pages(self, tell: Told = lambda what: None) -> Iterator[tuple[str, str]]:
        """Paths below the site's root and what stands there; ``tell`` is called as work goes on."""
        with collector_paused():  # it would walk the whole library again for every few pages
            yield from self._pages(tell)

    def _pages(self, tell: Told) -> Iterator[tuple[str, str]]:
        rows = searchable.scripts(build.of_library(self._library, searchable.others(self._loaded)), self._books)
        yield from rows.items()
        yield ROOT, self._environment.get_template("languages.html").render(said=self._said)
        for language in LANGUAGES:
            yield f"interface-{language}.js", self.renderers[language].interface(list(rows))
            shelf: dict[str, Cards] = {}
            for edition, found in self._books.items():
                shelf[edition] = Cards(
                    found, language, self._said[language], shelf, self._descent, self._printed_on, self._ruled_on
                )
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
            compared = [c for c in self._descent.comparisons if c.game == game.id]
            yield (
                frame.path,
                renderer.page(
                    "game.html", frame, editions=listed, without=without,
                    more=[*_links_to(compared, said), (urls.glossary_page(game.id), said("glossary")),
                          *self._cards_of(game.id, said), *self._rulings_of(game.id, said)],
                ),
            )  # fmt: skip
            covers = views.covered(*mine)
            frame = Frame(urls.glossary_page(game.id), f"{said('glossary')} – {name[0]}", game=name, covers=covers)
            entries = glossary.entries(game, language, shelf)
            yield (
                frame.path,
                renderer.page("glossary.html", frame, entries=entries, game_page=_game_page(game.id)),
            )
            if game.id in self._printed:
                edition = shelf[self._printed[game.id].edition]
                ruled = self._ruled_on if game.id in self._rulings else None
                played = self._playing.get(game.id)
                shown = printed.PrintedPages(self._printed[game.id], edition, said, ruled, played)
                yield from _printed_pages(shown, renderer)
            if game.id in self._rulings:
                yield from _ruling_pages(RulingPages(self._rulings[game.id], shelf, said), renderer)
                docket, cards_of, met = self._rulings[game.id], self._printed.get(game.id), self._met[game.id]
                yield from _resolve_pages(ResolvePages(docket, cards_of, met, shelf, said), renderer)
            for cards in mine:
                tell(f"{cards.book.edition.id} ({language})")
                yield from self._of_edition(cards, renderer)
            for comparison in compared:
                old, new = (shelf[e] for e in (comparison.lineage.old, comparison.lineage.new))
                yield from self._of_comparison(comparison, Compared(comparison, old, new, self._texts), renderer)

    def _printed_on(self, address: str, path: str, language: str) -> tuple[Link, ...]:
        edition, _, local = address.partition(":")
        shown = self._printed.get(edition.partition("@")[0])
        if shown is None or shown.edition != edition:
            return ()
        return tuple(printed.link(shown, card, path, language) for card in shown.by_clause.get(local, ()))

    def _ruled_on(self, addresses: Sequence[str], path: str, language: str) -> Ruled:
        docket = self._rulings.get(addresses[0].partition("@")[0])
        return ruled_on(docket, addresses, path, language) if docket is not None else Ruled()

    def _rulings_of(self, game: str, said: Words) -> list[tuple[str, str]]:
        """Paths and names of what leads to rulings, where the game has some."""
        if game not in self._rulings:
            return []
        return [(urls.resolve_page(game), said("resolve")), (urls.rulings_index(game), said("rulings"))]

    def _covered(self, cards: Cards) -> Sequence[Chapter]:
        """The coverage of an edition by chapter; empty where there is none."""
        docket = self._rulings.get(cards.book.edition.game)
        return docket.covered.get(cards.book.edition.id, ()) if docket is not None else ()

    def _cards_of(self, game: str, said: Words) -> list[tuple[str, str]]:
        """Paths and names of the pages of printed cards, where the game has some."""
        if game not in self._printed:
            return []
        return [
            (urls.cards_index(game), said("cards")),
            (urls.card_phrases(game), said("card_phrases")),
            (urls.card_language(game), said("card_language")),
        ]

    def _of_edition(self, cards: Cards, renderer: Renderer) -> Iterator[tuple[str, str]]:
        contents = views.edition_page(cards)
        edition = cards.book.edition
        yield (
            contents.frame.path,
            renderer.page("contents.html", contents.frame, page=contents, more=self._beside(cards)),
        )
        if cards.book.readings.all:
            told = views.readings_page(cards)
            yield told.frame.path, renderer.page("readings.html", told.frame, page=told)
        found = findings.findings_page(cards, self._checked[edition.id])
        yield found.frame.path, renderer.page("findings.html", found.frame, page=found)
        if chapters := self._covered(cards):
            covered = coverage_page(cards, chapters)
            yield covered.frame.path, renderer.page("coverage.html", covered.frame, page=covered)
        yield from WholeBook(cards).pages(renderer)
        drawn = map_page(cards, self._maps[edition.id])
        yield drawn.frame.path, renderer.page("map.html", drawn.frame, page=drawn)
        for pair in self._pairs[edition.id]:
            index = parallel.index_page(cards, pair)
            yield index.frame.path, renderer.page("parallel_index.html", index.frame, page=index)
            for number in range(len(pair.chapters)):
                chapter = parallel.chapter_page(cards, pair, number)
                yield chapter.frame.path, renderer.page("parallel.html", chapter.frame, page=chapter)
        for place in cards.book.outline.with_pages():
            if place.kind is ClauseKind.PART:
                part = views.part_page(cards, place)
                yield part.frame.path, renderer.page("contents.html", part.frame, page=part, more=[])
            else:
                page = views.clause_page(cards, place)
                yield page.frame.path, renderer.page("clause.html", page.frame, page=page)

    def _beside(self, cards: Cards) -> list[tuple[str, str]]:
        """Paths and names of what stands beside the contents of an edition."""
        edition, said = cards.book.edition, cards.said
        more = [(urls.readings_page(edition.game, edition.name), said("readings"))] if cards.book.readings.all else []
        more.insert(0, (urls.map_page(edition.game, edition.name), said("map")))
        more.insert(0, (urls.book_page(edition.game, edition.name), said("whole_book")))
        more.append((urls.findings_page(edition.game, edition.name), said("findings")))
        if self._covered(cards):
            more.append((urls.coverage_page(edition.game, edition.name), said("coverage")))
        more += [(p.index, f"{said('parallel')}: {parallel.title_of(cards, p)}") for p in self._pairs[edition.id]]
        compared = [c for c in self._descent.comparisons if edition.id in (c.lineage.old, c.lineage.new)]
        return [*more, *_links_to(compared, said), (urls.glossary_page(edition.game), said("glossary"))]

    def _texts(self, comparison: Comparison, old: Document, new: Document) -> Texts:
        key = old.identity.document, new.identity.document
        if key not in self._compared:
            self._compared[key] = Texts(comparison.lineage, old, new)
        return self._compared[key]

    def _of_comparison(
        self, comparison: Comparison, compared: Compared, renderer: Renderer
    ) -> Iterator[tuple[str, str]]:
        index = compared.index()
        yield index.frame.path, renderer.page("compare_index.html", index.frame, page=index)
        judges = compared.judges()
        yield judges.frame.path, renderer.page("judges.html", judges.frame, page=judges)
        for number in range(len(comparison.sheets)):
            sheet = compared.sheet(number)
            yield sheet.frame.path, renderer.page("compare.html", sheet.frame, page=sheet)


def _links_to(comparisons: list[Comparison], said: Words) -> list[tuple[str, str]]:
    """Paths and names of comparisons, with what changed for a judge."""
    found = []
    for c in comparisons:
        title = said("compare_title", old=c.old.edition.name, new=c.new.edition.name)
        found += [(c.index, title), (urls.judges_page(*c.names), f"{title}: {said('judges')}")]
    return found


def _game_page(game: str) -> str:
    return f"{urls.file_name(game)}/{urls.CONTENTS}"


def _printed_pages(pages: printed.PrintedPages, renderer: Renderer) -> Iterator[tuple[str, str]]:
    frame, groups = pages.index()
    yield frame.path, renderer.page("printed_index.html", frame, groups=groups)
    frame, uses = pages.phrases()
    yield frame.path, renderer.page("printed_phrases.html", frame, uses=uses)
    frame, sections = pages.language()
    yield frame.path, renderer.page("card_language.html", frame, sections=sections)
    for frame, card, facts, faces, about in pages.pages():
        yield frame.path, renderer.page("printed.html", frame, card=card, facts=facts, faces=faces, about=about)


def _ruling_pages(pages: RulingPages, renderer: Renderer) -> Iterator[tuple[str, str]]:
    frame, lines, covered, resolve = pages.index()
    yield frame.path, renderer.page("ruling_index.html", frame, lines=lines, covered=covered, resolve=resolve)
    for page in pages.pages():
        yield page.frame.path, renderer.page("ruling.html", page.frame, page=page)


def _resolve_pages(pages: ResolvePages, renderer: Renderer) -> Iterator[tuple[str, str]]:
    page = pages.page()
    yield page.frame.path, renderer.page("resolve.html", page.frame, page=page)
    for frame, card, meetings, edition in pages.meetings():
        yield frame.path, renderer.page("meeting.html", frame, card=card, meetings=meetings, edition=edition)
