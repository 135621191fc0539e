"""A whole card text: read into a tree or declined, and written from a tree.

Promise: any string gets an answer in bounded time: exactly one tree, or a decline that says where and
what was expected there, or (an error of the table, never of the text) the readings that differ. Spans
are places in the text as it was given.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from saitei.cards import implied
from saitei.cards.letters.normal import Normal, as_written, normalise
from saitei.cards.phrases import printer
from saitei.cards.phrases.table import Table
from saitei.cards.reading import deriving, expecting, walk
from saitei.cards.reading.derivations import Derivation, Tangled, Trees, keep
from saitei.cards.reading.reader import Reading
from saitei.cards.trees import Node

LONGEST = 6_000
"""A longer text is no card text and is declined unread."""
LIST = "list"
"""The kind of a span that is a list with separators that are read, never printed."""
LEFTOVER = "leftover"
"""The kind of a span that is a sentence left over from another language, which is not read."""
_TEXT = "Text"
_DOUBLED_STOP = re.compile(r"([。.])\1+")
_DOUBLED_SPACE = re.compile(r"(?<=\S)  +(?=\S)")
_SENTENCE_START = re.compile(r"(?:^|\. |\n|【|】 ?|』|『|・)([a-z])", re.MULTILINE)


class Why(StrEnum):
    """Why a text was declined."""

    UNREAD = "unread"
    AMBIGUOUS = "ambiguous"
    TANGLED = "tangled"
    TOO_LONG = "too-long"


@dataclass(frozen=True, slots=True)
class Decline:
    """Where reading ended: an offset of the given text, line and column from 1, and what could have stood there."""

    why: Why
    offset: int
    line: int
    column: int
    expected: tuple[str, ...] = ()


class Span(NamedTuple):
    """A stretch of the given text that one phrase reads: the kind of node, the clauses behind it.

    ``alternate`` says that printing would word it otherwise; ``depth`` counts phrases around it; ``line`` is the
    phrase's line in the table (0 for a list and for what is left over).
    """

    start: int
    end: int
    kind: str
    clauses: tuple[str, ...]
    alternate: bool
    depth: int
    line: int


@dataclass(frozen=True, slots=True)
class TextReading:
    """What became of a text: one tree with its derivation, or a decline; ``readings`` when there are several."""

    normal: Normal
    tree: Node | None = None
    derivation: Derivation | None = None
    declined: Decline | None = None
    readings: tuple[Node, ...] = ()

    def spans(self) -> Iterator[Span]:
        """The phrases that read the text, outer first, and behind them what is left over from another language."""
        below = [] if self.derivation is None else [(self.derivation, 0)]
        while below:
            how, depth = below.pop()
            phrase = how.phrase
            if phrase is not None:
                start, end = self.normal.span(how.start, how.end)
                yield Span(start, end, phrase.node.kind, phrase.node.clauses, how.odd, depth, phrase.line)
                depth += 1
            elif how.odd:
                yield Span(*self.normal.span(how.start, how.end), LIST, (), True, depth, 0)
            below += [(part, depth) for part in reversed(how.parts)]
        if self.derivation is not None:
            yield from (Span(start, end, LEFTOVER, (), True, 0, 0) for start, end in self.normal.leftovers)

    def alternates(self) -> list[Span]:
        """The spans that printing would word otherwise."""
        return [span for span in self.spans() if span.alternate]

    def notes(self) -> list[str]:
        """The reminders in brackets, as they stand in the text."""
        return [self.normal.original[start:end] for start, end in self.normal.notes]


def read(table: Table, text: str) -> TextReading:
    """Reads a card text in the table's language. Never fails."""
    if len(text) > LONGEST:
        return TextReading(Normal("", text, ()), declined=_decline(Why.TOO_LONG, text, LONGEST, ()))
    normal = normalise(text, table.spelling)
    grammar = walk.grammar(table)
    goal = grammar.cell(_TEXT, table.usual(_TEXT))
    reading = Reading(grammar, normal)
    try:
        reading.read(goal)
        found = deriving.whole(reading, goal)
        meant: Trees = {}
        for tree, how in found.items():
            resolved = implied.resolve(table.schema, tree) if isinstance(tree, Node) else None
            if resolved is not None:
                keep(meant, resolved, how)
        at, expected = (0, []) if meant else expecting.expected(reading, goal)
    except Tangled:
        return TextReading(normal, declined=_decline(Why.TANGLED, text, _original(normal, reading.at), ()))
    if len(meant) == 1:
        tree, how = next(iter(meant.items()))
        assert isinstance(tree, Node)
        return TextReading(normal, tree, how)
    if meant:
        readings = tuple(sorted([tree for tree in meant if isinstance(tree, Node)], key=str))
        return TextReading(normal, declined=_decline(Why.AMBIGUOUS, text, 0, ()), readings=readings)
    written = tuple([as_written(words, table.spelling) for words in expected])
    return TextReading(normal, declined=_decline(Why.UNREAD, text, _original(normal, at), written))


def _original(normal: Normal, at: int) -> int:
    return normal.span(at, at)[0]


def _decline(why: Why, text: str, offset: int, expected: tuple[str, ...]) -> Decline:
    before = text[:offset]
    return Decline(why, offset, before.count("\n") + 1, offset - before.rfind("\n"), expected)


def write(table: Table, tree: Node) -> str:
    """A card text in the table's language; printer.Unsayable when a node has no phrase there."""
    # A list of options ends in a full stop of its own, and so may what holds it.
    text = _DOUBLED_STOP.sub(r"\1", printer.say(table, tree, _TEXT))
    if not table.spelling.keeps_spaces:
        # Nothing stood between the spaces of two words.
        text = _DOUBLED_SPACE.sub(" ", text)
    if table.spelling.ignores_case:
        text = _SENTENCE_START.sub(lambda m: m[0][:-1] + m[1].upper(), text)
    return text
