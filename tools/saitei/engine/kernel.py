"""The kernel: walks clauses from one decision to the next.

Promise: ``step`` is a function of a state and an answer: no clock, no randomness, no
input or output. After every step the watches look at the position; queued work starts
in the order it was queued; a question with one option answers itself; a question due
commits the cursor. What the rules leave open, and what can only be worked out from itself, ends the position as
``Unresolved`` data.

What would break this: a step that keeps the cursor, or tables changed after loading.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from saitei.engine.board import new
from saitei.engine.cursor import Cursor
from saitei.engine.decisions import Decision
from saitei.engine.errors import BrokenStep, EndlessLoop, Unresolved
from saitei.engine.events import Event
from saitei.engine.procedures import ASK, CLASH, DO, GATE, Step
from saitei.engine.reactions import at_rest, holds, react
from saitei.engine.rules import Rules
from saitei.engine.state import OVER, WAITING, End, State
from saitei.engine.trace import Entry, Level, stack_of
from saitei.errors import UnusableInput

BUDGET = 20_000
"""Steps between two decisions, after which the rules are taken to go round for ever."""


class Moved(NamedTuple):
    """What a step of the engine gives: the new state, what happened, and the next decision or the end.

    ``walked`` are the clauses walked (level CITED and above), ``trace`` the full entries
    (level FULL).
    """

    state: State
    events: tuple[Event, ...]
    next: Decision | End
    walked: tuple[str, ...] = ()
    trace: tuple[Entry, ...] = ()


def _silence(at: Cursor, why: Unresolved | RecursionError) -> End:
    """The end of a position at which the rules do not say how to go on.

    Questions that ask for each other without end are such a silence, too: no clause says where to begin.
    """
    if isinstance(why, Unresolved):
        return End(why.what, why.clauses, unresolved=True)
    return End("what is asked for can only be worked out from itself", (at.step.clause,), unresolved=True)


class Engine:
    """Plays by one set of rules. Holds no game: only the rules, and the decision of the last state as a memo."""

    def __init__(self, rules: Rules, *, budget: int = BUDGET) -> None:
        self.rules = rules
        self.budget = budget
        self._memo: tuple[State | None, Decision | End | None] = (None, None)

    def start(
        self,
        procedure: str,
        cells: Mapping[int, Any] | None = None,
        *,
        at_clause: str | None = None,
        level: Level = Level.CITED,
        **bindings: Any,
    ) -> Moved:
        """Begins a procedure from a position (cells that are not given are at their start).

        ``at_clause``: the step to begin at, for a position in the middle of things.
        """
        state = State(self.rules.layout.start(cells), ())
        at = self.rules.cursor(self.rules, state, level)
        at.call(procedure, start=at_clause, **bindings)
        at.dirty = -1
        return self._walk(at, level)

    def resume(self, state: State, level: Level = Level.CITED) -> Moved:
        """Goes on from a position that was laid out, at its agenda: every watch looks at it first."""
        at = self.rules.cursor(self.rules, state, level)
        at.dirty = -1
        return self._walk(at, level)

    def decision(self, state: State) -> Decision | End:
        """The decision a position waits for, with refusals; or how it ended, if only because the rules do not say."""
        over = state.cells[OVER]
        if over is not None:
            return End(*over)
        if not state.agenda:
            return End(None)
        at = self.rules.cursor(self.rules, state, Level.FULL)
        step = self._at_question(at)
        at.step = step
        at.free = -1
        try:
            found: Decision | None = step.run(at, *step.pick(at.stack[-1][3]))
        except (Unresolved, RecursionError) as why:
            return _silence(at, why)
        if found is None:
            raise BrokenStep(step.clause, "the position waits for a question that is not asked")
        return found

    def step(self, state: State, answer: Any, level: Level = Level.CITED) -> Moved:
        """Answers the decision of a state with one of its values. Raises ``UnusableInput`` for any other."""
        known, decision = self._memo
        if known is not state or decision is None:
            decision = self.decision(state)
        if isinstance(decision, End):
            raise UnusableInput("the game is over: there is nothing to decide", "Take an earlier position")
        if answer not in decision.values:
            clauses = ", ".join(refusal.clause for refusal in decision.refused if refusal.value == answer)
            why = f" ({clauses} refuses it)" if clauses else ""
            raise UnusableInput(
                f"{answer!r} cannot be chosen at {decision.clause}{why}",
                f"The options are {', '.join(map(repr, decision.values))}",
            )
        return self.advance(state, decision, answer, level)

    def advance(self, state: State, decision: Decision, answer: Any, level: Level = Level.CITED) -> Moved:
        """``step`` for callers that hold the decision of this very state and one of its values: nothing is checked."""
        at = self.rules.cursor(self.rules, state, level)
        step = self._at_question(at)
        if level:
            at.walked.append(step.clause)
        try:
            self._answer(at, step, decision, answer)
        except (Unresolved, RecursionError) as why:
            return self._stopped(at, _silence(at, why), level)
        return self._walk(at, level)

    def _at_question(self, at: Cursor) -> Step:
        key, following = at.stack[-1][:2]
        return self.rules.procedures[key].steps[following]

    def _answer(self, at: Cursor, step: Step, decision: Decision, answer: Any) -> None:
        key, following, _, bindings, extra = at.stack[-1]
        if step.into is not None:
            bindings = (*bindings[: step.into], answer, *bindings[step.into + 1 :])
        at.stack[-1] = (key, following if step.menu else following + 1, following, bindings, extra)
        at.step = step
        at.free = step.free
        if at.recorder is not None:
            at.recorder.decided = (decision.who, decision.kind, answer)
        if step.answered is not None:
            takes = step.answer_takes
            if len(takes) == 1:
                step.answered(at, (*bindings, answer)[takes[0]])
            else:
                step.answered(at, *step.answer_pick((*bindings, answer)))
        if at.queue or at.recorder is not None:
            self._after(at)

    def _after(self, at: Cursor) -> None:
        """What follows every step: the trace, then queued work goes on the agenda, the first on top."""
        if at.recorder is not None and at.stack:
            at.recorder.close(at, stack_of(at))
        elif at.recorder is not None:
            at.recorder.close(at, (at.step.clause,))
        if at.queue:
            at.stack.extend(reversed(at.queue))
            at.queue.clear()

    def _walk(self, at: Cursor, level: Level) -> Moved:
        try:
            following = self._run(at, level)
        except (Unresolved, RecursionError) as why:
            return self._stopped(at, _silence(at, why), level)
        state = new(State, (tuple(at), tuple(at.stack)))
        self._memo = (state, following)
        trace = tuple(at.recorder.entries) if at.recorder is not None else ()
        return new(Moved, (state, tuple(at.events), following, tuple(at.walked), trace))

    def _stopped(self, at: Cursor, end: End, level: Level) -> Moved:
        """A position at which the rules do not say how to go on. Its agenda is kept, to be looked at."""
        list.__setitem__(at, OVER, end)
        if at.recorder is not None:
            at.recorder.close(at, stack_of(at) if at.stack else end.clauses)
        state = State(tuple(at), tuple(at.stack))
        trace = tuple(at.recorder.entries) if at.recorder is not None else ()
        return Moved(state, tuple(at.events), end, tuple(at.walked), trace)

    def _run(self, at: Cursor, level: Level) -> Decision | End:  # noqa: PLR0912, PLR0915 (flat, because it is hot)
        """Walks until a decision is due or nothing is left. The hot loop: keep it flat."""
        rules = self.rules
        procedures = rules.procedures
        stack, queue = at.stack, at.queue
        walked = at.walked if level else None
        budget = self.budget
        watched = rules.watched
        if queue:
            self._after(at)
        while stack:
            if at.dirty or at.arisen:
                if at.dirty & watched or at.arisen or at[WAITING]:
                    if react(rules, at):
                        continue
                else:
                    at.dirty = 0
            key, position, _, bindings, extra = stack[-1]
            procedure = procedures[key]
            if procedure.releases and (at[WAITING] or rules.resting) and at_rest(rules, at):
                continue
            if position == procedure.end or (extra is not None and position == extra[0]):
                stack.pop()
                if extra is not None and extra[2] and extra[1] is not None:
                    at.give(extra[1], bindings)
                continue
            step = procedure.steps[position]
            budget -= 1
            if budget < 0:
                if rules.conduct.endless is None:
                    raise EndlessLoop(tuple(at.walked[-20:]) or (step.clause,))
                at.step = step
                at.end(rules.conduct.endless[1], rules.conduct.endless[0])
                continue
            at.step = step
            kind = step.kind
            if kind == DO:
                stack[-1] = (key, position + 1, position, bindings, extra)
                if walked is not None:
                    walked.append(step.clause)
                at.free = step.free
                takes = step.takes
                if not takes:
                    step.run(at)
                elif len(takes) == 1:
                    step.run(at, bindings[takes[0]])
                else:
                    step.run(at, *step.pick(bindings))
                if at.recorder is not None:
                    self._after(at)
                elif queue:
                    queue.reverse()
                    stack.extend(queue)
                    queue.clear()
            elif kind == ASK:
                decision = self._question(at, step, walked)
                if decision is not None:
                    return decision
            else:
                at.free = -1
                self._branch(at, step)
        over = at[OVER]
        return End(*over) if over is not None else End(None)

    def _question(self, at: Cursor, step: Step, walked: list[str] | None) -> Decision | None:
        """The decision that is due at a question; None when it was passed over or answered itself."""
        key, position, _, bindings, extra = at.stack[-1]
        at.free = -1
        at.answers = {} if at.recorder is None else None
        takes = step.takes
        decision: Decision | None = step.run(at, *step.pick(bindings)) if takes else step.run(at)
        at.answers = None
        if decision is None or not decision.values:
            at.stack[-1] = (key, position + 1, position, bindings, extra)
            if at.recorder is not None:
                at.consider(step.address, "question", *(decision.refused if decision else ()))
                at.recorder.close(at, stack_of(at))
            return None
        if len(decision.values) > 1 or decision.always:
            return decision
        if walked is not None:
            walked.append(step.clause)
        if at.recorder is not None:
            for refusal in decision.refused:
                at.consider(refusal.clause, "refused", decision.who, decision.kind, refusal.value)
        self._answer(at, step, decision, decision.values[0])
        return None

    def _branch(self, at: Cursor, step: Step) -> None:
        """A gate, a clash or a jump: where patches part from the line they patch."""
        key, position, now, bindings, extra = at.stack[-1]
        following = position + 1
        if step.kind == GATE:
            if holds(step.condition, at, bindings):
                following = step.target
            else:
                at.consider(step.address, "patch")
        elif step.kind == CLASH:
            for first, first_condition, second, second_condition in step.pairs:
                if holds(first_condition, at, bindings) and holds(second_condition, at, bindings):
                    raise Unresolved(
                        "two patches apply to one step and no clause orders them", first, second, step.clause
                    )
        else:
            following = step.target
        at.stack[-1] = (key, following, now, bindings, extra)
