"""What the counting checks see in a book, one habit at a time: the exception is told, the habit is not."""

import textwrap

import pytest

from saitei.rulebook.lexicon import Concept, Lexicon, Words
from saitei.rulebook.model import Severity
from tests.graph.lint.invented import changed, findings, text_of


def codes(text: str, lexicon: Lexicon | None = None) -> list[tuple[str, int]]:
    return [(d.code, d.line) for d in findings(text, lexicon)]


def hyphen(*lines: str) -> str:
    """A small Japanese book with one clause for each line, line 3, 6, 9 …"""
    return "".join(f"1-{n} 条\n\n{line}\n" for n, line in enumerate(lines, start=1)) + "1-90 終\n"


def only(text: str, code: str) -> list[int]:
    return [line for found, line in codes(text) if found == code]


LEXICON = Lexicon({"ashes": Concept(concept="ashes", kind="zone", en=Words(word="ashes", misspelt=("asches",)))})


def test_a_spelling_that_the_glossary_calls_wrong_is_found_wherever_it_stands() -> None:
    text, line = changed("lantern", "Where cards go that are used up.", "Where cards go as asches.")
    assert ("term-variant", line) in codes(text, LEXICON)


def test_a_right_word_that_holds_a_wrong_one_is_left_alone() -> None:
    text, _ = changed("lantern", "Where cards go that are used up.", "Where cards go in splasches.")
    assert "term-variant" not in dict(codes(text, LEXICON))


def test_a_defined_word_that_the_glossary_lacks_is_information() -> None:
    text, line = changed("lantern", "200.1. A card is a lamp", "200.1. A card is called a shine. It is a lamp")
    text = text.replace("A lamp enters the table dark.", "A shine enters the table dark.")
    found = [d for d in findings(text, LEXICON) if d.code == "term-unlisted"]
    assert [d.severity for d in found if d.line == line] == [Severity.INFO]
    assert not any("“Ashes”" in d.message for d in found)
    assert "term-unlisted" not in dict(codes(text)), "no glossary, nothing to lack"


@pytest.mark.parametrize(
    ("usual", "rare"),
    [
        ("手札を捨札に置く。", "手札を捨て札に置く。"),
        ("全てのカードを見る。", "すべてのカードを見る。"),
        ("メインフェイズを終える。", "メインフェーズを終える。"),
        ("武将を竜の国に置く。", "武將を竜の国に置く。"),
        ("カードを紐付ける。", "カードを紐づける。"),
    ],
)
def test_the_rarer_of_two_japanese_spellings_is_told_once(usual: str, rare: str) -> None:
    assert only(hyphen(*[usual] * 6, rare), "term-variant") == [21]
    assert only(hyphen(*[usual] * 7), "term-variant") == []


def test_two_spellings_in_equal_use_are_a_habit() -> None:
    assert only(hyphen(*["手札を捨札に置く。", "手札を捨て札に置く。"] * 3), "term-variant") == []


def test_a_korean_compound_with_and_without_its_blank() -> None:
    book = text_of("somang")
    text = book.replace("종합 규칙", "종합 규칙\n카드 번호 하나\n카드 번호 둘\n카드 번호 셋\n카드번호 넷", 1)
    assert ("term-variant", 5) in codes(text)


@pytest.mark.parametrize(
    ("usual", "rare", "line"),
    [
        ("山札（自分）を見る。", "山札(自分)を見る。", 24),
        ("時：選ぶ。", "時:選ぶ。", 24),
        ("札2枚を引く。", "札２枚を引く。", 24),
    ],
)
def test_the_rarer_width_is_told_once(usual: str, rare: str, line: int) -> None:
    assert only(hyphen(*[usual] * 7, rare), "width-mixed") == [line]
    assert only(hyphen(*[usual] * 8), "width-mixed") == []
    assert only(hyphen(*[rare] * 8), "width-mixed") == []


def test_latin_words_in_narrow_brackets_are_no_mixture() -> None:
    assert only(hyphen(*["山札（自分）を見る。"] * 7, "山札(HP)を見る。"), "width-mixed") == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("the active player chooses which", "the active palyer chooses which"),
        ("Kindle is written with a number", "Kinlde is written with a number"),
        ("Each player has a well", "Each playyer has a well"),
    ],
)
def test_a_slip_of_one_letter_in_a_usual_english_word(right: str, wrong: str) -> None:
    text, line = changed("lantern", right, wrong)
    assert ("misspelling", line) in codes(text)


@pytest.mark.parametrize("word", ["players", "playing", "played", "layer", "planner"])
def test_other_words_that_look_like_a_usual_one_are_no_slips(word: str) -> None:
    text, _ = changed("lantern", "Each player has a well", f"Each {word} has a well")
    assert "misspelling" not in dict(codes(text))


def test_a_reference_to_a_number_that_two_clauses_carry() -> None:
    text, _ = changed("harbour", "4.3. Playing a Card\n", "4.2. Playing a Card\n")
    text = text.replace("(see 4.3)", "(see 4.2)")
    line = text.count("\n", 0, text.index("(see 4.2)")) + 1
    assert ("reference-ambiguous", line) in codes(text)


def test_a_step_that_shares_the_number_of_a_clause() -> None:
    text = (
        "コアルール\n\n§ 1 準備\n\n1-1 手順\n\n以下の手順を行う。\n\n"
        "2) 札を選ぶ。\n 2-1) 札を引く。\n 2-2) 2-1で引いた札を戻す。\n\n"
        "§ 2 札\n\n2-1 名前\n\n名前は札に書かれている。\n"
    )
    assert [line for code, line in codes(text) if code == "reference-ambiguous"] == [11]


def test_a_wrapped_book_has_no_broken_lines() -> None:
    lines = [textwrap.fill(line, 60) for line in text_of("lantern").split("\n")]
    assert "line-broken" not in dict(codes("\n".join(lines)))


def test_a_book_that_is_all_in_windows_lines_is_as_silent() -> None:
    assert codes(text_of("harbour").replace("\n", "\r\n")) == []


@pytest.mark.parametrize(
    ("name", "old"),
    [("lantern", "A player who concedes leaves the game at once."), ("somang", "카드에 적힌 내용을 따른다.")],
)
def test_a_quotation_of_several_paragraphs_is_no_lost_mark(name: str, old: str) -> None:
    text, _ = changed(name, old, f"{old}\n“{old}\n{old}”")
    assert "bracket-unbalanced" not in dict(codes(text))
