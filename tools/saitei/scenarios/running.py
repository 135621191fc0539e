"""A scenario under an edition: laid out, decided line by line, judged.

Promise: every decision that is asked is in the scenario and every decision in the scenario is asked;
otherwise the scenario cannot be run (``error``), with the place. A scenario whose claims all hold has
passed; one that ends where the rules do not say, without claiming so, is ``unresolved``.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from saitei.engine import Decision, End, Entry, Event, Level, Moved, State
from saitei.engine.errors import BrokenStep, EndlessLoop
from saitei.errors import UnusableInput
from saitei.scenarios import adapter, blessing, claims, deciding, exploring, placing, showing
from saitei.scenarios.blessing import Edit
from saitei.scenarios.claims import Passed, Position
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.exploring import Way
from saitei.scenarios.results import Finding, Result, Status
from saitei.scenarios.syntax import Allowed, Ask, Because, Claim, Decided, Mode, Scenario, Silent, Spot, Then, When
from saitei.scenarios.telling import Line, Teller


def editions_of(scenario: Scenario, default: Sequence[str], only: str = "") -> list[str]:
    """The editions a scenario is run under.

    Raises UnusableInput when it names none, or claims something for an edition that it is not run under.
    """
    named = list(scenario.editions or default)
    if not named:
        raise _refused(
            scenario, f"the scenario “{scenario.title}” names no edition", "Add a line “editions game@edition”"
        )
    for act in scenario.acts:
        strange = [one for one in act.editions if one not in named] if isinstance(act, Then) else []
        if strange:
            what = f"the scenario is not run under {strange[0]}, so nothing can be claimed for it"
            raise _refused(scenario, what, f"It is run under {', '.join(named)}", act.spot)
    return [edition for edition in named if only in ("", edition)]


def _refused(scenario: Scenario, what: str, remedy: str, spot: Spot | None = None) -> UnusableInput:
    place = spot or scenario.spot
    return UnusableInput(what, remedy, scenario.path, place.line, place.column)


def unusable(scenario: Scenario, edition: str, error: UnusableInput) -> Result:
    """The result of a scenario whose edition cannot be read."""
    spot = scenario.editions.get(edition, scenario.spot)
    finding = Finding(spot, f"{error.what}. {error.remedy}.")
    return Result(scenario.id, scenario.title, edition, scenario.path, Status.ERROR, (finding,))


def run(scenario: Scenario, edition: str, clauses: Clauses, language: str = "", level: Level = Level.FULL) -> Result:
    """Runs one scenario under one edition. Never raises for what a scenario or a game's tables can have wrong."""
    under_way: Run | None = None
    try:
        under_way = Run(scenario, edition, clauses, language, level)
        return under_way.result()
    except UnusableInput as error:
        message = f"{error.what}. {error.remedy}." if error.remedy else f"{error.what}."
        spot = Spot(error.line or scenario.spot.line, error.column or 1)
    except BrokenStep as broken:
        message = f"the tables of {edition} are broken at {broken.clause}: {broken.what}."
        spot = scenario.spot
    if under_way is not None:
        return under_way.stopped(Finding(spot, message))
    return Result(scenario.id, scenario.title, edition, scenario.path, Status.ERROR, (Finding(spot, message),))


def _passed(entries: Iterable[Entry]) -> list[Passed]:
    """The options refused at questions that answered themselves."""
    return [
        Passed(Decision(one.about[1], one.about[2], entry.clause, (one.about[3],)), one.about[3], one.clause)
        for entry in entries
        for one in entry.considered
        if one.about and one.about[0] == "refused"
    ]


