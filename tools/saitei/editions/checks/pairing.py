"""A pair of documents made ready for the checks: units, counterparts, glossary, card numbers.

Promise: two texts of one edition are paired by address and nothing is guessed;
only texts of different editions are aligned by what they say. Books of no known
edition count as one edition when nearly all of their addresses are the same.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from saitei.editions import catalogue
from saitei.editions.alignment.aligning import align
from saitei.editions.alignment.model import Level, Link
from saitei.editions.checks.cardnumbers import renamings
from saitei.editions.checks.model import Half, Unit
from saitei.editions.checks.wording import Vocabulary
from saitei.errors import UnusableInput
from saitei.graph.lint.passages import Passage, passages
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import ClauseKind, Document, Reference

_SAME_BOOK = 0.8
"""Share of addresses that two books of no known edition must have in common to be one."""


Paired = tuple[tuple[Unit, ...], dict[str, frozenset[str]]]
"""Units, and the counterparts of old local addresses."""


@dataclass(frozen=True)
class Pair:
    """Two documents, the units they are compared by, and where each address has its counterparts."""

    old: Document
    new: Document
    lexicon: Lexicon
    one_edition: bool
    units: tuple[Unit, ...]
    counterparts: Mapping[str, frozenset[str]]
    """Old local address (clause or step) to the new ones."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Beginnings of the old text's card numbers and what they are in the new one."""

    @property
    def abroad(self) -> bool:
        """Whether the two are in different languages."""
        return self.old.identity.language != self.new.identity.language

    @property
    def both(self) -> Iterator[tuple[Unit, Half, Half]]:
        """The units that both texts have, with their sides."""
        return ((unit, unit.old, unit.new) for unit in self.units if unit.old and unit.new)

    @cached_property
    def vocabularies(self) -> tuple[Vocabulary, Vocabulary]:
        """The words of the glossary in the language of each side."""
        here = Vocabulary(self.lexicon, self.old.identity.language)
        return here, Vocabulary(self.lexicon, self.new.identity.language)


def pair(old: Document, new: Document, lexicon: Lexicon | None = None) -> Pair:
    """Pair two documents of one game, with the game's glossary if no other is given.

    UnusableInput for different games or a text without clauses.
    """
    games = catalogue.games()
    first, second = old.identity.game, new.identity.game
    catalogue.refuse_strangers(old.identity, new.identity)
    for document in (old, new):
        if not any(clause.kind is not ClauseKind.PART for clause in document.clauses):
            raise UnusableInput("the document has no clauses to compare", "Check the file", document.name)
    game = games.get(first) or games.get(second)
    if lexicon is None:
        lexicon = game.lexicon if game else Lexicon()
    if _one_edition(old, new):
        units, counterparts = _by_address(old, new)
        return Pair(old, new, lexicon, True, units, counterparts)
    links = align(old, new, lexicon)
    units, counterparts = _by_links(old, new, links)
    editions = old.identity.edition, new.identity.edition
    table = renamings(game.folder / "cardnumbers.toml", *editions) if game else {}
    return Pair(old, new, lexicon, False, units, counterparts, table)


def _one_edition(old: Document, new: Document) -> bool:
    if "?" not in (old.identity.edition, new.identity.edition):
        return old.identity.edition_id == new.identity.edition_id
    here, there = old.by_address.keys(), new.by_address.keys()
    return len(here & there) >= _SAME_BOOK * len(here | there)


def _by_address(old: Document, new: Document) -> Paired:
    here, there = _Halves(old), _Halves(new)
    units = [
        Unit(here.of([c.address]), there.of([c.address]) if c.address in new.by_address else None) for c in old.clauses
    ]
    units += [Unit(None, there.of([c.address])) for c in new.clauses if c.address not in old.by_address]
    return tuple(units), {a: frozenset([a]) for a in old.by_address if a in new.by_address}


def _by_links(old: Document, new: Document, links: Iterable[Link]) -> Paired:
    here, there = _Halves(old, with_steps=True), _Halves(new, with_steps=True)
    clauses: list[tuple[list[str], list[str], float]] = []
    steps: list[list[tuple[str, str]]] = []
    counterparts: dict[str, frozenset[str]] = {}
    for link in links:
        olds, news = [_local(a) for a in link.old], [_local(a) for a in link.new]
        if link.level is Level.CLAUSE:
            clauses.append((olds, news, link.score))
            steps.append([])
        elif link.level is Level.STEP:
            steps[-1].append((olds[0] if olds else "", news[0] if news else ""))
        if link.level is not Level.PARAGRAPH and news:
            for address in olds:
                places = frozenset(n for n in news if "¶" not in n)
                counterparts[address] = counterparts.get(address, frozenset()) | places
    units = tuple(
        Unit(here.of(olds) if olds else None, there.of(news) if news else None, score, tuple(inside))
        for (olds, news, score), inside in zip(clauses, steps, strict=True)
    )
    return units, counterparts


class _Halves:
    """Passages and references of a document by clause; with its steps where a clause is compared as one."""

    def __init__(self, document: Document, with_steps: bool = False) -> None:
        self._document = document
        self._passages: dict[str, list[Passage]] = {}
        self._references: dict[str, list[Reference]] = {}
        self._with_steps = with_steps
        for passage in passages(document):
            self._passages.setdefault(self._home(passage.block.clause), []).append(passage)
        for reference in document.references:
            self._references.setdefault(self._home(reference.clause), []).append(reference)

    def of(self, addresses: Sequence[str]) -> Half:
        """One side of a unit."""
        return Half(
            self._document,
            tuple(addresses),
            tuple(p for a in addresses for p in self._passages.get(a, ())),
            tuple(r for a in addresses for r in self._references.get(a, ())),
        )

    def _home(self, address: str) -> str:
        clause = self._document.by_address[address]
        while self._with_steps and clause.kind is ClauseKind.STEP:
            clause = self._document.by_address[clause.parent]
        return clause.address


def _local(address: str) -> str:
    return address.partition(":")[2]
