"""One word for another in Korean: what translators write for one thing is one tree, and what they must not is not.

The texts are invented. A pair of a sentence and its other wordings stands for a rule of the table, not for a card.
"""

import pytest

from saitei.cards import tables
from saitei.cards import text as texts
from saitei.cards.text import TextReading

SAME = [
    # Verbs that stand for one another, in more than one form.
    ("이 카드를 손패로 되돌린다.", "이 카드를 손패로 돌려놓는다.", "이 카드를 손패에 되돌려놓는다."),
    ("이 카드를 손패로 되돌려도 된다.", "이 카드를 손패로 돌려놓아도 무방하다.", "이 카드를 손으로 되돌려도 상관없다."),
    ("그 카드를 손패에 넣는다.", "그 카드를 손에 넣는다.", "그걸 손패에 넣는다.", "이것을 손패로 추가한다."),
    ("손패를 1장 버림패로 한다.", "손패를 1장 버림패에 버린다.", "손패 1장을 버림패로 버린다.", "손패를 1장 버린다."),
    ("버림패에서 카드를 1장 사용한다.", "버림패에서 카드를 1장 쓴다."),
    ("이 카드를 사용해도 된다.", "이 카드를 써도 된다.", "이 카드를 쓸 수 있다.", "이 카드를 사용할 수가 있다."),
    ("당신은 집중력을 2 지불할 수 없다.", "당신은 집중력 2를 치를 수 없다.", "당신은 집중력을 2 낼 수가 없다."),
    ("상대를 위축시키고, 카드를 1장 뽑는다.", "상대를 위축하고 난 뒤, 카드를 1장 뽑는다."),
    ("상대의 손패를 본다.", "상대의 손패를 들여다본다.", "상대의 손패를 살펴봅니다."),
    ("풍신 게이지를 1 올린다.", "풍신 게이지를 1 상승시킨다.", "풍신 게이지를 1만큼 증가시킨다."),
    ("이 카드의 소비는 1 줄어든다.", "이 카드의 소비는 1 낮아진다.", "이 카드의 소모값은 1만큼 감소한다."),
    # Conditions: in the past, in the future, with a particle behind them.
    (
        "그 카드가 《행동》이라면 카드를 1장 뽑는다.",
        "그 카드가 《행동》이었다면 카드를 1장 뽑는다.",
        "그 카드가 《행동》인 경우에는 카드를 1장 뽑는다.",
    ),
    (
        "당신의 버림패에 카드가 있다면 카드를 1장 뽑는다.",
        "당신의 버림패에 카드가 존재한다면 카드를 1장 뽑는다.",
        "당신의 버림패에 카드가 존재할 경우에는, 카드를 1장 뽑는다.",
    ),
    ("당신의 손패가 0장이라면 카드를 1장 뽑는다.", "당신의 손패가 한 장도 없다면 카드를 1장 뽑는다."),
    (
        "이번 턴에 당신이 대응했다면 카드를 1장 뽑는다.",
        "이번 턴 내에 당신이 대응했으면 카드를 1장 뽑는다.",
        "이 턴에 당신이 대응했던 경우 카드를 1장 뽑는다.",
    ),
    (
        "이번 턴에 당신이 대응하지 않았다면 카드를 1장 뽑는다.",
        "이번 턴에 당신이 대응 안 했다면 카드를 1장 뽑는다.",
    ),
    ("역풍이 아닐 때, 당신은 집중력을 지불할 수 없다.", "역풍이 아닌 동안, 당신은 집중력을 지불할 수 없다."),
    (
        "카드를 1장 뽑아도 된다. 그럴 경우, 상대를 위축시킨다. 그렇지 않다면, 집중력을 1 얻는다.",
        "카드를 1장 뽑아도 된다. 그렇다면, 상대를 위축시킨다. 그 밖의 경우에는 집중력을 1 얻는다.",
        "카드를 1장 뽑아도 좋다. 이를 행했다면 상대를 위축시킨다. 아닐 경우, 집중력을 1 얻는다.",
    ),
    ("카드를 1장 뽑는다. 그 후, 상대를 위축시킨다.", "카드를 1장 뽑는다. 그러고 나서 상대를 위축시킨다."),
    # Where cards and crystals lie.
    (
        "당신의 덮임패에 있는 카드를 1장 골라 공개한다.",
        "당신의 덮은패 안의 카드를 1장 골라 공개한다.",
        "당신의 덮임패에 존재하는 카드를 1장 골라 공개한다.",
        "당신의 덮임패의 카드 중에서 카드를 1장 골라 공개한다.",
    ),
    (
        "이 카드 위의 벚꽃 결정을 모두 더스트로 보낸다.",
        "이 카드 위에 얹힌 벚꽃 결정을 모조리 더스트로 보낸다.",
        "이 카드 위에 존재하는 벚꽃의 결정을 전부 더스트로 보낸다.",
    ),
    ("그 카드를 패산 위에 놓는다.", "그 카드를 패산의 제일 위에 놓는다.", "그 카드를 패산 위쪽에 올려둔다."),
    (
        "버림패의 카드를 2장 골라, 원하는 순서로 패산 아래에 놓는다.",
        "버림패의 카드를 2장 골라, 패산 아래에 임의의 순서대로 놓는다.",
        "버림패의 카드를 2장 골라, 패산 밑에 원하는 순으로 넣는다.",
    ),
    ("설치를 가진 카드를 1장 사용한다.", "설치를 가지고 있는 카드를 1장 사용한다.", "설치를 지닌 카드를 1장 사용한다."),
    # Times, players, how many.
    (
        "당신의 종료 페이즈에 카드를 1장 뽑는다.",
        "자신의 종료 페이즈 때 카드를 1장 뽑는다.",
        "나의 종료 페이즈에서 카드를 1장 뽑는다.",
    ),
    (
        "이 턴에 당신이 다음에 행하는 《공격》은 +1/+0이 된다.",
        "이번 턴에 당신이 다음에 사용하는 《공격》은 +1/+0이 된다.",
        "이번 턴에 다음번 당신의 《공격》은 +1/+0이 된다.",
    ),
    ("그 《공격》은 +1/+0이 된다.", "해당 《공격》은 +1/+0이 된다."),
    ("카드를 2장 뽑는다.", "카드 2장 뽑는다.", "카드 두 장을 뽑는다."),
    ("집중력을 1 얻는다.", "집중력 1 얻는다.", "집중력 1을 획득합니다."),
    ("버림패에서 카드를 합계 2장까지 골라 제외한다.", "버림패에서 카드를 총 2장까지 골라 제외한다."),
    (
        "《전진》 이외의 기본동작을 1회 수행한다.",
        "《전진》이 아닌 기본동작을 1회 수행한다.",
        "《전진》 외의 기본동작을 1번 한다.",
    ),
    (
        "공격『적정거리2, 1/1』을 수행한다.",
        "《공격》『적정거리2, 1/1』을 수행한다.",
        "공격:「적정거리2, 1/1」을 수행한다.",
    ),
    (
        "오라와 플레어의 합계가 4 이상이라면 카드를 1장 뽑는다.",
        "오라 및 플레어의 합계가 4 이상이라면 카드를 1장 뽑는다.",
    ),
]
OTHER = [
    # A statement of how much lower something is, and that it became lower.
    ("이 카드의 소비는 1 낮아진다.", "이 카드의 소비가 1 낮아진다."),
    # What is thrown away is put somewhere once.
    ("그것을 버림패에 버린다.", "그것을 버림패로 한다. 그것을 버림패로 한다."),
    # What is used next, and the next attack.
    (
        "이 턴에 당신이 다음에 사용하는 비장패는 대응불가를 얻는다.",
        "이 턴에 당신이 다음에 사용하는 《공격》은 대응불가를 얻는다.",
    ),
    ("당신의 덮임패에 카드가 없다면 카드를 1장 뽑는다.", "당신의 덮임패에 카드가 있다면 카드를 1장 뽑는다."),
]


