"""The agenda under the hands of a step: what is under way, what comes next, what is taken back.

Promise: work is *queued* with ``call`` and its relatives; it starts when the step's function has returned, in the order
it was queued. Frames are plain data (``state``), changed here and by the kernel only.

What would break this: a frame changed while the kernel holds it.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NoReturn

from saitei.engine import events as kinds
from saitei.engine.board import Board
from saitei.engine.errors import BrokenStep, Unresolved
from saitei.engine.state import KNOWN, LASTING, OVER, Cells, End, Frame
from saitei.engine.trees import follow, procedure_of

if TYPE_CHECKING:
    from saitei.engine.rules import Rules

Call = tuple[str, tuple[Any, ...], str]
"""Work prepared for later: the procedure, its arguments, and the watch that must still find it ("" for none)."""


class Agenda(Board):
    """A board with the frames of pending work: those under way, and those queued to begin after this step."""

    __slots__ = ("queue", "stack")

    def __init__(self, rules: "Rules", cells: Cells, agenda: Iterable[Frame]) -> None:
        Board.__init__(self, rules, cells)
        self.stack: list[Frame] = list(agenda)
        self.queue: list[Frame] = []

    # --- what is under way ----------------------------------------------------------------

    def within(self, procedure: str, *arguments: Any) -> bool:
        """Whether a procedure is under way (or waits its turn), with these first arguments."""
        return self.under_way(procedure, arguments)

    def under_way(self, procedure: str, arguments: tuple[Any, ...]) -> bool:
        """The same, of arguments in a tuple."""
        count = len(arguments)
        for key, _, _, bound, _ in self.stack:
            if key == procedure and bound[:count] == arguments:
                return True
            if key == "~order" and any(item[0] == procedure and item[1] == arguments for item in bound[0]):
                return True
        return False

    def bound(self, procedure: str, name: str) -> Any:
        """What the innermost running frame of a procedure binds to a name; None when none runs."""
        for key, _, _, bindings, _ in reversed(self.stack):
            if key == procedure:
                return bindings[self.rules.procedures[key].names.index(name)]
        return None

    # --- what comes next ------------------------------------------------------------------

    def call(
        self,
        procedure: str,
        times: int = 1,
        *,
        into: str | None = None,
        start: str | None = None,
        upto: str | None = None,
        kept: tuple[Any, ...] | None = None,
        **bindings: Any,
    ) -> None:
        """Queues a procedure, ``times`` over.

        ``into``: the name, in this frame, that gets what the procedure gives with
        ``result``. ``upto`` a clause: only the steps up to it, and ``into`` gets the
        bindings; they are ``kept`` for the call that starts after it, at ``start``.
        """
        compiled = self.rules.procedures.get(procedure)
        if compiled is None:
            raise BrokenStep(self.step.clause, f"calls {procedure}, which no table declares")
        if kept is not None:
            values = kept
        elif tuple(bindings) == compiled.parameters:
            values = (*bindings.values(), *compiled.unbound)
        elif bindings.keys() == set(compiled.parameters):
            values = (*[bindings[name] for name in compiled.parameters], *compiled.unbound)
        else:
            needed = ", ".join(compiled.parameters) or "nothing"
            raise BrokenStep(
                self.step.clause, f"calls {procedure} with {', '.join(bindings) or 'nothing'}; it takes {needed}"
            )
        extra = None
        if into is not None or upto is not None:
            stop = compiled.end if upto is None else compiled.position(upto, after=True)
            target = None
            if into is not None:
                caller = self.stack[-1]
                target = (len(self.stack) - 1, self.rules.procedures[caller[0]].names.index(into))
                self.bind(**{into: None})
            extra = (stop, target, upto is not None, None)
        frame = (procedure, compiled.position(start) if start else 0, -1, values, extra)
        for _ in range(times):
            self.queue.append(frame)

    def prepare(self, procedure: str, **bindings: Any) -> Call:
        """Work for ``simultaneously`` and ``reserve``."""
        names = self.rules.procedures[procedure].parameters
        return (procedure, tuple([bindings[name] for name in names]), "")

    def simultaneously(self, calls: Iterable[Call]) -> None:
        """Queues work that arises at the same time: the turn player chooses what is next, one at a time."""
        items = tuple(calls)
        if items:
            self.queue.append(self.rules.frame("~order", items))

    def reserve(self, moment: Any, call: Call, *, source: int | None = None) -> None:
        """Reserves work for a later moment (any data); the values it was called with are locked (one change)."""
        self.impose("reserved", call, moment, source=source)

    def resolve_reserved(self, moment: Any) -> None:
        """Queues what is reserved for this moment, and forgets the reservations (one change)."""
        due = [effect for effect in self.lasting("reserved") if effect.until == moment]
        if due:
            self[LASTING] = tuple(effect for effect in self[LASTING] if effect not in due)
            self.simultaneously(effect.data for effect in due)

    def node(self, text: Any, path: tuple[Any, ...]) -> Any:
        """A piece of an effect tree: the text a key names, followed along slots of nodes and places in lists."""
        return follow(self.rules.text_of(self, text), path)

    def resolve(self, text: Any, path: tuple[Any, ...] = (), *, into: str | None = None, **context: Any) -> None:
        """Queues a piece of an effect tree, by the procedure declared for the kind of its node."""
        self.call(procedure_of(self.node(text, path).kind), into=into, text=text, path=path, **context)

    def bind(self, **values: Any) -> None:
        """Binds names of this procedure for its later steps."""
        key, following, now, bindings, extra = self.stack[-1]
        names = self.rules.procedures[key].names
        held = list(bindings)
        for name, value in values.items():
            held[names.index(name)] = value
        self.stack[-1] = (key, following, now, tuple(held), extra)

    def result(self, value: Any) -> None:
        """Gives a value back to the name that the call bound with ``into``."""
        extra = self.stack[-1][4]
        if extra is not None and extra[1] is not None:
            self.give(extra[1], value)

    def give(self, into: tuple[int, int], value: Any) -> None:
        """Binds a value in a frame further out (the kernel's half of ``into``)."""
        depth, place = into
        key, following, now, bindings, extra = self.stack[depth]
        self.stack[depth] = (key, following, now, (*bindings[:place], value, *bindings[place + 1 :]), extra)

    def go_to(self, clause: str) -> None:
        """Continues this procedure at a clause (local address) of it: onwards, or back for a loop."""
        key, _, now, bindings, extra = self.stack[-1]
        self.stack[-1] = (key, self.rules.procedures[key].position(clause), now, bindings, extra)

    def done(self) -> None:
        """Ends a menu: it is not asked again."""
        key, _, now, bindings, extra = self.stack[-1]
        self.stack[-1] = (key, now + 1, now, bindings, extra)

    def leave(self, procedure: str, *, cleanup: str | None = None, **bindings: Any) -> None:
        """Ends a procedure that is under way and all work inside it, unresolved; then does ``cleanup``."""
        depth = self._depth_of(procedure)
        dropped = self.stack[depth:]
        del self.stack[depth:]
        self._forget_queued()
        clauses = [self.rules.procedures[frame[0]].clause for frame in dropped]
        self.emit(kinds.LEFT, clauses[0], tuple(clauses))
        if cleanup is not None:
            self.call(cleanup, **bindings)

    def end(self, result: Any, *clauses: str) -> None:
        """Ends the game with a result, by these clauses (local addresses; this step's, if none are given)."""
        self.stack.clear()
        self._forget_queued()
        whole = tuple(map(self.rules.whole, clauses)) or (self.step.clause,)
        list.__setitem__(self, OVER, End(result, whole))
        self.emit(kinds.ENDED, result)

    def unresolved(self, what: str, *clauses: str) -> NoReturn:
        """Stops because the rules do not say; this step's clause is named with the others."""
        raise Unresolved(what, self.step.clause, *map(self.rules.whole, clauses))

    # --- taking back ------------------------------------------------------------------------

    def remember(self) -> None:
        """Marks the position, in this frame, as the one to go back to if what follows turns out illegal."""
        key, following, now, bindings, extra = self.stack[-1]
        stop, into, keeps, _ = extra or (self.rules.procedures[key].end, None, False, None)
        self.stack[-1] = (key, following, now, bindings, (stop, into, keeps, tuple(self)))

    def keep(self) -> None:
        """What was done since ``remember`` is legal: it can no longer be taken back."""
        for depth in range(len(self.stack) - 1, -1, -1):
            key, following, now, bindings, extra = self.stack[depth]
            if extra is not None and extra[3] is not None:
                self.stack[depth] = (key, following, now, bindings, (*extra[:3], None))
                return

    def take_back(self) -> None:
        """Restores the position marked last and ends the procedure that marked it; what was seen stays seen."""
        for depth in range(len(self.stack) - 1, -1, -1):
            key, _, _, _, extra = self.stack[depth]
            if extra is not None and extra[3] is not None:
                break
        else:
            raise BrokenStep(self.step.clause, "takes back, but nothing was remembered")
        known = frozenset(self.rules.sight.before_taking_back(self, extra[3]))
        for cell, value in enumerate(extra[3]):
            if cell != KNOWN:
                self.write(cell, value)
        list.__setitem__(self, KNOWN, known)
        del self.stack[depth:]
        self._forget_queued()
        self.emit(kinds.TAKEN_BACK, self.rules.procedures[key].clause)

    def _depth_of(self, procedure: str) -> int:
        for depth in range(len(self.stack) - 1, -1, -1):
            if self.stack[depth][0] == procedure:
                return depth
        raise BrokenStep(self.step.clause, f"leaves {procedure}, which is not under way")

    def _forget_queued(self) -> None:
        self.queue.clear()
        self.arisen.clear()
        self.dirty = -1
