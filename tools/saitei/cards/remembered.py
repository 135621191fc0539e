"""Readings of many texts, remembered between runs.

Promise: what is remembered was read by exactly this table and this code: the bytes of both are in the key. A second
run over a corpus reads nothing and loads no table; when one table changes, only its language is read again.
"""

import gc
import hashlib
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from saitei import keeping, resources
from saitei.cards import text as texts
from saitei.cards import trees
from saitei.cards.pausing import collector_paused
from saitei.cards.phrases import tables
from saitei.cards.text import TextReading
from saitei.cards.trees import Node

_WORDS_SHOWN = 12
_WORTH_A_PROCESS = 50
"""So many texts are read side by side; fewer are read before a process has begun."""
_AT_ONCE = 15
"""So many texts are handed to a process at once: few enough that all are done at about the same time."""

_CAN_FORK = sys.platform == "linux"
"""Elsewhere processes cannot be forked, or only at a risk."""


Written = list[Any]
"""A summary as it is kept."""


@dataclass(frozen=True, slots=True)
class Worded:
    """A stretch of a text that printing would word otherwise: offsets, the kind of node, the words."""

    start: int
    end: int
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What is worth keeping of a reading: the tree, or why and where there is none.

    ``phrases`` are the lines of the table that read the text; ``alternates`` the stretches that printing
    would word otherwise; ``at`` the words where reading ended.
    """

    tree: Node | None
    why: str | None = None
    line: int = 0
    column: int = 0
    at: str = ""
    expected: tuple[str, ...] = ()
    phrases: tuple[int, ...] = ()
    alternates: tuple[Worded, ...] = ()


@dataclass(frozen=True, slots=True)
class Readings:
    """The summaries of some texts in one language, and how many lines of its table are phrases."""

    summaries: Mapping[str, Summary]
    phrases: int


def nothing() -> None:
    """What is done meanwhile when nothing is asked for."""


def summary(reading: TextReading) -> Summary:
    """The summary of a reading."""
    if reading.declined is not None:
        place = reading.declined
        words = reading.normal.original[place.offset :][:_WORDS_SHOWN].replace("\n", " ")
        return Summary(None, place.why.value, place.line, place.column, words, place.expected)
    spans = list(reading.spans())
    lines = tuple(sorted({span.line for span in spans} - {0}))
    original = reading.normal.original
    worded = tuple(Worded(s.start, s.end, s.kind, original[s.start : s.end]) for s in spans if s.alternate)
    return Summary(reading.tree, phrases=lines, alternates=worded)


def read_all(
    game: str, given: Mapping[str, Sequence[str]], meanwhile: Callable[[], None] = nothing
) -> Iterator[tuple[str, Readings]]:
    """The summaries of texts by language of a game, as languages come ready: side by side, if there are processors.

    ``meanwhile`` is called once, here, while other processes read where there are any, and so is done by the caller
    what it does with a language. UnusableInput when a table cannot be used.
    """
    kept = {language: keeping.load(*_place(game, language, given[language])) for language in given}
    for language, found in kept.items():
        if found is not None:
            yield language, _readings(given[language], found["summaries"], found["phrases"])
    missing = {language: tuple(dict.fromkeys(given[language])) for language in given if kept[language] is None}
    for language, (written, phrases) in _side_by_side(game, missing, meanwhile):
        yield language, _readings(missing[language], written, phrases)
        by_text = dict(zip(missing[language], written, strict=True))
        result = {"summaries": [by_text[text] for text in given[language]], "phrases": phrases}
        keeping.keep(*_place(game, language, given[language]), result)


def _side_by_side(
    game: str, missing: Mapping[str, tuple[str, ...]], meanwhile: Callable[[], None]
) -> Iterator[tuple[str, tuple[list[Written], int]]]:
    """Reads texts in as many processes as there are processors, as languages come ready.

    A language is read by one process, which has to load its table; only that with the largest is shared by more, since
    it takes longest.
    """
    work = sorted(missing, key=lambda one: -sum(path.stat().st_size for path in tables.files(game, one)))
    processors = os.cpu_count() or 1
    if processors == 1 or sum(map(len, missing.values())) < _WORTH_A_PROCESS:
        meanwhile()
        yield from ((language, _read(game, language, missing[language])) for language in work)
        return
    # What such a process makes is let go with it: to look through it for garbage would take as long as some texts do.
    with ProcessPoolExecutor(processors, initializer=gc.disable) as pool:
        running = {
            pool.submit(_read, game, language, missing[language], 1 if place else processors): language
            for place, language in enumerate(work)
        }
        meanwhile()
        for done in as_completed(running):
            yield running[done], done.result()


def _read(game: str, language: str, given: Sequence[str], processes: int = 1) -> tuple[list[Written], int]:
    """The summaries of texts in a language; its table is loaded once, however many processes read with it.

    They are forked when a third of the texts are read, so that they have in their memory what most texts open of the
    table, and other languages are read until then. Where processes cannot be forked, one reads alone. Summaries go from
    process to process as they are kept, since that is what is handed on in the least time.
    """
    table = tables.load(game, language)
    lines = len({one.line for wordings in table.wordings.values() for one in wordings if one.endings.each})
    alone = len(given) // 3 if processes > 1 and _CAN_FORK else len(given)
    written = _summaries(game, language, given[:alone])
    pieces = [given[at : at + _AT_ONCE] for at in range(alone, len(given), _AT_ONCE)]
    if pieces:
        with ProcessPoolExecutor(processes, multiprocessing.get_context("fork")) as pool:
            for piece in pool.map(partial(_summaries, game, language), pieces):
                written += piece
    return written, lines


def _summaries(game: str, language: str, given: Sequence[str]) -> list[Written]:
    table = tables.load(game, language)
    # What reading makes is let go without the collector, which would look through what texts have opened of the table.
    with collector_paused():
        return [_to_json(summary(texts.read(table, text))) for text in given]


def _readings(given: Sequence[str], written: Sequence[Written], phrases: int) -> Readings:
    """Some texts and their summaries as they are kept."""
    return Readings({text: _from_json(one) for text, one in zip(given, written, strict=True)}, phrases)


def _place(game: str, language: str, given: Sequence[str]) -> tuple[str, str]:
    """Where the summaries of texts are kept, and under what."""
    return f"readings.{language}", _key(game, language, given)


def _key(game: str, language: str, given: Sequence[str]) -> str:
    digest = hashlib.blake2b(_code(), digest_size=16)
    grammar = resources.folder("grammar")
    own = (grammar / game / "card.nodes", *tables.files(game, language))
    for path in (*own, *sorted((grammar / "cards").iterdir())):
        digest.update(path.read_bytes() if path.is_file() else b"")
        digest.update(b"\0")
    for text in given:
        digest.update(text.encode("utf-8", "surrogatepass") + b"\0")
    return digest.hexdigest()


@cache
def _code() -> bytes:
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.digest()


def _to_json(found: Summary) -> Written:
    tree = None if found.tree is None else trees.to_json(found.tree)
    worded = [[one.start, one.end, one.kind, one.text] for one in found.alternates]
    return [tree, found.why, found.line, found.column, found.at, found.expected, found.phrases, worded]


def _from_json(data: Written) -> Summary:
    tree, why, line, column, at, expected, phrases, worded = data
    node = None if tree is None else trees.from_json(tree)
    assert node is None or isinstance(node, Node)
    alternates = tuple(Worded(*one) for one in worded)
    return Summary(node, why, line, column, at, tuple(expected), tuple(phrases), alternates)
