"""Effects that an effect adds to attacks (10-14; 2018 10-15)."""

import pytest

from saitei.games.furuyoni.layout import FLARE, VIGOR
from tests.games.furuyoni.effects.ground import Ground, strike, using, ward

GRANT = "【Ongoing】 Your 《attacks》 gains 「【After attack】 Dust → your flare: 1.」."
BOTH = pytest.mark.parametrize("edition", ["2018", "2025"])


@BOTH
def test_an_added_effect_is_resolved_for_whose_attack_it_is(edition: str) -> None:
    given = {"enhancements": ((("it", 2),), ()), "hand": (("strike",), ())}
    ground = Ground(ward(GRANT), edition=edition, **given).do("strike", "aura")  # type: ignore[arg-type]
    assert ground[FLARE[0]] == 1
    theirs = ward(GRANT.replace("Your 《", "The opponent's 《"))
    assert Ground(theirs, edition=edition, **given).do("strike", "aura")[FLARE[0]] == 0  # type: ignore[arg-type]


@BOTH
def test_it_comes_after_the_own_effects(edition: str) -> None:
    card = strike("【After attack】 If your flare is exactly 0, gain 1 vigor.")
    grant = ward(GRANT, id="grant", name="Grant")
    ground = using(card, grant, edition=edition, enhancements=((("grant", 1),), ()), cells={VIGOR[0]: 0}).do("aura")
    assert (ground[VIGOR[0]], ground[FLARE[0]]) == (1, 1)


def test_an_attack_that_fails_has_nothing_to_resolve() -> None:
    card = strike("【After attack】 Do nothing.", range=(9,))
    grant = ward(GRANT, id="grant", name="Grant")
    assert using(card, grant, enhancements=((("grant", 1),), ()))[FLARE[0]] == 0
