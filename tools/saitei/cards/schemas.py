"""The schemas of games: each read from ``grammar/<game>/card.nodes`` when it is asked for.

Promise: a file that contradicts itself is refused with its line. The syntax is ``grammar/cards/nodes.lark``.
"""

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from saitei import resources
from saitei.cards import marks
from saitei.cards.marks import Aside, Implied, times_in
from saitei.cards.schema import BUILT_IN, NodeType, Schema, Slot
from saitei.errors import UnusableInput

_MARKS = (
    "silent", "run", "likewise", "impersonal", "owned", "pointing", "finished", "untimed", "reflexive", "unordered",
    "single", "standing", "handed", "dependent", "asked", "unled",
)  # fmt: skip


@cache
def load(game: str) -> Schema:
    """The schema of a game; UnusableInput when there is none or it cannot be used."""
    return read(resources.folder("grammar") / game / "card.nodes")


@cache
def _grammar() -> Lark:
    path = resources.folder("grammar") / "cards" / "nodes.lark"
    return Lark(path.read_text(encoding="utf-8"), parser="lalr", maybe_placeholders=True)


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
        "resumed": {},
        "around": {},
    }
    dated, fronted, moments = times_in(tree)
    items = [item for item in tree.children if isinstance(item, Tree)]
    asides = [Aside(*map(str, item.children)) for item in items if item.data == "aside"]
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
        owned=sets["owned"], pointing=sets["pointing"], reflexive=sets["reflexive"], unordered=sets["unordered"],
        single=sets["single"], standing=sets["standing"], handed=sets["handed"], dependent=sets["dependent"],
        asked=sets["asked"], unled=sets["unled"], finished=sets["finished"], untimed=sets["untimed"],
        repeated=pairs["repeated"], unfit=marks.unfit(items), merged=marks.merged(items), undone=marks.undone(items),
        resumed=pairs["resumed"], ranked=marks.ranked(items), awaited=marks.awaited(items), plural=marks.plural(items),
        around=pairs["around"], gathered=pairs["gathered"], synonyms=pairs["synonym"], moved=pairs["moved"],
        joined=pairs["joined"], dated=dated, lifted=pairs["lifted"], counted=pairs["counted"], fronted=fronted,
        moments=moments, implied=implied.get("implied"), recalled=implied.get("recalled"),
        aside=next(iter(asides), None), opposed=marks.opposed(items),
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
        tuple(_slot(str(s)) for s in slots.children) if isinstance(slots, Tree) else (),
        tuple(str(c)[1:] for c in clauses),
        kind.line or 0,
    )


def _slot(token: str) -> Slot:
    name, _, sort = token.partition(":")
    sort, _, least = sort.partition("[")
    return Slot(name.strip(), sort.strip(), int(least.removesuffix("..]")) if least else None)


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
        *((one.kind, part) for one in schema.unfit for part in one[1:] if part),
        *((kind, before) for kind, asked in schema.undone.items() for before in asked),
        *schema.resumed.items(),
        *schema.around.items(),
    }
    if schema.opposed:
        pairs |= {(schema.opposed.kind, schema.opposed.by), (schema.opposed.kind, schema.opposed.into)}
    pairs |= schema.times()
    pairs |= (
        {pair for kinds in schema.merged.values() for pair in kinds.items()}
        | set(schema.ranked.values())
        | set(schema.awaited.values())
        | set(schema.plural.values())
    )
    paired = {kind for pair in pairs for kind in pair}
    paired.update(kind for one in schema.dated for kind in one.unless)
    paired.update(kind for one in schema.fronted for kind in one.of)
    paired.update(kind for moment, said in schema.moments.items() for kind in (*moment, said))
    before = set(schema.going_on.values())
    marked = (
        schema.silent
        | schema.runs
        | schema.likewise
        | schema.owned
        | schema.pointing
        | schema.finished
        | schema.untimed
        | schema.reflexive
        | schema.single
        | schema.standing
        | schema.handed
        | schema.dependent
        | schema.asked
        | schema.unled
    )
    mapped = schema.merged.keys() | schema.ranked.keys() | schema.awaited.keys() | schema.plural.keys()
    for kind in marked | before | implied | paired | mapped:
        if kind not in schema.nodes:
            raise UnusableInput(f"“{kind}” is no node", "Correct the name", schema.path)
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


def _all_fit(schema: Schema, slots: Sequence[Slot], others: Sequence[Slot]) -> bool:
    """Whether what stands in some slots may stand in others, one after the other."""
    return len(slots) == len(others) and all(
        one.name == other.name and one.least == other.least and one.sort in schema.fitting(other.sort)
        for one, other in zip(slots, others, strict=True)
    )


def _check_pairs(schema: Schema) -> None:
    alike = ((schema.synonyms, "be the same as"), (schema.going_on, "go on with"))
    for kind, other, what in ((kind, other, what) for pairs, what in alike for kind, other in pairs.items()):
        one = schema.nodes[kind]
        if not _all_fit(schema, one.slots, schema.nodes[other].slots):
            remedy = f"Give it the slots of “{other}”, of the same sorts or narrower ones"
            raise UnusableInput(f"“{kind}” cannot {what} “{other}”", remedy, schema.path, one.line)
    for kind, other in schema.moved.items():
        one, means = schema.nodes[kind], schema.nodes[other]
        if len(one.slots) != 2 or len(means.slots) != 2 or one.slots[0] != means.slots[0]:
            remedy = f"Let both have two slots, the first the same, and the second of “{other}” what is done by it"
            raise UnusableInput(f"“{kind}” cannot move into “{other}”", remedy, schema.path, one.line)
    for kind, other in schema.around.items():
        one, whole = schema.nodes[kind], schema.nodes[other]
        if whole.slots[:-1] != one.slots or any(slot.is_list for slot in whole.slots):
            remedy = f"Let “{other}” have its slots, and then one for what is done"
            raise UnusableInput(f"“{kind}” cannot be said around a deed", remedy, schema.path, one.line)
    for kind, other in schema.joined.items():
        one, means = schema.nodes[kind], schema.nodes[other]
        lists = one.slots[-2:]
        if len(lists) < 2 or (*one.slots[:-2], lists[-1]) != means.slots or not all(slot.is_list for slot in lists):
            remedy = f"Let it have the slots of “{other}”, which end in a list, and a list before the last"
            raise UnusableInput(f"“{kind}” cannot be joined into “{other}”", remedy, schema.path, one.line)
    for kind, other in schema.times():
        one = schema.nodes[kind]
        if kind != other and (len(one.slots) != 1 or len(schema.nodes[other].slots) != 1):
            remedy = "Let both have one slot, the time"
            raise UnusableInput(f"“{kind}” cannot be said as “{other}”", remedy, schema.path, one.line)
    for kind, instead in schema.gathered.items():
        more, rest = (schema.nodes[one] for one in (kind, instead))
        said = [(slot.sort, slot.is_list) for slot in more.slots[-2:]]
        if [many for _, many in said] != [True, False] or [(s.sort, s.is_list) for s in rest.slots] != said:
            remedy = f"Let its last slots be a list and what that is said of, and those of “{instead}” the same"
            raise UnusableInput(f"“{kind}” must say more of something", remedy, schema.path, more.line)


def _circular(schema: Schema, sort: str, path: tuple[str, ...]) -> bool:
    return sort in path or any(_circular(schema, below, (*path, sort)) for below in schema.above.get(sort, ()))
