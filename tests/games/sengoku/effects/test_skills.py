"""Chapter 6: the skills of warlords and stratagems."""

from saitei.engine import End
from saitei.games.sengoku.layout import (
    ASURA_GAUGE,
    BANNER_GAUGE,
    CRESTS,
    LAID,
    ON_WARLORDS,
    SUN_GAUGE,
)
from tests.games.sengoku.board import warlord
from tests.games.sengoku.effects.ground import board, force, hero, hurt, trick


def test_pierce_deals_siege_damage_when_an_attack_is_won() -> None:
    it = board(hero("《Pierce》"), camp=(("hero",), ("hay/",))).do("attack hero", "hay")
    assert it.zone("wall", 1) == ["stone"] * 2 and it.zone("wall", 0) == ["stone"] * 3
    assert "603.1" in it.walked
    lost = board(hero("《Pierce》"), camp=(("hero",), ("ox/",))).do("attack hero", "ox")
    assert lost.zone("wall", 1) == ["stone"] * 3


def test_pierce_without_a_wall_does_not_win() -> None:
    it = board(hero("《Pierce》"), camp=(("hero",), ("hay/",)), wall=(("stone",), ())).do("attack hero", "hay")
    assert not isinstance(it.next, End)


def test_surprise_attack_lifts_the_restriction() -> None:
    it = board(hero("《Surprise Attack》"), camp=(("hero*", "ox*"), ()))
    assert "attack hero" in it.options and it.refused("attack ox") == "212.2"


def test_suppression_may_exhaust_for_siege_damage() -> None:
    card = hero("《Suppression》")
    it = board(card, hand=(("hero",), ())).do("play hero")
    assert it.asked == "0 activate 605.1"
    it.do(True)
    assert it.exhausted(0, "hero") and it.zone("wall", 1) == ["stone"] * 2
    other = board(card, hand=(("hero",), ())).do("play hero", False)
    assert not other.exhausted(0, "hero") and other.zone("wall", 1) == ["stone"] * 3


def test_fire_bomb_hurts_exhausted_enemies_only() -> None:
    it = board(hero("《Fire Bomb》"), hand=(("hero",), ()), camp=(("ox/",), ("cow/", "calf"))).do("play hero")
    assert (hurt(it, 1, "cow"), hurt(it, 1, "calf"), hurt(it, 0, "ox")) == (500, 0, 0)


def test_long_spear_doubles_damage_to_surprise_attackers() -> None:
    fast = hero("《Surprise Attack》", "fast", 3500)
    it = board(hero("《Long Spear》"), fast, camp=(("hero",), ("fast/",))).do("attack hero", "fast")
    assert it.zone("camp", 1) == [], "2 × 2000"
    plain = board(hero("《Long Spear》"), camp=(("hero",), ("ox/",))).do("attack hero", "ox")
    assert hurt(plain, 1, "ox") == 2000


def test_shield_spear_takes_no_special_damage_while_ready() -> None:
    bolt = trick("Target: 1 warlord in the enemy camp. Deal 500 special damage to the target.")
    for mark, taken in (("hero", 0), ("hero/", 500)):
        it = board(hero("《Shield Spear》"), bolt, hand=(("feint",), ()), camp=((), (mark,))).do("play feint")
        assert hurt(it, 1, "hero") == taken


def test_palisade_protects_once() -> None:
    card = hero("《Palisade》", force=1000)
    it = board(card, hand=(("hero",), ()), camp=(("cow/", "ox"), ("twin",))).do("play hero", "cow")
    assert [it.id(one) for one in it[ON_WARLORDS[0]]] == ["hay"] and len(it[LAID]) == 1
    it.do("end")
    while "attack twin" not in it.options:
        it.do("none" if "none" in it.options else "end")
    it.do("attack twin", "cow")
    if "none" in it.options:
        it.do("none")
    assert hurt(it, 0, "cow") == 0 == hurt(it, 1, "twin") and "hay" in it.zone("discard", 0) and it[LAID] == ()


