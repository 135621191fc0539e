"""The nearest phrases that exist, for a text that could not be read.

Promise: a help for people only; nothing is ever read by it.
"""

import difflib
from heapq import nlargest

from saitei.cards.letters import particles
from saitei.cards.letters.normal import FULL_STOP, normal_words, normalise
from saitei.cards.phrases import printer
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import ListItem, Literal, Mark, SlotItem
from saitei.cards.phrases.wordings import Phrase
from saitei.cards.trees import Node

_SHOWN = 3
_WORDS = 40
_COMPARED = 100
"""So many lines are compared letter by letter: those with most pairs of letters in common."""


def nearest(table: Table, text: str, offset: int) -> list[str]:
    """Phrases of a table that look most like the sentence around an offset of a text, the nearest first.

    A line stands for all its endings, and a kind of node for all its lines; what has no letter in common is not near.
    """
    start = max((text.rfind(mark, 0, offset) for mark in "。\n】、『"), default=-1) + 1
    end = min((at for mark in "。\n、』" if (at := text.find(mark, offset)) >= 0), default=len(text))
    words = normalise(text[start : min(end, start + _WORDS)], table.spelling, whole=False).text
    pairs = _pairs(words)
    found = []
    for kind, wordings in table.wordings.items():
        for phrase in (wording.phrase(0) for wording in wordings if wording.endings.each):
            if _has_words(phrase):
                shown = skeleton(table, phrase)
                said = normal_words(shown, table.spelling).rstrip(FULL_STOP)
                found.append((_in_common(pairs, _pairs(said)), kind, shown, said))
    best: dict[str, tuple[float, str]] = {}
    for _, kind, shown, said in nlargest(_COMPARED, found):
        best[kind] = max(best.get(kind, (0.0, "")), (_likeness(words, said), shown))
    return [shown for likeness, shown in sorted(best.values(), reverse=True)[:_SHOWN] if likeness]


def skeleton(table: Table, phrase: Phrase) -> str:
    """A phrase with its slots left open: ``カードを…枚引く``. A particle behind one has both its shapes: ``…을/를``.

    A slot that can only be one of two words shows them: ``…→/⇔…：…``.
    """
    out = ""
    for item in phrase.items:
        if isinstance(item, SlotItem | ListItem):
            shown = _either(table, phrase, item)
            out = out + shown if shown else out.removesuffix("…") + "…"
        elif isinstance(item, Literal):
            out += item.text
        else:
            out += _marked(item, out)
    return out.strip()


def _either(table: Table, phrase: Phrase, item: SlotItem | ListItem) -> str:
    """The two words of which a slot must be one, where it is so."""
    index = phrase.node.slot(item.name)
    assert index is not None
    sort = phrase.node.slots[index].sort
    nodes = [node for node in table.schema.nodes.values() if node.sort == sort]
    if isinstance(item, ListItem) or len(nodes) != 2 or any(node.slots for node in nodes):
        return ""
    if table.schema.fitting(sort) != {sort}:
        return ""
    try:
        return "/".join([printer.say(table, Node(node.kind), sort, item.form).strip() for node in nodes])
    except printer.Unsayable:
        return ""


def _marked(mark: Mark, before: str) -> str:
    if mark.plural:
        return particles.plural(mark.shapes[0], before)
    shape = mark.shapes[0]
    return "/".join(particles.both(shape)) if before.endswith("…") else particles.particle(shape, before)


def _has_words(phrase: Phrase) -> bool:
    return sum(len(i.text.strip()) for i in phrase.items if isinstance(i, Literal)) >= 2


def _pairs(words: str) -> frozenset[str]:
    return frozenset([words[at : at + 2] for at in range(len(words) - 1)])


def _in_common(one: frozenset[str], other: frozenset[str]) -> float:
    """How many pairs of letters both have, of all that they have: 1 when they have the same."""
    return 2 * len(one & other) / max(1, len(one) + len(other))


def _likeness(words: str, phrase: str) -> float:
    """How much of both agrees, in order: 1 when all does."""
    return difflib.SequenceMatcher(None, words, phrase, autojunk=False).ratio()
