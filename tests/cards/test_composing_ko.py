"""Korean words that compose: invented texts said in several ways that must be one tree, and what must not be."""

from pathlib import Path

import pytest

from saitei.cards import tables
from saitei.cards import text as texts
from saitei.cards.trees import Node
from tests.cards import wordings_ko
from tests.cards.invented import KOREAN, the_table

SAME = [
    # Who it is about: as topic or subject, with a comma or without.
    (
        "이 카드는 현재 간격이 3 이상일 때에만 사용할 수 있다.",
        "이 카드는, 현재 간격이 3 이상일 경우에만 사용할 수 있다.",
    ),
    ("상대의 《공격》은 -1/+0이 된다.", "상대의 《공격》은, -1/+0 된다.", "상대의 《공격》이 -1/+0을 얻는다."),
    ("상대는 기본동작 《품기》를 할 수 없다.", "상대는, 기본동작 《품기》를 해서는 안 된다."),
    ("【공격후】이 카드는 손패로 되돌아간다.", "【공격후】이 카드가 손패로 되돌아간다."),
    # How many cards of where, in every order.
    (
        "당신의 버림패에서 카드를 2장까지 골라 패산 아래에 놓는다.",
        "당신의 버림패에 있는 카드 2장까지를 골라 패산 밑에 둔다.",
        "당신의 버림패에서 최대 2장의 카드를 선택하여 패산 맨 아래에 놓는다.",
        "당신의 버림패의 카드를 최대 2장 고르고, 그 카드를 패산 아래로 되돌린다.",
    ),
    (
        "상대의 덮임패에서 무작위로 카드를 1장 골라 버림패로 한다.",
        "상대의 덮음패에서 카드를 무작위로 1장 골라 버림패로 보낸다.",
        "상대의 덮임패에서 카드 1장을 무작위로 골라 버림패로 만든다.",
    ),
    ("손패에서 《행동》 카드를 1장 골라 공개한다.", "손패의 《행동》 카드 1장을 골라 상대에게 보여준다."),
    ("패산 위에서 카드를 3장 본다.", "패산 맨 위의 카드 3장을 확인한다.", "패산을 위에서 3장 살펴본다."),
    ("독주머니에 이 카드를 넣는다.", "이 카드를 독주머니로 되돌린다.", "독주머니로 이 카드를 보낸다."),
    # The same in other orders: particles behind what is compared, a time before or behind whose it is.
    (
        "【즉재기】상대의 오라가 2 이하가 된다.",
        "【즉재기】상대의 오라가 2 이하로 변화한다.",
        "【즉재기】상대의 오라가 2 이하로 된다.",
    ),
    ("오라 대미지가 4 이상인 《공격》을 무효화한다.", "오라로의 대미지가 4 이상의 《공격》을 무효화한다."),
    ("이 턴에 당신이 하는 다음 기본동작은 효과가 없다.", "이 턴에 당신이 다음에 행하는 기본동작은 해결되지 않는다."),
    ("달인의 간격이 3 커진다.", "달인의 간격의 크기가 3 커진다."),
    (
        "덮임패에서 카드를 추가로 2장 사용한다.",
        "덮임패에서 카드를 2장 추가로 사용한다.",
        "덮임패에서 카드를 2장 더 사용한다.",
    ),
    ("버림패의 《부여》 카드를, 납을 3 늘려 사용한다.", "버림패의 《부여》 카드를, 봉납을 3 증가시켜서 사용한다."),
    ("상대의 미사용 비장패를 무작위로 1장 공개한다.", "상대의 비장패 중 미사용 상태인 것을 1장 무작위로 공개한다."),
    (
        "당신의 오라와 상대의 오라의 합계가 7이라면, 상대를 위축시킨다.",
        "양 플레이어의 오라의 합계가 7이라면, 상대를 위축시킨다.",
    ),
    ("순풍이라면, 추가로, 상대 오라→간격：1", "순풍이라면, 추가로 상대 오라→간격：1"),
    (
        "직전의 상대의 턴에 당신이 대응했다면, 카드를 2장 뽑는다.",
        "상대의 직전의 턴에 당신이 대응했다면, 카드를 2장 뽑는다.",
    ),
    ("당신의 조준은 현재 간격과 같게 된다.", "당신의 조준을 현재 간격과 같은 값으로 변경한다."),
    ("이 효과로 버린 카드의 장수만큼 카드를 뽑는다.", "이 카드로 버린 매수만큼 카드를 뽑는다."),
    ("당신의 비장패가 아닌 부여패를 2장 고른다.", "비장패가 아닌 당신의 부여패를 2장 고른다."),
    (
        "상대의 플레어가 1이 되도록 벚꽃 결정을 더스트로 이동시킨다.",
        "상대의 플레어가 1이 될 때까지 플레어에서 더스트로 벚꽃 결정을 옮긴다.",
    ),
    # Words that change the shape of the particle behind them.
    ("파츠를 2개 조립한다.", "부품을 2개 조립한다.", "부품 2개를 조립한다."),
    ("소비를 지불하지 않고 이 카드를 사용한다.", "소모값을 지불하지 않고 이 카드를 사용한다."),
    ("이 카드의 소비는 2 증가한다.", "이 카드의 소모는 2 증가한다.", "이 카드의 비용은 2 증가한다."),
    ("소비를 지불하지 않고 이 카드를 사용한다.", "소모 없이 이 카드를 사용한다."),
    ("이 카드를 버림패가 아니라 덮음패에 놓는다.", "이 카드를 버림패 대신 덮음패로 보낸다."),
    ("당신의 자본을 상대의 자본과 같게 한다.", "상대의 자본과 같은 값이 되도록 당신의 자본을 변화시킨다."),
    ("이 카드는 상대의 메인 페이즈에도 사용할 수 있다.", "이 카드는 상대의 메인 페이즈 중에도 사용해도 좋다."),
    ("턴 플레이어는 집중력을 2 잃는다.", "그 턴의 플레이어는 집중력을 2 잃는다."),
    ("현재의 막의 색이 녹색이라면 카드를 1장 뽑는다.", "현재 막의 색이 초록색이면 카드 1장을 뽑는다."),
    # The next attack: before and behind what it is like.
    (
        "이 턴에 당신이 다음에 행하는 비장패가 아닌 《공격》은 +1/+0이 된다.",
        "이번 턴에 당신이 수행하는 비장패가 아닌 다음번 《공격》은 +1/+0 된다.",
        "당신이 이 턴에 다음에 하는 비장패 이외의 《공격》은 +1/+0을 얻는다.",
    ),
    # One's own against the other's.
    (
        "당신의 플로우가 상대의 플로우보다 많다면 집중력을 1 얻는다.",
        "당신의 플로우가 상대보다 많을 경우 집중력 1을 획득한다.",
    ),
    ("당신의 손패가 상대의 손패보다 적다면 카드를 1장 뽑는다.", "당신의 손패가 상대보다 적으면, 카드를 1장 뽑는다."),
    # What one deed takes, its sisters take as well.
    (
        "버림패에서 《행동》 또는 《대응》 카드를 2장까지 골라 패산 아래에 놓는다.",
        "버림패에 있는 《행동》이나 《대응》 카드를 2장까지 선택하고, 그것을 패산 밑으로 보낸다.",
    ),
    ("당신의 부여패에서 벚꽃 결정을 1개 간격으로 보낸다.", "당신의 부여패의 벚꽃 결정 1개를 간격으로 옮긴다."),
    (
        "간격에서 벚꽃 결정을 2개 상대의 오라 또는 더스트로 옮긴다.",
        "간격의 벚꽃 결정 2개를 상대의 오라나 더스트로 보낸다.",
    ),
    ("《후퇴》를 1회 더 한다.", "다시 한번 기본동작 《후퇴》를 1회 수행한다."),
    ("공격『적정거리 2-5, 1/2』을 1회 더 한다.", "한 번 더 공격『적정거리 2-5, 1/2』을 한다."),
    (
        "다른 《공격》은 +2/+0이 된다.",
        "다른 《공격》은 오라 대미지가 2 늘어난다.",
        "다른 《공격》은 오라로의 대미지가 2 커진다.",
    ),
    ("다른 《공격》은 +0/-1이 된다.", "다른 《공격》은 라이프 대미지가 1 감소한다."),
    ("이 카드를 추가패의 「먼 종」과 교환해도 좋다.", "이 카드는 추가패의 「먼 종」과 맞바꿔도 좋다."),
    ("더스트의 벚꽃 결정을 모두 간격으로 보낸다.", "더스트의 벚꽃 결정은 모두 간격으로 이동시킨다."),
    ("당신은 집중력을 얻을 수 없다.", "집중력을 얻을 수 없다."),
    ("카드를 2장 뽑고, 상대는 집중력을 얻을 수 없다.", "카드 2장을 뽑고 상대는 집중력을 얻지 못한다."),
    # One’s own belongs to the one who acts.
    ("상대는 상대의 손패를 1장 버림패로 만든다.", "상대는 자신의 손패를 1장 버린다."),
    # Whom something is kept from, and what must be done.
    ("상대는 손패를 2장 버려야 한다.", "상대는 반드시 손패를 2장 버림패로 만들어야만 한다."),
    ("이 《공격》은 통상패에 대응되지 않는다.", "이 《공격》은 통상패로 대응할 수 없다."),
    # What becomes other than it was.
    (
        "이 턴에 상대의 플레어가 변화했다면, 카드를 1장 뽑는다.",
        "이번 턴에 상대의 플레어가 변했다면, 카드를 1장 뽑는다.",
        "이번 턴 동안 상대의 플레어가 바뀌었다면 카드 1장을 뽑는다.",
    ),
    ("이 《공격》의 대미지는 변화하지 않는다.", "이 공격의 데미지는 변하지 않는다."),
    (
        "이 《공격》의 데미지에 의해 이동하는 벚꽃 결정은 플레어가 아닌 간격으로 이동한다.",
        "이 《공격》의 데미지로 이동하는 벚꽃결정은, 플레어가 아니라 간격으로 이동시킨다.",
    ),
    # The times before the words they count.
    ("X는 당신이 이 턴에 공격한 횟수의 2배와 같다.", "X는 이번 턴에 당신이 공격한 횟수의 2배이다."),
    # What was done, and what is done then.
    (
        "당신의 오라를 2개 더스트로 보내도 된다. 그럴 경우, 카드를 1장 뽑는다.",
        "당신의 오라를 2개 더스트로 보낼 수 있다. 이렇게 했다면 카드를 1장 뽑는다.",
        "당신의 오라에서 벚꽃 결정을 2개 더스트로 옮겨도 좋다. 옮겼다면, 카드를 1장 뽑는다.",
    ),
    (
        "상대를 위축시키고, 집중력을 1 얻는다.",
        "상대를 위축시킨 뒤, 집중력을 1 얻는다.",
        "상대를 위축시키고 나서 집중력을 1 얻는다.",
    ),
    ("----\n【즉재기】상대의 라이프가 4 이하가 된다.", "----\n【즉재기】상대의 라이프가 4 이하가 되었을 때."),
    ("----\n【재기】현재 간격이 6 이상이다.", "----\n【재기】현재 간격이 6 이상일 때."),
    ("【상시】이 《공격》에 대응을 했다면 상대를 위축시킨다.", "【상시】이 《공격》이 대응되었다면 상대를 위축시킨다."),
    # The mechanics of some megami.
    (
        "당신의 조준을 1 증가시키거나 감소시킨다.",
        "당신의 조준을 1 올리거나 내린다.",
        "당신의 조준을 1 증감시킨다.",
    ),
    (
        "머신에 있는 조화결정을 2개 연소시킨다.",
        "조화결정 2개를 연소시킨다.",
        "당신의 머신의 조화결정을 2개 연소됨으로 한다.",
    ),
    ("X는 뇌신 게이지의 절반(올림)과 같다.", "X는 뇌신 게이지의 절반(소수점 이하 올림)이다."),
    ("상대가 잠수 상태라면 카드를 1장 뽑는다.", "상대가 잠수 중이라면 카드를 1장 뽑는다."),
    ("당신의 우산이 펴져 있다면 카드를 1장 뽑는다.", "당신의 우산이 펼쳐져 있을 경우 카드를 1장 뽑는다."),
    ("상대의 소비가 2 이하인 부여패를 파기한다.", "상대의 소비 2 이하의 부여패를 파기한다."),
    # A line that ends inside a sentence goes on.
    (
        "당신의 버림패에서 카드를 1장 골라, 그 카드를 손패에 넣는다.",
        "당신의 버림패에서\n카드를 1장 골라, 그 카드를 손패에 넣는다.",
        "당신의\n버림패에서 카드를 1장 골라, 그 카드를\n손패에 넣는다.",
    ),
    (
        "설치\n이하에서 1개를 고른다.\n・집중력을 1 얻는다.\n・카드를 1장 뽑는다.",
        "설치\n아래에서\n1개를 고른다.\n・집중력을 1 얻는다.\n・카드를 1장 뽑는다.",
    ),
    (
        "당신의 라이프가 4 이하라면 상대의 오라 데미지가 없는 《공격》을 무효화한다.",
        "당신의 라이프가 4 이하라면 상대의 오라\n데미지가 없는 《공격》을 무효화한다.",
    ),
    # Somebody's own is whose turn it is to act.
    (
        "상대는 상대의 손패를 1장 덮음패로 만든다.",
        "상대는 자신의 손패를 1장 덮음패로 만든다.",
        "상대는 손패를 1장 덮음패로 만든다.",
    ),
    # Where a card goes, said of the card.
    (
        "【상시】이 카드가 덮음패가 되었을 때, 카드를 1장 뽑는다.",
        "【상시】이 카드가 덮음패로 보내졌을 때, 카드를 1장 뽑는다.",
    ),
    ("이 「샘」을 추가패의 「못」과 교환한다.", '이 "샘"을 추가패의 "못"과 교환한다.'),
    # As many as: in every place where a number may stand.
    (
        "상대의 오라에서 당신의 덮임패의 장수만큼 벚꽃 결정을 더스트로 보낸다.",
        "당신의 덮임패의 장수만큼 상대의 오라에서 벚꽃 결정을 더스트로 보낸다.",
        "상대의 오라에서 더스트로 벚꽃 결정을 당신의 덮임패의 장수만큼 이동시킨다.",
    ),
    (
        "기본동작을 거울 수만큼 수행한다.",
        "거울 수만큼 기본동작을 수행한다.",
        "기본동작을 거울 수와 같은 횟수만큼 수행한다.",
    ),
    (
        "거울 수만큼 공격『적정거리1-4, 1/1』을 수행한다.",
        "공격『적정거리1-4, 1/1』을 거울 수만큼 수행한다.",
    ),
    ("상대의 오라에 당신의 집중력만큼 대미지를 준다.", "상대의 오라에 당신의 집중력과 같은 대미지를 준다."),
    ("이 《공격》은 대응불가를 얻고 +1/+0을 얻는다.", "이 《공격》은 대응불가와 +1/+0을 얻는다."),
    # Brackets and quotation marks that a transcriber left out or mixed.
    ("당신의 《공격》은 +1/+0이 된다.", "당신의 공격은 +1/+0이 된다."),
    ("기본동작 《휘감기》를 1회 수행한다.", "기본동작 휘감기를 1회 수행한다."),
    ("공격『적정거리3, 1/1』을 수행한다.", "공격「적정거리3, 1/1』을 수행한다."),
    (
        "당신의 라이프와 상대의 라이프의 차이가 2 이상이라면 카드를 1장 뽑는다.",
        "당신과 상대의 라이프의 차이가 2 이상이라면 카드를 1장 뽑는다.",
    ),
]
OTHER = [
    ("카드를 2장 뽑는다.", "카드를 3장 뽑는다."),
    ("버림패에서 카드를 2장까지 골라 손패에 넣는다.", "버림패에서 카드를 2장 골라 손패에 넣는다."),
    ("상대의 《공격》은 +1/+0이 된다.", "당신의 《공격》은 +1/+0이 된다."),
    ("당신의 라이프가 상대보다 적다면 카드를 1장 뽑는다.", "상대의 라이프가 당신보다 적다면 카드를 1장 뽑는다."),
    ("패산 위에 이 카드를 놓는다.", "패산 아래에 이 카드를 놓는다."),
    ("상대를 위축시켜도 된다.", "상대를 위축시킨다."),
]


