"""Readings of many texts, remembered between runs.

Promise: what is remembered was read by exactly this table and this code: both are in the key. A second
run over a corpus reads nothing.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from saitei import keeping
from saitei.cards import text as texts
from saitei.cards import trees
from saitei.cards.tables import Table
from saitei.cards.text import TextReading
from saitei.cards.trees import Node

_WORDS_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Summary:
    """What is worth keeping of a reading: the tree, or why and where there is none.

    ``phrases`` are the lines of the table that read the text; ``alternates`` how many spans printing
    would word otherwise; ``at`` the words where reading ended.
    """

    tree: Node | None
    why: str | None = None
    line: int = 0
    column: int = 0
    at: str = ""
    expected: tuple[str, ...] = ()
    phrases: tuple[int, ...] = ()
    alternates: int = 0


def summary(reading: TextReading) -> Summary:
    """The summary of a reading."""
    if reading.declined is not None:
        place = reading.declined
        words = reading.normal.original[place.offset :][:_WORDS_SHOWN].replace("\n", " ")
        return Summary(None, place.why.value, place.line, place.column, words, place.expected)
    spans = list(reading.spans())
    lines = tuple(sorted({span.line for span in spans} - {0}))
    return Summary(reading.tree, phrases=lines, alternates=sum(span.alternate for span in spans))


def read_all(table: Table, given: Sequence[str]) -> dict[str, Summary]:
    """The summary of every text."""
    key = _key(table, given)
    kept = keeping.load("cards", key)
    if kept is not None:
        return {text: _from_json(entry) for text, entry in zip(given, kept, strict=True)}
    found = {text: summary(texts.read(table, text)) for text in given}
    keeping.keep("cards", key, [_to_json(found[text]) for text in given])
    return found


def _key(table: Table, given: Sequence[str]) -> str:
    digest = hashlib.blake2b(_code(), digest_size=16)
    digest.update(table.path.read_bytes())
    digest.update(table.schema.path.read_bytes())
    for text in given:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()


@cache
def _code() -> bytes:
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.digest()


def _to_json(found: Summary) -> list[Any]:
    tree = None if found.tree is None else trees.to_json(found.tree)
    return [tree, found.why, found.line, found.column, found.at, found.expected, found.phrases, found.alternates]


def _from_json(data: list[Any]) -> Summary:
    tree, why, line, column, at, expected, phrases, alternates = data
    node = None if tree is None else trees.from_json(tree)
    assert node is None or isinstance(node, Node)
    return Summary(node, why, line, column, at, tuple(expected), tuple(phrases), alternates)
