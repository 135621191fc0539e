"""Meanings a card may have beside those of any printed one: invented texts, in Japanese and Korean, and their node.

What would break it: a node that one language cannot say, or says so that it is read as something else.
"""

import pytest

from saitei.cards import text as texts
from saitei.cards.phrases import tables
from saitei.cards.trees import walk
from tests.cards import (
    meanings_of_amounts,
    meanings_of_attacks,
    meanings_of_cards,
    meanings_of_changes,
    meanings_of_conditions,
    meanings_of_deeds,
    meanings_of_events,
    meanings_of_facts,
    meanings_of_facts_of_cards,
    meanings_of_leave,
    meanings_of_megami,
    meanings_of_tellings,
    meanings_of_things,
    meanings_of_times,
)

GAME = "furuyoni"
LANGUAGES = ("ja", "ko", "en")
SAID = (
    meanings_of_amounts.SAID
    + meanings_of_attacks.SAID
    + meanings_of_cards.SAID
    + meanings_of_changes.SAID
    + meanings_of_conditions.SAID
    + meanings_of_deeds.SAID
    + meanings_of_events.SAID
    + meanings_of_facts.SAID
    + meanings_of_facts_of_cards.SAID
    + meanings_of_leave.SAID
    + meanings_of_megami.SAID
    + meanings_of_tellings.SAID
    + meanings_of_things.SAID
    + meanings_of_times.SAID
)


@pytest.mark.parametrize(("kind", "ja", "ko"), SAID, ids=lambda said: said[:12])
def test_a_meaning_is_read_alike_and_said_in_every_language(kind: str, ja: str, ko: str) -> None:
    tree = texts.read(tables.load(GAME, "ja"), ja).tree
    assert tree is not None
    assert texts.read(tables.load(GAME, "ko"), ko).tree == tree
    assert kind in {node.kind for node in walk(tree)}
    for language in LANGUAGES:
        table = tables.load(GAME, language)
        assert texts.read(table, texts.write(table, tree)).tree == tree, language


@pytest.mark.parametrize(
    "said",
    [
        "あなたの手札を全て飛ばす。",
        "それぞれ異なるライフのカードを1枚引く。",
        "【展開中】あなたのライフの上限は20になる。",
        # No player puts cards away, and cannot do what nothing is paid for with.
        "相手は手札を捨て札にして基本動作を行えない。",
        # A bracket that says something else for a case is no reminder.
        "間合→ダスト：2（間合が3以下ならば1）",
    ],
)
def test_what_no_such_meaning_holds_is_declined(said: str) -> None:
    reading = texts.read(tables.load(GAME, "ja"), said)
    assert reading.tree is None
    assert not reading.readings


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "準備された構想カードがあるならば、カードを1枚引く。"),
        ("ja", "相手の手札に毒カードが1枚以上あるならば、集中力を1得る。"),
        ("ja", "この付与札の上の桜花結晶は移動しない。"),
        ("ja", "あなたの全ての切札の消費は0になる。"),
        ("ja", "構想を準備する。"),
        ("ja", "あなたのライフは0にならない。"),
        ("ja", "相手のオーラに凍結トークンを1個置く。"),
        ("ja", "このカードを使用した後、ターンを終了する。"),
        ("ja", "このカードと同じカードタイプのカードを1枚選び、手札に戻す。"),
        ("ja", "攻撃『適正距離6-8、0/2』を、1回行う。"),
        ("ja", "相手は次の相手のターンの終了時まで、基本動作を行えない。"),
        ("ja", "あなたは次のターンの終了時まで徴兵を行えない。"),
        ("ja", "相手の使用済の切札の効果は無効になる。"),
        ("ko", "달성완료에 있는 구상 카드가 2장 이상이라면, 대응불가를 얻는다."),
        ("ja", "その効果をもう1回解決する。"),
        ("ja", "このカードの【破棄時】効果をもう1回解決する。"),
        ("ja", "あなたのターンでないならば、集中力を1得る。"),
        ("ja", "このカードが展開されているならば、集中力を1得る。"),
        ("ja", "間合が2以上増加した時、集中力を1得る。"),
        ("ja", "間合が2増加した時、集中力を1得る。"),
        ("ko", "상대가 동결된 후, 집중력을 2 얻는다."),
        ("ko", "상대가 기동을 했을 경우, 대신 집중력을 2 얻는다."),
        ("ko", "그렇게 하지 않았다면, 집중력을 2 얻는다."),
        ("ko", "그렇게 하지 못했다면, 집중력을 2 얻는다."),
        ("ko", "전력화한 경우, 집중력을 2 얻는다."),
        ("ko", "【상시】이 카드는 버림패에 놓이는 대신 덮음패에 놓인다."),
        ("ko", "이 카드가 손패에서 버림패로 갔을 때, 집중력을 1 얻는다."),
        ("ko", "당신은 소비를 지불하지 않고 비장패를 1장 사용해도 된다."),
        ("ko", "달인의 간격을 2 증가한다."),
        ("ko", "그 카드의 효과를 1회 더 해결한다."),
        ("ko", "그 카드가 버림패에 있는 경우, 그 카드를 손패로 되돌린다."),
        ("ko", "상대가 받는 대미지는 3을 넘지 않는다."),
        ("ja", "あなたがこのターンカードを2枚以上使用しているならば、集中力を1得る。"),
        ("ko", "상대는 이번 턴 《공격》을 수행할 수 없다."),
        ("ko", "준비된 구상 카드가 없다면, 구상을 준비한다."),
        ("ja", "相手はカードを使用できず、対応できない。"),
        ("ko", "상대는 카드를 사용할 수 없고, 대응할 수 없다."),
        ("ja", "桜花結晶が3つ移動したならば、相手を畏縮させる。"),
        ("ko", "벚꽃결정이 3개 이동하지 않았다면, 상대를 위축시킨다."),
        ("ko", "상대가 안전구축에서 선택하지 않은 카드를 모두 본다."),
        ("ja", "相手はこのターン《攻撃》を行えない。"),
        ("ja", "このターン中、対応できない。"),
        ("ko", "상대가 패배하는 대신, 상대의 라이프를 1로 만든다."),
        ("ja", "【展開中】相手の切札の《攻撃》カードの消費は1増加する。"),
        ("ja", "【展開中】あなたの集中力が2を超えるならば、カードを1枚引く。"),
        ("ko", "당신의 사용됨 비장패의 《공격》 카드를 1장 고른다."),
    ],
)
def test_wordings_that_two_meanings_once_shared_have_one_reading(language: str, said: str) -> None:
    reading = texts.read(tables.load(GAME, language), said)
    assert (reading.readings, reading.declined) == ((), None)