def read(text: str) -> TextReading:
    """What becomes of a text."""
    return texts.read(tables.load("furuyoni", "ko"), text)


@pytest.mark.parametrize("said", SAME, ids=lambda said: said[0])
def test_another_word_for_the_same_is_read_as_the_same(said: tuple[str, ...]) -> None:
    trees = {text: read(text).tree for text in said}
    assert trees[said[0]] is not None
    assert [text for text, tree in trees.items() if tree != trees[said[0]]] == []


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_a_word_for_another_thing_is_read_as_another(one: str, other: str) -> None:
    assert None not in (read(one).tree, read(other).tree)
    assert read(one).tree != read(other).tree


@pytest.mark.parametrize(
    "text",
    [
        # A quantity of cards is compared in one way, and so is a change of one.
        "상대의 손패의 수가 1장 이하라면 카드를 1장 뽑는다.",
        "상대의 손패의 장수가 3장 이상이라면 카드를 1장 뽑는다.",
        "【전개중】당신의 비장패의 소비는 1 내려간다.",
        "이 《공격》의 대미지가 변했다면 카드를 1장 뽑는다.",
        "이 《공격》이 무효화된다.",
        "당신은 게임에서 승리한다.",
    ],
)
def test_what_could_be_said_of_two_nodes_is_read_as_one(text: str) -> None:
    assert read(text).readings == ()
    assert read(text).tree is not None


@pytest.mark.parametrize(
    "text", ["카드를 1장도 없 뽑는다.", "설지불할 가진 카드를 1장 사용한다.", "이 카드를 외의 사용한다."]
)
def test_what_only_looks_like_such_a_word_is_declined(text: str) -> None:
    assert read(text).tree is None
