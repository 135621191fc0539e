"""BO1 and BO3: time limits, who wins at time up, games to win, side decks.

Promise: before the limit a match goes on; at time up life and soul decide. The page does not say what a match is
when both sums are equal, and that is left open as what the rules do not say.
"""

from saitei.engine import JUDGE, Decision
from saitei.games.kannagi.field import Field
from saitei.games.kannagi.layout import LIFE, MINUTES, SIDE_DECK, SIDE_DECK_SEEN, SOUL, WON
from saitei.games.kannagi.tables import (
    BO1,
    BO1_MINUTES,
    BO3,
    BO3_MINUTES,
    GAMES_TO_WIN,
    SIDE_DECK_MOST,
    procedure,
)

bo1_time = procedure("bo1-time", BO1)
bo3_time = procedure("bo3-time", BO3)
game_won = procedure("game-won", BO3)
side_decks = procedure("side-decks", BO3)


def time_up(at: Field) -> None:
    """The larger sum of life and soul wins."""
    one, other = (at[LIFE[player]] + len(at[SOUL[player]]) for player in (0, 1))
    if one == other:
        at.unresolved("the page does not say who wins at time up when the sums of life and soul are equal")
    at.end(("won", 0 if one > other else 1))


@bo1_time.step(BO1)
def after_thirty_minutes(at: Field) -> None:
    """Not before."""
    if at[MINUTES] >= BO1_MINUTES:
        time_up(at)


@bo3_time.step(BO3)
def after_twenty_minutes(at: Field) -> None:
    """Not before."""
    if at[MINUTES] >= BO3_MINUTES:
        time_up(at)


@game_won.asks(BO3)
def who_won_the_game(at: Field) -> Decision:
    """The judge notes it."""
    return at.ask(JUDGE, "game-won", [0, 1])


@game_won.answered(BO3)
def it_counts(at: Field, winner: int) -> None:
    """One game more."""
    at[WON[winner]] += 1


@game_won.step(BO3)
def two_games_win_the_match(at: Field) -> None:
    """The first to win so many has won."""
    for player in (0, 1):
        if at[WON[player]] >= GAMES_TO_WIN:
            at.end(("won", player))
            return


def _shows(player: int) -> None:
    @side_decks.asks(BO3)
    def how_many_cards_it_has(at: Field) -> Decision:
        """So many are shown to the opponent, if they are no more than may be."""
        count = at[SIDE_DECK[player]]
        if count <= SIDE_DECK_MOST:
            return at.ask(player, "side-deck", [count])
        at.refuse(count, BO3)
        return at.ask(player, "side-deck", ["too-many"])

    @side_decks.answered(BO3)
    def the_opponent_sees_it(at: Field, chosen: int | str) -> None:
        """The number, not the cards."""
        at[SIDE_DECK_SEEN[player]] = isinstance(chosen, int)


for _player in (0, 1):
    _shows(_player)
