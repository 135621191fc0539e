"""Compiled procedures: what the kernel walks.

Promise: every function is matched with the names of its procedure when the tables are
loaded, so a misspelt parameter is an error then and costs nothing later. A step knows
its clause by the whole address; that string is what traces, decisions and events carry.

What would break this: calling a step's function otherwise than with ``pick(bindings)``, or with what ``takes``
points at, which is quicker for one argument or none.
"""

from collections.abc import Callable, Iterable, Sequence
from inspect import signature
from operator import itemgetter
from typing import Any

from saitei.engine.tables import ProcedureDeclaration, StepDeclaration, is_under
from saitei.errors import UnusableInput

DO, ASK, JUMP, GATE, CLASH = range(5)
MANY = 1 << 30
"""How many changes a step may make whose changes happen at once."""

Pick = Callable[[tuple[Any, ...]], tuple[Any, ...]]
Condition = tuple[Callable[..., Any] | None, Pick]


class Step:
    """One place a program counter can be at. ``kind`` says which of the other fields are used."""

    __slots__ = (
        "address",
        "answer_pick",
        "answer_takes",
        "answered",
        "clause",
        "condition",
        "free",
        "into",
        "kind",
        "menu",
        "pairs",
        "pick",
        "run",
        "takes",
        "target",
    )

    def __init__(self, kind: int, address: str, clause: str) -> None:
        self.kind = kind
        self.address = address
        self.clause = clause
        self.run: Callable[..., Any] = print
        self.pick: Pick = tuple
        self.takes: tuple[int, ...] = ()
        self.answered: Callable[..., None] | None = None
        self.answer_pick: Pick = tuple
        self.answer_takes: tuple[int, ...] = ()
        self.menu = False
        self.free = 1
        self.into: int | None = None
        self.target = 0
        self.condition: Condition = (None, tuple)
        self.pairs: tuple[tuple[str, Condition, str, Condition], ...] = ()


class Procedure:
    """A compiled clause with steps: the main line up to ``end``, patches behind it."""

    __slots__ = ("clause", "end", "key", "names", "parameters", "releases", "starts", "steps", "stops", "unbound")

    def __init__(self, declared: ProcedureDeclaration, names: tuple[str, ...], clause: str) -> None:
        self.key = declared.key
        self.clause = clause
        self.names = names
        self.parameters = declared.parameters
        self.unbound = (None,) * (len(names) - len(declared.parameters))
        self.releases = declared.releases
        self.steps: tuple[Step, ...] = ()
        self.end = 0
        self.starts: dict[str, int] = {}
        self.stops: dict[str, int] = {}

    def position(self, address: str, after: bool = False) -> int:
        """The index of the first step of a clause, or the index after its last one."""
        table = self.stops if after else self.starts
        if address in table:
            return table[address]
        under = [index for name, index in table.items() if is_under(name, address)]
        if not under:
            raise UnusableInput(f"{self.key} has no step {address}", f"Its steps are {', '.join(self.starts)}")
        return max(under) if after else min(under)


def compile_step(
    declared: StepDeclaration, names: Sequence[str], whole: Callable[[str], str], node: bool = False
) -> Step:
    """A declared step with its functions matched to the names of its procedure."""
    step = Step(ASK if declared.asks else DO, declared.address, whole(declared.address))
    step.run, step.takes = _fitted(declared.function, names, declared.address, node, None)
    step.pick = _picker(step.takes)
    step.menu = declared.menu
    step.free = MANY if declared.at_once else 1
    if declared.into is not None:
        if declared.into not in names:
            raise UnusableInput(
                f"{declared.address} binds its answer to {declared.into}, which its procedure does not name",
                "Add it to names=",
            )
        step.into = names.index(declared.into)
    if declared.answered is not None:
        step.answered, step.answer_takes = _fitted(
            declared.answered, names, declared.address, node, declared.into or ""
        )
        step.answer_pick = _picker(step.answer_takes)
    elif declared.asks and declared.into is None:
        raise UnusableInput(f"{declared.address} asks and nothing is done with the answer", "Add answered, or into=")
    return step


def matched(
    function: Callable[..., Any], names: Sequence[str], address: str, *, node: bool = False, answer: str | None = None
) -> tuple[Callable[..., Any], Pick]:
    """A function and what picks its arguments out of the bindings.

    With ``answer`` (the name it is bound to, or ""), the answer follows the bindings
    and goes to the one parameter that is no name of the procedure.
    """
    function, positions = _fitted(function, names, address, node, answer)
    return function, _picker(positions)


def _fitted(
    function: Callable[..., Any], names: Sequence[str], address: str, node: bool, answer: str | None
) -> tuple[Callable[..., Any], tuple[int, ...]]:
    """A function and the places of its arguments in the bindings."""
    wanted = [parameter.name for parameter in list(signature(function).parameters.values())[1:]]
    if node and "node" in wanted:
        function = _with_node(function, wanted.index("node"))
        wanted = ["text", "path", *(name for name in wanted if name != "node")]
    positions: list[int] = []
    unknown: list[str] = []
    for name in wanted:
        if name in names:
            positions.append(names.index(name))
        else:
            unknown.append(name)
            positions.append(len(names))
    allowed = 0 if answer is None else 1
    if len(unknown) > allowed:
        raise UnusableInput(
            f"{address}: {function.__name__} asks for {', '.join(unknown)}, which its procedure does not bind",
            f"The names bound here are: {', '.join(names) or 'none'}",
        )
    return function, tuple(positions)


def _picker(positions: Iterable[int]) -> Pick:
    wanted = list(positions)
    if wanted == list(range(len(wanted))):
        return itemgetter(slice(0, len(wanted)))
    if len(wanted) == 1:
        return itemgetter(slice(wanted[0], wanted[0] + 1))
    return itemgetter(*wanted)


def _with_node(function: Callable[..., Any], place: int) -> Callable[..., Any]:
    def run(at: Any, text: Any, path: tuple[Any, ...], *rest: Any) -> Any:
        return function(at, *rest[:place], at.node(text, path), *rest[place:])

    run.__name__ = function.__name__
    return run
