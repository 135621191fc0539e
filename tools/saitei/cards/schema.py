"""The schema of effect trees: the sorts and kinds of nodes of one game, and what it says of them.

Promise: plain data; every node has one sort, every slot one sort or list of a sort, and (where the rules define it) the
clauses that define it. Who holds one has a schema that was found sound (``schemas``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from saitei.cards.marks import Aside, Dated, Fronted, Implied, Opposed, Unfit
from saitei.cards.trees import Node, Value

INT = "Int"
NAME = "Name"
BUILT_IN = frozenset({INT, NAME})
"""Sorts that are no nodes: a whole number, and a name in quotation marks."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a node: one value of ``sort``, or a list of at least ``least`` of them."""

    name: str
    sort: str
    least: int | None = None

    @property
    def is_list(self) -> bool:
        """Whether it holds a list."""
        return self.least is not None


@dataclass(frozen=True, slots=True)
class NodeType:
    """A kind of node; ``clauses`` are local addresses of the rules that define it (``core/10-3``)."""

    kind: str
    sort: str
    slots: tuple[Slot, ...]
    clauses: tuple[str, ...]
    line: int

    def slot(self, name: str) -> int | None:
        """The position of a slot by its name."""
        for index, slot in enumerate(self.slots):
            if slot.name == name:
                return index
        return None


