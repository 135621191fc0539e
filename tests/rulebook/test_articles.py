"""Articles that count on through all chapters: what is one, what its numbers are, what is wrong with a book."""

import pytest

from saitei.rulebook import articles, numbers, reading, source
from saitei.rulebook.model import ClauseKind, Document

JA = [
    "第1章 総則",
    "第1条（目的）この規則は灯籠の遊び方を定める。",
    "第2条（道具）灯籠は二人で分ける。",
    "第2項 川札は机に置く。",
    "第3項 札は伏せる。",
    "第2章 進行",
    "第3条（番）番は順に進む。",
    "第4条（終わり）川札が尽きたら終わる。",
]
KO = [
    "제1장 총칙",
    "제1조(목적) 이 규칙은 등불 놀이를 정한다.",
    "제2조(도구) 등불은 둘이 나눈다.",
    "제2항 카드는 책상에 놓는다.",
    "제3항 카드는 덮어 놓는다.",
    "제2장 진행",
    "제3조(차례) 차례는 차례로 온다.",
    "제4조(끝) 카드가 다하면 끝난다.",
]
NUMBERS = ["c1", "1", "2", "2-2", "2-3", "c2", "3", "4"]


def read(lines: list[str]) -> Document:
    return reading.read(source.from_text("\n".join(lines) + "\n"))


def numbered(document: Document) -> list[str]:
    return [c.number for c in document.clauses if c.kind in (ClauseKind.CHAPTER, ClauseKind.CLAUSE)]


def messages(document: Document) -> list[tuple[str, str]]:
    return [(d.code, d.message) for d in document.diagnostics]


@pytest.mark.parametrize("book", [JA, KO], ids=["ja", "ko"])
def test_a_book_of_articles_is_detected_and_has_no_finding(book: list[str]) -> None:
    document = read(book)
    assert (document.dialect, numbered(document), messages(document)) == ("articles", NUMBERS, [])
    assert document.by_address["2-2"].parent == "2" and document.by_address["3"].parent == "c2"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("第2項 ", "２　"),
        ("第2項 ", "② "),
        ("第2項 ", "②"),
        ("第3条（番）", "第三条（番）"),
        ("第3条（番）", "第 3 条　"),
        ("第2章 進行", "第2章　進行"),
        ("第2章 進行", "第二章はじめての番"),
    ],
)
def test_other_spellings_of_a_number(old: str, new: str) -> None:
    document = read([line.replace(old, new) for line in JA])
    assert (numbered(document), messages(document)) == (NUMBERS, [])


WRONG = [
    (3, "第4項 川札は机に置く。", ("number-skipped", "the first clause under 2 is 2-4")),
    (6, "第5条（番）番は順に進む。", ("number-skipped", "after 2 comes 5")),
    (7, "第3条（終わり）川札が尽きたら終わる。", ("number-duplicate", "3 is used twice (line 7)")),
    (5, "第3章 進行", ("number-skipped", "after c1 comes c3")),
    (7, "第4条 番は第9条により進む。", ("reference-dangling", "“第9条”: there is no clause 9")),
    (7, "第4条 番は第2条第5項により進む。", ("reference-dangling", "“第2条第5項”: there is no clause 2-5")),
]


@pytest.mark.parametrize(("index", "line", "expected"), WRONG, ids=[w[1] for w in WRONG])
def test_a_mistake_is_found(index: int, line: str, expected: tuple[str, str]) -> None:
    assert expected in messages(read([*JA[:index], line, *JA[index + 1 :]]))


@pytest.mark.parametrize(
    "line",
    [
        "第1条に従い、灯籠を流す。",
        "第4条、第1条の順に読む。",
        "7 枚で終わる。",
        "第2回の番を行う。",
        "一の灯籠を流す。",
    ],
)
def test_a_line_that_only_begins_like_a_number_is_text(line: str) -> None:
    document = read([*JA, line])
    assert (numbered(document), messages(document)) == (NUMBERS, [])


def test_a_bare_number_in_mid_sentence_is_text() -> None:
    document = read([*JA[:3], "２　川札が", "3 枚になったら終わる。", *JA[5:]])
    assert numbered(document) == ["c1", "1", "2", "2-2", "c2", "3", "4"]


CITED = [
    ("第2条を見る。", ["2"]),
    ("第2条第2項を見る。", ["2-2"]),
    ("第2条第1項を見る。", ["2"]),
    ("第一条を見る。", ["1"]),
    ("前条を見る。", ["4"]),
    ("第1章を見る。", ["c1"]),
    ("第1条及び第3条を見る。", ["1", "3"]),
    ("河川法第2条による。", []),
    ("前項目は無い。", []),
    ("札を2-3枚、灯籠を4つ取る。", []),
    ("第2回と第3番を終える。", []),
]


@pytest.mark.parametrize(("sentence", "expected"), CITED, ids=[c[0] for c in CITED])
def test_what_a_citation_means(sentence: str, expected: list[str]) -> None:
    document = read([*JA, f"第5条（例）{sentence}"])
    assert [t for r in document.references for t in r.targets] == expected
    assert messages(document) == []


def test_articles_in_a_book_of_another_dialect_are_words() -> None:
    document = read(["§1 基本", "1-1 始め", "第2条と前条は、ここでは題である。", "1-2 終わり", "1-1に従う。"])
    assert document.dialect == "hyphen"
    assert [r.targets for r in document.references] == [("core/1-1",)]


def test_a_chapter_with_a_word_in_a_dotted_book_stays_dotted() -> None:
    document = read(["第1章 基本", "1.1 始め", "始める。", "第2章 進行", "2.1 番", "1.1に従う。"])
    assert (document.dialect, numbered(document)) == ("dotted", ["1", "1.1", "2", "2.1"])


def test_numbers_are_composed_with_what_they_stand_under() -> None:
    marks = ["第1章 ", "第1節 ", "第1条", "２ ", "③", "第2章 ", "第1節 ", "第十二条", "第2項 "]
    assert articles.compose(marks) == ["c1", "c1-s1", "1", "1-2", "1-3", "c2", "c2-s1", "12", "12-2"]


@pytest.mark.parametrize(
    ("number", "parent", "series"),
    [("c2", "", "c"), ("c2-s1", "c2", "s"), ("3", "", ""), ("3-2", "3", ""), ("702.19b", "702.19", "")],
)
def test_chapters_and_articles_are_counted_apart(number: str, parent: str, series: str) -> None:
    assert numbers.series(number, False) == (parent, series)
