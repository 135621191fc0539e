"""403: what sets abilities off, by what cards do, by what players do, by what comes to walls, and by times."""

import pytest

from tests.games.sengoku.board import Board, Card
from tests.games.sengoku.effects.ground import board, force, hero, trick

GAINS = "gain 1 loyalty counter."


def ear(event: str) -> Card:
    """A warlord whose player gains a loyalty counter when something happens."""
    return hero(f"【Triggered】 {event}, {GAINS}", "ear")


def gone_on(it: Board) -> Board:
    """With the first of what can be chosen, until there are actions again."""
    while not it.asked.endswith("main 904.1"):
        it.do(it.next.values[0])
    return it


def heard(it: Board, player: int = 0) -> int:
    """How often the ear has heard."""
    return sum(count for who, count in it.happened("gain-loyalty") if who == player)


@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("When a warlord in your camp attacks", 1),
        ("When a warlord in your camp attacks the enemy wall", 0),
        ("When a warlord in your camp attacks a warlord in the enemy camp", 1),
        ("When a warlord in the enemy camp attacks", 0),
        ("When a warlord in the enemy camp is attacked", 1),
        ("When a warlord in the enemy camp intercepts", 0),
        ("When a warlord in your camp fights with a warlord in the enemy camp", 1),
        ("When it attacks", 0),
        ("When a warlord in the enemy camp retreats", 1),
        ("When a warlord in the enemy camp retreats by battle damage", 1),
        ("When a warlord in the enemy camp retreats by effects", 0),
        ("When a warlord in the enemy camp leaves the battlefield", 1),
        ("When a warlord in your camp leaves your camp", 0),
        ("When a warlord in the enemy camp leaves the opponent's camp", 1),
        ("When a warlord in your camp deals battle damage", 1),
        ("When a warlord in the enemy camp takes battle damage", 1),
        ("When a warlord in the enemy camp takes special damage", 0),
        ("When a warlord in the enemy camp takes battle damage from a warlord in your camp", 1),
        ("When a warlord in your camp makes a warlord in the enemy camp retreat", 1),
        ("When a warlord in the enemy camp makes a warlord in your camp retreat", 0),
        ("When you attack", 1),
        ("When the opponent intercepts", 0),
        ("When a card is placed in the opponent's discard pile", 1),
        ("When a card is placed in your discard pile", 0),
        ("When a card is moved from the enemy camp into the opponent's discard pile", 1),
        ("When a warlord in your camp becomes exhausted", 1),
        ("During your turn, when a warlord in your camp attacks", 1),
        ("During the opponent's turn, when a warlord in your camp attacks", 0),
        ("At the attack step", 1),
        ("At the start of the interception step", 1),
        ("At the damage step", 1),
        ("When the attack of a warlord in your camp on the enemy wall is not intercepted", 0),
        ("When the enemy wall takes siege damage", 0),
    ],
)
def test_a_battle_is_heard(event: str, times: int) -> None:
    it = board(ear(event), camp=(("ox", "ear"), ("calf/", "cow"))).do("attack ox", "calf", "none")
    assert heard(it) == times


@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("When the attack of a warlord in your camp on the enemy wall is not intercepted", 1),
        ("When the attack of a warlord in the enemy camp on your wall is not intercepted", 0),
        ("When the enemy wall takes siege damage", 1),
        ("When your wall takes siege damage", 0),
        ("When the enemy wall is placed in the opponent's discard pile", 2),
        ("When the enemy wall is placed in the opponent's hand", 0),
        ("When a warlord in your camp succeeds in a siege", 1),
        ("When a warlord in your camp deals siege damage", 1),
        ("When a warlord in your camp deals battle damage", 0),
    ],
)
def test_a_siege_is_heard(event: str, times: int) -> None:
    """The wall that two siege damage strike loses two cards, one after the other."""
    it = board(ear(event), camp=(("ox", "ear"), ())).do("attack ox")
    assert heard(gone_on(it)) == times


@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("When it is intercepted by a warlord in the enemy camp", 1),
        ("When it is intercepted by a warlord in the enemy camp with cost at least 1", 0),
        ("When the opponent intercepts", 1),
        ("When the opponent intercepts this warlord", 1),
        ("When a warlord in the enemy camp intercepts a warlord in your camp", 1),
    ],
)
def test_an_interception_is_heard(event: str, times: int) -> None:
    it = board(ear(event), camp=(("ear",), ("ox",))).do("attack ear", "ox")
    assert heard(it) == times


