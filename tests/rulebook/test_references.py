"""What a stretch of text points to, kind by kind, and what only looks like a reference."""

import pytest

from saitei.rulebook import reading, source
from saitei.rulebook.model import Reference, ReferenceKind

EN = """1. Basics
100. General
100.1. First.
100.2. {0}
100.2a Lettered.
100.2b Lettered again.
100.2c Lettered once more.
100.3. Do this:
i) Open.
ii) Close.
101. Lanterns
101.1. A lantern is lit.
101.2. A lantern is dark.
101.3. A lantern is neither.
"""
JA = """コアルール
§1 基本
1-1 始め
i) 開く。
ii) 閉じる。
1-2 本文
{0}
1) 選ぶ。
5-1) 見る。
5-2) 伏せる。
1-3 終わり
追加ルール
1. 風
1-1 風の手順
i) 吹く。
附則 1 一覧
"""
KO = """핵심 규칙
§1 기본
1-1 시작
i) 연다.
ii) 닫는다.
1-2 본문
{0}
1) 고른다.
2) 놓는다.
1-3 끝
추가 규칙
1. 바람
1-1 바람의 과정
i) 분다.
부칙 1 목록
"""


def found(book: str, sentence: str) -> list[tuple[str, str, tuple[str, ...]]]:
    document = reading.read(source.from_text(book.format(sentence)))
    start = document.text.index(sentence)
    return [
        (r.kind.value, r.literal.strip(), r.targets)
        for r in document.references
        if start <= r.start < start + len(sentence)
    ]


CITATIONS = [
    (EN, "See 101.1.", [("number", "See 101.1", ("101.1",))]),
    (EN, "Rules 101.1, 101.2, and 101.3 hold.", [
        ("number", "Rules 101.1", ("101.1",)), ("number", "101.2", ("101.2",)), ("number", "101.3", ("101.3",))]),
    (EN, "Rules 101.1–101.3 hold.", [("range", "Rules 101.1–101.3", ("101.1", "101.2", "101.3"))]),
    (EN, "Follow 101.1 through 101.3 now.", [("range", "101.1 through 101.3", ("101.1", "101.2", "101.3"))]),
    (EN, "Compare 100.2a–c here.", [("range", "Compare 100.2a–c", ("100.2a", "100.2b", "100.2c"))]),
    (EN, "See section 101.", [("number", "section 101", ("101",))]),
    (EN, "See rule 101, “Lanterns.”", [("number", "rule 101, “Lanterns.”", ("101",))]),
    (EN, "Carry out step ii of 100.3.", [("step", "step ii of 100.3", ("100.3.ii",))]),
    (EN, "Do 100.3(i) first.", [("step", "100.3(i)", ("100.3.i",))]),
    (EN, "See [101.2](#lanterns).", [("link", "[101.2](#lanterns)", ("101.2",))]),
    (EN, "Rule 109.9 is lost.", [("number", "Rule 109.9", ())]),
    (JA, "1-1のiiまで行う。", [("step", "1-1のiiまで", ("core/1-1.ii",))]),
    (JA, "1-1はiまで、1-3に従う。", [("step", "1-1はiまで", ("core/1-1.i",)), ("number", "1-3", ("core/1-3",))]),
    (JA, "追加ルール1-1のiを行う。", [("step", "追加ルール1-1のi", ("extra/1-1.i",))]),
    (JA, "5-1で選んだものを置く。", [("step", "5-1", ("core/1-2.5-1",))]),
    (JA, "1に戻る。", [("step", "1", ("core/1-2.1",))]),
    (JA, "上記の1-1を行う。", [("number", "上記の1-1", ("core/1-1",))]),
    (JA, "後述する手順を行う。", [("relative", "後述する", ("core/1-2.1", "core/1-2.5-1", "core/1-2.5-2"))]),
    (JA, "以下の手順を行う。", [("relative", "以下の", ("core/1-2.1", "core/1-2.5-1", "core/1-2.5-2"))]),
    (JA, "詳しくは参照:1-3。", [("number", "参照:1-3", ("core/1-3",))]),
    (JA, "附則1を見る。", [("appendix", "附則1", ("appendix/1",))]),
    (JA, "コアルール「終わり」を行う。", [("title", "コアルール「終わり」", ("core/1-3",))]),
    (KO, "1-1의 ii까지와, 1-1, 1-1의 i까지를 실행한다.", [
        ("step", "1-1의 ii까지", ("core/1-1.ii",)), ("step", "1-1", ("core/1-1.i",)),
        ("step", "1-1의 i까지", ("core/1-1.i",))]),
    (KO, "2로 되돌아간다.", [("step", "2", ("core/1-2.2",))]),
    (KO, "위의 1-1을 본다.", [("number", "위의 1-1", ("core/1-1",))]),
    (KO, "다음의 과정에 따른다.", [("relative", "다음의", ("core/1-2.1", "core/1-2.2"))]),
    (KO, "추가 규칙 1-1의 i을 한다.", [("step", "추가 규칙 1-1의 i", ("extra/1-1.i",))]),
    (KO, "여신 목록(부칙 1)을 참조하여 고른다.", [("appendix", "부칙 1", ("appendix/1",))]),
]  # fmt: skip


