"""What a text leaves out is filled in: what is compared with another player's, when that player alone is named."""

from pathlib import Path

import pytest

from saitei.cards import schema, tables
from saitei.cards import text as texts
from saitei.cards.implied import resolve
from saitei.cards.trees import Node, walk
from saitei.errors import UnusableInput

GAME = "furuyoni"
DRAW = {"ja": "カードを1枚引く。", "ko": "카드를 1장 뽑는다."}


@pytest.mark.parametrize(
    ("language", "short", "whole"),
    [
        ("ja", "あなたのオーラが相手より少ないならば、", "あなたのオーラが相手のオーラより少ないならば、"),
        ("ja", "相手の資本があなたより2以上多いならば、", "相手の資本があなたの資本より2以上多いならば、"),
        ("ja", "あなたの捨て札が相手より多いならば、", "あなたの捨て札が相手の捨て札より多いならば、"),
        ("ja", "あなたのフレアが相手以上ならば、", "あなたのフレアが相手のフレア以上ならば、"),
        ("ja", "ライフが相手と同じならば、", "あなたのライフが相手のライフと同じならば、"),
        ("ja", "あなたと相手の集中力が同じならば、", "あなたの集中力と相手の集中力が同じならば、"),
        ("ko", "당신의 오라가 상대보다 적다면, ", "당신의 오라가 상대의 오라보다 적다면, "),
        ("ko", "상대의 자본이 당신보다 2 이상 많다면, ", "상대의 자본이 당신의 자본보다 2 이상 많다면, "),
        ("ko", "당신의 버림패가 상대보다 많다면, ", "당신의 버림패가 상대의 버림패보다 많다면, "),
        ("ko", "당신의 플레어가 상대 이상이라면, ", "당신의 플레어가 상대의 플레어 이상이라면, "),
    ],
)
def test_a_player_alone_is_compared_with_the_same_thing_of_that_player(language: str, short: str, whole: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, short + DRAW[language]).tree
    assert tree is not None
    assert tree == texts.read(table, whole + DRAW[language]).tree
    assert not {node.kind for node in walk(tree)} & table.schema.left_out()


@pytest.mark.parametrize(
    "said",
    ["現在の間合が相手より多いならば、", "あなたのオーラがあなたより少ないならば、", "相手が3以上ならば、"],
)
def test_what_is_nobodys_or_the_same_players_is_not_compared_so(said: str) -> None:
    reading = texts.read(tables.load(GAME, "ja"), said + DRAW["ja"])
    assert reading.tree is None
    assert not reading.readings


@pytest.mark.parametrize(
    ("language", "first", "again", "whole"),
    [
        ("ja", "相手のフレアが6以上ならば、", "2以下ならば、", "相手のフレアが2以下ならば、"),
        ("ko", "상대의 플레어가 6 이상이라면, ", "2 이하라면, ", "상대의 플레어가 2 이하라면, "),
    ],
)
def test_what_is_asked_about_again_need_not_be_named(language: str, first: str, again: str, whole: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, " ".join((first + DRAW[language], again + DRAW[language]))).tree
    assert tree is not None
    assert tree == texts.read(table, " ".join((first + DRAW[language], whole + DRAW[language]))).tree
    assert not {node.kind for node in walk(tree)} & table.schema.left_out()


def test_a_tree_that_leaves_nothing_out_is_left_alone() -> None:
    table = tables.load(GAME, "ja")
    tree = texts.read(table, "あなたのオーラが相手のフレアより少ないならば、カードを1枚引く。").tree
    assert tree is not None
    assert resolve(table.schema, tree) == tree


@pytest.mark.parametrize(
    ("declared", "what"),
    [
        ("likewise bird", "“bird” is no node"),
        ("bird: Thing\nlikewise bird", "must say whose it is"),
        ("bird(of: Thing, to: Thing): Thing\nlikewise bird", "must say whose it is"),
    ],
)
def test_a_schema_that_says_nobody_is_refused(tmp_path: Path, declared: str, what: str) -> None:
    path = tmp_path / "card.nodes"
    path.write_text(f"stone: Thing\n{declared}\n", encoding="utf-8")
    with pytest.raises(UnusableInput, match=what):
        schema.read(path)


def test_without_such_kinds_nothing_is_filled_in(tmp_path: Path) -> None:
    path = tmp_path / "card.nodes"
    path.write_text("stone: Thing\npair(a: Thing, b: Thing): Pair\n", encoding="utf-8")
    tree = Node("pair", (Node("stone"), Node("stone")))
    assert resolve(schema.read(path), tree) == tree
