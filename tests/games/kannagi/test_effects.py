"""What texts do: how long it lasts, what a text remembers, what does not go along when a card leaves the field."""

import pytest

from tests.games.kannagi.board import holds

CARDS = """card "Hush"
    kind = tool
    text = Prevent the effects of 1 place card on the field until the end of the turn. Put this card into your soul.
card "Spike"
    kind = tool
    text = Deal 1 damage to the opponent. Put this card into your soul.
card "Blaze"
    kind = tool
    text = Deal 1 damage to 1 place card on the field. Put that card into its owner's soul.
         | Put this card into your soul.
card "Drum"
    kind = tool
    text = Raise the power of 1 place card on the field by 2. Put this card into your soul.
card "Chill"
    kind = tool
    text = Lower the power of 1 place card on the field by 1 until it recovers. Put this card into your soul.
card "Well"
    kind = tool
    text = Put the top 2 cards of your draw pile into your soul. Put this card into your soul.
"""


@pytest.mark.parametrize(("tool", "drawn"), [("Hush", 1), ("Salt", 0)], ids=["the turn", "recovery"])
def test_how_long_effects_are_prevented(tool: str, drawn: int) -> None:
    holds(
        f"""
given
    the phase is start of the main phase
    A's place cards is "Flood", "Hill"; A's hidden hand is "Spike", "Spike", "Spike"; B's hidden hand is "{tool}"
when
    A: use no tool card
    B: use "{tool}"
    B: choose "Flood"
    A: use "Spike"
    A: use no tool card
then
    B's life is 9; A's hidden hand is 2 cards
when
    A: end the main phase
    A: use no tool card
    A: use no tool card
    A: use "Spike" no. 2
then
    the turn player is B; the phase is turn start
    B's life is 8; A's hidden hand is {1 + drawn} cards; A can use "Spike"
""",
        CARDS,
    )


@pytest.mark.parametrize("tool", ["Hush", "Salt"])
def test_after_recovery_effects_take_place_again(tool: str) -> None:
    holds(
        f"""
given
    the phase is start of the main phase
    A's place cards is "Flood", "Hill"; B's hidden hand is "{tool}"
when
    B: use "{tool}"
    B: choose "Flood"
    A: end the main phase
    B: end the main phase
    A: attack phase
    A: attack with "Hill"
then
    B's life is 8; A's hidden hand is 2 cards
""",
        CARDS,
    )


def test_a_card_that_leaves_the_field_comes_back_as_another() -> None:
    holds(
        """
given
    the phase is start of the main phase
    A's soul is "Ghost"; A's place cards is "Bridge" with 1; B's hidden hand is "Salt", "Hook", "Drum"; in all 1 power
when
    B: use "Salt"
    B: use "Drum"
    B: use "Hook"
then
    A's hidden hand is "Bridge" with 0
when
    A: summoning phase
then
    A's place cards is "Bridge" (lying); A's hidden hand is 1 card
when
    A: end the main phase
    B: end the main phase
    A: attack phase
then
    B's life is 9
""",
        CARDS,
    )


def test_that_card_is_the_one_chosen_before() -> None:
    holds(
        """
given
    the phase is start of the main phase
    A's place cards is "Hill", "Ford"; A's hidden hand is "Blaze"
when
    A: use "Blaze"
    A: choose "Hill"
then
    A's soul is "Hill", "Blaze"; A's place cards is "Ford" with 0
""",
        CARDS,
    )


def test_modified_power_outlasts_recovery_and_lowered_power_does_not() -> None:
    holds(
        """
given
    the phase is start of the main phase
    A's place cards is "Hill"; A's hidden hand is "Drum", "Chill"
when
    A: use "Drum"
    A: use "Chill"
then
    A's place cards is "Hill" with 1
when
    A: end the main phase
    B: end the main phase
    A: attack phase
then
    B's life is 6
""",
        CARDS,
    )


def test_cards_from_the_top_of_a_pile_go_one_at_a_time_as_far_as_there_are() -> None:
    text = """
given
    the phase is start of the main phase
    A's life is 1; B's life is 1; B's draw pile is 3 cards
    A's draw pile is {pile}; A's hidden hand is "Well"
when
    A: use "Well"
then
    {then}
"""
    holds(text.format(pile='"Hill", "Ford", "Wisp"', then='A\'s soul is "Hill", "Ford", "Well"'), CARDS)
    holds(text.format(pile='"Hill"', then='A\'s soul is "Hill"; the rules do not say (phases/2)'), CARDS)
