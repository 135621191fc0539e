"""The schema of effect trees: sorts and nodes of one game, declared in ``grammar/<game>/card.nodes``.

Promise: every node has one sort, every slot one sort or list of a sort, and (where the rules
define it) the clauses that define it. A file that contradicts itself is refused with its line.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from saitei import resources
from saitei.cards import marks
from saitei.cards.marks import Aside, Dated, Fronted, Implied, times_in
from saitei.cards.trees import Node, Value
from saitei.errors import UnusableInput

INT = "Int"
NAME = "Name"
BUILT_IN = frozenset({INT, NAME})
"""Sorts that are no nodes: a whole number, and a name in quotation marks."""
_MARKS = ("silent", "run", "likewise", "impersonal", "owned", "finished", "untimed", "reflexive", "unordered", "single")


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
    any order: none of these makes a difference between two texts. Two of a ``single`` kind in one list mean nothing.
    ``reflexive`` kinds stand for whoever acts, ``likewise`` kinds for what is beside them, of the one they name;
    ``gathered`` kinds for their last slot, with the list before it in the list of what holds them, or where that has
    none for the kind that they map to, with both. ``synonyms`` are kinds that are another one, said so where another
    sort is wanted; ``moved`` ones are their second slot, with the first said by the kind that they map to of the last
    thing in it; ``joined`` ones are the kind that they map to, with their last two lists in one. ``dated`` are times in
    front of what asks when something was done, and ``lifted`` ones are times within it, by the kind they are said as;
    ``fronted`` are times within what is waited for, and ``counted`` spans that a time in front names, by its kind;
    ``moments`` are kinds that wait for something, with the kind that says both, by them and what they wait for. What is
    done after a ``finished`` deed is done at that time, not in a row with it, and no time stands in front of what is
    ``untimed``; ``repeated`` kinds are how often something is done that the kind they map to says of it. ``unfit``
    kinds are not said of the kind that they map to. Nodes in the list of a kind in ``merged`` are one by the kind that
    theirs maps to. ``undone`` kinds say nothing right before the kind they map to; what is done to a ``ranked`` one is
    done so often to one like it.
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
    impersonal: frozenset[str] = frozenset()
    owned: frozenset[str] = frozenset()
    dated: tuple[Dated, ...] = ()
    lifted: Mapping[str, str] = field(default_factory=dict)
    counted: Mapping[str, str] = field(default_factory=dict)
    fronted: tuple[Fronted, ...] = ()
    reflexive: frozenset[str] = frozenset()
    unordered: frozenset[str] = frozenset()
    single: frozenset[str] = frozenset()
    moments: Mapping[tuple[str, str], str] = field(default_factory=dict)
    finished: frozenset[str] = frozenset()
    untimed: frozenset[str] = frozenset()
    repeated: Mapping[str, str] = field(default_factory=dict)
    unfit: Mapping[str, str] = field(default_factory=dict)
    merged: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    undone: Mapping[str, str] = field(default_factory=dict)
    ranked: Mapping[str, tuple[str, str]] = field(default_factory=dict)
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
            | {one.kind for one in (self.implied, self.recalled) if one}
            | ({self.aside.kind, self.aside.into} if self.aside else set())
        )

    def times(self) -> set[tuple[str, str]]:
        """The kinds of times that are told as another kind, with that."""
        dated = {(one.kind, one.into) for one in self.dated}
        return dated | {(one.kind, one.into) for one in self.fronted} | set(self.lifted.items())

    def is_impersonal(self, node: Node) -> bool:
        """Whether a node is what nobody does."""
        return node.kind in self.impersonal or any(
            self.nodes[node.kind].sort in self.fitting(sort) for sort in self.impersonal - self.nodes.keys()
        )

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


@cache
def load(game: str) -> Schema:
    """The schema of a game; UnusableInput when there is none or it cannot be used."""
    return read(resources.folder("grammar") / game / "card.nodes")


@cache
def _grammar() -> Lark:
    path = resources.folder("grammar") / "cards" / "nodes.lark"
    return Lark(path.read_text(encoding="utf-8"), parser="lalr", propagate_positions=True, maybe_placeholders=True)


def read(path: Path) -> Schema:
    """The schema in a file; UnusableInput with the line when it cannot be used."""
    if not path.is_file():
        raise UnusableInput("there is no card language for this game", "Make a file card.nodes", path)
    try:
        tree = _grammar().parse(path.read_text(encoding="utf-8") + "\n")
    except UnexpectedInput as error:
        raise UnusableInput(
            "this line is neither a sort nor a node", "See grammar/cards/nodes.lark", path, error.line, error.column
        ) from None
    nodes: dict[str, NodeType] = {}
    above: dict[str, tuple[str, ...]] = {}
    marked: dict[str, set[str]] = {name: set() for name in _MARKS}
    implied: dict[str, Implied] = {}
    going_on: dict[str, str] = {}
    pairs: dict[str, dict[str, str]] = {
        "gathered": {},
        "synonym": {},
        "moved": {},
        "joined": {},
        "lifted": {},
        "counted": {},
        "repeated": {},
        "unfit": {},
        "undone": {},
    }
    dated, fronted, moments = times_in(tree)
    asides = [Aside(*map(str, item.children)) for item in tree.find_data("aside")]
    items = [item for item in tree.children if isinstance(item, Tree)]
    for item in items:
        if item.data == "sort":
            names = [str(t) for t in item.children]
            above[names[0]] = above.get(names[0], ()) + tuple(names[1:])
        elif item.data in ("implied", "recalled"):
            kind, *follows, otherwise = [str(t) for t in item.children]
            implied[str(item.data)] = Implied(kind, frozenset(follows), otherwise)
        elif item.data in pairs:
            pairs[str(item.data)][str(item.children[0])] = str(item.children[1])
        elif item.data in marked:
            marked[str(item.data)].add(str(item.children[0]))
            if item.children[1:] and item.children[1] is not None:
                going_on[str(item.children[0])] = str(item.children[1])
        elif item.data == "node":
            node = _node(item)
            if node.kind in nodes:
                raise UnusableInput(f"the node “{node.kind}” is declared twice", "Keep one", path, node.line)
            nodes[node.kind] = node
    sets = {name: frozenset(kinds) for name, kinds in marked.items()}
    schema = Schema(
        path, nodes, above, sets["silent"], sets["run"], going_on, sets["likewise"], impersonal=sets["impersonal"],
        owned=sets["owned"], reflexive=sets["reflexive"], unordered=sets["unordered"], single=sets["single"],
        finished=sets["finished"], untimed=sets["untimed"], repeated=pairs["repeated"], unfit=pairs["unfit"],
        merged=marks.merged(items), undone=pairs["undone"], ranked=marks.ranked(items),
        gathered=pairs["gathered"], synonyms=pairs["synonym"], moved=pairs["moved"], joined=pairs["joined"],
        dated=dated, lifted=pairs["lifted"], counted=pairs["counted"], fronted=fronted, moments=moments,
        implied=implied.get("implied"), recalled=implied.get("recalled"), aside=next(iter(asides), None),
    )  # fmt: skip
    _check(schema)
    return schema


def check_clauses(schema: Schema, addresses: Collection[str]) -> None:
    """Refuses a node whose clause an edition has not: UnusableInput with its line.

    ``addresses`` are the local ones of the edition (``core/10-1``), handed in by whoever has read the rulebook.
    """
    for node in schema.nodes.values():
        for clause in node.clauses:
            if clause not in addresses:
                near = get_close_matches(clause, addresses, n=3)
                raise UnusableInput(
                    f"“{node.kind}” names the clause {clause}, which the edition has not",
                    f"Clauses like it: {', '.join(near)}" if near else "Look it up with `saitei lookup`",
                    schema.path,
                    node.line,
                )


def _node(item: Tree[Token]) -> NodeType:
    kind, slots, sort, *clauses = item.children
    assert isinstance(kind, Token)
    return NodeType(
        str(kind),
        str(sort),
        tuple(_slot(s) for s in slots.children if isinstance(s, Tree)) if isinstance(slots, Tree) else (),
        tuple(str(c.children[0])[1:] for c in clauses if isinstance(c, Tree)),
        kind.line or 0,
    )


def _slot(item: Tree[Token]) -> Slot:
    name, sort, many = item.children
    return Slot(str(name), str(sort), int(str(many.children[0])) if isinstance(many, Tree) else None)


def _check(schema: Schema) -> None:
    _check_slots(schema)
    _check_marks(schema)
    for sort in schema.above:
        if _circular(schema, sort, ()):
            raise UnusableInput(f"the sort {sort} stands above itself", "Take one arrow out", schema.path)


def _check_slots(schema: Schema) -> None:
    known = schema.sorts() | BUILT_IN
    for node in schema.nodes.values():
        names = [slot.name for slot in node.slots]
        for slot in node.slots:
            if slot.sort not in known:
                raise UnusableInput(
                    f"the slot “{slot.name}” of “{node.kind}” has the sort {slot.sort}, which has no node",
                    "Correct the name of the sort",
                    schema.path,
                    node.line,
                )
            if names.count(slot.name) > 1:
                raise UnusableInput(f"“{node.kind}” has two slots “{slot.name}”", "Rename one", schema.path, node.line)


def _check_marks(schema: Schema) -> None:
    known = schema.sorts() | BUILT_IN
    pointed = (one for one in (schema.implied, schema.recalled) if one)
    implied = {kind for one in pointed for kind in (one.kind, one.otherwise, *one.follows)}
    pairs = {
        *schema.gathered.items(),
        *schema.synonyms.items(),
        *schema.moved.items(),
        *schema.joined.items(),
        *schema.counted.items(),
        *schema.repeated.items(),
        *schema.unfit.items(),
        *schema.undone.items(),
    }
    pairs |= schema.times()
    pairs |= {pair for kinds in schema.merged.values() for pair in kinds.items()} | set(schema.ranked.values())
    paired = {kind for pair in pairs for kind in pair}
    before = set(schema.going_on.values())
    marked = (
        schema.silent
        | schema.runs
        | schema.likewise
        | schema.owned
        | schema.finished
        | schema.untimed
        | schema.reflexive
        | schema.single
    )
    for kind in marked | before | implied | paired | schema.merged.keys() | schema.ranked.keys():
        if kind not in schema.nodes:
            raise UnusableInput(f"“{kind}” is no node", "Correct the name", schema.path)
    paired.update(kind for one in schema.dated for kind in one.unless)
    paired.update(kind for one in schema.fronted for kind in one.of)
    paired.update(kind for moment, said in schema.moments.items() for kind in (*moment, said))
    for one in schema.dated:
        if one.within not in known:
            raise UnusableInput(f"“{one.within}” is no sort", "Correct the name", schema.path)
    for name in ((schema.impersonal - schema.nodes.keys()) | schema.unordered) - known:
        raise UnusableInput(f"“{name}” is no sort and no node", "Correct the name", schema.path)
    for node in (schema.nodes[kind] for kind in schema.likewise):
        if len(node.slots) != 1:
            raise UnusableInput(f"“{node.kind}” must say whose it is", "Give it one slot", schema.path, node.line)
    _check_aside(schema)
    _check_pairs(schema)


def _check_aside(schema: Schema) -> None:
    aside = schema.aside
    if aside is None:
        return
    for kind in (aside.kind, aside.into, aside.shape, aside.like):
        if kind not in schema.nodes:
            raise UnusableInput(f"“{kind}” is no node", "Correct the name", schema.path)
    if aside.through not in schema.sorts():
        raise UnusableInput(f"“{aside.through}” is no sort", "Correct the name", schema.path)
    one, into = schema.nodes[aside.kind], schema.nodes[aside.into]
    if len(one.slots) != 1 or len(into.slots) != 2 or one.slots != into.slots[:1] or any(s.is_list for s in into.slots):
        remedy = f"Let “{aside.into}” have its slot, and then one for what is done"
        raise UnusableInput(f"“{aside.kind}” cannot be said amid a deed", remedy, schema.path, one.line)


def _check_pairs(schema: Schema) -> None:
    for kind, other in schema.synonyms.items():
        one = schema.nodes[kind]
        if one.slots != schema.nodes[other].slots:
            remedy = f"Give it the slots of “{other}”"
            raise UnusableInput(f"“{kind}” cannot be the same as “{other}”", remedy, schema.path, one.line)
    for kind, other in schema.moved.items():
        one, means = schema.nodes[kind], schema.nodes[other]
        if len(one.slots) != 2 or len(means.slots) != 2 or one.slots[0] != means.slots[0]:
            remedy = f"Let both have two slots, the first the same, and the second of “{other}” what is done by it"
            raise UnusableInput(f"“{kind}” cannot move into “{other}”", remedy, schema.path, one.line)
    for kind, other in schema.joined.items():
        one, means = schema.nodes[kind], schema.nodes[other]
        lists = one.slots[-2:]
        if len(lists) < 2 or (*one.slots[:-2], lists[-1]) != means.slots or not all(slot.is_list for slot in lists):
            remedy = f"Let it have the slots of “{other}”, which end in a list, and a list before the last"
            raise UnusableInput(f"“{kind}” cannot be joined into “{other}”", remedy, schema.path, one.line)
    for kind, other in schema.times():
        one = schema.nodes[kind]
        if len(one.slots) != 1 or len(schema.nodes[other].slots) != 1:
            remedy = "Let both have one slot, the time"
            raise UnusableInput(f"“{kind}” cannot be said as “{other}”", remedy, schema.path, one.line)
    for kind, other in schema.going_on.items():
        one = schema.nodes[kind]
        if one.slots != schema.nodes[other].slots:
            remedy = f"Give it the slots of “{other}”"
            raise UnusableInput(f"“{kind}” cannot go on with “{other}”", remedy, schema.path, one.line)
    for kind, instead in schema.gathered.items():
        more, rest = (schema.nodes[one] for one in (kind, instead))
        said = [(slot.sort, slot.is_list) for slot in more.slots[-2:]]
        if [many for _, many in said] != [True, False] or [(s.sort, s.is_list) for s in rest.slots] != said:
            remedy = f"Let its last slots be a list and what that is said of, and those of “{instead}” the same"
            raise UnusableInput(f"“{kind}” must say more of something", remedy, schema.path, more.line)


def _circular(schema: Schema, sort: str, path: tuple[str, ...]) -> bool:
    return sort in path or any(_circular(schema, below, (*path, sort)) for below in schema.above.get(sort, ()))
