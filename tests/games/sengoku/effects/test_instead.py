"""502: replacement effects; 506: sentences that are left for later."""

from tests.games.sengoku.effects.ground import board, hero, passes_turn, trick

FEAR = trick("Target: 1 warlord in the enemy camp. Make the target retreat.", "fear")


def test_instead_of_retreating() -> None:
    ghost = hero(
        "【Continuous】 If this warlord would retreat, instead, put this warlord into its owner's hand.", "ghost"
    )
    martyr = hero("【When retreating】 Draw 1 card.", "martyr")
    it = board(ghost, martyr, FEAR, hand=(("fear", "fear"), ()), camp=((), ("ghost", "martyr")))
    it.do("play fear", "ghost")
    assert it.zone("hand", 1) == ["ghost"] and it.zone("discard", 1) == [] and "502.2" in it.walked
    assert it.happened("retreat") == [], "502.2.1"
    it.do("play fear")
    assert it.zone("discard", 1) == ["martyr"]


def test_instead_of_retreating_by_damage() -> None:
    ghost = hero("【Continuous】 If this warlord would retreat, instead, exile this warlord.", "ghost", 1000)
    it = board(ghost, camp=(("ox",), ("ghost/",))).do("attack ox", "ghost")
    assert it.zone("exile", 1) == ["ghost"] and it.happened("attack-won") == []


def test_by_some_causes_only() -> None:
    ghost = hero("【Continuous】 If this warlord would retreat by battle damage, instead, exile this warlord.", "ghost")
    it = board(ghost, FEAR, hand=(("fear",), ()), camp=((), ("ghost",))).do("play fear")
    assert it.zone("discard", 1) == ["ghost"]


def test_it_may_be_replaced() -> None:
    saint = hero("【Continuous】 If this warlord would retreat by enemy effects, you may discard 1 card.", "saint")
    zones = {"hand": (("fear",), ("ox",)), "camp": ((), ("saint",))}
    it = board(saint, FEAR, **zones).do("play fear")
    assert it.asked.startswith("1 activate")
    kept = it.do(True)
    assert kept.zone("camp", 1) == ["saint"] and kept.zone("discard", 1) == ["ox"]
    declined = board(saint, FEAR, **zones).do("play fear", False)
    assert declined.zone("camp", 1) == [] and declined.zone("discard", 1) == ["saint"]


def test_another_warlord_is_replaced() -> None:
    guard = hero("【Continuous】 If a warlord in your camp other than this one would retreat, instead, make this "
                 "warlord retreat.", "guard")  # fmt: skip
    it = board(guard, FEAR, hand=(("fear",), ()), camp=((), ("guard", "cow"))).do("play fear", "cow")
    assert it.zone("camp", 1) == ["cow"] and it.zone("discard", 1) == ["guard"]
    it = board(guard, FEAR, hand=(("fear",), ()), camp=((), ("guard", "cow"))).do("play fear", "guard")
    assert it.zone("camp", 1) == ["cow"]


def test_instead_of_damage() -> None:
    shell = hero("【Continuous】 If this warlord would take special damage, instead, draw 1 card.", "shell")
    bolt = trick("Target: 1 warlord in the enemy camp. Deal 500 special damage to the target.")
    it = board(shell, bolt, hand=(("feint", "feint"), ()), camp=((), ("shell", "cow"))).do("play feint", "shell")
    assert it.happened("damaged") == [] and it.zone("hand", 1) == ["hay"]
    it.do("play feint", "cow")
    assert len(it.happened("damaged")) == 1


def test_instead_of_drawing() -> None:
    card = hero("【Continuous】 If you would draw 1 card, instead, fortify once.")
    draws = trick("Draw 2 cards.")
    it = board(card, draws, hand=(("feint",), ()), camp=(("hero",), ())).do("play feint")
    assert len(it.zone("wall", 0)) == 5 and it.zone("hand", 0) == []
    other = board(card, draws, hand=(("feint",), ()), camp=((), ("hero",))).do("play feint")
    assert len(other.zone("hand", 0)) == 2


