"""Chapter 4 and the words of texts: targets, conditions, what is done, what triggers, what is continuous."""

import pytest

from saitei.cards.trees import Node, as_nodes
from saitei.engine import Decision
from saitei.games.sengoku import effects
from saitei.games.sengoku.layout import LOYALTY
from tests.games.sengoku.board import Board, warlord
from tests.games.sengoku.effects.ground import board, force, hero, hurt, tree, trick


def activate(it: Board) -> Board:
    """The first ability that can be activated."""
    assert isinstance(it.next, Decision)
    return it.do(next(value for value in it.next.values if value[:1] == ("ability",)))


SPUR = "【Main】【Ready → exhausted】 Target 1 warlord in your camp other than this one: during this turn, raise the "
SPUR += "force of the target by 500. If the target is “ox”, instead, raise that force by 1000."


@pytest.mark.parametrize(("named", "gained"), [("ox", 1000), ("cow", 500)])
def test_a_target_a_duration_and_what_is_done_instead(named: str, gained: int) -> None:
    it = activate(board(hero(SPUR), camp=(("hero", "ox", "cow"), ("calf",))))
    assert it.options == {"ox", "cow"}, "neither itself nor an enemy"
    before = force(it, 0, named)
    it.do(named)
    assert force(it, 0, named) == before + gained and force(it, 1, "calf") == 1000 and it.exhausted(0, "hero")
    it.do("end")
    assert force(it, 0, named) == before, "506.2.4"


def test_a_main_ability_without_a_target_cannot_be_activated() -> None:
    it = board(hero(SPUR), camp=(("hero",), ("calf",)))
    assert it.refused("ability hero") == "401.2"


def test_cost_and_if_you_do() -> None:
    card = hero("【Main】【Blue】 Discard 1 card. If you do, target 1 warlord in the enemy camp: "
                "deal 1000 special damage to the target.")  # fmt: skip
    it = activate(board(card, camp=(("hero",), ("ox", "calf")), hand=(("hay",), ()), resources=(("blue",), ())))
    assert it.options == {"ox", "calf"}
    it.do("ox")
    assert it.zone("discard", 0) == ["hay"] and hurt(it, 1, "ox") == 1000
    empty = activate(board(card, camp=(("hero",), ("ox",)), resources=(("blue",), ())))
    assert hurt(empty, 1, "ox") == 0, "nothing was discarded"


def test_either_player_and_the_top_of_that_draw_pile() -> None:
    card = hero("【Main】【Ready → exhausted】 Choose either player, then put 2 cards from the top of that player's "
                "draw pile into its owner's discard pile.")  # fmt: skip
    it = activate(board(card, camp=(("hero",), ()), deck=(("hay",) * 5, ("hay", "ox", "cow")))).do(1)
    assert sorted(it.zone("discard", 1)) == ["hay", "ox"] and it.zone("discard", 0) == []


def test_a_stratagem_returns_a_warlord_to_its_owners_hand() -> None:
    it = board(trick("Target: 1 warlord in the enemy camp. Put the target into its owner's hand."),
               hand=(("feint",), ()), camp=(("cow",), ("ox",))).do("play feint")  # fmt: skip
    assert it.zone("hand", 1) == ["ox"] and it.zone("camp", 0) == ["cow"] and it.zone("discard", 0) == ["feint"]
    alone = board(trick("Target: 1 warlord in the enemy camp. Put the target into its owner's hand."),
                  hand=(("feint",), ()))  # fmt: skip
    assert alone.refused("play feint") == "702.3"


def test_a_filter_of_cost() -> None:
    dear = warlord("dear", cost=((), 5))
    card = hero("【When deployed】 Target 1 warlord in the enemy camp with cost at most 4: exhaust the target.")
    it = board(card, dear, hand=(("hero",), ()), camp=((), ("ox", "dear"))).do("play hero")
    assert it.exhausted(1, "ox") and not it.exhausted(1, "dear")


def test_that_warlord_is_the_one_it_fights_with() -> None:
    card = hero("【Battle fixed】【Once a turn】 If this warlord is fighting with a warlord in the enemy camp with "
                "cost at most 4, you may put that warlord into its owner's hand.")  # fmt: skip
    it = board(card, camp=(("hero",), ("ox/", "cow/"))).do("attack hero", "ox", True, True)
    assert it.zone("hand", 1) == ["ox"] and it.zone("camp", 1) == ["cow"]
    kept = board(card, camp=(("hero",), ("cow/",))).do("attack hero", "cow", True, False)
    assert kept.zone("hand", 1) == []


def test_what_is_counted_when_it_begins_stays() -> None:
    """506.5."""
    card = hero("【Attack declared】 During this turn, raise the force of this warlord by the number of warlords in "
                "your camp other than this one of the Azai house × 500.")  # fmt: skip
    ally = warlord("ally", traits=("azai",))
    it = board(card, ally, camp=(("hero", "ally", "ox"), ())).do("attack hero")
    assert force(it, 0, "hero") == 2500


def test_a_skill_is_given_for_a_turn() -> None:
    card = hero(
        "【Main】【Once a turn】 During this turn, each warlord in your camp of the dragoons gains 《Surprise Attack》."
    )
    rider = warlord("rider", traits=("dragoons",))
    it = board(card, rider, camp=(("hero", "rider*", "ox*"), ()))
    assert it.refused("attack rider") == "212.2"
    activate(it)
    assert "attack rider" in it.options and "attack ox" not in it.options


