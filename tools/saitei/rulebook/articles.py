"""Numbers said in words: chapters, articles that count on through them, and paragraphs inside an article.

Promise: pure functions over strings. 第1章 is ``c1``, 第2節 of it ``c1-s2``, 第3条
``3`` wherever it stands and its 第2項 ``3-2``; Korean 장, 절, 조, 항 likewise. The
first paragraph of an article often has no number: it is the article itself.

Easy to break: a dot before a digit belongs to steps (``3.2`` is the second item of
the first paragraph), so paragraphs stand behind a hyphen.
"""

import re
import unicodedata
from collections.abc import Sequence

from saitei.rulebook import numbers

FIRST_PARAGRAPHS = 2
"""The number that the first numbered paragraph may have: the one before it is the article's own sentence."""

_NAMED = re.compile(r"[第제] ?(\d+|[一二三四五六七八九十]+) ?([章節条項장절조항])")
_NEIGHBOUR = re.compile(r"([前次전]) ?([条項조항])")
_UNITS = {"장": "章", "절": "節", "조": "条", "항": "項"}


def is_named(mark: str) -> bool:
    """Whether a mark says what it counts, and is no bare or circled number."""
    return _NAMED.search(mark) is not None


def is_cited(words: str) -> bool:
    """Whether words cite an article or paragraph, or the one next to the place where they stand."""
    return bool(_NAMED.search(words) or _NEIGHBOUR.search(words))


def is_near(words: str) -> bool:
    """Whether a citation counts from the place where it stands: 前条, or 第2項 without its article."""
    return bool(_NEIGHBOUR.search(words)) or {unit for _, unit in map(_said, _NAMED.finditer(words))} == {"項"}


def compose(marks: Sequence[str]) -> list[str]:
    """The numbers of marks in file order, each with what it stands under.

    A paragraph without an article before it is one of article 0, which nobody has.
    """
    composed: list[str] = []
    chapter, article = "", "0"
    for mark in marks:
        named = _NAMED.search(mark)
        value, unit = _said(named) if named else (_bare(mark), "項")
        if unit == "章":
            chapter = f"c{value}"
            composed.append(chapter)
        elif unit == "節":
            composed.append(f"{chapter}-s{value}" if chapter else f"s{value}")
        elif unit == "条":
            article = str(value)
            composed.append(article)
        else:
            composed.append(f"{article}-{value}")
    return composed


def cited(words: str, own: str) -> str:
    """The number that a citation in the clause ``own`` means, or "" where it cannot mean any.

    第2条第3項 is ``2-3``; 第3項 and 前条 are counted from the article around them.
    """
    article, _, paragraph = own.partition("-") if own[:1].isdigit() else ("", "", "")
    neighbour = _NEIGHBOUR.search(words)
    if neighbour:
        step = 1 if neighbour.group(1) == "次" else -1
        if _UNITS.get(neighbour.group(2), neighbour.group(2)) == "条":
            return str(int(article) + step) if article else ""
        return f"{article}-{int(paragraph) + step}" if paragraph else ""
    said = {unit: value for value, unit in map(_said, _NAMED.finditer(words))}
    if "章" in said:
        return f"c{said['章']}"
    where = str(said.get("条", article))
    return f"{where}-{said['項']}" if where and "項" in said else where if "条" in said else ""


def level(number: str) -> int:
    """How deep a number stands: chapter, section, article, paragraph."""
    last = number.rpartition("-")[2]
    return 1 if last.startswith("c") else 2 if last.startswith("s") else 4 if "-" in number else 3


def _said(named: re.Match[str]) -> tuple[int, str]:
    digits, unit = named.groups()
    return int(digits) if digits.isdigit() else numbers.kanji_value(digits), _UNITS.get(unit, unit)


def _bare(mark: str) -> int:
    plain = mark.strip()
    return int(plain) if plain.isdecimal() else int(unicodedata.numeric(plain))
