"""What is said of the cards of a zone may stand between its player and its name: it is asked of the cards."""

from pathlib import Path

import pytest

from saitei.cards import schemas
from saitei.cards import text as texts
from saitei.cards.implied import resolve
from saitei.cards.phrases import printer, tables
from saitei.cards.trees import Node, walk
from saitei.errors import UnusableInput
from tests.cards.invented import ENGLISH, NODES, the_table

GAME = "furuyoni"
INVENTED = """\
stone: Thing
red: Hue
box: Box
sort Holder > Box
take(from: Holder, that: Hue[0..]): Act
seal(what: Holder): Act
pair(what: Holder[2..]): Act
filled(that: Hue[1..], box: Box): Holder
filled_of(whose: Thing, that: Hue[1..], box: Box): Holder
gathered filled_of else filled
"""
RED, BOX = Node("red"), Node("box")
RED_BOX = Node("filled_of", (Node("stone"), (RED,), BOX))


@pytest.mark.parametrize(
    ("language", "short", "whole"),
    [
        ("ja", "相手の《攻撃》でない捨て札を1枚選ぶ。", "相手の捨て札から《攻撃》でないカードを1枚選ぶ。"),
        ("ja", "あなたの納が2以上の手札を全て公開する。", "あなたの手札にある納が2以上のカードを全て公開する。"),
        ("ja", "消費が2以下のあなたの使用済の切札を1枚選ぶ。", "あなたの消費が2以下の使用済の切札を1枚選ぶ。"),
        (
            "ja",
            "相手の消費が4以上の切札が2枚以上あるならば、カードを1枚引く。",
            "相手の切札に消費が4以上のカードが2枚以上あるならば、カードを1枚引く。",
        ),
        ("ko", "상대의 《공격》이 아닌 버림패를 1장 고른다.", "상대의 버림패에서 《공격》이 아닌 카드를 1장 고른다."),
        (
            "ko",
            "당신의 납이 2 이상인 손패를 모두 공개한다.",
            "당신의 손패에 있는 납이 2 이상인 카드를 모두 공개한다.",
        ),
    ],
)
def test_it_is_asked_of_the_cards(language: str, short: str, whole: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, short).tree
    assert tree is not None
    assert tree == texts.read(table, whole).tree
    assert not {node.kind for node in walk(tree)} & table.schema.left_out()


def test_whose_they_are_stays_what_it_was() -> None:
    table = tables.load(GAME, "ja")
    theirs = texts.read(table, "相手の《攻撃》でない手札を1枚選ぶ。").tree
    assert theirs is not None
    assert theirs != texts.read(table, "あなたの《攻撃》でない手札を1枚選ぶ。").tree
    assert theirs != texts.read(table, "相手の手札を1枚選ぶ。").tree


def test_it_goes_in_front_of_what_is_asked_besides(tmp_path: Path) -> None:
    blue = schemas.read(_written(tmp_path, INVENTED + "blue: Hue\n"))
    tree = Node("take", (RED_BOX, (Node("blue"),)))
    assert resolve(blue, tree) == Node("take", (BOX, (RED, Node("blue"))))


def test_where_nothing_takes_it_in_it_stays_beside_what_it_is_said_of(tmp_path: Path) -> None:
    declared = schemas.read(_written(tmp_path, INVENTED))
    apart = Node("filled", ((RED,), BOX))
    assert resolve(declared, Node("seal", (RED_BOX,))) == Node("seal", (apart,))
    assert resolve(declared, Node("pair", ((BOX, RED_BOX),))) == Node("pair", ((BOX, apart),))
    assert resolve(declared, Node("seal", (BOX,))) == Node("seal", (BOX,))
    assert declared.left_out() == {"filled_of"}


@pytest.mark.parametrize(
    ("mark", "what"),
    [
        ("gathered cloud else filled", "“cloud” is no node"),
        ("gathered seal else filled", "must say more of something"),
        ("gathered filled_of else seal", "must say more of something"),
    ],
)
def test_a_mark_that_gathers_nothing_is_refused(tmp_path: Path, mark: str, what: str) -> None:
    path = _written(tmp_path, INVENTED.replace("gathered filled_of else filled", mark))
    with pytest.raises(UnusableInput, match=what):
        schemas.read(path)


def test_a_synonym_is_the_kind_that_it_is_one_of(tmp_path: Path) -> None:
    declared = schemas.read(_written(tmp_path, INVENTED + "crate: Thing\nsynonym crate of box\n"))
    assert resolve(declared, Node("seal", (Node("crate"),))) == Node("seal", (BOX,))
    assert "crate" in declared.left_out()
    table = tables.load(GAME, "ko")
    moved = texts.read(table, "당신의 다른 부여패에서 벚꽃 결정을 1개 더스트로 이동시킨다.").tree
    assert moved == texts.read(table, "당신의 다른 부여패 위에서 벚꽃 결정을 1개 더스트로 이동시킨다.").tree
    counted = texts.read(table, "당신의 다른 부여패가 2장 이상이라면, 카드를 1장 뽑는다.").tree
    assert counted is not None
    assert "on" not in {node.kind for node in walk(counted)}


