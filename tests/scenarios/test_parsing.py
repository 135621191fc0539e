"""Text to scenarios: one tree in three languages, and a place for everything that is wrong."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.errors import UnusableInput
from saitei.scenarios import parsing
from saitei.scenarios.syntax import Scenario, Spot

HERE = Path("camp.scenario")
ENGLISH = """scenario Torches
editions lanterns@1, lanterns@2
given
    the distance is 4; A's hand is "stone", 2 cards
    B's lanterns are "torch" with 2 (asleep)
    the rest is in the heap
when
    A: play "stone"
then in lanterns@2, until the turn ends
    B's heart is at least 3
    A's discard has "stone"
    A cannot: play "hush" (3.i)
    B chooses among: play "hush"; end the phase
    always A wins
    because 5.iii, core/6
    not because 7
    the game goes on
"""
JAPANESE = """シナリオ Torches
版 lanterns@1、lanterns@2
前提
    distanceは４；Aのhandは「stone」、２枚
    Bのlanternsは「torch」に2（asleep）
    残りはheap
決定
    A：play "stone"
結果 lanterns@2、まで：the turn ends
    Bのheartは3以上
    Aのdiscardは「stone」を含む
    Aは次を選べない：play "hush"（3.i）
    Bの選択肢：play "hush"；end the phase
    常に Aの勝利
    根拠 5.iii、core/6
    根拠でない 7
    ゲームは続く
"""
KOREAN = """시나리오 Torches
판 lanterns@1, lanterns@2
전제
    거리는 4; A의 손패는 「stone」, 2장
    B의 등불은 「torch」에 2 (잠)
    나머지는 더미
결정
    A: play "stone"
결과 lanterns@2, 까지: the turn ends
    B의 심장은 3 이상
    A의 버림패는 「stone」을 포함한다
    A는 다음을 고를 수 없다: play "hush" (3.i)
    B의 선택지: play "hush"; end the phase
    항상 A의 승리
    근거 5.iii, core/6
    근거 아님 7
    게임은 계속된다
