"""First pass: the lines of a text, each with its mark and its words, by the dialect's grammar.

Promise: the lines cover the text without gap or overlap. Offsets are those of
the text itself: the grammar reads the folded text, which has the same length.
"""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from lark import Lark, Token, Transformer

from saitei.rulebook.dialect import Dialect
from saitei.rulebook.folding import fold

if TYPE_CHECKING:
    LineTransformer = Transformer[Token, list["Line"]]
else:
    LineTransformer = Transformer


@dataclass(slots=True)
class Line:
    """One line. ``start`` to ``words`` is its mark, ``words`` to ``end`` the rest, ``next`` where the next begins.

    ``kind`` is the grammar's rule and may be changed by the structure pass, which
    knows what the grammar cannot: whether a number fits where it stands.
    """

    kind: str
    start: int
    words: int
    end: int
    next: int
    number: int


def read_lines(text: str, dialect: Dialect) -> list[Line]:
    """All lines of ``text`` in order."""
    folded = fold(text)
    if not folded.endswith(("\n", "\r")):
        folded += "\n"
    tree: list[Line] = _parser(dialect.name, str(dialect.grammar)).parse(folded)  # type: ignore[assignment]
    lines = tree
    for number, line in enumerate(lines, start=1):
        line.number = number
        line.next = min(line.next, len(text))
        line.end = min(line.end, len(text))
    return [line for line in lines if line.start < line.next]


_KINDS = (
    "part appendix chapter clause heading step example note table contents change bullet entry text blank"
).split()
_WHOLE_LINE = {"part", "heading", "table", "contents", "change"}


class _ToLines(LineTransformer):
    """Turns each rule of the line grammar into a Line as soon as it is reduced."""

    def start(self, lines: list[Line]) -> list[Line]:
        return lines


def _maker(kind: str) -> object:
    whole, text, blank = kind in _WHOLE_LINE, kind == "text", kind == "blank"

    def make(self: _ToLines, tokens: list[Token | None]) -> Line:
        first, last = tokens[0], tokens[-1]
        assert first is not None and last is not None
        start, end, following = first.start_pos or 0, last.start_pos or 0, last.end_pos or 0
        if blank:
            return Line(kind, start, start, start, following, 0)
        words = start if text else end if whole else first.end_pos or 0
        return Line(kind, start, words, end, following, 0)

    return make


for _kind in _KINDS:
    setattr(_ToLines, _kind, _maker(_kind))


@cache
def _parser(name: str, path: str) -> Lark:
    return Lark.open(
        path,
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=False,
        transformer=_ToLines(),
        propagate_positions=False,
    )