@dataclass(frozen=True)
class Schema:
    """All kinds of nodes of a game. ``above`` maps a sort to the sorts that may stand for it as they are.

    ``silent`` kinds are layout and ``runs`` are kinds whose neighbours count as one, with what stands right before
    their list where it is of the kind that ``going_on`` maps them to, and lists of ``unordered`` sorts are the same in
    any order: none of these makes a difference between two texts; nor does it where one of ``runs`` that begins with a
    ``dependent`` kind stands behind what ends in such a list as it has, since it speaks of that. Two of a ``single``
    kind in one list mean nothing.
    ``reflexive`` kinds stand for whoever acts, ``likewise`` kinds for what is beside them, of the one they name;
    ``gathered`` kinds for their last slot, with the list before it in the list of what holds them, or where that has
    none for the kind that they map to, with both. ``synonyms`` are kinds that are another one, said so where another
    sort is wanted; ``moved`` ones are their second slot, with the first said by the kind that they map to of the last
    thing in it; ``joined`` ones are the kind that they map to, with their last two lists in one. ``dated`` are times in
    front of what asks when something was done, and ``lifted`` ones are times within it, by the kind they are said as;
    ``fronted`` are times within what is waited for, and ``counted`` spans that a time in front names, by its kind;
    what is ``awaited`` in such a span is in that time, where nothing else is done in it;
    ``moments`` are kinds that wait for something, with the kind that says both, by them and what they wait for. What is
    done after a ``finished`` deed is done at that time, not in a row with it, and no time stands in front of what is
    ``untimed``, nor who acts in an ``unled`` one; ``repeated`` kinds are how often something is done that the kind they
    map to says of it. ``unfit`` kinds are not said of the first that stands with them, nowhere or within the second, or
    only behind the third. Nodes in the list of a kind in ``merged`` are one by the kind that theirs maps to. ``undone``
    kinds say nothing right before the kinds they map to; what is done to a ``ranked`` one is done so often to one like
    it. Beside a ``resumed`` kind, what nobody is named for is whose the same thing is that the kind they map to spoke
    of in front.
    A sentence behind a ``standing`` kind stands in for the one before it: a ``handed`` deed of both is of whom it was.
    What is done behind a ``plural`` kind in its list to the first kind that it maps to is done to the second, where it
    is said of several. A question asked the other way round right behind it, with less said, is what ``opposed`` says;
    where an ``asked`` deed of nobody is asked after behind the same of somebody, it is that one's.
    """

    path: Path
    nodes: Mapping[str, NodeType]
    above: Mapping[str, tuple[str, ...]]
    silent: frozenset[str] = frozenset()
    runs: frozenset[str] = frozenset()
    going_on: Mapping[str, str] = field(default_factory=dict)
    likewise: frozenset[str] = frozenset()
    gathered: Mapping[str, str] = field(default_factory=dict)
    synonyms: Mapping[str, str] = field(default_factory=dict)
    moved: Mapping[str, str] = field(default_factory=dict)
    joined: Mapping[str, str] = field(default_factory=dict)
    implied: Implied | None = None
    recalled: Implied | None = None
    aside: Aside | None = None
    opposed: Opposed | None = None
    impersonal: frozenset[str] = frozenset()
    owned: frozenset[str] = frozenset()
    pointing: frozenset[str] = frozenset()
    dated: tuple[Dated, ...] = ()
    lifted: Mapping[str, str] = field(default_factory=dict)
    counted: Mapping[str, str] = field(default_factory=dict)
    fronted: tuple[Fronted, ...] = ()
    reflexive: frozenset[str] = frozenset()
    unordered: frozenset[str] = frozenset()
    single: frozenset[str] = frozenset()
    standing: frozenset[str] = frozenset()
    handed: frozenset[str] = frozenset()
    dependent: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    unled: frozenset[str] = frozenset()
    moments: Mapping[tuple[str, str], str] = field(default_factory=dict)
    finished: frozenset[str] = frozenset()
    untimed: frozenset[str] = frozenset()
    repeated: Mapping[str, str] = field(default_factory=dict)
    unfit: tuple[Unfit, ...] = ()
    merged: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    undone: Mapping[str, frozenset[str]] = field(default_factory=dict)
    resumed: Mapping[str, str] = field(default_factory=dict)
    plural: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    around: Mapping[str, str] = field(default_factory=dict)
    ranked: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    awaited: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    _fits: dict[str, frozenset[str]] = field(default_factory=dict)

    def sorts(self) -> frozenset[str]:
        """Every sort that has a node or stands above one."""
        return frozenset(n.sort for n in self.nodes.values()) | frozenset(self.above)

    def left_out(self) -> frozenset[str]:
        """The kinds that stand for what a text leaves out, which no tree holds that was read."""
        gathered = self.gathered.keys() - set(self.gathered.values())
        return (
            self.likewise
            | self.reflexive
            | gathered
            | self.synonyms.keys()
            | self.moved.keys()
            | self.joined.keys()
            | self.around.keys()
            | {kind for kind in self.repeated if not self.nodes[kind].slots}
            | {one.kind for one in (self.implied, self.recalled) if one}
            | ({self.aside.kind, self.aside.into} if self.aside else set())
        )

    def times(self) -> set[tuple[str, str]]:
        """The kinds of times that are told as another kind, with that."""
        dated = {(one.kind, one.into) for one in self.dated}
        return dated | {(one.kind, one.into) for one in self.fronted} | set(self.lifted.items())

    @cached_property
    def displaced(self) -> frozenset[str]:
        """The kinds of times that may stand elsewhere than their meaning has them, and of what may hold such."""
        holding = {kind for kind, _ in self.moments}.union(*(one.of for one in self.fronted))
        return frozenset({one.kind for one in self.dated} | self.lifted.keys() | holding)

    @cached_property
    def _impersonal_sorts(self) -> frozenset[str]:
        return frozenset().union(*(self.fitting(sort) for sort in self.impersonal - self.nodes.keys()))

    def is_impersonal(self, node: Node) -> bool:
        """Whether a node is what nobody does."""
        return node.kind in self.impersonal or self.nodes[node.kind].sort in self._impersonal_sorts

    def fitting(self, sort: str) -> frozenset[str]:
        """The sort itself and every sort that may stand in its place."""
        if sort not in self._fits:
            self._fits[sort] = frozenset({sort}.union(*(self.fitting(s) for s in self.above.get(sort, ()))))
        return self._fits[sort]

    def fits(self, value: Value, slot: Slot) -> bool:
        """Whether a value may stand in a slot, with everything below it."""
        if slot.least is not None:
            one = Slot(slot.name, slot.sort)
            return isinstance(value, tuple) and len(value) >= slot.least and all(self.fits(v, one) for v in value)
        if slot.sort == INT:
            return isinstance(value, int)
        if slot.sort == NAME:
            return isinstance(value, str)
        return isinstance(value, Node) and self.valid(value) and self.nodes[value.kind].sort in self.fitting(slot.sort)

    def valid(self, node: Node) -> bool:
        """Whether a tree is one of this schema."""
        declared = self.nodes.get(node.kind)
        return (
            declared is not None
            and len(declared.slots) == len(node.slots)
            and all(self.fits(value, slot) for value, slot in zip(node.slots, declared.slots, strict=True))
        )
