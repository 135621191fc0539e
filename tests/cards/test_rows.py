"""One of several, said in a row: however many they are, and whatever stands between them, they are one choice.

What would break it: a row of which the first two are read as both wanted, or as something that stands alone.
"""

import pytest

from saitei.cards import schemas
from saitei.cards import text as texts
from saitei.cards.compare import Difference, compare
from saitei.cards.phrases import tables

GAME = "furuyoni"


@pytest.mark.parametrize(
    ("row", "apart"),
    [
        (
            "ダストが9以上、間合が3以下、またはあなたのライフが5以下ならば、敗北する。",
            "ダストが9以上か、間合が3以下か、あなたのライフが5以下ならば、敗北する。",
        ),
        (
            "相手が対応した、相手が畏縮している、またはダストが9以上ならば、敗北する。",
            "相手が対応したか、相手が畏縮しているか、ダストが9以上ならば、敗北する。",
        ),
        (
            "《攻撃》、《行動》、または《付与》のカードを1枚公開する。",
            "《攻撃》か《行動》か《付与》のカードを1枚公開する。",
        ),
        ("終端、燃焼または追尾を持つカードを1枚公開する。", "終端か燃焼か追尾を持つカードを1枚公開する。"),
        ("相手の山札、手札、または捨て札から《攻撃》を1枚選ぶ。", "相手の山札か手札か捨て札から《攻撃》を1枚選ぶ。"),
        ("現在の間合が1、5、または7ならば、敗北する。", "現在の間合が1か5か7ならば、敗北する。"),
        ("基本動作《前進》、《纏い》、または《宿し》を1回行う。", "基本動作《前進》か《纏い》か《宿し》を1回行う。"),
        (
            "더스트가 9 이상, 간격이 3 이하, 또는 당신의 라이프가 5 이하라면, 패배한다.",
            "더스트가 9 이상이거나 간격이 3 이하이거나 당신의 라이프가 5 이하라면, 패배한다.",
        ),
        (
            "《공격》, 《행동》 또는 《부여》 카드를 1장 공개한다.",
            "《공격》이나 《행동》이나 《부여》 카드를 1장 공개한다.",
        ),
        ("종단, 연소 또는 추미를 가진 카드를 1장 공개한다.", "종단이나 연소나 추미를 가진 카드를 1장 공개한다."),
        (
            "기본동작 《전진》, 《휘감기》 또는 《품기》를 1회 한다.",
            "기본동작 《전진》이나 《휘감기》나 《품기》를 1회 한다.",
        ),
    ],
)
def test_a_row_before_or_is_one_choice(row: str, apart: str) -> None:
    table = tables.load(GAME, "ja" if "。" in row else "ko")
    assert texts.read(table, row).tree is not None
    assert texts.read(table, row).tree == texts.read(table, apart).tree


@pytest.mark.parametrize(
    ("language", "both_or", "choice"),
    [
        (
            "ja",
            "ダストが9以上かつ間合が3以下、またはあなたのライフが5以下ならば、敗北する。",
            "ダストが9以上、間合が3以下、またはあなたのライフが5以下ならば、敗北する。",
        ),
        (
            "ko",
            "더스트가 9 이상이고 간격이 3 이하이거나, 당신의 라이프가 5 이하라면, 패배한다.",
            "더스트가 9 이상이거나 간격이 3 이하이거나, 당신의 라이프가 5 이하라면, 패배한다.",
        ),
    ],
)
def test_what_is_said_to_be_both_is_no_row(language: str, both_or: str, choice: str) -> None:
    table = tables.load(GAME, language)
    one, other = texts.read(table, both_or).tree, texts.read(table, choice).tree
    assert one is not None
    assert other is not None
    assert compare(schemas.load(GAME), one, other).difference is not Difference.SAME


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "相手が対応した時、あなたが畏縮した時、またはあなたがダメージを受けた時、敗北する。"),
        ("ko", "상대가 대응했을 때, 당신이 위축되었을 때, 또는 당신이 대미지를 받았을 때, 패배한다."),
    ],
)
def test_moments_in_a_row_are_one_of_them(language: str, said: str) -> None:
    tree = texts.read(tables.load(GAME, language), said).tree
    assert tree is not None
    assert str(tree).count("when(") == 1
