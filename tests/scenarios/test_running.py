"""Scenarios run: what holds, what does not, what cannot be run."""

import json

import pytest

from saitei.errors import UnusableInput
from saitei.scenarios.results import Status
from tests.scenarios import lanterns_scenes
from tests.scenarios.lanterns_scenes import result, results

DODGE = """scenario A sidestep takes the throw out of reach
editions lanterns@1
given
    the distance is 4; A's hand is "stone"
    B's hand is "sidestep"; B's deck is "torch", "hush"
when
    A: play "stone"
    B: react with "sidestep"
then
    B's heart is 4
    B's hand is "torch"
    the distance is 6; the heap is 20
    A's discard has "stone"; A's discard has no "torch"
    A's hand is empty; B's deck is 1 card
    the phase is main; the turn player is A; the turn is 3
    B's sleep is no
    because 5.iii
    not because 5.iv
    the game goes on
"""


def test_everything_it_says_holds() -> None:
    found = result(DODGE)
    assert (found.status, found.message) == (Status.PASSED, "")
    assert "lanterns@1:core/5.iii" in found.asserted <= found.walked | found.asserted
    assert "lanterns@1:core/5.iv" not in found.asserted | found.walked


@pytest.mark.parametrize(
    ("right", "wrong", "column", "said"),
    [
        ("B's heart is 4", "B's heart is 3", 5, "B's heart is 4, not 3"),
        ("B's heart is 4", "B's heart is at most 3", 5, "B's heart is 4, not at most 3"),
        ('B\'s hand is "torch"', 'B\'s hand is "torch", "hush"', 5, "B's hand is “torch”"),
        ('B\'s hand is "torch"', "B's hand is nothing", 5, "B's hand is “torch”"),
        ('A\'s discard has "stone"', 'A\'s discard has "torch"', 5, "“torch” is not there"),
        ('has no "torch"', 'has no "stone"', 30, "“stone” is there"),
        ("B's deck is 1 card", "B's deck is 2 cards", 24, "B's deck is “hush”"),
        ("the phase is main", "the phase is end", 5, "the phase is main"),
        ("the turn player is A", "the turn player is B", 24, "the turn player is A"),
        ("B's sleep is no", "B's sleep is yes", 5, "B's asleep is 0, not 1"),
        ("because 5.iii", "because 6", 5, "lanterns@1:core/6 had no part"),
        ("not because 5.iv", "not because 5.iii", 5, "lanterns@1:core/5.iii had a part"),
        ("the game goes on", "A wins", 5, "the game is not over"),
        ("the game goes on", "the rules do not say", 5, "the rules say how to go on"),
    ],
)
def test_what_does_not_hold_is_said_where_it_stands(right: str, wrong: str, column: int, said: str) -> None:
    found = result(DODGE.replace(right, wrong))
    assert found.status is Status.FAILED
    (finding,) = found.findings
    assert said in finding.message
    line = next(n for n, words in enumerate(DODGE.replace(right, wrong).splitlines(), 1) if wrong in words and n > 8)
    assert (finding.spot.line, finding.spot.column) == (line, column)
    assert found.message.startswith(f"camp.scenario:{line}:{column}: ")


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('    B: react with "sidestep"\n', "", "a decision is missing: B decides"),
        ("the game goes on\n", "the game goes on\nwhen\n    A: end the phase\n    A: sing\n", "A decides nothing here"),
        ('A: play "stone"', "A: sing a song", "“sing a song” is no option here"),
        ('B: react with "sidestep"', 'A: react with "sidestep"', "A decides nothing here: B decides"),
        ('B: react with "sidestep"', 'B: react with "hush"', "is no option here"),
        ('A: play "stone"', "A: step near", "lanterns@1:core/3.i forbids it"),
        ("because 5.iii", "because 99.z", "no clause 99.z"),
        ("because 5.iii", "because lanterns@2:core/5", "another edition"),
        ('A\'s discard has "stone"', 'A\'s discard has "boat"', "no card “boat”"),
        ("B's heart is 4", "B's wallet is 4", "nothing called “wallet”"),
        ("B's heart is 4", "the heart is 4", "each player has “heart”"),
        ("the distance is 6", "A's distance is 6", "no player has a “distance”"),
    ],
)
def test_what_cannot_be_run_is_an_error(right: str, wrong: str, said: str) -> None:
    found = result(DODGE.replace(right, wrong, 1))
    assert found.status is Status.ERROR
    assert said in found.message and ":" in found.message


