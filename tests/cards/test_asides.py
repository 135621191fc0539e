"""A time may stand among the words of a deed, behind its object or where something goes: it is that of the deed.

Promise: the text with the time there is the text with the time in front. What would break it: a time that is said of
more than the one deed, of several deeds in a row.
"""

from pathlib import Path

import pytest

from saitei.cards import schemas
from saitei.cards import text as texts
from saitei.cards.asides import Misplaced, set_free
from saitei.cards.phrases import making, tables
from saitei.cards.trees import Node, walk
from saitei.errors import UnusableInput

GAME = "furuyoni"
SAME = [
    (
        "ja",
        "あなたがカードをこのターン中に2枚使用したならば、敗北する。",
        "あなたがこのターン中にカードを2枚使用したならば、敗北する。",
    ),
    (
        "ja",
        "相手が集中力をこのターンに得ていないならば、敗北する。",
        "相手がこのターンに集中力を得ていないならば、敗北する。",
    ),
    ("ja", "相手は《対応》カードをこのターン中使用できない。", "相手はこのターン中《対応》カードを使用できない。"),
    ("ja", "そのカードを、次のターンの終了時に山札の底に置く。", "次のターンの終了時に、そのカードを山札の底に置く。"),
    ("ja", "そのカードを捨て札に、このターンの終了時に置く。", "このターンの終了時にそのカードを捨て札に置く。"),
    ("ja", "相手のオーラをこの終了フェイズに3にする。", "この終了フェイズに、相手のオーラを3にする。"),
    ("ja", "相手の手札を、次のターンの開始時に全て公開する。", "次のターンの開始時に、相手の手札を全て公開する。"),
    (
        "ja",
        "桜花結晶を1個、このターンの終了時に自オーラからダストに移動させる。",
        "このターンの終了時に、桜花結晶を1個、自オーラからダストに移動させる。",
    ),
    ("ja", "切札が直前のターンに使用されたならば、敗北する。", "直前のターンに切札が使用されたならば、敗北する。"),
    ("ja", "【再起】《付与》カードがこのターンに使用された。", "【再起】このターンに《付与》カードが使用された。"),
    ("ja", "このカードは相手のターンの開始時に捨て札になる。", "相手のターンの開始時に、このカードは捨て札になる。"),
    ("ko", "이 카드는 상대의 턴 개시시에 버림패가 된다.", "상대의 턴 개시시에, 이 카드는 버림패가 된다."),
    ("ko", "비장패가 직전 턴에 사용되었다면, 패배한다.", "직전 턴에 비장패가 사용되었다면, 패배한다."),
    ("ko", "패산이 이 턴에 재구성되었다면, 패배한다.", "이 턴에 패산이 재구성되었다면, 패배한다."),
    ("ko", "그 카드를 패산 아래에 이 턴 종료 시에 놓는다.", "이 턴 종료 시에 그 카드를 패산 아래에 놓는다."),
    ("ko", "당신이 카드를 이 턴에 2장 사용했다면, 패배한다.", "당신이 이 턴에 카드를 2장 사용했다면, 패배한다."),
    (
        "ko",
        "상대가 집중력을 이 턴 동안 얻지 않았다면, 패배한다.",
        "상대가 이 턴 동안 집중력을 얻지 않았다면, 패배한다.",
    ),
    ("ko", "상대는 《대응》 카드를 이 턴 동안 사용할 수 없다.", "상대는 이 턴 동안 《대응》 카드를 사용할 수 없다."),
    ("ko", "그 카드를, 다음 턴 종료 시에 패산 아래에 놓는다.", "다음 턴 종료 시에, 그 카드를 패산 아래에 놓는다."),
    ("ko", "그 카드를 버림패로 이 턴이 끝날 때 보낸다.", "이 턴이 끝날 때 그 카드를 버림패로 보낸다."),
    # What is asked stands there too, behind a topic or an object.
    (
        "ja",
        "このカードは、相手のオーラが3以上ならば伏せ札になる。",
        "相手のオーラが3以上ならば、このカードは伏せ札になる。",
    ),
    ("ko", "이 카드는 간격이 6 이상이라면 제거된다.", "간격이 6 이상이라면, 이 카드는 제거된다."),
    (
        "ko",
        "이 카드 위의 벚꽃 결정은 간격이 6 이상인 경우에만 더스트로 이동한다.",
        "간격이 6 이상인 경우에만, 이 카드 위의 벚꽃 결정은 더스트로 이동한다.",
    ),
    # Who is not named there is who does the deed.
    (
        "ja",
        "相手は手札1枚を自分のターンの終了時に捨て札にする。",
        "相手のターンの終了時に、相手は手札1枚を捨て札にする。",
    ),
    (
        "ko",
        "상대는 손패 1장을 라이프가 3 이하라면 버림패로 한다.",
        "상대의 라이프가 3 이하라면, 상대는 손패 1장을 버림패로 한다.",
    ),
    # How it is done stands there too.
    ("ja", "そのカードを直ちに使用してもよい。", "直ちにそのカードを使用してもよい。"),
    ("ja", "そのカードを再び使用する。", "もう1回そのカードを使用する。"),
    ("ja", "ダメージを一度に受ける。", "一度にダメージを受ける。"),
    ("ja", "カードをこのカードの効果により1枚引く。", "このカードの効果によりカードを1枚引く。"),
    ("ko", "카드를 1장 즉시 뽑는다.", "바로 카드를 1장 뽑는다."),
    ("ko", "그 카드를 다음 턴 종료 시에 즉시 버림패로 보낸다.", "다음 턴 종료 시에 즉시 그 카드를 버림패로 보낸다."),
    ("ko", "그 카드를 패산 아래에 다시 놓는다.", "다시 그 카드를 패산 아래에 놓는다."),
    ("ko", "공격 『적정거리 1-4, 3/-』을 즉시 행한다.", "즉시 공격 『적정거리 1-4, 3/-』을 행한다."),
    ("ko", "상대에게 1/1 대미지를 동시에 준다.", "한 번에 상대에게 1/1 대미지를 준다."),
    (
        "ko",
        "상대가 카드를 이 카드의 효과로 뽑았다면, 패배한다.",
        "상대가 이 카드의 효과로 카드를 뽑았다면, 패배한다.",
    ),
]
INVENTED = """\
dawn: Hour
noon(value: Int): Hour
midday(value: Int): Phase
hum: Act
sing(how: Hour[0..]): Act
rows(does: Act[1..]): Doing
either(first: Act, second: Act): Doing
now(at: Amid): Aside
amid(at: Amid, does: Act): Act
sort Amid > Hour, How
leap(over: Quick): Quick
tell(when: Hour[0..], do: Doing): Told
past(when: Phase[0..], does: Act): Told
swiftly: How
fast(does: Quick): Act
dash: Quick
sort Act > Quick
around swiftly into fast
sort Doing > Act
sort Doing > Verse
verse(do: Doing): Verse
aside now into amid through Doing with noon as midday
"""
HUM, DAWN, NOON = Node("hum"), Node("dawn"), Node("noon", (12,))
AMID = Node("amid", (DAWN, HUM))


