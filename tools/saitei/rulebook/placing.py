"""Which marked lines are clauses: what the line grammar alone cannot know.

Promise: only ``kind`` and the length of the mark change, never the place of a
line. A number at the start of a wrapped line becomes text, an item of a list in a
clause a step, a line of the contents page contents, a part's name in the
introduction a paragraph. When in doubt a line stays what the grammar said:
nothing is lost by a clause too many, since lint reports it.
"""

import re
from collections import Counter
from collections.abc import Sequence

from saitei.rulebook import articles, numbers
from saitei.rulebook.contents import Numbered, mark_contents
from saitei.rulebook.dialect import SIDE_PARTS, Dialect
from saitei.rulebook.folding import comparable
from saitei.rulebook.lettered import settle_lettered
from saitei.rulebook.lines import Line

NUMBERED = ("chapter", "clause")
TITLE_LENGTH = 80
"""Characters of a line that are compared with the contents page."""
HEADING_LENGTH = 45
"""Characters. A numbered line that is longer is no heading that could do without a full stop."""
HEADWORD_LENGTH = 40
"""Characters. A longer line is no headword of a glossary."""
_SENTENCE_END = re.compile(r"[.。!?！？」』）)】》〉>\]:：;]\s*$")
_CONTINUES = re.compile(
    r"[ \t]*(?:[a-z(,;)]|[、。，に](?!\d)|の|を|が|は(?!じ)|で|と|から|まで|より"
    r"|에|의|을 |를 |이 |가 |은 |는 |과 |와 |로 |까지|부터|및 |or |and )"
)
_BARE_CHAPTER = re.compile(r"\s*(?:[-*•] ?)?\d+\s*$")
_LIST_NUMBER = re.compile(r"\s*(?:[-*•] ?)?\d{1,2}\.\s*$")
_ROMAN_CHAPTER = re.compile(r"\s*[IVX]+\.\s*$")
_WORD_CHAPTER = re.compile(r"[^\W\d]")
_LIST_GOES_ON = re.compile(r"(?:[,、;:]|\band|\bor|및|と)\s*$")
_ENDS_PART_NAME = ("contents", "change", "entry", "appendix", "heading", "step")


def place(folded: str, lines: Sequence[Line], dialect: Dialect) -> dict[int, str]:
    """Settle what each marked line is; returns the canonical number of each numbered line by its index."""
    _settle_code(lines)
    marked = [(i, line) for i, line in enumerate(lines) if line.kind in NUMBERED]
    marks = [folded[line.start : line.words] for _, line in marked]
    canonical = articles.compose(marks) if dialect.articles else map(numbers.canonical, marks)
    numbered = [
        Numbered(i, number, comparable(folded[line.words : min(line.end, line.words + TITLE_LENGTH)]))
        for (i, line), number in zip(marked, canonical, strict=True)
    ]
    mark_contents(folded, lines, numbered)
    numbered = [n for n in numbered if lines[n.index].kind in NUMBERED]
    _settle_headings(folded, lines, dialect)
    _settle_parts(folded, lines, {n.index for n in numbered}, dialect)
    accepted = _Numbers(folded, lines, numbered, dialect).settle()
    settle_lettered(folded, lines)
    return accepted


def _settle_code(lines: Sequence[Line]) -> None:
    """Everything between two fences is code, whatever it looks like."""
    inside = False
    for line in lines:
        if line.kind == "fence":
            inside = not inside
            line.kind = "code"
        elif inside:
            line.kind = "code"
        if line.kind == "code":
            line.words = line.end


def _settle_parts(folded: str, lines: Sequence[Line], numbered: set[int], dialect: Dialect) -> None:
    """The name of a numbered part opens it only when a number follows before the next part's name."""
    waiting: Line | None = None
    for index, line in enumerate(lines):
        if line.kind == "part":
            if waiting is not None:
                waiting.kind = "text"
            beside = dialect.part_named(folded[line.start : line.end]) in SIDE_PARTS
            waiting = None if beside else line
        elif index in numbered or line.kind in _ENDS_PART_NAME:
            waiting = None


