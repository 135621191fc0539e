"""Rulings as the site shows them: proven under every edition at hand, whatever the language.

Promise: a ruling is verified under an edition only when it has scenarios for it and every one of them passed, in
this build or in one over the very same code, rules and ruling (``proofs``). Clauses, words and fingerprints are those
of the restatements on this site, so an edition without an English restatement, or a game without rulings, has no such
pages. A ruling that cannot be read stops the build with its file and line (UnusableInput).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from pathlib import Path

from saitei.editions import fingerprints
from saitei.errors import UnusableInput
from saitei.scenarios import coverage, parsing
from saitei.scenarios import rulings as files
from saitei.scenarios.clauses import RESTATEMENT, Clauses
from saitei.scenarios.coverage import Chapter
from saitei.scenarios.results import Result, Status
from saitei.scenarios.rulings import Ruling, Stale
from saitei.scenarios.syntax import Scenario
from saitei.site import reach
from saitei.site.book import Book
from saitei.site.proofs import Proof, prove_all

_FENCE = "```"
_WORST = (Status.ERROR, Status.FAILED, Status.UNRESOLVED, Status.PASSED)


@dataclass(frozen=True)
class Docket:
    """The rulings of one game with all that was found out about them in this build.

    ``proofs`` and ``stale`` are by id of the ruling, ``cited`` and ``walked`` (by passing scenarios) give
    ids by whole address of a clause, ``covered`` chapters by edition.
    """

    rulings: Mapping[str, Ruling]
    clauses: Mapping[str, Clauses]
    proofs: Mapping[str, tuple[Proof, ...]]
    stale: Mapping[str, tuple[Stale, ...]]
    cited: Mapping[str, tuple[str, ...]]
    walked: Mapping[str, tuple[str, ...]]
    covered: Mapping[str, tuple[Chapter, ...]]

    @cached_property
    def texts(self) -> Mapping[tuple[str, str], str]:
        """The text of every scenario as its file has it, by the ids of its ruling and its own."""
        return {(ruling.id, scenario.id): text for ruling in self.rulings.values() for scenario, text in _texts(ruling)}

    def verdict(self, ruling: str, edition: str) -> Status | None:
        """The worst of a ruling's scenarios under an edition; None when none ran under it."""
        found = {proof.status for proof in self.proofs[ruling] if proof.edition == edition}
        return next((status for status in _WORST if status in found), None)


def _texts(ruling: Ruling) -> Iterator[tuple[Scenario, str]]:
    """The scenarios of a ruling, each with its lines to the end of its fence or the next scenario."""
    lines = parsing.text_of(ruling.path).splitlines()
    starts = [scenario.spot.line - 1 for scenario in ruling.scenarios]
    for scenario, start in zip(ruling.scenarios, starts, strict=True):
        end = min((other for other in starts if other > start), default=None)
        yield scenario, "\n".join(takewhile(lambda line: not line.startswith(_FENCE), lines[start:end])).rstrip()


def shelve(books: Mapping[str, Book], folder: Path | None = None) -> dict[str, Docket]:
    """The dockets by game, of the project's rulings or of those in a folder ``<game>/<id>.md``."""
    return of(books, files.load(folder))


def of(books: Mapping[str, Book], loaded: Iterable[Ruling]) -> dict[str, Docket]:
    """The dockets by game, of rulings that are read already."""
    known = {edition: clauses for edition, book in books.items() if (clauses := _clauses(book)) is not None}
    by_game: dict[str, list[Ruling]] = {}
    for ruling in loaded:
        if any(edition in known for edition in ruling.editions):
            by_game.setdefault(ruling.game, []).append(ruling)
    return {game: _docket(game, found, known) for game, found in by_game.items()}


def _clauses(book: Book) -> Clauses | None:
    """The clauses of an edition by its restatements; None when there is no English one."""
    languages = book.edition.languages
    own = sorted(
        (d for d in book.documents if d.identity.is_restatement),
        key=lambda d: languages.index(d.identity.language) if d.identity.language in languages else len(languages),
    )
    english = next((d for d in own if f"{d.identity.language}/{d.identity.variant}" == RESTATEMENT), None)
    if english is None:
        return None
    prints = {**fingerprints.recorded(book.edition.folder), RESTATEMENT: fingerprints.of_document(english)}
    return Clauses.of(book.edition.id, own, [one.step for one in book.readings.restored()], prints)


def _docket(game: str, found: Sequence[Ruling], known: Mapping[str, Clauses]) -> Docket:
    clauses = {edition: one for edition, one in known.items() if edition.partition("@")[0] == game}
    proofs = prove_all(game, found, clauses)
    stale = {ruling.id: tuple(files.stale(ruling, clauses)) for ruling in found}
    passed = [
        (clause, ruling)
        for ruling, all_proofs in proofs.items()
        for proof in all_proofs
        if proof.status is Status.PASSED
        for clause in proof.walked
    ]
    changed = {one.clause for all_stale in stale.values() for one in all_stale}
    results = [proof.result for all_proofs in proofs.values() for proof in all_proofs]
    return Docket(
        {ruling.id: ruling for ruling in found},
        clauses,
        proofs,
        stale,
        _gathered((clause, ruling.id) for ruling in found for clause in ruling.cites),
        _gathered(passed),
        _covered(clauses, results, changed),
    )


def _gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    gathered: dict[str, dict[str, None]] = {}
    for clause, ruling in pairs:
        gathered.setdefault(clause, {})[ruling] = None
    return {clause: tuple(ids) for clause, ids in gathered.items()}


def _covered(
    clauses: Mapping[str, Clauses], results: Sequence[Result], stale: Iterable[str]
) -> dict[str, tuple[Chapter, ...]]:
    """The chapters of the editions that can be played."""
    changed = frozenset(stale)
    covered: dict[str, tuple[Chapter, ...]] = {}
    for edition, known in clauses.items():
        try:
            found = reach.of(edition, known.addresses)
        except UnusableInput:
            continue
        covered[edition] = tuple(coverage.of(known, found.cited, results, changed, found.without))
    return covered
