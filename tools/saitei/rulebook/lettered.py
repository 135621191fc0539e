"""Letters and small roman numerals before a full stop: steps of a list, or words of a sentence.

Promise: only ``kind`` and the length of the mark change. ``a.`` and ``i.`` open a
list that stays one where the next item follows in the same clause; a line that
no list counts on from, or counts to, is text. A list of two items or more may
then miss or repeat one: that is a mistake of the book, and lint reports it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from saitei.rulebook import numbers
from saitei.rulebook.lines import Line

_LABEL = re.compile(r"[ \t]*([ivx]{1,5}|[a-z])\.[ \t]*")
_ENDS_LISTS = ("part", "appendix", "chapter", "clause", "heading")
_FEWEST = 2
"""Items. A single one is a sentence that begins with a letter."""


@dataclass(slots=True)
class _List:
    """A list that is open: how it counts, where it has come to, and the lines of its items."""

    roman: bool
    last: int
    items: list[Line]


def settle_lettered(folded: str, lines: Sequence[Line]) -> None:
    """Make text of every line with a letter and a full stop that belongs to no list."""
    found: list[tuple[Line, str]] = []
    for line in lines:
        if line.kind in _ENDS_LISTS:
            _settle_clause(found)
            found = []
        elif line.kind == "step" and (mark := _LABEL.fullmatch(folded, line.start, line.words)):
            found.append((line, mark.group(1)))
    _settle_clause(found)


def _settle_clause(found: Sequence[tuple[Line, str]]) -> None:
    """Settle the labels of one clause."""
    lists: list[_List] = []
    for position, (line, label) in enumerate(found):
        following = found[position + 1][1] if position + 1 < len(found) else ""
        if not _goes_on(lists, line, label, following):
            if label in ("a", "i"):
                lists.append(_List(label == "i", 1, [line]))
            else:
                _make_text(line)
    for short in lists:
        _close(short)


def _goes_on(lists: list[_List], line: Line, label: str, following: str) -> bool:
    """Give a label to the innermost list that it continues, and close the lists inside that one."""
    for step in (1, 2, 0):
        for depth in range(len(lists), 0, -1):
            there = lists[depth - 1]
            place = _place(label, there.roman)
            if place != there.last + step or (step != 1 and len(there.items) < _FEWEST):
                continue
            if label == "i" and following == "ii" and not there.roman:
                # The ninth letter would be the last of its list; a list of numerals begins here.
                continue
            there.last = place
            there.items.append(line)
            for inner in lists[depth:]:
                _close(inner)
            del lists[depth:]
            return True
    return False


def _place(label: str, roman: bool) -> int | None:
    if roman:
        return numbers.roman_value(label)
    return numbers.ordinal(label) if len(label) == 1 else None


def _close(closed: _List) -> None:
    if len(closed.items) < _FEWEST:
        for line in closed.items:
            _make_text(line)


def _make_text(line: Line) -> None:
    line.kind, line.words = "text", line.start
