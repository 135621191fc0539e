"""What the search finds besides clauses, and all of it as the script that the browser scans.

Promise: ``rows.js`` holds the same rows that the command line ranks, in the same order, each with the path of its
page. It is a classic script that calls one function with one literal, so that it loads from a folder and under a
policy that forbids inline scripts; what a document says is data in it, never code.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from saitei.editions import catalogue
from saitei.scenarios import rulings
from saitei.search import asked, query
from saitei.search.addressing import PART_NAMES
from saitei.search.build import Other
from saitei.search.rows import Row, Text
from saitei.search.store import Index
from saitei.site import cardtexts, urls
from saitei.site.book import Book
from saitei.site.render import literal

LANGUAGES = ("en", "ja", "ko")


def others(folder: Path | None = None) -> Iterator[Other]:
    """Printed cards, rulings and their scenarios; ``folder`` of rulings, None for the project's own."""
    for game in catalogue.games().values():
        yield from _cards(game.id, game.editions[-1].id)
    order = [edition.id for edition in catalogue.editions()]
    for ruling in rulings.load(folder):
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


def script(index: Index, books: Mapping[str, Book]) -> str:
    """The rows of an index as ``rows.js``; rows without a page are left out."""
    shelf = query.shelve(index)
    paths = [_path(row, books) for row in shelf.rows]
    shown = [number for number, path in enumerate(paths) if path]
    places = {shelf.rows[number].address: place for place, number in enumerate(shown)}
    editions = sorted(index["editions"], key=lambda e: e["age"])
    ids = [e["id"] for e in editions]

    def row(number: int) -> list[object]:
        found = shelf.rows[number]
        above = index["nodes"].get(found.address, ("", ""))[1]
        local = found.address.partition(":")[2]
        kind, edition = asked.KINDS.index(found.kind), ids.index(found.edition)
        return [kind, edition, local, places.get(above, -1), paths[number], [_text(text) for text in found.texts]]

    data = {
        "editions": [[e["id"], e["title"], e["effective"]] for e in editions],
        "kinds": asked.KINDS, "languages": LANGUAGES, "prefixes": asked.PREFIXES, "names": asked.NAMES,
        "parts": PART_NAMES,
        "rows": [row(number) for number in shown],
        "terms": [
            [[[LANGUAGES.index(k), list(words)] for k, words in concept.spellings if k in LANGUAGES],
             [places[home] for home in concept.homes if home in places]]
            for concept in shelf.concepts
        ],
    }  # fmt: skip
    return f"saitei.shelve({literal(data)});\n"


def _text(text: Text) -> list[object]:
    return [LANGUAGES.index(text.language), int(text.variant != "restatement"), text.title, text.body]


def _path(row: Row, books: Mapping[str, Book]) -> str:
    game = row.edition.partition("@")[0]
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
