"""Cards that are copies of others (10-16; 2018 10-17)."""

import pytest

from saitei.engine import End
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.facts import Card
from saitei.games.furuyoni.layout import AURA
from tests.games.furuyoni.effects.ground import Ground, action, ward

COPY = "【Constant】 This card becomes a copy of your discard pile."
NAMED = f"{COPY} However, the name of this card does not change."
GAIN = action("Dust → your aura: 1.", id="gain", name="Gain")


def facts(ground: Ground, player: int = 0, name: str = "it") -> Card:
    return Duel(ground.engine.rules, ground.state).facts(ground.card(player, name))  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", ["2018", "2025"])
def test_a_copy_has_all_information_of_its_original_but_the_class(edition: str) -> None:
    ground = Ground(action(COPY), start="turn", edition=edition, hand=(("it",), ()), discard=(("star",), ("poke",)))
    copied = facts(ground)
    assert (copied.type, copied.range, copied.cost, copied.name) == ("attack", (3, 4), 2, "Star")
    assert copied.kind == "normal" and facts(ground, 1, "poke").name == "Poke"


def test_the_text_of_the_original_is_carried_out() -> None:
    there = {"hand": (("it",), ()), "discard": (("gain",), ()), "deck": (("hop",) * 2, ())}
    ground = Ground(action(COPY), GAIN, start="turn", **there)  # type: ignore[arg-type]
    assert ground.do(False, "standard", "it")[AURA[0]] == 4


def test_without_an_original_it_is_no_copy_any_more() -> None:
    away = action("Put every card in your discard pile into your hand.", id="away", name="Away")
    ground = Ground(action(COPY), away, hand=(("it", "away"), ()), discard=(("strike",), ()))
    ground.do("away")
    assert facts(ground).name == "Away", "the card that was used is what lies there now"
    none = Ground(action(COPY), away, hand=(("it", "away"), ()), discard=((), ("strike",)))
    assert facts(none).name == "It"


def test_the_name_does_not_change_where_the_text_says_so() -> None:
    ground = Ground(action(NAMED), start="turn", hand=(("it",), ()), discard=(("strike",), ()))
    assert (facts(ground).name, facts(ground).type) == ("It", "attack")


def test_of_several_originals_none_is_decided() -> None:
    ground = Ground(action(COPY), start="turn", hand=(("it",), ()), discard=(("strike", "poke"), ()))
    assert isinstance(ground.next, End) and ground.next.unresolved


LISTED = (
    "【Constant】 This card become by the number of crystals on the top of your “Tree” "
    "a copy of the card listed below.\n"
    "at least 2: “Strike”\nexactly 1: “Poke”"
)


@pytest.mark.parametrize(("crystals", "name"), [(3, "Strike"), (2, "Strike"), (1, "Poke")])
def test_the_original_is_the_card_listed_for_a_number_of_crystals(crystals: int, name: str) -> None:
    tree = ward("【Ongoing】 Your 《attacks》 gets +0/+0.", id="tree", name="Tree")
    there = {"hand": (("it",), ()), "enhancements": ((("tree", crystals + 1),), ())}
    ground = Ground(action(LISTED), tree, start="turn", **there)  # type: ignore[arg-type]
    assert ground.on(0, "tree") == crystals, "one crystal is gone as the turn begins"
    assert facts(ground).name == name


def test_without_the_card_that_counts_it_is_itself() -> None:
    ground = Ground(action(LISTED), start="turn", hand=(("it",), ()))
    assert facts(ground).name == "It"
