"""100.3, 503.1: defeat and victory.

Promise: the game ends at once when a player loses (100.3); a text that says that a player does not lose keeps every
defeat off but a concession (100.4.1).
"""

from saitei.engine import Decision
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.tables import core

CONCESSION = core.procedure("100.4", "player", key="concession")


def defeat(at: Field, player: int, *clauses: str) -> None:
    """A player has met a condition of defeat: the other wins, by these clauses, unless the player does not lose."""
    if _can_lose(at, player):
        at.end(("won", 1 - player), *clauses, "100.3")


def _can_lose(at: Field, player: int) -> bool:
    return at.verdict("lose", player).allowed and at.verdict("win", 1 - player).allowed


@core.change("lose", "100.3.5")
def an_effect_makes_lose(at: Field, player: int) -> None:
    """A text makes a player lose."""
    defeat(at, player, "100.3.5")


@core.change("win", "100.3.5")
def an_effect_makes_win(at: Field, player: int) -> None:
    """A text makes a player win: the other loses."""
    defeat(at, 1 - player, "100.3.5")


@core.asks("100.4")
def does_the_player_concede(at: Field, player: int) -> Decision:
    """A player may, at any time; but only where this procedure is put on the agenda anybody is asked."""
    return at.ask(player, "concede", [True, False])


@core.answered("100.4")
def who_concedes_loses(at: Field, player: int, chosen: bool) -> None:
    """The other wins, even when a text says that the player does not lose (100.4.1)."""
    if chosen:
        at.end(("won", 1 - player), "100.4", *(() if _can_lose(at, player) else ("100.4.1",)))
