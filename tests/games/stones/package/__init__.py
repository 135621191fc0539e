"""Stones, a game of five clauses: two players take stones from a heap, and who takes the last one wins."""

from collections.abc import Collection
from typing import Any

from saitei.engine import Conduct, Cursor, Decision, Layout, Rules, Table

EDITIONS = ("1",)
LAYOUT = Layout()
HEAP, TAKEN = LAYOUT.tokens("heap", "stone"), LAYOUT.tokens_each("taken", "stone")
BOX = LAYOUT.tokens("box", "stone", endless=True)
ACTIVE = LAYOUT.fact("active")
TABLE = Table("")
GAME = TABLE.procedure("100")
JUDGEMENT = TABLE.procedure("100.4", "player")
CONDUCT = Conduct(turn_player=lambda at: at[ACTIVE], order="100.3", replacing="100.3", waiting="100.3")


@TABLE.step("100.1")
def seven_lie_there(at: Cursor) -> None:
    """The heap is laid out."""
    at.move(BOX, HEAP, 7)


@TABLE.asks("100.2")
def how_many(at: Cursor) -> Decision:
    """The player whose turn it is takes 1 or 2."""
    return at.ask(at[ACTIVE], "take", [count for count in (1, 2) if count <= at[HEAP]])


@TABLE.answered("100.2")
def takes(at: Cursor, count: int) -> None:
    """They leave the heap."""
    at.move(HEAP, TAKEN[at[ACTIVE]], count)


@TABLE.step("100.3", at_once=True)
def the_other_goes_on(at: Cursor) -> None:
    """It is the other player's turn."""
    at[ACTIVE] = 1 - at[ACTIVE]
    at.go_to("100.2")


@TABLE.watch("100.4", resolve=JUDGEMENT, reads=[HEAP], rank=0)
def nothing_is_left(at: Cursor) -> list[tuple[int]]:
    """After every change: who took the last stone."""
    return [(at[ACTIVE],)] if at[TAKEN[at[ACTIVE]]] and not at[HEAP] else []


@TABLE.step("100.4")
def who_took_the_last_wins(at: Cursor, player: int) -> None:
    """The end of the game."""
    at.end(("won", player))


def rules(edition: str, addresses: Collection[str], cards: Any = ()) -> Rules:
    """The rules of an edition; there are no cards."""
    return Rules(f"stones@{edition}", LAYOUT, [TABLE], CONDUCT, addresses=addresses)
