"""``--bless``: what happened, written where it belongs."""

from pathlib import Path

import pytest

from saitei.errors import UnusableInput
from saitei.scenarios import blessing, parsing, running
from saitei.scenarios.results import Status
from tests.scenarios.lanterns_scenes import clauses


def bless(text: str) -> tuple[str, list[str]]:
    (scenario,) = parsing.read(text, Path("x"))
    edits = {e: running.run(scenario, e, clauses(e)).edits for e in running.editions_of(scenario, ())}
    return blessing.apply(text, edits, scenario.language)


def statuses(text: str) -> set[Status]:
    (scenario,) = parsing.read(text, Path("x"))
    return {running.run(scenario, e, clauses(e)).status for e in running.editions_of(scenario, ())}


THROW = """scenario T
editions lanterns@1, lanterns@2
given
    A's hand is "stone"; B's lanterns are "torch" with 2; the rest is in the heap
when
    A: play "stone"
    B: no reaction
    B: take it on warmth
then
    B's heart is 4
    B's warmth is 3   # not so
    A's discard is empty
"""


def test_wrong_values_are_written_and_nothing_else() -> None:
    text, left = bless(THROW)
    assert left == []
    assert text == THROW.replace("warmth is 3", "warmth is 1").replace("discard is empty", 'discard is "stone"')
    assert statuses(text) == {Status.PASSED}
    assert bless(text) == (text, [])


def test_a_question_mark_becomes_everything_that_is_otherwise_now() -> None:
    for given, language in ((THROW, "en"), (_in_japanese(), "ja"), (_in_korean(), "ko")):
        asked = given[: given.index("    B's heart") if language == "en" else len(given)]
        asked = asked + "    ?\n" if language == "en" else asked
        text, left = bless(asked)
        assert left == [] and "?" not in text
        assert statuses(text) == {Status.PASSED}, text


def test_what_is_asked_next_is_written_too() -> None:
    text, _ = bless(
        'scenario T\neditions lanterns@1\ngiven\n    A\'s hand is "stone"\nwhen\n    A: play stone\nthen\n    ?\n'
    )
    assert "    A's hand is empty\n    A's cards in use is \"stone\"\n    B chooses among: no reaction" in text
    assert statuses(text) == {Status.PASSED}


def test_editions_that_differ_get_each_their_own() -> None:
    text = "scenario T\neditions lanterns@1, lanterns@2\nthen\n    ?\n"
    start = text.index("?")
    edits = {
        "lanterns@1": [blessing.Edit(start, start + 1, 4, ("the heap is 22", "A wins"), True)],
        "lanterns@2": [blessing.Edit(start, start + 1, 4, ("the heap is 22", "B wins"), True)],
    }
    assert blessing.apply(text, edits, "en")[0] == (
        "scenario T\neditions lanterns@1, lanterns@2\nthen\n    the heap is 22\n"
        "then in lanterns@1\n    A wins\nthen in lanterns@2\n    B wins\n"
    )


def test_a_value_that_editions_do_not_share_is_left_alone() -> None:
    text = "scenario T\neditions lanterns@1, lanterns@2\nthen\n    the heap is 20\n"
    start = text.index("20")
    edits = {"lanterns@1": [blessing.Edit(start, start + 2, 4, ("22",), False)], "lanterns@2": []}
    assert blessing.apply(text, edits, "en")[0] == text
    assert "line 4 is not the same in every edition (lanterns@1: 22)" in blessing.apply(text, edits, "en")[1][0]


def _in_japanese() -> str:
    return """シナリオ T
版 lanterns@1
前提
    Aの手札は「石」; Bの灯は「松明」に2; 残りは山
決定
    A：「石」を使う
    B：対応しない
    B：心で受ける
結果
    ?
"""


def _in_korean() -> str:
    return """시나리오 T
판 lanterns@1
전제
    A의 손패는 「돌」; B의 등불은 「횃불」에 2; 나머지는 더미
결정
    A: 「돌」 사용
    B: 대응하지 않음
    B: 심장으로 받기
결과
    ?
"""


def test_nothing_that_has_changed_is_said_so() -> None:
    text, _ = bless("scenario T\neditions lanterns@1\ngiven\n    A's hand is empty\nthen\n    ?\n")
    assert "    # nothing has changed\n" in text and "editions share" not in text


def test_a_question_mark_for_a_value_is_told_where_it_stands() -> None:
    with pytest.raises(UnusableInput, match="a line of its own"):
        parsing.read("scenario T\neditions lanterns@1\ngiven\n    the heap is 22\nthen\n    the heap is ?\n", Path("x"))
