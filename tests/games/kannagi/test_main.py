"""Phase 3, summoning and unfolding: what may be chosen, what is shown, what is completed."""

import pytest

from tests.games.kannagi.board import holds

THIEF = """card "Thief"
    kind = tool
    text = Put 1 card in the opponent's soul into its owner's open hand. Put this card into your soul.
"""


@pytest.mark.parametrize("hand", ["hidden hand", "open hand"])
@pytest.mark.parametrize(
    ("phase", "card", "zone", "lies"),
    [("summoning", "Hill", "place cards", True), ("unfolding", "Spring", "season cards", False)],
)
def test_a_card_of_either_hand_comes_onto_the_field(hand: str, phase: str, card: str, zone: str, lies: bool) -> None:
    holds(f"""
given
    A's soul is "Ghost"; A's {hand} is "{card}"; B's {hand} is "{card}"
when
    A: {phase} phase
then
    A's {zone} is "{card}"; A's {zone} has {"" if lies else "no "}"{card}" (lying)
    A's {hand} is nothing; A's soul is "Ghost"; B's {hand} is "{card}"
""")


@pytest.mark.parametrize(
    ("soul", "can"),
    [("nothing", False), ('"Wisp"', False), ('"Ghost"', True), ('"Wisp", "Ghost"', True)],
)
def test_the_soul_must_be_large_enough_and_of_the_season(soul: str, can: bool) -> None:
    holds(f"""
given
    A's soul is {soul}; A's hidden hand is "Hill"
then
    A {"can" if can else "cannot"} summoning phase{"" if can else " (phases/3-1)"}
""")


@pytest.mark.parametrize(
    ("soul", "outcome"),
    [
        ('"Ghost", "Ghost"', 'A\'s place cards is "Ford" (lying)'),
        ('"Ghost", "Ghost", "Wisp"', 'A\'s place cards is "Ford" (lying)'),
        ('"Ghost", "Wisp"', "the rules do not say (phases/3-1)"),
    ],
)
def test_souls_of_other_seasons_are_left_open(soul: str, outcome: str) -> None:
    holds(f"""
given
    A's soul is {soul}; A's hidden hand is "Ford"
when
    A: summoning phase
then
    {outcome}
""")


FREE = """card "Shed"
    kind = place
    season = spring
    souls = 0
    power = 1
card "Calm"
    kind = season
    season = spring
    souls = 0
"""


@pytest.mark.parametrize(
    ("phase", "card", "clause"), [("summoning", "Shed", "phases/3-1"), ("unfolding", "Calm", "phases/3-4")]
)
@pytest.mark.parametrize(
    ("soul", "open_"), [("nothing", True), ('"Wisp"', True), ('"Ghost"', False), ('"Wisp", "Ghost"', False)]
)
def test_a_card_that_asks_for_no_soul_is_left_open_where_none_is_of_its_season(
    phase: str, card: str, clause: str, soul: str, open_: bool
) -> None:
    comes = f"the game goes on; A's hidden hand is \"Hill\"; A's soul is {soul}"
    holds(
        f"""
given
    A's soul is {soul}; A's hidden hand is "{card}", "Hill"
when
    A: {phase} phase
    {f'A: summon "{card}"' if phase == "summoning" and not open_ else ""}
then
    {f"the rules do not say ({clause})" if open_ else comes}
""",
        FREE,
    )


def test_a_soul_of_the_season_that_goes_while_the_card_is_shown_leaves_it_open() -> None:
    text = """
given
    A's soul is {soul}; A's hidden hand is "Ford"; B's hidden hand is "Thief"
when
    A: summoning phase
    B: use "Thief"
    B: choose {chosen}
then
    {outcome}
"""
    three = '"Ghost", "Ghost", "Wisp"'
    holds(text.format(soul=three, chosen='"Ghost"', outcome="the rules do not say (phases/3-1)"), THIEF)
    holds(text.format(soul=three, chosen='"Wisp"', outcome='A\'s place cards is "Ford" (lying)'), THIEF)
    holds(text.format(soul='"Ghost", "Ghost"', chosen='"Ghost"', outcome='A\'s hidden hand is "Ford"'), THIEF)


def test_a_shown_card_is_seen_by_both_and_on_no_field() -> None:
    holds("""
given
    A's soul is "Ghost"; A's hidden hand is "Hill", "Wisp"; B's hidden hand is "Pin"; B's place cards is "Ford"
when
    A: summoning phase
then
    A's hidden hand is "Hill" (shown), "Wisp"; A's hidden hand has no "Wisp" (shown); A's place cards is nothing
    B can use "Pin"
when
    B: use "Pin"
then
    B's place cards is "Ford" with 1; A's place cards is "Hill" with 0 (lying)
    B cannot choose "Hill" (phases/3-1)
""")


def test_its_effect_takes_place_before_tool_cards_of_the_end() -> None:
    holds("""
given
    A's soul is "Ghost"; A's hidden hand is "Bridge"; B's hidden hand is "Salt"
when
    A: summoning phase
    B: use no tool card
then
    A's hidden hand is 1 card; B can use "Salt"
""")


@pytest.mark.parametrize(
    ("hand", "used", "cards"),
    [('"Salt"', 'B: use "Salt"\n    B: choose "Flood"', 1), ("nothing", "", 2)],
    ids=["prevented", "not prevented"],
)
def test_effects_that_are_prevented_do_not_take_place(hand: str, used: str, cards: int) -> None:
    holds(f"""
given
    the phase is start of the main phase
    A's place cards is "Hill", "Flood"; A's hidden hand is "Ghost"; B's hidden hand is {hand}
when
    {used}
    A: attack phase
    A: attack with "Hill"
then
    B's life is 8; A's hidden hand is {cards} cards
""")


def test_a_phase_that_was_not_completed_can_be_chosen_again() -> None:
    holds(
        """
given
    A's soul is "Ghost", "Wisp"; A's hidden hand is "Bridge"; B's hidden hand is "Thief"
when
    A: summoning phase
    B: use "Thief"
    B: choose "Wisp"
then
    A's place cards is "Bridge" (lying); A's open hand is "Wisp"
    A chooses among end the main phase
""",
        THIEF,
    )
    holds(
        """
given
    A's soul is "Ghost"; A's hidden hand is "Bridge", "Spring"; A's place cards is "Hill"; B's hidden hand is "Thief"
when
    A: summoning phase
    B: use "Thief"
then
    A's hidden hand is "Bridge", "Spring"; A's hidden hand has no "Bridge" (shown); A's place cards is "Hill"
    A can attack phase; A can possession phase
    A cannot summoning phase (phases/3-1); A cannot unfolding phase (phases/3-4)
    because phases/【道具札】の使用可能なタイミングと注意
""",
        THIEF,
    )


def test_after_a_completed_phase_only_the_end_is_left() -> None:
    holds("""
given
    A's soul is "Ghost"; A's hidden hand is "Hill", "Spring", "Wisp"
when
    A: unfolding phase
then
    A chooses among end the main phase
    A cannot summoning phase (phases/3.終了時); A cannot possession phase (phases/3.終了時)
""")


def test_nothing_has_to_be_chosen() -> None:
    holds("""
given
    A's soul is "Ghost"; A's hidden hand is "Hill"
when
    A: end the main phase
then
    A's hidden hand is "Hill"; the turn player is B
""")
