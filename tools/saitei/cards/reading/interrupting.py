"""Where the words of a deed may be interrupted: behind some forms of slots, some words and some particles of a table.

Promise: what stands there is read as if the words went on without it; a place in the middle of words counts only where
they are spelt alike in two parts. What would break it: a folded spelling that reaches over such a place.
"""

from collections.abc import Iterator

from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import Item, Mark, SlotItem
from saitei.cards.reading.spelling import Speller
from saitei.cards.schema import NodeType


class Interruptions:
    """The places of a table where something may stand among the words of a deed.

    ``kinds`` are that of what stands there, and of the deed with it; ``sort`` is the sort of what stands there.
    """

    def __init__(self, table: Table, speller: Speller) -> None:
        aside = table.schema.aside if table.asides else None
        self.kinds = (aside.kind, aside.into) if aside else ("", "")
        self.sort = table.schema.nodes[aside.kind].sort if aside else ""
        self._speller, self._asides = speller, table.asides
        self._particles = {one[1:-1] for one in table.asides if one.startswith("{")}
        self._sorts = frozenset[str]()
        self._known: dict[tuple[str, str, bool], tuple[str, str]] = {}
        self._own: dict[str, list[str]] = {}
        for kind, mark, words in (one.partition(":") for one in table.asides):
            if mark:
                self._own.setdefault(kind, []).append(words)
        if aside:  # deeds, and what is an object of deeds
            every = {(one.node.sort, one.endings) for found in table.wordings.values() for one in found}
            self._sorts = table.schema.fitting(table.schema.nodes[aside.into].slots[1].sort).union(
                sort
                for sort, endings in every
                if sort in table.asides or any(form in table.asides for form, _ in endings.firsts)
            )

    def behind(self, node: NodeType, item: Item) -> bool:
        """Whether the words of a node may be interrupted behind a slot or particle."""
        if node.sort not in self._sorts:
            return False
        if isinstance(item, Mark):
            return item.shapes[0] in self._particles
        return isinstance(item, SlotItem) and item.form in self._asides

    def among(self, node: NodeType, words: str, *, more: bool) -> tuple[str, str]:
        """Words of a node up to where they may be interrupted, "" where they may not, and the rest.

        ``more`` says that some must be left.
        """
        if node.sort not in self._sorts:
            return "", words
        key = (node.kind if node.kind in self._own else "", words, more)
        known = self._known.get(key)
        if known is None:
            halves = (half for half in self.halves(node, words) if (half[1] or not more) and self._alike(words, *half))
            known = self._known[key] = next(halves, ("", words))
        return known

    def halves(self, node: NodeType, words: str) -> Iterator[tuple[str, str]]:
        """Words of a node up to each place where they might be interrupted, and the rest."""
        if node.sort in self._sorts:
            for one in (*self._asides, *self._own.get(node.kind, ())):
                if one in words:
                    end = words.rfind(one) + len(one)
                    yield words[:end], words[end:].lstrip()

    def _alike(self, words: str, first: str, last: str) -> bool:
        spelt = self._speller.spelt(first) + (self._speller.spelt(last) if last else "")
        return self._speller.spelt(words) == spelt
