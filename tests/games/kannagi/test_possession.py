"""Phase 3-3: a card under its host, what both players see of it, and what happens without a host."""

import pytest

from saitei.cli.run import clauses_of
from saitei.engine import State, view
from saitei.games.kannagi.layout import APPARITIONS, FACE_UP, FROM_OPEN, HOSTS, LAYOUT, PLACES
from saitei.games.kannagi.scenes import ADAPTER
from tests.games.kannagi.board import EDITION, holds

EFFECTS = """card "Lodger"
    kind = apparition
    text = When this possesses: Draw 1 card.
card "Rope"
    kind = tool
    text = Let 1 apparition card in your open hand possess 1 place card on the field. Draw 1 card.
         | Put this card into your soul.
"""


@pytest.mark.parametrize("hand", ["hidden hand", "open hand"])
def test_a_card_of_either_hand_is_put_face_down_under_a_host(hand: str) -> None:
    holds(f"""
given
    A's {hand} is "Ghost"; A's place cards is "Hill", "Ford"; B's {hand} is "Ghost"
when
    A: possession phase
    A: choose "Ford" as host
then
    A's apparition cards is "Ghost" (under "Ford", from the {hand}); A's {hand} is nothing
    A's apparition cards has no "Ghost" (face up); B's {hand} is "Ghost"; A's soul is nothing
    because phases/3-3.終了時
""")


@pytest.mark.parametrize(("hand", "other"), [("hidden hand", "open hand"), ("open hand", "hidden hand")])
def test_a_host_lost_before_the_end_leaves_the_card_where_it_came_from(hand: str, other: str) -> None:
    holds(f"""
given
    A's {hand} is "Ghost"; A's place cards is "Hill"; B's open hand is "Hook"; B's place cards is "Ford"
when
    A: possession phase
    A: choose "Hill" as host
    B: use "Hook"
    B: choose "Hill"
then
    A's {hand} has "Ghost"; A's {other} has no "Ghost"; A's hidden hand has "Hill"
    A's apparition cards is nothing; B's place cards is "Ford"
    A can possession phase
    not because phases/3-3.終了時
""")


def test_cards_that_possess_return_each_to_its_zone_with_their_host_gone() -> None:
    holds("""
given
    the phase is start of the main phase
    A's place cards is "Hill", "Ford"; B's hidden hand is "Hook"
    A's apparition cards is "Ghost" (under "Hill", from the open hand), "Wisp" (under "Hill", from the hidden hand)
when
    B: use "Hook"
    B: choose "Hill"
then
    A's open hand is "Ghost"; A's hidden hand is "Hill", "Wisp"; A's apparition cards is nothing
    A's place cards is "Ford"
    because phases/3-3
""")


def test_an_effect_when_it_possesses_takes_place_though_it_lies_face_down() -> None:
    holds(
        """
given
    A's hidden hand is "Lodger"; A's place cards is "Hill"
when
    A: possession phase
then
    A's hidden hand is 1 card; A's apparition cards has no "Lodger" (face up)
""",
        EFFECTS,
    )


def test_possession_by_an_effect_sets_off_what_waits_until_that_effect_is_over() -> None:
    holds(
        """
given
    the phase is start of the main phase
    A's open hand is "Lodger"; A's hidden hand is "Rope"; A's place cards is "Hill"
when
    A: use "Rope"
then
    A's apparition cards is "Lodger" (under "Hill", from the open hand)
    A's hidden hand is 2 cards; A's soul is "Rope"
    A can attack phase
""",
        EFFECTS,
    )


SUMMONER = """card "Summoner"
    kind = tool
    text = Let {what} possess {host}. Put this card into your soul.
"""
FIELD = "1 place card on the field"


@pytest.mark.parametrize(
    ("what", "given", "stays", "card"),
    [
        ("1 apparition card in your soul", 'A\'s soul is "Ghost"', 'A\'s soul is "Ghost", "Summoner"', "Ghost"),
        (
            "1 apparition card in the opponent's open hand",
            'B\'s open hand is "Ghost"',
            'B\'s open hand is "Ghost"',
            "Ghost",
        ),
        ("1 card in your open hand", 'A\'s open hand is "Ford"', 'A\'s open hand is "Ford"', "Ford"),
        ("this card", 'A\'s open hand is "Ghost"', 'A\'s soul is "Summoner"', "Summoner"),
    ],
)
def test_what_comes_from_no_hand_or_is_no_apparition_card_does_not_possess(
    what: str, given: str, stays: str, card: str
) -> None:
    holds(
        f"""
given
    the phase is start of the main phase
    A's hidden hand is "Summoner"; A's place cards is "Hill"; {given}
when
    A: use "Summoner"
then
    A's apparition cards is nothing; {stays}
    A cannot choose "{card}" (phases/3-3)
""",
        SUMMONER.format(what=what, host=FIELD),
    )


