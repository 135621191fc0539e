"""What a text leaves out is filled in: what is compared with another player's, when that player alone is named."""

from pathlib import Path

import pytest

from saitei.cards import schemas
from saitei.cards import text as texts
from saitei.cards.implied import resolve
from saitei.cards.phrases import tables
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
    ("language", "short", "whole"),
    [
        (
            "ja",
            "相手のオーラとフレアとライフの合計が9以下ならば、",
            "相手のオーラと相手のフレアと相手のライフの合計が9以下ならば、",
        ),
        (
            "ko",
            "상대의 오라와 플레어와 라이프의 합계가 9 이하라면, ",
            "상대의 오라와 상대의 플레어와 상대의 라이프의 합계가 9 이하라면, ",
        ),
        (
            "ko",
            "상대의 손패와 덮음패에 《공격》 카드가 합계 3장 이상 있다면, ",
            "상대의 손패와 상대의 덮음패에 《공격》 카드가 합계 3장 이상 있다면, ",
        ),
    ],
)
def test_what_is_named_with_something_of_a_player_is_that_players(language: str, short: str, whole: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, short + DRAW[language]).tree
    assert tree is not None
    assert tree == texts.read(table, whole + DRAW[language]).tree


@pytest.mark.parametrize(
    ("language", "short", "whole"),
    [
        (
            "ja",
            "相手のオーラが4以上ならば、オーラが3になるように桜花結晶をダストへ移動させる。",
            "相手のオーラが4以上ならば、相手のオーラが3になるように桜花結晶をダストへ移動させる。",
        ),
        (
            "ja",
            "相手のオーラが4以上ならば、フレアが3になるように桜花結晶をダストへ移動させる。",
            "相手のオーラが4以上ならば、あなたのフレアが3になるように桜花結晶をダストへ移動させる。",
        ),
        (
            "ja",
            "相手のオーラが4以上ならば、カードを1枚引く。オーラが3になるように桜花結晶をダストへ移動させる。",
            "相手のオーラが4以上ならば、カードを1枚引く。あなたのオーラが3になるように桜花結晶をダストへ移動させる。",
        ),
        (
            "ko",
            "상대의 플레어가 2 이하라면, 플레어가 4가 되도록 더스트에서 벚꽃결정을 이동시킨다.",
            "상대의 플레어가 2 이하라면, 상대의 플레어가 4가 되도록 더스트에서 벚꽃결정을 이동시킨다.",
        ),
    ],
)
def test_what_is_left_with_so_many_is_the_same_thing_that_was_asked_about(
    language: str, short: str, whole: str
) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, short).tree
    assert tree is not None
    assert tree == texts.read(table, whole).tree


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
        schemas.read(path)


def test_without_such_kinds_nothing_is_filled_in(tmp_path: Path) -> None:
    path = tmp_path / "card.nodes"
    path.write_text("stone: Thing\npair(a: Thing, b: Thing): Pair\n", encoding="utf-8")
    tree = Node("pair", (Node("stone"), Node("stone")))
    assert resolve(schemas.read(path), tree) == tree


@pytest.mark.parametrize(
    ("language", "short", "whole"),
    [
        (
            "ja",
            "相手はカードを1枚引き、その後、集中力を1得る。",
            "相手はカードを1枚引き、その後、相手は集中力を1得る。",
        ),
        (
            "ja",
            "相手は集中力を1失い、その後、あなたはカードを1枚引き、その後、集中力を1得る。",
            "相手は集中力を1失い、その後、あなたはカードを1枚引き、その後、あなたは集中力を1得る。",
        ),
        (
            "ja",
            "相手は以下から1つを選ぶ。\n・集中力を1得る。\n・カードを1枚引く。",
            "相手は以下から1つを選ぶ。\n・相手は集中力を1得る。\n・相手はカードを1枚引く。",
        ),
        (
            "ko",
            "상대는 카드를 1장 뽑고, 그 후, 집중력을 1 얻는다.",
            "상대는 카드를 1장 뽑고, 그 후, 상대는 집중력을 1 얻는다.",
        ),
        ("ja", "集中力を1得る。", "あなたは集中力を1得る。"),
    ],
)
def test_who_acts_goes_on_until_another_is_named(language: str, short: str, whole: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, short).tree
    assert tree is not None
    assert tree == texts.read(table, whole).tree
    assert len(texts.write(table, tree)) <= len(short) + 3, "the player is not named again"