class Run:
    """One scenario under one edition, under way. ``moves`` are all that happened: what moved, from where, on what."""

    def __init__(self, scenario: Scenario, edition: str, clauses: Clauses, language: str, level: Level) -> None:
        self.scenario = scenario
        self.edition = edition
        self.level = level
        self.findings: list[Finding] = []
        self.decisions: list[dict[str, Any]] = []
        self.trace: list[Line] = []
        self.moves: list[tuple[Moved, State, Decision | None]] = []
        self.walked: set[str] = set()
        self.since: list[str] = []
        self.passed: list[Passed] = []
        self.asserted: set[str] = set()
        self.played: set[str] = set()
        self.explored: list[Way] | None = None
        self.silence_claimed = False
        game = adapter.for_edition(edition)
        try:
            self.names, moved = placing.place(scenario, edition, game, clauses, level)
        except EndlessLoop as loop:
            raise self._endless(loop, scenario.spot) from None
        self.teller = Teller(self.names, language or scenario.language)
        self.first: State = moved.state
        self.edits: list[Edit] = []
        self.state: State = moved.state
        self.following: Decision | End = moved.next
        self._took(moved, moved.state, None)

    # --- going through the scenario -----------------------------------------------------

    def result(self) -> Result:
        """Runs it to its end."""
        judged: list[Then] = []
        for act in self.scenario.acts:
            if isinstance(act, When):
                judged = []
                self.since, self.passed = [], []
                for decided in act.decisions:
                    self._decide(decided)
            elif not act.editions or self.edition in act.editions:
                judged.append(act)
                self._judge(act)
        self._check_end(judged)
        return self._result()

    def decide_all(self) -> None:
        """Makes every decision, judging nothing."""
        for act in self.scenario.acts:
            if isinstance(act, When):
                for decided in act.decisions:
                    self._decide(decided)

    def _decide(self, decided: Decided) -> None:
        decision = self._decision()
        answer = deciding.answer(self.names, self.state, decision, decided)
        assert isinstance(decision, Decision)
        self.decisions.append(
            {
                "who": deciding.who(decision.who),
                "question": self.names.world.question(decision, self.names.language),
                "clause": decision.clause,
                "answer": deciding.words(self.names, self.state, decision, answer),
                "line": decided.spot.line,
            }
        )
        before = self.state
        try:
            moved = self.names.world.engine.step(before, answer, self.level)
        except EndlessLoop as loop:
            raise self._endless(loop, decided.spot) from None
        self.state, self.following = moved.state, moved.next
        self._took(moved, before, decision)

    def _took(self, moved: Moved, before: State, decision: Decision | None) -> None:
        self.moves.append((moved, before, decision))
        self.walked |= set(moved.walked)
        self.since += moved.walked
        applied = [one.clause for entry in moved.trace for one in entry.applied]
        self.walked |= set(applied)
        self.since += applied
        if isinstance(moved.next, End):
            self.walked |= set(moved.next.clauses)
        self.passed += _passed(moved.trace)
        self.played |= set(self._at_work(moved.events))
        self.trace += self.teller.lines(moved.trace, before, decision, moved.state)

    def _at_work(self, events: Iterable[Event]) -> Iterator[str]:
        """The ids of the cards that events show at work; what was made in play is no card."""
        playing = self.names.world.playing
        for event in events:
            card = self.names.cards.get(event.data[playing[event.kind]]) if event.kind in playing else None
            if card is not None:
                yield card.id

    def _decision(self) -> Decision | End:
        """What is decided next, with refusals."""
        if isinstance(self.following, End):
            return self.following
        return self.names.world.engine.decision(self.state)

    def _judge(self, then: Then) -> None:
        at = Position(self.state, self._decision(), self.since, self.passed)
        found: list[Way] | None = None
        for claim in then.claims:
            if claim.mode is not Mode.NOW:
                if found is None:
                    found = self._explore(then)
                wrong = exploring.judge(self.names, found, claim)
            elif isinstance(claim.what, Ask):
                wrong = "“?” asks what happened: run with --bless to write it here"
            else:
                wrong = claims.judge(self.names, at, claim)
            if wrong is not None:
                self.findings.append(Finding(claim.spot, f"{wrong}."))
                belongs = blessing.edit(self.names, at, self.first, claim) if claim.mode is Mode.NOW else None
                self.edits += [belongs] if belongs is not None else []
            else:
                self._assert(claim)
            if isinstance(claim.what, Silent):
                self.silence_claimed = True

    def _explore(self, then: Then) -> list[Way]:
        horizon = self.names.horizon(then.until, then.spot)
        self.explored = exploring.ways(self.names, self.state, horizon)
        for way in self.explored:
            self.walked |= set(way.at.walked)
        return self.explored

    def _assert(self, claim: Claim) -> None:
        what = claim.what
        if (isinstance(what, Because) and what.walked) or isinstance(what, Allowed | Silent):
            named = {self.names.clause(written, claim.spot) for written in what.clauses}
            self.asserted |= named
            if isinstance(what, Allowed):  # what refuses an option has acted, though no step of it was walked
                self.walked |= named

    def _check_end(self, judged: Sequence[Then]) -> None:
        """A scenario that ends at a decision says something of it, in what is judged after the last decision."""
        if isinstance(self.following, End):
            return
        if self.names.world.rests(self.state, self.following):
            return
        if any(
            claims.speaks_of_decision(claim) or claim.mode is not Mode.NOW or isinstance(claim.what, Ask)
            for then in judged
            for claim in then.claims
        ):
            return
        spot = self.scenario.acts[-1].spot if self.scenario.acts else self.scenario.spot
        raise deciding.missing(self.names, self.state, self.following, spot)

    def _endless(self, loop: EndlessLoop, spot: Spot) -> UnusableInput:
        clauses = " → ".join(dict.fromkeys(loop.clauses))
        return UnusableInput(
            f"the rules go round for ever: {clauses}", "Check the texts of the cards", self.scenario.path, spot.line,
            spot.column,
        )  # fmt: skip

    def stopped(self, why: Finding) -> Result:
        """The result of a scenario that cannot be run to its end: what there is so far."""
        return self._made(Status.ERROR, [why], showing.decision(self.names, self.state, self.following))

    def _result(self) -> Result:
        outcome = showing.decision(self.names, self.state, self._decision())
        if self.explored is not None:
            outcome["explored"] = exploring.as_json(self.names, self.explored)
        status = Status.FAILED if self.findings else Status.PASSED
        findings = list(self.findings)
        if isinstance(self.following, End) and self.following.unresolved and not self.silence_claimed:
            status = Status.UNRESOLVED
            clauses = ", ".join(self.following.clauses)
            spot = self.scenario.acts[-1].spot if self.scenario.acts else self.scenario.spot
            findings.insert(0, Finding(spot, f"the rules do not say: {self.following.result} ({clauses})."))
        return self._made(status, findings, outcome)

    def _made(self, status: Status, findings: Sequence[Finding], outcome: dict[str, Any]) -> Result:
        return Result(
            self.scenario.id,
            self.scenario.title,
            self.edition,
            self.scenario.path,
            status,
            tuple(findings),
            outcome,
            showing.end(self.names, self.state, self.following),
            tuple(self.decisions),
            tuple(self.trace),
            frozenset(self.walked),
            frozenset(self.asserted),
            frozenset(self.played),
            tuple(self.edits),
        )
