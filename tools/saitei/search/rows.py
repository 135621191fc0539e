"""What can be found, one row a thing: clauses and terms from the index, cards and rulings from whoever has them.

Promise: the command line and the browser search the same rows; ``site/`` adds only where each has its page.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from saitei.search import addressing
from saitei.search.store import Index

RESTATEMENT = "restatement"
COLLECTIONS = {"term": "glossary", "card": "cards", "ruling": "rulings", "scenario": "rulings"}
"""What stands in place of a document for each kind that is no clause."""


class Text(NamedTuple):
    """What a row says in one language. ``document`` of what is no clause is a collection: ``game@edition/ja/cards``."""

    language: str
    document: str
    variant: str
    title: str
    body: str


class Row(NamedTuple):
    """One thing to find. ``address`` is whole; of what is no clause it is ``edition:kind/id``."""

    kind: str
    address: str
    texts: tuple[Text, ...]

    @property
    def edition(self) -> str:
        """The edition it belongs to."""
        return self.address.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Concept:
    """A term of a glossary: its spellings by language, the printed one first, and the clauses that define it."""

    game: str
    name: str
    spellings: tuple[tuple[str, tuple[str, ...]], ...]
    homes: tuple[str, ...]


def concepts(index: Index) -> list[Concept]:
    """The concepts of every glossary."""
    return [
        Concept(game, name, tuple((k, tuple(v)) for k, v in words.items()), tuple(homes.values()))
        for name, words, homes, game in index["terms"]
    ]


def rows(index: Index) -> Iterator[Row]:
    """Every row, newest edition first and in the order of the books; terms, then what others brought."""
    ages = {e["id"]: e["age"] for e in index["editions"]}
    for address in sorted(index["texts"], key=lambda a: ages[a.partition(":")[0]]):
        yield Row("clause", address, tuple(_texts(index, index["texts"][address])))
    newest = {e["game"]: e["id"] for e in sorted(index["editions"], key=lambda e: -e["age"])}
    for concept in concepts(index):
        said = {k: (words[0], ", ".join(words[1:])) for k, words in concept.spellings}
        yield _other("term", f"{newest[concept.game]}:term/{concept.name}", said)
    for kind, address, texts in index["others"]:
        yield _other(kind, address, texts)


def _other(kind: str, address: str, said: Mapping[str, Sequence[str]]) -> Row:
    edition, collection = address.partition(":")[0], COLLECTIONS[kind]
    return Row(
        kind, address, tuple(Text(k, f"{edition}/{k}/{collection}", RESTATEMENT, *two) for k, two in said.items())
    )


def _texts(index: Index, found: Sequence[Sequence[object]]) -> Iterator[Text]:
    for number, heading, body, _line in found:
        document = index["documents"][number]
        yield Text(document["language"], document["id"], document["variant"], str(heading), str(body))


def depth(row: Row) -> int:
    """How deep a clause stands in its book: 1 for a chapter; what is no clause has depth 0."""
    if row.kind != "clause":
        return 0
    _, _, number, step = addressing.split(row.address)
    return 1 + number.count("-") + number.count(".") + (1 + step.count(".") if step else 0)