def test_an_illegal_decision_names_the_clause_and_what_is_open() -> None:
    found = result(DODGE.replace('A: play "stone"', "A: step near"))
    assert "Open are: play stone; haggle; end the phase" in found.message


def test_a_decision_that_is_left_over_after_the_end() -> None:
    won = """scenario W
editions lanterns@1
given
    B's heart is 1; B's warmth is 0; the rest is in the heap; A's hand is "stone"
when
    A: play "stone"
    B: no reaction
    A: end the phase
then
    A wins
"""
    assert "is left over" in result(won).message
    assert result(won.replace("    A: end the phase\n", "")).status is Status.PASSED
    assert "A wins" in result(won.replace("    A: end the phase\n", "").replace("A wins", "B wins")).message


SHORT = """scenario Short of warmth
editions lanterns@1, lanterns@2
given
    B's warmth is 1; the rest is in the heap
    A's hand is "stone", "snowball", "sidestep"
when
    A: play "stone"
then
    B chooses among: no reaction
when
    B: no reaction
then
    B's heart is 3
    A cannot step near (3.i); A cannot play "sidestep" (3); A cannot play 雪玉を使う
    because 6.i
then in lanterns@2
    A can bluff with "sidestep"
"""


ONE = SHORT.replace(", lanterns@2", "").partition("then in")[0]


def test_verdicts_say_what_cannot_be_chosen_and_by_which_clause() -> None:
    first, second = results(SHORT.replace("; A cannot play 雪玉を使う", ""))
    assert (first.status, second.status) == (Status.PASSED, Status.PASSED)
    assert "lanterns@1:core/3.i" in first.asserted
    wrong = result(ONE.replace("; A cannot play 雪玉を使う", "").replace("(3.i)", "(6.i)"))
    assert "is not forbidden by lanterns@1:core/6.i, but by lanterns@1:core/3.i" in wrong.message
    can = result(ONE.replace("; A cannot play 雪玉を使う", "").replace("cannot step", "can step"))
    assert "cannot be chosen (lanterns@1:core/3.i forbids it)" in can.message


def test_what_was_refused_where_only_one_option_was_left_can_be_claimed() -> None:
    text = ONE.replace("A cannot play 雪玉を使う", "B cannot take it on warmth (6.i)")
    found = result(text)
    assert (found.message, found.status) == ("", Status.PASSED)
    assert (
        "not forbidden by lanterns@1:core/5, but by lanterns@1:core/6.i"
        in result(text.replace("warmth (6.i", "warmth (5")).message
    )
    nothing = result(text.replace("take it on warmth (6.i)", "fly away"))
    assert nothing.status is Status.FAILED and "“fly away” is forbidden by no clause" in nothing.message


def test_all_that_is_offered_must_be_named() -> None:
    text = ONE.replace("; A cannot play 雪玉を使う", "")
    found = result(text.replace("among: no reaction", "among: take it to heart"))
    assert "take it to heart cannot be chosen, also open: no reaction" in found.message


def test_each_edition_has_its_own_then() -> None:
    text = SHORT.replace("; A cannot play 雪玉を使う", "").replace("A can bluff", "A cannot bluff")
    first, second = results(text)
    assert (first.status, second.status) == (Status.PASSED, Status.FAILED)


