"""The duel as scenarios see it: positions, words of options, languages, variants of the rules."""

import random
from pathlib import Path
from typing import Any

import pytest

from saitei.cli.run import clauses_of
from saitei.engine import Decision, End
from saitei.games.furuyoni.scenes import ADAPTER
from saitei.rulebook.folding import comparable
from saitei.scenarios import parsing, running
from saitei.scenarios.results import Status
from tests.games.furuyoni.scenes import EDITIONS, run


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_within_a_decision_every_option_has_words_of_its_own(edition: str, seed: int) -> None:
    chance = random.Random(seed)

    def choose(options: Any) -> Any:
        return options[chance.randrange(len(options))]

    world, moved = ADAPTER.new_game(edition, choose, clauses_of(edition).addresses)
    asked: set[str] = set()
    while isinstance(moved.next, Decision):
        decision = moved.next
        for language in ("en", "ja", "ko") if decision.kind not in asked else ("en",):
            said = [comparable(world.option(moved.state, decision, value, language)[0]) for value in decision.values]
            assert len(set(said)) == len(said) and all(said), (decision.kind, language, said)
            assert world.question(decision, language) != ""
        asked.add(decision.kind)
        moved = world.engine.advance(moved.state, decision, choose(decision.values))
    assert isinstance(moved.next, End) and world.winner(moved.next.result) in (0, 1, "draw")
    assert {"standard", "damage", "hand-limit", "reconstruct", "top"} <= asked


@pytest.mark.parametrize(
    ("edition", "crystals"), [("furuyoni@2018", "A's life is 8"), ("furuyoni@2025", "A's life is 10")]
)
def test_a_position_is_as_the_edition_lays_it_out(edition: str, crystals: str) -> None:
    then = f"then\n    the distance is 10; A's aura is 3; B's flare is 0; the dust is 0; {crystals}\n"
    then += "    the phase is main; the turn is 3; the turn player is A; A's hand is empty\n"
    assert run(then, edition).message == ""


@pytest.mark.parametrize(
    ("phase", "then"),
    [
        ("start", "A chooses among: reconstruct the deck; do not reconstruct"),
        ("main", "A can end the phase; A can perform a basic action"),
        ("full power", "A can end the phase; A cannot use Slash (9-2-1.i)"),
        ("end", "A chooses among: make Slash facedown; make Shoot facedown; make Brandish facedown"),
    ],
)
def test_a_position_may_be_in_any_phase(phase: str, then: str) -> None:
    hand = 'A\'s hand is "Slash", "Shoot", "Brandish"'
    assert run(f"given\n    the phase is {phase}\n    {hand}\nthen\n    {then}\n").message == ""


def test_a_duel_may_begin_with_its_preparation() -> None:
    found = run(
        'given\n    the phase is preparation\n    A\'s deck is "Slash", "Shoot", 2 cards; B\'s deck is 3 cards\n'
        "then\n    chance chooses among: A goes first; B goes first\n"
    )
    assert (found.status, found.message) == (Status.PASSED, "")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ('A\'s hand is "Gentle Snow"', "“Gentle Snow” is a special and cannot be in the hand"),
        ('A\'s specials are "Slash"', "“Slash” is no special"),
        ('A\'s enhancements are "Space for Master"', "has no crystal and would have broken"),
        ("A's life is 0; the rest is in the dust", "player A has no life left"),
        ("the distance is 11", "“distance” holds at most 10, not 11"),
        ("A's aura is 6; the rest is in the dust", "“aura” holds at most 5, not 6"),
        ("A's aura is 2", "crystals do not add up: 35 are laid out, and there are 36"),
        ('A\'s hand is "Slash"; A\'s deck is "Slash"', "“Slash” is in two places"),
    ],
)
def test_what_no_duel_can_come_to_is_refused(given: str, said: str) -> None:
    found = run(f"given\n    {given}\nthen\n    the game goes on\n")
    assert found.status is Status.ERROR and said in found.message


def test_crystals_may_be_more_or_fewer_when_the_scenario_says_so() -> None:
    assert run("given\n    in all 35 crystals; A's aura is 2\nthen\n    A's aura is 2\n").message == ""


def test_states_of_cards_and_cards_under_cards() -> None:
    given = """given
    A's specials are "Gentle Snow" (used)
    A's enhancements are "Space for Master" with 2
    the sealed is "Slash" (B, under "Space for Master")
    the rest is in the dust
"""
    then = """then
    A's specials are "Gentle Snow" (used)
    the sealed is "Slash" (under "Space for Master")
    A's enhancements are "Space for Master" with 2
    A cannot use "Gentle Snow" (8-2-2.A)
"""
    text = given.replace("the rest is in the dust", "A's aura is 1") + then
    assert run(text).message == ""
    assert "is not used" in run(text.replace(" (used)\n    A's enh", "\n    A's enh", 1)).message


def test_a_text_that_cannot_be_executed_is_refused_where_it_is_named() -> None:
    text = (
        'card "Odd"\n    type = action\n    text = Execute the plan.\ngiven\n    A\'s hand is "Odd"\nthen\n    A wins\n'
    )
    found = run(text)
    assert found.status is Status.ERROR and "cannot be executed" in found.message
    assert found.message.startswith("x:7:17: ")
    unread = run(text.replace("Execute the plan.", "Dance on the table."))
    assert unread.status is Status.ERROR and unread.message.startswith("x:5:18: this card text cannot be read")