def read(text: str) -> Node:
    """The tree of a text; the test fails where it is not read."""
    reading = texts.read(tables.load("furuyoni", "ko"), text)
    assert reading.tree is not None, (text, reading.declined, reading.readings)
    return reading.tree


@pytest.mark.parametrize("said", [*SAME, *wordings_ko.SAME], ids=lambda said: said[0])
def test_what_is_said_in_several_ways_is_one_tree(said: tuple[str, ...]) -> None:
    assert [text for text in said if read(text) != read(said[0])] == []


@pytest.mark.parametrize(("one", "other"), [*OTHER, *wordings_ko.OTHER])
def test_what_says_another_thing_is_another_tree(one: str, other: str) -> None:
    assert read(one) != read(other)


@pytest.mark.parametrize(
    "text",
    [
        "카드를 1장을 2장 뽑는다.",
        "이 카드는 는 사용할 수 없다.",
        "부품가 2개 조립한다.",
        "상대의 손패를 1장 모르게 버린다.",
        *wordings_ko.NOTHING,
    ],
)
def test_what_is_no_sentence_is_declined(text: str) -> None:
    assert texts.read(tables.load("furuyoni", "ko"), text).tree is None


@pytest.mark.parametrize("text", wordings_ko.ONE)
def test_what_could_be_said_of_two_nodes_is_read_as_one(text: str) -> None:
    reading = texts.read(tables.load("furuyoni", "ko"), text)
    assert (reading.readings, reading.declined) == ((), None)


