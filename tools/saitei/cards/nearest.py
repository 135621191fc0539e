"""The nearest phrases that exist, for a text that could not be read.

Promise: a help for people only; nothing is ever read by it.
"""

import difflib

from saitei.cards.normal import FULL_STOP, normalise
from saitei.cards.tables import Table
from saitei.cards.templates import ListItem, Literal, SlotItem
from saitei.cards.wordings import Phrase

_SHOWN = 3
_WORDS = 40


def nearest(table: Table, text: str, offset: int) -> list[str]:
    """Phrases of a table that look most like the sentence around an offset of a text, the nearest first."""
    start = max((text.rfind(mark, 0, offset) for mark in "。\n】、『"), default=-1) + 1
    end = min((at for mark in "。\n、』" if (at := text.find(mark, offset)) >= 0), default=len(text))
    words = normalise(text[start : min(end, start + _WORDS)], table.spelling).text
    best: dict[str, tuple[float, str]] = {}
    for kind, phrases in table.phrases.items():
        for phrase in filter(_has_words, phrases):
            shown = skeleton(phrase)
            likeness = _likeness(words, normalise(shown, table.spelling).text.rstrip(FULL_STOP))
            best[kind] = max(best.get(kind, (0.0, "")), (likeness, shown))
    return [shown for _, shown in sorted(best.values(), reverse=True)[:_SHOWN]]


def skeleton(phrase: Phrase) -> str:
    """A phrase with its slots left open: ``カードを…枚引く``."""
    out = ""
    for item in phrase.items:
        if isinstance(item, SlotItem | ListItem):
            out += "…"
        else:
            out += item.text if isinstance(item, Literal) else item.shapes[0]
    return out.strip()


def _has_words(phrase: Phrase) -> bool:
    return sum(len(i.text.strip()) for i in phrase.items if isinstance(i, Literal)) >= 2


def _likeness(words: str, phrase: str) -> float:
    """How much of both agrees, in order: 1 when all does."""
    return difflib.SequenceMatcher(None, words, phrase, autojunk=False).ratio()