def test_for_a_time() -> None:
    ward = trick("Target: 1 warlord in your camp. During this turn, if the target would retreat, instead, exile the "
                 "target.", "ward")  # fmt: skip
    flee = hero("【Main】【Once a turn】 Target 1 warlord in your camp other than this one: make the target retreat.")
    it = board(ward, flee, hand=(("ward",), ()), camp=(("hero", "ox", "cow"), ())).do("play ward", "ox")
    it.do("ability hero", "ox")
    assert it.zone("exile", 0) == ["ox"]
    it = board(ward, flee, hand=(("ward",), ()), camp=(("hero", "ox", "cow"), ())).do("play ward", "ox")
    it.do("ability hero", "cow")
    assert sorted(it.zone("discard", 0)) == ["cow", "ward"] and it.zone("exile", 0) == []


def test_not_into_the_discard_pile() -> None:
    card = hero(
        "【Continuous】 Put this warlord, not into its owner's discard pile but under its owner's draw pile.", "root"
    )
    it = board(card, FEAR, hand=(("fear",), ()), camp=((), ("root", "cow"))).do("play fear", "root")
    assert it.zone("deck", 1)[-1] == "root" and it.zone("discard", 1) == []


# --- Left for later ---------------------------------------------------------------------------------


def test_at_the_end_phase() -> None:
    card = trick("Target: 1 warlord in your camp. During this turn, raise the force of the target by 1000. At the end "
                 "phase, put the target into its owner's hand.")  # fmt: skip
    it = board(card, hand=(("feint",), ()), camp=(("ox", "cow"), ())).do("play feint", "ox")
    assert it.zone("camp", 0) == ["ox", "cow"]
    passes_turn(it)
    assert it.zone("hand", 0) == ["ox"] and it.zone("camp", 0) == ["cow"]
    it = passes_turn(passes_turn(it))
    assert it.zone("camp", 0) == ["cow"], "once"


def test_at_your_next_start_phase() -> None:
    card = trick("At your next start phase, gain 1 loyalty counter.")
    it = board(card, hand=(("feint",), ())).do("play feint")
    passes_turn(it)
    assert it.happened("gain-loyalty") == []
    passes_turn(it)
    assert it.happened("gain-loyalty") == [(0, 1)]
    passes_turn(passes_turn(it))
    assert it.happened("gain-loyalty") == [(0, 1)]


def test_when_something_happens_in_this_turn() -> None:
    card = trick("Target: 1 warlord in the enemy camp. During this turn, when the target retreats, draw 1 card.")
    for struck, drawn in (("cow", 1), ("calf", 0)):
        it = board(card, hand=(("feint",), ()), camp=(("ox",), ("cow/", "calf/"))).do("play feint", "cow")
        it.do("attack ox", struck)
        assert len(it.zone("hand", 0)) == drawn
    later = board(card, hand=(("feint",), ()), camp=(("ox",), ("cow/",))).do("play feint")
    held = len(passes_turn(later).zone("hand", 0))
    later.do("attack cow", "ox")
    assert later.zone("camp", 1) == [] and len(later.zone("hand", 0)) == held, "the turn is over"


def test_a_target_that_has_left_is_none() -> None:
    card = trick("Target: 1 warlord in your camp. At the end phase, make the target retreat.")
    away = trick("Target: 1 warlord in your camp. Put the target into its owner's hand.", "away")
    it = board(card, away, hand=(("feint", "away"), ()), camp=(("free", "ox"), ()))
    it.do("play feint", "free", "play away", "free", "play free")
    passes_turn(it)
    assert "free" in it.zone("camp", 0), "another card than before"


def test_each_time() -> None:
    card = trick("During this turn, each time a warlord in your camp attacks, draw 1 card.")
    it = board(card, hand=(("feint",), ()), camp=(("ox", "cow"), ())).do("play feint", "attack ox", "attack cow")
    assert len(it.zone("hand", 0)) == 2
