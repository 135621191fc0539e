"""Patches: a clause that says what to do instead of, before or after steps of another.

Promise: a patched procedure is the old one with gates in it; a gate asks its patch's
condition when the walk comes there, so "considered and did not apply" is seen too.
Where two patches on the same steps both apply and no clause orders them, the walk is
``Unresolved`` and names all three clauses. Tables are never changed, only arranged.
"""

from collections.abc import Callable, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

from saitei.engine.procedures import CLASH, GATE, JUMP, Condition, Procedure, Step, compile_step, matched
from saitei.engine.tables import PatchDeclaration, ProcedureDeclaration, is_under
from saitei.errors import UnusableInput

KEPT = 64
"""How many arrangements of one procedure are kept."""
Whole = Callable[[str], str]
Orders = Sequence[tuple[str, str, str]]


class _Placed(NamedTuple):
    """A patch with the indices of the steps it speaks of."""

    patch: PatchDeclaration
    low: int
    high: int
    condition: Condition

    @property
    def address(self) -> str:
        return self.patch.body.address


def arrange(
    declared: ProcedureDeclaration, patches: Sequence[PatchDeclaration], orders: Orders, whole: Whole
) -> Procedure:
    """Compiles a procedure with the patches that speak of its steps. Raises ``UnusableInput`` for a lost range.

    Rules that share tables share what is compiled: it is kept with the declaration, by its edition, its patches
    and how many steps they had.
    """
    bodies = (declared, *(patch.body for patch in patches))
    steps = tuple([len(body.steps) for body in bodies])
    made_of = (whole(declared.address), steps, tuple(map(id, patches)), tuple(orders) if patches else ())
    if made_of not in declared.arranged:
        if len(declared.arranged) >= KEPT:
            declared.arranged.clear()
        # The patches are kept with it, so that nothing else can come to have their numbers.
        declared.arranged[made_of] = (_arranged(declared, patches, orders, whole), tuple(patches))
    procedure: Procedure = declared.arranged[made_of][0]
    return procedure


def _arranged(
    declared: ProcedureDeclaration, patches: Sequence[PatchDeclaration], orders: Orders, whole: Whole
) -> Procedure:
    names = tuple(dict.fromkeys((*declared.names, *(name for patch in patches for name in patch.body.names))))
    placed = _in_order([_place(patch, declared, names) for patch in patches], orders)
    procedure = Procedure(declared, names, whole(declared.address))
    steps: list[Step] = []
    gates: list[tuple[int, _Placed]] = []
    begins: list[int] = []
    after: list[int] = []

    def gate(these: list[_Placed]) -> None:
        for one in these:
            step = Step(GATE, one.address, whole(one.address))
            step.condition = one.condition
            gates.append((len(steps), one))
            steps.append(step)

    for index, sentence in enumerate(declared.steps):
        begins.append(len(steps))
        here = [one for one in placed if one.low == index and one.patch.how != "after"]
        behind = [one for one in placed if one.high == index and one.patch.how == "after"]
        clashing = [one for one in placed if one.patch.how != "after" and one.low >= index]
        _clash(steps, sentence.address, [(p, q) for p in here for q in clashing if _meet(p, q, orders)], whole)
        gate([one for one in here if one.patch.how == "before"])
        gate([one for one in here if one.patch.how == "instead"])
        steps.append(compile_step(sentence, names, whole, declared.node))
        after.append(len(steps))
        _clash(steps, sentence.address, [(p, q) for p in behind for q in behind if _meet(p, q, orders)], whole)
        gate(behind)
    procedure.end = len(steps)
    for index, sentence in enumerate(declared.steps):
        procedure.starts.setdefault(sentence.address, begins[index])
        procedure.stops[sentence.address] = [*begins, procedure.end][index + 1]
    if gates:
        # The index of the end is where the main line stops, so no patch may begin there.
        steps.append(Step(JUMP, declared.address, procedure.clause))
    for position, one in gates:
        steps[position].target = len(steps)
        for sentence in one.patch.body.steps:
            procedure.starts.setdefault(sentence.address, len(steps))
            steps.append(compile_step(sentence, names, whole, declared.node))
        jump = Step(JUMP, one.address, whole(one.address))
        jump.target = after[one.high] if one.patch.how == "instead" else position + 1
        steps.append(jump)
    procedure.steps = tuple(steps)
    return procedure


def _place(patch: PatchDeclaration, declared: ProcedureDeclaration, names: tuple[str, ...]) -> _Placed:
    low = [i for i, step in enumerate(declared.steps) if is_under(step.address, patch.first)]
    high = [i for i, step in enumerate(declared.steps) if is_under(step.address, patch.last)]
    if not low or not high or low[0] > high[-1]:
        raise UnusableInput(
            f"{patch.body.address} patches {patch.first} to {patch.last}, but {declared.key} has no such steps",
            f"Its steps are {', '.join(step.address for step in declared.steps)}",
        )
    condition: Condition = (None, tuple)
    if patch.when is not None:
        condition = matched(patch.when, names, patch.body.address)
    return _Placed(patch, low[0], high[-1], condition)


def _in_order(placed: list[_Placed], orders: Orders) -> list[_Placed]:
    by_address = {one.address: one for one in placed}
    sorter: TopologicalSorter[str] = TopologicalSorter(dict.fromkeys(by_address, ()))
    for first, then, _ in orders:
        if first in by_address and then in by_address:
            sorter.add(then, first)
    try:
        return [by_address[address] for address in sorter.static_order()]
    except CycleError as fault:
        raise UnusableInput(
            f"patches are ordered in a circle: {', '.join(fault.args[1])}", "Take back one of the orders"
        ) from None


def _meet(p: _Placed, q: _Placed, orders: Orders) -> bool:
    """Whether two different patches of a kind speak of the same step and nothing orders them (each pair once)."""
    if p.patch.how != q.patch.how or p is q or (p.low == q.low and p.address > q.address):
        return False
    same = {
        "instead": p.low <= q.high and q.low <= p.high,
        "before": p.low == q.low,
        "after": p.high == q.high,
    }[p.patch.how]
    return same and not _leads(p.address, q.address, orders) and not _leads(q.address, p.address, orders)


def _leads(first: str, then: str, orders: Orders) -> bool:
    reached = {first}
    for _ in orders:
        reached |= {later for earlier, later, _ in orders if earlier in reached}
    return then in reached


def _clash(steps: list[Step], address: str, pairs: list[tuple[_Placed, _Placed]], whole: Whole) -> None:
    if pairs:
        step = Step(CLASH, address, whole(address))
        step.pairs = tuple((whole(p.address), p.condition, whole(q.address), q.condition) for p, q in pairs)
        steps.append(step)
