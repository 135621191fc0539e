"""What the search finds besides clauses, and all of it as the scripts that the browser scans.

Promise: the scripts together hold the same rows that the command line ranks, each with the path of its page. There is
one a game, so that an answer from the game one reads waits for no other; the order of the games decides nothing, since
the ranking compares the places of rows inside one edition only. Each is a classic script that calls one function with
one literal, so that it loads from a folder and under a policy that forbids inline scripts; what a document says is
data in it, never code.
"""

from collections.abc import Iterable, Iterator, Mapping

from saitei.editions import catalogue
from saitei.scenarios import rulings
from saitei.scenarios.rulings import Ruling
from saitei.search import asked, query
from saitei.search.addressing import PART_NAMES
from saitei.search.build import Other
from saitei.search.ranking import Shelf
from saitei.search.rows import RESTATEMENT, Row, Text
from saitei.search.store import Index
from saitei.site import cardtexts, urls
from saitei.site.book import Book
from saitei.site.render import literal

LANGUAGES = ("en", "ja", "ko")


def others(loaded: Iterable[Ruling] | None = None) -> Iterator[Other]:
    """Printed cards, rulings and their scenarios; of some rulings, None for all of the project's own."""
    for game in catalogue.games().values():
        yield from _cards(game.id, game.editions[-1].id)
    order = [edition.id for edition in catalogue.editions()]
    for ruling in rulings.load() if loaded is None else loaded:
        edition = max(ruling.editions, key=order.index)
        asked_in = {k: (question, ruling.answers[k]) for k, question in ruling.questions.items()}
        yield "ruling", f"{edition}:ruling/{ruling.id}", asked_in
        for scenario in ruling.scenarios:
            said = {scenario.language: (scenario.title or scenario.id, "")}
            yield "scenario", f"{edition}:scenario/{ruling.id}.{urls.anchor(scenario.id)}", said


def _cards(game: str, edition: str) -> Iterator[Other]:
    for card in cardtexts.written(game).cards.values():
        number = card.facts.get("number", "")
        said = {}
        for language in card.languages:
            printed = "\n".join(text.words for text in card.texts(language))
            said[language] = card.name(language), f"{number}\n{printed}".strip()
        yield "card", f"{edition}:card/{card.id}", said


def script_of(game: str) -> str:
    """The path of a game's rows."""
    return f"rows-{urls.file_name(game)}.js"


def scripts(index: Index, books: Mapping[str, Book]) -> dict[str, str]:
    """The rows of an index, by path, a script for each game that has a page; rows without one are left out."""
    shelf = query.shelve(index)
    return {
        script_of(game): f"saitei.shelve({literal(_of_game(game, index, shelf, books))});\n" for game in _games(books)
    }


def paths(books: Mapping[str, Book]) -> tuple[str, ...]:
    """The paths of those scripts, in their order."""
    return tuple(map(script_of, _games(books)))


def _games(books: Mapping[str, Book]) -> list[str]:
    return list(dict.fromkeys(book.edition.game for book in books.values()))


def _of_game(game: str, index: Index, shelf: Shelf, books: Mapping[str, Book]) -> dict[str, object]:
    """What a game's script holds. Texts stand apart from their rows, those of one language together.

    A row names the group of each of its texts, and takes the next one there: texts that are like each other stand
    close, which makes the script a seventh smaller when it is compressed.
    """
    paths = [_path(row, books) if _game_of(row) == game else "" for row in shelf.rows]
    shown = [number for number, path in enumerate(paths) if path]
    places = {shelf.rows[number].address: place for place, number in enumerate(shown)}
    editions = sorted(index["editions"], key=lambda e: e["age"])
    ids = [e["id"] for e in editions]

    groups: dict[tuple[int, int], tuple[list[str], list[str]]] = {}

    def group(text: Text) -> int:
        key = LANGUAGES.index(text.language), int(text.variant != RESTATEMENT)
        titles, bodies = groups.setdefault(key, ([], []))
        titles.append(text.title)
        bodies.append(text.body)
        return list(groups).index(key)

    def row(number: int) -> list[object]:
        found = shelf.rows[number]
        above = index["nodes"].get(found.address, ("", ""))[1]
        local = found.address.partition(":")[2]
        kind, edition = asked.KINDS.index(found.kind), ids.index(found.edition)
        return [kind, edition, local, places.get(above, -1), paths[number], [group(text) for text in found.texts]]

    return {
        "game": game,
        "editions": [[e["id"], e["title"], e["effective"]] for e in editions],
        "kinds": asked.KINDS, "languages": LANGUAGES, "prefixes": asked.PREFIXES, "names": asked.NAMES,
        "parts": PART_NAMES,
        "rows": [row(number) for number in shown],
        "texts": [[*key, *said] for key, said in groups.items()],
        "terms": [
            [[[LANGUAGES.index(k), list(words)] for k, words in concept.spellings if k in LANGUAGES],
             [places[home] for home in concept.homes if home in places]]
            for concept in shelf.concepts if concept.game == game
        ],
    }  # fmt: skip


def _game_of(row: Row) -> str:
    return row.edition.partition("@")[0]


def _path(row: Row, books: Mapping[str, Book]) -> str:
    game = _game_of(row)
    local = row.address.partition(":")[2]
    name = local.partition("/")[2]
    if row.kind == "term":
        return f"{urls.glossary_page(game)}#{name}"
    if row.kind == "card":
        return urls.card_page(game, name)
    if row.kind == "ruling":
        return urls.ruling_page(game, name)
    if row.kind == "scenario":
        ruling, _, scenario = name.partition(".")
        return f"{urls.ruling_page(game, ruling)}#{scenario}"
    book = books.get(row.edition)
    return book.href(local, "") if book is not None else ""
