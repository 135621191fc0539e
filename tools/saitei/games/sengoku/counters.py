"""Chapter 10: loyalty and rebellion counters, counters on warlords.

Promise: who has counters of the one kind loses some instead of gaining the other kind (1001.3.2 and its twin).
"""

from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import COUNTERS, LOYALTY, REBELLION
from saitei.games.sengoku.tables import core

KINDS = ("concealment", "kabuki", "swordsmanship", "indignation")
"""The kinds of counters on warlords (1003.2)."""


@core.change("gain-loyalty", "1001.2")
def gain_loyalty(at: Field, player: int, count: int) -> bool:
    """A player gets loyalty counters."""
    at[LOYALTY[player]] += count
    at.note("gain-loyalty", player, count)
    return count > 0


@core.change("lose-loyalty", "1001.3")
def lose_loyalty(at: Field, player: int, count: int) -> bool:
    """A player loses loyalty counters, as many as there are."""
    lost = int(min(count, at[LOYALTY[player]]))
    at[LOYALTY[player]] -= lost
    at.note("lose-loyalty", player, lost)
    return lost > 0


@core.change("gain-rebellion", "1001.3#2")
def gain_rebellion(at: Field, player: int, count: int) -> bool:
    """A player gets rebellion counters."""
    at[REBELLION[player]] += count
    at.note("gain-rebellion", player, count)
    return count > 0


@core.change("lose-rebellion", "1001.3#3")
def lose_rebellion(at: Field, player: int, count: int) -> bool:
    """A player loses rebellion counters, as many as there are."""
    lost = int(min(count, at[REBELLION[player]]))
    at[REBELLION[player]] -= lost
    at.note("lose-rebellion", player, lost)
    return lost > 0


@core.replacement("gain-rebellion", "1001.3.2", when=lambda at, player, count: at[LOYALTY[player]] > 0)
def loyalty_is_lost_instead(at: Field, source: None, player: int, count: int) -> None:
    """Who has loyalty counters loses as many of them instead of gaining rebellion counters."""
    at.make("lose-loyalty", player, count)


@core.replacement("gain-loyalty", "1001.3.2#2", when=lambda at, player, count: at[REBELLION[player]] > 0)
def rebellion_is_lost_instead(at: Field, source: None, player: int, count: int) -> None:
    """Who has rebellion counters loses as many of them instead of gaining loyalty counters."""
    at.make("lose-rebellion", player, count)


def counters_on(at: Field, thing: int, kind: str) -> int:
    """How many counters of a kind lie on a warlord (1003.3)."""
    return next((int(count) for one, what, count in at[COUNTERS] if (one, what) == (thing, kind)), 0)


@core.change("add-counters", "1003.3")
def add_counters(at: Field, thing: int, kind: str, count: int) -> bool:
    """Counters are put on a warlord (a negative count: taken away, as many as there are)."""
    now = counters_on(at, thing, kind)
    left = max(0, now + count)
    others = [one for one in at[COUNTERS] if one[:2] != (thing, kind)]
    at[COUNTERS] = tuple(sorted([*others, (thing, kind, left)] if left else others))
    return left != now