def test_palisade_is_left_alone_or_has_nobody_to_protect() -> None:
    card = hero("《Palisade》")
    it = board(card, hand=(("hero",), ()), camp=(("cow/",), ())).do("play hero", "enough")
    assert it[LAID] == ()
    assert board(card, hand=(("hero",), ()), camp=(("cow",), ())).do("play hero").asked.startswith("0 main")


def test_triple_hollyhock_lights_a_crest_for_the_turn() -> None:
    it = board(hero("《Triple Hollyhock》"), camp=(("hero", "ox"), ())).do("attack ox")
    assert it[CRESTS[0]] == 0
    it.do("attack hero")
    assert it[CRESTS[0]] == 1 and it[CRESTS[1]] == 0


def test_one_domain_needs_five_cards_in_hand() -> None:
    shout = (
        "【Attack declared】 If this warlord is of the war soldiers, during this turn, raise the force of this warlord "
    )
    shout += "by 500."
    card = hero(f"《One Domain》\n{shout}")
    assert force(board(card, hand=(("hay",) * 5, ()), camp=(("hero",), ())).do("attack hero"), 0, "hero") == 2500
    assert force(board(card, hand=(("hay",) * 4, ()), camp=(("hero",), ())).do("attack hero"), 0, "hero") == 2000


def test_rolling_fire_targets_an_exhausted_enemy() -> None:
    it = board(hero("《Rolling Fire》"), camp=(("hero",), ("cow/", "calf"))).do("attack hero", "wall")
    assert it.options == {"cow", "enough"} and "613.2" in it.walked
    it.do("cow", "none")
    assert hurt(it, 1, "cow") == 500


def test_sniping_doubles_damage_in_this_turn() -> None:
    it = board(hero("《Sniping》\n【Main】 Target 1 warlord in the enemy camp: deal 500 special damage to the target."),
               camp=(("hero", "ox"), ("cow",)))  # fmt: skip
    snipe = next(value for value in it.next.values if value[:1] == ("ability",) and value[2][0][0] == "skill")
    it.do(snipe)
    assert it.exhausted(0, "hero")
    it.do(next(value for value in it.next.values if value[:1] == ("ability",)))
    assert hurt(it, 1, "cow") == 1000


def test_valiant_few() -> None:
    card = hero("《Valiant Few》")
    assert force(board(card, camp=(("hero", "ox"), ("cow",) * 1)), 0, "hero") == 2500
    assert force(board(card, camp=(("hero", "ox", "calf"), ())), 0, "hero") == 2000


def test_asura_and_rakshasa_follow_an_ability() -> None:
    shout = "【Attack declared】 During this turn, raise the force of this warlord by 500."
    cards = (hero(f"《Asura》\n{shout}"), hero(f"《Rakshasa》\n{shout}", "fiend"), hero("《Asura》", "mute"))
    it = board(*cards, camp=(("hero", "fiend", "mute"), ())).do("attack mute")
    assert it[ASURA_GAUGE[0]] == (), "no ability, nothing"
    it.do("attack hero")
    assert len(it[ASURA_GAUGE[0]]) == 1 and len(it.zone("wall", 0)) == 2
    it.do("attack fiend")
    assert it[ASURA_GAUGE[0]] == () and it.zone("discard", 0) == ["stone"]


def test_war_banner() -> None:
    it = board(hero("《War Banner》"), hand=(("hero",), ())).do("play hero", True)
    assert len(it[BANNER_GAUGE[0]]) == 1 and len(it.zone("deck", 0)) == 4
    assert board(hero("《War Banner》"), hand=(("hero",), ())).do("play hero", False)[BANNER_GAUGE[0]] == ()


def test_wisdom_needs_six_cards_in_hand() -> None:
    it = board(hero("《Wisdom》"), hand=(("hay",) * 6, ()), camp=(("hero/",), ())).do("end")
    assert it.asked == "0 activate 626.1"
    it.do(True)
    assert not it.exhausted(0, "hero")
    few = board(hero("《Wisdom》"), hand=(("hay",) * 5, ()), camp=(("hero/",), ())).do("end")
    assert "626.1" not in few.walked


