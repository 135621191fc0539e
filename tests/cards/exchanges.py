"""Wordings that mean the same, put in each other's place in printed card texts.

Promise: an exchange changes one place of a text and no card's meaning; a trial says whether the table then
reads the same tree. What would break it: a rule that is true of some cards only.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from saitei.cards import text as texts
from saitei.cards.corpus import CorpusCard
from saitei.cards.phrases.table import Table
from saitei.cards.trees import Node


@dataclass(frozen=True, slots=True)
class Exchange:
    """One wording (a pattern) and what may stand in its place; ``unless`` is nowhere before it in its line.

    ``\\1`` in the replacement is a group of the pattern.
    """

    pattern: str
    replacement: str
    unless: str | None = None

    def of(self, text: str) -> Iterator[str]:
        """The text with the wording exchanged in one place, for each place where it stands."""
        for found in re.finditer(self.pattern, text, re.MULTILINE):
            line = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
            changed = text[: found.start()] + found.expand(self.replacement) + text[found.end() :]
            if changed != text and not (self.unless and re.search(self.unless, line)):
                yield changed


def each(pattern: str, *replacements: str, unless: str | None = None) -> tuple[Exchange, ...]:
    """One wording and several that may stand in its place."""
    return tuple(Exchange(pattern, replacement, unless) for replacement in replacements)


def among(*wordings: str, before: str = "", after: str = "") -> tuple[Exchange, ...]:
    """Wordings of which each may stand in the place of any other, between what stands before and after."""
    return tuple(Exchange(f"{before}{one}{after}", other) for one in wordings for other in wordings if one != other)


@dataclass(frozen=True, slots=True)
class Trial:
    """A text in another wording: by which exchanges, and what was read; ``same`` when the tree did not change."""

    exchanges: tuple[Exchange, ...]
    text: str
    reading: texts.TextReading
    expected: Node

    @property
    def same(self) -> bool:
        """Whether the other wording says the same."""
        return self.reading.tree == self.expected


def units(table: Table, cards: Iterable[CorpusCard]) -> dict[str, Node]:
    """The texts to try, with their trees: each line that is read alone, else the whole text.

    Only cards that phrases were written with. A line is read in a tenth of the time of a card.
    """
    found: dict[str, Node] = {}
    for card in cards:
        for text in () if card.set_aside else card.texts[table.language]:
            lines = [line.strip() for line in text.split("\n")]
            trees = {line: texts.read(table, line).tree for line in lines}
            if not all(trees.values()):
                trees = {text: texts.read(table, text).tree}
            found |= {line: tree for line, tree in trees.items() if tree is not None}
    return found


def trials(table: Table, given: dict[str, Node], exchanges: Sequence[Exchange], every: int = 1) -> Iterator[Trial]:
    """Each exchange in each place of each text, and every so-many-th of them."""
    places = ((one, text, changed) for one in exchanges for text in given for changed in one.of(text))
    for number, (one, text, changed) in enumerate(places):
        if number % every == 0:
            yield Trial((one,), changed, texts.read(table, changed), given[text])


def pairs(table: Table, given: dict[str, Node], exchanges: Sequence[Exchange], every: int) -> Iterator[Trial]:
    """Every so-many-th pair of exchanges in one text, each pair of rules in its first places."""
    number = 0
    for text, tree in given.items():
        for at, first in enumerate(exchanges):
            once = next(first.of(text), None)
            for second in exchanges[at + 1 :] if once is not None else ():
                twice = next(second.of(once), None) if once is not None else None
                number += twice is not None
                if twice is not None and number % every == 0:
                    yield Trial((first, second), twice, texts.read(table, twice), tree)
