"""Clauses and blocks while they are being built: mutable, addressed by nothing yet.

Promise: data only. A node knows the drafts (blocks) that are its own by their
place in the list; addresses are given when everything has been read (``naming``).
"""

from dataclasses import dataclass, field

from saitei.rulebook.model import BlockKind, ClauseKind


@dataclass(slots=True, eq=False)
class Node:
    """A clause being built."""

    part: str
    number: str
    step: str
    kind: ClauseKind
    heading: str
    line: int
    start: int
    parent: "Node | None"
    label: str
    level: int = 0
    end: int = 0
    misfiled: bool = False
    children: list["Node"] = field(default_factory=list)
    blocks: list[int] = field(default_factory=list)
    address: str = ""


@dataclass(slots=True)
class Draft:
    """A block being built."""

    owner: Node
    kind: BlockKind
    start: int
    end: int
    line: int
    mark: int