def _settle_headings(folded: str, lines: Sequence[Line], dialect: Dialect) -> None:
    """Unnumbered headings outside the parts that have them are text; headwords of a glossary are entries."""
    part = ""
    after_gap = True
    for index, line in enumerate(lines):
        if line.kind in ("part", "appendix", "heading"):
            words = folded[line.start : line.words] if line.kind == "appendix" else folded[line.start : line.end]
            named = dialect.part_named(re.sub(r"[\d\s#*]+$|^[#*\s]+", "", words))
            if line.kind == "appendix":
                part = named or "appendix"
            elif named and (line.kind == "part" or named in SIDE_PARTS):
                part = named
        if line.kind == "heading" and dialect.heading_parts and part not in dialect.heading_parts:
            line.kind, line.words = "text", line.start
        if line.kind == "text" and part == "glossary" and after_gap and _is_headword(folded, lines, index):
            line.kind, line.words = "entry", line.end
        after_gap = line.kind in ("blank", "part")


def _is_headword(folded: str, lines: Sequence[Line], index: int) -> bool:
    """A short line without an end, right above the text that explains it."""
    line = lines[index]
    if line.end - line.start > HEADWORD_LENGTH or _SENTENCE_END.search(folded[line.start : line.end]):
        return False
    return index + 1 < len(lines) and lines[index + 1].kind != "blank"


# --- numbers ----------------------------------------------------------------


class _Sequence:
    """Which numbers are due next, judged from the numbers seen in the current part."""

    def __init__(self, hundreds: bool, first: int) -> None:
        self.hundreds = hundreds
        self.first = first
        self.last: dict[tuple[str, str], int] = {}
        self.open: list[str] = []

    def due(self, number: str) -> bool:
        """Whether ``number`` is the next child, or the first one, of an open clause or of the top."""
        parent, _ = series = numbers.series(number, self.hundreds)
        last = self.last.get(series)
        ordinal = numbers.last_ordinal(number)
        if parent and parent not in self.open:
            return False
        return ordinal <= self.first if last is None and parent else last is None or ordinal == last + 1

    def fits(self, number: str) -> bool:
        """Whether ``number`` is due, also in a book whose chapters have no line of their own."""
        parent, _ = series = numbers.series(number, self.hundreds)
        ordinal = numbers.last_ordinal(number)
        if self.due(number) or parent in self.open:
            return self.due(number)
        return ordinal == self.last[series] + 1 if series in self.last else ordinal == 1 and self.due(parent)

    def take(self, number: str) -> None:
        parent, _ = series = numbers.series(number, self.hundreds)
        self.last[series] = numbers.last_ordinal(number)
        while self.open and self.open[-1] != parent:
            self.open.pop()
        self.open.append(number)

    def restart(self) -> None:
        self.last.clear()
        self.open.clear()


