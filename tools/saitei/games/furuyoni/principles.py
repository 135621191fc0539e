"""Principles that act inside the steps of others: shortage, limits, payment, nested resolution.

Promise: nothing is done here. The engine's moves, payments and agenda keep these clauses everywhere; a full trace
cites one when an event shows that it made a difference, so that scenarios can name it as a reason.
"""

from typing import Any

from saitei.engine.events import PAID, TOKENS_MOVED
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.layout import AURA, DISTANCE, FLARE, LAYOUT, Terms
from saitei.games.furuyoni.tables import NUMBERS, in_2018, in_2025, training

LIMITED = {LAYOUT.cells[cell].name: cell for cell in (DISTANCE, *AURA)}
FLARES = frozenset(LAYOUT.cells[cell].name for cell in FLARE)


@in_2018.principle("6-3", on=TOKENS_MOVED)
@in_2025.principle("6-3", on=TOKENS_MOVED)
@in_2025.principle("5-10", on=TOKENS_MOVED)
def as_many_as_possible(at: Duel, source: Any, target: Any, asked: int, moved: int) -> bool:
    """Fewer crystals moved than were to."""
    return moved < asked


@in_2018.principle("7-1-3", on=TOKENS_MOVED)
@in_2025.principle("7-1-3-1", on=TOKENS_MOVED)
def aura_is_full(at: Duel, source: Any, target: Any, asked: int, moved: int) -> bool:
    """Fewer moved, and the <Aura> they go to holds no more."""
    return moved < asked and target != "distance" and is_full(at, target)


@in_2018.principle("7-1-1", on=TOKENS_MOVED)
@in_2025.principle("7-1-1", on=TOKENS_MOVED)
def distance_is_full(at: Duel, source: Any, target: Any, asked: int, moved: int) -> bool:
    """Fewer moved, and <Distance> holds no more."""
    return moved < asked and target == "distance" and is_full(at, target)


def is_full(at: Duel, target: Any) -> bool:
    """Whether a zone, by its name, is at its limit."""
    cell = LIMITED.get(target) if isinstance(target, str) else None
    return cell is not None and bool(at[cell] == LAYOUT.cells[cell].limit)


@in_2025.principle("5-9", on=PAID)
def something_is_paid(at: Duel, parts: tuple[tuple[Any, int], ...]) -> bool:
    """A payment was made in full."""
    return any(count for _, count in parts)


@in_2025.principle("9-3-1", on=PAID)
def flare_is_paid(at: Duel, parts: tuple[tuple[Any, int], ...]) -> bool:
    """Crystals went from a <Flare> as the cost of a card."""
    return any(count and place in FLARES for place, count in parts)


@in_2018.principle("9-8", on="card-used")
@in_2025.principle("9-8", on="card-used")
def a_use_is_nested(at: Duel, player: int, card: int, terms: Terms) -> bool:
    """A card is used in reaction or by an effect."""
    return terms.how in ("reaction", "effect")


@in_2018.principle("9-8", on="damage-occurs")
@in_2025.principle("9-8", on="damage-occurs")
def damage_is_nested(at: Duel, *damage: Any) -> bool:
    """Damage is resolved in the middle of what deals it (a state-triggered rule)."""
    return True


@in_2018.principle("9-8", on="attack-made")
@in_2025.principle("9-8", on="attack-made")
def an_attack_is_nested(at: Duel, attack: int) -> bool:
    """An 《Attack》 that an effect made is resolved."""
    made = at.thing(attack)
    return made is not None and made.card is None


@in_2018.principle("9-8", on="enhancement-broke")
@in_2025.principle("9-8", on="enhancement-broke")
def a_breaking_is_nested(at: Duel, player: int, card: int) -> bool:
    """An enhancement breaks in the middle of what took its last crystal (a state-triggered rule)."""
    return True


@training.principle("1-2", on="basic-action")
def forward_in_close_quarters(at: Duel, player: int, action: str) -> bool:
    """Forward was chosen where only the duel rules bar it (9-6 step ii)."""
    return action == "forward" and at.distance < NUMBERS["2018"].forward_from
