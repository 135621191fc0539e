"""When tool cards can be used, by whom, and where they go."""

import pytest

from tests.games.kannagi.board import holds

CUP = """card "Cup"
    kind = tool
    text = Draw 1 card.
"""
MOMENTS = {
    "turn start": ("phases/0.開始時", "phases/0.終了時"),
    "recovery": ("phases/1.開始時", "phases/1.終了時"),
    "draw": ("phases/2.開始時", "phases/2.終了時"),
}


@pytest.mark.parametrize("player", ["A", "B"])
@pytest.mark.parametrize("phase", MOMENTS)
def test_both_players_can_use_them_at_the_start_and_end_of_a_phase(phase: str, player: str) -> None:
    first, last = MOMENTS[phase]
    holds(f"""
given
    the phase is {phase}; {player}'s hidden hand is "Pin"; A's place cards is "Hill"
then
    {player} can use "Pin"
    because {first}
when
    {player}: use no tool card
then
    {player} can use "Pin"
    because {last}
""")


@pytest.mark.parametrize(
    ("phase", "given"),
    [
        ("summoning", 'A\'s soul is "Ghost"; A\'s open hand is "Ford", "Hill"'),
        ("attack", "A's open hand is nothing"),
        ("possession", 'A\'s open hand is "Ghost"'),
        ("unfolding", 'A\'s soul is "Ghost"; A\'s open hand is "Spring"'),
    ],
)
def test_and_of_each_phase_of_the_main_phase(phase: str, given: str) -> None:
    holds(f"""
given
    {given}; A's place cards is "Hill"; B's hidden hand is "Pin"
when
    A: {phase} phase
then
    B can use "Pin"
when
    B: use no tool card
then
    B can use "Pin"
when
    B: use no tool card
then
    A chooses among end the main phase
""")


def test_before_a_phase_is_chosen_and_at_the_end_of_the_main_phase() -> None:
    holds("""
given
    the phase is start of the main phase; B's hidden hand is "Pin"; A's place cards is "Hill"
then
    B can use "Pin"; the phase is main
    because phases/3.開始時
when
    B: use no tool card
    A: end the main phase
then
    B can use "Pin"
    because phases/3.終了時
    not because phases/4.開始時
""")


def test_the_player_whose_turn_it_is_is_asked_first_and_again_after_each_card() -> None:
    holds("""
given
    the phase is start of the main phase
    A's hidden hand is "Pin", "Pin"; B's hidden hand is "Pin"; A's place cards is "Hill"
then
    A can use "Pin"
when
    A: use no tool card
then
    B can use "Pin"
when
    B: use "Pin"
then
    A can use "Pin" no. 2; A's place cards is "Hill" with 1
when
    A: use "Pin" no. 2
    A: use no tool card
then
    A's place cards is "Hill" with 2; A's hidden hand is "Pin"; A's soul is "Pin"; B's soul is "Pin"
    A can attack phase
""")


def test_none_from_the_hand_excess_procedure_on() -> None:
    holds("""
given
    the phase is end
    A's hidden hand is 8 cards, "Pin"; B's open hand is "Pin"; B's place cards is "Hill"
when
    A: use no tool card
    B: use no tool card
then
    A cannot use "Pin" (phases/4); B cannot use "Pin" (phases/4)
when
    A: put blank card into the soul
then
    A cannot use "Pin" (phases/4.終了時); B can use "Pin"
    the turn player is B
""")


def test_a_used_card_goes_where_its_text_says_or_nobody_knows() -> None:
    text = """
given
    the phase is start of the main phase; A's {hand} hand is {card}; A's place cards is "Hill"
when
    A: use {card}
then
    {outcome}
"""
    holds(text.format(hand="open", card='"Pin"', outcome="A's soul is \"Pin\"; A's open hand is nothing"))
    silent = "the rules do not say (phases/【道具札】の使用可能なタイミングと注意)"
    holds(text.format(hand="open", card='"Cup"', outcome=silent), CUP)


def test_a_tool_card_that_finds_nothing_to_choose_does_the_rest() -> None:
    holds("""
given
    the phase is start of the main phase; A's hidden hand is "Hook"
when
    A: use "Hook"
then
    A's soul is "Hook"; A can end the main phase
""")
