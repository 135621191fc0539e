"""Contents pages: numbered lines that all come again, with their titles.

Promise: only ``kind`` changes. A run is a contents page when no sentence stands
in it and nearly all of its entries come again after it.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from saitei.rulebook.folding import comparable
from saitei.rulebook.lines import Line

_FULL_STOP = re.compile(r"[.。]\s*$")
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
    position = 0
    while position < len(numbered):
        body = _next_after(places[numbered[position].number, numbered[position].title], position)
        if body is not None and body - position >= 2:
            run = numbered[position : body + 1]
            if _is_contents(folded, lines, run, places, body):
                _mark(folded, lines, run)
                position = body
                continue
            if len(run) > 50:
                # A long stretch that is no contents page holds none that begins inside it and ends beyond.
                position = body
                continue
        position += 1


def _next_after(places: Sequence[int], position: int) -> int | None:
    following = bisect_right(places, position)
    return places[following] if following < len(places) else None


def _is_contents(
    folded: str,
    lines: Sequence[Line],
    run: Sequence[Numbered],
    places: dict[tuple[str, str], list[int]],
    body: int,
) -> bool:
    between = lines[run[0].index : run[-1].index]
    if any(line.kind == "text" and _FULL_STOP.search(folded[line.words : line.end]) for line in between):
        return False
    known = 0
    for item in run[:-1]:
        again = places[item.number, item.title]
        known += bisect_left(again, body) < len(again)
    return known >= _SHARE_KNOWN * (len(run) - 1)


def _mark(folded: str, lines: Sequence[Line], run: Sequence[Numbered]) -> None:
    """The lines of a run; a part's name in it is an entry where the name comes again after the run."""
    start, end = run[0].index, run[-1].index
    names = {comparable(folded[line.start : line.end]) for line in lines[end:] if line.kind == "part"}
    for line in lines[start:end]:
        named = line.kind == "part"
        if line.kind != "blank" and (not named or comparable(folded[line.start : line.end]) in names):
            line.kind = "contents"
            line.words = line.end
