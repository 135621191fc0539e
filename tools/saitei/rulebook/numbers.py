"""Clause numbers and step labels: their canonical spelling, order and parents.

Promise: pure functions over strings. ``canonical`` makes of a mark as it stands
in a text (``- § 4``, ``９－４－１．``, ``[702.19b]``) the number of an address.
Components are the parts between separators; a letter at the end is one of its own.
"""

import re
import unicodedata
from functools import lru_cache

from saitei.rulebook.folding import fold

_MARKUP = re.compile(r"[\s§#*•\[\]]|^[-*] ?|️|⃣")
_WORDS = re.compile(r"(?i)chapter|section|part|article|rule|第|章|節|部|제|장|절|부")
_ROMAN_CAPITALS = re.compile(r"[IVX]+")
_KANJI = re.compile(r"[一二三四五六七八九十]+")
# A letter right before digits says what they count (`c2.s1`, a section of a chapter) and is one with them.
_LAST_COMPONENT = re.compile(r"(.*?)[.-]?((?<![a-z\d])[a-z]\d+|\d+|[a-z]+)")
_COUNTED = re.compile(r"(?:\A|[.-])([a-z])\d+\Z")
_COMPONENT = re.compile(r"\d+|[a-z]+")

_ROMAN = {"i": 1, "v": 5, "x": 10}


def canonical(mark: str) -> str:
    """The number in a mark: no bullets, section signs, brackets, spaces or last dot."""
    plain = fold(mark).strip()
    if len(plain) == 1 and not plain.isascii():
        return str(int(unicodedata.numeric(plain)))
    plain = re.sub(r"^[-*•] ?", "", plain).rsplit("/", 1)[-1]
    plain = _WORDS.sub("", _MARKUP.sub("", plain)).rstrip(".:)")
    if _ROMAN_CAPITALS.fullmatch(plain):
        return str(roman_value(plain.lower()))
    if _KANJI.fullmatch(plain):
        return str(kanji_value(plain))
    return plain


def kanji_value(plain: str) -> int:
    """The value of a number below a hundred in kanji: 十二 is 12."""
    tens, ten, ones = plain.rpartition("十")
    digits = "〇一二三四五六七八九"
    return (digits.find(tens[-1:]) if tens else 1 if ten else 0) * 10 + (digits.find(ones[-1]) if ones else 0)


def components(number: str) -> tuple[str, ...]:
    """``702.19b`` is ("702", "19", "b"); ``9-4-1`` is ("9", "4", "1")."""
    return tuple(_COMPONENT.findall(number))


@lru_cache(maxsize=65536)
def parent_number(number: str, hundreds: bool) -> str:
    """The number that this one stands under, or "" at the top.

    ``hundreds``: 702 stands under 7 and 1003 under 10, as books with categories do.
    """
    match = _LAST_COMPONENT.fullmatch(number)
    if match is None:
        return ""
    if match.group(1):
        return match.group(1)
    if hundreds and number.isdigit() and int(number) >= 100:
        return str(int(number) // 100)
    return ""


def series(number: str, hundreds: bool) -> tuple[str, str]:
    """What a number is counted among: its parent, and the letter that says what it counts, if any."""
    counted = _COUNTED.search(number)
    return parent_number(number, hundreds), counted.group(1) if counted else ""


def ordinal(component: str) -> int:
    """A component's place: digits by value, letters from a = 1; ``aa`` follows ``z``."""
    if component.isdigit():
        return int(component)
    value = 0
    for letter in component:
        value = value * 26 + ord(letter) - 96
    return value


def last_ordinal(number: str) -> int:
    """The place of a number among its siblings."""
    parts = components(number)
    return ordinal(parts[-1]) if parts else 0


def roman_value(label: str) -> int | None:
    """The value of a lower-case roman numeral up to xxxix, or None."""
    if not label or any(c not in _ROMAN for c in label):
        return None
    values = [_ROMAN[c] for c in label]
    return sum(-v if i + 1 < len(values) and values[i + 1] > v else v for i, v in enumerate(values))


def step_style(label: str) -> str:
    """How a label counts: ``roman``, ``arabic``, ``letter``, ``upper`` or ``word``."""
    head = label.partition("-")[0]
    if head.isdigit():
        return "arabic"
    if roman_value(head) is not None:
        return "roman"
    if re.fullmatch(r"[a-z]", head):
        return "letter"
    if re.fullmatch(r"[A-Z]", head):
        return "upper"
    return "word"


def step_ordinal(label: str) -> int:
    """A label's place among its siblings: ``ii-A`` is 1, ``5-3`` is 3, ``iv`` is 4."""
    tail = label.rpartition("-")[2]
    if tail.isdigit():
        return int(tail)
    roman = roman_value(tail)
    if roman is not None:
        return roman
    return ord(tail[0].lower()) - 96 if tail[:1].isalpha() and tail[:1].isascii() else 0


def clean_label(mark: str) -> str:
    """The label in a step's mark: ``- 5-1)`` is ``5-1``, ``ii-A :`` is ``ii-A``, ``・開始時`` is ``開始時``."""
    plain = re.sub(r"^\s*(?:[-*•・] ?)?", "", fold(mark))
    return plain.strip().strip("(").rstrip(" ):.")
