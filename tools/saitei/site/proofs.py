"""Scenarios of rulings run under their editions: what was found, every step in every language, the position there.

Promise: what is said to have passed has passed, by this code over these rules. A ruling's proofs are kept under a key
over its file, the code of engine, games and scenarios, the game's data and the addresses of the clauses handed in, so
that a second build runs nothing and a changed ruling runs alone. Words of clauses are not kept: they are put in when
proofs are loaded, so that a trace says what its clauses say now. A game from outside this package is never kept,
because nobody knows what its code is made of.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from saitei import keeping
from saitei.engine import Level
from saitei.engine.errors import BrokenStep
from saitei.errors import UnusableInput
from saitei.keeping import AtHand
from saitei.scenarios import adapter, parsing, running
from saitei.scenarios.clauses import Clauses
from saitei.scenarios.results import Finding, Result, Status
from saitei.scenarios.rulings import Ruling
from saitei.scenarios.syntax import Scenario, Spot
from saitei.scenarios.telling import Line, Teller, quiet
from saitei.site import boards, inputs
from saitei.site.boards import Board
from saitei.site.words import LANGUAGES


class Step(NamedTuple):
    """A step of a trace: its clause, the clauses under way (outermost first, its own last), what did not apply.

    ``decided``: somebody decided here. ``told``: the words say what was decided or changed, not what the clause says.
    ``words`` are in the languages of the proof. Equal steps of all proofs of a game are one: four in five are.
    """

    clause: str
    stack: tuple[str, ...]
    considered: tuple[str, ...]
    decided: bool
    told: bool
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """One scenario run under one edition: its steps with their words, and the board, by language.

    A scenario that cannot be run to its end is told in its own language alone, without a board.
    """

    scenario: Scenario
    edition: str
    status: Status
    findings: tuple[Finding, ...]
    walked: frozenset[str]
    asserted: frozenset[str]
    played: frozenset[str]
    steps: tuple[Step, ...]
    languages: tuple[str, ...]
    boards: Mapping[str, Board]

    @property
    def result(self) -> Result:
        """The result as coverage counts it."""
        one = self.scenario
        return Result(
            one.id, one.title, self.edition, one.path, self.status, self.findings,
            walked=self.walked, asserted=self.asserted, played=self.played,
        )  # fmt: skip

    def spoken(self, language: str) -> int:
        """The place among ``languages``, and among the words of a step, of a language, else of the one told in."""
        return self.languages.index(language) if language in self.languages else 0


def prove_all(game: str, rulings: Iterable[Ruling], clauses: Mapping[str, Clauses]) -> dict[str, tuple[Proof, ...]]:
    """The proofs of the rulings of a game, by id: every scenario under every edition whose clauses are given."""
    given, keeps = digest(clauses), adapter.own(game)
    found: dict[str, tuple[Proof, ...]] = {}
    made: list[tuple[str, str, str]] = []
    same: dict[Step, Step] = {}

    def once(step: Step) -> Step:
        return same.setdefault(step, step)

    for ruling in rulings:
        runs = [
            (scenario, edition)
            for scenario in ruling.scenarios
            for edition in running.editions_of(scenario, ruling.editions)
            if edition in clauses
        ]
        kind = f"proofs.{hashlib.blake2b(ruling.id.encode(), digest_size=6).hexdigest()}"
        key = inputs.key(inputs.PLAY, game, parsing.text_of(ruling.path), given)
        kept = _kept(ruling, kind, key, runs) if runs and keeps else None
        if kept is not None:
            found[ruling.id] = tuple(_with_clauses(one, clauses[one.edition], once) for one in kept)
            continue
        found[ruling.id] = tuple(prove(scenario, edition, clauses[edition]) for scenario, edition in runs)
        if runs:
            made.append((ruling.id, kind, key))
    if made and keeps and inputs.settled(inputs.PLAY, game):
        for id, kind, key in made:
            keeping.keep(kind, key, [_to_json(_without_clauses(one, clauses[one.edition])) for one in found[id]])
    for id, _, _ in made:
        found[id] = tuple(_each(one, once) for one in found[id])
    return found


def prove(scenario: Scenario, edition: str, clauses: Clauses) -> Proof:
    """Runs one scenario under one edition."""
    try:
        run = _Run(scenario, edition, clauses, scenario.language, Level.FULL)
        result = run.result()
    except (UnusableInput, BrokenStep):
        # Rare, so it is run again for the words of its refusal, which ``run`` alone makes.
        result = running.run(scenario, edition, clauses)
        words = {scenario.language: [line.text for line in result.trace]}
        return _proof(scenario, result, words, frozenset(), {})
    words = {
        language: [line.text for line in (run.told(language) if language != scenario.language else result.trace)]
        for language in LANGUAGES
    }
    shown = {language: boards.told(run.names, run.moves, language) for language in LANGUAGES}
    return _proof(scenario, result, words, run.deciding(), shown)


def _proof(
    scenario: Scenario,
    result: Result,
    words: Mapping[str, Sequence[str]],
    decided: frozenset[int],
    shown: Mapping[str, Board],
) -> Proof:
    steps = tuple(
        Step(line.clause, line.stack, line.considered, number in decided, line.told, said)
        for number, (line, said) in enumerate(zip(result.trace, zip(*words.values(), strict=True), strict=True))
    )
    return Proof(
        scenario, result.edition, result.status, result.findings, result.walked, result.asserted, result.played,
        steps, tuple(words), shown,
    )  # fmt: skip


class _Run(running.Run):
    """A run whose moves, which happened once, are told in every language."""

    def told(self, language: str) -> Iterator[Line]:
        """The whole trace in a language."""
        teller = Teller(self.names, language)
        for moved, before, decision in self.moves:
            yield from teller.lines(moved.trace, before, decision, moved.state)

    def deciding(self) -> frozenset[int]:
        """The places of the lines at which somebody decided; a step without a clause has no line."""
        entries = [entry for moved, _, _ in self.moves for entry in moved.trace if entry.clause]
        return frozenset(number for number, entry in enumerate(entries) if entry.decided is not None)


# --- keeping ------------------------------------------------------------------------------------


_AT_HAND: AtHand[tuple[Ruling, str], tuple[Proof, ...] | None] = AtHand()


def _kept(ruling: Ruling, kind: str, key: str, runs: Sequence[tuple[Scenario, str]]) -> tuple[Proof, ...] | None:
    """The proofs of a ruling without the words of clauses; None where they are not kept."""

    def loaded() -> tuple[Proof, ...] | None:
        data = keeping.load(kind, key)
        if data is None:
            return None
        return tuple(_from_json(one, *run) for one, run in zip(data, runs, strict=True))

    return _AT_HAND.get(ruling.id, (ruling, key), loaded)


def _with_clauses(proof: Proof, clauses: Clauses, once: Callable[[Step], Step]) -> Proof:
    """Steps at which nothing happened say what their clauses say; ``once`` gives of equal steps the same."""
    return _retold(proof, lambda step, said, language: quiet(clauses, step.clause, language) + said, once)


def _without_clauses(proof: Proof, clauses: Clauses) -> Proof:
    """The same backwards."""
    return _retold(proof, lambda step, said, language: said.removeprefix(quiet(clauses, step.clause, language)))


def _retold(
    proof: Proof, tell: Callable[[Step, str, str], str], once: Callable[[Step], Step] = lambda step: step
) -> Proof:
    def retold(step: Step) -> Step:
        if step.told:
            return once(step)
        clause, stack, considered, decided, told, words = step
        said = tuple([tell(step, one, language) for one, language in zip(words, proof.languages, strict=True)])
        return once(Step(clause, stack, considered, decided, told, said))

    return _each(proof, retold)


def _each(proof: Proof, make: Callable[[Step], Step]) -> Proof:
    """The proof with other steps; of a step that stands there several times one is made."""
    places = [id(step) for step in proof.steps]
    made = {place: make(step) for place, step in dict(zip(places, proof.steps, strict=True)).items()}
    return replace(proof, steps=tuple([made[place] for place in places]))


def digest(clauses: Mapping[str, Clauses]) -> str:
    """The addresses of the clauses handed in, as a hash: nothing else of them decides what happens in a run."""
    digest = hashlib.blake2b(digest_size=16)
    for edition, known in sorted(clauses.items()):
        digest.update(repr((edition, known.addresses)).encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _to_json(proof: Proof) -> dict[str, Any]:
    """As JSON; addresses and steps stand once, in a table each, and are numbers elsewhere."""
    table: dict[str, int] = {}
    steps: dict[Step, int] = {}

    def numbers(addresses: Iterable[str]) -> list[int]:
        return [table.setdefault(address, len(table)) for address in addresses]

    return {
        "status": proof.status.value,
        "findings": [[[f.spot.line, f.spot.column, f.spot.start, f.spot.end], f.message] for f in proof.findings],
        "walked": numbers(sorted(proof.walked)),
        "asserted": numbers(sorted(proof.asserted)),
        "played": sorted(proof.played),
        "trace": [steps.setdefault(one, len(steps)) for one in proof.steps],
        "steps": [
            [
                *(*numbers([one.clause]), numbers(one.stack), numbers(one.considered)),
                *(int(one.decided), int(one.told), one.words),
            ]
            for one in steps
        ],
        "languages": proof.languages,
        "boards": {
            language: [[[cell.name, cell.owner] for cell in board.cells], board.start, board.changes]
            for language, board in proof.boards.items()
        },
        "addresses": list(table),
    }


def _from_json(data: dict[str, Any], scenario: Scenario, edition: str) -> Proof:
    table: list[str] = data["addresses"]

    def addresses(numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple([table[number] for number in numbers])

    steps = [
        Step(table[clause], addresses(stack), addresses(considered), bool(decided), bool(told), tuple(words))
        for clause, stack, considered, decided, told, words in data["steps"]
    ]
    return Proof(
        scenario,
        edition,
        Status(data["status"]),
        tuple(Finding(Spot(*spot), message) for spot, message in data["findings"]),
        frozenset(addresses(data["walked"])),
        frozenset(addresses(data["asserted"])),
        frozenset(data["played"]),
        tuple([steps[number] for number in data["trace"]]),
        tuple(data["languages"]),
        {language: _board(*shown) for language, shown in data["boards"].items()},
    )


def _board(cells: Any, start: Any, changes: str) -> Board:
    return Board(tuple(map(boards.Cell._make, cells)), tuple(map(tuple, start)), changes)
