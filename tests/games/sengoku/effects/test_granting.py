"""Skills, abilities, names and traits that texts give and take; what is activated and nullified."""

import pytest

from saitei.games.sengoku import effects
from saitei.games.sengoku.layout import LAID
from tests.games.sengoku.effects.ground import board, force, hero, passes_turn, tree, trick

SPUR = "【Main】【Ready → exhausted】 Draw 1 card."


def test_an_ability_is_given_for_a_time() -> None:
    card = trick("Target: 1 warlord in your camp. During this turn, the target gains the ability 『【Attack declared】 "
                 "Draw 1 card.』.")  # fmt: skip
    it = board(card, hand=(("feint",), ()), camp=(("ox", "cow"), ())).do("play feint", "ox", "attack cow")
    assert it.zone("hand", 0) == []
    it.do("attack ox")
    assert it.zone("hand", 0) == ["hay"]


def test_a_continuous_ability_is_given() -> None:
    lord = hero("【Continuous】 Each warlord in your camp other than this one gains the ability 『【Continuous】 "
                "Raise the force of this warlord by 500.』.", "lord")  # fmt: skip
    it = board(lord, camp=(("lord", "ox"), ("cow",)))
    assert (force(it, 0, "ox"), force(it, 0, "lord"), force(it, 1, "cow")) == (3500, 2000, 2000)


def test_abilities_and_skills_are_lost() -> None:
    lord = hero("【Continuous】 Each warlord in the enemy camp loses its abilities and its skills.", "lord")
    fast = hero("《Surprise Attack》\n【Continuous】 Raise the force of this warlord by 500.", "fast")
    it = board(lord, fast, camp=(("fast*",), ("lord",)))
    assert force(it, 0, "fast") == 2000 and it.refused("attack fast") == "212.2"
    free = board(lord, fast, camp=(("fast*", "lord"), ()))
    assert force(free, 0, "fast") == 2500 and "attack fast" in free.options


def test_abilities_are_lost_for_a_time() -> None:
    hush = trick("Target: 1 warlord in your camp. During this turn, the target loses its abilities.")
    two = hero(SPUR, "two")
    it = board(hush, two, hero(SPUR, "one"), hand=(("feint",), ()), camp=(("one", "two"), ()))
    it.do("play feint", "two")
    assert "ability one" in it.options and "ability two" not in it.options


@pytest.mark.parametrize(
    ("what", "gone"), [("abilities", {"a"}), ("skills", {"s"}), ("abilities and skills", {"a", "s"})]
)
def test_to_nullify(what: str, gone: set[str]) -> None:
    hush = trick(f"Target: 1 warlord in the enemy camp. During this turn, nullify the {what} of the target.")
    both = hero("《Shield Spear》\n【Continuous】 Raise the force of this warlord by 500.", "both")
    bolt = trick("Target: 1 warlord in the enemy camp. Deal 500 special damage to the target.", "bolt")
    it = board(hush, both, bolt, hand=(("feint", "bolt"), ()), camp=((), ("both",))).do("play feint")
    assert ("a" in gone) is (force(it, 1, "both") == 2000)
    it.do("play bolt")
    assert ("s" in gone) is bool(it.happened("damaged"))


def test_effects_of_stratagems_are_nullified() -> None:
    card = trick("During the next turn, nullify effects of the opponent's stratagem cards.", "hush")
    it = board(card, trick("Draw 1 card."), hand=(("hush", "feint"), ("feint",))).do("play hush", "play feint")
    assert it.zone("hand", 0) == ["hay"], "not yet"
    passes_turn(it)
    before = len(it.zone("hand", 1))
    it.do("play feint")
    assert len(it.zone("hand", 1)) == before - 1