@pytest.mark.parametrize("language", ["ja", "ko", "en"])
def test_a_player_is_named_again_where_another_acted_last(language: str) -> None:
    tree = texts.read(tables.load(GAME, "ja"), "相手はカードを1枚引き、その後、あなたは集中力を1得る。").tree
    assert tree is not None
    other = tables.load(GAME, language)
    assert texts.read(other, texts.write(other, tree)).tree == tree


def test_what_nobody_does_has_no_subject_and_passes_none_on() -> None:
    table = tables.load(GAME, "ja")
    tree = texts.read(table, "相手は集中力を1失い、その後、ダスト→間合：1、さらに、カードを1枚引く。").tree
    assert tree is not None
    subjects = [node.slots[0] for node in walk(tree) if node.kind == "acts"]
    assert subjects == [Node("opponent"), Node("you"), Node("opponent")]
    assert texts.read(table, texts.write(table, tree)).tree == tree


def test_the_next_sentence_is_the_owners_again() -> None:
    tree = texts.read(tables.load(GAME, "ja"), "相手はカードを1枚引く。集中力を1得る。").tree
    assert tree is not None
    assert [node.slots[0] for node in walk(tree) if node.kind == "acts"] == [Node("opponent"), Node("you")]


@pytest.mark.parametrize(
    ("language", "short", "whole"),
    [
        ("ja", "相手の山札の上から2枚を捨て札にする。", "相手の山札の上から2枚を相手の捨て札にする。"),
        ("ja", "相手の手札を1枚選び、伏せ札にする。", "相手の手札を1枚選び、それを相手の伏せ札にする。"),
        ("ja", "相手は手札を1枚捨て札にする。", "相手は相手の手札を1枚相手の捨て札にする。"),
        ("ja", "相手の伏せ札を1枚、あなたの捨て札にする。", "相手の伏せ札を1枚あなたの捨て札にする。"),
        ("ko", "상대의 패산 위에서 2장을 버림패로 한다.", "상대의 패산 위에서 2장을 상대의 버림패로 한다."),
        ("ko", "상대의 손패를 1장 골라, 덮임패로 한다.", "상대의 손패를 1장 골라, 그것을 상대의 덮임패로 한다."),
    ],
)
def test_cards_go_to_places_of_their_owner(language: str, short: str, whole: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, short).tree
    assert tree is not None
    assert tree == texts.read(table, whole).tree


@pytest.mark.parametrize(
    ("language", "first", "then", "whose"),
    [
        ("ja", "相手の手札を見る。", "その中から1枚を選び、捨て札にする。", "opponent"),
        ("ja", "相手の手札を1枚選ぶ。", "それを伏せ札にする。", "opponent"),
        ("ja", "相手の山札の上から1枚を公開する。", "それが《攻撃》ならば、それを捨て札にする。", "opponent"),
        ("ko", "상대의 손패를 본다. ", "그 중 1장을 골라 버림패로 한다.", "opponent"),
        ("ja", "相手の伏せ札を1枚選び、公開する。", "それが《攻撃》ならば、それを捨て札にする。", "opponent"),
        ("ja", "相手の手札を1枚選ぶ。それを公開する。", "それを伏せ札にする。", "opponent"),
        ("ko", "상대의 덮음패에서 1장을 골라 공개하고, ", "그것이 《공격》이라면, 버림패로 한다.", "opponent"),
        ("ja", "あなたの伏せ札を1枚選び、公開する。", "それを捨て札にする。", "you"),
        ("ja", "相手は手札を2枚選び、公開する。", "あなたはその中から1枚を捨て札にする。", "opponent"),
        ("ja", "相手の手札を見る。", "カードを1枚捨て札にする。", "you"),
        ("ja", "相手の手札を見る。カードを1枚引く。", "それを捨て札にする。", "you"),
        ("ko", "당신의 손패를 본다. ", "그 중 1장을 골라 버림패로 한다.", "you"),
    ],
)
def test_what_points_back_is_of_the_owner_of_whom_the_sentence_before_spoke(
    language: str, first: str, then: str, whose: str
) -> None:
    tree = texts.read(tables.load(GAME, language), first + then).tree
    assert tree is not None
    places = [node for node in walk(tree) if node.kind in ("to_discard", "to_facedown")]
    assert places == [Node(places[0].kind, (Node(whose),))]


