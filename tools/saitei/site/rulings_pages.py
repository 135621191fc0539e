"""The pages of rulings in one language of the interface: the list, one page a ruling, the links of clauses to them.

Promise: a page shows the answer in the reader's language first and the others beside it, says for each
edition what this build found, and holds every step of every trace, so that nothing is fetched.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import groupby, takewhile
from typing import NamedTuple

from markupsafe import Markup, escape

from saitei.editions.exchange.segments import one_line
from saitei.rulebook.model import ClauseKind
from saitei.scenarios import parsing
from saitei.scenarios.results import Status
from saitei.scenarios.rulings import Ruling, Stale, Standing
from saitei.scenarios.syntax import Scenario
from saitei.site import proofs, urls
from saitei.site.boards import Board, Parts, data
from saitei.site.cards import Cards, Link, Ruled
from saitei.site.proofs import Proof
from saitei.site.rulings import Docket
from saitei.site.views import Frame, covered, edition_title
from saitei.site.words import LANGUAGES, Words, in_language

_FENCE = "```"
_ADDRESS = re.compile(r"[a-z0-9_-]+@[\w.]+:[\w./-]*\w", re.ASCII)
_SAID = ("nothing", "position", "position_after")


@dataclass(frozen=True, slots=True)
class Badge:
    """A word about a ruling and what it looks like."""

    words: str
    css: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What this build found out about a ruling under an edition."""

    edition: Link
    badge: Badge


@dataclass(frozen=True, slots=True)
class Answer:
    """Question and answer in a language, the answer by paragraphs."""

    language: str
    question: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cite:
    """A clause that decides a ruling; ``changed`` are the texts that read otherwise since, or have it no more."""

    link: Link
    changed: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One step of a trace: its clause, words, the clauses it stands in (outermost first), what did not apply.

    Clauses are links as HTML: some thousand steps of a page share a few dozen of them. One step in five is new, the
    others are that of another walk.
    """

    clause: Markup
    words: Markup
    language: str
    decided: bool
    within: Markup
    considered: Markup


class BoardRow(NamedTuple):
    """A value or zone of a position: its name, and what it holds at first, for nobody (one cell) or by player."""

    name: str
    held: tuple[Parts, ...]


@dataclass(frozen=True, slots=True)
class BoardView:
    """The position at the start, the players it has, and the same as JSON with what each step changes."""

    players: tuple[str, ...]
    rows: tuple[BoardRow, ...]
    data: Markup


@dataclass(frozen=True, slots=True)
class Walk:
    """A scenario under an edition: what was found wrong, every step, the position they change."""

    verdict: Verdict
    findings: tuple[str, ...]
    steps: tuple[Step, ...]
    board: BoardView | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A scenario: its title and text with their language, and its walks. ``anchor`` is its id on the page."""

    anchor: str
    title: str
    language: str
    text: str
    walks: tuple[Walk, ...]


