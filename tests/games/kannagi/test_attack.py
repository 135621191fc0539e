"""Phase 3-2: effects in order, what is held back, damage, where the cards go."""

import pytest

from tests.games.kannagi.board import holds

CARDS = """card "One"
    kind = apparition
    text = When attacking: Deal 1 damage to the opponent.
card "Two"
    kind = apparition
    text = When attacking: Deal 2 damage to the opponent.
card "Twice"
    kind = apparition
    text = When attacking: Deal 2 damage to the opponent. Deal 2 damage to the opponent.
card "Push"
    kind = apparition
    text = When attacking: Raise the power of its host by 3.
card "Trap"
    kind = apparition
    text = When attacking: Put its host into its owner's open hand.
card "Watch"
    kind = place
    season = spring
    souls = 1
    power = 1
    text = When you are dealt 2 or more damage: You may draw 1 card.
card "Crowd"
    kind = place
    season = spring
    souls = 1
    power = 1
    text = When the opponent is dealt 2 or more damage: You may draw 1 card.
card "Answer"
    kind = place
    season = spring
    souls = 1
    power = 1
    text = When you are dealt 2 or more damage: Deal 2 damage to the opponent.
"""


def test_damage_is_the_power_as_it_stands() -> None:
    holds("""
given
    A's place cards is "Hill", "Ford" with 1; in all 1 power
when
    A: attack phase
    A: attack with "Ford"
then
    B's life is 8; A's life is 10
    A's soul is "Ford"; A's place cards is "Hill"
""")


def test_power_does_not_fall_below_nothing() -> None:
    holds("""
given
    A's place cards is "Hill" with 5; in all 5 power
when
    A: attack phase
then
    B's life is 10; A's soul is "Hill"
""")


@pytest.mark.parametrize(
    ("first", "second", "life"), [("Two", "One", 18), ("One", "Two", 17)], ids=["two is older", "one is older"]
)
def test_the_oldest_possession_comes_first(first: str, second: str, life: int) -> None:
    holds(
        f"""
given
    A's life is 20; B's life is 20; A's draw pile is 3 cards; B's draw pile is 3 cards
    A's place cards is "Hill"; B's place cards is "Watch"
    A's apparition cards is "{first}" (under "Hill", from the open hand), "{second}" (under "Hill", from the open hand)
when
    A: attack phase
then
    B's life is {life}; B can do it
    A's apparition cards is "One" (face up), "Two" (face up)
""",
        CARDS,
    )


def test_an_apparition_card_under_another_place_card_stays_face_down() -> None:
    holds(
        """
given
    A's place cards is "Hill", "Ford"
    A's apparition cards is "One" (under "Hill", from the open hand), "Two" (under "Ford", from the open hand)
when
    A: attack phase
    A: attack with "Hill"
then
    B's life is 7; A's soul is "Hill", "One"
    A's apparition cards is "Two" (under "Ford"); A's apparition cards has no "Two" (face up)
""",
        CARDS,
    )


def test_an_effect_waits_for_the_card_in_progress_and_not_for_the_next() -> None:
    holds(
        """
given
    A's life is 20; B's life is 20; A's draw pile is 3 cards; B's draw pile is 3 cards
    A's place cards is "Hill"; B's place cards is "Watch"
    A's apparition cards is "Twice" (under "Hill", from the open hand), "Two" (under "Hill", from the open hand)
when
    A: attack phase
then
    B's life is 16; B can do it
when
    B: do not do it
    B: do not do it
then
    B's life is 14; B can do it
""",
        CARDS,
    )


def test_damage_short_of_what_sets_it_off_does_nothing() -> None:
    holds(
        """
given
    A's place cards is "Watch"; B's place cards is "Watch"
when
    A: attack phase
then
    B's life is 9; B's hidden hand is nothing
""",
        CARDS,
    )


@pytest.mark.parametrize("active", ["A", "B"])
def test_the_effects_of_the_turn_player_come_first(active: str) -> None:
    other = "B" if active == "A" else "A"
    holds(
        f"""
given
    the turn player is {active}
    {active}'s place cards is "Hill", "Crowd"; {other}'s place cards is "Watch"
when
    {active}: attack phase
    {active}: attack with "Hill"
then
    {active} can do it
when
    {active}: do it
then
    {other} can do it; {active}'s hidden hand is 1 card; {other}'s hidden hand is nothing
""",
        CARDS,
    )


def test_what_a_held_back_effect_sets_off_waits_again() -> None:
    holds(
        """
given
    A's place cards is "Hill", "Watch"; B's place cards is "Answer"
when
    A: attack phase
    A: attack with "Hill"
then
    A's life is 8; B's life is 8; A can do it
""",
        CARDS,
    )


def test_power_raised_by_an_apparition_card_counts_for_this_attack() -> None:
    holds(
        """
given
    A's place cards is "Hill"; A's apparition cards is "Push" (under "Hill", from the hidden hand)
when
    A: attack phase
then
    B's life is 5; A's soul is "Hill", "Push"
""",
        CARDS,
    )


def test_an_attacker_that_leaves_the_field_deals_no_damage_and_completes_nothing() -> None:
    holds(
        """
given
    A's place cards is "Hill", "Ford"
    A's apparition cards is "Trap" (under "Hill", from the open hand), "One" (under "Hill", from the hidden hand)
when
    A: attack phase
    A: attack with "Hill"
then
    B's life is 10; A's soul is nothing; A's place cards is "Ford"
    A's open hand is "Hill", "Trap"; A's hidden hand is "One"
    A can attack phase
""",
        CARDS,
    )


def test_no_tool_card_between_start_and_end() -> None:
    holds("""
given
    A's place cards is "Hill"; B's hidden hand is "Pin"; B's place cards is "Ford"
when
    A: attack phase
then
    B can use "Pin"; B's life is 10
when
    B: use no tool card
then
    B can use "Pin"; B's life is 8; A's soul is "Hill"
""")


def test_a_player_without_life_is_left_open() -> None:
    text = """
given
    A's life is 10; A's draw pile is 3 cards; B's life is {life}; B's draw pile is 3 cards; A's place cards is "Hill"
when
    A: attack phase
then
    B's life is {left}
    {outcome}
"""
    holds(text.format(life=3, left=1, outcome="the game goes on"))
    holds(text.format(life=2, left=0, outcome="the rules do not say (phases/3-2)"))


def test_a_lying_card_that_attacks_is_left_open() -> None:
    holds("""
given
    A's place cards is "Hill" (lying), "Ford"
when
    A: attack phase
    A: attack with "Hill"
then
    the rules do not say (phases/3-2.開始時)
""")