@pytest.mark.parametrize(("book", "sentence", "expected"), CITATIONS, ids=[c[1] for c in CITATIONS])
def test_a_citation_leads_where_it_says(book: str, sentence: str, expected: list[object]) -> None:
    assert found(book, sentence) == expected


LOOKALIKES = [
    (EN, "The score is 3/1, then +1/+0 and 2-1."),
    (EN, "It lasts until 12:30 on May 4, 2031 or 2031-05-04."),
    (EN, "Roll 2d6, pay $4.50 or 10% of 7.5 cards."),
    (EN, "Since version 100.2 nothing changed; v101.1 is newer."),
    (EN, "The address https://example.org/101.1 is no rule."),
    (JA, "適正距離1-2の攻撃を行う。"),
    (JA, "間合が1-3であり、カード番号は01-kaze-N-1である。"),
    (JA, "シーズン1-2の札を3枚使い、ライフを5以下にする。"),
    (JA, "2031年1月2日、修正は+1/+0、スコアは3/1である。"),
    (JA, "領域は< >で括り、<　>とは書かない。"),
    (KO, "적정거리 1-2이고 간격이 1-3이다."),
    (KO, "카드 1장과 결정 2개, 점수 3/1, 확률 50%이다."),
    (KO, "이것은 0으로 간주한다."),
]


@pytest.mark.parametrize(("book", "sentence"), LOOKALIKES, ids=[c[1] for c in LOOKALIKES])
def test_a_number_of_another_kind_is_no_reference(book: str, sentence: str) -> None:
    assert found(book, sentence) == []


def of_clause(text: str, clause: str) -> list[Reference]:
    return [r for r in reading.read(source.from_text(text)).references if r.clause == clause]


def test_a_bare_number_in_the_additional_rules_is_decided_by_the_step_that_exists() -> None:
    book = JA.format("本文。").replace("i) 吹く。", "i) 1-1のiiを置き換える。")
    (reference,) = of_clause(book, "extra/1-1.i")
    assert reference.targets == ("core/1-1.ii",)
    assert reference.kind is ReferenceKind.STEP


def test_a_bare_number_that_could_be_either_part_says_so() -> None:
    book = "コアルール\n§1 あ\n1-1 い\n§5 か\n5-1 き\n追加ルール\n2. う\n2-1 え\n5-1に従う。\n5. か\n5-1 き\n"
    (reference,) = of_clause(book, "extra/2-1")
    assert reference.targets == () and reference.reason.startswith("ambiguous")


def test_a_step_that_does_not_exist_dangles_with_a_diagnostic() -> None:
    document = reading.read(source.from_text(JA.format("1-1のviを行う。")))
    assert [d.code for d in document.diagnostics] == ["reference-dangling"]
    assert document.diagnostics[0].line == 7


def test_the_label_of_a_step_is_no_reference_to_itself() -> None:
    assert of_clause(JA.format("本文。"), "core/1-1.i") == []
