"""700: what texts have paid, whom they have played, what they change of prices and of damage."""

import pytest

from tests.games.sengoku.board import Board, Card, warlord
from tests.games.sengoku.effects.ground import board, hero, hurt, trick

ASKS = "You may pay {0}. If you do, draw 1 card."
DEAR = warlord("dear", cost=(("red",), 2), colour="red")


def ready(it: Board) -> int:
    """How many resources of player 0 are ready."""
    return sum(not it.exhausted(0, one) for one in set(it.zone("resources", 0)))


@pytest.mark.parametrize(
    ("price", "resources", "paid"),
    [
        ("1 in resources", ("red", "blue"), True),
        ("2 in resources", ("red", "blue"), True),
        ("3 in resources", ("red", "blue"), False),
        ("green in resources", ("red", "blue"), False),
        ("red in resources", ("red", "blue"), True),
        ("1 in resources and red in resources", ("red", "blue"), True),
    ],
)
def test_a_price_is_paid_whole_or_not_at_all(price: str, resources: tuple[str, ...], paid: bool) -> None:
    it = board(trick(ASKS.format(price)), hand=(("feint",), ()), resources=(resources, ())).do("play feint", True)
    if it.asked.startswith("0 pay"):
        it.do("red")
    assert (it.zone("hand", 0) == ["hay"]) is paid
    assert (ready(it) < 2) is paid


def test_nothing_is_paid_by_who_does_not_want_to() -> None:
    it = board(trick(ASKS.format("1 in resources")), hand=(("feint",), ()), resources=(("red",), ()))
    assert it.do("play feint", False).zone("hand", 0) == [] and ready(it) == 1


def test_the_cost_of_a_card_is_a_price() -> None:
    card = hero(f"【When deployed】 {ASKS.format('the cost of this card')}", cost=((), 1))
    for count, drawn in ((3, 1), (1, 0)):
        reds = ("red", "blue", "red-fox")[:count]
        it = board(card, hand=(("hero",), ()), resources=(reds, ())).do("play hero")
        while not it.asked.endswith("main 904.1"):
            it.do(True if it.asked.startswith("0 activate") else it.next.values[0])
        assert len(it.zone("hand", 0)) == drawn


def test_a_card_is_played_without_its_cost() -> None:
    card = trick("You may play 1 warlord card of your hand without paying its cost.")
    it = board(card, DEAR, hand=(("feint", "dear"), ())).do("play feint", True)
    assert it.zone("camp", 0) == ["dear"] and ("dear" in [it.id(one) for one, _ in it.happened("played")])
    paid = board(trick("You may play 1 warlord card of your hand."), DEAR, hand=(("feint", "dear"), ()))
    assert paid.do("play feint", True).zone("hand", 0) == ["dear"], "it cannot be paid"


def test_what_cannot_be_played_is_not_played() -> None:
    card = trick("Play 1 card of your hand without paying its cost.")
    aimed = trick("Target: 1 warlord in the enemy camp. Exhaust the target.", "aimed")
    it = board(card, aimed, DEAR, hand=(("feint", "dear", "aimed", "red"), ()), camp=(("dear",), ())).do("play feint")
    assert sorted(it.zone("hand", 0)) == ["aimed", "dear", "red"], "a namesake, no target, a formation"


def test_a_stratagem_is_played_from_the_discard_pile() -> None:
    cards = (trick("Play 1 stratagem card of your discard pile."), trick("Draw 1 card.", "boon"))
    it = board(*cards, hand=(("feint",), ()), discard=(("boon",), ())).do("play feint")
    assert it.options == {"boon", "feint"}
    it.do("boon")
    assert it.zone("hand", 0) == ["hay"] and sorted(it.zone("discard", 0)) == ["boon", "feint"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Lower the cost to play a warlord card by 1.", 1),
        ("Lower the cost to play a warlord card by 3.", 3),
        ("Lower the cost to play a warlord card by 9.", 3),
        ("Set the cost to play a warlord card to 2.", 1),
        ("Raise the cost to play a stratagem card by 1.", 0),
        ("Lower the cost to play every warlord card of the opponent's hand by 1.", 0),
    ],
)
def test_prices_are_changed(text: str, left: int) -> None:
    """Of a card that costs red and two others, with three resources."""
    zones = {"camp": (("hero",), ()), "hand": (("dear",), ()), "resources": (("red", "blue", "red-fox"), ())}
    it = board(hero(f"【Continuous】 {text}"), DEAR, **zones).do("play dear")
    while it.asked.startswith("0 pay"):
        it.do(it.next.values[0])
    assert ready(it) == left and it.zone("hand", 0) == []