def test_a_name_beside_its_own() -> None:
    other = hero("【Continuous】 This card while in your camp or your discard pile is named “ox” as well.", "other")
    counts = hero("【Continuous】 Raise the force of this warlord by the number of “ox” in your camp × 100.", "counts")
    it = board(other, counts, camp=(("counts", "other"), ()), hand=(("ox",), ()))
    assert force(it, 0, "counts") == 2100 and it.refused("play ox") == "701.2"
    gone = board(other, counts, camp=(("counts",), ()), hand=(("other",), ()))
    assert force(gone, 0, "counts") == 2000


def test_to_count_as_one_of_a_house() -> None:
    card = hero("【Continuous】 This warlord counts as one of the Azai house as well.", "guest")
    counts = hero("【Continuous】 Raise the force of this warlord by the number of warlords in your camp of the Azai "
                  "house × 100.", "counts")  # fmt: skip
    assert force(board(card, counts, camp=(("counts", "guest", "ox"), ())), 0, "counts") == 2100


def test_a_text_activates_an_ability() -> None:
    card = hero(SPUR, "scout")
    goad = trick("Target: 1 warlord in your camp. Activate the abilities of the target.")
    it = board(card, goad, hand=(("feint",), ()), camp=(("scout/", "ox"), ())).do("play feint", "scout")
    assert it.zone("hand", 0) == ["hay"] and it.happened("ability-activated"), "without its cost"


def test_a_marked_effect_is_activated() -> None:
    dancer = hero("【Dance active/continuous】 Raise the force of this warlord by 500.", "dancer")
    goad = trick("Target: 1 warlord in your camp. Activate the dance active effect of the target.")
    it = board(dancer, goad, hand=(("feint",), ()), camp=(("dancer",), ()))
    assert force(it, 0, "dancer") == 2000
    assert force(it.do("play feint"), 0, "dancer") == 2500


def test_an_ability_that_activates_only_so() -> None:
    card = hero(f"{SPUR} This ability activates only if there is a “cow” in your camp.", "picky")
    assert "ability picky" in board(card, camp=(("picky", "cow"), ())).options
    assert "ability picky" not in board(card, camp=(("picky",), ("cow",))).options


def test_what_would_ask_for_itself_is_refused() -> None:
    for text in (
        "【Continuous】 Each warlord in your camp with force at least 3000 gains the ability 『【Continuous】 "
        "Raise the force of this warlord by 500.』.",
        "【Continuous】 Each warlord in your camp with 《Pierce》 gains 《Rousing》.",
        "【Continuous】 While the force of this warlord is at least 3000, raise the force of this warlord by 500.",
    ):
        assert effects.missing(tree(text)), text


# --- Laid on warlords -----------------------------------------------------------------------------------


def test_a_nova_card_by_text() -> None:
    card = trick("Target: 1 warlord in your camp. Lay 1 card of your hand over the target as a nova card.")
    it = board(card, hand=(("feint", "calf"), ()), camp=(("ox", "cow"), ())).do("play feint", "ox")
    assert it[LAID] == ((it.card(0, "calf"), it.card(0, "ox")),) and force(it, 0, "ox") == 3500
    assert force(it, 0, "cow") == 2000


def test_heroes_gather_by_text() -> None:
    card = trick("Gather 1 warlord card of your hand on 1 warlord in your camp as a hero.")
    it = board(card, hand=(("feint", "hay"), ()), camp=(("ox", "cow"), ())).do("play feint", "ox")
    assert force(it, 0, "ox") == 4000
    again = board(card, hand=(("feint", "ox-again"), ()), camp=(("ox", "cow"), ())).do("play feint", "cow")
    assert "ox-again" in again.zone("discard", 0), "622.4.1"


def test_a_banquet_by_text() -> None:
    guest = hero("【Shared banquet ability】【Continuous】 Raise the force of this warlord by 500.", "guest")
    card = hero("【When deployed】 Target 1 warlord in your camp other than this one: join this warlord in a banquet "
                "with the target. If the target is sharing a banquet, draw 1 card.", "host")  # fmt: skip
    it = board(guest, card, hand=(("host",), ()), camp=(("guest", "ox"), ())).do("play host", "guest")
    assert force(it, 0, "host") == 2500 and it.zone("hand", 0) == ["hay"]