"""
KOREAN_NAMES = {
    "거리": "distance", "손패": "hand", "등불": "lanterns", "잠": "asleep", "더미": "heap",
    "심장": "heart", "버림패": "discard",
}  # fmt: skip


def plain(value: Any) -> Any:
    """A tree without places and language, Korean names of the game in English."""
    if isinstance(value, Spot | Path):
        return None
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = [f.name for f in dataclasses.fields(value) if f.name not in ("language", "spot", "value_spot")]
        return (type(value).__name__, *(plain(getattr(value, name)) for name in fields))
    if isinstance(value, tuple):
        return tuple(plain(one) for one in value)
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return KOREAN_NAMES.get(value, value) if isinstance(value, str) else value


def one(text: str) -> Scenario:
    (found,) = parsing.read(text, HERE)
    return found


@pytest.mark.parametrize("text", [JAPANESE, KOREAN])
def test_three_languages_are_tables_over_one_tree(text: str) -> None:
    assert plain(one(text)) == plain(one(ENGLISH))


def test_everything_knows_its_place() -> None:
    scenario = one("# a remark\n\n" + ENGLISH)
    says = scenario.given[1]
    assert (says.spot.line, says.spot.column) == (6, 24)
    assert ("# a remark\n\n" + ENGLISH)[says.spot.start : says.spot.end] == 'A\'s hand is "stone", 2 cards'


def test_an_invented_card_has_facts_and_lines_of_text() -> None:
    (card,) = one(
        'scenario X\ncard "Long throw"\n    reach = 2-9\n'
        "    text = Draw 1 card.\n         | Then sleep.\nthen\n    A wins\n"
    ).cards
    assert (card.name, dict(card.facts)) == ("Long throw", {"reach": "2-9"})
    words, spots = card.texts["text"]
    assert words == "Draw 1 card.\nThen sleep."
    assert [(spot.line, spot.column) for spot in spots] == [(4, 12), (5, 12)]


def test_a_file_has_several_scenarios_each_in_its_language() -> None:
    found = parsing.read(ENGLISH + "\n" + JAPANESE.replace("Torches", "二つ目"), HERE)
    assert [(s.id, s.language) for s in found] == [("1-torches", "en"), ("2-二つ目", "ja")]


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "no scenario"),
        ("hello\nscenario X\n", 1, 1, "before the first"),
        ("scenario X\ngiven\n    the distance is\n", 3, 20, "no line"),
        ("scenario X\ngiven\n    A's hand is \"stone\n", 3, 17, "no line"),
        ("scenario X\nwhen\n    A play stone\n", 3, 7, "no line"),
        ("scenario X\nthen\n    B's heart at 3\n", 3, 18, "no line"),
        ("scenario X\nthen\n    A wins\ngiven\n    the distance is 3\n", 4, 1, "after"),
        ('scenario X\ncard "Y"\n    reach = 2\n    reach = 3\n', 4, 5, "twice"),
        ('scenario X\ncard "Y"\n    reach = 2\n    | 3\n', 4, 5, "one line"),
        ("scenario X\nscenario X\n", 2, 1, "two scenarios"),
        ("シナリオ X\n前提\n    間合4\n", 3, 5, "no line"),
    ],
)
def test_what_is_no_scenario_is_refused_with_its_place(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(UnusableInput) as refused:
        parsing.read(text, HERE)
    assert words in str(refused.value)
    assert (refused.value.line, refused.value.column) == (line, column)


def test_what_could_stand_there_is_said() -> None:
    with pytest.raises(UnusableInput, match=r"Here could stand .*a clause like"):
        parsing.read("scenario X\nthen\n    because the sky\n", HERE)


def test_ends_of_lines_and_a_byte_order_mark_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario"
    path.write_bytes(b"\xef\xbb\xbf" + ENGLISH.replace("\n", "\r\n").encode())
    (found,) = parsing.read_file(path)
    assert plain(found) == plain(one(ENGLISH))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UnusableInput, match="UTF-8"):
        parsing.read_file(path)


WORDS = st.sampled_from([*ENGLISH.split(), *JAPANESE.split(), *KOREAN.split(), "\n", "\n    ", '"', "(", ";"])


@given(st.one_of(st.text(), st.lists(WORDS, max_size=40).map(" ".join)))
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    try:
        parsing.read("scenario X\n" + text, HERE)
    except UnusableInput as refused:
        assert refused.line is not None and refused.column is not None


# --- what lark keeps ----------------------------------------------------------------------------


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of its own, and no grammar in memory, as in a new process."""
    monkeypatch.setenv("SAITEI_CACHE", str(tmp_path / "cache"))
    parsing.grammar.cache_clear()
    yield tmp_path / "cache"
    parsing.grammar.cache_clear()


def refusal(text: str) -> str:
    with pytest.raises(UnusableInput) as refused:
        parsing.read(text, HERE)
    return str(refused.value)


def test_a_grammar_that_was_kept_reads_and_refuses_alike(fresh: Path) -> None:
    broken = ENGLISH.replace("the distance is 4;", "the distance is is 4;")
    first = parsing.read(ENGLISH, HERE), refusal(broken)
    (kept,) = fresh.iterdir()
    before = kept.read_bytes()
    parsing.grammar.cache_clear()
    assert (parsing.read(ENGLISH, HERE), refusal(broken)) == first
    assert kept.read_bytes() == before


@pytest.mark.parametrize("left", [b"", b"half a file", None])
def test_a_broken_file_or_a_folder_that_cannot_be_made_is_no_error(fresh: Path, left: bytes | None) -> None:
    (first,) = parsing.read(ENGLISH, HERE)
    (kept,) = fresh.iterdir()
    name = kept.name
    kept.unlink()
    if left is None:
        fresh.rmdir()
        fresh.write_bytes(b"")  # a file where the folder should be
    else:
        # Cut off in the middle of what lark writes, or nothing of it.
        (fresh / name).write_bytes(left)
    parsing.grammar.cache_clear()
    assert parsing.read(ENGLISH, HERE) == (first,)
