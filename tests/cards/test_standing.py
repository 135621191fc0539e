"""What is done instead of a deed: who does it and to whose things it is done is not said again."""

import pytest

from saitei.cards import text as texts
from saitei.cards.phrases import tables
from saitei.cards.trees import Node, walk

GAME = "furuyoni"
OPPONENT, YOU = Node("opponent"), Node("you")


def _last(language: str, text: str, kind: str) -> Node:
    tree = texts.read(tables.load(GAME, language), text).tree
    assert tree is not None
    return [node for node in walk(tree) if node.kind == kind][-1]


@pytest.mark.parametrize(
    ("language", "text", "kind", "whose"),
    [
        ("ja", "相手のライフに裂傷を1与える。間合が4以下ならば、代わりにフレアに裂傷を2与える。", "flare", OPPONENT),
        ("ko", "상대의 라이프에 열상을 1 준다. 간격이 4 이하라면, 대신 오라에 열상을 3 준다.", "aura", OPPONENT),
        ("ko", "당신의 라이프에 열상을 1 준다. 간격이 4 이하라면, 대신 오라에 열상을 3 준다.", "aura", YOU),
        ("ja", "相手はカードを1枚引く。間合が4以下ならば、代わりにカードを2枚引く。", "acts", OPPONENT),
        ("ko", "상대는 카드를 1장 뽑는다. 간격이 4 이하라면, 대신 카드를 2장 뽑는다.", "acts", OPPONENT),
        ("ja", "相手はカードを1枚引く。間合が4以下ならば、代わりに集中力を1得る。", "acts", YOU),
        ("ko", "상대는 카드를 1장 뽑는다. 간격이 4 이하라면, 대신 당신은 카드를 2장 뽑는다.", "acts", YOU),
        ("ja", "相手はカードを1枚引く。間合が4以下ならば、カードを2枚引く。", "acts", YOU),
        ("en", "The opponent draws 1 card. If distance is at most 4, instead draw 2 cards.", "acts", YOU),
    ],
)
def test_the_same_deed_is_told_on(language: str, text: str, kind: str, whose: Node) -> None:
    assert whose in _last(language, text, kind).slots


def test_what_is_said_again_is_printed() -> None:
    tree = texts.read(
        tables.load(GAME, "ko"), "상대는 카드를 1장 뽑는다. 간격이 4 이하라면, 대신 당신은 카드를 2장 뽑는다."
    ).tree
    assert tree is not None
    for language in ("ja", "ko", "en"):
        table = tables.load(GAME, language)
        assert texts.read(table, texts.write(table, tree)).tree == tree