# --- Clauses -------------------------------------------------------------------------------------------


def test_targets_of_several_kinds() -> None:
    card = trick("Target: 1 warlord in your camp and 1 warlord in the enemy camp. Exhaust every target.")
    it = board(card, hand=(("feint",), ()), camp=(("ox", "hay"), ("cow", "calf"))).do("play feint")
    assert it.options == {"ox", "hay"}
    it.do("ox")
    assert it.options == {"cow", "calf"}
    it.do("calf")
    assert it.exhausted(0, "ox") and it.exhausted(1, "calf") and not it.exhausted(1, "cow")


def test_each_player_in_turn() -> None:
    card = trick("Each player discards 1 card. Put the top card of each player's draw pile into its owner's hand.")
    it = board(card, hand=(("feint", "ox", "cow"), ("ox", "cow"))).do("play feint")
    assert it.asked.startswith("0 choose")
    it.do("ox")
    assert it.asked.startswith("1 choose")
    it.do("cow")
    assert sorted(it.zone("hand", 0)) == ["cow", "hay"]
    assert sorted(it.zone("hand", 1)) == ["hay", "ox"]


def test_by_doing_something() -> None:
    card = hero("【Main】【Once a turn】 By exhausting this warlord, draw 1 card.")
    it = board(card, camp=(("hero",), ())).do("ability hero")
    assert it.exhausted(0, "hero") and it.zone("hand", 0) == ["hay"]
    tired = board(card, camp=(("hero/",), ())).do("ability hero")
    assert tired.zone("hand", 0) == []


def test_it_may_be_done_by_doing_something() -> None:
    card = hero("【When deployed】 By exhausting this warlord, you may draw 1 card.")
    it = board(card, hand=(("hero",), ())).do("play hero", False)
    assert not it.exhausted(0, "hero") and it.zone("hand", 0) == []
    it = board(card, hand=(("hero",), ())).do("play hero", True)
    assert it.exhausted(0, "hero") and it.zone("hand", 0) == ["hay"]


def test_up_to_a_hand_of_so_many() -> None:
    card = trick("Draw up to a hand of 3 cards. The opponent discards 1 card at random.")
    it = board(card, hand=(("feint", "ox"), ("cow",))).do("play feint")
    assert len(it.zone("hand", 0)) == 3 and it.zone("discard", 1) == ["cow"]


def test_effects_of_stratagems_are_nullified_all_the_time() -> None:
    calm = hero("【Continuous】 Nullify effects of the opponent's stratagem cards.", "calm")
    draw = trick("Draw 1 card.")
    assert board(calm, draw, hand=(("feint",), ()), camp=((), ("calm",))).do("play feint").zone("hand", 0) == []
    assert board(calm, draw, hand=(("feint",), ()), camp=(("calm",), ())).do("play feint").zone("hand", 0) == ["hay"]


def test_each_player_decides() -> None:
    card = trick("Each player may discard 1 card. Draw 1 card.")
    it = board(card, hand=(("feint", "ox"), ("cow",))).do("play feint")
    assert it.asked.startswith("0 activate")
    it.do(False)
    assert it.asked.startswith("1 activate")
    it.do(True)
    assert sorted(it.zone("hand", 0)) == ["hay", "ox"] and it.zone("hand", 1) == []


def test_all_counters_are_removed() -> None:
    card = trick("Target: 1 warlord in your camp. Put 3 kabuki counters on the target. Remove all kabuki counters "
                 "from the target.")  # fmt: skip
    it = board(card, hand=(("feint",), ()), camp=(("ox", "cow"), ())).do("play feint", "ox")
    assert it.happened("add-counters") == [(it.card(0, "ox"), "kabuki", 3), (it.card(0, "ox"), "kabuki", -3)]
