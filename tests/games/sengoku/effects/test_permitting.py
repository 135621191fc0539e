"""103.1.2, 504: what texts say that cards and players can, cannot and must do."""

import pytest

from saitei.engine import End
from saitei.games.sengoku.positions import concede
from tests.games.sengoku.board import EDITION, warlord
from tests.games.sengoku.effects.ground import board, hero, passes_turn, trick


def test_cannot_attack_some() -> None:
    card = hero("【Continuous】 This warlord cannot attack a warlord in the enemy camp with cost at most 1.")
    dear = warlord("dear", cost=((), 3))
    it = board(card, dear, camp=(("hero", "ox"), ("dear/", "cow/")))
    assert it.do("attack hero").options == {"wall", "dear"}
    other = board(card, dear, camp=(("hero", "ox"), ("dear/", "cow/"))).do("attack ox")
    assert other.options == {"wall", "dear", "cow"}


def test_cannot_attack_the_wall() -> None:
    card = hero("【Continuous】 This warlord cannot attack the enemy wall.")
    assert "attack hero" not in board(card, camp=(("hero", "ox"), ("cow",))).options
    it = board(card, camp=(("hero",), ("cow/", "calf/"))).do("attack hero")
    assert it.options == {"cow", "calf"}


def test_cannot_be_intercepted_by_some() -> None:
    card = hero(
        "【Continuous】 This warlord cannot be intercepted by a warlord in the enemy camp with force at most 1000."
    )
    it = board(card, camp=(("hero", "ox"), ("calf", "cow"))).do("attack hero")
    assert it.options == {"cow", "none"}
    assert board(card, camp=(("hero", "ox"), ("calf", "cow"))).do("attack ox").options == {"calf", "cow", "none"}


def test_can_attack_what_is_ready() -> None:
    """103.1.1: a text goes before the rules."""
    card = hero("【Continuous】 This warlord can attack a warlord in the enemy camp.")
    it = board(card, camp=(("hero", "ox"), ("cow", "calf/"))).do("attack hero")
    assert it.options == {"wall", "cow", "calf"}
    assert board(card, camp=(("hero", "ox"), ("cow", "calf/"))).do("attack ox").options == {"wall", "calf"}


def test_cannot_goes_before_can() -> None:
    card = hero("【Continuous】 This warlord can attack a warlord in the enemy camp.")
    safe = hero("【Continuous】 This warlord is not attacked.", "safe")
    it = board(card, safe, camp=(("hero",), ("safe", "cow"))).do("attack hero")
    assert it.options == {"wall", "cow"}, "103.1.2"


def test_can_attack_at_once() -> None:
    card = hero("【Continuous】 This warlord is not affected by the attack restriction on deployment.")
    it = board(card, camp=(("hero*", "ox*"), ()))
    assert "attack hero" in it.options and it.refused("attack ox") == "212.2"


def test_must_attack() -> None:
    goad = trick("Target: 1 warlord in your camp. During this turn, the target must attack.")
    it = board(goad, hand=(("feint",), ()), camp=(("ox", "cow"), ())).do("play feint", "ox")
    assert it.options == {"attack ox"}
    it = board(goad, hand=(("feint",), ()), camp=(("ox/", "cow"), ())).do("play feint", "ox")
    assert it.options == {"attack cow", "end"}, "504.3: it cannot attack now"


def test_what_must_be_done_later() -> None:
    """504.4: it is demanded as soon as it becomes possible."""
    goad = trick("Target: 1 warlord in your camp. During this turn, the target must attack.")
    wake = hero("【Main】【Once a turn】 Target 1 warlord in your camp other than this one: ready the target.")
    it = board(goad, wake, hand=(("feint",), ()), camp=(("hero*", "ox/"), ("cow",))).do("play feint", "ox")
    assert "end" in it.options
    it.do("ability hero")
    assert it.options == {"attack ox"}