@dataclass(frozen=True, slots=True)
class RulingPage:
    """A ruling. ``replaced_by`` has no ``href`` where that ruling is not on this site."""

    frame: Frame
    standing: Badge
    stale: bool
    replaced_by: Link | None
    source: str
    verdicts: tuple[Verdict, ...]
    answers: tuple[Answer, ...]
    cites: tuple[tuple[Link, tuple[Cite, ...]], ...]
    scenarios: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A ruling in the list."""

    link: Link
    standing: Badge
    stale: bool
    verdicts: tuple[Verdict, ...]


LISTED = 12
"""So many rulings that go through a clause are named: what dozens go through does not tell them apart."""


def ruled_on(docket: Docket, addresses: Sequence[str], path: str, language: str) -> Ruled:
    """The rulings about some clauses (whole addresses) as links from a page; who cites one is not named again.

    A ruling that cites steps of the first address is labelled with them.
    """
    citing: dict[str, list[str]] = {}
    for address in addresses:
        for ruling in docket.cited.get(address, ()):
            steps = citing.setdefault(ruling, [])
            if address.startswith(f"{addresses[0]}."):
                steps.append(address.removeprefix(f"{addresses[0]}."))
    all_walking = dict.fromkeys(ruling for address in addresses for ruling in docket.walked.get(address, ()))
    walking = [ruling for ruling in all_walking if ruling not in citing]
    return Ruled(
        tuple(_link(docket, ruling, path, language, ", ".join(steps)) for ruling, steps in citing.items()),
        tuple(_link(docket, ruling, path, language) for ruling in walking) if len(walking) <= LISTED else (),
        len(walking),
        urls.relative(urls.rulings_index(addresses[0].partition("@")[0]), path),
    )


def _link(docket: Docket, ruling: str, path: str, language: str, label: str = "") -> Link:
    known = docket.rulings[ruling]
    words, language = in_language(known.questions, language)
    return Link(urls.relative(urls.ruling_page(known.game, ruling), path), label, escape(words), language)


class RulingPages:
    """The pages of one docket; ``shelf`` has the cards of every edition at hand."""

    def __init__(self, docket: Docket, shelf: Mapping[str, Cards], said: Words) -> None:
        self._docket, self._shelf, self._said, self._language = docket, shelf, said, said.language
        self.game = next(iter(docket.rulings.values())).game
        self._index = urls.rulings_index(self.game)
        self._game_name = next(cards.game_name for e, cards in shelf.items() if e.startswith(f"{self.game}@"))
        # All these pages lie in one folder, so that a link is the same on each.
        self._numbered = cache(self._numbered_once)
        self._listed = cache(self._listed_once)
        self._told: dict[tuple[int, str], dict[int, Step]] = {}
        self._first_part = cache(_first_part)
        self._verdicts: dict[Status | None, Badge] = {
            Status.PASSED: Badge(said("verdict_passed"), "verified"),
            Status.FAILED: Badge(said("verdict_failed"), "error"),
            Status.UNRESOLVED: Badge(said("verdict_unresolved"), "warning"),
            Status.ERROR: Badge(said("verdict_error"), "error"),
            None: Badge(said("verdict_none"), "warning"),
        }
        self._standings = {
            Standing.DRAFT: Badge(said("standing_draft"), "warning"),
            Standing.CONFIRMED: Badge(said("standing_confirmed"), "confirmed"),
            Standing.SUPERSEDED: Badge(said("standing_superseded"), "error"),
        }

    def index(self) -> tuple[Frame, list[RulingLine], list[Link], Link]:
        """The list of rulings, the links to the coverage of each edition, and to “How does this resolve?”."""
        covered = []
        for edition in self._docket.covered:
            cards = self._shelf[edition]
            words, language = edition_title(cards.book, self._language)
            path = urls.coverage_page(cards.book.edition.game, cards.book.edition.name)
            covered.append(Link(urls.relative(path, self._index), "", escape(words), language))
        lines = [
            RulingLine(
                _link(self._docket, ruling.id, self._index, self._language),
                self._standings[ruling.status],
                bool(self._docket.stale[ruling.id]),
                self._all_verdicts(ruling),
            )
            for ruling in self._docket.rulings.values()
        ]
        way = urls.relative(urls.resolve_page(self.game), self._index)
        resolve = Link(way, "", escape(self._said("resolve")), self._language)
        return self._frame(self._index, self._said("rulings"), ()), lines, covered, resolve

    def pages(self) -> Iterator[tuple[str, Callable[[], RulingPage]]]:
        """One page a ruling: its path and what makes it."""
        for ruling in self._docket.rulings.values():
            yield urls.ruling_page(self.game, ruling.id), partial(self._page, ruling)

    def _page(self, ruling: Ruling) -> RulingPage:
        path = urls.ruling_page(self.game, ruling.id)
        back = Link(urls.relative(self._index, path), "", escape(self._said("rulings")), self._language)
        order = sorted(LANGUAGES, key=lambda language: language != self._language)
        answers = [
            Answer(one, ruling.questions[one], _paragraphs(ruling.answers[one], one))
            for one in order
            if one in ruling.answers
        ]
        stale = self._docket.stale[ruling.id]
        lines = parsing.text_of(ruling.path).splitlines()
        return RulingPage(
            self._frame(path, answers[0].question, (back,)),
            self._standings[ruling.status],
            bool(stale),
            self._replaced_by(ruling, path),
            ruling.source,
            self._all_verdicts(ruling),
            tuple(answers),
            tuple((self._edition(edition), self._cites(ruling, edition, stale)) for edition in ruling.editions),
            tuple(self._shown(scenario, ruling, lines) for scenario in ruling.scenarios),
        )

    def _replaced_by(self, ruling: Ruling, path: str) -> Link | None:
        if not ruling.superseded_by:
            return None
        if ruling.superseded_by in self._docket.rulings:
            return _link(self._docket, ruling.superseded_by, path, self._language)
        return Link("", "", escape(ruling.superseded_by), "en")

    def _cites(self, ruling: Ruling, edition: str, stale: Sequence[Stale]) -> tuple[Cite, ...]:
        found = []
        for address in ruling.cites:
            if address.startswith(f"{edition}:"):
                changed = tuple(one.document for one in stale if one.clause == address)
                found.append(Cite(self._named(address), changed))
        return tuple(found)

    def _all_verdicts(self, ruling: Ruling) -> tuple[Verdict, ...]:
        ran = [proof.edition for proof in self._docket.proofs[ruling.id]]
        return tuple(
            Verdict(self._edition(edition), self._verdicts[self._docket.verdict(ruling.id, edition)])
            for edition in dict.fromkeys([*ruling.editions, *ran])
        )

    def _edition(self, edition: str) -> Link:
        """An edition as these pages link it; without ``href`` when it is not on this site."""
        if edition not in self._shelf:
            return Link("", "", escape(edition), "en")
        book = self._shelf[edition].book
        words, language = edition_title(book, self._language)
        return Link(urls.relative(book.contents, self._index), "", escape(words), language)

    # --- scenarios ------------------------------------------------------------------------------

    def _shown(self, scenario: Scenario, ruling: Ruling, lines: Sequence[str]) -> Shown:
        walks = [self._walk(proof) for proof in self._docket.proofs[ruling.id] if proof.scenario.id == scenario.id]
        return Shown(
            urls.anchor(scenario.id), scenario.title, scenario.language, _text(scenario, ruling, lines), tuple(walks)
        )

    def _walk(self, proof: Proof) -> Walk:
        spoken = proof.spoken(self._language)
        language = proof.languages[spoken]
        headed = self._docket.clauses[proof.edition].headings.get(language)
        # What a step says when nothing happened is the clause's own words, which not every edition has everywhere.
        quiet = language if headed else "en"
        made = self._told.setdefault((spoken, quiet), {})  # by identity: the docket holds every step, each once
        for step in proof.steps:
            if id(step) not in made:
                made[id(step)] = self._step(step, step.words[spoken], language if step.told else quiet)
        steps = tuple(made[id(step)] for step in proof.steps)
        findings = tuple(
            f"{self._said('line_number', number=found.spot.line)}: {found.message}" for found in proof.findings
        )
        verdict = Verdict(self._edition(proof.edition), self._verdicts[proof.status])
        shown = proof.boards.get(self._language)
        return Walk(verdict, findings, steps, self._board(shown) if shown is not None else None)

    def _board(self, board: Board) -> BoardView:
        rows = [
            BoardRow(name, tuple(parts for _, parts in cells))
            for name, cells in groupby(zip(board.cells, board.start, strict=True), key=lambda pair: pair[0].name)
        ]
        players = dict.fromkeys(cell.owner for cell in board.cells if cell.owner)
        start, said = data(board.start), data({key: self._said.table[f"walk_{key}"] for key in _SAID})
        told = escape(f'{{"start": {start}, "steps": {board.changes}, "words": {said}}}')
        return BoardView(tuple(players), tuple(rows), told)

    def _step(self, step: proofs.Step, words: str, language: str) -> Step:
        return Step(
            self._numbered(step.clause),
            with_links(words, self._numbered),
            language,
            step.decided,
            self._listed(step.stack[:-1], " › "),
            self._listed(step.considered, ", "),
        )

    def _listed_once(self, addresses: tuple[str, ...], between: str) -> Markup:
        return Markup(between).join(self._numbered(address) for address in addresses)

    def _numbered_once(self, address: str) -> Markup:
        """A clause by its number alone, with its part where that is not the edition's first."""
        edition, _, local = address.partition(":")
        cards = self._shelf[edition]
        place = cards.book.outline.places.get(local)
        if place is None:
            return Markup('<span lang="en">{}</span>').format(local)
        return numbered(cards.link(place, self._index, within=self._first_part(cards)))

    def _named(self, address: str) -> Link:
        """A clause by number and title; without ``href`` when it is not on this site."""
        edition, _, local = address.partition(":")
        place = self._shelf[edition].book.outline.places.get(local) if edition in self._shelf else None
        if place is None:
            return Link("", "", escape(local), "en")
        return self._shelf[edition].link(place, self._index, within="")

    def _frame(self, path: str, title: str, within: tuple[Link, ...]) -> Frame:
        name, language = self._game_name
        game = Link(urls.relative(f"{urls.file_name(self.game)}/{urls.CONTENTS}", path), "", escape(name), language)
        editions = [cards for edition, cards in self._shelf.items() if edition.startswith(f"{self.game}@")]
        return Frame(path, title, (game, *within), game=self._game_name, covers=covered(*editions))