@pytest.mark.parametrize(
    ("language", "own", "whole"),
    [
        (
            "ja",
            "相手の捨て札からカードを1枚選び、自分の手札に加える。",
            "相手の捨て札からカードを1枚選び、あなたの手札に加える。",
        ),
        ("ja", "相手はあなたの伏せ札を1枚自身の手札に加える。", "相手はあなたの伏せ札を1枚相手の手札に加える。"),
        ("ja", "相手は自分のターンに対応できない。", "相手は相手のターンに対応できない。"),
        (
            "ja",
            "相手は、自分が畏縮しているならば、カードを1枚引く。",
            "相手は、相手が畏縮しているならば、カードを1枚引く。",
        ),
        (
            "ko",
            "상대의 버림패에서 카드를 1장 골라, 자신의 손패에 넣는다.",
            "상대의 버림패에서 카드를 1장 골라, 당신의 손패에 넣는다.",
        ),
        ("ko", "상대는 당신의 덮음패 1장을 본인의 손패에 넣는다.", "상대는 당신의 덮음패 1장을 상대의 손패에 넣는다."),
        ("ko", "상대는 자신의 턴에 대응할 수 없다.", "상대는 상대의 턴에 대응할 수 없다."),
        (
            "ko",
            "상대는, 자신이 위축되어 있다면, 카드를 1장 뽑는다.",
            "상대는, 상대가 위축되어 있다면, 카드를 1장 뽑는다.",
        ),
    ],
)
def test_ones_own_is_of_the_one_who_acts(language: str, own: str, whole: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, own).tree
    assert tree is not None
    assert tree == texts.read(table, whole).tree
    assert not {node.kind for node in walk(tree)} & table.schema.left_out()


@pytest.mark.parametrize(
    ("declared", "what"),
    [
        ("finished bird", "“bird” is no node"),
        ("untimed bird", "“bird” is no node"),
        ("unfit bird of stone", "“bird” is"),
        ("unfit stone of stone in bird", "“bird” is"),
    ],
)
def test_a_schema_that_keeps_what_is_not_apart_is_refused(tmp_path: Path, declared: str, what: str) -> None:
    path = tmp_path / "card.nodes"
    path.write_text(f"stone: Thing\n{declared}\n", encoding="utf-8")
    with pytest.raises(UnusableInput, match=what):
        schemas.read(path)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "このターンに相手が対応せず、相手のライフが5以下ならば、"),
        ("ja", "あなたがこのターンに《攻撃》を行わず、オーラが3以上ならば、"),
        ("ja", "この《攻撃》がダメージを与えず、相手のオーラが0ならば、"),
        ("ko", "이 턴에 상대가 대응하지 않고 상대의 라이프가 5 이하라면, "),
        ("ko", "당신이 이 턴에 《공격》을 하지 않고 오라가 3 이상이라면, "),
        ("ko", "이 《공격》이 대미지를 주지 않고 상대의 오라가 0이라면, "),
    ],
)
def test_what_is_not_done_before_a_condition_is_asked_too(language: str, said: str) -> None:
    tree = texts.read(tables.load(GAME, language), said + DRAW[language]).tree
    assert tree is not None
    asked = [node for node in walk(tree) if node.kind == "all"]
    assert [part.kind for part in asked[0].slots[0] if isinstance(part, Node)] == ["not", "compare"]


