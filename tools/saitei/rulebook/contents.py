"""Contents pages: numbered lines that all come again, with their titles.

Promise: only ``kind`` changes. A run is a contents page when no sentence stands
in it and nearly all of its entries come again after it.
"""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from saitei.rulebook.folding import comparable
from saitei.rulebook.lines import Line

_FULL_STOP = re.compile(r"[.。]\s*\Z")
_SHARE_KNOWN = 0.8
"""A few entries may differ from their headings: that is a finding, not a reason to take them for clauses."""


@dataclass(slots=True)
class Numbered:
    """A numbered line: its place in the list, its canonical number and its title, made comparable."""

    index: int
    number: str
    title: str


def mark_contents(folded: str, lines: Sequence[Line], numbered: Sequence[Numbered]) -> None:
    """Make the lines of every contents page ``contents``."""
    places: dict[tuple[str, str], list[int]] = {}
    for position, item in enumerate(numbered):
        places.setdefault((item.number, item.title), []).append(position)
    if len(places) == len(numbered):
        return
    sentences = _sentences_before(folded, lines)
    last_part = {comparable(folded[x.start : x.end]): i for i, x in enumerate(lines) if x.kind == "part"}
    position = 0
    while position < len(numbered):
        body = _next_after(places[numbered[position].number, numbered[position].title], position)
        if body is not None and body - position >= 2:
            start, end = numbered[position].index, numbered[body].index
            if sentences[end] == sentences[start] and _come_again(numbered[position:body], places, body):
                _mark(folded, lines, start, end, last_part)
                position = body
                continue
        position += 1


def _sentences_before(folded: str, lines: Sequence[Line]) -> list[int]:
    """For each line the number of lines above it that end a sentence and have no mark."""
    total, sums = 0, []
    for line in lines:
        sums.append(total)
        total += line.kind == "text" and _FULL_STOP.search(folded[line.words : line.end]) is not None
    return sums


def _next_after(places: Sequence[int], position: int) -> int | None:
    following = bisect_right(places, position)
    return places[following] if following < len(places) else None


def _come_again(entries: Sequence[Numbered], places: Mapping[tuple[str, str], Sequence[int]], body: int) -> bool:
    known = sum(places[entry.number, entry.title][-1] >= body for entry in entries)
    return known >= _SHARE_KNOWN * len(entries)


def _mark(folded: str, lines: Sequence[Line], start: int, end: int, last_part: Mapping[str, int]) -> None:
    """The lines of a run; a part's name in it is an entry where the name comes again after the run."""
    for line in lines[start:end]:
        comes_again = line.kind != "part" or last_part[comparable(folded[line.start : line.end])] >= end
        if line.kind != "blank" and comes_again:
            line.kind = "contents"
            line.words = line.end