def test_a_continuous_ability_with_a_condition() -> None:
    card = hero("【Continuous】 While there is a warlord in your camp other than this one of the Hojo house, raise the "
                "force of this warlord by 500.")  # fmt: skip
    ally = warlord("ally", traits=("hojo",))
    assert force(board(card, ally, camp=(("hero", "ally"), ())), 0, "hero") == 2500
    assert force(board(card, ally, camp=(("hero",), ("ally",))), 0, "hero") == 2000


def test_set_and_never_more() -> None:
    """506.4: what cannot become more is not raised later either."""
    lord = hero("【Continuous】 Set the siege strength of each warlord in the enemy camp to 1; the siege strength of "
                "those warlords cannot become at least 2.", "lord")  # fmt: skip
    it = board(lord, camp=(("ox",), ("lord",))).do("attack ox", "none")
    assert it.zone("wall", 1) == ["stone"] * 2
    free = board(lord, camp=(("ox", "lord"), ())).do("attack ox")
    assert free.zone("wall", 1) == ["stone"], "its own camp is not meant"


def test_what_cannot_be_done() -> None:
    bold = hero("【Continuous】 This warlord cannot be intercepted.", "bold")
    assert board(bold, camp=(("bold",), ("ox",))).do("attack bold").zone("wall", 1) == ["stone"] * 2
    safe = hero("【Continuous】 This warlord is not attacked.", "safe")
    it = board(safe, camp=(("ox",), ("safe/", "cow/"))).do("attack ox")
    assert it.options == {"wall", "cow"}
    bound = board(trick("Target: 1 warlord in the enemy camp. During this turn, the target cannot intercept."),
                  hand=(("feint",), ()), camp=(("ox",), ("cow",))).do("play feint", "attack ox")  # fmt: skip
    assert bound.zone("wall", 1) == ["stone"]


def test_by_how_many_there_are() -> None:
    card = hero("【Continuous】 By the number of “ally” in your camp, each warlord in your camp of the Sanada house is "
                "affected as follows: 『At least 1: gets +500 force』 『At least 2: gets +1000 force』.")  # fmt: skip
    it = board(card, warlord("ally"), warlord("sanada", traits=("sanada",)), camp=(("hero", "ally", "sanada"), ()))
    assert force(it, 0, "sanada") == 1500 and force(it, 0, "hero") == 2000


def test_what_the_opponent_plays_sets_off() -> None:
    card = hero("【Triggered】 When the opponent plays a stratagem card, ready up to 2 cards of your resources.")
    it = board(
        card, trick("Draw 1 card."), hand=(("feint",), ()), camp=((), ("hero",)), resources=((), ("red/", "blue"))
    )
    it.do("play feint")
    assert it.asked.startswith("1 choose")
    it.do("red", "enough")
    assert not it.exhausted(1, "red")
    own = board(card, trick("Draw 1 card."), hand=(("feint",), ()), camp=(("hero",), ()), resources=(("red/",), ()))
    assert own.do("play feint").exhausted(0, "red")


def test_what_a_phase_sets_off() -> None:
    card = hero("【Triggered】 At your end phase, draw 1 card.")
    assert board(card, camp=(("hero",), ())).do("end").happened("drew")[0] == (0, 0)
    assert all(player == 1 for player, _ in board(card, camp=((), ())).do("end").happened("drew"))


def test_counters_walls_and_what_both_do() -> None:
    card = hero("【When deployed】 Gain 2 loyalty counters, then fortify once. Deal 1 siege damage to the enemy wall.")
    it = board(card, hand=(("hero",), ())).do("play hero")
    assert it[LOYALTY[0]] == 2 and len(it.zone("wall", 0)) == 4 and len(it.zone("wall", 1)) == 2


def test_the_opponent_may_do_something() -> None:
    card = hero("【When deployed】 The opponent may discard 1 card. If you do, draw 1 card.")
    for chosen, drawn in ((True, 1), (False, 0)):
        it = board(card, hand=(("hero",), ("ox",))).do("play hero")
        assert it.asked.startswith("1 activate")
        assert len(it.do(chosen).zone("hand", 0)) == drawn


def test_one_or_several_of_these() -> None:
    """They are carried out in the order of printing."""
    options = "\n・Draw 1 card.\n・Fortify once.\n・Gain 1 loyalty counter."
    it = board(trick(f"Choose 1 of these.{options}"), hand=(("feint",), ())).do("play feint", 1)
    assert (it.zone("hand", 0), len(it.zone("wall", 0)), it[LOYALTY[0]]) == ([], 4, 0)
    card = hero(f"【When deployed】 Choose up to 2 of these.{options}")
    two = board(card, hand=(("hero",), ())).do("play hero", 2, 0)
    assert (two.zone("hand", 0), len(two.zone("wall", 0)), two[LOYALTY[0]]) == (["hay"], 3, 1)
    none = board(card, hand=(("hero",), ())).do("play hero", "enough")
    assert (none.zone("hand", 0), len(none.zone("wall", 0)), none[LOYALTY[0]]) == ([], 3, 0)


@pytest.mark.parametrize(
    "text",
    [
        "【Continuous】 Draw 1 card.",
        "【Main】 While it is your turn, draw 1 card.",
        "【Triggered】 When this warlord retreats, draw 1 card.",
    ],
)
def test_what_is_not_executed_is_named(text: str) -> None:
    assert effects.missing(tree(text)) and not effects.executes(tree(text))


def test_a_text_that_is_not_executed_is_left_out_whole() -> None:
    said = tree("【When deployed】 Draw 1 card.")
    card = warlord("seer", 2000, text=Node("text", ((), (*as_nodes(said.slots[1]), Node("unheard_of")))))
    it = board(card, hand=(("seer",), ())).do("play seer")
    assert it.zone("hand", 0) == [] and it.zone("camp", 0) == ["seer"]