@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("When you play a stratagem card", 1),
        ("When the opponent plays a stratagem card", 0),
        ("When you draw 1 card", 2),
        ("When you discard 1 card", 1),
        ("When you discard 1 warlord card", 1),
        ("When you discard 1 stratagem card", 0),
        ("When a card is discarded", 1),
        ("When you fortify once", 1),
        ("When a stratagem card is played", 1),
        ("When effects of your stratagem cards activate", 1),
        ("When effects of the opponent's stratagem cards activate", 0),
        ("When effects of warlord cards activate", 0),
        ("After effects of stratagem cards activate", 1),
        ("When you draw 1 card, or when you fortify once", 3),
    ],
)
def test_what_a_player_does_is_heard(event: str, times: int) -> None:
    card = trick("Draw 2 cards. Discard 1 card. Fortify once.")
    it = board(ear(event), card, hand=(("feint",), ()), camp=(("ear",), ())).do("play feint")
    assert heard(gone_on(it)) == times


@pytest.mark.parametrize(
    ("time", "times"),
    [
        ("At the start of your turn", (0, 1)),
        ("At your resource phase", (0, 1)),
        ("At the draw phase", (1, 1)),
        ("At the end of the opponent's turn", (0, 1)),
        ("At the end of your turn", (1, 0)),
        ("At the start of the end phase", (1, 1)),
        ("At your main phase", (1, 1)),
    ],
)
def test_times_are_heard(time: str, times: tuple[int, int]) -> None:
    """Until the main phase of the opponent, and from there until the own one."""
    it = board(ear(time), camp=(("ear",), ()))
    found: list[int] = []
    for _ in times:
        it.do("end", "none")
        found.append(heard(it) - sum(found))
    assert tuple(found) == times


def test_what_is_said_of_the_one_that_did_it() -> None:
    """“That warlord” is the one attacked, not the one that attacks."""
    text = "When a warlord in the enemy camp is attacked, during this turn, lower the force of that warlord by 500."
    card = hero(f"【Triggered】 {text}", "ear")
    it = board(card, camp=(("calf", "ear"), ("ox/",))).do("attack calf", "ox")
    assert force(it, 1, "ox") == 2500


def test_an_ability_that_activates_is_heard() -> None:
    others = ear("When an ability of a warlord in your camp other than this one activates")
    cards = (others, hero("【Main】 Draw 1 card."))
    it = board(*cards, camp=(("hero", "ear"), ())).do("ability hero")
    assert heard(it) == 1


def test_a_choice_of_several_is_set_off_as_well() -> None:
    card = hero(
        "【Triggered】 When you fortify once, choose 1 of these.\n・Draw 1 card.\n・Gain 1 loyalty counter.", "ear"
    )
    it = board(card, trick("Fortify once."), hand=(("feint",), ()), camp=(("ear",), ())).do("play feint")
    assert it.asked == "0 option 103.1.1"
    assert heard(it.do(1)) == 1 and it.zone("hand", 0) == []


@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("When a warlord in the enemy camp retreats by this effect", 0),
        ("When a warlord in the enemy camp retreats by effects", 1),
        ("When a warlord in the enemy camp retreats by enemy effects", 0),
        ("When a warlord in the enemy camp retreats by effects of your stratagem cards", 1),
        ("When a warlord in the enemy camp retreats by effects of your warlord cards", 0),
        ("When a warlord in the enemy camp retreats by damage", 0),
    ],
)
def test_by_what_one_retreats(event: str, times: int) -> None:
    card = trick("Target: 1 warlord in the enemy camp. Make the target retreat.")
    it = board(ear(event), card, hand=(("feint",), ()), camp=(("ear",), ("ox",))).do("play feint")
    assert heard(it) == times


def test_a_text_waits_for_what_it_has_done_itself() -> None:
    """Special damage of the effect fells the one, after the effect is over; the other would fall by battle damage."""
    text = "Deal 1000 special damage to each warlord in the enemy camp. When a warlord in the enemy camp retreats by"
    it = board(
        trick(f"{text} this effect, gain 1 loyalty counter."), hand=(("feint",), ()), camp=((), ("calf", "ox"))
    ).do("play feint")
    assert heard(it) == 1 and it.zone("camp", 1) == ["ox"]
