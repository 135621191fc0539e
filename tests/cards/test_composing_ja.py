"""Japanese phrases compose: invented texts, each a combination that no line of the table says as a whole."""

import pytest

from saitei.cards import tables
from saitei.cards import text as texts
from saitei.cards.tables import Table
from saitei.cards.trees import Node

GAME = "furuyoni"
SAME = (
    # Crystals in a place, counted or not, wherever something is compared.
    ("相手のフレアの桜花結晶の数が奇数ならば、集中力を2得る。", "相手のフレアが奇数ならば、集中力を2得る。"),
    ("照準がダストの桜花結晶より小さいならば、集中力を2得る。", "照準がダストより小さいならば、集中力を2得る。"),
    ("相場が相手のライフの数と同じならば、集中力を2得る。", "相場が相手のライフに等しいならば、集中力を2得る。"),
    ("資本がちょうど4つの場合、集中力を2得る。", "資本が4ならば、集中力を2得る。"),
    # Cards in a zone, counted or not.
    ("あなたの手札が照準より多いならば、敗北する。", "あなたの手札の枚数が照準より大きいならば、敗北する。"),
    ("毒袋にあるカードが2枚以上ならば、敗北する。", "毒袋が2枚以上ならば、敗北する。"),
    ("相手の伏せ札が空ならば、敗北する。", "相手の伏せ札が0枚ならば、敗北する。"),
    # A card of some kind out of a zone.
    ("追加札にある《付与》カードから3枚を選ぶ。", "追加札から《付与》カードを3枚選ぶ。"),
    ("使用済の切札の中から設置を持つカードを1枚選ぶ。", "使用済の切札から設置を持つカードを1枚選ぶ。"),
    ("遺物からカードを2枚選び、片方を伏せ札にする。", "遺物からカードを2枚選び、その中から1枚を伏せ札にする。"),
    # What is put or moved, whereto and wherefrom: in any order.
    ("追加札にそのカードを置く。", "そのカードを追加札に置く。"),
    ("このカードの下に手札を1枚封印する。", "手札を1枚このカードの下に封印する。"),
    ("桜花結晶をゲーム外から相手のフレアに3個置く。", "ゲーム外から相手のフレアに桜花結晶を3個置く。"),
    ("相手のフレア→あなたのオーラ：3", "相フレア→自オーラ：3"),
    ("選んだ付与札の上から桜花結晶を2つ間合に送る。", "選ばれた付与札の上から桜花結晶を2つ間合に送る。"),
    # What was done is counted, whichever verb and whatever did it.
    ("集中力をこの効果で戻した桜花結晶の数だけ得る。", "集中力をこうして移動させた桜花結晶の個数だけ得る。"),
    # Conditions side by side.
    ("順風であるかつ照準が合っているならば、敗北する。", "順風かつ照準が合っているならば、敗北する。"),
    ("照準が合っているまたは順風であるならば、敗北する。", "照準が合っているか、順風であるならば、敗北する。"),
    ("相手が畏縮していたならば、敗北する。", "相手が畏縮しているならば、敗北する。"),
    # Times.
    ("相手のメインフェイズの開始時は、潜水を行う。", "相手のメインフェイズの開始時に、潜水を行う。"),
    # A thing and its number.
    ("パーツ3個を組み立てる。", "パーツを3個組み立てる。"),
    ("相手の裂傷トークン2個を取り除く。", "相手の裂傷トークンを2個取り除く。"),
    # A condition in a later part of the sentence, a subject in front, an ending of its own.
    ("相手が既に《攻撃》を2回行っているならば、敗北する。", "相手が《攻撃》を2回行っているならば、敗北する。"),
    ("あなたの傘が開いたならば、敗北する。", "あなたの傘が開いているならば、敗北する。"),
    ("《纏い》を2回行う。", "纏いを2回行う。"),
    ("手札を1枚選んで公開して伏せ札にする。", "手札を1枚選び、公開し、伏せ札にする。"),
    ("設置【攻撃後】集中力を2得る。", "設置\n【攻撃後】集中力を2得る。"),
    ("相手のフレアの数だけ、あなたの手札の上限は大きくなる。", "あなたの手札の上限は相手のフレアの数だけ大きくなる。"),
    ("毒袋の枚数だけ、相手のフレアに2ダメージを与える。", "毒袋の枚数だけ相手のフレアに2ダメージを与える。"),
    ("桜花結晶がダストから移動する場合、騎動を行う。", "ダストから桜花結晶が移動するならば、騎動を行う。"),
    ("神算…騎動を行う。\n鬼謀…潜水を行う。", "[神算] 騎動を行う。\n[鬼謀] 潜水を行う。"),
    ("5以上……風の歌\n9以上……雷の歌", "5以上…「風の歌」\n9以上…「雷の歌」"),
)  # fmt: skip
"""Two wordings that say one thing."""
OTHER = (
    ("相手のフレアの桜花結晶の数が奇数ならば、敗北する。", "相手のフレアの桜花結晶の数が偶数ならば、敗北する。"),
    ("追加札にそのカードを置く。", "伏せ札にそのカードを置く。"),
    ("桜花結晶をゲーム外から間合に3個置く。", "桜花結晶を間合からゲーム外に3個置く。"),
    ("順風であるかつ照準が合っているならば、敗北する。", "順風であるまたは照準が合っているならば、敗北する。"),
    ("もう1回騎動を行う。", "騎動を行う。"),
    ("その数だけ集中力を得る。", "集中力を1得る。"),
)
"""Two texts that differ in what they say."""
MEANINGS = (
    "もう1回騎動を行う。",
    "この《攻撃》をもう2回行う。",
    "【使用済】相手がこのターンに《攻撃》を行わなかった時、騎動を行う。",
    "このカードは伏せ札から使用できない。",
    "捨て札から消費が3以上のカードを1枚選ぶ。",
    "捨て札から納が2以下のカードを1枚選ぶ。",
    "あなたの切札は消費が3になる。",
    "相手の付与札の上の桜花結晶が合計4個以上ならば、連火を持つカードを2枚選ぶ。",
    "相場を任意の値上げる。",
    "照準を任意の値にする。",
    "対応した《攻撃》のライフへのダメージは裂傷化する。",
    "相手の付与札を全て破棄する。その数だけ集中力を得る。",
    "現在の間合と照準の差だけ、ダスト→自オーラ：1を行う。",
    "このカードは各ターンに2回しか使用できない。",
    "達人の間合は5であるものとして扱う。",
    "間合から桜花結晶を半分（切り上げ）ダストに送る。",
    "順風と逆風を入れ替える。",
    "間合と相手のフレアから桜花結晶を1個ずつダストに移動させる。",
    "投資券を2枚利用する。",
    "照準が合っていない《攻撃》は超克を得る。",
    "【使用済】相手の照準が合った時、騎動を行う。",
    "対応した《攻撃》の適正距離に4が含まれるならば、騎動を行う。",
    "相手は対応を行わなくてもよい。",
    "相手がこのターンに受けたライフへのダメージの合計が3以上ならば、騎動を行う。",
    "相手の裂傷トークンを2個ダメージ化する。",
    "【使用済】あなたが相場を下げた時、騎動を行う。",
    "【使用済】各ターンに初めて相手のフレアが5以上になった時、騎動を行う。",
    "次に行うあなたの《攻撃》は+2/+0となる。",
    "フレアが少ないプレイヤーは、騎動を行う。",
    "ライフが6以下のプレイヤーは騎動を行う。",
    "いずれかのプレイヤーが基本動作《離脱》を行うならば、代わりに潜水を行う。",
    "あなたのフレアが5未満ならば、敗北する。",
    "あなたの集中力の半分（切り上げ）が2以上ならば、敗北する。",
    "あなたの照準の2倍が6以下ならば、敗北する。",
    "あなたの照準が初めて5以上になった時、騎動を行う。",
    "このカードが破棄されなかった時、騎動を行う。",
    "このターンに間合が2回以上変化したならば、敗北する。",
    "相手は手札を1枚捨て札にしなければならない。",
    "【攻撃後】<攻対>カードを2枚引く。",
    "相場を2下げる。下げた値だけ、ダスト→自フレア：1を行う。",
    "その数だけ、相手は基本動作《前進》を行う。",
    "相手は集中力を全て失う。",
    "この効果は各ターンに2回しか使用できない。",
    "相手は直ちに山札を再構成する。",
    "その結果、あなたの手札が0枚ならば、敗北する。",
    "そのうち2つを自オーラに動かす。",
    "あなたのライフは4未満にならない。",
    "【展開中】相手の凍結トークンは取り除かれない。",
    "捨て札にあるこのカードを追加札の「空」と交換する。",
)  # fmt: skip
"""Texts with a meaning that is said in every language."""


