"""Rulings of the judge, and what decides a match."""

import pytest

from tests.games.kannagi.board import holds


@pytest.mark.parametrize(("seconds", "can"), [(0, False), (59, False), (60, True), (300, True)])
def test_the_judge_may_be_called_from_one_minute_on(seconds: int, can: bool) -> None:
    calls = "when\n    B: call the judge\nthen\n    the seconds granted is 15; the game goes on"
    holds(f"""
given
    the phase is long thought; the seconds of thinking is {seconds}
then
    B {"can" if can else "cannot"} call the judge; the seconds granted is 0
{calls if can else ""}
""")


def test_nobody_has_to_call_the_judge() -> None:
    holds("""
given
    the turn player is B; the phase is long thought; the seconds of thinking is 90
when
    A: wait
then
    the seconds granted is 0; the turn player is B; the game goes on
""")


@pytest.mark.parametrize(
    ("found", "consent", "rewound"),
    [
        ("the state is uncertain", "consent", "yes"),
        ("the state is uncertain", "do not consent", "no"),
        ("the state can be repaired", "consent", "yes"),
        ("the state can be repaired", "do not consent", "no"),
        ("the state is certain and beyond repair", "", "no"),
    ],
)
def test_rewinding_needs_the_state_and_the_opponent(found: str, consent: str, rewound: str) -> None:
    holds(f"""
given
    the phase is rewinding
when
    judge: {found}
    {f"B: {consent}" if consent else ""}
then
    the rewound is {rewound}; A's life is 10
""")


@pytest.mark.parametrize("choice", ["shuffle", "cut"])
def test_after_a_shuffle_the_opponent_shuffles_or_cuts(choice: str) -> None:
    holds(f"""
given
    the phase is shuffling; the turn player is B
    A's life is 1; B's life is 1; A's draw pile is "Hill", "Ford"; B's draw pile is "Ghost", "Wisp"
then
    A chooses among shuffle; cut
when
    A: {choice}
then
    B's draw pile is 2 cards; A's draw pile is "Hill", "Ford"
""")


@pytest.mark.parametrize(
    ("found", "outcome"),
    [
        ("the sleeves are as they should be", "the game is over"),
        ("the sleeves are not identical", "the rules do not say"),
        ("the sleeves are see-through", "the rules do not say"),
        ("the sleeves are marked", "the rules do not say"),
    ],
)
def test_what_follows_from_wrong_sleeves_is_left_open(found: str, outcome: str) -> None:
    holds(f"given\n    the phase is sleeves; A's life is 1\nwhen\n    judge: {found}\nthen\n    {outcome}\n")


@pytest.mark.parametrize("found", ["a player talked with others", "a player told what is in a deck"])
@pytest.mark.parametrize(
    ("ruled", "outcome"),
    [("A loses by foul", "B wins"), ("B loses by foul", "A wins"), ("no foul", "the game goes on")],
)
def test_talking_is_for_the_judge(found: str, ruled: str, outcome: str) -> None:
    holds(f"given\n    the phase is talking\nwhen\n    judge: {found}\n    judge: {ruled}\nthen\n    {outcome}\n")


def test_nothing_is_asked_where_nobody_talked() -> None:
    holds("given\n    the phase is talking\nwhen\n    judge: nobody talked\nthen\n    the game goes on\n")


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [("share one life counter", "share one life counter", "yes"), ("share one life counter", "keep track alone", "no"),
     ("keep track alone", "", "no")],
)  # fmt: skip
def test_a_life_counter_is_shared_by_consent_of_both(one: str, other: str, shared: str) -> None:
    holds(f"""
given
    the phase is life counter; A's life is 5
when
    A: {one}
    {f"B: {other}" if other else ""}
then
    the shared life counter is {shared}; A's life is 5
""")


@pytest.mark.parametrize(("phase", "limit"), [("time limit of a single game", 30), ("time limit of three games", 20)])
@pytest.mark.parametrize(
    ("lives", "souls", "outcome"),
    [((3, 5), (3, 0), "A wins"), ((3, 5), (1, 0), "B wins"), ((5, 5), (0, 0), "the rules do not say")],
)
def test_life_and_soul_decide_at_time_up(
    phase: str, limit: int, lives: tuple[int, int], souls: tuple[int, int], outcome: str
) -> None:
    for minutes, then in ((limit - 1, "the game goes on"), (limit, outcome), (limit + 5, outcome)):
        holds(f"""
given
    the phase is {phase}; the minutes of the match is {minutes}
    A's life is {lives[0]}; A's draw pile is 1 card; A's soul is {souls[0]} cards
    B's life is {lives[1]}; B's draw pile is 9 cards; B's soul is {souls[1]} cards
then
    {then}
""")


@pytest.mark.parametrize(
    ("won", "outcome"),
    [((0, 0), "A wins"), ((1, 0), "A wins"), ((1, 1), "A wins"), ((0, 1), "the rules do not say (floor/BO3ルール)")],
)
def test_games_won_before_leave_it_open_who_wins_at_time_up(won: tuple[int, int], outcome: str) -> None:
    given = "A's games won is {}; B's games won is {}; A's life is 5; B's life is 4"
    piles = "A's draw pile is 1 card; B's draw pile is 1 card; A's soul is nothing; B's soul is nothing"
    for phase, then in (("of three games", outcome), ("of a single game", "A wins")):
        holds(f"""
given
    the phase is time limit {phase}; the minutes of the match is 30; {given.format(*won)}; {piles}
then
    {then}
""")


@pytest.mark.parametrize(
    ("won", "winner", "outcome"),
    [
        ((0, 0), "A", "the game goes on"),
        ((1, 0), "A", "A wins"),
        ((1, 0), "B", "the game goes on"),
        ((1, 1), "B", "B wins"),
    ],
)
def test_two_games_win_a_match(won: tuple[int, int], winner: str, outcome: str) -> None:
    after = (won[0] + (winner == "A"), won[1] + (winner == "B"))
    holds(f"""
given
    the phase is end of a game; A's games won is {won[0]}; B's games won is {won[1]}
when
    judge: {winner} won the game
then
    A's games won is {after[0]}; B's games won is {after[1]}
    {outcome}
""")


@pytest.mark.parametrize(("count", "shown"), [(0, True), (10, True), (11, False)])
def test_a_side_deck_has_at_most_ten_cards(count: int, shown: bool) -> None:
    cannot = "" if shown else f"\n    A cannot show a side deck of {count} (floor/BO3ルール)"
    holds(f"""
given
    the phase is side decks; A's side deck is {count}; B's side deck is 10; A's life is 1
then
    A's side deck seen is {"yes" if shown else "no"}; B's side deck seen is yes{cannot}
""")
