"""Checks that compare one place with another: the odd one is told, and a pair that agrees is not."""

import pytest

from saitei.rulebook.model import Severity
from tests.graph.lint.invented import findings, text_of


def told(text: str, code: str) -> list[int]:
    return [d.line for d in findings(text) if d.code == code]


def book(*clauses: tuple[str, str]) -> str:
    """A small Japanese or Korean book: the heading of clause n in line 4n - 3, its text two lines below."""
    return "".join(f"1-{n} {title}\n\n{text}\n\n" for n, (title, text) in enumerate(clauses, start=1))


TYPES = ("札タイプ", "札の種類である。"), ("色", "札タイプが《赤》である札は、強い。")


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("主要タイプが《赤》である札は、弱い。", [11]),
        ("札タイプが《赤》である札は、弱い。", []),
        ("主要タイプが《青》である札は、弱い。", []),
        ("サブ札タイプが《赤》である札は、弱い。", []),
    ],
)
def test_an_undefined_compound_with_the_values_of_a_defined_one(sentence: str, lines: list[int]) -> None:
    assert told(book(*TYPES, ("例", sentence)), "term-undefined") == lines


def test_a_compound_that_has_a_heading_of_its_own_is_defined() -> None:
    text = book(*TYPES, ("主要タイプ", "何かである。"), ("例", "主要タイプが《赤》である札は、弱い。"))
    assert told(text, "term-undefined") == []


@pytest.mark.parametrize(
    ("pair", "lines"), [("起動型・誘発型能力", [7]), ("常時型・誘発型能力", []), ("起動中・誘発型能力", [])]
)
def test_an_undefined_compound_beside_a_defined_one_of_the_same_sort(pair: str, lines: list[int]) -> None:
    text = book(("誘発型能力", "自ら働く。"), ("説明", f"{pair}がある。"), ("常時型能力", "いつも働く。"))
    assert told(text, "term-undefined") == lines


@pytest.mark.parametrize(("word", "lines"), [("暖炉置場", [11]), ("暖炉", []), ("庭先置場", [])])
def test_a_list_of_headings_with_one_that_is_none(word: str, lines: list[int]) -> None:
    names = [(name, "領域である。") for name in ("暖炉", "井戸", "屋根", "中庭")]
    text = book(
        ("領域", "説明。"), ("一覧", "始め。"), ("例", f"領域は、井戸、屋根、中庭、領域、{word}が存在する。"), *names
    )
    assert told(text, "term-undefined") == lines


@pytest.mark.parametrize(("word", "lines"), [("焙り火", [7]), ("炮り火", []), ("炮り水", [])])
def test_a_bracketed_word_one_letter_from_the_heading_with_the_same_reminder(word: str, lines: list[int]) -> None:
    reminder = "{登場時}：敵を全て裏にする" if word != "炮り水" else "味方を全て表にする"
    text = book(("【炮り火】（{登場時}：敵を全て裏にする）", "説明。"), ("例", f"【{word}】（{reminder}）を持つ。"))
    assert told(text, "term-undefined") == lines


@pytest.mark.parametrize(("sentence", "lines"), [("일반적인 방법으로 쓴다.", [3]), ("기본적인 방법으로 쓴다.", [])])
def test_another_adjective_for_the_defined_way(sentence: str, lines: list[int]) -> None:
    text = book(("사용", f"“기본적인 방법”은 차례에 쓰는 것을 가리킨다. {sentence}"), ("끝", "끝난다."))
    assert told(text, "term-undefined") == lines


HEADED = tuple(
    (name, "領域である。") for name in ("炉", "井戸", "屋根", "中庭", "土間", "座敷", "納屋", "蔵", "門", "塀")
)


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("その札が終端を持つ場合、手番を終える。", [43]),
        ("その札が終端を持つ場合、終端とは休むことである。", []),
        ("その札が井戸を持つ場合、手番を終える。", []),
    ],
)
def test_a_keyword_that_a_card_has_and_nothing_defines(sentence: str, lines: list[int]) -> None:
    assert told(book(*HEADED, ("終わり", sentence)), "term-undefined") == lines


