"""What clauses say of texts as a whole: targets that are missing, words that go on, words that are cited."""

import pytest

from saitei.games.sengoku import words
from saitei.games.sengoku.effects import coverage
from saitei.games.sengoku.layout import ACTIVE
from tests.games.sengoku.effects.ground import board, force, hero, tree, trick

# --- 500.6.1 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "enemy", "drawn"),
    [
        ("Target 1 warlord in the enemy camp: exhaust the target. Draw 1 card.", (), 0),
        ("Target 1 warlord in the enemy camp: exhaust the target. Draw 1 card.", ("cow",), 1),
        ("Target up to 1 warlords in the enemy camp: exhaust the target. Draw 1 card.", (), 1),
        ("Draw 1 card. Target 1 warlord in the enemy camp: exhaust the target.", (), 1),
        ("Draw 1 card. Target 1 warlord in the enemy camp: exhaust the target. Draw 1 card.", (), 2),
    ],
)
def test_an_ability_that_begins_with_a_target_and_finds_none_is_over(
    text: str, enemy: tuple[str, ...], drawn: int
) -> None:
    it = board(hero(f"【When deployed】 {text}"), hand=(("hero",), ()), camp=(("ox",), enemy)).do("play hero")
    assert len(it.zone("hand", 0)) == drawn and not it.exhausted(0, "ox")


@pytest.mark.parametrize("event", ["When this warlord attacks", "After this warlord attacks"])
@pytest.mark.parametrize(("enemy", "drawn"), [((), 0), (("cow",), 1)])
def test_so_is_one_that_an_event_sets_off_however_it_is_put(event: str, enemy: tuple[str, ...], drawn: int) -> None:
    text = f"【Triggered】 {event}, target 1 warlord in the enemy camp: exhaust the target. Draw 1 card."
    it = board(hero(text), camp=(("hero",), enemy)).do("attack hero")
    assert len(it.zone("hand", 0)) == drawn


@pytest.mark.parametrize(
    ("head", "enemy", "drawn"),
    [
        ("During your turn, when this warlord attacks, target", (), 0),
        ("If there is a warlord in your camp, when this warlord attacks, target", (), 0),
        ("During your turn, when this warlord attacks, target", ("cow",), 1),
        ("During your turn, when this warlord attacks, target up to", (), 1),
        ("When this warlord attacks, if there is a warlord in your camp, target", (), 1),
    ],
)
def test_so_is_one_that_says_when_the_event_sets_it_off(head: str, enemy: tuple[str, ...], drawn: int) -> None:
    """What stands between the event and the target comes first, so that the text does not begin with the target."""
    what = "1 warlords" if head.endswith("up to") else "1 warlord"
    text = f"【Triggered】 {head} {what} in the enemy camp: exhaust the target. Draw 1 card."
    it = board(hero(text), camp=(("hero",), enemy)).do("attack hero")
    assert len(it.zone("hand", 0)) == drawn


def test_another_ability_of_the_card_goes_on() -> None:
    text = "【When deployed】 Target 1 warlord in the enemy camp: exhaust the target. Draw 1 card."
    it = board(hero(f"{text}\n【When deployed】 Draw 2 cards."), hand=(("hero",), ())).do("play hero")
    it.do(it.next.values[0])
    assert len(it.zone("hand", 0)) == 2


def test_what_would_last_is_over_without_a_target() -> None:
    text = (
        "【When deployed】 Target 1 warlord in the enemy camp: during this turn, raise the force of the target by 500."
    )
    it = board(hero(text), hand=(("hero",), ()), camp=(("ox",), ())).do("play hero")
    assert "506.2.4.1.1" in it.cited and force(it, 0, "ox") == 3000


# --- “Moreover” -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("head", "stays"), [("Moreover, raise", 0), ("Raise", 500)])
def test_moreover_goes_on_for_the_time_said_before(head: str, stays: int) -> None:
    first = "Target: 1 warlord in your camp. During this turn, raise the siege strength of the target by 1."
    card = trick(f"{first} {head} the force of the target by 500.")
    it = board(card, hand=(("feint",), ()), camp=(("ox",), ())).do("play feint")
    assert force(it, 0, "ox") == 3500
    assert force(it.do("end"), 0, "ox") == 3000 + stays


