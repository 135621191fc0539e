"""The cursor: what a step is given, to read the position, change it, ask, and say what comes next.

Promise: a step function sees one ``at``. It reads cells (``at[CELL]``), makes its one
atomic change, and *queues* work with ``call`` and its relatives: queued work starts when
the function has returned, in the order it was queued, and every watch looks at the
position before it does. Games subclass ``Cursor`` to give their steps the words of their
rules (``at.distance``); a subclass adds methods, never attributes that hold state.

What would break this: keeping a cursor after the step that got it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from saitei.engine import events as kinds
from saitei.engine import values as reckoning
from saitei.engine.board import Board, new
from saitei.engine.decisions import CHANCE, UNOPPOSED, Decision, Refusal, Saying, Verdict, sort_out, weigh
from saitei.engine.errors import BrokenStep, Unresolved
from saitei.engine.events import CARD_MOVED, TOKENS_MOVED
from saitei.engine.procedures import MANY
from saitei.engine.reactions import under_way
from saitei.engine.state import KNOWN, LASTING, OVER, End, Frame, Place, State
from saitei.engine.trace import FULL, Considered, Level, Recorder
from saitei.engine.trees import follow, procedure_of

if TYPE_CHECKING:
    from saitei.engine.rules import Rules

PLAIN = (list, tuple, range)
Call = tuple[str, tuple[Any, ...], str]
"""Work prepared for later: the procedure, its arguments, and the watch that must still find it ("" for none)."""


class Cursor(Board):
    """A short-lived view on a state that steps work on; the kernel commits it.

    ``answers`` is there only while nothing can change (a question is asked, watches look), and while no
    trace is kept: what was worked out once, by any key, holds until then. Elsewhere it is None.
    ``asking`` is what is being worked out now, so that what asks for itself can be noticed.
    ``rested`` is the position in which watches at rest last found nothing.
    """

    __slots__ = ("answers", "applied", "asking", "explaining", "queue", "recorder", "refusals", "rested",
                 "stack", "walked")  # fmt: skip

    def __init__(self, rules: "Rules", state: State, level: Level = Level.SILENT) -> None:
        Board.__init__(self, rules, state.cells)
        self.stack: list[Frame] = list(state.agenda)
        self.queue: list[Frame] = []
        self.walked: list[str] = []
        self.refusals: list[Refusal] = []
        self.explaining = full = level is FULL
        self.recorder = Recorder() if full else None
        self.changes = [] if full else None
        self.applied: tuple[tuple[str, Any], ...] = ()
        self.answers: dict[Any, Any] | None = None
        self.asking: list[Any] = []
        self.rested: object = None

    # --- reading ----------------------------------------------------------------------

    @property
    def turn_player(self) -> int:
        """Who orders what happens at the same time."""
        return self.rules.conduct.turn_player(self)

    @property
    def clause(self) -> str:
        """The whole address of the step being walked."""
        return self.step.clause

    def value(
        self,
        name: str,
        subject: Any,
        printed: Any,
        *,
        before: str | None = None,
        found: list[reckoning.Modifier] | None = None,
    ) -> Any:
        """A value as it stands now; ``before`` a class: after the modifications of the classes ahead of it.

        ``found`` are its modifiers, for who has looked for them already.
        """
        shown = reckoning.shown(self, name, subject, printed, before, found)
        if self.recorder is not None and (shown.applied or shown.limited):
            about = (name, subject, printed, shown.current)
            for group in shown.applied:
                for clause in (*group.clauses, *(one.clause for one in group.modifiers)):
                    self.cite(clause, *about)
            if shown.limited:
                self.cite(shown.clause, *about)
        return shown.current

    def shown(self, name: str, subject: Any, printed: Any, *, before: str | None = None) -> reckoning.Shown:
        """The same with its modifiers, in the order they apply, under whole addresses."""
        return reckoning.cited(self.rules.whole, reckoning.shown(self, name, subject, printed, before))

    def verdict(self, topic: str, value: Any, *context: Any) -> Verdict:
        """What all clauses together say about one option."""
        found: list[Saying] = []
        for say in self.rules.sayings.get(topic, ()):
            found += say(self, value, *context)
        weighing = self.rules.conduct.weighing
        if self.recorder is not None and weighing and len({weigh((one,)).allowed for one in found}) > 1:
            self.cite(weighing, topic, value)
        return weigh(found) if found else UNOPPOSED

    def within(self, procedure: str, *arguments: Any) -> bool:
        """Whether a procedure is under way (or waits its turn), with these first arguments."""
        return under_way(self, procedure, arguments)

    def bound(self, procedure: str, name: str) -> Any:
        """What the innermost running frame of a procedure binds to a name; None when none runs."""
        for key, _, _, bindings, _ in reversed(self.stack):
            if key == procedure:
                return bindings[self.rules.procedures[key].names.index(name)]
        return None

    # --- changing, with replacements ----------------------------------------------------

    def make(self, kind: str, *data: Any) -> Any:
        """Makes a declared change, or what replaces it; what the change gives, None when it was replaced."""
        replacing = self.rules.replacements.get(kind)
        if replacing is not None:
            found = self.rules.replacing(self, kind, data, self.applied)
            if len(found) == 1:
                self.replace(found[0], kind, data)
                return None
            if found:
                self.queue.append(self.rules.frame("~replace", kind, data, self.applied))
                return None
        change = self.rules.changes[kind]
        result = self._as_one(change.perform, data)
        if change.emits and result is not False:
            self.emit(kind, *data)
        return result

    def replace(self, found: tuple[Any, Any], kind: str, data: tuple[Any, ...]) -> None:
        """Lets one replacement of a change happen; it does not apply to what it puts in its place."""
        replacement, source = found
        self.emit(kinds.REPLACED, kind, data, replacement.clause)
        self.cite(replacement.local, kind)
        before = self.applied
        self.applied = (*before, (replacement.name, source))
        self._as_one(replacement.instead, (source, *data))
        self.applied = before

    def move(self, source: Place, target: Place, count: int) -> int:
        """Moves as many of ``count`` tokens as can be moved (one change); the number moved."""
        if TOKENS_MOVED in self.rules.replacements:
            return self.make(TOKENS_MOVED, source, target, count) or 0
        return self.move_now(source, target, count)

    def put(self, thing: int, target: int, *, bottom: bool = False) -> bool:
        """Moves an object to a zone (one change); False when it was there already or something replaced it."""
        if CARD_MOVED in self.rules.replacements:
            return bool(self.make(CARD_MOVED, thing, target, bottom))
        return self.put_now(thing, target, bottom=bottom)

    def _as_one(self, perform: Any, data: tuple[Any, ...]) -> Any:
        """Runs a function whose changes count as one together."""
        free = self.free
        if free >= MANY // 2:
            return perform(self, *data)
        self.free = MANY
        result = perform(self, *data)
        made = self.free < MANY
        self.free = free
        if made:
            self.spend()
        return result

    # --- asking -------------------------------------------------------------------------

    def ask(
        self,
        who: int | str,
        kind: str,
        options: Sequence[Any] | Mapping[Any, Any],
        *,
        always: bool = False,
    ) -> Decision:
        """The question of a step: options as values, or as values with the data of their labels.

        A question with one option answers itself unless ``always``; one with none is
        passed over.
        """
        refused: tuple[Refusal, ...] = ()
        if self.refusals:
            refused = tuple(self.refusals)
            self.refusals.clear()
        if type(options) is dict or (type(options) not in PLAIN and isinstance(options, Mapping)):
            labels = tuple(options.values())
            return Decision(who, kind, self.step.clause, tuple(options), labels, refused, always)
        return new(Decision, (who, kind, self.step.clause, tuple(options), None, refused, always))

    def ask_top(self, pile: int) -> Decision | None:
        """Asks chance which card lies on top of a shuffled pile; None when that is settled. Then ``settle``."""
        cards = self.unsettled(pile)
        return self.ask(CHANCE, "top", cards) if cards else None

    def refuse(self, value: Any, clause: str, label: Any = None) -> None:
        """Says that a value cannot be chosen, by which clause (a local address)."""
        if self.explaining:
            self.refusals.append(Refusal(value, self.rules.whole(clause), value if label is None else label))

    def choosable(self, topic: str, candidates: Iterable[Any], *context: Any) -> list[Any]:
        """The candidates that all clauses together let be chosen; the others are refused with their clauses."""
        judged = [(candidate, self.verdict(topic, candidate, *context)) for candidate in candidates]
        allowed, refused = sort_out(judged)
        if self.explaining:
            whole = self.rules.whole
            self.refusals += [Refusal(value, whole(clause), label) for value, clause, label in refused]
        return allowed

    def cite(self, clause: str, *about: Any) -> None:
        """Notes for the trace a clause (local address) that acted in this step without a step of its own."""
        if self.recorder is not None:
            self.recorder.applied.append(Considered(self.rules.whole(clause), about))

    def consider(self, clause: str, *about: Any) -> None:
        """Notes for the trace a clause (local address) that was looked at and did not apply."""
        if self.recorder is not None:
            self.recorder.considered.append(Considered(self.rules.whole(clause), about))

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
