"""A question asked the other way round right behind it is what is so otherwise, whoever it was asked of."""

import pytest

from saitei.cards import text as texts
from saitei.cards.phrases import tables

GAME = "furuyoni"
PAIRS = (
    (
        "ja",
        "相手がこのターン中に対応しているならば、カードを1枚引く。{}集中力を1得る。",
        "対応していないならば、",
        "そうでないならば、",
    ),
    (
        "ja",
        "このターン中に相手のオーラが変化していないならば、カードを1枚引く。{}集中力を1得る。",
        "変化しているならば、",
        "そうでないならば、",
    ),
    (
        "ja",
        "相手が凍結しているならば、カードを1枚引く。{}集中力を1得る。",
        "凍結していないならば、",
        "そうでないならば、",
    ),
    (
        "ko",
        "상대가 이 턴 중에 대응하지 않았다면, 카드를 1장 뽑는다. {}집중력을 1 얻는다.",
        "대응했다면, ",
        "그렇지 않다면, ",
    ),
    (
        "ko",
        "이 턴 중에 현재의 간격이 변화하지 않았다면, 카드를 1장 뽑는다. {}집중력을 1 얻는다.",
        "변화했다면, ",
        "그렇지 않다면, ",
    ),
    (
        "ko",
        "상대가 동결되어 있다면, 카드를 1장 뽑는다. {}집중력을 1 얻는다.",
        "동결되어 있지 않다면, ",
        "그렇지 않다면, ",
    ),
)


@pytest.mark.parametrize(("language", "text", "short", "otherwise"), PAIRS)
def test_the_other_side_of_a_question_is_what_is_so_otherwise(
    language: str, text: str, short: str, otherwise: str
) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, text.format(short)).tree
    assert tree is not None
    assert tree == texts.read(table, text.format(otherwise)).tree


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "相手が対応しているならば、カードを1枚引く。あなたが対応していないならば、集中力を1得る。"),
        ("ko", "상대가 대응했다면, 카드를 1장 뽑는다. 당신이 대응하지 않았다면, 집중력을 1 얻는다."),
    ],
)
def test_who_is_named_is_asked_of_again(language: str, text: str) -> None:
    tree = texts.read(tables.load(GAME, language), text).tree
    assert tree is not None
    assert "otherwise" not in str(tree)


@pytest.mark.parametrize(
    ("language", "text", "named"),
    [
        ("ja", "【攻撃後】相手がオーラへのダメージを選んだならば、集中力を1得る。{}カードを1枚引く。", "相手が"),
        ("ko", "【공격후】 상대가 라이프로의 대미지를 골랐다면, 집중력을 1 얻는다. {}카드를 1장 뽑는다.", "상대가 "),
    ],
)
def test_damage_that_nobody_is_named_for_was_chosen_by_whom_the_question_before_named(
    language: str, text: str, named: str
) -> None:
    again = {"ja": "{}ライフへのダメージを選んだならば、", "ko": "{}오라로의 대미지를 골랐다면, "}[language]
    table = tables.load(GAME, language)
    tree = texts.read(table, text.format(again.format(""))).tree
    assert tree is not None
    assert tree == texts.read(table, text.format(again.format(named))).tree
    assert tree != texts.read(table, text.format(again.format({"ja": "あなたが", "ko": "당신이 "}[language]))).tree