def test_names_of_any_language_may_be_mixed() -> None:
    text = """シナリオ 横っ跳び
版 lanterns@1
前提
    間合は4; Aの手札は「石」; Bの手札は「sidestep」; Bの灯は「松明」に２; 残りは山
決定
    A：「stone」を使う
    B：react with "옆걸음"
結果
    Bの心は4
    Bの灯は「torch」に2
    Bの火花は0
    間合は6以上
    Bの選択肢：ぬくもりで受ける；take it to heart
    根拠 10.i
"""
    assert result(text).message == ""
    wrong = result(text.replace("6以上", "5以下"))
    assert (wrong.status, [f.spot.line for f in wrong.findings]) == (Status.FAILED, [12])


def test_an_edition_that_cannot_be_played() -> None:
    assert "no edition lanterns@9" in result(DODGE.replace("lanterns@1", "lanterns@9")).message
    assert "ships cannot be played" in result(DODGE.replace("lanterns@1", "ships@1")).message


def test_a_claim_for_an_edition_that_it_is_not_run_under_is_refused() -> None:
    with pytest.raises(UnusableInput, match="not run under lanterns@3") as refused:
        results(SHORT.replace("then in lanterns@2", "then in lanterns@3"))
    assert (refused.value.line, refused.value.column) == (16, 1)
    with pytest.raises(UnusableInput, match="names no edition"):
        results("scenario X\nthen\n    A wins\n")


def test_rules_that_go_round_for_ever_are_an_error_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanterns_scenes, "BUDGET", 6)
    found = result(DODGE)
    assert found.status is Status.ERROR
    assert found.message.startswith("camp.scenario:7:5: the rules go round for ever: lanterns@1:core/")


def test_what_modified_a_value_had_a_part_in_it() -> None:
    text = """scenario Reaching farther
editions lanterns@1
given
    A's sparks are 1; the distance is 4; the rest is in the heap
    A's hand is "ember", "stone"; A's deck is "torch", "hush", "juggle"
when
    A: play "ember"
    A: play "stone"
    B: no reaction
    B: take it to heart
then
    B's heart is 3
    because 12.e
"""
    found = result(text)
    assert found.message == ""
    assert any(line.text.endswith("applies lanterns@1:core/12.e") for line in found.trace)
    without = text.replace('    A: play "ember"\n', "")
    assert "core/12.e had no part in it" in result(without).message


def test_what_the_rules_do_not_say_is_neither_passed_nor_failed() -> None:
    text = """scenario Both cold
editions lanterns@1
given
    A's heart is 0; B's heart is 0; the rest is in the heap
then
    the distance is 4
"""
    found = result(text)
    assert found.status is Status.UNRESOLVED
    assert "the rules do not say: both are cold at once (lanterns@1:core/8.i, lanterns@1:core/8)" in found.message
    assert found.outcome["kind"] == "unresolved"
    claimed = result(text.replace("the distance is 4", "the rules do not say (8)"))
    assert (claimed.status, claimed.message) == (Status.PASSED, "")


def test_the_shape_of_a_result() -> None:
    shape = json.loads(json.dumps(result(DODGE).as_json()))
    assert list(shape) == ["id", "edition", "status", "outcome", "end", "decisions", "trace", "message"]
    assert list(shape["end"]) == ["turn", "active", "phase", "values", "zones", "winner"]
    assert set(shape["end"]["values"]) == set(shape["end"]["zones"]) == {"A", "B", "shared"}
    assert shape["end"]["zones"]["shared"]["distance"] == {"count": 6, "objects": []}
    assert shape["end"]["zones"]["B"]["hand"]["objects"] == [{"name": "torch", "tokens": 0, "states": []}]
    assert list(shape["trace"][0]) == ["clause", "stack", "text", "changes", "considered"]
    assert shape["decisions"][1] == {
        "who": "B", "question": "reaction", "clause": "lanterns@1:core/5.i", "answer": "react with sidestep", "line": 8,
    }  # fmt: skip
