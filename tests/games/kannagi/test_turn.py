"""Phases 0, 1, 2 and 4: what they do, what stays as it was, what is passed over."""

import pytest

from tests.games.kannagi.board import holds

ALMANAC = """card "Almanac"
    kind = tool
    text = The opponent loses their next {phase}. Put this card into your soul.
card "Feast"
    kind = season
    season = spring
    souls = 1
    text = At the end of the turn: Draw 1 card.
"""


def test_recovery_raises_the_place_cards_of_the_turn_player_alone() -> None:
    holds("""
given
    the phase is recovery
    A's place cards is "Hill" (lying), "Ford" with 1; B's place cards is "Ford" with 2 (lying)
    in all 3 power
then
    A's place cards has no "Hill" (lying); A's place cards is "Hill", "Ford" with 0
    B's place cards is "Ford" with 2 (lying)
""")


def test_power_below_nothing_is_none_and_comes_back_whole() -> None:
    """Hill has 2: it is lowered by 3, stays, deals nothing, and has 2 again after its player's recovery phase."""
    text = """
given
    the turn player is {turn}; {phase}A's place cards is "Hill" with 3; in all 3 power
when
    {decided}
then
    {then}
"""
    attacks = "A: attack phase"
    holds(text.format(turn="A", phase="", decided=attacks, then="B's life is 10; A's soul is \"Hill\""))
    holds(text.format(turn="A", phase="the phase is recovery; ", decided=attacks, then="B's life is 8"))
    opponents = text.format(
        turn="B", phase="the phase is recovery; ", decided="{}", then='A\'s place cards is "Hill" with 3'
    )
    holds(opponents.replace("when\n    {}\n", ""))


def test_a_card_is_drawn_into_the_hidden_hand() -> None:
    holds("""
given
    the phase is draw
    A's life is 10; B's life is 10; A's draw pile is "Ghost", "Wisp"; B's draw pile is "Hill"
then
    A's hidden hand is "Ghost"; A's open hand is nothing; A's draw pile is "Wisp"; B's draw pile is "Hill"
""")


def test_a_shuffled_draw_pile_is_asked_of_chance() -> None:
    holds("""
given
    the phase is draw
    A's life is 10; B's life is 10; A's draw pile is "Ghost", "Wisp" in any order; B's draw pile is nothing
when
    chance: "Wisp" on top
then
    A's hidden hand is "Wisp"; A's draw pile is "Ghost"
""")


def test_a_turn_begins_at_the_end_of_its_first_phase() -> None:
    holds("""
given
    the turn is 4; the turn player is B; the phase is turn start; A's hidden hand is "Pin"; A's place cards is "Hill"
then
    the turn is 3; A can use "Pin"
when
    A: use no tool card
then
    the turn is 4; the turn player is B; A can use "Pin"
    because phases/0.終了時
""")


@pytest.mark.parametrize(
    ("phase", "lying", "drawn"), [("recovery phase", "(lying)", 1), ("draw phase", "", 0)], ids=["recovery", "draw"]
)
def test_a_lost_phase_is_passed_over_once(phase: str, lying: str, drawn: int) -> None:
    holds(
        f"""
given
    the phase is turn start
    A's place cards is "Hill" (lying); B's hidden hand is "Almanac"
when
    B: use "Almanac"
then
    A's place cards is "Hill" {lying}; A's hidden hand is {drawn} cards; the phase is main
when
    A: end the main phase
    B: end the main phase
then
    A's hidden hand is {drawn + 1} cards; A's place cards has no "Hill" (lying); B's soul is "Almanac"
""",
        ALMANAC.format(phase=phase),
    )


@pytest.mark.parametrize(("cards", "soul"), [(7, 0), (8, 0), (9, 1), (11, 3)])
def test_the_hand_excess_procedure_leaves_eight(cards: int, soul: int) -> None:
    decided = "".join("\n    A: put blank card into the soul" for _ in range(soul))
    holds(f"""
given
    the phase is end; A's hidden hand is {cards} cards; B's hidden hand is 10 cards
{"when" if soul else ""}{decided}
then
    A's hidden hand is {min(cards, 8)} cards; A's soul is {soul} cards
    B's hidden hand is 11 cards; B's soul is nothing; the turn player is B
""")


def test_effects_at_the_end_of_the_turn_of_both_players_come_before_it() -> None:
    holds(
        """
given
    the phase is end
    A's season cards is "Feast"; A's hidden hand is 8 cards; B's season cards is "Feast"
then
    A's hidden hand is 9 cards; B's hidden hand is 1 card
    A can put blank card into the soul
""",
        ALMANAC,
    )


def test_the_next_turn_is_the_opponents() -> None:
    holds("""
given
    the turn is 2; A's place cards is "Hill" (lying)
when
    A: end the main phase
then
    the turn is 3; the turn player is B; the phase is main
    A's place cards is "Hill" (lying); B's hidden hand is 1 card
""")