def test_topic_and_subject_are_read_for_each_other_only_where_the_table_says_so(tmp_path: Path) -> None:
    strict = the_table(tmp_path, KOREAN, "ko")
    loose = the_table(tmp_path, KOREAN.replace("{은}", "{은이}"), "ko")
    for said in ("나는 돌멩이 2개를 가진다.", "나가 돌멩이 2개를 가진다.", "나는, 돌멩이 2개를 가진다."):
        assert (texts.read(strict, said).tree is not None) == (said == "나는 돌멩이 2개를 가진다.")
        assert texts.read(loose, said).tree is not None
    tree = texts.read(loose, "나가 돌멩이 2개를 가진다.").tree
    assert tree is not None
    assert texts.write(loose, tree) == texts.write(strict, tree)


def test_a_line_of_a_macro_for_every_form_is_said_in_each_form_of_the_macro_it_calls(tmp_path: Path) -> None:
    words = """\
%forms Act plain may
%macro v(do)
    plain $1。
    may $1 수 있다。
%macro doing
    every ~v(가진다)
    | every 더 ~v(얻는다)
number
"""
    table = the_table(tmp_path, KOREAN.replace("number\n", words, 1).replace("가진다。", "~doing"), "ko")
    take = table.phrases["take"]
    assert [(p.form, p.printed) for p in take] == [("plain", True), ("may", True), ("plain", False), ("may", False)]
    assert texts.read(table, "나는 돌멩이 2개를 더 얻는다.").tree == texts.read(table, "나는 돌멩이 2개를 가진다.").tree