class _Numbers:
    """One pass over the numbered lines, with the numbers due and the list that is open."""

    def __init__(self, folded: str, lines: Sequence[Line], numbered: Sequence[Numbered], dialect: Dialect) -> None:
        self.folded, self.lines, self.dialect = folded, lines, dialect
        self.numbered = {item.index: position for position, item in enumerate(numbered)}
        self.items = numbered
        self.sequence = _Sequence(dialect.hundreds, articles.FIRST_PARAGRAPHS if dialect.articles else 1)
        self.segment = 0
        self.left = self._count_by_segment()
        self.previous: Line | None = None
        self.blank_before = True
        self.listed = 0
        self.side_part = False

    def _count_by_segment(self) -> Counter[tuple[int, str]]:
        """How often each number comes in each stretch between two parts' names."""
        count: Counter[tuple[int, str]] = Counter()
        segment = 0
        for index, line in enumerate(self.lines):
            segment += line.kind in ("part", "appendix")
            if index in self.numbered:
                count[segment, self.items[self.numbered[index]].number] += 1
        return count

    def settle(self) -> dict[int, str]:
        accepted: dict[int, str] = {}
        for index, line in enumerate(self.lines):
            if line.kind in ("part", "appendix"):
                name = self.dialect.part_named(self.folded[line.start : line.end])
                self.side_part = name in SIDE_PARTS
                self.listed = 0
                self.segment += 1
                if not self.side_part:
                    self.sequence.restart()
            if index in self.numbered:
                self._settle_line(index, line, accepted)
            self.blank_before = line.kind == "blank"
            if line.kind != "blank":
                self.previous = line
        return accepted

    def _settle_line(self, index: int, line: Line, accepted: dict[int, str]) -> None:
        position = self.numbered[index]
        number = self.items[position].number
        following = self.items[position + 1].number if position + 1 < len(self.items) else ""
        self.left[self.segment, number] -= 1
        line.kind = self._kind(line, number, following)
        if line.kind in NUMBERED:
            self.sequence.take(number)
            accepted[index] = number
            self.listed = 0
            self.side_part = False
        elif line.kind == "step":
            self.listed = int(number)
        else:
            line.words = line.start

    def _kind(self, line: Line, number: str, following: str) -> str:
        """What a numbered line is: ``chapter``, ``clause``, ``step`` or ``text``."""
        due = self.sequence.due(number)
        mark, words = self.folded[line.start : line.words], self.folded[line.words : line.end]
        opens = following.startswith((number + ".", number + "-")) or (
            self.dialect.hundreds and numbers.parent_number(following, True) == number
        )
        if line.kind == "chapter" and self._is_list_item(mark, number, opens=opens, due=due):
            return "step"
        if self.dialect.articles and not articles.is_named(mark) and (not due or self._goes_on()):
            return "text"
        if self._is_decimal(mark, words, number) or self._is_wrapped(mark, words, number, due=due):
            return "text"
        if line.kind == "chapter":
            return self._chapter(mark, number, opens=opens, due=due)
        return line.kind

    def _is_decimal(self, mark: str, words: str, number: str) -> bool:
        """``1-2.3`` is 1-2 with words that begin with a 3 only where 1-2 is due and does not come again."""
        if not (mark.endswith(".") and words[:1].isdigit()):
            return False
        return not self.sequence.fits(number) or self.left[self.segment, number] > 0

    def _goes_on(self) -> bool:
        """Whether the line before stops in mid-sentence, and this one follows at once."""
        return not self.blank_before and self.previous is not None and self._unfinished(self.previous)

    def _is_wrapped(self, mark: str, words: str, number: str, *, due: bool) -> bool:
        """A number at the start of a line that goes on with the sentence before."""
        if self.blank_before:
            return False
        comes_again = self.left[self.segment, number] > 0
        continues = bool(_CONTINUES.match(words)) and not mark.strip().endswith(".") and not self.dialect.articles
        if continues and (not due or comes_again):
            return True
        if self.previous is None or not self._unfinished(self.previous):
            return False
        if comes_again and self.previous.kind in ("text", *NUMBERED):
            return True
        return not due or continues or not words.strip()

    def _is_list_item(self, mark: str, number: str, *, opens: bool, due: bool) -> bool:
        """``1.`` and what follows it inside a clause; never a number that clauses stand under."""
        if not _LIST_NUMBER.match(mark):
            return False
        # What opens is a chapter, except where the chapter of that number is there and a list has come to it.
        if opens and (due or not self.listed or int(number) != self.listed + 1):
            return False
        if self.side_part:
            return True
        unfinished = self._goes_on()
        if self.listed:
            # An item without a full stop is finished where the next one begins.
            goes_on = not unfinished or self._list_goes_on()
            return int(number) == self.listed + 1 and goes_on
        return bool(self.sequence.open) and int(number) == 1 and not due and not unfinished

    def _list_goes_on(self) -> bool:
        line = self.previous
        if line is not None and line.kind == "step":
            return True
        return line is not None and bool(_LIST_GOES_ON.search(self.folded[line.words : line.end]))

    def _chapter(self, mark: str, number: str, *, opens: bool, due: bool) -> str:
        if _ROMAN_CHAPTER.match(mark):
            return "chapter" if due or opens else "text"
        if "§" in mark or "#" in mark or _WORD_CHAPTER.search(mark):
            return "chapter"
        if _BARE_CHAPTER.match(mark):
            return "chapter" if opens else "text"
        if not opens and not due and mark.strip().endswith(".") and not self.dialect.hundreds:
            return "step"
        return "chapter"

    def _unfinished(self, line: Line) -> bool:
        """Whether a line stops in mid-sentence."""
        if line.kind not in ("text", "step", "bullet", "example", "note", "entry", *NUMBERED):
            return False
        words = self.folded[line.words : line.end].rstrip()
        # A short line may be a heading; what follows the bare number of a paragraph is a sentence.
        bare = self.dialect.articles and not articles.is_named(self.folded[line.start : line.words])
        if line.kind in NUMBERED and len(words) < HEADING_LENGTH and not bare:
            return False
        return bool(words) and not _SENTENCE_END.search(words)