OTHER_LANGUAGES = """シナリオ 対応で間合が離れる
版 furuyoni@2018、furuyoni@2025
カード 「長い斬撃」
    type = attack
    range = 3-4
    damage = 3/1
カード 「飛び退き」
    type = action
    subtype = reaction
    text = ダスト→間合：1
前提
    間合は4；Bのライフは6；残りはダスト
    Aの手札は「長い斬撃」；Bの手札は「飛び退き」
決定
    A：「長い斬撃」を使う
    B：「飛び退き」で対応する
結果
    間合は5；Bのオーラは3；Bの手札は空
    Aの捨て札は「長い斬撃」
結果 furuyoni@2025
    根拠 9-4.iii、9-4-1
    根拠でない 9-4.v

시나리오 대응으로 간격이 벌어진다
판 furuyoni@2018, furuyoni@2025
카드 「긴 베기」
    type = attack
    range = 3-4
    damage = 3/1
카드 「뒤로 뛰기」
    type = action
    subtype = reaction
    text = 더스트→간격: 1
전제
    간격은 4; B의 라이프는 6; 나머지는 더스트
    A의 손패는 「긴 베기」; B의 손패는 「뒤로 뛰기」
결정
    A: 「긴 베기」 사용
    B: 「뒤로 뛰기」 대응
결과
    간격은 5; B의 오라는 3; B의 손패는 없음
    A의 버림패는 「긴 베기」
결과 furuyoni@2025
    근거 9-4.iii, 9-4-1
"""


def test_scenarios_and_invented_cards_may_be_japanese_or_korean() -> None:
    for scenario in parsing.read(OTHER_LANGUAGES, Path("x")):
        for edition in scenario.editions:
            found = running.run(scenario, edition, clauses_of(edition))
            assert (found.message, found.status) == ("", Status.PASSED)
            assert any(
                line.text in ("ダスト 10 → 9; 間合 4 → 5", "더스트 10 → 9; 간격 4 → 5") for line in found.trace
            ) == (edition == "furuyoni@2025")


def test_a_position_is_put_right_before_the_first_decision() -> None:
    """10-16: a copy is one from the beginning; what is no copy is as printed."""
    text = """card "Mimic"
    type = action
    text = 【Constant】 This card becomes a copy of your discard pile.
card "Wild Cut"
    type = attack
    range = 8-9
    damage = 1/1
given
    the distance is {distance}; the rest is in the dust
    A's hand is "Mimic"; A's discard is "Wild Cut"
then
    A {can} use "Mimic"
"""
    assert run(text.format(distance=8, can="can")).message == ""
    assert run(text.format(distance=4, can="cannot")).message == ""
    assert run(text.format(distance=4, can="can").replace('A\'s discard is "Wild Cut"', "the turn is 3")).message == ""


IN_TRAINING = """
given
    the rules are {rules}
    the distance is 2; A's vigor is 1; the rest is in the dust; A's hand is "{card}"
then
    A can use "{card}"
"""


def test_a_variant_of_the_rules_is_named_in_given() -> None:
    """1-2 of 2018; the training rules have no cards of megami that they do not list (appendix 1)."""
    old = "furuyoni@2018"
    assert run(IN_TRAINING.format(rules="training rules", card="Hilt Strike"), old).message == ""
    assert run(IN_TRAINING.format(rules="duel rules", card="Hilt Strike"), old).message == ""
    assert run(IN_TRAINING.format(rules="duel rules", card="Mozule"), old).message == ""
    refused = run(IN_TRAINING.format(rules="training rules", card="Mozule"), old)
    assert refused.status is Status.ERROR and "x:6:77:" in refused.message and "no cards of kururu" in refused.message


@pytest.mark.parametrize(
    ("edition", "rules", "wrong"),
    [
        ("furuyoni@2025", "training rules", "has no such variant of its rules. Its variants: none."),
        ("furuyoni@2018", "house rules", "Its variants: duel rules, training rules."),
        ("furuyoni@2018", "7", "Its variants: duel rules, training rules."),
        ("furuyoni@2018", "training rules; the variant is duel rules", "“variant” is said twice"),
    ],
)
def test_another_variant_is_refused_at_its_place(edition: str, rules: str, wrong: str) -> None:
    found = run(IN_TRAINING.format(rules=rules, card="Hilt Strike"), edition)
    assert found.status is Status.ERROR and "x:5:" in found.message and wrong in found.message


def test_a_whole_game_by_the_training_rules_has_their_cards_only() -> None:
    game = ADAPTER.by_variant("training")
    addresses = clauses_of("furuyoni@2018").addresses
    world, _ = game.new_game("furuyoni@2018", lambda options: options[0], addresses)
    usual, _ = ADAPTER.new_game("furuyoni@2018", lambda options: options[0], addresses)
    megami = {card.megami for card in world.rules.cards.values()}
    assert {"yurina", "himika", "tokoyo", "saine"} <= megami and "kururu" not in megami
    assert "kururu" in {card.megami for card in usual.rules.cards.values()}