def test_rousing_hears_the_peerless_combo() -> None:
    it = board(hero("《Rousing》"), hand=(("hero",), ()), camp=(("hero/",), ()))
    it.do("combo hero")
    assert it.zone("wall", 1) == ["stone"] * 2


def test_heroic_spirit_exiles_and_fortifies() -> None:
    it = board(hero("《Heroic Spirit》"), camp=(("hero",), ("hay/",)), discard=(("ox", "trick"), ()))
    it.do("attack hero", "hay")
    assert it.options == {"ox", "enough"}
    it.do("ox")
    assert it.zone("exile", 0) == ["ox"] and len(it.zone("wall", 0)) == 5


def test_revival_costs_a_card_in_the_own_turn() -> None:
    it = board(hero("《Revival》"), hand=(("hay",), ()), camp=(("hero",), ("ox/",))).do("attack hero", "ox")
    assert it.options == {"hay", "enough"}
    it.do("hay")
    assert it.zone("camp", 0) == ["hero"] and it.zone("discard", 0) == ["hay"] and not it.exhausted(0, "hero")
    none = board(hero("《Revival》"), camp=(("hero",), ("ox/",))).do("attack hero", "ox")
    assert none.zone("discard", 0) == ["hero"]


def test_elite_is_not_targeted_by_enemies() -> None:
    bolt = trick("Target: 1 warlord in the enemy camp. Exhaust the target.")
    card = hero("《Elite》")
    it = board(card, bolt, hand=(("feint",), ()), camp=((), ("hero", "ox")), resources=((), ("hero",))).do("play feint")
    assert it.exhausted(1, "ox") and not it.exhausted(1, "hero")
    alone = board(card, bolt, hand=(("feint",), ()), camp=((), ("hero",)), resources=((), ("hero",)))
    assert alone.refused("play feint") == "702.3"
    for spent in ("hero/", "hero-"):
        other = board(card, bolt, hand=(("feint",), ()), camp=((), ("hero",)), resources=((), (spent,)))
        assert other.do("play feint").exhausted(1, "hero")


def test_war_elephant_ignores_small_blows() -> None:
    it = board(hero("《War Elephant》"), camp=(("calf",), ("hero/",))).do("attack calf", "hero")
    assert hurt(it, 1, "hero") == 0
    big = board(hero("《War Elephant》"), camp=(("cow",), ("hero/",))).do("attack cow", "hero")
    assert big.zone("camp", 1) == [], "as much as its force"


def test_dance_holds_until_it_leaves() -> None:
    card = hero(
        "《Dance》\n【Dance active/Continuous】 Raise the force of each warlord in your camp other than this one "
        "by 500."
    )
    it = board(card, camp=(("hero", "ox"), ()))
    assert force(it, 0, "ox") == 3000
    it.do(next(value for value in it.next.values if value[:1] == ("ability",)))
    assert it.exhausted(0, "hero") and force(it, 0, "ox") == 3500 and force(it, 0, "hero") == 2000
    while not (it.asked.startswith("0 main") and it.happened("turn") and len(it.happened("turn")) > 1):
        it.do("none" if "none" in it.options else "end")
    assert it.exhausted(0, "hero") and not it.exhausted(0, "ox"), "609.1: it cannot become ready"


def test_divine_plot_and_command_work_for_exhausted_ones() -> None:
    for skill, mark in (("Divine Plot", "Divine plot active"), ("Command", "Command active")):
        card = hero(f"【{mark}/Continuous】 Raise the force of this warlord by 1000.", "pupil")
        for master, pupil, expected in (("hero/", "pupil/", 3000), ("hero", "pupil/", 2000), ("hero/", "pupil", 2000)):
            it = board(hero(f"《{skill}》"), card, camp=((master, pupil), ()))
            assert force(it, 0, "pupil") == expected


def test_nova_cards_add_up() -> None:
    card = hero(
        "《Nova》\n【Nova placed】 Draw 1 card.\n【Nova active/Continuous】 Raise the force of this warlord by 100."
    )
    it = board(card, camp=(("hero",), ()), hand=(("hero", "ox"), ()))
    it.do(next(value for value in it.next.values if value[:1] == ("ability",)))
    assert force(it, 0, "hero") == 2600 and sorted(it.zone("hand", 0)) == ["hay", "ox"]
    assert not [value for value in it.next.values if value[:1] == ("ability",)], "no identical card is left"