@pytest.mark.parametrize(
    ("language", "card", "time"),
    [
        ("ja", "あなたがこのターンに2枚目のカードを使用した時、", "あなたがこのターンに2番目にカードを使用した時、"),
        (
            "ja",
            "相手が各ターンで3枚目の《攻撃》カードを使用した時、",
            "相手が各ターンで3番目に《攻撃》カードを使用した時、",
        ),
        ("ko", "당신이 이 턴에 2장째의 카드를 사용했다면, ", "당신이 이 턴에 2번째로 카드를 사용했다면, "),
        ("ko", "당신이 이 턴에 2번째 카드를 사용했을 때, ", "당신이 이 턴에 2번째로 카드를 사용했을 때, "),
    ],
)
def test_to_use_the_nth_card_is_to_use_a_card_for_the_nth_time(language: str, card: str, time: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, card + DRAW[language]).tree
    assert tree is not None
    assert tree == texts.read(table, time + DRAW[language]).tree
    assert texts.read(table, texts.write(table, tree)).tree == tree


@pytest.mark.parametrize(
    ("language", "text", "named"),
    [
        ("ja", "手札の枚数だけ、相オーラ→ダスト：1", "あなたの手札の枚数だけ、相オーラ→ダスト：1"),
        (
            "ja",
            "このターンに行った《攻撃》の回数だけ、相フレア→ダスト：1",
            "あなたがこのターンに行った《攻撃》の回数だけ、相フレア→ダスト：1",
        ),
        ("ko", "손패의 매수만큼, 상대 오라→더스트：1", "당신의 손패의 매수만큼, 상대 오라→더스트：1"),
    ],
)
def test_how_often_crystals_move_is_told_of_who_acts(language: str, text: str, named: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, text).tree
    assert tree is not None
    assert tree == texts.read(table, named).tree


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_who_stands_right_before_what_was_done_to_a_card_did_that_and_does_not_act(language: str) -> None:
    did = {"ja": "相手が公開したカードを捨て札にする。", "ko": "상대가 공개한 카드를 버림패로 한다."}[language]
    acts = {"ja": "相手は公開したカードを捨て札にする。", "ko": "상대는 공개한 카드를 버림패로 한다."}[language]
    table = tables.load(GAME, language)
    shown, done = (texts.read(table, text).tree for text in (did, acts))
    assert shown is not None
    assert done is not None
    assert "handled_by" in {node.kind for node in walk(shown)} - {node.kind for node in walk(done)}
    actors = [{node.slots[0].kind for node in walk(tree) if node.kind == "acts"} for tree in (shown, done)]
    assert actors == [{"you"}, {"opponent"}]


@pytest.mark.parametrize(
    ("language", "text"),
    [("ja", "このターンに公開されたカードを手札に加える。"), ("ko", "이 턴에 공개된 카드를 손패에 넣는다.")],
)
def test_a_time_before_what_was_done_to_a_card_is_that_of_its_doing(language: str, text: str) -> None:
    tree = texts.read(tables.load(GAME, language), text).tree
    assert tree is not None
    assert {"handled_in", "within"} <= {node.kind for node in walk(tree)}


def test_what_a_value_changes_for_is_of_whose_that_value_is() -> None:
    tree = texts.read(tables.load(GAME, "ja"), "相手のオーラは、凍結トークン1つにつき1大きくなる。").tree
    assert tree is not None
    assert {node.slots for node in walk(tree) if node.kind in ("aura", "freeze_tokens")} == {(Node("opponent"),)}
