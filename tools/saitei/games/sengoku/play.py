"""Random play of whole games, for tests, benchmarks and the curious.

Promise: the same seed plays the same game.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

from saitei.engine import End, Engine, Level, Moved
from saitei.games.catalogue import Decks
from saitei.games.sengoku.facts import Card
from saitei.games.sengoku.field import FieldRules
from saitei.games.sengoku.layout import COLOURS
from saitei.games.sengoku.positions import begin
from saitei.games.sengoku.preparation import COPIES, SMALLEST

Choose = Callable[[Sequence[Any]], Any]
NAMES = ("Ashiba", "Kurose", "Midori", "Tsubaki")


def plain_cards() -> list[Card]:
    """Cards without text, of every kind that the rules know; warlords of three strengths in each colour."""
    made: list[Card] = []
    for colour, name in zip(COLOURS, NAMES, strict=True):
        house = name.lower()
        for size, (generic, force, siege) in enumerate(((0, 1000, 1), (2, 3000, 1), (4, 5000, 2))):
            pips = (colour,) * (1 + size // 2)
            id = f"{house}-{size}"
            cost = (pips, generic)
            made.append(
                Card(id, (id,), id, colour=colour, cost=cost, force=force, siege=siege, traits=(house, "ashigaru"))
            )
        for timing in ("main", "battle"):
            id = f"{house}-{timing}"
            made.append(Card(id, (id,), id, "stratagem", timing, colour, ((colour,), 0), traits=(house,)))
    made.append(Card("wanderer", ("wanderer",), "wanderer", cost=((), 3), force=2000, siege=1))
    made.append(Card("keep", ("keep",), "keep", "formation", colour="red", cost=None))
    return made


def decks(rules: FieldRules, choose: Choose) -> Decks:
    """Two decks of the smallest size, each of two colours as far as there are cards enough, four of each at most."""
    return _deck(rules, choose), _deck(rules, choose)


def _deck(rules: FieldRules, choose: Choose) -> tuple[str, ...]:
    colours = {choose(COLOURS), choose(COLOURS), ""}
    deck: list[str] = []
    liked = [card.id for card in rules.cards.values() if card.colour in colours]
    others = [card.id for card in rules.cards.values() if card.colour not in colours]
    for pool in (liked, others):
        copies = pool * COPIES
        while copies and len(deck) < SMALLEST["constructed"]:
            card = choose(copies)
            copies.remove(card)
            deck.append(card)
    return tuple(deck)


def play(
    engine: Engine,
    seed: int,
    *,
    limit: int = 5000,
    level: Level = Level.CITED,
    look: Callable[[Moved], None] | None = None,
) -> tuple[Moved, int]:
    """A game by the decisions of a seed: the last move and how many decisions were made. ``look`` sees every move."""
    assert isinstance(engine.rules, FieldRules)
    chooser = random.Random(seed)
    moved = begin(engine, decks(engine.rules, chooser.choice), level=level)
    count = 0
    while not isinstance(moved.next, End) and count < limit:
        if look is not None:
            look(moved)
        moved = engine.advance(moved.state, moved.next, chooser.choice(moved.next.values), level)
        count += 1
    if look is not None:
        look(moved)
    return moved, count
