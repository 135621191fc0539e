"""The card language of Sengoku Taisen: trees by chance, our own cards, and the examples of the official rules."""

import json
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from saitei import resources
from saitei.cards import cardfiles, schemas
from saitei.cards import text as texts
from saitei.cards.cardfiles import Card
from saitei.cards.compare import Difference, compare
from saitei.cards.phrases import printer, tables
from saitei.cards.text import TextReading, Why
from saitei.cards.trees import Node, walk
from saitei.editions.library import Library
from saitei.rulebook.model import Document
from tests.cards.trees import trees

GAME = "sengoku"
LANGUAGES = ("ja", "en")
OFFICIAL = "sengoku@3.6/ja/official"
MARKERS = (
    *("他の", "全て", "代わりに", "まで", "待機状態", "疲弊状態", "このターン中", "以下", "以上", "新たに", "ではなく"),
    *("もよい", "相手の"),
)
"""Words that change what a text says: taking one out may never leave the same tree."""
DECLINED = {"620", "621", "622"}
"""Skills whose explanation in brackets says things that no card text says elsewhere."""
_HEAD = re.compile(r"「(?P<name>[^」]+)」(?:、?\s*[青赤緑黒]+[①-⑩]?、.*)?")
_END = re.compile(r"「[^」]+」(?:、|$|[青赤緑黒])|\d+[\d.]*[ .]|例")
_MARK = "【{(（"


def said(text: str, language: str = "ja") -> TextReading:
    return texts.read(tables.load(GAME, language), text)


# --- Any tree, any text


@given(trees(schemas.load(GAME), "Text"))
@settings(max_examples=50, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_what_is_printed_reads_as_the_same_tree(tree: Node) -> None:
    for language in LANGUAGES:
        try:
            printed = texts.write(tables.load(GAME, language), tree)
        except printer.Unsayable:
            continue
        reading = said(printed, language)
        if reading.declined is None or reading.declined.why is not Why.TANGLED:
            assert (reading.tree or reading.readings) == tree, printed


@given(trees(schemas.load(GAME), "Sentence"))
@settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_a_sentence_printed_reads_as_the_same_tree(sentence: Node) -> None:
    tree = Node("text", ((sentence,), ()))
    for language in LANGUAGES:
        try:
            printed = texts.write(tables.load(GAME, language), tree)
        except printer.Unsayable:
            continue
        reading = said(printed, language)
        assert (reading.tree or reading.readings) == tree, printed


@pytest.mark.parametrize(
    "text", ["", "。", "【", "｛", "『" * 500, "自分の" * 700, "武将と" * 900, "1" * 900, "、" * 2000]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_made_up_text_is_answered(language: str, text: str) -> None:
    reading = said(text, language)
    assert (reading.tree is None) == (reading.declined is not None)


@given(st.text(alphabet="自陣敵に武将1体を対象とし、【】｛｝：「」。0 \n手札", max_size=60))
@settings(max_examples=150, deadline=None)
def test_any_string_gets_an_answer(text: str) -> None:
    reading = said(text)
    assert (reading.tree is None) == (reading.declined is not None)
    assert reading.normal.restore() == text


# --- Single phrases


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("【メイン】：山札を2枚ドローする。", "｛メイン｝：あなたは山札を２枚ドローする"),
        (
            "｛自動発動/誘発｝：味方武将が撤退した時、手札を1枚捨てる。",
            "｛誘発｝：自陣にいる武将が撤退した時、手札1枚を捨てる。",
        ),
        ("【鬼火の舞】｛常時｝：自身は迎撃されない。", "｛常時｝：自身は迎撃されない。"),
        ("【焙烙】", "【炮烙】（説明）"),
        ("｛メイン｝：自身を疲弊状態にさせる。【忍】", "｛メイン｝：自身を疲弊状態にする。\n【忍】"),
    ],
)
def test_spellings_of_one_meaning(one: str, other: str) -> None:
    first, second = said(one).tree, said(other).tree
    assert first is not None
    assert second is not None
    assert compare(schemas.load(GAME), first, second).difference is Difference.SAME


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("｛メイン｝｛赤①｝：手札を1枚捨てる。", "｛メイン｝｛赤｝：手札を1枚捨てる。"),
        ("敵武将2体を対象とする：対象武将を撤退させる。", "敵武将2体までを対象とする：対象武将を撤退させる。"),
        ("｛常時｝：自身は攻撃できない。", "｛常時｝：自身は攻撃しない。"),
        (
            "｛誘発｝：相手が計略カードをプレイした時、手札を1枚捨てる。",
            "｛誘発｝：相手が計略カードをプレイした時、相手は手札を1枚捨てる。",
        ),
        ("このターン中、自身の武力は500上昇する。", "この戦闘中、自身の武力は500上昇する。"),
        ("山札を2枚ドローする。", "山札を2枚ドローしてもよい。"),
    ],
)
def test_another_meaning_is_another_tree(one: str, other: str) -> None:
    first, second = said(one).tree, said(other).tree
    assert first is not None
    assert second is not None
    assert first != second


def test_a_card_that_is_nobody_s_by_name_is_the_acting_player_s() -> None:
    yours, theirs = said("手札から武将カード1枚を除外する。").tree, said("相手は手札から武将カード1枚を除外する。").tree
    assert yours is not None
    assert theirs is not None
    assert [n.slots[0] for n in walk(yours) if n.kind == "hand"] == [Node("you")]
    assert [n.slots[0] for n in walk(theirs) if n.kind == "hand"] == [Node("opponent")]


def test_what_cannot_be_read_is_declined_with_its_place() -> None:
    reading = said("｛メイン｝：手札を1枚捨てる。\n｛昼寝時｝：手札を1枚捨てる。")
    assert reading.declined is not None
    assert (reading.declined.why, reading.declined.line, reading.declined.column) == (Why.UNREAD, 2, 2)