def test_alternatives_that_both_or_neither_name_their_option_are_left_alone() -> None:
    def steps(one: str, two: str) -> list[int]:
        choice = "以下の手順を行う。\n\n1) 「進む」「戻る」から一つを選ぶ。"
        text = f"{choice}\n\n2-1) {one}駒を前に置く。\n\n2-2) {two}駒を後ろに置く。"
        return told(book(("騎乗", text), ("終わり", "終える。")), "text-lost")

    assert steps("", "「戻る」を選んだならば、") == [7]
    assert steps("「進む」を選んだならば、", "") == [9]
    assert steps("「進む」を選んだならば、", "「戻る」を選んだならば、") == []
    assert steps("", "") == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("修練ルールと決闘ルールがある。", [1]),
        ("修練ルールと総合ルールがある。", []),
        ("二つのルールがある。", []),
    ],
)
def test_a_heading_and_its_sentence_name_the_same_two(text: str, lines: list[int]) -> None:
    assert told(book(("修練ルールと総合ルール", text), ("終わり", "終える。")), "title-mismatch") == lines


@pytest.mark.parametrize(
    ("goal", "lines"), [("選んだ【札】に置く。", [3]), ("選んだ【台】に置く。", []), ("裏にする。", [])]
)
def test_a_thing_put_on_itself(goal: str, lines: list[int]) -> None:
    assert told(book(("置く", f"手にある【札】を{goal}"), ("終わり", "終える。")), "term-variant") == lines


def entries(*changes: tuple[int, str]) -> str:
    """An appendix with nine plain entries and nine labelled ones; some of them changed."""
    lines = dict(changes)
    text = text_of("somang") + "\n부칙 1 목록\n\n"
    for n, name in enumerate("가나다라마바사아자"):
        text += f"{name}람의 경우\n\n{lines.get(n, '번호가 1부터 7까지인 패.')}\n\n"
        text += f"『새벽』 {name}람의 경우\n\n{lines.get(n + 9, '번호가 1인 카드를 2와 교체한다.')}\n\n"
    return text


def test_an_entry_of_the_other_kind_and_a_word_that_the_others_write_otherwise() -> None:
    clean = findings(entries())
    assert not [d for d in clean if d.code in ("text-lost", "term-variant")]
    exchanged = findings(entries((2, "번호가 1인 카드를 2와 교체한다.")))
    assert ["다람" in d.address for d in exchanged if d.code == "text-lost"] == [True]
    other = findings(entries((11, "번호가 1인 카드를 2와 교환한다.")))
    assert ["“교환한다”" in d.message for d in other if d.code == "term-variant"] == [True]
    assert not [
        d for d in findings(entries((11, "번호가 1인 카드를 없앤다."))) if d.code in ("text-lost", "term-variant")
    ]


@pytest.mark.parametrize(("cells", "lines"), [("2 × ×", []), ("2 ×", [10]), ("2 × × 順序を持つ。", [])])
def test_rows_of_a_table_that_have_lost_cells(cells: str, lines: list[int]) -> None:
    rows = "".join(f"<{name}> 2 × ×\n" for name in ("山", "川", "海", "空", "森"))
    lead = "ルール解説\n\n§7 領域/ 7-1 領域: <山>\n\n<山>は1つある。\n\n表にまとめる。\n\n領域 いくつ 札 駒\n"
    assert told(f"{lead}{rows}<里> {cells}\n", "text-lost") == lines


def test_a_book_of_quotations_gives_two_titles_to_one_number() -> None:
    lead = "ルール解説\n\n§7 領域/ 7-1 領域: <山>\n\n<山>は1つある。\n\n"
    assert told(f"{lead}§7 領域/ 7-1 領域: <川>\n\n<川>は1つある。\n", "number-duplicate") == [7]
    assert told(f"{lead}§7 領域/ 7-1 領域: <山>\n\n再掲する。\n", "number-duplicate") == []


def test_the_children_of_a_number_used_twice_are_named_as_information() -> None:
    text = (
        book(("炉", "一つ。"), ("井戸", "二つ。")) + "1-2-1 水\n\n汲む。\n\n1-2 屋根\n\n三つ。\n\n1-2-1 瓦\n\n葺く。\n"
    )
    found = {d.line: d.severity for d in findings(text) if d.code == "number-duplicate"}
    assert found == {13: Severity.ERROR, 17: Severity.INFO}
    assert told(text.replace("1-2 屋根", "1-3 屋根").replace("1-2-1 瓦", "1-3-1 瓦"), "number-duplicate") == []
