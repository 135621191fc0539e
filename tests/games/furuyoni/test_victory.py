"""Chapter 4-2: the judgement, made at once, and what is done instead of a defeat (9-1-3-1)."""

import pytest

from saitei.engine import End
from saitei.games.furuyoni.layout import FLARE, LIFE
from tests.games.furuyoni.effects.ground import Ground, action, ward
from tests.games.furuyoni.scenes import run

EDITIONS = ("2018", "2025")
TRUCE = """
card "Truce"
    type = enhancement
    charge = 4
    text = 【Ongoing】 Both players does not lose the game.
card "Ruin"
    type = action
    text = Your life → dust: 1. The opponent's life → dust: 1.
given
    the distance is 4; A's life is 1; B's life is {theirs}; the rest is in A's flare
    A's enhancements are "Truce" with 1; A's hand is "Ruin"
when
    A: use "Ruin"
then
    the game goes on; A's life is 0
when
    A: end the phase
then
    {end}
"""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("theirs", "end"), [(1, "it is a draw; because 4-2"), (2, "B wins")])
def test_nobody_wins_only_where_both_lives_are_gone_at_once(edition: str, theirs: int, end: str) -> None:
    text = TRUCE.format(theirs=theirs, end=end)
    assert run(text, f"furuyoni@{edition}").message == ""
    other = text.replace(end, "B wins" if theirs == 1 else "it is a draw")
    assert run(other, f"furuyoni@{edition}").findings


REFUGE = "【Ongoing】 You do not lose the game.\n【Broken】 Dust → your life: 3."


def breaking(edition: str, life: int, text: str = REFUGE, beside: str = "shell") -> Ground:
    """The start phase of player 0 takes the last crystal from an enhancement with a text."""
    guard = ward("【Ongoing】 You do not lose the game.", id="guard", name="Guard")
    there = (("it", 1), (beside, 3))
    cells = {LIFE[0]: life}
    start = "fixed-start" if edition == "2025" else "start-phase"
    return Ground(ward(text), guard, start=start, edition=edition, enhancements=(there, ()), cells=cells)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_held_a_defeat_off_is_lost_before_the_broken_effects(edition: str) -> None:
    """9-5: with its 【Ongoing】 effects the card loses what its owner lived on; 4-2 comes before all else."""
    ground = breaking(edition, 0)
    assert ground.result == ("won", 1) and ground[LIFE[0]] == 0
    assert "9-5" in ground.walked and "9-5.i" not in ground.walked


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_life_left_or_another_guard_lives_on(edition: str) -> None:
    assert breaking(edition, 1)[LIFE[0]] == 4
    guarded = breaking(edition, 0, beside="guard")
    assert guarded[LIFE[0]] == 3 and "9-5.ii" in guarded.walked
    assert breaking(edition, 0, "【Broken】 Dust → your life: 3.", beside="guard")[LIFE[0]] == 3


PHOENIX = "【Ongoing】 If you would lose the game, instead move 4 crystals from your flare to your life."


@pytest.mark.parametrize(("flare", "life"), [(5, 4), (4, 4), (1, 1), (0, None)])
def test_an_effect_instead_of_a_defeat_that_changes_nothing_is_not_decided(flare: int, life: int | None) -> None:
    """9-1-3-1 does not say whether it counts once more when the player would lose just as before."""
    price = action("Your life → dust: 1.", id="price", name="Price")
    cells = {LIFE[0]: 1, FLARE[0]: flare}
    there = {"hand": (("price",), ()), "enhancements": ((("it", 2),), ())}
    ground = Ground(ward(PHOENIX), price, cells=cells, **there).do("price")  # type: ignore[arg-type]
    if life is None:
        assert isinstance(ground.next, End) and ground.next.unresolved
        assert ground.next.clauses == ("furuyoni@2025:core/9-1-3-1", "furuyoni@2025:core/4-2")
    else:
        assert ground.kind == "standard" and ground[LIFE[0]] == life and ground[FLARE[0]] == flare - life
