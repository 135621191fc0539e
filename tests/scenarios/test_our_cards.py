"""Every card of our own: played by a scenario that passes, or its text waits for a clause that the game lists."""

from functools import cache

import pytest

from saitei.cards import cardfiles
from saitei.cards.cardfiles import Card
from saitei.cli.run import clauses_of
from saitei.errors import UnusableInput
from saitei.scenarios import adapter, rulings, running
from saitei.scenarios.results import Status
from saitei.scenarios.syntax import Objects, Says, Scenario

EDITION = "furuyoni@2025"
CARDS = cardfiles.load("furuyoni")
FURUYONI = adapter.for_edition(EDITION)


def named(scenario: Scenario) -> set[str]:
    """The ids of our cards that a scenario places somewhere."""
    pieces = [
        piece.name
        for says in scenario.given
        if isinstance(says, Says) and isinstance(says.value, Objects)
        for piece in says.value.pieces
    ]
    return {card.id for name in pieces if (card := cardfiles.named("furuyoni", name)) is not None}


@cache
def played() -> frozenset[str]:
    """The ids of the cards that passing scenarios of rulings play; who can add nothing is not run."""
    found: set[str] = set()
    for ruling in rulings.load():
        for scenario in ruling.scenarios if ruling.game == "furuyoni" else ():
            if named(scenario) <= found:
                continue
            for edition in running.editions_of(scenario, ruling.editions):
                result = running.run(scenario, edition, clauses_of(edition))
                if result.status is Status.PASSED:
                    found |= result.played
    return frozenset(found)


def can_be_played(card: Card) -> bool:
    try:
        FURUYONI.world(EDITION, [(0, card)], clauses_of(EDITION).addresses)
    except UnusableInput:
        return False
    return True


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_each_is_played_or_waits_for_a_clause(card: Card) -> None:
    if can_be_played(card):
        assert card.id in played()
        return
    waits = FURUYONI.waits(card)
    assert waits and set(waits) <= set(clauses_of(EDITION).addresses)
    assert card.id not in played()


def test_few_wait() -> None:
    """A card that can be executed leaves the list by itself; one that no longer can is seen here."""
    unplayed = sorted(card.name("en") for card in CARDS.values() if card.id not in played())
    assert unplayed == ["Her Identity", "Roaring", "Soft Heart", "Sophism"]
