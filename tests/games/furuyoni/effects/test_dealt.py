"""Static texts about damage: crystals it takes that go elsewhere, a player who takes none."""

import pytest

from saitei.games.furuyoni import effects
from saitei.games.furuyoni.layout import AURA, DISTANCE, DUST, FLARE, HISTORY, Dealing
from tests.games.furuyoni.effects.ground import Ground, action, strike, tree, use, ward

EDITIONS = pytest.mark.parametrize("edition", ["2018", "2025"])
AWAY = "【Constant】 Crystals moved by the damage of this 《attack》 go to distance instead of dust or flare."


@EDITIONS
@pytest.mark.parametrize(("side", "lost"), [("aura", 2), ("life", 1)])
def test_damage_sends_its_crystals_elsewhere(edition: str, side: str, lost: int) -> None:
    ground = use(strike(AWAY), side, edition=edition)
    moved = {name: by for name, by in ground.changed().items() if name.partition(".")[0] not in ("hand", "discard")}
    assert moved == {"distance": lost, f"{side}.1": -lost}
    assert [deed.data[0] for deed in ground[HISTORY] if deed.kind == "damaged"] == [lost], "it was taken all the same"


def test_5_10_what_the_other_place_cannot_take_stays() -> None:
    ground = use(strike(AWAY, range=(9, 10)), "aura", cells={DISTANCE: 9, DUST: 4})
    assert ground[DISTANCE] == 10 and ground[AURA[1]] == 2 and ground[DUST] == 4


def test_damage_of_the_other_side_and_of_other_attacks_goes_where_it_always_goes() -> None:
    card = strike("【Constant】 Crystals moved by the life damage of this 《attack》 go to dust instead of flare.")
    assert use(card, "life")[DUST] == 11
    aura = use(card, "aura")
    assert aura[DUST] == 12 and aura[FLARE[1]] == 0
    other = Ground(card, hand=(("it", "strike"), ())).do("strike", "life")
    assert other[FLARE[1]] == 1 and other[DUST] == 10


def test_crystals_go_to_one_place_whichever_zone_they_leave() -> None:
    away = strike("【Constant】 Crystals moved by the damage of this 《attack》 go to distance.")
    for side in ("aura", "life"):
        assert use(away, side).changed() == use(strike(AWAY), side).changed()


def test_the_damage_just_spoken_of_is_that_of_the_attack_that_the_card_creates() -> None:
    moved = "Crystals moved by that damage go to distance instead of dust or flare."
    text = f"【Constant】 This 《attack》 gets +1/+0. {moved}"
    assert not effects.missing(tree(text))
    assert use(strike(text), "aura").changed()["distance"] == 3
    assert effects.missing(tree(f"【Ongoing】 {moved}"))


def test_10_19_damage_of_its_effects_is_no_damage_of_the_attack() -> None:
    ground = use(strike(f"{AWAY}\n【After attack】 Deal 1 damage to the opponent's life."), "aura")
    assert (ground[DISTANCE], ground[FLARE[1]]) == (5, 1)


# --- No damage ------------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.parametrize(("aura", "life"), [(None, 1), (2, None), (2, 1)])
def test_who_takes_no_damage_loses_no_crystal(edition: str, aura: int | None, life: int | None) -> None:
    card = action("【Used】 You do not take damage.", kind="special")
    bind = {"player": 0, "aura": aura, "life": life, "by": Dealing("effect")}
    kept = Ground(card, start="damage", bind=bind, edition=edition, used=(("it",), ()))
    assert kept.kind == "end" and kept.changed() == {}
    assert not [deed for deed in kept[HISTORY] if deed.kind == "damaged"]
    unused = Ground(card, start="damage", bind=bind, edition=edition, specials=(("it",), ()))
    assert unused.kind == "damage" or unused.changed()


def test_the_opponent_takes_it_all_the_same_and_flare_is_spared_too() -> None:
    card = action("【Used】 You do not take damage.", kind="special")
    flare = action("Deal 1 damage to the opponent's flare.", id="other")
    given = {"cells": {FLARE[0]: 2, FLARE[1]: 2}, "used": (("it",), ())}
    assert Ground(card, flare, hand=(("other",), ()), **given).do("other")[FLARE[1]] == 1  # type: ignore[arg-type]
    theirs = Ground(card, flare, hand=(("other",), ()), cells={FLARE[1]: 2}, used=((), ("it",))).do("other")
    assert theirs[FLARE[1]] == 2


def test_only_all_damage_can_be_denied() -> None:
    assert effects.missing(tree("【Used】 You do not take aura damage.")) != frozenset()


def test_an_enhancement_can_send_the_damage_of_others_elsewhere() -> None:
    card = ward(AWAY.replace("Constant", "Ongoing").replace("this 《attack》", "the opponent's 《attacks》"))
    assert effects.executes(card.text, "2025")  # type: ignore[arg-type]
    ground = Ground(card, hand=(("strike",), ()), enhancements=((), (("it", 2),))).do("strike", "aura")
    assert ground[DISTANCE] == 5 and ground[DUST] == 10