@pytest.mark.parametrize(("language", "amid", "before"), SAME)
def test_a_time_among_the_words_of_a_deed_is_that_of_the_deed(language: str, amid: str, before: str) -> None:
    table = tables.load(GAME, language)
    tree = texts.read(table, amid).tree
    assert tree is not None
    assert tree == texts.read(table, before).tree
    assert not {node.kind for node in walk(tree)} & table.schema.left_out()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "そのカードをこのターンの終了時に捨て札にし、カードを1枚引く。"),
        ("ja", "あなたがカードをこのターンの終了時に2枚使用したならば、敗北する。"),
        ("ko", "그 카드를 이 턴 종료 시에 버림패로 하고, 카드를 1장 뽑는다."),
        ("ko", "카드를 이 턴에."),
    ],
)
def test_a_time_of_which_nobody_knows_what_it_is_said_of_is_declined(language: str, said: str) -> None:
    assert texts.read(tables.load(GAME, language), said).tree is None


@pytest.mark.parametrize(
    ("language", "said", "kind"),
    [
        ("ko", "이 부여패는 상대의 턴 동안 파기되지 않는다.", "in_time"),
        ("ko", "이 카드가 상대의 턴 동안 손패로 되돌아오지 않는다.", "in_time"),
        ("ja", "このカードがこのターンに手札に戻らない。", "in_time"),
    ],
)
def test_a_time_that_the_deed_has_a_place_for_stands_there(language: str, said: str, kind: str) -> None:
    tree = texts.read(tables.load(GAME, language), said).tree
    assert tree is not None
    assert kind in {node.kind for node in walk(tree)}


