"""Wordings and phrases: how a node is said, by the line and by the form.

Promise: a wording is what one line of a table stands for; its phrases, one for each ending, are made only when they
are asked for, because a table has ten times as many as a game's texts ever need.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from saitei.cards.phrases.endings import Endings, Slots, Variant, joined
from saitei.cards.phrases.templates import Item
from saitei.cards.schema import NodeType
from saitei.cards.trees import Node, Value

Fixed = tuple[tuple[int, Value], ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say a node in one form.

    ``slots`` are those of the items that are slots, ``fixed`` the slots whose value the phrase implies; ``printed`` is
    False for an alternate; ``line`` is where it stands in the table.
    """

    node: NodeType
    form: str
    items: tuple[Item, ...]
    slots: Slots
    fixed: Fixed
    printed: bool
    line: int

    def says(self, node: Node) -> bool:
        """Whether what the phrase implies is so in this node."""
        return agrees(node, self.fixed)


def agrees(node: Node, fixed: Fixed) -> bool:
    """Whether the slots of a node have some values."""
    slots = node.slots
    for index, value in fixed:  # noqa: SIM110 - asked of every node that is read, and most ask for nothing
        if slots[index] != value:
            return False
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Wording:
    """What a line of an entry stands for: what it begins with, and its endings.

    ``meant`` are the slots and the implied values of the phrases, by what their endings may differ in.
    """

    node: NodeType
    opening: tuple[Item, ...]
    endings: Endings
    meant: Mapping[Variant, tuple[Slots, Fixed]]
    line: int

    @property
    def is_printed(self) -> bool:
        """Whether any of its phrases is ever printed."""
        return any(printed for _, printed, _ in self.endings.variants)

    def phrase(self, index: int) -> Phrase:
        """The phrase with one of the endings."""
        ending = self.endings.each[index]
        slots, fixed = self.meant[ending.variant]
        items = joined(self.opening, ending.items)
        return Phrase(self.node, ending.form, items, slots, fixed, ending.variant[1], self.line)

    def phrases(self) -> Iterator[Phrase]:
        """All its phrases, in the order of the table."""
        return map(self.phrase, range(len(self.endings.each)))


class Phrases(Mapping[str, tuple[Phrase, ...]]):
    """All phrases of some wordings by kind of node, made when they are asked for."""

    def __init__(self, wordings: Mapping[str, tuple[Wording, ...]]) -> None:
        self._wordings = wordings
        self._made: dict[str, tuple[Phrase, ...]] = {}

    def __getitem__(self, kind: str) -> tuple[Phrase, ...]:
        made = self._made.get(kind)
        if made is None:
            made = self._made[kind] = tuple([p for wording in self._wordings[kind] for p in wording.phrases()])
        return made

    def __iter__(self) -> Iterator[str]:
        return iter(self._wordings)

    def __len__(self) -> int:
        return len(self._wordings)
