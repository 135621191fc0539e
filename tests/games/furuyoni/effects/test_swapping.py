"""Two values that are interchanged."""

import pytest

from saitei.games.furuyoni import effects
from saitei.games.furuyoni.layout import AURA, FLARE, LIFE, VIGOR
from tests.games.furuyoni.effects.ground import action, tree, using


@pytest.mark.parametrize("edition", ["2018", "2025"])
@pytest.mark.parametrize(("mine", "theirs"), [(2, 0), (0, 2), (1, 1)])
def test_vigor_is_interchanged(edition: str, mine: int, theirs: int) -> None:
    card = action("Swap your vigor and the opponent's vigor.")
    ground = using(card, edition=edition, cells={VIGOR[0]: mine, VIGOR[1]: theirs})
    assert (ground[VIGOR[0]], ground[VIGOR[1]]) == (theirs, mine)


@pytest.mark.parametrize(("aura", "flare", "after"), [(4, 1, (1, 4)), (1, 4, (4, 1)), (2, 2, (2, 2)), (3, 8, (5, 6))])
def test_numbers_of_crystals_are_interchanged_as_far_as_limits_let_them(
    aura: int, flare: int, after: tuple[int, int]
) -> None:
    ground = using(action("Swap your aura and your flare."), cells={AURA[0]: aura, FLARE[0]: flare})
    assert (ground[AURA[0]], ground[FLARE[0]]) == after
    assert (ground[AURA[1]], ground[LIFE[0]]) == (3, 10)


def test_values_of_different_sorts_are_not_interchanged() -> None:
    assert effects.missing(tree("Swap your aura and your vigor.")) == {"aura and vigor as swapped"}
    assert effects.missing(tree("Swap your aura and your flare and dust.")) == {"aura and flare and dust as swapped"}
