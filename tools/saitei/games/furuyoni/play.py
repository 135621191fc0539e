"""Random play of whole games, for tests, benchmarks and the curious.

Promise: the same seed plays the same game.
"""

import random
from collections.abc import Callable

from saitei.engine import End, Engine, Level, Moved
from saitei.games.catalogue import Decks
from saitei.games.furuyoni.duel import DuelRules
from saitei.games.furuyoni.facts import Card
from saitei.games.furuyoni.positions import begin


def plain_cards() -> list[Card]:
    """Cards without text, of every kind that the rules know."""
    return [
        Card("cut", "Cut", kind="normal", type="attack", range=(3, 4), aura=3, life=1, megami="red"),
        Card("stab", "Stab", kind="normal", type="attack", range=(1, 2), aura=2, life=1, megami="red"),
        Card("needle", "Needle", type="attack", range=(2, 3, 4, 5), aura=None, life=1, megami="red"),
        Card("parry", "Parry", type="attack", subtype="reaction", range=(1, 2, 3, 4, 5), aura=1, life=1, megami="blue"),
        Card("step", "Step", type="action", megami="blue"),
        Card("dodge", "Dodge", type="action", subtype="reaction", megami="blue"),
        Card("charge", "Charge", type="action", subtype="full-power", megami="blue"),
        Card("ward", "Ward", type="enhancement", charge=2, megami="blue"),
        Card("rush", "Rush", type="attack", subtype="full-power", range=(0, 1, 2, 3), aura=4, life=2, megami="red"),
        Card("moon", "Moon", kind="special", type="attack", range=(3, 4), aura=4, life=4, cost=5, megami="red"),
        Card("tide", "Tide", kind="special", type="action", subtype="reaction", cost=2, megami="blue"),
        Card("dome", "Dome", kind="special", type="enhancement", charge=3, cost=1, megami="blue"),
    ]


def decks(rules: DuelRules, chooser: random.Random) -> Decks:
    """Two decks of 7 normal cards and 3 specials, drawn from the cards in the game (repeated if there are too few)."""
    normal = [card.id for card in rules.cards.values() if card.kind == "normal"]
    special = [card.id for card in rules.cards.values() if card.kind == "special"]

    def deck() -> tuple[str, ...]:
        return (*_some(chooser, normal, 7), *_some(chooser, special, 3))

    return deck(), deck()


def _some(chooser: random.Random, cards: list[str], count: int) -> list[str]:
    return chooser.sample(cards * -(-count // len(cards)), count)


def play(
    engine: Engine,
    seed: int,
    *,
    limit: int = 3000,
    level: Level = Level.CITED,
    look: Callable[[Moved], None] | None = None,
) -> tuple[Moved, int]:
    """A game by the decisions of a seed: the last move and how many decisions were made. ``look`` sees every move."""
    assert isinstance(engine.rules, DuelRules)
    chooser = random.Random(seed)
    pick = chooser.random
    moved = begin(engine, decks(engine.rules, chooser), level=level)
    count = 0
    while not isinstance(moved.next, End) and count < limit:
        if look is not None:
            look(moved)
        values = moved.next.values
        moved = engine.advance(moved.state, moved.next, values[int(pick() * len(values))], level)
        count += 1
    if look is not None:
        look(moved)
    return moved, count