def test_a_price_that_is_raised_may_be_too_high() -> None:
    card = hero("【Continuous】 Raise the cost to play every card of the opponent's hand by 1.")
    zones = {"hand": (("dear", "free"), ()), "resources": (("red", "blue", "red-fox"), ())}
    it = board(card, DEAR, camp=((), ("hero",)), **zones)
    assert it.refused("play dear") == "700.6" and "play free" in it.options


def test_a_card_says_what_it_costs_itself() -> None:
    text = "【Continuous】 Lower the cost to play this card by the number of warlords in your camp × 1."
    cards: tuple[Card, ...] = (hero(text, cost=((), 2)),)
    for camp, can in ((("ox", "cow"), True), (("ox",), False)):
        it = board(*cards, hand=(("hero",), ()), camp=(camp, ()))
        assert ("play hero" in it.options) is can


def test_a_price_is_changed_for_a_turn() -> None:
    cards = (
        trick("During this turn, lower the cost to play a warlord card by 2.", "sale"),
        warlord("mid", cost=((), 2)),
    )
    it = board(*cards, hand=(("sale", "mid"), ()))
    assert it.refused("play mid") == "700.6"
    assert "play mid" in it.do("play sale").options
    it.do("end", "none", "end", "none")
    assert it.refused("play mid") == "700.6"


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Raise the battle damage given by this warlord by 500.", 2500),
        ("Lower the battle damage given by this warlord by 500.", 1500),
        ("Raise the special damage given by this warlord by 500.", 2000),
        ("Multiply the battle damage this warlord deals to a warlord in the enemy camp by 2.", None),
        (
            "Raise the battle damage this warlord deals to a warlord in the enemy camp with cost at least 5 by 500.",
            2000,
        ),
        ("Lower the battle damage taken by each warlord in the enemy camp by 500.", 1500),
        ("Lower the battle damage taken by each warlord in your camp by 500.", 2000),
    ],
)
def test_damage_is_changed(text: str, damage: int | None) -> None:
    """Two thousand against three thousand; twice as much fells it."""
    for said in (f"【Continuous】 {text}", f"【Attack declared】 During this turn, {text[0].lower()}{text[1:]}"):
        it = board(hero(said), camp=(("hero",), ("ox/",))).do("attack hero", "ox")
        assert (hurt(it, 1, "ox") if it.zone("camp", 1) else None) == damage


def test_siege_damage_is_changed() -> None:
    card = hero("【Continuous】 Raise the siege damage given by this warlord by 1.")
    it = board(card, camp=(("hero", "ram"), ())).do("attack hero")
    assert len(it.zone("wall", 1)) == 1
    assert len(it.do("attack ram").zone("wall", 1)) == 1


def charmer() -> tuple[Card, ...]:
    """Who pays a red circle beforehand, and two tricks of which the dear one costs red and another."""
    text = "【Main】【Once a turn】 Pay 1 coloured cost of the faction of this card towards playing a stratagem card."
    dear = trick("Draw 1 card.", "dear-trick", cost=(("red",), 1))
    return (hero(text, colour="red"), dear, trick("Draw 1 card.", "other-trick", cost=(("red",), 1)), DEAR)


def test_what_is_paid_beforehand_counts_for_the_next_card_only() -> None:
    hand = (("dear-trick", "other-trick"), ())
    it = board(*charmer(), camp=(("hero",), ()), hand=hand, resources=(("blue",), ()))
    assert it.refused("play dear-trick") == "700.6"
    it.do("ability hero")
    assert "play dear-trick" in it.options
    it.do("play dear-trick")
    assert it.exhausted(0, "blue") and it.refused("play other-trick") == "700.6"


def test_what_is_paid_beforehand_is_for_such_cards_and_for_this_turn() -> None:
    it = board(*charmer(), camp=(("hero",), ()), hand=(("dear", "dear-trick"), ()), resources=(("blue",), ()))
    it.do("ability hero")
    assert it.refused("play dear") == "700.6"
    it.do("end", "none", "end", "none")
    assert it.refused("play dear-trick") == "700.6"


def test_names_are_declared() -> None:
    it = board(trick("Declare 2 card names. Draw 1 card."), hand=(("feint",), ())).do("play feint")
    assert it.asked == "0 name 201.2" and {"ox", "great ox"} <= it.options
    it.do("ox")
    assert "ox" not in it.options
    assert it.do("hay").happened("declared") == [(0, "ox"), (0, "hay")] and it.zone("hand", 0) == ["hay"]
