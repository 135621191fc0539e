"""BO1 and BO3: time limits, who wins at time up, games to win, side decks.

Promise: before the limit a match goes on; at time up life and soul decide. The page does not say what a match is
when both sums are equal, nor, in a match of three games, whether games won before count for anything at time up. Both
are left open as what the rules do not say, the second only where it would change who wins.
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


def ahead(at: Field) -> int:
    """The player with the larger sum of life and soul."""
    one, other = (at[LIFE[player]] + len(at[SOUL[player]]) for player in (0, 1))
    if one == other:
        at.unresolved("the page does not say who wins at time up when the sums of life and soul are equal")
    return 0 if one > other else 1


@bo1_time.step(BO1)
def after_thirty_minutes(at: Field) -> None:
    """Not before."""
    if at[MINUTES] >= BO1_MINUTES:
        at.end(("won", ahead(at)))


@bo3_time.step(BO3)
def after_twenty_minutes(at: Field) -> None:
    """Not before; and not where the larger sum is that of the player who has won fewer games.

    Whether it wins the match or the game in progress makes no difference otherwise.
    """
    if at[MINUTES] >= BO3_MINUTES:
        winner = ahead(at)
        if at[WON[winner]] < at[WON[1 - winner]]:
            at.unresolved("the page does not say whether games won before count at time up in a match of three games")
        at.end(("won", winner))


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