def test_heroes_gather_on_the_toyotomi() -> None:
    lord = warlord("lord", 1000, traits=("toyotomi",))
    card = hero("《Gathering Of Heroes》")
    it = board(card, lord, camp=(("lord", "ox"), ()), hand=(("hero", "hero"), ()), resources=(("red", "blue"), ()))
    it.do(next(value for value in it.next.values if value[:1] == ("ability",)))
    assert force(it, 0, "lord") == 2000 and it.exhausted(0, "red")
    assert it.refused("play hero") == "622.3"


def test_shinobi_joins_a_siege() -> None:
    card = hero("《Shinobi》", siege=2)
    it = board(card, camp=(("ox",), ()), hand=(("hero",), ()), resources=(("red",), ())).do("attack ox")
    assert it.options == {"hero", "enough"}
    it.do("hero")
    assert it.asked == "0 activate 610.1"
    it.do(True)
    assert it.exhausted(0, "hero") and it.zone("wall", 1) == [] and not isinstance(it.next, End), "610.6"
    poor = board(card, camp=(("ox",), ()), hand=(("hero",), ())).do("attack ox")
    assert poor.zone("wall", 1) == ["stone"] and poor.zone("hand", 0) == ["hero"]


def test_those_with_shinobi_are_revealed_together() -> None:
    cards = (hero("《Shinobi》", siege=1), hero("《Shinobi》", "shade", siege=1))
    it = board(*cards, camp=(("ox",), ()), hand=(("hero", "shade"), ()), resources=(("red", "red"), ())).do("attack ox")
    it.do("hero", "shade")
    assert it.zone("hand", 0) == ["hero", "shade"], "610.5: nothing is paid before all are revealed"
    it.do(0, True, "red", True)
    assert it.zone("hand", 0) == [] and it.exhausted(0, "hero") and it.exhausted(0, "shade")
    one = board(*cards, camp=(("ox",), ()), hand=(("hero", "shade"), ()), resources=(("red", "red"), ()))
    one.do("attack ox", "hero", "enough", True, "red")
    assert one.zone("hand", 0) == ["shade"], "what was not revealed cannot be deployed"


def test_ambush_in_the_opponents_turn() -> None:
    card = hero("《Ambush》", colour="red")
    it = board(card, camp=(("calf",), ()), hand=((), ("hero",)), resources=((), ("red",))).do("attack calf")
    assert it.options == {"hero", "enough"}
    it.do("hero")
    assert it.asked == "1 activate 624.1"
    it.do(True)
    assert it.options == {"hero", "none"}
    it.do("hero")
    assert it.zone("discard", 0) == ["calf"]
    blue = board(card, camp=(("calf",), ()), hand=((), ("hero",)), resources=((), ("blue",))).do("attack calf")
    assert blue.zone("hand", 1) == ["hero"], "no red resource"


def test_snare_is_played_from_face_down_resources() -> None:
    card = trick("《Snare》\nTarget: 1 warlord in the enemy camp. Exhaust the target.")
    it = board(card, camp=((), ("ox",)), resources=(("feint-",), ())).do("play feint")
    assert it.exhausted(1, "ox") and it.zone("discard", 0) == ["feint"]


def test_sun_disc_and_lasting_stratagem_go_elsewhere() -> None:
    sun = trick("Draw 1 card.\n《Sun Disc》")
    it = board(sun, hand=(("feint",), ())).do("play feint")
    assert len(it[SUN_GAUGE[0]]) == 1 and it.zone("hand", 0) == ["hay"]
    lasting = trick("《Lasting Stratagem》\n【Continuous】 Raise the force of each warlord in your camp by 500.")
    it = board(lasting, hand=(("feint",), ()), camp=(("ox",), ("cow",))).do("play feint")
    assert sorted(it.zone("camp", 0)) == ["feint", "ox"] and force(it, 0, "ox") == 3500 and force(it, 1, "cow") == 2000
