"""Meanings a card may have beside those of any printed one: invented texts, in Japanese and Korean, and their node.

What would break it: a node that one language cannot say, or says so that it is read as something else.
"""

import pytest

from saitei.cards import tables
from saitei.cards import text as texts
from tests.cards import meanings_of_procedures

GAME = "furuyoni"
LANGUAGES = ("ja", "ko", "en")
SAID = (
    (
        "alike",
        "相手は次の自分のターンの間、同じ基本動作を2回以上行えない。",
        "상대는 다음 자신의 턴 동안, 같은 기본동작을 2회 이상 할 수 없다.",
    ),
    (
        "at_less_cost",
        "あなたの切札を1枚、消費を2減らして使用してもよい。",
        "당신의 비장패를 1장, 소비를 2 줄여서 사용해도 된다.",
    ),
    (
        "by_effects_of_cards",
        "【展開中】相手の《攻撃》でないカードの効果で、あなたのオーラから桜花結晶は移動しない。",
        "【전개중】상대의 《공격》이 아닌 카드의 효과로, 당신의 오라에서 벚꽃 결정은 이동하지 않는다.",
    ),
    (
        "by_one_attack",
        "【即再起】あなたが1回の《攻撃》で3以上のダメージを受ける。",
        "【즉재기】당신이 1회의 《공격》으로 3 이상의 대미지를 받는다.",
    ),
    (
        "can_do_up_to",
        "【展開中】あなたは騎動を1ターンに2回まで行える。",
        "【전개중】당신은 기동을 1턴에 2회까지 할 수 있다.",
    ),
    (
        "cannot_under",
        "【展開中】相手は間合が3以下の時、基本動作《後退》も《離脱》も行えない。",
        "【전개중】상대는 간격이 3 이하일 때, 기본동작 《후퇴》도 《이탈》도 할 수 없다.",
    ),
    (
        "card_type",
        "あなたの手札を1枚公開し、それと同じ種類のカードを捨て札から2枚まで手札に加える。",
        "당신의 손패를 1장 공개하고, 그것과 같은 종류의 카드를 버림패에서 2장까지 손패에 더한다.",
    ),
    (
        "cards_to_use",
        "このターン、あなたが使用する《攻撃》カードは捨て札に置かれる代わりに取り除かれる。",
        "이 턴, 당신이 사용하는 《공격》 카드는 버림패에 놓이는 대신 제외된다.",
    ),
    (
        "counts_as_met",
        "【展開中】あなたの八相の条件は満たされているものとして扱う。",
        "【전개중】당신의 팔상 조건은 만족된 것으로 취급한다.",
    ),
    (
        "does_in",
        "【使用済】あなたが相手のターンに対応した時、相オーラ→ダスト：1",
        "【사용됨】당신이 상대의 턴에 대응했을 때, 상대 오라→더스트：1",
    ),
    (
        "change_in_total",
        "【常時】Xはこのターンに相場が下がった値に等しい。",
        "【상시】X는 이 턴에 당신의 시세가 내려간 값과 같다。",
    ),
    (
        "effects_resolved_often",
        "灰塵-ダストが12以上ならば、この《攻撃》は対応不可を得て、【攻撃後】効果を2回解決する。",
        "회진-더스트가 12 이상이라면, 이 《공격》은 대응불가를 얻고, 【공격후】 효과를 2회 해결한다.",
    ),
    (
        "elsewhere",
        "【展開中】ダストにある桜花結晶は、カードの効果によりダスト以外へ移動しない。",
        "【전개중】더스트에 있는 벚꽃 결정은, 카드의 효과로 더스트 이외로 이동하지 않는다.",
    ),
    (
        "face_down",
        "【攻撃後】このカードを捨て札にする代わりに裏向きで山札の底に置いてもよい。",
        "【공격후】이 카드를 버림패로 하는 대신 뒷면으로 패산 아래에 놓아도 된다.",
    ),
    (
        "face_down",
        "そのカードを裏向きにして伏せ札に置く。",
        "그 카드를 뒷면으로 하여 덮임패에 놓는다。",
    ),
    (
        "to_face_down",
        "そのカードを裏向きにし、伏せ札に置く。",
        "그 카드를 뒷면으로 하고 덮임패에 놓는다。",
    ),
    (
        "used_that",
        "相手が使用した《攻撃》カードを伏せ札にする。",
        "상대가 사용한 《공격》 카드를 덮임패에 놓는다。",
    ),
    (
        "floored",
        "【展開中】間合にある桜花結晶は、達人の間合より少なくならない。",
        "【전개중】간격에 있는 벚꽃 결정은, 달인의 간격보다 적어지지 않는다.",
    ),
    (
        "gain_vigor_sized",
        "【再起】このターンにあなたが集中力を2以上得ている。",
        "【재기】이 턴에 당신이 집중력을 2 이상 얻었다.",
    ),
    (
        "gets_so_often",
        "造花結晶を好きな数燃焼させる。その数だけこの《攻撃》は+1/+0となる。",
        "조화 결정을 원하는 수만큼 연소시킨다. 그 수만큼 이 《공격》은 +1/+0이 된다.",
    ),
    (
        "ignoring",
        "このターン、あなたは遠心の条件を無視して遠心を持つカードを使用できる。",
        "이 턴, 당신은 원심의 조건을 무시하고 원심을 가진 카드를 사용할 수 있다.",
    ),
    (
        "is_broken_by",
        "【展開中】この付与札は相手の効果により破棄されない。",
        "【전개중】이 부여패는 상대의 효과로 파기되지 않는다.",
    ),
    (
        "it_is_capped",
        "【展開中】相手の切札の消費は1増加し、5より大きくならない。",
        "【전개중】상대의 비장패의 소비는 1 증가하고, 5보다 커지지 않는다.",
    ),
    (
        "limit_of",
        "【使用済】あなたの風神ゲージの上限は20になる。",
        "【사용됨】당신의 풍신 게이지의 상한은 20이 된다.",
    ),
    (
        "nearest",
        "【攻撃後】現在の間合がこの《攻撃》の適正距離の最小値ならば、カードを1枚引く。",
        "【공격후】현재 간격이 이 《공격》의 적정거리의 최솟값이라면, 카드를 1장 뽑는다.",
    ),
    (
        "phase_ends",
        "【展開中】終端を持つカードを使用しても、現在のフェイズは終了しない。",
        "【전개중】종단을 가진 카드를 사용해도, 현재 페이즈는 종료되지 않는다.",
    ),
    (
        "set_umbrella",
        "【使用済】あなたの開始フェイズの開始時に、傘を閉じた状態にしてもよい。",
        "【사용됨】당신의 개시 페이즈의 개시 시에, 우산을 접은 상태로 해도 된다.",
    ),
    (
        "skip_span",
        "【攻撃後】あなたは次の自分のターンの開始フェイズを飛ばす。",
        "【공격후】당신은 다음 자신의 턴의 개시 페이즈를 건너뛴다.",
    ),
    (
        "take_from_instead",
        "【使用済】相手が基本動作《纏い》を行う時、ダストの代わりに相手のフレアから桜花結晶を動かす。",
        "【사용됨】상대가 기본동작 《휘감기》를 할 때, 더스트 대신 상대의 플레어에서 벚꽃 결정을 움직인다.",
    ),
)


@pytest.mark.parametrize(("kind", "ja", "ko"), SAID + meanings_of_procedures.SAID, ids=lambda said: said[:12])
def test_a_meaning_is_read_alike_and_said_in_every_language(kind: str, ja: str, ko: str) -> None:
    tree = texts.read(tables.load(GAME, "ja"), ja).tree
    assert tree is not None
    assert texts.read(tables.load(GAME, "ko"), ko).tree == tree
    assert f"{kind}" in str(tree)
    for language in LANGUAGES:
        table = tables.load(GAME, language)
        assert texts.read(table, texts.write(table, tree)).tree == tree, language


@pytest.mark.parametrize(
    "said",
    [
        "あなたの手札を全て飛ばす。",
        "それぞれ異なるライフのカードを1枚引く。",
        "【展開中】あなたのライフの上限は20になる。",
    ],
)
def test_what_no_such_meaning_holds_is_declined(said: str) -> None:
    reading = texts.read(tables.load(GAME, "ja"), said)
    assert reading.tree is None
    assert not reading.readings