def test_must_intercept() -> None:
    guard = hero("【Continuous】 This warlord must intercept.", "guard")
    it = board(guard, camp=(("ox",), ("guard", "cow"))).do("attack ox")
    assert it.happened("interception-declared") == [(it.card(1, "guard"), it.card(0, "ox"))]
    idle = board(guard, camp=(("ox",), ("guard/", "cow"))).do("attack ox", "wall")
    assert idle.options == {"cow", "none"}


@pytest.mark.parametrize(("kind", "taken"), [("special damage", False), ("battle damage", True), ("damage", False)])
def test_damage_of_a_kind(kind: str, taken: bool) -> None:
    tough = hero(f"【Continuous】 This warlord does not take {kind}.", "tough")
    bolt = trick("Target: 1 warlord in the enemy camp. Deal 500 special damage to the target.")
    it = board(tough, bolt, hand=(("feint",), ()), camp=((), ("tough",))).do("play feint")
    assert bool(it.happened("damaged")) is taken


def test_does_not_retreat_by_effects() -> None:
    stern = hero("【Continuous】 This warlord does not retreat by enemy effects.", "stern")
    fear = trick("Target: 1 warlord in the enemy camp. Make the target retreat.")
    it = board(stern, fear, hand=(("feint",), ()), camp=(("ox",), ("stern", "cow"))).do("play feint", "stern")
    assert it.zone("camp", 1) == ["stern", "cow"]
    it = board(stern, fear, hand=(("feint",), ()), camp=(("ox",), ("stern", "cow"))).do("play feint", "cow")
    assert it.zone("camp", 1) == ["stern"]
    it = board(stern, camp=(("ox",), ("stern/",))).do("attack ox", "stern")
    assert it.zone("camp", 1) == [], "battle damage is no effect"


def test_is_not_affected() -> None:
    calm = hero("【Continuous】 This warlord is not affected by effects of the opponent's stratagem cards.", "calm")
    tire = trick("Target: 1 warlord in the enemy camp. Exhaust the target.")
    it = board(calm, tire, hand=(("feint",), ()), camp=((), ("calm", "cow"))).do("play feint", "calm")
    assert not it.exhausted(1, "calm")
    it = board(calm, tire, hand=(("feint",), ()), camp=((), ("calm", "cow"))).do("play feint", "cow")
    assert it.exhausted(1, "cow")


def test_what_a_player_cannot_do() -> None:
    hush = trick("During the next turn, the opponent cannot play a main stratagem.", "hush")
    it = board(hush, trick("Draw 1 card."), hand=(("hush",), ("feint", "free"))).do("play hush")
    passes_turn(it)
    assert "play feint" not in it.options and "play free" in it.options


def test_nobody_draws() -> None:
    dry = trick("During this turn, you cannot draw 1 card; you cannot fortify once.", "dry")
    well = trick("Draw 2 cards. Fortify once.")
    it = board(dry, well, hand=(("dry", "feint"), ())).do("play dry", "play feint")
    assert it.zone("hand", 0) == [] and len(it.zone("wall", 0)) == 3


def test_must_is_done() -> None:
    card = hero("【When deployed】 The opponent must discard 1 card.")
    it = board(card, hand=(("hero",), ("ox", "cow"))).do("play hero")
    assert it.asked.startswith("1 choose") and it.do("ox").zone("hand", 1) == ["cow"]


@pytest.mark.parametrize(
    ("text", "over"),
    [
        ("【Continuous】 You cannot lose the game.", False),
        ("【Continuous】 The opponent cannot win the game.", False),
        ("【Continuous】 The opponent cannot lose the game.", True),
        ("【Continuous】 You cannot win the game.", True),
    ],
)
def test_who_cannot_lose_does_not(text: str, over: bool) -> None:
    """100.4.1: a text keeps every defeat off but a concession."""
    edict = trick("The opponent loses the game.", "edict")
    it = board(hero(text, "sage"), edict, hand=(("edict",), ()), camp=((), ("sage",))).do("play edict")
    assert isinstance(it.next, End) is over
    conceded = concede(it.engine, it.state, 1).next
    assert isinstance(conceded, End) and conceded.result == ("won", 0)
    assert (f"{EDITION}:100.4.1" in conceded.clauses) is (not over)
