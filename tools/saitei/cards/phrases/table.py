"""What a phrase table is when it has been read: the wordings of each kind of node in one language.

Promise: plain data. Who holds one has a table that was found sound (``making``).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from saitei.cards.letters.normal import Spelling
from saitei.cards.phrases.templates import Macro
from saitei.cards.phrases.wordings import Phrase, Phrases, Wording
from saitei.cards.schema import Schema
from saitei.cards.trees import Node


@dataclass(frozen=True, eq=False)
class Table:
    """A table of one language over one schema.

    ``wordings`` are by kind of node, in the order of the file; ``forms`` by sort, the usual form first; ``asides`` are
    the forms, words and particles behind which a deed may be interrupted, and sorts in which they are so, too.
    """

    path: Path
    language: str
    schema: Schema
    spelling: Spelling
    forms: Mapping[str, tuple[str, ...]]
    wordings: Mapping[str, tuple[Wording, ...]]
    macros: Mapping[str, Macro]
    asides: tuple[str, ...] = ()

    @cached_property
    def phrases(self) -> Mapping[str, tuple[Phrase, ...]]:
        """What the wordings stand for, by kind of node."""
        return Phrases(self.wordings)

    def usual(self, sort: str) -> str:
        """The form of a sort when a slot names none."""
        return self.forms.get(sort, ("plain",))[0]

    @cached_property
    def unnamed(self) -> frozenset[str]:
        """The kinds of nodes that it says without their player where one can tell who that is (``implied``)."""
        if self.schema.implied is None:
            return frozenset()
        left_out = Node(self.schema.implied.kind)
        every = [wording for found in self.wordings.values() for wording in found]
        return frozenset(
            wording.node.kind
            for wording in every
            for (_, printed, _), (_, fixed) in wording.meant.items()
            if printed and any(value == left_out for _, value in fixed)
        )
