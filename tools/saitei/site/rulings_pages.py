"""The pages of rulings in one language of the interface: the list, one page a ruling, the links of clauses to them.

Promise: a page shows the answer in the reader's language first and the others beside it, says for each
edition what this build found, and holds every step of every trace, so that nothing is fetched.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from markupsafe import escape

from saitei.editions.exchange.segments import one_line
from saitei.scenarios.results import Status
from saitei.scenarios.rulings import Ruling, Stale, Standing
from saitei.scenarios.syntax import Scenario
from saitei.site import urls
from saitei.site.cards import Cards, Link
from saitei.site.covers import covered, edition_title
from saitei.site.proofs import Proof
from saitei.site.ruledon import asked
from saitei.site.rulings import Docket
from saitei.site.traces import BoardView, Step, Traces
from saitei.site.views import Frame
from saitei.site.words import LANGUAGES, Words


class Badge(NamedTuple):
    """A word about a ruling and what it looks like."""

    words: str
    css: str


class Verdict(NamedTuple):
    """What this build found out about a ruling under an edition."""

    edition: Link
    badge: Badge


class Answer(NamedTuple):
    """Question and answer in a language, the answer by paragraphs."""

    language: str
    question: str
    paragraphs: tuple[str, ...]


class Cite(NamedTuple):
    """A clause that decides a ruling; ``changed`` are the texts that read otherwise since, or have it no more."""

    link: Link
    changed: tuple[str, ...]


class Walk(NamedTuple):
    """A scenario under an edition: what was found wrong, every step, the position they change."""

    verdict: Verdict
    findings: tuple[str, ...]
    steps: tuple[Step, ...]
    board: BoardView | None


class Shown(NamedTuple):
    """A scenario: its title and text with their language, and its walks. ``anchor`` is its id on the page."""

    anchor: str
    title: str
    language: str
    text: str
    walks: tuple[Walk, ...]


class RulingPage(NamedTuple):
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


class RulingLine(NamedTuple):
    """A ruling in the list."""

    link: Link
    standing: Badge
    stale: bool
    verdicts: tuple[Verdict, ...]


class RulingPages:
    """The pages of one docket; ``shelf`` has the cards of every edition at hand."""

    def __init__(self, docket: Docket, shelf: Mapping[str, Cards], said: Words) -> None:
        self._docket, self._shelf, self._said, self._language = docket, shelf, said, said.language
        self.game = next(iter(docket.rulings.values())).game
        self._index = urls.rulings_index(self.game)
        books = [cards.book for edition, cards in shelf.items() if edition.startswith(f"{self.game}@")]
        self._covers = covered(self._language, *books)
        game, language = self._covers.game
        contents = f"{urls.file_name(self.game)}/{urls.CONTENTS}"
        self._trail = (
            Link(urls.relative(contents, self._index), "", escape(game), language),
            Link(urls.relative(self._index, self._index), "", escape(said("rulings")), self._language),
        )
        # All these pages lie in one folder, so that a link is the same on each.
        self._edition = cache(self._edition_once)
        self._named = cache(self._named_once)
        self._traces = Traces(docket.clauses, shelf, said, self._index)
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
                asked(self._docket, ruling.id, self._index, self._language),
                self._standings[ruling.status],
                bool(self._docket.stale[ruling.id]),
                self._all_verdicts(ruling),
            )
            for ruling in self._docket.rulings.values()
        ]
        way = urls.relative(urls.resolve_page(self.game), self._index)
        resolve = Link(way, "", escape(self._said("resolve")), self._language)
        return Frame(self._index, self._said("rulings"), self._trail[:1], covers=self._covers), lines, covered, resolve

    def pages(self) -> Iterator[tuple[str, Callable[[], RulingPage]]]:
        """One page a ruling: its path and what makes it."""
        for ruling in self._docket.rulings.values():
            yield urls.ruling_page(self.game, ruling.id), partial(self._page, ruling)

    def _page(self, ruling: Ruling) -> RulingPage:
        path = urls.ruling_page(self.game, ruling.id)
        order = sorted(LANGUAGES, key=lambda language: language != self._language)
        answers = [
            Answer(one, ruling.questions[one], _paragraphs(ruling.answers[one], one))
            for one in order
            if one in ruling.answers
        ]
        stale = self._docket.stale[ruling.id]
        return RulingPage(
            Frame(path, answers[0].question, self._trail, covers=self._covers),
            self._standings[ruling.status],
            bool(stale),
            self._replaced_by(ruling, path),
            ruling.source,
            self._all_verdicts(ruling),
            tuple(answers),
            tuple((self._edition(edition), self._cites(ruling, edition, stale)) for edition in ruling.editions),
            tuple(self._shown(scenario, ruling) for scenario in ruling.scenarios),
        )

    def _replaced_by(self, ruling: Ruling, path: str) -> Link | None:
        if not ruling.superseded_by:
            return None
        if ruling.superseded_by in self._docket.rulings:
            return asked(self._docket, ruling.superseded_by, path, self._language)
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

    def _edition_once(self, edition: str) -> Link:
        """An edition as these pages link it; without ``href`` when it is not on this site."""
        if edition not in self._shelf:
            return Link("", "", escape(edition), "en")
        book = self._shelf[edition].book
        words, language = edition_title(book, self._language)
        return Link(urls.relative(book.contents, self._index), "", escape(words), language)

    # --- scenarios ------------------------------------------------------------------------------

    def _shown(self, scenario: Scenario, ruling: Ruling) -> Shown:
        walks = [self._walk(proof) for proof in self._docket.proofs[ruling.id] if proof.scenario.id == scenario.id]
        text = self._docket.texts[ruling.id, scenario.id]
        return Shown(urls.anchor(scenario.id), scenario.title, scenario.language, text, tuple(walks))

    def _walk(self, proof: Proof) -> Walk:
        findings = tuple(
            f"{self._said('line_number', number=found.spot.line)}: {found.message}" for found in proof.findings
        )
        verdict = Verdict(self._edition(proof.edition), self._verdicts[proof.status])
        return Walk(verdict, findings, self._traces.steps(proof), self._traces.board(proof))

    def _named_once(self, address: str) -> Link:
        """A clause by number and title; without ``href`` when it is not on this site."""
        edition, _, local = address.partition(":")
        place = self._shelf[edition].book.outline.places.get(local) if edition in self._shelf else None
        if place is None:
            return Link("", "", escape(local), "en")
        return self._shelf[edition].link(place, self._index, within="")


def _paragraphs(answer: str, language: str) -> tuple[str, ...]:
    parts = [part for part in answer.split("\n\n") if part.strip()]
    if language == "ja":  # which puts no blank where a file breaks its lines
        parts = [one_line(part) for part in parts]
    return tuple(" ".join(part.split()) for part in parts)
