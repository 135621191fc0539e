"""A time means the same in front of what was done and within it: both are read as one tree."""

from pathlib import Path

import pytest

from saitei.cards import schemas
from saitei.cards import text as texts
from saitei.cards.phrases import tables
from saitei.cards.times import placed
from saitei.errors import UnusableInput

GAME = "furuyoni"
GAIN = {"ja": "集中力を1得る。", "ko": "집중력을 1 얻는다."}


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        (
            "ja",
            "このターン中に、あなたの次の《攻撃》は+0/+7となる。",
            "このターンにあなたが次に行う《攻撃》は+0/+7となる。",
        ),
        (
            "ja",
            "このターン中、次に使用する付与札の納は2増える。",
            "このターンにあなたが次に使用する付与札の納は2増える。",
        ),
        (
            "ja",
            "次の相手のターン中、相手の次の《攻撃》を打ち消してもよい。",
            "次の相手のターンに相手が次に行う《攻撃》を打ち消してもよい。",
        ),
        (
            "ko",
            "이 턴 중에, 당신의 다음 《공격》은 +0/+1이 된다.",
            "이 턴에 당신이 다음에 행하는 《공격》은 +0/+1이 된다.",
        ),
    ],
)
def test_the_next_one_at_a_time_is_the_next_one_in_it(language: str, one: str, other: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, one).tree
    assert tree is not None
    assert tree == texts.read(table, other).tree


def test_a_time_in_which_more_is_done_is_that_of_all() -> None:
    tree = texts.read(
        tables.load(GAME, "ja"), "このターン中、カードを1枚引き、あなたの次の《攻撃》は+0/+1となる。"
    ).tree
    assert "during" in str(tree)


@pytest.mark.parametrize(
    ("language", "front", "within"),
    [
        (
            "ja",
            "このターンにあなたが《攻撃》を行っていたならば、",
            "あなたがこのターンに《攻撃》を行っていたならば、",
        ),
        (
            "ja",
            "直前のターンに相手が基本動作を行っていないならば、",
            "相手が直前のターンに基本動作を行っていないならば、",
        ),
        (
            "ja",
            "このターンにあなたがダメージを2回以上受けており、あなたのライフが5以下ならば、",
            "あなたがこのターンにダメージを2回以上受けており、あなたのライフが5以下ならば、",
        ),
        ("ja", "このターンに間合が変化していたならば、", "間合がこのターンに変化していたならば、"),
        (
            "ja",
            "相手のターンにあなたの付与札が破棄されたならば、",
            "あなたの付与札が相手のターンに破棄されたならば、",
        ),
        (
            "ja",
            "このターンにあなたが行った《攻撃》の回数が3以上ならば、",
            "あなたがこのターンに行った《攻撃》の回数が3以上ならば、",
        ),
        ("ja", "次のターンに相手が《攻撃》を行った時、", "相手が次のターンに《攻撃》を行った時、"),
        ("ja", "各ターンにあなたが2回目の《攻撃》を行った時、", "あなたが各ターンに2回目の《攻撃》を行った時、"),
        ("ja", "あなたのターンが終わる時、", "あなたのターンの終了時に、"),
        ("ja", "相手のメインフェイズが始まった時、", "相手のメインフェイズの開始時に、"),
        ("ja", "相手が基本動作を行うに際し、", "相手が基本動作を行う時、"),
        ("ja", "相手のターンの終了時まで、", "相手のターンの終わりまで、"),
        ("ko", "각 턴이 끝날 때, ", "각 턴 종료 시, "),
        ("ko", "상대의 턴이 시작될 때, ", "상대의 턴의 시작에, "),
        ("ko", "이 턴에 당신이 《공격》을 행했다면, ", "당신이 이 턴에 《공격》을 행했다면, "),
        (
            "ko",
            "이 턴 동안 상대가 카드를 2장 이상 사용했다면, ",
            "상대가 이 턴 동안 카드를 2장 이상 사용했다면, ",
        ),
        ("ko", "이 게임 중에 당신이 패산을 재구성했다면, ", "당신이 이 게임 중에 패산을 재구성했다면, "),
        ("ko", "이 턴에 당신의 오라가 2 이상 감소했다면, ", "당신의 오라가 이 턴에 2 이상 감소했다면, "),
        ("ko", "상대의 턴에 당신이 대미지를 받았을 때, ", "당신이 상대의 턴에 대미지를 받았을 때, "),
    ],
)
def test_a_time_is_that_of_what_it_stands_before(language: str, front: str, within: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, front + GAIN[language]).tree
    assert tree is not None
    assert tree == texts.read(table, within + GAIN[language]).tree
    assert placed(table.schema, tree) == tree
    for other in (tables.load(GAME, one) for one in ("ja", "ko", "en")):
        assert texts.read(other, texts.write(other, tree)).tree == tree


@pytest.mark.parametrize(
    "said",
    [
        "次のターンに相手が《攻撃》を行ったならば、",
        "あなたの終了フェイズにあなたが《攻撃》を行っていないならば、",
        "このターン中、あなたのオーラが3以上ならば、",
    ],
)
def test_a_time_to_come_or_of_what_is_so_now_is_when_it_is_asked(said: str) -> None:
    tree = texts.read(tables.load(GAME, "ja"), said + GAIN["ja"]).tree
    assert tree is not None
    assert "during(" in str(tree)
    assert "within(" not in str(tree)


@pytest.mark.parametrize(
    ("declared", "what"),
    [
        ("dated stone into bird in Thing", "“bird” is no node"),
        ("bird: Thing\ndated stone into bird in Thing", "cannot be said as"),
        ("bird(of: Thing): Bird\nfish(of: Thing): Fish\ndated bird into fish in Sea", "“Sea” is no sort"),
        ("bird(of: Thing): Bird\nfronted bird into stone of bird", "cannot be said as"),
        ("bird(of: Thing): Bird\ndated bird into bird in Thing unless fish", "“fish” is no node"),
        ("bird(of: Thing): Bird\nfronted bird into bird of fish", "“fish” is no node"),
        ("moment stone fish into stone", "“fish” is no node"),
    ],
)
def test_times_that_are_none_are_refused(tmp_path: Path, declared: str, what: str) -> None:
    path = tmp_path / "card.nodes"
    path.write_text(f"stone: Thing\n{declared}\n", encoding="utf-8")
    with pytest.raises(UnusableInput, match=what):
        schemas.read(path)
