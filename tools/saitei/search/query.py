"""Answers from the index: ``lookup`` for an address, ``search`` for words.

Promise: every hit names its edition (in its address) and its document. The order is that of ``ranking``; a word
finds its clauses inside compounds and through the glossary in every language.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from saitei.search import addressing, ranking
from saitei.search import rows as shelves
from saitei.search.asked import Asked, ask
from saitei.search.ranking import MATCH, Ranked, Shelf, Tier
from saitei.search.store import Index
from saitei.search.words import normalise, script_language

MATCHES = ("number", "title", "term", "text")
"""Why a hit was found, in ``Hit.match``; the JSON shape's enumeration."""

LANGUAGES = ("en", "ja", "ko")


@dataclass(frozen=True, slots=True)
class Hit:
    """One clause in one document. ``score`` orders the hits of one answer, the best is highest."""

    address: str
    document: str
    language: str
    heading: str
    text: str
    score: float
    match: str

    def as_dict(self) -> dict[str, Any]:
        """The documented JSON shape."""
        return asdict(self)


def lookup(index: Index, words: str, edition: str = "", language: str = "") -> list[Hit]:
    """The clauses an address can mean, each in its best text, newest edition first; [] if none."""
    found = addressing.candidates(index, words, edition)
    return [
        hit for rank, address in enumerate(found) if (hit := _hit(index, address, language, 100.0 - rank, "number"))
    ]


def search(index: Index, typed: str, edition: str = "", language: str = "", limit: int = 20) -> list[Hit]:
    """What words find, best first; filters may stand among them (``kind:card``)."""
    shelf = shelve(index)
    asked = ask(typed, [e["id"] for e in index["editions"]], Asked("", edition=edition, language=language))
    exact = addressing.candidates(index, asked.words, asked.edition) if addressing.is_number(asked.words) else []
    numbers = {hit.address: hit for one in exact if (hit := _hit(index, one, asked.language, 100.0, "number"))}
    spoken = asked.language or script_language(asked.words)
    ranked = ranking.rank(shelf, asked, exact, _below(index, exact), spoken)
    hits = [_ranked_hit(shelf, one) for one in ranked]
    # A step that only a reading restores has no text and so no row.
    known = {hit.address for hit in hits}
    return [*(hit for address, hit in numbers.items() if address not in known), *hits][:limit]


def shelve(index: Index) -> Shelf:
    """The rows of an index, ready to be ranked."""
    ages = {e["id"]: e["age"] for e in index["editions"]}
    return Shelf(list(shelves.rows(index)), shelves.concepts(index), ages)


def _below(index: Index, exact: Sequence[str]) -> set[str]:
    """What stands under addresses, by their numbers."""
    starts = tuple(address + mark for address in exact for mark in "-.")
    return {address for address in index["texts"] if address.startswith(starts)} if starts else set()


_SCORES = {
    Tier.NUMBER: 100.0, Tier.BELOW: 95.0, Tier.TITLE: 90.0, Tier.HOME: 80.0,
    Tier.BEGINS: 70.0, Tier.IN_TITLE: 60.0, Tier.TEXT: 40.0, Tier.NEAR: 10.0,
}  # fmt: skip


def _ranked_hit(shelf: Shelf, found: Ranked) -> Hit:
    row = shelf.rows[found.row]
    score, match = _SCORES[found.tier], MATCH[found.tier]
    if found.text is None:
        return Hit(row.address, "", "", "", "", score, match)
    text = row.texts[found.text]
    return Hit(row.address, text.document, text.language, text.title, text.body, score, match)


def nearest(index: Index, words: str, edition: str = "", limit: int = 5) -> list[str]:
    """What there is close to something that was not found: addresses, or words of titles and terms."""
    if addressing.is_number(words):
        return addressing.nearest(index, words, edition, limit)
    import difflib  # noqa: PLC0415 - only a failed search needs it

    wanted = normalise(words)
    pool: dict[str, str] = {}
    for _, table, _, _ in index["terms"]:
        for spellings in table.values():
            pool.update({normalise(spelling): spelling for spelling in spellings})
    for texts in index["texts"].values():
        pool.update({normalise(heading): heading for _, heading, _, _ in texts if heading})
    found = difflib.get_close_matches(wanted, pool, n=limit, cutoff=0.5)
    return [pool[word] for word in found]


# --- hits ---------------------------------------------------------------------


def _hit(index: Index, address: str, language: str, score: float, match: str) -> Hit | None:
    chosen = best_text(index, address, language)
    if chosen is None:
        node = index["nodes"].get(address)
        return Hit(address, "", "", "", "", score, match) if node else None
    number, heading, text, _ = chosen
    document = index["documents"][number]
    return Hit(address, document["id"], document["language"], heading, text, score, match)


def texts_of(index: Index, address: str) -> list[list[Any]]:
    """All texts of a clause: restatements in the order of languages, then official ones."""
    found = index["texts"].get(address, [])

    def order(row: list[Any]) -> tuple[bool, int]:
        document = index["documents"][row[0]]
        language = document["language"]
        return document["variant"] != "restatement", LANGUAGES.index(language) if language in LANGUAGES else 9

    return sorted(found, key=order)


def best_text(index: Index, address: str, language: str) -> list[Any] | None:
    """The text to show: in the language asked for where there is one."""
    rows = texts_of(index, address)
    return next((row for row in rows if index["documents"][row[0]]["language"] == language), rows[0] if rows else None)
