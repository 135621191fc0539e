"""First pass: the lines of a text, each with its mark and its words, by the dialect's grammar.

Promise: the lines cover the text without gap or overlap. Offsets are those of
the text itself: the grammar reads the folded text, which has the same length.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from lark import Lark, Token, Transformer
from lark.exceptions import LarkError

from saitei.errors import UnusableInput
from saitei.rulebook.dialect import Dialect

if TYPE_CHECKING:
    LineTransformer = Transformer[Token, list["Line"]]
else:
    LineTransformer = Transformer


@dataclass(slots=True)
class Line:
    """One line. ``start`` to ``words`` is its mark, ``words`` to ``end`` the rest, ``next`` where the next begins.

    ``kind`` is the grammar's rule and may be changed by the placing pass, which
    knows what the grammar cannot: whether a number fits where it stands.
    """

    kind: str
    start: int
    words: int
    end: int
    next: int
    number: int


def read_lines(folded: str, dialect: Dialect) -> list[Line]:
    """All lines of a folded text in order."""
    length = len(folded)
    if not folded.endswith(("\n", "\r")):
        folded += "\n"
    lines: list[Line] = _parser(str(dialect.grammar)).parse(folded)  # type: ignore[assignment]
    for number, line in enumerate(lines, start=1):
        line.number = number
        line.next = min(line.next, length)
        line.end = min(line.end, length)
    return [line for line in lines if line.start < line.next]


_WHOLE_LINE = {"part", "heading", "table", "contents", "change"}
_MARKED = {"appendix", "chapter", "clause", "step", "example", "note", "bullet", "entry", "fence"}
_UNMARKED = {"text", "blank"}
_TRAILING = " \t\f\v\r\n"


class _ToLines(LineTransformer):
    """Turns each rule of the line grammar into a Line as soon as it is reduced."""

    def start(self, lines: list[Line]) -> list[Line]:
        return lines


def _maker(kind: str) -> object:
    whole, unmarked = kind in _WHOLE_LINE, kind in _UNMARKED

    def make(self: _ToLines, tokens: list[Token]) -> Line:
        first, last = tokens[0], tokens[-1]
        start, rest = first.start_pos or 0, last.start_pos or 0
        end = rest + len(last.rstrip(_TRAILING))
        words = start if unmarked else end if whole else rest
        return Line(kind, start, words, end, last.end_pos or 0, 0)

    return make


for _kind in _WHOLE_LINE | _MARKED | _UNMARKED:
    setattr(_ToLines, _kind, _maker(_kind))


@cache
def _parser(path: str) -> Lark:
    """The parser of a dialect's lines; UnusableInput when its grammar is missing or broken."""
    try:
        return Lark.open(
            path,
            parser="lalr",
            lexer="contextual",
            maybe_placeholders=False,
            transformer=_ToLines(),
            propagate_positions=False,
        )
    except OSError:
        raise UnusableInput(
            "there is no such grammar of lines", "Copy the one of the dialect that comes nearest", path
        ) from None
    except (LarkError, re.error) as error:
        why = str(error).strip().splitlines()[0].rstrip(".:")
        raise UnusableInput(f"this grammar of lines cannot be used ({why})", "Mend it", path) from None
