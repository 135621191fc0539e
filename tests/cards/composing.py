"""Parts of printed card texts put in each other's place: the words of one card inside another.

Promise: a part stands in for another of the same sort and form; the tree to expect is that of the one text with
the part of the other. What would break it: an entry whose slots do not stand in the order of its words.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from saitei.cards import implied
from saitei.cards import text as texts
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import ListItem, SlotItem
from saitei.cards.reading.derivations import Derivation
from saitei.cards.schema import INT, Slot
from saitei.cards.trees import Node, Value

_WHOLE = Slot("text", "Text")


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a read text that stands in a slot."""

    reading: texts.TextReading
    how: Derivation
    slot: Slot

    @property
    def words(self) -> str:
        """The stretch, in normal text."""
        return self.reading.normal.text[self.how.start : self.how.end]


def parts(reading: texts.TextReading) -> Iterator[Part]:
    """Every stretch of a text that one phrase reads, but the whole."""
    assert reading.derivation is not None
    waiting = [(reading.derivation, _WHOLE)]
    while waiting:
        how, slot = waiting.pop()
        if how.phrase is not None and slot is not _WHOLE:
            yield Part(reading, how, slot)
        waiting += zip(how.parts, _slots(how, slot), strict=True)


def _slots(how: Derivation, slot: Slot) -> list[Slot]:
    """The slots that the parts of a derivation stand in, in the order of the words."""
    if how.phrase is None:
        return [slot] * len(how.parts)
    named = {s.name: s for s in how.phrase.node.slots}
    return [named[item.name] for item in how.phrase.items if isinstance(item, SlotItem | ListItem)]


def composed(table: Table, given: Iterable[str], tries: int) -> Iterator[tuple[str, Node, texts.TextReading]]:
    """Texts with a part of another text in them: the text, the tree that it says, what is read.

    A try that would put the same words in place of themselves gives none.
    """
    chance = random.Random(1)
    alike: dict[tuple[str, str], list[Part]] = {}
    by_sort: dict[str, list[Part]] = {}
    for part in (part for text in given for part in parts(texts.read(table, text))):
        assert part.how.phrase is not None
        alike.setdefault((part.slot.sort, part.how.phrase.form), []).append(part)
        by_sort.setdefault(part.slot.sort, []).append(part)
    sorts = sorted(by_sort)
    for _ in range(tries):
        old = chance.choice(by_sort[chance.choice(sorts)])
        whole = old.reading.derivation
        assert old.how.phrase is not None and whole is not None
        new = chance.choice(alike[old.slot.sort, old.how.phrase.form])
        if new.words == old.words:
            continue
        # The last full stop of a line is no part of normal text.
        stop = "。" if old.words.endswith("。") and not new.words.endswith("。") else ""
        said = old.reading.normal.text
        tree = _value(whole, said, _WHOLE, old.how, _value(new.how, new.reading.normal.text, new.slot))
        assert isinstance(tree, Node)
        text = said[: old.how.start] + new.words + stop + said[old.how.end :]
        yield text, implied.resolve(table.schema, tree), texts.read(table, text)


def _value(how: Derivation, text: str, slot: Slot, old: Derivation | None = None, new: Value = 0) -> Value:
    """The value that a derivation reads, before players that are not named are filled in; ``new`` in place of one."""
    if how is old:
        return new
    below = [_value(p, text, s, old, new) for p, s in zip(how.parts, _slots(how, slot), strict=True)]
    if how.phrase is None:
        if slot.is_list:
            return tuple(value for value in below if isinstance(value, Node))
        words = text[how.start : how.end]
        return int(words) if slot.sort == INT else words
    said = {how.phrase.node.slots[index].name: value for index, value in how.phrase.fixed}
    for named, value in zip(_slots(how, slot), below, strict=True):
        # A list may be said in several places.
        first = said.get(named.name)
        said[named.name] = (*first, *value) if isinstance(first, tuple) and isinstance(value, tuple) else value
    return Node(how.phrase.node.kind, tuple(said[s.name] for s in how.phrase.node.slots))
