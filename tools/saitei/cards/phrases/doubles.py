"""What is said twice in a table: a line that says nothing new, and two nodes that are printed alike.

Promise: all such lines are found, though few phrases are made for it: two lines can only say the same when they begin
with the same items and the words after those are alike, or go on as an ending of the other does.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from saitei.cards.phrases.endings import Tails, joined
from saitei.cards.phrases.templates import Item, ListItem, Literal, SlotItem
from saitei.cards.phrases.wordings import Phrase, Wording
from saitei.cards.schema import NodeType

Forms = Mapping[str, tuple[str, ...]]
"""The forms of each sort, the usual one first."""


class Suspects(NamedTuple):
    """Lines that may share a phrase with another: with one of their own node, and as both are printed of another."""

    again: frozenset[Wording]
    alike: frozenset[Wording]


def asked(node: NodeType, item: SlotItem | ListItem, forms: Forms) -> list[tuple[str, str]]:
    """The sort and form that a slot asks for, and what a list asks for its last."""
    index = node.slot(item.name)
    assert index is not None
    sort = node.slots[index].sort
    usual = forms.get(sort, ("plain",))[0]
    out = [(sort, item.form or usual)]
    if isinstance(item, ListItem):
        out.append((sort, item.last_form or usual))
    return out


def suspects(wordings: Iterable[Wording], forms: Forms) -> Suspects:
    """Those of some wordings that may share a phrase with another of them."""
    known: dict[tuple[str, Item], object] = {}
    alike: dict[object, dict[str, dict[Tails, list[Wording]]]] = {}
    for wording in wordings:
        node = wording.node
        for items, tails in _shapes(wording):
            words = items[-1].text if items and isinstance(items[-1], Literal) else ""
            before: list[object] = []
            for item in items[:-1] if words else items:
                if isinstance(item, SlotItem):
                    shape = known.get((node.kind, item)) or asked(node, item, forms)[0]
                    known[node.kind, item] = shape
                    before.append(shape)
                else:
                    before.append(item)
            those = alike.setdefault((node.sort, *before), {}).setdefault(words, {})
            those.setdefault(tails, []).append(wording)
    again: set[Wording] = set()
    printed: set[Wording] = set()
    for group in alike.values():
        for words, those in group.items():
            for tails, own in those.items():
                if len(own) > 1:
                    _suspect(own, own, again, printed)
                for cut in range(len(words) + 1):
                    for others, shorter in group.get(words[:cut], {}).items():
                        if others is not tails and others.meets(words[cut:], tails):
                            _suspect(own, shorter, again, printed)
    return Suspects(frozenset(again), frozenset(printed))


def _suspect(some: list[Wording], others: list[Wording], again: set[Wording], printed: set[Wording]) -> None:
    """Notes which of some lines may share a phrase with which of others."""
    for one, other in ((one, other) for one in some for other in others if one is not other):
        if one.node is other.node:
            again.update((one, other))
        elif one.is_printed and other.is_printed:
            printed.update((one, other))


def _shapes(wording: Wording) -> Iterator[tuple[tuple[Item, ...], Tails]]:
    """What the phrases of a wording begin with, and the words they end in."""
    for tails in wording.endings.tails:
        yield joined(wording.opening, tails.lead), tails


def repeated(wordings: Sequence[Wording], those: Suspects) -> Wording | None:
    """The first of the wordings of a node that says only what those above it say already."""
    said = _Said()
    for wording in wordings:
        if wording in those.again and wording.endings.each:
            if all(phrase in said for phrase in wording.phrases()):
                return wording
            said.lines.append(wording)
    return None


class _Said:
    """What some lines of a node say; asked of a form at a time, since mostly the first phrase of a line is new."""

    def __init__(self) -> None:
        self.lines: list[Wording] = []
        self._known: dict[str, tuple[int, set[object]]] = {}

    def __contains__(self, phrase: Phrase) -> bool:
        count, known = self._known.get(phrase.form, (0, set()))
        for line in self.lines[count:]:
            each = enumerate(line.endings.each)
            found = (line.phrase(index) for index, ending in each if ending.form == phrase.form)
            known.update((one.items, one.fixed) for one in found)
        self._known[phrase.form] = len(self.lines), known
        return (phrase.items, phrase.fixed) in known


def printed_alike(wordings: Iterable[Wording], those: Suspects, forms: Forms) -> tuple[Phrase, Phrase] | None:
    """Two phrases by which different nodes of one sort are printed alike in one form: the second, then the first."""
    seen: dict[object, Phrase] = {}
    for phrase in (p for wording in wordings if wording in those.alike for p in wording.phrases() if p.printed):
        items = tuple([asked(phrase.node, i, forms)[0] if isinstance(i, SlotItem) else i for i in phrase.items])
        other = seen.setdefault((phrase.node.sort, phrase.form, items), phrase)
        if other.node is not phrase.node and not any(isinstance(i, ListItem) for i in phrase.items):
            return phrase, other
    return None
