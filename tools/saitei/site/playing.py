"""What the page of a card says of play: the scenarios that play it, and what its text waits for.

Promise: a scenario is listed under a card only when it passed and the engine said that the card was at work; a card
that merely lies somewhere is not played. The clauses that words of a text wait for are those of the game's own list
(``rules/<game>/effects_later.toml``), asked through its adapter, and kept like the words of cards.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from markupsafe import escape

from saitei import keeping
from saitei.cards import cardfiles
from saitei.errors import UnusableInput
from saitei.scenarios import adapter
from saitei.scenarios.results import Status
from saitei.site import inputs, urls
from saitei.site.cards import Link
from saitei.site.rulings import Docket
from saitei.site.words import in_language


@dataclass(frozen=True, slots=True)
class Played:
    """A ruling and those of its scenarios that play a card."""

    ruling: Link
    scenarios: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Playing:
    """The cards of a game in play, by id: scenarios by ruling, and the clauses (local addresses) a text waits for."""

    docket: Docket
    scenarios: Mapping[str, Mapping[str, tuple[str, ...]]]
    waits: Mapping[str, tuple[str, ...]]

    def played(self, card: str, path: str, language: str) -> tuple[Played, ...]:
        """The scenarios that play a card, as links from a page, the rulings in a language."""
        return tuple(
            self._of_ruling(ruling, names, path, language) for ruling, names in self.scenarios.get(card, {}).items()
        )

    def _of_ruling(self, ruling: str, names: Iterable[str], path: str, language: str) -> Played:
        known = self.docket.rulings[ruling]
        page = urls.ruling_page(known.game, ruling)
        words, spoken = in_language(known.questions, language)
        titles = {one.id: (one.title, one.language) for one in known.scenarios}
        return Played(
            Link(urls.relative(page, path), "", escape(words), spoken),
            tuple(
                Link(urls.relative(page, path, urls.anchor(name)), "", escape(titles[name][0]), titles[name][1])
                for name in names
            ),
        )


def in_play(game: str, docket: Docket) -> Playing:
    """What the rulings of a game play."""
    found: dict[str, dict[str, dict[str, None]]] = {}
    for ruling, proofs in docket.proofs.items():
        for proof in proofs:
            for card in proof.played if proof.status is Status.PASSED else ():
                found.setdefault(card, {}).setdefault(ruling, {})[proof.scenario.id] = None
    played = {card: {ruling: tuple(names) for ruling, names in by.items()} for card, by in found.items()}
    return Playing(docket, played, waits(game))


def waits(game: str) -> Mapping[str, tuple[str, ...]]:
    """The clauses (local addresses of the newest edition) that words of cards wait for; no card that waits for none."""
    kind, key = f"waits.{game}", inputs.key(inputs.PLAY, game)
    kept = keeping.load(kind, key)
    if kept is None:
        try:
            asked = adapter.find(game).waits
        except UnusableInput:  # a game with cards that cannot be played: its texts are not said to wait
            return {}
        kept = {card.id: list(clauses) for card in cardfiles.load(game).values() if (clauses := asked(card))}
        if inputs.settled(inputs.PLAY, game):
            keeping.keep(kind, key, kept)
    return {card: tuple(clauses) for card, clauses in kept.items()}
