"""How work that arose together is said: by the card it is on, in every language, and never by internal words."""

import pytest

from saitei.engine import Lasting
from saitei.games.furuyoni.arising_words import said
from saitei.scenarios.results import Result
from tests.games.furuyoni.scenes import run

PARAMETERS = {
    "text-when": ("text", "path", "card", "player", "attack", "event", "cards"),
    "reserved": ("effect",),
    "breaking": ("card",),
    "resurgence": ("card",),
    "damage": ("player", "aura", "life", "by"),
    "impatience": ("player",),
    "cancel-attack": ("attack",),
    "choose-action": ("player",),
    **dict.fromkeys(("~~gains_ability", "~~ability"), ("text", "path", "card", "player", "attack", "event")),
}
WHEN = ("furuyoni@2025:text-when", (("scar", "text"), (0, 0, 1, 0), 1, 1, 1000, ("damaged",), ()))


def named(label: object, language: int = 0) -> str:
    return said(label, language, lambda number: f"<{number}>", lambda key: PARAMETERS.get(key, ()))


@pytest.mark.parametrize(
    ("label", "words"),
    [
        (WHEN, ("resolve <1>", "<1>を解決する", "<1> 해결")),
        (("x@1:breaking", (101,)), ("break <101>", "<101>を破棄する", "<101> 파기")),
        (("x@1:resurgence", (7,)), ("resurgence of <7>", "<7>の再起", "<7> 재기")),
        (("x@1:damage", (1, 2, None, None)), ("damage 2/- to B", "Bに2/-ダメージ", "B에게 2/- 데미지")),
        (("x@1:damage", (0, 0, 1, None)), ("damage 0/1 to A", "Aに0/1ダメージ", "A에게 0/1 데미지")),
        (("x@1:impatience", (0,)), ("impatience of A", "Aの焦燥", "A의 초조")),
        (("x@1:cancel-attack", (1000,)), ("resolve <1000>", "<1000>を解決する", "<1000> 해결")),
        (("x@1:choose-action", (0,)), ("choose the action", "行動を選ぶ", "행동을 고른다")),
    ],
)
def test_what_arises_is_called_by_its_card_or_by_what_it_does(label: object, words: tuple[str, ...]) -> None:
    assert tuple(named(label, language) for language in range(3)) == words


def test_what_was_reserved_is_called_by_the_card_that_reserved_it() -> None:
    call = ("text-later", ((), 4, 0), "")
    reserved = Lasting("reserved", 4, None, call, ("end", 0), "core/9-1-3-4")
    assert named(("x@1:reserved", (reserved,))) == "resolve <4>"
    assert named(("x@1:reserved", (reserved._replace(source=None, data=("breaking", (3,), "")),))) == "break <3>"


def test_an_added_effect_is_called_by_the_card_that_added_it() -> None:
    added = (("toll", "text"), (0, 0, 1), 100, 0, 1000, None)
    assert named(("x@1:~~gains_ability", added)) == "resolve <toll>"
    assert named(("x@1:~~ability", added)) == "resolve <100>", "an effect of its own"


def test_prepared_work_and_replacements_are_called_the_same_way() -> None:
    assert named(("text-when", WHEN[1], "")) == "resolve <1>"
    assert named(("x@1:core/10-1", 5)) == "resolve <5>"
    assert named(("x@1:core/10-1", None)) == "resolve core/10-1"


SCARS = """
card "Scar"
    type = enhancement
    charge = 3
    text = 【Ongoing】 When you take at least 1 life damage, gain 1 vigor.
{second}
card "Grudge"
    class = special
    type = action
    cost = 0
    text = ----
         | 【Used】 When you take at least 1 life damage, your vigor becomes 0.
card "Pierce"
    type = attack
    range = 3-4
    damage = -/1
given
    the distance is 4; the dust is 3; the rest is in A's flare
    A's hand is "Pierce"; B's enhancements are "Scar" with 2; B's specials are "Grudge" (used)
when
    A: use "Pierce"
{then}
"""
TWICE = "         | 【Ongoing】 When you take at least 1 life damage, lose 1 vigor."


def play(then: str, edition: str, second: str = "") -> Result:
    return run(SCARS.format(then=then, second=second), edition)


@pytest.mark.parametrize("edition", ["furuyoni@2018", "furuyoni@2025"])
def test_the_order_of_effects_can_be_written_as_a_decision(edition: str) -> None:
    for first, vigor in (("Scar", 0), ("Grudge", 1)):
        found = play(f'    A: resolve "{first}"\nthen\n    B\'s vigor is {vigor}', edition)
        assert found.message == ""
    offered = "then\n    A chooses among: resolve Scar; resolve Grudge"
    assert play(offered, edition).message == ""
    assert play(offered.replace("A chooses", "B chooses"), edition).findings


def test_two_effects_of_one_card_are_numbered() -> None:
    offered = "then\n    A chooses among: resolve Scar no. 1; resolve Scar no. 2; resolve Grudge"
    assert play(offered, "furuyoni@2025", TWICE).message == ""
    both = '    A: resolve "Scar" no. 2\n    A: resolve "Grudge"\nthen\n    B\'s vigor is 1'
    assert play(both, "furuyoni@2025", TWICE).message == ""