def numbered(link: Link) -> Markup:
    """A link to a clause by its number alone, by its words where it has none."""
    if link.label:
        return Markup(f'<a href="{escape(link.href)}"><b>{escape(link.label)}</b></a>')
    return Markup(f'<a href="{escape(link.href)}"><span lang="{escape(link.language)}">{link.words}</span></a>')


def with_links(words: str, link: Callable[[str], Markup]) -> Markup:
    """Words of a trace in which whole addresses of clauses are links."""
    # No character of an address is escaped.
    return Markup(_ADDRESS.sub(lambda found: link(found[0]), str(escape(words)))) if "@" in words else escape(words)


def _first_part(cards: Cards) -> str:
    """The first part with numbered clauses: numbers of it stand without its name."""
    return next((p.part for p in cards.book.outline.places.values() if p.kind is ClauseKind.CLAUSE), "")


def _paragraphs(answer: str, language: str) -> tuple[str, ...]:
    parts = [part for part in answer.split("\n\n") if part.strip()]
    if language == "ja":  # which puts no blank where a file breaks its lines
        parts = [one_line(part) for part in parts]
    return tuple(" ".join(part.split()) for part in parts)


def _text(scenario: Scenario, ruling: Ruling, lines: Sequence[str]) -> str:
    """The lines of a scenario as its file has them, to the end of its fence or the next scenario."""
    start = scenario.spot.line - 1
    end = min((one.spot.line - 1 for one in ruling.scenarios if one.spot.line > scenario.spot.line), default=None)
    return "\n".join(takewhile(lambda line: not line.startswith(_FENCE), lines[start:end])).rstrip()
