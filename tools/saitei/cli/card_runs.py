"""Which cards of a corpus the engine can run, and what the others wait for.

Promise: a card runs when every text it has is read and every phrase of it has an executor under the edition; a card
that is not read waits for being read (``unread``). Only public functions of a game are asked.
"""

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from saitei import games
from saitei.cards.corpus import CorpusCard
from saitei.cards.report import GATED, Report

EDITION = {"furuyoni": "2025"}
"""The edition that cards are run under, for each game that runs card text."""
UNREAD = "unread"
"""What a card waits for that no language reads."""
_FACTS = {"range": "range", "damage": "damage", "cost": "cost", "charge": "capacity"}


def prepare(game: str) -> None:
    """Imports what runs the cards of a game, which takes as long as to run them."""
    if game in EDITION:
        _modules(game)


def _modules(game: str) -> tuple[ModuleType, ModuleType]:
    """What of a game runs effects, and what reads the facts of cards."""
    package = games.KNOWN[game]
    return import_module(f"{package}.effects"), import_module(f"{package}.facts")


def runs(found: Report, game: str) -> dict[str, dict[str, Any]]:
    """By edition: how many cards with text run, of how many, and what how many others wait for, most first."""
    edition = EDITION.get(game)
    if edition is None:
        return {}
    effects, facts = _modules(game)
    waits: Counter[str] = Counter()
    whole = of = 0
    for card in found.cards:
        language = next((one for one in GATED if found.whole(card, one)), None)
        if not any(card.texts[one] for one in GATED):
            continue
        of += 1
        missing = {UNREAD}
        if language is not None:
            letters = tuple(facts.letters(_printed(card)))
            trees = [one.tree for one in found.readings[card.id, language]]
            missing = {kind for tree in trees if tree is not None for kind in effects.missing(tree, edition, letters)}
        whole += not missing
        waits.update(missing)
    return {
        edition: {
            "whole": whole,
            "of": of,
            "share": round(whole / of, 4) if of else 0.0,
            "waits": [{"kind": kind, "cards": cards} for kind, cards in sorted(waits.items(), key=_most_first)],
        }
    }


def _most_first(entry: tuple[str, int]) -> tuple[int, str]:
    return -entry[1], entry[0]


def _printed(card: CorpusCard) -> Mapping[str, str]:
    """The facts of a card of the corpus under the names that card files have for them."""
    return {ours: str(card.facts[theirs]) for ours, theirs in _FACTS.items() if card.facts.get(theirs) is not None}