# --- Clauses


def test_every_clause_of_a_node_exists(official_library: Library) -> None:
    known = {clause.address for clause in official_library.documents[OFFICIAL].clauses}
    named = {clause for node in schemas.load(GAME).nodes.values() for clause in node.clauses}
    assert named - known == set()
    assert len(named) > 150


def test_every_icon_and_skill_has_a_node(official_library: Library) -> None:
    """Chapter 4 defines the icons from 401 on, chapter 6 the skills; 601 and 690 only list them."""
    addresses = {clause.address for clause in official_library.documents[OFFICIAL].clauses}
    chapters = {a for a in addresses if re.fullmatch(r"4\d\d|6\d\d", a)} - {"400", "430", "600", "601", "690"}
    named = {clause for node in schemas.load(GAME).nodes.values() for clause in node.clauses}
    assert chapters - named == set()
    assert {"430.1", "430.2", "430.3"} <= named


# --- Our own cards


def test_our_cards_print_and_read_back_in_every_language() -> None:
    cards = cardfiles.load(GAME)
    assert len(cards) >= 14
    for card in cards.values():
        for tree in card.trees.values():
            for language in LANGUAGES:
                table = tables.load(GAME, language)
                assert texts.read(table, texts.write(table, tree)).tree == tree, (card.id, language)
        for face, written in card.texts.items():
            assert texts.write(tables.load(GAME, "en"), card.trees[face]) == written, card.id


def example(document: Document, name: str) -> str:
    """The text of an example card as the document prints it: the lines below its name and facts, joined."""
    lines = [re.sub(r"^- ", "", line.strip()) for line in document.text.splitlines() if line.strip()]
    heads = [i for i, line in enumerate(lines) if (m := _HEAD.fullmatch(line)) and m["name"] == name]
    assert len(heads) == 1, name
    found: list[str] = []
    for line in lines[heads[0] + 1 :]:
        if _END.match(line):
            break
        if found and line[0] not in _MARK and found[-1][-1] not in "。)）":
            found[-1] += line
        else:
            found.append(line)
    return "\n".join(found)


def shown(card: Card) -> bool:
    return "clause" in card.facts


def test_the_examples_of_the_rules_are_read_whole_and_say_what_our_cards_say(official_library: Library) -> None:
    document = official_library.documents[OFFICIAL]
    cards = [card for card in cardfiles.load(GAME).values() if shown(card)]
    assert len(cards) == 11
    for card in cards:
        assert card.facts["clause"] in document.by_address
        reading = said(example(document, card.facts["name.ja"]))
        assert reading.tree is not None, (card.id, reading.declined)
        assert compare(schemas.load(GAME), reading.tree, card.trees["text"]).difference is Difference.SAME, card.id
        titles = [node.slots[0] for node in walk(reading.tree) if node.kind == "title"]
        assert titles == [card.facts[key] for key in ("ability.ja",) if key in card.facts]


def test_printing_differs_from_the_examples_only_inside_alternates(official_library: Library) -> None:
    table = tables.load(GAME, "ja")
    same = 0
    for card in filter(shown, cardfiles.load(GAME).values()):
        reading = said(example(official_library.documents[OFFICIAL], card.facts["name.ja"]))
        assert reading.tree is not None
        # Between the parts of a text the rules print no line break where a card has one.
        if all(span.kind == texts.LIST and span.depth == 1 for span in reading.alternates()):
            same += 1
            again = texts.read(table, texts.write(table, reading.tree))
            assert again.normal.text.replace("\n", "") == reading.normal.text.replace("\n", ""), card.id
    assert same >= 5


def explained(document: Document) -> dict[str, str]:
    """What the rules say in brackets behind each skill, by the clause of the skill."""
    found = {}
    for line in document.text.splitlines():
        if match := re.fullmatch(r"(6\d\d)\. ?【[^】]+】\s*[（(]?(.*?)[)）]?", line.strip()):
            found[match[1]] = match[2]
    return found


def test_the_explanations_of_skills_are_read(official_library: Library) -> None:
    found = explained(official_library.documents[OFFICIAL])
    declined = {clause for clause, text in found.items() if said(text).tree is None}
    assert len(found) == 33
    assert declined == DECLINED


def test_no_marker_word_is_swallowed(official_library: Library) -> None:
    document = official_library.documents[OFFICIAL]
    given_texts = [example(document, c.facts["name.ja"]) for c in filter(shown, cardfiles.load(GAME).values())]
    tried = 0
    for text in [*given_texts, *explained(document).values()]:
        whole = said(text)
        outside = re.compile(r"（[^）]*）|\([^)]*\)").sub(lambda m: " " * len(m[0]), text)
        for word in MARKERS:
            for place in re.finditer(word, outside) if whole.tree is not None else ():
                tried += 1
                assert said(text[: place.start()] + text[place.end() :]).tree != whole.tree, (text, word)
    assert tried > 40


def test_the_sample_cards_are_read_and_say_what_ours_say() -> None:
    folder = resources.cards_folder()
    if folder is None or not (folder / "sengoku-samples.json").is_file():
        pytest.skip("no cards of this game: set SAITEI_CARDS")
    printed = json.loads((folder / "sengoku-samples.json").read_text(encoding="utf-8"))["cards"]
    for entry in printed:
        card = cardfiles.load(GAME)[entry["id"]]
        assert card.facts["name.ja"] == entry["cname"]
        assert card.facts.get("force") == entry.get("power")
        for face, key in (("text", "content_ja"), ("text.counter", "counter")):
            if entry.get(key, "-") != "-":
                reading = said(entry[key])
                assert reading.tree == card.trees[face], (card.id, reading.declined)
