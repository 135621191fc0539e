"""“How does this resolve?”: from cards and words to the rulings that answer, and from pairs of cards to their outcomes.

Promise: the list is complete without a script; a script only hides what is not asked for. A ruling is listed under a
card when the card plays in one of its scenarios, or when a clause that decides it defines words of the card's text or
its type; a pair that was not explored says so, and what was explored says from which position and how far.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from markupsafe import Markup, escape

from saitei.editions import catalogue
from saitei.scenarios.rulings import Ruling
from saitei.scenarios.syntax import Objects, Says, Scenario
from saitei.site import printed, urls
from saitei.site.cards import Cards, Link
from saitei.site.cardtexts import WrittenCard
from saitei.site.covers import edition_title
from saitei.site.pairs import Ending, Meeting, Meetings
from saitei.site.printed import Printed
from saitei.site.rulings import Docket
from saitei.site.traces import numbered, with_links
from saitei.site.views import Frame
from saitei.site.words import LANGUAGES, Words, in_language

_BELOW = re.compile("[.-]")
"""What divides an address from what stands below it."""


class RulingLine(NamedTuple):
    """A ruling with the clauses of the newest edition that decide it. ``id`` is its own."""

    id: str
    link: Link
    clauses: tuple[Link, ...]


class Answered(NamedTuple):
    """A card, or a phrase of cards: the rulings in which it plays, and those on a clause that defines its words.

    ``key`` is its id on the page; ``met`` leads to what the card comes to with others.
    """

    key: str
    link: Link
    plays: tuple[Link, ...]
    worded: tuple[Link, ...]
    met: Link | None = None


class PairLine(NamedTuple):
    """A pair in the list: where its outcomes stand, and in a word what was found."""

    key: str
    link: Link
    found: str


class EndingView(NamedTuple):
    """An outcome in words: what came of it, the decisions of a shortest way there, and its steps with their clauses."""

    kind: str
    changed: str
    decided: str
    steps: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class MeetingView:
    """Two cards that meet; ``anchor`` is the id of the second."""

    anchor: str
    second: Link
    position: str
    state: str
    clauses: tuple[Link, ...]
    endings: tuple[EndingView, ...]
    why: str


@dataclass(frozen=True, slots=True)
class ResolvePage:
    """The page of a game. ``pairs`` are by first card; ``edition`` is the one that pairs were explored under."""

    frame: Frame
    rulings: tuple[RulingLine, ...]
    cards: tuple[Answered, ...]
    keywords: tuple[Answered, ...]
    pairs: tuple[tuple[Link, tuple[PairLine, ...]], ...]
    edition: Link | None
    always: str
    limit: int
    counts: Mapping[str, int]


class ResolvePages:
    """The pages of one game in one language of the interface; ``cards`` are those of the newest edition at hand."""

    def __init__(
        self, docket: Docket, shown: Printed | None, met: Meetings | None, shelf: Mapping[str, Cards], said: Words
    ) -> None:
        self._docket, self._printed, self._met, self._shelf, self._said = docket, shown, met, shelf, said
        self._language = said.language
        self.game = next(iter(docket.rulings.values())).game
        self._cards = [cards for edition, cards in shelf.items() if edition.startswith(f"{self.game}@")][-1]
        self._path = urls.resolve_page(self.game)
        # A page names few clauses, each in hundreds of steps, and most steps are those of another outcome.
        self._number = cache(self._numbered)
        self._step = cache(self._stepped)
        self._ruling = cache(self._asked)

    def page(self) -> ResolvePage:
        """The page that leads everywhere."""
        met = self._met
        counts: dict[str, int] = {}
        for one in met.all if met is not None else ():
            counts[one.state] = counts.get(one.state, 0) + 1
        return ResolvePage(
            self._frame(self._path, self._said("resolve"), ()),
            tuple(self._line(ruling) for ruling in self._docket.rulings.values()),
            tuple(self._of_cards()),
            tuple(self._of_keywords()),
            tuple(self._of_pairs()),
            self._edition(met.edition, self._path) if met is not None else None,
            met.always if met is not None else "",
            met.limit if met is not None else 0,
            counts,
        )

    def paths(self) -> tuple[str, ...]:
        """The paths of what ``meetings`` makes."""
        found = self._met.all if self._met is not None else ()
        return tuple(urls.meeting_page(self.game, first) for first in _by_first(found))

    def meetings(self) -> Iterator[tuple[Frame, Link, tuple[MeetingView, ...], Link]]:
        """One page a first card: its frame, the card, what it comes to, the edition."""
        if self._met is None:
            return
        for first, found in _by_first(self._met.all).items():
            path = urls.meeting_page(self.game, first)
            back = Link(urls.relative(self._path, path), "", escape(self._said("resolve")), self._language)
            card = self._card(first, path)
            frame = self._frame(path, f"{self._printed_name(first)} – {self._said('resolve')}", (back,))
            views = tuple(self._meeting(one, path) for one in found)
            yield frame, card, views, self._edition(self._met.edition, path)

    # --- rulings, cards, words ------------------------------------------------------------------

    def _line(self, ruling: Ruling) -> RulingLine:
        edition = next((e for e in reversed(list(self._shelf)) if e in ruling.editions), "")
        found = [self._clause(address, self._path) for address in ruling.cites if address.startswith(f"{edition}:")]
        return RulingLine(ruling.id, self._ruling(ruling.id), tuple(dict.fromkeys(found)))

    def _asked(self, ruling: str) -> Link:
        words, language = in_language(self._docket.rulings[ruling].questions, self._language)
        path = urls.ruling_page(self.game, ruling)
        return Link(urls.relative(path, self._path), "", escape(words), language)

    def _of_cards(self) -> Iterator[Answered]:
        if self._printed is None:
            return
        firsts = _by_first(self._met.all) if self._met is not None else {}
        names = {
            card.name(language).casefold(): id for id, card in self._printed.cards.items() for language in LANGUAGES
        }
        plays: dict[str, dict[str, None]] = {}
        for ruling in self._docket.rulings.values():
            for name in (one for scenario in ruling.scenarios for one in _named(scenario)):
                if name.casefold() in names:
                    plays.setdefault(names[name.casefold()], {})[ruling.id] = None
        for id, card in sorted(self._printed.cards.items(), key=lambda item: item[1].name(self._language)):
            mine = plays.get(id, {})
            clauses = [clause for kind in card.kinds for clause in self._printed.written.clauses[kind]]
            clauses += [self._homes[word] for word in self._facts(card) if word in self._homes]
            worded = [ruling for ruling in self._on(clauses) if ruling not in mine]
            met = None
            if id in firsts:
                met = Link(urls.relative(urls.meeting_page(self.game, id), self._path), "", Markup(""), self._language)
            yield Answered(
                f"card-{urls.anchor(id)}", self._card(id, self._path),
                tuple(map(self._ruling, mine)), tuple(map(self._ruling, worded)), met,
            )  # fmt: skip

    def _of_keywords(self) -> Iterator[Answered]:
        """Each clause that defines words of cards or a term, with the rulings on it; in the rulebook's order."""
        places = self._cards.book.outline.places
        defined = set(self._homes.values())
        if self._printed is not None:
            defined |= {clause for clauses in self._printed.written.clauses.values() for clause in clauses}
        for address in places:
            found = self._on([address]) if address in defined else []
            if found:
                link = self._cards.link(places[address], self._path)
                yield Answered(f"word-{urls.anchor(address)}", link, (), tuple(map(self._ruling, found)))

    @cached_property
    def _homes(self) -> dict[str, str]:
        """Where the newest edition defines a word of the glossary (local address), by the word."""
        edition = self._cards.book.edition
        found = {}
        for concept in catalogue.games()[self.game].lexicon:
            term, home = concept.words(self._language), concept.home.get(edition.name, "")
            if term is not None and home in self._cards.book.outline.places:
                found[term.word.casefold()] = home
        return found

    def _facts(self, card: WrittenCard) -> list[str]:
        """What is printed of the kind of a card, in the words of the glossary."""
        facts = [card.facts[fact] for fact in ("type", "subtype") if card.facts.get(fact)]
        return [self._said.named("value", value).casefold() for value in facts]

    def _on(self, clauses: Sequence[str]) -> list[str]:
        """The rulings that cite one of some clauses (local addresses of the newest edition) or a step of it."""
        edition = self._cards.book.edition.id
        cited = sorted({place for clause in clauses for place in self._cited.get(f"{edition}:{clause}", ())})
        rulings = tuple(self._docket.cited.values())
        return list(dict.fromkeys(ruling for place in cited for ruling in rulings[place]))

    @cached_property
    def _cited(self) -> dict[str, list[int]]:
        """For each whole address the places, among all that rulings cite, of itself and of what stands below it."""
        found: dict[str, list[int]] = {}
        for place, address in enumerate(self._docket.cited):
            for above in (address, *(address[: cut.start()] for cut in _BELOW.finditer(address))):
                found.setdefault(above, []).append(place)
        return found

    # --- pairs ----------------------------------------------------------------------------------

    def _of_pairs(self) -> Iterator[tuple[Link, tuple[PairLine, ...]]]:
        for first, found in _by_first(self._met.all if self._met is not None else ()).items():
            path = urls.meeting_page(self.game, first)
            lines = []
            for one in found:
                href = urls.relative(path, self._path, urls.anchor(one.second))
                name = self._card(one.second, self._path)
                count = self._said("resolve_outcomes", count=len(one.endings))
                told = count if one.state == "explored" else self._said(f"resolve_{one.state}")
                key = f"{urls.anchor(first)} {urls.anchor(one.second)}"
                lines.append(PairLine(key, Link(href, "", name.words, name.language), told))
            yield self._card(first, self._path), tuple(lines)

    def _meeting(self, one: Meeting, path: str) -> MeetingView:
        return MeetingView(
            urls.anchor(one.second),
            self._card(one.second, path),
            one.position,
            one.state,
            tuple(self._clause(clause, path) for clause in one.clauses),
            tuple(self._ending(ending, path) for ending in one.endings),
            one.why,
        )

    def _ending(self, ending: Ending, path: str) -> EndingView:
        folder = path.rpartition("/")[0]
        steps = zip(ending.clauses, ending.steps[self._language], strict=True)
        return EndingView(
            ending.kind,
            "; ".join(ending.changed[self._language]),
            "; ".join(ending.decided[self._language]),
            tuple(self._step(clause, words, folder) for clause, words in steps),
        )

    def _stepped(self, clause: str, words: str, folder: str) -> Markup:
        """A step on the pages of a folder."""

        def number(address: str) -> Markup:
            return self._number(address, f"{folder}/")

        return Markup(f"{number(clause)} {with_links(words, number)}")

    # --- links ----------------------------------------------------------------------------------

    def _numbered(self, address: str, path: str) -> Markup:
        found = self._clause(address, path)
        return numbered(found) if found.href else found.words

    def _clause(self, address: str, path: str) -> Link:
        """A clause by number and title; without ``href`` when it is not on this site."""
        edition, _, local = address.partition(":")
        place = self._shelf[edition].book.outline.places.get(local) if edition in self._shelf else None
        return self._shelf[edition].link(place, path) if place is not None else Link("", "", escape(local), "en")

    def _card(self, id: str, path: str) -> Link:
        assert self._printed is not None
        return printed.link(self._printed, id, path, self._language)

    def _printed_name(self, id: str) -> str:
        assert self._printed is not None
        return self._printed.cards[id].name(self._language)

    def _edition(self, edition: str, path: str) -> Link:
        book = self._shelf[edition].book
        words, language = edition_title(book, self._language)
        return Link(urls.relative(book.contents, path), "", escape(words), language)

    def _frame(self, path: str, title: str, within: tuple[Link, ...]) -> Frame:
        name, language = self._cards.game_name
        game = Link(urls.relative(f"{urls.file_name(self.game)}/{urls.CONTENTS}", path), "", escape(name), language)
        return Frame(path, title, (game, *within), covers=self._cards.covers)


def _by_first(all_met: Sequence[Meeting]) -> dict[str, list[Meeting]]:
    found: dict[str, list[Meeting]] = {}
    for one in all_met:
        found.setdefault(one.first, []).append(one)
    return found


def _named(scenario: Scenario) -> Iterator[str]:
    """The names of the cards in a scenario's position that it does not invent."""
    invented = {card.name for card in scenario.cards}
    for says in scenario.given:
        if isinstance(says, Says) and isinstance(says.value, Objects):
            yield from (piece.name for piece in says.value.pieces if piece.name not in invented)
