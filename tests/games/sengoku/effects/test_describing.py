"""How texts describe cards: superlatives, eras, surnames, houses, what lies on them, where they are."""

import pytest

from saitei.games.sengoku.layout import LAID, ON_WARLORDS
from tests.games.sengoku.board import Card, warlord
from tests.games.sengoku.effects.ground import board, force, hero, trick

SWEEP = "【When deployed】 Exhaust each warlord in the enemy camp"


def swept(filter: str, *enemies: str, cards: tuple[Card, ...] = ()) -> set[str]:
    """The enemies that are exhausted by “each warlord in the enemy camp …”."""
    it = board(hero(f"{SWEEP}{filter}."), *cards, hand=(("hero",), ()), camp=((), enemies)).do("play hero")
    return {one for one in enemies if it.exhausted(1, one)}


def test_the_highest_and_the_lowest_are_all_that_are_equal() -> None:
    assert swept(" with the highest force", "ox", "cow", "twin") == {"ox", "twin"}
    assert swept(" with the lowest force", "ox", "cow", "calf") == {"calf"}
    assert swept(" with the highest force", "cow") == {"cow"}


def test_a_superlative_compares_those_that_pass_the_other_filters() -> None:
    mine = warlord("oda-man", 500, traits=("oda",))
    assert swept(" of the Oda house with the highest force", "ox", "oda-man", cards=(mine,)) == {"oda-man"}
    assert swept(" of the Oda house with the highest force", "ox", cards=(mine,)) == set()


def test_a_continuous_ability_asks_for_a_superlative() -> None:
    card = hero("【Continuous】 Raise the force of each warlord in your camp with the highest siege strength by 500.")
    it = board(card, camp=(("hero", "ox", "cow"), ("ox",)))
    assert (force(it, 0, "ox"), force(it, 0, "cow"), force(it, 1, "ox")) == (3500, 2000, 3000)


def test_era_icons() -> None:
    old = warlord("old", era="three kingdoms")
    assert swept(" with the era icon Three Kingdoms", "old", "ox", cards=(old,)) == {"old"}
    assert swept(" with the era icon Sengoku", "old", "ox", cards=(old,)) == {"ox"}


def test_a_resource_that_lies_face_down_has_every_era_icon() -> None:
    card = trick("Ready 1 resource with the era icon Genpei of your resources.")
    it = board(card, hand=(("feint",), ()), resources=(("red/-", "blue/"), ())).do("play feint")
    assert not it.exhausted(0, "red") and it.exhausted(0, "blue") and "214.4" in it.cited


def test_surnames_stand_at_the_head_of_a_name() -> None:
    cards = (warlord("織田信長"), warlord("小織田"))
    assert swept(" with the surname “織田”", "織田信長", "小織田", cards=cards) == {"織田信長"}


@pytest.mark.parametrize(
    ("aspect", "same"),
    [("house", {"kin"}), ("troop type", {"rider"}), ("faction", {"red-fox"}), ("cost", {"kin", "rider", "free"})],
)
def test_what_two_cards_have_in_common(aspect: str, same: set[str]) -> None:
    """Dragoons are gunners as well, and two cards without a faction do not share one."""
    cards = (
        warlord("mark", traits=("mori", "gunners", "woman"), colour="red", cost=((), 0)),
        warlord("kin", traits=("mori", "woman"), cost=((), 0)),
        warlord("rider", traits=("oda", "dragoons", "woman"), cost=((), 0)),
    )
    text = f"Exhaust each warlord in the enemy camp with the same {aspect} as the target."
    enemies = ("mark", "kin", "rider", "red-fox", "free")
    it = board(
        trick(f"Target: 1 warlord in the enemy camp named “mark”. {text}"),
        *cards,
        hand=(("feint",), ()),
        camp=((), enemies),
    ).do("play feint")
    assert {one for one in enemies[1:] if it.exhausted(1, one)} == same


def test_cards_that_lie_on_warlords() -> None:
    cards = (
        hero("《Palisade》"),
        hero("【Main】 Draw a number equal to the number of palisade cards on this warlord of cards.", "scout"),
        hero("【Continuous】 Raise the force of each warlord in your camp bearing a palisade card by 500.", "mason"),
    )
    it = board(*cards, hand=(("hero",), ()), camp=(("scout/", "mason", "cow/"), ())).do("play hero", "scout")
    assert (force(it, 0, "scout"), force(it, 0, "mason"), force(it, 0, "cow")) == (2500, 2000, 2000)
    assert it.do("ability scout").zone("hand", 0) == ["hay"]
    bare = board(*cards, camp=(("scout",), ())).do("ability scout")
    assert bare.zone("hand", 0) == []


def test_palisade_cards_of_a_camp_can_be_taken_away() -> None:
    cards = (hero("《Palisade》"), trick("Put each palisade card in your camp into its owner's discard pile."))
    it = board(*cards, hand=(("hero", "feint"), ()), camp=(("cow/",), ())).do("play hero", "cow")
    assert len(it[ON_WARLORDS[0]]) == 1
    it.do("play feint")
    assert it[ON_WARLORDS[0]] == () == it[LAID] and set(it.zone("camp", 0)) == {"cow", "hero"}


def test_a_mark_that_is_in_force() -> None:
    card = hero("《Dance》\n【Dance active/Continuous】 Raise the force of this warlord by 100.")
    bell = trick("Draw 1 card. If a warlord in your camp is 《Dance active》, draw 1 card.")
    it = board(card, bell, camp=(("hero",), ()), hand=(("feint",), ()))
    still = it.do("play feint").zone("hand", 0)
    dancing = board(card, bell, camp=(("hero",), ()), hand=(("feint",), ()))
    dancing.do(next(value for value in dancing.next.values if value[:1] == ("ability",))).do("play feint")
    assert (len(still), len(dancing.zone("hand", 0))) == (1, 2)


@pytest.mark.parametrize(("zone", "drawn"), [("your camp", 1), ("the battlefield", 1), ("your hand", 0)])
def test_where_a_card_is(zone: str, drawn: int) -> None:
    it = board(hero(f"【When deployed】 If this warlord is in {zone}, draw 1 card."), hand=(("hero",), ()))
    assert len(it.do("play hero").zone("hand", 0)) == drawn


def test_all_of_them_or_any() -> None:
    for text, drawn in (("each warlord", 0), ("a warlord", 1), ("2 warlords", 0)):
        card = trick(f"If {text} in the enemy camp is exhausted, draw 1 card.")
        it = board(card, hand=(("feint",), ()), camp=((), ("ox/", "cow"))).do("play feint")
        assert len(it.zone("hand", 0)) == drawn, text


def test_who_does_something_now() -> None:
    text = "During this turn, raise the force of each warlord on the battlefield that is attacking by 500."
    it = board(hero(f"【Attack declared】 {text}"), camp=(("hero", "ox"), ("cow",))).do("attack hero")
    assert force(it, 0, "hero") == 2500 and force(it, 0, "ox") == 3000


def test_the_zones_of_each_player() -> None:
    text = "Draw a number equal to the number of cards in each player's discard pile of cards."
    it = board(trick(text), hand=(("feint",), ()), discard=(("ox",), ("cow",))).do("play feint")
    assert len(it.zone("hand", 0)) == 3, "with the stratagem itself"
    sweep = trick("Exhaust each warlord in each player's camp with force at most 2000.")
    both = board(sweep, hand=(("feint",), ()), camp=(("ox", "cow"), ("calf",))).do("play feint")
    assert (both.exhausted(0, "cow"), both.exhausted(1, "calf"), both.exhausted(0, "ox")) == (True, True, False)
