"""Which numbered lines are clauses: what the line grammar alone cannot know.

Promise: only ``kind`` and the list of lines' numbers change, never an offset. A
number at the start of a wrapped line becomes text, a line of the contents page
contents, a part's name in the introduction a paragraph. When in doubt a line
stays what the grammar said: nothing is lost by a clause too many, since lint
reports it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from saitei.rulebook import numbers
from saitei.rulebook.dialect import Dialect
from saitei.rulebook.folding import comparable
from saitei.rulebook.lines import Line

NUMBERED = ("chapter", "clause")
TITLE_LENGTH = 80
"""Characters of a line that are compared with the contents page."""
_SENTENCE_END = re.compile(r"[.。!?！？」』）)】》〉>\]:：;]\s*$")
_CONTINUES = re.compile(
    r"[ \t]*(?:[a-z(,;)]|[、。，に](?!\d)|の|を|が|は(?!じ)|で|と|から|まで|より|에|의|을 |를 |이 |가 |은 |는 |과 |와 |로 |까지|부터|및 |or |and )"
)
_BARE_CHAPTER = re.compile(r"\s*(?:[-*•] ?)?\d+\s*$")
_WORD_CHAPTER = re.compile(r"[^\W\d]")


@dataclass(slots=True)
class Numbered:
    """A numbered line: its place in the list, its canonical number and its title, made comparable."""

    index: int
    number: str
    title: str


def place(folded: str, lines: Sequence[Line], dialect: Dialect) -> dict[int, str]:
    """Settle what each marked line is; returns the canonical number of each numbered line by its index."""
    numbered = [
        Numbered(
            i,
            numbers.canonical(folded[line.start : line.words]),
            comparable(folded[line.words : min(line.end, line.words + TITLE_LENGTH)]),
        )
        for i, line in enumerate(lines)
        if line.kind in NUMBERED
    ]
    _mark_contents(folded, lines, numbered, dialect)
    numbered = [n for n in numbered if lines[n.index].kind in NUMBERED]
    _settle_parts(lines, {n.index for n in numbered})
    return _settle_numbers(folded, lines, numbered, dialect)


# --- contents ---------------------------------------------------------------


def _mark_contents(folded: str, lines: Sequence[Line], numbered: Sequence[Numbered], dialect: Dialect) -> None:
    """A run of numbered lines that all come again, with their titles, is a contents page."""
    following: dict[tuple[str, str], list[int]] = {}
    for position, item in enumerate(numbered):
        following.setdefault((item.number, item.title), []).append(position)
    if len(following) == len(numbered):
        return
    position = 0
    while position < len(numbered):
        item = numbered[position]
        again = [p for p in following[item.number, item.title] if p > position]
        if (
            again
            and again[0] - position >= 2
            and _is_contents(folded, lines, numbered[position : again[0] + 1], following, again[0])
        ):
            for line in lines[item.index : numbered[again[0]].index]:
                if line.kind not in ("blank", "part"):
                    line.kind = "contents"
            position = again[0]
        else:
            position += 1


def _is_contents(
    folded: str,
    lines: Sequence[Line],
    run: Sequence[Numbered],
    following: dict[tuple[str, str], list[int]],
    body: int,
) -> bool:
    between = lines[run[0].index : run[-1].index]
    prose = sum(1 for line in between if line.kind == "text" and re.search(r"[.。]\s*$", folded[line.words : line.end]))
    known = sum(1 for item in run[:-1] if any(p >= body for p in following[item.number, item.title]))
    # A few entries may differ from their headings: that is a finding, not a reason to take them for clauses.
    return prose == 0 and known >= 0.8 * (len(run) - 1)


# --- parts ------------------------------------------------------------------


def _settle_parts(lines: Sequence[Line], numbered: set[int]) -> None:
    """A part's name opens the part only when a number follows before the next part's name."""
    waiting: Line | None = None
    closing_words = {"contents", "change", "entry"}
    for index, line in enumerate(lines):
        if line.kind == "part":
            if waiting is not None:
                waiting.kind = "text"
            waiting = line
        elif index in numbered or line.kind in closing_words or line.kind in ("appendix", "heading", "step"):
            waiting = None


# --- numbers ----------------------------------------------------------------


class _Sequence:
    """Which numbers are due next, judged from the numbers seen in the current part."""

    def __init__(self, hundreds: bool) -> None:
        self.hundreds = hundreds
        self.last: dict[str, int] = {}
        self.open: list[str] = []

    def due(self, number: str) -> bool:
        """Whether ``number`` is the next child, or the first one, of an open clause or of the top."""
        parent = numbers.parent_number(number, self.hundreds)
        last = self.last.get(parent)
        place = numbers.last_ordinal(number)
        if parent and parent not in self.open:
            return False
        return place <= 1 if last is None and parent else last is None or place == last + 1

    def take(self, number: str) -> None:
        parent = numbers.parent_number(number, self.hundreds)
        self.last[parent] = numbers.last_ordinal(number)
        while self.open and self.open[-1] != parent:
            self.open.pop()
        self.open.append(number)

    def restart(self) -> None:
        self.last.clear()
        self.open.clear()


def _settle_numbers(
    folded: str, lines: Sequence[Line], numbered: Sequence[Numbered], dialect: Dialect
) -> dict[int, str]:
    sequence = _Sequence(dialect.hundreds)
    accepted: dict[int, str] = {}
    by_index = {item.index: position for position, item in enumerate(numbered)}
    previous: Line | None = None
    blank_before = True
    for index, line in enumerate(lines):
        if line.kind in ("part", "appendix"):
            sequence.restart()
        if index in by_index:
            item = numbered[by_index[index]]
            following = numbered[by_index[index] + 1].number if by_index[index] + 1 < len(numbered) else ""
            line.kind = _settle(folded, line, item.number, following, sequence, previous, blank_before, dialect)
            if line.kind in NUMBERED:
                sequence.take(item.number)
                accepted[index] = item.number
            elif line.kind == "text":
                line.words = line.start
        blank_before = line.kind == "blank"
        if line.kind != "blank":
            previous = line
    return accepted


def _settle(
    folded: str,
    line: Line,
    number: str,
    following: str,
    sequence: _Sequence,
    previous: Line | None,
    blank_before: bool,
    dialect: Dialect,
) -> str:
    """What a numbered line is: ``chapter``, ``clause``, ``step`` or ``text``."""
    due = sequence.due(number)
    mark, words = folded[line.start : line.words], folded[line.words : line.end]
    unfinished = not blank_before and previous is not None and _unfinished(folded, previous)
    continues = bool(_CONTINUES.match(words)) and not mark.strip().endswith(".")
    if unfinished and (not due or continues or not words.strip()):
        return "text"
    if continues and not due and not blank_before:
        return "text"
    if line.kind == "chapter":
        if "§" in mark or "#" in mark or _WORD_CHAPTER.search(mark):
            return line.kind
        opens = following.startswith(number) or (dialect.hundreds and numbers.parent_number(following, True) == number)
        if _BARE_CHAPTER.match(mark) and not (due and opens):
            return "text"
        if not opens and not due:
            return (
                "step" if mark.strip().endswith(".") and not dialect.hundreds else "text" if unfinished else line.kind
            )
    return line.kind


def _unfinished(folded: str, line: Line) -> bool:
    """Whether a line stops in mid-sentence."""
    if line.kind not in ("text", "step", "bullet", "example", "note", "entry", *NUMBERED):
        return False
    words = folded[line.words : line.end].rstrip()
    if line.kind in NUMBERED and len(words) < 45:
        return False
    return bool(words) and not _SENTENCE_END.search(words)