def test_it_is_said_of_the_nearest_that_takes_it(tmp_path: Path) -> None:
    declared = schemas.read(_written(tmp_path, INVENTED))
    told = Node("tell", ((NOON,), Node("verse", (AMID,))))
    assert set_free(declared, told) == Node("tell", ((NOON, DAWN), Node("verse", (HUM,))))
    assert set_free(declared, Node("tell", ((), Node("rows", ((AMID,),))))) == Node(
        "tell", ((DAWN,), Node("rows", ((HUM,),)))
    )
    dated = Node("past", ((), Node("amid", (NOON, HUM))))
    assert set_free(declared, dated) == Node("past", ((Node("midday", (12,)),), HUM))
    assert {"now", "amid", "swiftly"} <= declared.left_out()
    fast = Node("fast", (Node("dash"),))
    swift = Node("amid", (Node("swiftly"), Node("dash")))
    assert set_free(declared, Node("either", (HUM, swift))) == Node("either", (HUM, fast))
    assert set_free(declared, Node("rows", ((swift, HUM),))) == Node("rows", ((fast, HUM),))


@pytest.mark.parametrize(
    "tree",
    [
        AMID,  # nothing takes it
        Node("past", ((), AMID)),  # which takes no such time
        Node("tell", ((), Node("rows", ((AMID, HUM),)))),  # one deed of several
        Node("tell", ((), Node("either", (HUM, AMID)))),
        Node("amid", (Node("swiftly"), HUM)),  # which is not done so
        Node("leap", (Node("amid", (Node("swiftly"), Node("dash"))),)),  # where no such thing may stand
    ],
)
def test_what_nothing_takes_is_misplaced(tmp_path: Path, tree: Node) -> None:
    with pytest.raises(Misplaced):
        set_free(schemas.read(_written(tmp_path, INVENTED)), tree)


@pytest.mark.parametrize(
    ("mark", "what"),
    [
        ("aside cloud into amid through Doing with noon as midday", "“cloud” is no node"),
        ("aside now into amid through Cloud with noon as midday", "“Cloud” is no sort"),
        ("aside now into either through Doing with noon as midday", "cannot be said amid a deed"),
        ("around swiftly into either", "cannot be said around a deed"),
    ],
)
def test_a_mark_that_says_no_such_thing_is_refused(tmp_path: Path, mark: str, what: str) -> None:
    path = _written(tmp_path, INVENTED.replace("aside now into amid through Doing with noon as midday", mark))
    with pytest.raises(UnusableInput, match=what):
        schemas.read(path)


def _written(folder: Path, nodes: str) -> Path:
    path = folder / "card.nodes"
    path.write_text(nodes, encoding="utf-8")
    return path


def test_a_table_that_lets_lines_of_no_node_be_interrupted_is_refused(tmp_path: Path) -> None:
    words = tables.files(GAME, "ja")[0].read_text(encoding="utf-8")
    line = next(at for at, one in enumerate(words.split("\n"), 1) if "comes:は" in one)
    faulty = tmp_path / "card.ja.phrases"
    faulty.write_text(words.replace("comes:は", "cloud:は"), encoding="utf-8")
    with pytest.raises(UnusableInput, match="“cloud” is no node") as refused:
        making.read(faulty, "ja", schemas.load(GAME))
    assert refused.value.line == line