@pytest.fixture(scope="module")
def table() -> Table:
    return tables.load(GAME, "ja")


def read(table: Table, text: str) -> Node:
    found = texts.read(table, text)
    assert found.tree is not None, f"{text}: {found.declined}"
    return found.tree


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_wordings_of_one_meaning_are_read_as_one_tree(table: Table, one: str, other: str) -> None:
    assert read(table, one) == read(table, other)


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_what_says_another_thing_is_read_as_another_tree(table: Table, one: str, other: str) -> None:
    assert read(table, one) != read(table, other)


@pytest.mark.parametrize("text", MEANINGS)
@pytest.mark.parametrize("language", ["ja", "ko", "en"])
def test_a_meaning_is_said_and_read_again_in_every_language(table: Table, text: str, language: str) -> None:
    tree = read(table, text)
    other = tables.load(GAME, language)
    assert texts.read(other, texts.write(other, tree)).tree == tree


@pytest.mark.parametrize(
    "text",
    [
        "追加札にそのカードを。",  # nothing is done with it
        "桜花結晶をゲーム外から間合に3枚置く。",  # cards are counted so, not crystals
        "順風であるかつならば、敗北する。",
        "もう1回。",
        "手札を1枚捨て札に。",  # not put anywhere
        "フレアがプレイヤーは騎動を行う。",
        "初めて5以上になった時、騎動を行う。",
    ],
)
def test_half_a_combination_is_declined(table: Table, text: str) -> None:
    assert texts.read(table, text).tree is None
