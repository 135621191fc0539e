"""What reading finds: trees, and for each the derivation by which it was read.

Promise: of two derivations of one tree that is kept which has fewer alternates, of as many the one whose phrase stands
first in the table.
"""

from collections.abc import Iterator
from typing import NamedTuple

from saitei.cards.phrases.wordings import Phrase
from saitei.cards.trees import Value

MOST_READINGS = 32
"""More trees for one cell and stretch, and the text counts as unreadable: a bound against made-up texts."""


class Derivation(NamedTuple):
    """How a value was read: the stretch, the phrase (``None`` for numbers, names and lists), and its parts.

    ``odd`` says that printing would word this itself otherwise; ``alternates`` counts such derivations, parts
    included.
    """

    start: int
    end: int
    phrase: Phrase | None = None
    parts: "tuple[Derivation, ...]" = ()
    odd: bool = False
    alternates: int = 0

    def walk(self) -> "Iterator[Derivation]":
        """This and all below, outer first."""
        yield self
        for part in self.parts:
            yield from part.walk()


Values = tuple[Value, ...]
Parts = tuple[Derivation, ...]
Trees = dict[Value, Derivation]
"""What a stretch may be, and how each was read."""


class Tangled(Exception):
    """The text has too many readings to go through, or stands too deep in itself."""


def derived(start: int, end: int, phrase: Phrase | None, parts: Parts, odd: bool) -> Derivation:
    """A derivation with some parts."""
    return Derivation(start, end, phrase, parts, odd, alternates(parts, odd))


def alternates(parts: Parts, odd: bool) -> int:
    """How many derivations there are that printing would word otherwise, in some parts and what they are parts of."""
    return odd + sum([part.alternates for part in parts])


def keep(into: Trees, value: Value, how: Derivation) -> None:
    """Keeps one derivation for a tree. Tangled when there are too many trees."""
    known = into.get(value)
    if known is None:
        if len(into) >= MOST_READINGS:
            raise Tangled
        into[value] = how
    elif (how.alternates, _line(how)) < (known.alternates, _line(known)):
        into[value] = how


def _line(how: Derivation) -> int:
    return how.phrase.line if how.phrase else 0
