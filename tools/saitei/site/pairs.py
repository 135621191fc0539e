"""Pairs of cards that meet: every outcome, found by exploring when the site is built, with a shortest way to each.

Promise: which cards, from which position and how far stands in ``rules/<game>/meetings.toml``, and every position is
a scenario that anybody can run. Nothing is said of a pair but what the engine found; a pair that was not or not
wholly explored says so. Results are kept under a key over code, rules, cards and clauses.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from saitei import keeping, resources
from saitei.cards import cardfiles
from saitei.cards.cardfiles import Card
from saitei.engine import Decision, Level, Moved, State
from saitei.engine.errors import BrokenStep
from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import read_toml
from saitei.scenarios import deciding, exploring, parsing, running
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.exploring import Way
from saitei.scenarios.naming import Names
from saitei.scenarios.syntax import Scenario, Spot
from saitei.scenarios.telling import Teller
from saitei.site import inputs, proofs
from saitei.site.words import LANGUAGES

LIMIT = 3_000
"""Positions after which exploring a pair stops and says so."""
NOWHERE = Spot(1, 1)
_RANGE = re.compile(r"(\d+)(?:-(\d+))?")

Said = Mapping[str, tuple[str, ...]]
"""Lines of words by language of the interface."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A distinct outcome: its kind, what is otherwise than before, the decisions that lead there, and their steps.

    ``kind`` is one of ``saitei explore``; ``clauses`` are the steps of the shortest way at which something was decided
    or changed, in order, with their words in ``steps``.
    """

    kind: str
    changed: Said
    decided: Said
    clauses: tuple[str, ...]
    steps: Said


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two cards that meet (by id) from a position (a scenario's lines).

    ``state``: ``explored``; ``unused``: the first card cannot be used from there; ``refused``: the second is no option,
    by ``clauses`` where a rule forbids it; ``unplaced``: the position cannot be laid out or the cards cannot be played,
    and ``why`` says in English what is wrong.
    """

    first: str
    second: str
    position: str
    state: str
    clauses: tuple[str, ...]
    endings: tuple[Ending, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Meetings:
    """All meetings of a game under an edition; ``lines`` are what stands in every position, unfilled."""

    edition: str
    always: str
    limit: int
    all: tuple[Meeting, ...]


def meetings(game: str, clauses: Mapping[str, Clauses]) -> Meetings | None:
    """The meetings of a game; None where it declares none, or the edition they are under is not at hand.

    UnusableInput when the declaration cannot be used.
    """
    path = resources.folder("rules") / game / "meetings.toml"
    if not path.is_file():
        return None
    declared: Any = read_toml(path)
    edition = str(declared.get("edition", ""))
    if edition not in clauses:
        return None
    kind, key = f"pairs.{game}", inputs.key(inputs.PLAY, game, proofs.digest({edition: clauses[edition]}))
    kept = keeping.load(kind, key)
    if kept is None:
        kept = [_as_json(one) for one in _all(declared, game, clauses[edition], path)]
        if inputs.settled(inputs.PLAY, game):
            keeping.keep(kind, key, kept)
    return Meetings(edition, declared["always"], LIMIT, tuple(_from_json(one) for one in kept))


def _all(declared: Any, game: str, clauses: Clauses, path: Path) -> Iterator[Meeting]:
    cards = cardfiles.load(game).values()
    try:
        firsts = [card for card in cards if _fits(card, declared["first"]["only"])]
        seconds = [card for card in cards if _fits(card, declared["second"]["only"])]
        for first in firsts:
            for second in seconds:
                if first.id != second.id:
                    yield _meet(declared, first, second, clauses, path)
    except (KeyError, TypeError, AttributeError) as error:
        what = f"this declaration of meetings lacks or mistakes {error}"
        raise UnusableInput(what, "See rules/furuyoni/meetings.toml", path) from None


def _fits(card: Card, only: Mapping[str, str]) -> bool:
    return all(card.facts.get(fact) == value for fact, value in only.items())


# --- a pair -------------------------------------------------------------------------------------


def _meet(declared: Any, first: Card, second: Card, clauses: Clauses, path: Path) -> Meeting:
    position = _position(declared, first, second)
    text = "\n".join(["scenario", "given", *(f"    {line}" for line in position)])
    does, answers = (_filled(declared[side]["does"], first, second, 0) for side in ("first", "second"))

    def met(state: str, found: Sequence[str] = (), endings: Sequence[Ending] = (), why: str = "") -> Meeting:
        return Meeting(first.id, second.id, "\n".join(position), state, tuple(found), tuple(endings), why)

    try:
        (scenario,) = parsing.read(text.replace("scenario", "scenario x", 1) + "\n", path)
        found = _Explored(scenario, clauses, does, answers)
    except (UnusableInput, BrokenStep) as error:
        return met("unplaced", why=error.what)
    if found.start is None:
        return met("refused" if found.used else "unused", found.refusing)
    return met("explored", (), [found.ending(way) for way in found.ways()])


def _position(declared: Any, first: Card, second: Card) -> list[str]:
    distance = _distance(first, second, int(declared["near"]))
    lines = [
        given["say"]
        for side, card in (("first", first), ("second", second))
        for given in declared[side]["given"]
        if _fits(card, given["only"])
    ]
    return [_filled(line, first, second, distance) for line in [*lines, declared["always"]]]


def _filled(text: str, first: Card, second: Card, distance: int) -> str:
    def value(match: re.Match[str]) -> str:
        side, _, fact = match[1].partition(".")
        if side == "range":
            return str(distance)
        card = {"first": first, "second": second}[side]
        return card.facts.get(fact, "0") if fact else card.name("en")

    return re.sub(r"\{([\w.]+)\}", value, text)


def _distance(first: Card, second: Card, near: int) -> int:
    """The number nearest to ``near`` that is in the range of both cards, else of the first, else ``near`` itself."""
    mine, other = (_range(card.facts.get("range", "")) for card in (first, second))
    fitting = (mine & other) or mine or {near}
    return min(fitting, key=lambda number: (abs(number - near), number))


def _range(written: str) -> set[int]:
    return {n for low, high in _RANGE.findall(written) for n in range(int(low), int(high or low) + 1)}


class _Explored:
    """A pair under way: the first card is used, the second answers it as soon as it can."""

    def __init__(self, scenario: Scenario, clauses: Clauses, does: str, answers: str) -> None:
        run = running.Run(scenario, clauses.edition, clauses, "", Level.FULL)
        self._names, self._engine = run.names, run.names.world.engine
        self._in = {
            language: Names(run.names.adapter, run.names.world, clauses, run.names.cards, scenario.path, language)
            for language in LANGUAGES
        }
        self._first = run.state
        self.refusing: tuple[str, ...] = ()
        self.used = False
        self._opening = self._answered(run.state, does, answers)
        self.start = self._opening[-1][0].state if self._opening else None

    def _answered(self, state: State, does: str, answers: str) -> list[tuple[Moved, State, Decision]]:
        """The moves up to the answer, by the shortest way to where it can be given; none where it cannot."""
        used = self._move(state, does)
        moves = [used] if used is not None else []
        self.used = bool(moves)
        while moves:
            now = moves[-1][0].state
            self.refusing = self._refusing(moves[-1][0], now, answers)
            decision = self._engine.decision(now)
            if not isinstance(decision, Decision) or self._names.world.rests(now, decision):
                return []
            answered = self._move(now, answers)
            if answered is not None:
                return [*moves, answered]
            moves.append((self._engine.step(now, decision.values[0], Level.FULL), now, decision))
        return []

    def _refusing(self, moved: Moved, now: State, answers: str) -> tuple[str, ...]:
        """The clauses that refused the answer: at a question that answered itself in a move, or at the next one."""
        refused = [
            (Decision(one.about[1], one.about[2], entry.clause, (one.about[3],)), one.about[3], one.clause)
            for entry in moved.trace
            for one in entry.considered
            if one.about and one.about[0] == "refused"
        ]
        following = self._engine.decision(now)
        if isinstance(following, Decision):
            refused += [(following, one.value, one.clause) for one in following.refused]
        return tuple(
            dict.fromkeys(
                clause
                for decision, value, clause in refused
                if deciding.meant(self._names, now, decision, answers, [value], NOWHERE) is not None
            )
        )

    def _move(self, state: State, words: str) -> tuple[Moved, State, Decision] | None:
        decision = self._engine.decision(state)
        if not isinstance(decision, Decision):
            return None
        value = deciding.meant(self._names, state, decision, words, decision.values, NOWHERE)
        return None if value is None else (self._engine.step(state, value[0], Level.FULL), state, decision)

    def ways(self) -> list[Way]:
        """Every way from the answer to the next rest."""
        assert self.start is not None
        return exploring.ways(self._names, self.start, next(iter(self._names.world.moments)), LIMIT)

    def ending(self, way: Way) -> Ending:
        """An outcome in words, with the whole way that leads there."""
        moves = list(self._opening)
        for answer in way.answers:
            now = moves[-1][0].state
            decision = self._engine.decision(now)
            if not isinstance(decision, Decision):
                break
            moves.append((self._engine.step(now, answer, Level.FULL), now, decision))
        changed: dict[str, tuple[str, ...]] = {}
        decided: dict[str, tuple[str, ...]] = {}
        steps: dict[str, tuple[str, ...]] = {}
        clauses: tuple[str, ...] = ()
        for language, names in self._in.items():
            teller = Teller(names, language)
            lines = [
                line
                for moved, before, decision in moves
                for line in teller.lines(moved.trace, before, decision, moved.state)
                if line.told
            ]
            changed[language] = tuple(exploring.differences(names, self._first, way))
            decided[language] = tuple(
                f"{deciding.who(decision.who)}: {self._said(names, before, decision, moved)}"
                for moved, before, decision in moves
            )
            steps[language] = tuple(line.text for line in lines)
            clauses = tuple(line.clause for line in lines)
        return Ending(way.kind, changed, decided, clauses, steps)

    def _said(self, names: Names, before: State, decision: Decision, moved: Moved) -> str:
        """The option that was taken, in words."""
        taken = next((entry.decided[2] for entry in moved.trace if entry.decided is not None), None)
        return deciding.words(names, before, decision, taken)


# --- keeping ------------------------------------------------------------------------------------


def _as_json(one: Meeting) -> list[Any]:
    endings = [[e.kind, dict(e.changed), dict(e.decided), e.clauses, dict(e.steps)] for e in one.endings]
    return [one.first, one.second, one.position, one.state, one.clauses, endings, one.why]


def _from_json(data: list[Any]) -> Meeting:
    first, second, position, state, clauses, endings, why = data
    return Meeting(
        first,
        second,
        position,
        state,
        tuple(clauses),
        tuple(
            Ending(kind, _lines(changed), _lines(decided), tuple(walked), _lines(steps))
            for kind, changed, decided, walked, steps in endings
        ),
        why,
    )


def _lines(said: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    return {language: tuple(lines) for language, lines in said.items()}
