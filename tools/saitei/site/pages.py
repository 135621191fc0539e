"""Every generated page of the site: from a library to paths and HTML.

Promise: each page exists in every language of the interface, under the same path;
official texts are on a page only if they are in the library that is given.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from saitei.cards.pausing import collector_paused
from saitei.editions import catalogue
from saitei.editions.library import Library
from saitei.rulebook.model import ClauseKind, Document
from saitei.scenarios import rulings as files
from saitei.scenarios.coverage import Chapter
from saitei.search import build
from saitei.site import (
    book,
    bookmap,
    findings,
    gamepages,
    glossary,
    pairs,
    parallel,
    printed,
    rulings,
    searchable,
    studies,
    urls,
    views,
)
from saitei.site.cards import Cards, Link, Ruled
from saitei.site.compareviews import Compared
from saitei.site.comparing import Comparison
from saitei.site.compiling import Environment
from saitei.site.covers import covered, edition_title
from saitei.site.descent import Descent
from saitei.site.evidence import Texts
from saitei.site.fragments import Kept
from saitei.site.making import Page, Work, page
from saitei.site.mapview import map_page
from saitei.site.playing import in_play
from saitei.site.render import Renderer
from saitei.site.resolve_pages import ResolvePages
from saitei.site.ruledon import RulingsOn
from saitei.site.rulings_coverage import coverage_page
from saitei.site.rulings_pages import RulingPages
from saitei.site.sections import Sections
from saitei.site.views import Frame
from saitei.site.wholebook import WholeBook
from saitei.site.words import LANGUAGES, Words, in_language

ROOT = "index.html"

Told = Callable[[str], None]


class Site:
    """The site in all languages. ``said`` are the words of the interface by language.

    ``proven`` is a folder of rulings (``<game>/<id>.md``), None for the project's own.
    """

    def __init__(self, library: Library, said: dict[str, Words], made: Environment, proven: Path | None = None) -> None:
        self._library, self._loaded = library, files.load(proven)
        self._graph = library.graph()
        self._books = book.shelve(library, self._graph)
        self._descent = Descent(self._books)
        # What does not depend on the language of the interface is made once.
        self._pairs = {edition: parallel.pairs(found) for edition, found in self._books.items()}
        self._maps = {edition: bookmap.lay_out(found) for edition, found in self._books.items()}
        self._checked = cache(lambda edition: findings.check(self._books[edition]))
        self._compared: dict[tuple[str, str], Texts] = {}
        self._printed = printed.shelve(self._books)
        self._rulings = rulings.of(self._books, self._loaded)
        self._ruled = {game: RulingsOn(docket) for game, docket in self._rulings.items()}
        self._playing = {game: in_play(game, docket) for game, docket in self._rulings.items()}
        self._met = {game: pairs.meetings(game, docket.clauses) for game, docket in self._rulings.items()}
        self._rows = searchable.paths(self._books)
        self._said = said
        self._environment = made
        self.official = any(not d.identity.is_restatement for d in library.documents.values())
        shared: Kept = {}
        self.renderers = {one: Renderer(made, said[one], self.official, shared) for one in LANGUAGES}

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

    def pages(self, tell: Told = lambda what: None) -> Iterator[Page]:
        """Paths below the site's root and what stands there; ``tell`` is called as work goes on."""
        with collector_paused():  # it would walk the whole library again for every few pages
            for work in self.work(tell):
                yield from work.make()

    def work(self, tell: Told = lambda what: None) -> Iterator[Work]:
        """The same as pieces of work, none of which is done yet."""
        yield Work(self._rows, self._search_rows)
        yield Work((ROOT,), self._languages)
        for language in LANGUAGES:
            interface = f"interface-{language}.js"
            yield Work((interface,), partial(self._interface, interface, language))
            shelf: dict[str, Cards] = {}
            for edition, found in self._books.items():
                shelf[edition] = Cards(
                    found, language, self._said[language], shelf, self._descent, self._printed_on, self._ruled_on
                )
            for work in self._in_language(language, shelf, tell):
                yield _below(language, work)

    def _search_rows(self) -> Iterator[Page]:
        index = build.of_library(self._library, self._graph, searchable.others(self._loaded))
        yield from searchable.scripts(index, self._books).items()

    def _languages(self) -> Iterator[Page]:
        yield ROOT, self._environment.get_template("languages.html").render(said=self._said)

    def _interface(self, path: str, language: str) -> Iterator[Page]:
        yield path, self.renderers[language].interface(self._rows)

    def _in_language(self, language: str, shelf: dict[str, Cards], tell: Told) -> Iterator[Work]:
        renderer, said = self.renderers[language], self._said[language]
        for game in catalogue.games().values():
            mine = [cards for edition, cards in shelf.items() if edition.startswith(f"{game.id}@")]
            paths: tuple[str, ...] = (_game_page(game.id), urls.glossary_page(game.id))
            yield Work(paths, partial(self._of_game, game, mine, shelf, renderer))
            if game.id in self._printed:
                edition = shelf[self._printed[game.id].edition]
                ruled = self._ruled_on if game.id in self._rulings else None
                played = self._playing.get(game.id)
                shown = printed.PrintedPages(self._printed[game.id], edition, said, ruled, played)
                yield from gamepages.printed_cards(shown, renderer)
            if game.id in self._rulings:
                yield from gamepages.rulings(RulingPages(self._rulings[game.id], shelf, said), renderer)
                docket, cards_of, met = self._rulings[game.id], self._printed.get(game.id), self._met[game.id]
                yield from gamepages.situations(ResolvePages(docket, cards_of, met, shelf, said), renderer)
            for cards in mine:
                tell(f"{cards.book.edition.id} ({language})")
                yield from self._of_edition(cards, renderer)
            for comparison in self._comparisons(game.id):
                old, new = (shelf[e] for e in (comparison.lineage.old, comparison.lineage.new))
                paths = (comparison.index, urls.judges_page(*comparison.names), *(s.path for s in comparison.sheets))
                yield Work(paths, partial(self._of_comparison, comparison, old, new, renderer))

    def _comparisons(self, game: str) -> list[Comparison]:
        return [c for c in self._descent.comparisons if c.game == game]

    def _of_game(
        self, game: catalogue.Game, mine: Sequence[Cards], shelf: dict[str, Cards], renderer: Renderer
    ) -> Iterator[Page]:
        """The page of a game and its glossary."""
        language = renderer.language
        said, name = self._said[language], in_language(game.name, language)
        frame = Frame(_game_page(game.id), name[0])
        without = [in_language(e.title, language) for e in game.editions if e.id not in shelf]
        listed = [(cards, *edition_title(cards.book, language)) for cards in mine]
        yield (
            frame.path,
            renderer.page(
                "game.html", frame, name=name, editions=listed, without=without,
                more=[*_links_to(self._comparisons(game.id), said), (urls.glossary_page(game.id), said("glossary")),
                      *self._cards_of(game.id, said), *self._rulings_of(game.id, said)],
            ),
        )  # fmt: skip
        shown = covered(language, *(cards.book for cards in mine)) if mine else None
        frame = Frame(urls.glossary_page(game.id), f"{said('glossary')} – {name[0]}", covers=shown)
        entries = glossary.entries(game, language, shelf)
        back = _game_page(game.id)
        yield frame.path, renderer.page("glossary.html", frame, name=name, entries=entries, game_page=back)

    def _printed_on(self, address: str, path: str, language: str) -> tuple[Link, ...]:
        edition, _, local = address.partition(":")
        shown = self._printed.get(edition.partition("@")[0])
        if shown is None or shown.edition != edition:
            return ()
        return tuple(printed.link(shown, card, path, language) for card in shown.by_clause.get(local, ()))

    def _ruled_on(self, addresses: Sequence[str], path: str, language: str) -> Ruled:
        ruled = self._ruled.get(addresses[0].partition("@")[0])
        return ruled(addresses, path, language) if ruled is not None else Ruled()

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

    def _of_edition(self, cards: Cards, renderer: Renderer) -> Iterator[Work]:
        edition, outline = cards.book.edition, cards.book.outline
        names = edition.game, edition.name
        more, sections = self._beside(cards), Sections(cards)
        yield page(cards.book.contents, renderer, "contents.html", partial(views.edition_page, cards), more=more)
        if cards.book.readings.all:
            yield page(urls.readings_page(*names), renderer, "readings.html", partial(views.readings_page, cards))
        found = partial(self._findings, cards)
        yield page(urls.findings_page(*names), renderer, "findings.html", found)
        if chapters := self._covered(cards):
            covered = partial(coverage_page, cards, chapters)
            yield page(urls.coverage_page(*names), renderer, "coverage.html", covered)
        books = tuple(urls.book_page(*names, part) for part in ("", *(part.part for part in outline.parts())))
        yield Work(books, lambda: WholeBook(sections).pages(renderer))
        drawn = partial(map_page, cards, self._maps[edition.id])
        yield page(urls.map_page(*names), renderer, "map.html", drawn)
        for pair in self._pairs[edition.id]:
            yield page(pair.index, renderer, "parallel_index.html", partial(parallel.index_page, cards, pair))
            for number, chapter in enumerate(pair.chapters):
                view = partial(parallel.chapter_page, cards, pair, number)
                yield page(pair.path(chapter), renderer, "parallel.html", view)
        for place in outline.with_pages():
            path = cards.book.page(place.address)
            if place.kind is ClauseKind.PART:
                yield page(path, renderer, "contents.html", partial(views.part_page, cards, place), more=[])
            else:
                yield page(path, renderer, "clause.html", partial(views.clause_page, sections, place))

    def _findings(self, cards: Cards) -> findings.FindingsPage:
        return findings.findings_page(cards, self._checked(cards.book.edition.id))

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
        compared = [c for c in self._comparisons(edition.game) if edition.id in (c.lineage.old, c.lineage.new)]
        return [*more, *_links_to(compared, said), (urls.glossary_page(edition.game), said("glossary"))]

    def _texts(self, comparison: Comparison, old: Document, new: Document) -> Texts:
        key = old.identity.document, new.identity.document
        if key not in self._compared:
            lexicon = catalogue.games()[comparison.game].lexicon
            self._compared[key] = studies.comparison(comparison.lineage, old, new, lexicon)
        return self._compared[key]

    def _of_comparison(self, comparison: Comparison, old: Cards, new: Cards, renderer: Renderer) -> Iterator[Page]:
        compared = Compared(comparison, old, new, self._texts)
        index = compared.index()
        yield index.frame.path, renderer.page("compare_index.html", index.frame, page=index)
        judges = compared.judges()
        yield judges.frame.path, renderer.page("judges.html", judges.frame, page=judges)
        for number in range(len(comparison.sheets)):
            sheet = compared.sheet(number)
            yield sheet.frame.path, renderer.page("compare.html", sheet.frame, page=sheet)


def _below(language: str, work: Work) -> Work:
    """Work whose paths are below the folder of a language."""
    paths = tuple(urls.in_language(language, path) for path in work.paths)
    return Work(paths, lambda: ((urls.in_language(language, path), html) for path, html in work.make()))


def _links_to(comparisons: list[Comparison], said: Words) -> list[tuple[str, str]]:
    """Paths and names of comparisons, with what changed for a judge."""
    found = []
    for c in comparisons:
        title = said("compare_title", old=c.old.edition.name, new=c.new.edition.name)
        found += [(c.index, title), (urls.judges_page(*c.names), f"{title}: {said('judges')}")]
    return found


def _game_page(game: str) -> str:
    return f"{urls.file_name(game)}/{urls.CONTENTS}"
