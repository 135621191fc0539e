"""What texts look back on: this turn, this battle, the stay of a card, the text under way."""

import pytest

from saitei.games.sengoku.layout import HISTORY
from tests.games.sengoku.board import Board, warlord
from tests.games.sengoku.effects.ground import board, force, hero, trick

BOLT = "Target 1 warlord in the enemy camp: deal 1000 special damage to the target."


def draws(it: Board) -> int:
    """How many cards player 0 holds, all tricks played."""
    return len(it.zone("hand", 0))


def after_an_attack(text: str, *, attacker: str = "ox", target: str = "wall") -> Board:
    """A trick played behind an attack of player 0 on a camp of two."""
    it = board(trick(text), hand=(("feint",), ()), camp=(("ox", "cow"), ("calf/", "twin/"))).do(f"attack {attacker}")
    return it.do(target, "play feint")


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("a warlord in your camp attacked in this turn", 1),
        ("2 warlords in your camp attacked in this turn", 0),
        ("a warlord in the enemy camp attacked in this turn", 0),
        ("a warlord in your camp attacked the enemy wall in this turn", 1),
        ("a warlord in your camp attacked a warlord in the enemy camp in this turn", 0),
        ("a warlord in your camp succeeded in a siege in this turn", 1),
        ("a warlord in your camp did not attack in this turn", 0),
        ("you attacked in this turn", 1),
        ("the opponent attacked in this turn", 0),
        ("the opponent intercepted in this turn", 0),
    ],
)
def test_an_attack_on_the_wall_is_looked_back_on(condition: str, drawn: int) -> None:
    assert draws(after_an_attack(f"If {condition}, draw 1 card.")) == drawn


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("a warlord in the enemy camp retreated in this turn", 1),
        ("a warlord in the enemy camp retreated by battle damage in this turn", 1),
        ("a warlord in the enemy camp retreated by special damage in this turn", 0),
        ("a warlord in your camp retreated in this turn", 0),
        ("a warlord in your camp took battle damage in this turn", 1),
        ("a warlord in your camp took special damage in this turn", 0),
        ("a warlord in your camp won a battle in this turn", 1),
        ("a warlord in the enemy camp left the battlefield in this turn", 1),
        ("a warlord in the enemy camp left your camp in this turn", 0),
        ("a warlord in your camp fought with a warlord in the enemy camp in this turn", 1),
        ("a warlord in your camp fought with a warlord in your camp in this turn", 0),
    ],
)
def test_a_battle_is_looked_back_on(condition: str, drawn: int) -> None:
    assert draws(after_an_attack(f"If {condition}, draw 1 card.", target="calf")) == drawn


def test_a_new_turn_forgets() -> None:
    it = board(trick("If you attacked in this turn, draw 1 card."), hand=(("feint",), ()), camp=(("ox",), ()))
    it.do("attack ox", "end", "none", "end", "none")
    it.do("play feint")
    assert it.zone("hand", 0) == ["hay"], "drawn in the draw phase"


def test_only_the_stay_of_a_card_counts() -> None:
    """A warlord that went back to the hand and was deployed again has not attacked."""
    cards = (
        trick("Put 1 warlord in your camp into its owner's hand."),
        trick("Exhaust each warlord in your camp that attacked in this turn.", "sweep"),
        warlord("keen", 3000, cost=((), 0)),
        trick("Ready each warlord in your camp.", "bell"),
    )
    zones = {"hand": (("feint", "bell", "sweep"), ()), "camp": (("keen", "ox"), ())}
    it = board(*cards, **zones).do("attack keen", "attack ox", "play bell", "play feint", "keen", "play keen")
    it.do("play sweep")
    assert it.exhausted(0, "ox") and not it.exhausted(0, "keen")


def test_what_a_player_did() -> None:
    card = "If you {0} in this turn, gain 1 loyalty counter."
    for said, met in (
        ("played a stratagem card", True),
        ("played a warlord card", False),
        ("drew 2 cards", True),
        ("drew 3 cards", False),
        ("discarded 1 card", False),
        ("fortified once", False),
    ):
        cards = (trick(card.format(said)), trick("Draw 2 cards.", "boon"))
        it = board(*cards, hand=(("boon", "feint"), ())).do("play boon", "play feint")
        assert bool(it.happened("gain-loyalty")) is met, said


def test_without_a_time_a_text_looks_back_to_its_beginning() -> None:
    card = trick("You may discard 1 card. If you discarded 1 card, draw 2 cards.")
    it = board(card, hand=(("feint", "ox"), ())).do("play feint", True)
    assert draws(it) == 2
    other = board(card, hand=(("feint", "ox"), ())).do("play feint", False)
    assert other.zone("hand", 0) == ["ox"]
    first = trick("Discard 1 card.", "first")
    before = board(card, first, hand=(("first", "feint", "ox", "cow"), ())).do("play first", "ox", "play feint", False)
    assert before.zone("hand", 0) == ["cow"], "that was another text"


def test_the_card_that_was_discarded() -> None:
    card = trick("Discard 1 card. Draw 1 card. If the discarded card is of the Oda house, gain 1 loyalty counter.")
    for id, met in (("oda-man", True), ("ox", False)):
        mine = warlord("oda-man", traits=("oda",))
        it = board(card, mine, hand=(("feint", id), ())).do("play feint")
        assert bool(it.happened("gain-loyalty")) is met


def test_as_many_as_were_discarded() -> None:
    card = trick("Discard any number of cards. Draw a number equal to the number of discarded cards of cards.")
    for chosen in ((), ("ox",), ("ox", "cow")):
        it = board(card, hand=(("feint", "ox", "cow", "calf"), ())).do("play feint", *chosen, "enough")
        assert it.zone("hand", 0).count("hay") == len(chosen)


def test_damage_of_this_turn_is_added_up() -> None:
    shout = "During this turn, raise the force of this warlord by as much as the battle damage taken by this warlord."
    it = board(hero(f"【Main】 {shout}", force=3000), camp=(("hero",), ("cow/",))).do("attack hero", "cow")
    assert force(it.do("ability hero"), 0, "hero") == 5000
    calm = board(hero(f"【Main】 {shout}", force=3000), camp=(("hero",), ("cow/",))).do("ability hero")
    assert force(calm, 0, "hero") == 3000


def test_with_whom_one_fought() -> None:
    card = hero("【Battle fixed】 Exhaust each warlord on the battlefield that fought with this warlord.")
    bell = trick("Ready each warlord in the enemy camp.", timing="battle")
    it = board(card, bell, camp=(("hero",), ("cow/", "ox")), hand=(("feint",), ()))
    it.do("attack hero", "cow", "none")
    assert it.exhausted(1, "cow") and not it.exhausted(1, "ox")


def test_as_often_as_there_are() -> None:
    for text, drawn in (
        ("As many times as the number of warlords in the enemy camp, draw 1 card.", 2),
        ("For each of the number of warlords in your camp, draw 1 card.", 0),
        ("Draw a number equal to the number of warlords in the enemy camp of cards.", 2),
    ):
        it = board(trick(text), hand=(("feint",), ()), camp=((), ("ox", "cow"))).do("play feint")
        assert draws(it) == drawn, text


def test_hidden_moves_are_not_noted() -> None:
    """What player 0 draws stays between player 0 and the draw pile."""
    it = board(trick("Draw 1 card."), hand=(("feint",), ())).do("play feint")
    moved = [deed.data[0] for deed in it[HISTORY] if deed.kind == "moved"]
    assert [it.id(one) for one in moved] == ["feint"]