def test_a_synonym_may_hold_less(tmp_path: Path) -> None:
    narrower = "crate(what: Box): Thing\nsynonym crate of wrapping\nwrapping(what: Holder): Thing\n"
    declared = schemas.read(_written(tmp_path, INVENTED + narrower))
    assert resolve(declared, Node("seal", (Node("crate", (BOX,)),))) == Node("seal", (Node("wrapping", (BOX,)),))
    wider = "crate(what: Holder): Thing\nsynonym crate of wrapping\nwrapping(what: Box): Thing\n"
    with pytest.raises(UnusableInput, match="cannot be the same"):
        schemas.read(_written(tmp_path, INVENTED + wider))


def test_a_synonym_of_another_shape_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableInput, match="cannot be the same"):
        schemas.read(_written(tmp_path, INVENTED + "synonym seal of box\n"))


def test_what_is_joined_is_one_list(tmp_path: Path) -> None:
    rows = (
        "row(what: Holder[1..]): Act\nrow_after(first: Box[1..], what: Holder[1..]): Act\njoined row_after into row\n"
    )
    declared = schemas.read(_written(tmp_path, INVENTED + rows))
    assert resolve(declared, Node("row_after", ((BOX,), (BOX,)))) == Node("row", ((BOX, BOX),))
    assert resolve(declared, Node("row", ((BOX,),))) == Node("row", ((BOX,),))
    assert "row_after" in declared.left_out()
    with pytest.raises(UnusableInput, match="cannot be joined"):
        schemas.read(_written(tmp_path, INVENTED + rows.replace("first: Box[1..]", "first: Box")))


def test_what_somebody_did_before_is_done_in_a_row_and_what_comes_about_is_a_time() -> None:
    table = tables.load(GAME, "ja")
    row = texts.read(table, "カードを1枚引き、集中力を1得る。").tree
    assert row is not None
    assert texts.read(table, "カードを1枚引いた後、集中力を1得る。").tree == row
    assert texts.read(table, "あなたはカードを1枚引いた後、集中力を1得る。").tree == row
    theirs = texts.read(table, "相手がカードを1枚引いた後、集中力を1得る。").tree
    broken = texts.read(table, "このカードが破棄された後、集中力を1得る。").tree
    for tree in (theirs, broken):
        assert tree is not None
        assert "after" in {node.kind for node in walk(tree)}


@pytest.mark.parametrize(
    ("language", "front", "inside"),
    [
        (
            "ja",
            "あなたの他の《攻撃》により相手がダメージを受けた時、カードを1枚引く。",
            "相手があなたの他の《攻撃》によりダメージを受けた時、カードを1枚引く。",
        ),
        (
            "ko",
            "당신의 다른 《공격》으로 상대가 대미지를 받았을 때, 카드를 1장 뽑는다.",
            "상대가 당신의 다른 《공격》으로 대미지를 받았을 때, 카드를 1장 뽑는다.",
        ),
        (
            "ja",
            "このターンにあなたの切札による《攻撃》で相手がライフにダメージを受けたならば、カードを1枚引く。",
            "このターンに相手があなたの切札による《攻撃》でライフにダメージを受けたならば、カードを1枚引く。",
        ),
    ],
)
def test_by_what_it_is_done_may_stand_before_who_does_it(language: str, front: str, inside: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, front).tree
    assert tree is not None
    assert tree == texts.read(table, inside).tree
    assert not {node.kind for node in walk(tree)} & table.schema.left_out()


def test_what_nobody_does_is_done_by_nothing(tmp_path: Path) -> None:
    moved = INVENTED + "by(what: Thing, act: Act): Act\nby_front(what: Thing, does: Done): Done\ndone(act: Act): Done\n"
    declared = schemas.read(_written(tmp_path, moved + "seen(what: Thing): Done\nmoved by_front into by\n"))
    stone, sealed = Node("stone"), Node("seal", (BOX,))
    assert resolve(declared, Node("by_front", (stone, Node("done", (sealed,))))) == Node(
        "done", (Node("by", (stone, sealed)),)
    )
    assert resolve(declared, Node("by_front", (stone, Node("seen", (stone,))))) is None
    with pytest.raises(UnusableInput, match="cannot move"):
        schemas.read(_written(tmp_path, moved + "moved by_front into done\n"))


def test_a_list_may_be_asked_for_an_item_in_one_line_of_several(tmp_path: Path) -> None:
    nodes = NODES.replace("throw(what: Thing[1..])", "throw(what: Thing[0..])")
    words = ENGLISH.replace(
        "    = ~v(throw) {what*', '&' and '}", "    = ~v(throw) {what+', '&' and '}\n    | (what=none) ~v(rest)"
    )
    table = the_table(tmp_path, words, nodes=nodes)
    stone = Node("text", ((Node("block", ((Node("throw", ((Node("stone"),),)),),)),),))
    nothing = Node("text", ((Node("block", ((Node("throw", ((),)),),)),),))
    assert texts.read(table, "Throw a stone.").tree == stone
    assert texts.read(table, "Rest.").tree == nothing
    assert texts.read(table, "Throw.").tree is None
    assert texts.write(table, stone) == "Throw a stone."
    with pytest.raises(printer.Unsayable, match="throw"):
        texts.write(table, nothing)


def _written(folder: Path, nodes: str) -> Path:
    path = folder / "card.nodes"
    path.write_text(nodes, encoding="utf-8")
    return path
