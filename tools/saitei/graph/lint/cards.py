"""Card numbers that break the pattern of their neighbours.

Promise: a book's own numbers are the measure; nothing is known here of any
game's numbering. A card number has three parts or more, one of letters and one
of digits, joined by hyphens. A paragraph that says how a misprint is to be read
names both forms and is left alone.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from saitei.graph.lint.codes import report
from saitei.graph.lint.passages import Book, Once
from saitei.rulebook.model import Diagnostic, Document, Severity

_NUMBER = re.compile(
    r"(?<![A-Za-z0-9-])[A-Za-z0-9]+(?:/[A-Za-z0-9]+)*(?:-[A-Za-z0-9]+(?:/[A-Za-z0-9]+)*){2,}(?![A-Za-z0-9-])"
)
_NAME = re.compile(r"[a-z]{3,}|[A-Z]{4,}")
_JOINED = re.compile(r"(?<=[A-Za-z])-(?=\d)")
_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
_MARK = re.compile(r"[A-Za-z]{2,}(?=\d)")
_DOUBLED = re.compile(r"([A-Z])\1(\d+)")
_FEWEST = 8


@dataclass(frozen=True, slots=True)
class _Card:
    literal: str
    start: int
    parts: tuple[str, ...]

    @property
    def named(self) -> tuple[str, str] | None:
        """The digits and the name behind them, where the number has such a pair."""
        for one, other in zip(self.parts, self.parts[1:], strict=False):
            if one.isdigit() and _NAME.fullmatch(other):
                return one, other
        return None


def check(book: Book) -> Iterator[Diagnostic]:
    """Numbers that differ from the same, or from the neighbouring, numbers."""
    document = book.document
    cards = [
        _Card(match.group(), match.start(), tuple(match.group().split("-")))
        for match in _NUMBER.finditer(document.text)
        if re.search(r"[A-Za-z]{1}", match.group())
        and re.search(r"\d", match.group())
        and not re.fullmatch(r"[a-z]+(?:-[a-z]+)*-?\d*", match.group())
    ]
    if len(cards) < _FEWEST:
        return
    where = book.where
    told: set[int] = set()
    once = Once()
    for card, message, severity in (*_spellings(cards), *_names(document, cards), *_marks(cards), *_doubled(cards)):
        if card.start in told:
            continue
        told.add(card.start)
        if once.first(message, document.text.rfind("\n", 0, card.start)):
            yield report(document, "card-number-pattern", card.start, where(card.start), message, severity)


@cache
def _key(literal: str) -> str:
    """What all spellings of one number share: no case, no padding, no hyphen between letter and digit."""
    return _ZEROS.sub("", _JOINED.sub("", literal.casefold()))


Found = Iterator[tuple[_Card, str, Severity | None]]


def _spellings(cards: list[_Card]) -> Found:
    """The same number in two spellings: the rarer one."""
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    for card in cards:
        groups[_key(card.literal)][card.literal] += 1
    shapes = Counter(_shape(card.literal) for card in cards)
    for card in cards:
        spellings = groups[_key(card.literal)]
        if len(spellings) < 2:
            continue
        usual = max(spellings, key=lambda s: (spellings[s], shapes[_shape(s)]))
        if card.literal != usual:
            yield card, f"{card.literal} is written {usual} elsewhere", None


@cache
def _shape(literal: str) -> str:
    """The form of a number: letters by case, digits by how many, padded or not."""
    return re.sub(r"0\d+", "0", re.sub(r"[1-9]\d*", "9", re.sub(r"[a-z]+", "a", re.sub(r"[A-Z]+", "A", literal))))


def _names(document: Document, cards: list[_Card]) -> Found:
    """Digits and names that belong together: 09 and chikage."""
    digits_of: dict[str, Counter[str]] = defaultdict(Counter)
    names_of: dict[str, Counter[str]] = defaultdict(Counter)
    for card in cards:
        if card.named:
            digits, name = card.named
            digits_of[name.casefold()][digits] += 1
            names_of[digits][name.casefold()] += 1
    for index, card in enumerate(cards):
        if not card.named:
            continue
        digits, name = card.named[0], card.named[1].casefold()
        usual, many = digits_of[name].most_common(1)[0]
        if usual != digits and digits_of[name][digits] * 2 <= many:
            mended = card.literal.replace(f"{digits}-{card.named[1]}", f"{usual}-{card.named[1]}")
            begin, end = document.text.rfind("\n", 0, card.start) + 1, document.text.find("\n", card.start)
            if mended not in document.text[begin:end] or digits_of[name][digits] > 2:
                yield card, f"{name} has the number {usual} elsewhere, here {digits}", None
            continue
        other, others = names_of[digits].most_common(1)[0]
        if other != name and names_of[digits][name] * 5 <= others and _stranger(cards, index, other):
            yield card, f"{digits} is the number of {other}, here of {name}", None


def _stranger(cards: list[_Card], index: int, name: str) -> bool:
    """Whether the neighbours on both sides have the other name."""
    around = [
        c.named[1].casefold() for c in (*cards[max(0, index - 2) : index], *cards[index + 1 : index + 3]) if c.named
    ]
    return around.count(name) * 2 >= len(around) > 0


def _marks(cards: list[_Card]) -> Found:
    """Letters before a digit in a rarer case: EX1 among Ex1."""
    styles: dict[str, Counter[str]] = defaultdict(Counter)
    for card in cards:
        for mark in _MARK.findall("-".join(card.parts[-2:])):
            styles[mark.casefold()][mark] += 1
    for card in cards:
        for mark in _MARK.findall("-".join(card.parts[-2:])):
            usual, many = styles[mark.casefold()].most_common(1)[0]
            if mark != usual and styles[mark.casefold()][mark] * 4 <= many:
                yield card, f"“{mark}” is written “{usual}” in the other numbers", None


def _doubled(cards: list[_Card]) -> Found:
    """A letter typed twice (AA1) where numbers of the same beginning have it once."""
    seen = {(i, part) for card in cards for i, part in enumerate(card.parts)}
    uses = Counter((i, part) for card in cards for i, part in enumerate(card.parts))
    for card in cards:
        for i, part in enumerate(card.parts):
            match = _DOUBLED.fullmatch(part)
            if match and (i, match.group(1) + match.group(2)) in seen:
                single = match.group(1) + match.group(2)
                if uses[i, part] * 4 <= uses[i, single]:
                    yield card, f"“{part}” stands where other numbers have “{single}”", Severity.WARNING
