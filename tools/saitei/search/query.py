"""Answers from the index: ``lookup`` for an address, ``search`` for words.

Promise: every hit names its edition (in its address) and its document. Exact
numbers come first, then titles, then the homes of terms, then text; a word finds
its clauses inside compounds and through the glossary in every language.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from saitei.rulebook.folding import fold
from saitei.search import addressing
from saitei.search.store import Index

MATCHES = ("number", "title", "term", "text")
"""Why a hit was found, in ``Hit.match``; the JSON shape's enumeration."""

LANGUAGES = ("en", "ja", "ko")
_KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_SCORES = {"number": 100.0, "title": 80.0, "in-title": 60.0, "term": 70.0, "text": 40.0}


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


def search(index: Index, words: str, edition: str = "", language: str = "", limit: int = 20) -> list[Hit]:
    """The clauses that words find, best first; a number stands before everything."""
    wanted = [w for w in normalise(words).split() if w]
    if not wanted:
        return []
    first = lookup(index, words, edition, language) if addressing.is_number(words) else []
    spoken = language or script_language(words)
    meanings = [_meanings(index, word) for word in wanted]
    whole = _meanings(index, normalise(words)) if len(wanted) > 1 else meanings[0]
    homes = whole.homes if whole.homes else {h for m in meanings for h in m.homes} if len(wanted) == 1 else set()
    best: dict[str, Hit] = {}
    for address, texts in index["texts"].items():
        if edition and not address.startswith(edition + ":"):
            continue
        for number, heading, text, _line in texts:
            document = index["documents"][number]
            if language and document["language"] != language:
                continue
            scored = _score(meanings, whole, document["language"], heading, text, address in homes)
            if scored is None:
                continue
            score, match = scored
            # The searcher's own language first, and the project's text before the official one it restates.
            score += 3 * (document["language"] == spoken) + (document["variant"] == "restatement")
            score -= _depth(address)
            if address not in best or score > best[address].score:
                best[address] = Hit(
                    address, document["id"], document["language"], heading, text, round(score, 2), match
                )
    ages = {e["id"]: e["age"] for e in index["editions"]}
    hits = sorted(
        best.values(),
        key=lambda h: (-h.score, ages.get(h.address.partition(":")[0], 99), _book_order(h.address)),
    )
    numbers = {hit.address for hit in first}
    return [*first, *(hit for hit in hits if hit.address not in numbers)][:limit]


def nearest(index: Index, words: str, edition: str = "", limit: int = 5) -> list[str]:
    """What there is close to something that was not found: addresses, or words of titles and terms."""
    if addressing.is_number(words):
        return addressing.nearest(index, words, edition, limit)
    import difflib  # noqa: PLC0415 - only a failed search needs it

    wanted = normalise(words)
    pool: dict[str, str] = {}
    for _, table, _ in index["terms"]:
        for spellings in table.values():
            pool.update({normalise(spelling): spelling for spelling in spellings})
    for texts in index["texts"].values():
        pool.update({normalise(heading): heading for _, heading, _, _ in texts if heading})
    found = difflib.get_close_matches(wanted, pool, n=limit, cutoff=0.5)
    return [pool[word] for word in found]


def normalise(words: str) -> str:
    """For comparing: NFKC, lower case, katakana as hiragana, plain brackets, single spaces."""
    plain = unicodedata.normalize("NFKC", fold(words)).casefold().translate(_KATAKANA)
    return " ".join(plain.split())


def script_language(words: str) -> str:
    """The language that the letters of a query suggest; "" when they are digits only."""
    if re.search(r"[\uac00-\ud7a3\u3131-\u318e]", words):
        return "ko"
    if re.search(r"[\u3041-\u30ff\u3400-\u9fff]", words):
        return "ja"
    return "en" if re.search(r"[A-Za-z]", words) else ""


# --- words and their meanings -------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Meaning:
    """A typed word, what the glossary says it is called in each language, and where it is defined."""

    word: str
    names: dict[str, tuple[str, ...]]
    homes: frozenset[str]

    def spellings(self, language: str) -> tuple[str, ...]:
        return (self.word, *self.names.get(language, ()))


def _meanings(index: Index, word: str) -> _Meaning:
    names: dict[str, list[str]] = {}
    homes: set[str] = set()
    for _, table, places in index["terms"]:
        if any(normalise(spelling) == word for spellings in table.values() for spelling in spellings):
            for language, spellings in table.items():
                names.setdefault(language, []).append(normalise(spellings[0]))
            homes.update(places.values())
    return _Meaning(word, {k: tuple(v) for k, v in names.items()}, frozenset(homes))


def _score(
    meanings: Sequence[_Meaning], whole: _Meaning, language: str, heading: str, text: str, home: bool
) -> tuple[float, str] | None:
    """How well a text answers, or None when a word is missing from it."""
    title, body = normalise(heading), normalise(text)
    bare = re.sub(r"[<>【】《》{}「」“”]", "", title)
    if any(bare == spelling for spelling in whole.spellings(language)):
        return _SCORES["title"] + (5 if home else 0), "title"
    if home:
        return _SCORES["term"], "term"
    if not all(any(s in title or s in body for s in m.spellings(language)) for m in meanings):
        return None
    if any(spelling in title for spelling in whole.spellings(language)):
        return _SCORES["in-title"], "title"
    typed = sum(body.count(m.word) for m in meanings)
    phrase = 4 if whole.word in body else 0
    return _SCORES["text"] + phrase + min(typed, 6), "text"


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


def _depth(address: str) -> float:
    """Deeper clauses answer less: a chapter before its clauses, a clause before its steps."""
    _, _, number, step = addressing.split(address)
    return 0.2 * len(re.split(r"[-.]", number)) + 0.3 * bool(step)


def _book_order(address: str) -> tuple[Any, ...]:
    _, part, number, step = addressing.split(address)
    digits: Iterable[str] = re.findall(r"\d+", number)
    return part, tuple(int(d) for d in digits), step