# --- Dice (503.3.2, 503.3.3) --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "shown", "result", "clause"),
    [
        ("Raise the die result by 2.", 5, 6, "503.3.3"),
        ("Raise the die result by 2.", 4, 6, None),
        ("Raise the die result by 2.", 1, 3, None),
        ("Lower the die result by 3.", 2, 1, "503.3.2"),
        ("Lower the die result by 3.", 4, 1, None),
    ],
)
def test_a_changed_die_result_stays_on_the_die(change: str, shown: int, result: int, clause: str | None) -> None:
    card = trick(f"Roll 1 die. {change} Draw a number equal to the die result of cards.")
    it = board(card, hand=(("feint",), ()), deck=(("hay",) * 8, ())).do("play feint", shown)
    assert len(it.zone("hand", 0)) == result
    assert {"503.3.2", "503.3.3"} & set(it.cited) == ({clause} if clause else set())


def test_the_changed_result_of_several_dice_is_not_executed() -> None:
    assert coverage.missing(tree("Roll 1 die. Raise the die result by 1.")) == frozenset()
    assert coverage.missing(tree("Roll 2 dice. Raise the die result by 1.")) == {"changed result of several dice"}
    assert coverage.missing(tree("Roll 2 dice. Draw a number equal to the die result of cards.")) == frozenset()


# --- First strikes (906.7.2.1) --------------------------------------------------------------------------

FIRST = "deals its battle damage first."


@pytest.mark.parametrize(
    ("mine", "enemy", "stands"),
    [
        (f"【Continuous】 This warlord {FIRST}", "cow/", True),
        (f"【Continuous】 This warlord {FIRST}", "ox/", False),
        ("【Continuous】 Raise the force of this warlord by 0.", "cow/", False),
        (f"【Continuous】 Each warlord in your camp other than this one {FIRST}", "cow/", False),
        (f"【Continuous】 Each warlord on the battlefield {FIRST}", "cow/", False),
    ],
)
def test_who_alone_strikes_first_is_not_struck_by_the_fallen(mine: str, enemy: str, stands: bool) -> None:
    it = board(hero(mine), camp=(("hero", "calf"), (enemy,))).do("attack hero", enemy.rstrip("/"))
    assert ("hero" in it.zone("camp", 0)) is stands and "calf" in it.zone("camp", 0)


# --- The order of continuous abilities (501.2.2) -----------------------------------------------------------


@pytest.mark.parametrize(("player", "number"), [(0, 2500), (1, 500)])
def test_the_non_turn_player_s_continuous_ability_comes_afterwards(player: int, number: int) -> None:
    low = hero("【Continuous】 Set the force of each warlord on the battlefield to 500.", "low", 9000)
    high = hero("【Continuous】 Set the force of each warlord on the battlefield to 2500.", "high", 9000)
    it = board(low, high, camp=(("low",), ("high",)), cells={ACTIVE: player})
    assert force(it, 0, "low") == force(it, 1, "high") == number


# --- Words ---------------------------------------------------------------------------------------------------


def test_the_words_of_a_sentence_that_is_carried_out_are_cited() -> None:
    card = trick(
        "If there are at least 1 warlords in the enemy camp, draw 1 card. Exhaust up to 1 warlords in your camp."
    )
    it = board(card, hand=(("feint",), ()), camp=(("ox",), ("cow",))).do("play feint", "enough")
    assert {"glossary/の場合", "glossary/以上", "glossary/まで"} <= set(it.cited)
    assert "glossary/以下" not in it.cited


def test_every_clause_that_defines_a_word_exists_and_is_known_to_be_cited() -> None:
    found = words.defining(coverage.known())
    assert {"glossary/以上", "glossary/まで"} <= found and words.defining(()) == frozenset()