@pytest.mark.parametrize(
    ("hand", "hands"),
    [
        ("hidden hand", 'A\'s hidden hand is "Summoner", "Ghost", "Ford"'),
        ("open hand", 'A\'s hidden hand is "Summoner"; A\'s open hand is "Ghost", "Ford"'),
    ],
)
def test_a_card_of_either_hand_possesses_by_an_effect_and_returns_to_it(hand: str, hands: str) -> None:
    holds(
        f"""
given
    the phase is start of the main phase
    A's place cards is "Hill"; B's hidden hand is "Hook"; B's open hand is "Wisp"; {hands}
when
    A: use "Summoner"
then
    A cannot choose "Ford" (phases/3-3); A's apparition cards is "Ghost" (under "Hill", from the {hand})
    B's open hand is "Wisp"
when
    B: use "Hook"
then
    A's {hand} has "Ghost"; A's apparition cards is nothing
""",
        SUMMONER.format(what=f"1 card in your {hand}", host=FIELD),
    )


def test_an_apparition_card_is_no_host_of_another() -> None:
    holds(
        """
given
    the phase is start of the main phase
    A's hidden hand is "Summoner"; A's open hand is "Wisp"; A's season cards is "Spring"; A's place cards is "Hill"
    A's apparition cards is "Ghost" (under "Hill", from the open hand)
when
    A: use "Summoner"
then
    A cannot choose "Ghost" (phases/3-3); A cannot choose "Spring" (phases/3-3)
    A's apparition cards is "Ghost" (under "Hill", from the open hand), "Wisp" (under "Hill", from the open hand)
""",
        SUMMONER.format(what="1 apparition card in your open hand", host="1 card on the field"),
    )


def test_without_a_host_the_card_stays_in_hand() -> None:
    holds(
        """
given
    the phase is start of the main phase
    A's hidden hand is "Summoner"; A's open hand is "Wisp"
when
    A: use "Summoner"
then
    A's open hand is "Wisp"; A's soul is "Summoner"; A's apparition cards is nothing
""",
        SUMMONER.format(what="1 apparition card in your open hand", host=FIELD),
    )


@pytest.mark.parametrize(
    ("host", "outcome"), [("Hill", "the game goes on"), ("Ford", "the rules do not say (phases/3-3)")]
)
def test_the_opponents_place_card_as_a_host_by_an_effect_is_left_open(host: str, outcome: str) -> None:
    holds(
        f"""
given
    the phase is start of the main phase
    A's hidden hand is "Summoner"; A's open hand is "Wisp"; A's place cards is "Hill"; B's place cards is "Ford"
when
    A: use "Summoner"
    A: choose "{host}"
then
    {outcome}
""",
        SUMMONER.format(what="1 apparition card in your open hand", host=FIELD),
    )


def test_the_opponents_place_card_as_a_host_is_left_open() -> None:
    text = """
given
    A's hidden hand is "Ghost"; A's place cards is "Hill"; B's place cards is "Ford"
when
    A: possession phase
    A: choose {host} as host
then
    {outcome}
"""
    holds(text.format(host='"Hill"', outcome="the game goes on"))
    holds(text.format(host='"Ford"', outcome="the rules do not say (phases/3-3)"))


def test_only_its_player_sees_an_apparition_card_that_lies_face_down() -> None:
    ghosts = [(0, ADAPTER.blank(EDITION)), (0, ADAPTER.blank(EDITION))]
    world = ADAPTER.world(EDITION, ghosts, clauses_of(EDITION).addresses)
    cells = {**world.position(), APPARITIONS[0]: (0,), PLACES[0]: (1,), HOSTS: ((0, 1),), FROM_OPEN: frozenset({0})}
    hidden = State(LAYOUT.start(cells), ())
    turned_up = State(LAYOUT.start({**cells, FACE_UP: frozenset({0})}), ())
    seen = [view(LAYOUT, state, player)["apparitions.0"] for state in (hidden, turned_up) for player in (0, 1)]
    assert seen == [(0,), (None,), (0,), (0,)]
