"""How much of an edition is executed and proven, as four numbers for every chapter, never one.

Promise: a clause counts as *cited* when a procedure, watch, trigger or value of the tables stands on it,
*walked* when a passing scenario went over it, ended by it or claims what it refuses, *asserted* when a passing
scenario names it as a reason, *stale* when a ruling cites it and its words have changed. What cannot be executed is
listed by the game with a reason (``left_out``) and leaves the denominator.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from saitei.errors import UnusableInput
from saitei.scenarios.clauses import Clauses, above_of
from saitei.scenarios.results import Result, Status

_CHAPTER = re.compile(r"(?:(?P<part>[a-z]+)/)?(?P<chapter>\d*)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """The numbers of one chapter; ``uncovered`` are the applicable clauses that no passing scenario walked.

    A chapter of which the tables cite nothing is not executed yet: all of it waits.
    """

    part: str
    chapter: str
    clauses: int
    applicable: int
    cited: int
    walked: int
    asserted: int
    stale: int
    uncovered: tuple[str, ...]

    @property
    def waits(self) -> bool:
        """Whether it has clauses that can be executed and none is."""
        return bool(self.applicable) and not self.cited

    def as_json(self) -> dict[str, Any]:
        """The documented shape."""
        return {name: getattr(self, name) for name in self.__slots__[:-1]} | {"uncovered": list(self.uncovered)}


NUMBERS = ("clauses", "applicable", "cited", "walked", "asserted", "stale")
"""The numbers of a chapter, in the order of ``Part.total``."""


@dataclass(frozen=True, slots=True)
class Part:
    """The chapters of one part."""

    name: str
    chapters: tuple[Chapter, ...]

    @property
    def total(self) -> tuple[int, ...]:
        """The ``NUMBERS`` of all its chapters together."""
        return tuple(sum(getattr(one, name) for one in self.chapters) for name in NUMBERS)


def parts_of(chapters: Iterable[Chapter]) -> list[Part]:
    """The chapters by part, in order."""
    by_part: dict[str, list[Chapter]] = {}
    for chapter in chapters:
        by_part.setdefault(chapter.part, []).append(chapter)
    return [Part(name, tuple(inside)) for name, inside in by_part.items()]


def of(
    clauses: Clauses,
    stood_on: Collection[str],
    results: Iterable[Result],
    stale: Collection[str],
    without: Mapping[str, str],
) -> list[Chapter]:
    """The chapters of an edition, in order.

    ``stood_on`` are the local addresses that the tables cite, ``stale`` whole ones,
    ``without`` local ones with the reason why nothing executes them.
    """
    edition = clauses.edition
    known = set(clauses.addresses)
    unknown = [address for address in without if address not in known]
    if unknown:
        raise UnusableInput(
            f"{edition} has no clause {unknown[0]} that could be left out", "Mend the list of what is not executed"
        )
    passed = [one for one in results if one.edition == edition and one.status is Status.PASSED]
    walked = _upwards(_local(edition, (clause for one in passed for clause in one.walked)))
    asserted = _upwards(_local(edition, (clause for one in passed for clause in one.asserted)))
    cited = _upwards(stood_on)
    gone = _upwards(_local(edition, stale))
    by_chapter: dict[tuple[str, str], list[str]] = {}
    for address in clauses.addresses:
        match = _CHAPTER.match(address)
        if match is not None:  # headings without a number are one chapter, ""
            by_chapter.setdefault((match["part"] or "", match["chapter"]), []).append(address)
    return [
        _chapter(part, chapter, inside, without, (cited, walked, asserted, gone))
        for (part, chapter), inside in by_chapter.items()
    ]


def _chapter(
    part: str, chapter: str, inside: list[str], without: Mapping[str, str], sets: tuple[frozenset[str], ...]
) -> Chapter:
    """A clause counts as its steps count: who walks a step stands in the clause above it."""
    applicable = [one for one in inside if one not in without]
    covered = [[one for one in applicable if one in found] for found in sets]
    walked = set(covered[1])
    uncovered = tuple(one for one in applicable if one not in walked)
    cited, crossed, asserted, stale = (len(found) for found in covered)
    return Chapter(part, chapter, len(inside), len(applicable), cited, crossed, asserted, stale, uncovered)


def _upwards(addresses: Iterable[str]) -> frozenset[str]:
    """Some addresses with every clause that they are within."""
    return frozenset(above for one in addresses for above in above_of(one))


def _local(edition: str, addresses: Iterable[str]) -> frozenset[str]:
    prefix = f"{edition}:"
    return frozenset(one.removeprefix(prefix) for one in addresses if one.startswith(prefix))
