"""What a ruling's scenarios did, step by step, in one language of the interface, with the position beside it.

Promise: every step of a trace is there, with the clauses it stands in and those that did not apply as links. A step
that several traces have is made once and is one object, so that whoever writes it may keep it by identity.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup, escape

from saitei.rulebook.model import ClauseKind
from saitei.scenarios.clauses import Clauses
from saitei.site import proofs
from saitei.site.boards import Cell, Parts, data
from saitei.site.cards import Cards, Link
from saitei.site.escaping import html_of
from saitei.site.proofs import Proof
from saitei.site.words import Words

_ADDRESS = re.compile(r"(?<![a-z0-9_-])[a-z0-9_-]++@[\w.]+:[\w./-]*\w", re.ASCII)
"""Begins at no second letter of a word, and tries no shorter word: most words are no address."""
_SAID = ("nothing", "position", "position_after")
_START, _STEPS = html_of('{"start": '), html_of(', "steps": ')


class Step(NamedTuple):
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
    """A value or zone of a position: its name, and what it holds at first, for nobody (one cell) or by player.

    Equal rows of all positions are one. ``players`` are so many.
    """

    name: str
    held: tuple[Parts, ...]
    players: int


class BoardView(NamedTuple):
    """The position at the start, the players it has, and the same as JSON with what each step changes."""

    players: tuple[str, ...]
    rows: tuple[BoardRow, ...]
    data: Markup


class Traces:
    """The traces of a game's proofs as the pages below ``start`` have them; ``shelf`` has the cards of each edition."""

    def __init__(self, clauses: Mapping[str, Clauses], shelf: Mapping[str, Cards], said: Words, start: str) -> None:
        self._clauses, self._shelf, self._language, self._start = clauses, shelf, said.language, start
        words = data({key: said.table[f"walk_{key}"] for key in _SAID})
        self._said = html_of(f', "words": {words}}}')
        # All these pages lie in one folder, so that a link is the same on each.
        self._numbered = cache(self._numbered_once)
        self._listed = cache(self._listed_once)
        self._linked = cache(lambda words: with_links(words, self._numbered))
        self._first_part = cache(_first_part)
        self._rows = cache(_rows)
        self._row = cache(BoardRow)
        self._told: dict[tuple[int, str], dict[int, Step]] = {}

    def steps(self, proof: Proof) -> tuple[Step, ...]:
        """The steps of a proof."""
        spoken = proof.spoken(self._language)
        language = proof.languages[spoken]
        headed = self._clauses[proof.edition].headings.get(language)
        # What a step says when nothing happened is the clause's own words, which not every edition has everywhere.
        quiet = language if headed else "en"
        made = self._told.setdefault((spoken, quiet), {})  # by identity: the docket holds every step, each once

        def new(step: proofs.Step) -> Step:
            made[id(step)] = self._step(step, step.words[spoken], language if step.told else quiet)
            return made[id(step)]

        return tuple([made.get(id(step)) or new(step) for step in proof.steps])

    def board(self, proof: Proof) -> BoardView | None:
        """The position of a proof, where it has one."""
        board = proof.boards.get(self._language)
        if board is None:
            return None
        players, rows = self._rows(board.cells)
        shown = tuple([self._row(name, board.start[first:last], len(players)) for name, first, last in rows])
        start = html_of(data(board.start))
        return BoardView(players, shown, Markup(f"{_START}{start}{_STEPS}{html_of(board.changes)}{self._said}"))

    def _step(self, step: proofs.Step, words: str, language: str) -> Step:
        return Step(
            self._numbered(step.clause),
            self._linked(words),
            language,
            step.decided,
            self._listed(step.stack[:-1], " › "),
            self._listed(step.considered, ", "),
        )

    def _listed_once(self, addresses: tuple[str, ...], between: str) -> Markup:
        return Markup(escape(between).join([self._numbered(address) for address in addresses]))

    def _numbered_once(self, address: str) -> Markup:
        """A clause by its number alone, with its part where that is not the edition's first."""
        edition, _, local = address.partition(":")
        cards = self._shelf[edition]
        place = cards.book.outline.places.get(local)
        if place is None:
            return Markup('<span lang="en">{}</span>').format(local)
        return numbered(cards.link(place, self._start, within=self._first_part(cards)))


def _rows(cells: tuple[Cell, ...]) -> tuple[tuple[str, ...], tuple[tuple[str, int, int], ...]]:
    """The players of a position, and its rows: the name of each, and where its cells begin and end."""
    players = dict.fromkeys(cell.owner for cell in cells if cell.owner)
    rows = []
    for name, found in groupby(enumerate(cells), key=lambda pair: pair[1].name):
        places = [place for place, _ in found]
        rows.append((name, places[0], places[-1] + 1))
    return tuple(players), tuple(rows)


def numbered(link: Link) -> Markup:
    """A link to a clause by its number alone, by its words where it has none."""
    if link.label:
        return Markup(f'<a href="{escape(link.href)}"><b>{escape(link.label)}</b></a>')
    return Markup(f'<a href="{escape(link.href)}"><span lang="{escape(link.language)}">{link.words}</span></a>')


def with_links(words: str, link: Callable[[str], Markup]) -> Markup:
    """Words of a trace in which whole addresses of clauses are links."""
    # No character of an address is escaped.
    html = html_of(words)
    return Markup(_ADDRESS.sub(lambda found: link(found[0]), html) if "@" in words else html)


def _first_part(cards: Cards) -> str:
    """The first part with numbered clauses: numbers of it stand without its name."""
    return next((p.part for p in cards.book.outline.places.values() if p.kind is ClauseKind.CLAUSE), "")
