"""The cursor: what a step is given, to read the position, change it, ask, and say what comes next.

Promise: a step function sees one ``at``. It reads cells (``at[CELL]``), makes its one
atomic change, and *queues* work with ``call`` and its relatives: queued work starts when
the function has returned, in the order it was queued, and every watch looks at the
position before it does. Games subclass ``Cursor`` to give their steps the words of their
rules (``at.distance``); a subclass adds methods, never attributes that hold state.

What would break this: keeping a cursor after the step that got it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from saitei.engine import events as kinds
from saitei.engine import values as reckoning
from saitei.engine.agenda import Agenda
from saitei.engine.board import new
from saitei.engine.decisions import CHANCE, UNOPPOSED, Decision, Refusal, Saying, Verdict, sort_out, weigh
from saitei.engine.events import CARD_MOVED, TOKENS_MOVED
from saitei.engine.procedures import MANY
from saitei.engine.state import Place, State
from saitei.engine.trace import FULL, Considered, Level, Recorder

if TYPE_CHECKING:
    from saitei.engine.rules import Rules

PLAIN = (list, tuple, range)


class Cursor(Agenda):
    """A short-lived view on a state that steps work on; the kernel commits it.

    ``answers`` is there only while nothing can change (a question is asked, watches look), and while no
    trace is kept: what was worked out once, by any key, holds until then. Elsewhere it is None.
    ``asking`` is what is being worked out now, so that what asks for itself can be noticed.
    ``rested`` is the position in which watches at rest last found nothing.
    """

    __slots__ = ("answers", "applied", "asking", "explaining", "recorder", "refusals", "rested", "walked")

    def __init__(self, rules: "Rules", state: State, level: Level = Level.SILENT) -> None:
        Agenda.__init__(self, rules, state.cells, state.agenda)
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
