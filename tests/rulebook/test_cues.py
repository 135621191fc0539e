"""Numbers that lead nowhere: a finding where words cite them as clauses, silence where they are figures."""

import pytest

from saitei.rulebook import cues, reading, source

BOOKS = {
    "ja": "§1 基本\n1-1 始め\n始める。\n1-2 本文\n{0}\n§2 終わり\n2-1 勝ち\n勝つ。\n",
    "ko": "§1 기본\n1-1 시작\n시작한다.\n1-2 본문\n{0}\n§2 끝\n2-1 승리\n이긴다.\n",
    "en": "§1 Basics\n1-1 Begin\nThe game begins.\n1-2 Body\n{0}\n§2 End\n2-1 Win\nA player wins.\n",
}
SECTIONS = "1. Basics\n100. Begin\n100.1. The game begins.\n100.2. {0}\n101. End\n101.1. A player wins.\n"


def dangling(book: str, sentence: str) -> list[str]:
    """The numbers in a sentence that are found to lead nowhere."""
    document = reading.read(source.from_text(book.format(sentence)))
    assert {d.code for d in document.diagnostics} <= {"reference-dangling"}
    return [d.message.rpartition("clause ")[2] for d in document.diagnostics]


CITED = [
    ("ja", "8-3を見よ。"),
    ("ja", "8-3により行う。"),
    ("ja", "8-3による手順を行う。"),
    ("ja", "8-3に基づき行う。"),
    ("ja", "8-3のとおりに行う。"),
    ("ja", "8-3で定める。"),
    ("ja", "これは8-3によって決まる。"),
    ("ja", "ルール8-3により行う。"),
    ("ja", "8-3、8-4により行う。"),
    ("ja", "8-3に従う。"),
    ("ja", "(8-3を参照)"),
    ("ko", "8-3을 보라."),
    ("ko", "8-3을 보십시오."),
    ("ko", "8-3에 의해 정한다."),
    ("ko", "8-3에 의하여 정한다."),
    ("ko", "8-3에 따라 정한다."),
    ("ko", "8-3에서 정한 것을 한다."),
    ("ko", "8-3을 참조한다."),
    ("ko", "카드는 8-3에 따른다."),
    ("en", "This is done under 8-3."),
    ("en", "The turn ends as in 8-3."),
    ("en", "Cards are dealt per 8-3."),
    ("en", "It is governed by 8-3."),
    ("en", "By 8-3, it ends."),
    ("en", "It ends according to 8-3."),
    ("en", "It ends, in accordance with 8-3, at once."),
    ("en", "Pursuant to 8-3 the game ends."),
    ("en", "The tie is broken as described in 8-3."),
    ("en", "Rings are counted as defined in 8-3 and 8-4."),
    ("en", "Under 8-3 a player draws."),
    ("en", "See 8-3."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "sentence"), CITED, ids=[c[1] for c in CITED])
def test_a_cited_number_that_no_clause_has_is_found(language: str, sentence: str) -> None:
    assert dangling(BOOKS[language], sentence) == (["8-3", "8-4"] if "8-4" in sentence else ["8-3"])


@pytest.mark.parametrize(("language", "sentence"), CITED, ids=[c[1] for c in CITED])
def test_the_same_words_before_a_clause_of_the_book_are_silent(language: str, sentence: str) -> None:
    there = sentence.replace("8-3", "1-1").replace("8-4", "2-1")
    assert dangling(BOOKS[language], there) == []


FIGURES = [
    ("ja", "距離1-4により決まる。"),
    ("ja", "スコア2-4により勝つ。"),
    ("ja", "得点が3-4のとき勝つ。"),
    ("ja", "射程4-5による攻撃。"),
    ("ja", "2-3枚により行う。"),
    ("ja", "10-15分を要する。"),
    ("ja", "2031年5月4日により。"),
    ("ja", "2031-5-4により。"),
    ("ja", "バージョン8-3により行う。"),
    ("ko", "거리 1-4에 따라 정한다."),
    ("ko", "점수 2-4에 의해 이긴다."),
    ("ko", "2-3장을 뽑는다."),
    ("ko", "버전 8-3에 따라 한다."),
    ("ko", "거리가 3-4이다."),
    ("en", "Draw 2-3 cards."),
    ("en", "It takes 10-15 minutes."),
    ("en", "One lamp per 2-3 players is lit."),
    ("en", "The game ends in under 3-4 minutes."),
    ("en", "The first player wins by 3-1."),
    ("en", "Take a coin according to 3-4 dice."),
    ("en", "The total is under 3-4."),
    ("en", "It moves by 3-4."),
    ("en", "Under 3-4 players the game is short."),
    ("en", "At a distance under 3-4, miss."),
    ("en", "Pay per 3-4 or 5 rings."),
    ("en", "By 3-4 votes it ends."),
    ("en", "The score was 3-1."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "sentence"), FIGURES, ids=[c[1] for c in FIGURES])
def test_a_figure_is_no_reference(language: str, sentence: str) -> None:
    assert dangling(BOOKS[language], sentence) == []


def test_a_cue_may_be_broken_over_two_lines_and_not_over_two_blocks() -> None:
    assert dangling(BOOKS["en"], "The game ends, in accordance\nwith 8-3, at once.") == ["8-3"]
    assert dangling(BOOKS["en"], "The game ends according to\n\n• 8-3, rings.") == []


FIGURES_LIKE_CLAUSES = [
    ("ja", "距離1-2により決まる。"),
    ("ja", "スコア2-1で勝つ。"),
    ("ko", "점수 2-1로 이긴다."),
    ("en", "The score is 2-1, and the range 1-2 is dark."),
]


@pytest.mark.parametrize(("language", "sentence"), FIGURES_LIKE_CLAUSES, ids=[c[1] for c in FIGURES_LIKE_CLAUSES])
def test_a_figure_that_looks_like_a_clause_of_the_book_is_no_reference(language: str, sentence: str) -> None:
    book = BOOKS[language].format(sentence)
    assert reading.read(source.from_text(book)).references == ()


def test_a_figure_that_is_cited_as_a_clause_is_one() -> None:
    book = BOOKS["en"].format("The score, see 2-1, counts at a distance; 1-1 says so.")
    assert [r.targets for r in reading.read(source.from_text(book)).references] == [("core/2-1",), ("core/1-1",)]


def test_a_number_must_be_built_like_the_numbers_of_the_book() -> None:
    assert dangling(SECTIONS, "This is done under 109.3.") == ["109.3"]
    assert dangling(SECTIONS, "The glow is halved according to 2.5, rounded up.") == []
    assert dangling(BOOKS["en"], "The glow is halved according to 2.5, rounded up.") == []


@pytest.mark.parametrize(
    ("number", "expected"),
    [("8-3", "0-0"), ("12-3-45", "0-0-0"), ("4.1", "0.0"), ("702.19b", "000.0"), ("702", "000"), ("7", "0")],
)
def test_the_shape_of_a_number(number: str, expected: str) -> None:
    assert cues.shape(number) == expected
