"""Folds: what each shorthand stands for, in which order they act, and that none of a table's acts in vain."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei import resources
from saitei.cards import text as texts
from saitei.cards.letters import hangul
from saitei.cards.letters.folds import KINDS, NUMBER, FoldError, Folds, Gatherer
from saitei.cards.letters.normal import Spelling, normalise
from saitei.cards.phrases import tables


def folds(*lines: str) -> Folds:
    """The folds of some lines of a table."""
    gatherer = Gatherer(Folds())
    for line in lines:
        name, *words = line.split()
        if name == "stage":
            gatherer.stage()
        else:
            gatherer.add(name, *words)
    return gatherer.folds()


@pytest.mark.parametrize(
    ("line", "written", "plain"),
    [
        ("fold 돌멩이 돌", "돌멩이와 돌멩이", "돌와 돌"),
        ("fold (두|세)알 $1개", "두알 세알 네알", "두개 세개 네알"),
        ("fold (큰|작은)(돌|별)을 $2은$1", "작은별을", "별은작은"),
        ("fold 돌(의|)수 돌수", "돌의수 돌수", "돌수 돌수"),
        (
            "fold 돌#알은#개 $2은$1",
            "돌12알은X개 돌Y알은3개 돌두알은3개 돌X1알은3개",
            "X은12 3은Y 돌두알은3개 돌X1알은3개",
        ),
        ("fold (큰|작은|#번째)돌 $1별", "큰돌 10번째돌 번째돌", "큰별 10번째별 번째돌"),
        ("fold 돌1알(에|로)# 별$2", "돌1알에3 돌1알로X", "별3 별X"),
        ("noun 돌# 별$1", "돌3을 돌3", "별3을 별3"),
        ("fold 주어~ 줘~", "주어도 주었다 주언", "줘도 줬다 줜"),
        ("fold ㅂ니다 ㄴ다", "던집니다 삽니다 읽니다", "던진다 산다 읽니다"),
        ("fold ㅆ으면 ㅆ다면", "샀으면 던졌으면 읽으면", "샀다면 던졌다면 읽으면"),
        ("fold ∅게된다 ㄴ다", "던지게된다 읽게된다", "던진다 읽게된다"),
        ("noun 조약돌 자갈", "조약돌로 조약돌을", "자갈로 자갈을"),
        ("noun 자갈 모래", "자갈을 자갈이 자갈로 자갈에", "모래를 모래가 모래로 모래에"),
        ("noun 모래 조약돌", "모래를 모래가 모래라면", "조약돌을 조약돌이 조약돌이라면"),
        ("noun 자갈 모래", "자갈이면 자갈이었다", "모래이면 모래이었다"),
        ("verb 수집하다 줍다", "수집한다 수집하고 수집할 수집하면", "줍는다 줍고 줍을 줍으면"),
        ("verb 얹다 올리다", "얹는다 얹어 얹었다 얹을 얹으며", "올린다 올려 올렸다 올릴 올리며"),
        ("verb (고르|택하)다 집다", "골라 고른 택해 택합니다", "집어 집은 집어 집습니다"),
        ("verb 만들다 하다", "만든다 만드는 만들고 만들면 만들어", "한다 하는 하고 하면 해"),
        ("verb (을|를)쓰다 $1사용하다", "붓을써 자를썼다 글씨를쓸", "붓을사용해 자를사용했다 글씨를사용할"),
    ],
)
def test_a_line_stands_for_spellings(line: str, written: str, plain: str) -> None:
    assert folds(line).fold(written) == plain


def test_the_longest_goes_first_and_what_is_written_is_let_be() -> None:
    found = folds("fold 돌 별", "fold 돌멩이 돌", "fold 별 달", "fold 옹이 옹이", "fold 이 가")
    assert found.fold("돌멩이 돌 별 옹이") == "돌 별 달 옹이"


def test_a_number_is_never_taken_apart_and_one_that_is_named_goes_before_any() -> None:
    found = folds("fold 돌1 별", "fold 돌#알 달", "fold 돌3알 해", "fold 1개 하나")
    assert found.fold("돌1 돌12 돌3알 돌30알 11개 1개") == "별 돌12 해 달 11개 하나"


def test_a_stage_sees_what_those_above_it_made_and_not_the_other_way_round() -> None:
    assert folds("fold 돌멩이 돌", "stage 2", "fold 돌 별").fold("돌멩이 돌") == "별 별"
    assert folds("fold 돌 별", "stage 2", "fold 돌멩이 돌").fold("돌멩이 돌") == "별멩이 별"


def test_what_is_spelt_out_goes_before_what_a_class_gives() -> None:
    found = folds("fold 입니다 이다", "fold ㅂ니다 ㄴ다", "fold 줄입니다 줄인다")
    assert found.fold("돌입니다 삽니다 줄입니다") == "돌이다 산다 줄인다"


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        (["fold 돌 별", "fold 돌 달"], "“돌” is folded already"),
        (["fold 돌 별", "fold (돌|달) 해"], "“돌” is folded already"),
        (["fold (돌|달) $2"], "no choice of words number 2"),
        (["fold 돌#알 별#개"], "written \\$1 on the right"),
        (["fold 돌#알 별", "fold 돌#알 달"], "“돌#알” is folded already"),
        (["fold ㅂ니다 다"], "both sides or on none"),
        (["verb 던지 던지다"], "ending 다"),
    ],
)
def test_a_faulty_line_is_refused(lines: list[str], what: str) -> None:
    with pytest.raises(FoldError, match=what):
        folds(*lines)


RULES = st.lists(st.tuples(st.text("돌별달#1", min_size=1, max_size=3), st.text("돌별달1", max_size=4)), max_size=9)


@given(st.lists(RULES, max_size=4), st.text("돌별달 a12X#", max_size=40))
def test_folding_ends_and_leads_back_whatever_the_rules(stages: list[list[tuple[str, str]]], text: str) -> None:
    lines = [
        line for rules in stages for line in ["stage x", *(f"fold {a} {b or 'a'}" for a, b in dict(rules).items())]
    ]
    spelling = Spelling(keeps_spaces=True, folds=folds(*lines))
    found = normalise(text, spelling)
    assert found.restore() == text
    assert len(found.spans) == len(found.text)
    assert found.text == spelling.folds.fold(normalise(text, Spelling(keeps_spaces=True)).text)


@given(st.characters(min_codepoint=ord(hangul.FIRST), max_codepoint=ord(hangul.LAST)), st.sampled_from(hangul.FINALS))
def test_a_syllable_keeps_its_beginning_under_another_final_consonant(syllable: str, consonant: str) -> None:
    other = hangul.with_final(syllable, consonant)
    assert hangul.final(other) == consonant
    assert hangul.with_final(other, hangul.final(syllable)) == syllable


@pytest.mark.parametrize(("game", "language"), [("furuyoni", "ko"), ("furuyoni", "ja"), ("sengoku", "ja")])
def test_no_line_waits_for_what_the_stages_above_it_take_away(game: str, language: str) -> None:
    stages = tables.load(game, language).spelling.folds.stages
    at, idle = -1, []
    path = resources.folder("grammar") / game / f"card.{language}.phrases"
    given = [line[1:].split() for line in path.read_text(encoding="utf-8").split("\n") if line.startswith("%")]
    for name, *words in given:
        at += name == "stage" or (at < 0 and name in KINDS)
        if name in KINDS:
            spelt = [w.replace("_", " ").replace(r"\n", "\n") for w in words]
            found = [spelling.replace(NUMBER, "2") for spelling, _ in KINDS[name](*spelt)]
            above = Folds(stages[:at])
            idle += [] if any(above.fold(spelling) == spelling for spelling in found) else [" ".join(words)]
    assert idle == []


VERBS = [
    # Before 고 and 지; with 는다, 는, 은, 을, 음, 습니다, 으면; with 아 or 어, and its past.
    "카드를 1장 뽑 뽑는다 뽑는 뽑은 뽑을 뽑음 뽑습니다 뽑으면 뽑아 뽑았",
    "집중력을 1 획득하 획득한다 획득하는 획득한 획득할 획득함 획득합니다 획득하면 획득해 획득했",
    "상대의 라이프에 1 대미지를 주 준다 주는 준 줄 줌 줍니다 주면 줘 줬",
    "더스트에서 오라로 벚꽃 결정을 1개 옮기 옮긴다 옮기는 옮긴 옮길 옮김 옮깁니다 옮기면 옮겨 옮겼",
    "패산을 섞 섞는다 섞는 섞은 섞을 섞음 섞습니다 섞으면 섞어 섞었",
]
ALIKE = [
    ["{is}", "{polite}", "{stem}게 된다", "{stem}게 됩니다"],
    ["{will} 수 있다", "{will} 수도 있습니다", "{of} 것이 가능하다", "{said}도 됩니다", "{said}도 무방하다"],
    ["상대는 {will} 수 없다", "상대는 {cond} 안 된다", "상대는 {of} 것은 불가능합니다"],
    [
        "{stem}고, 상대는 카드를 1장 뽑는다",
        "{done} 뒤에 상대는 카드를 1장 뽑는다",
        "{done} 다음, 상대는 카드를 1장 뽑는다",
        "{stem}고 난 후, 상대는 카드를 1장 뽑는다",
        "{naming}과 동시에, 상대는 카드를 1장 뽑는다",
    ],
    [
        "이 턴에 당신이 {past}다면, 카드를 1장 뽑는다",
        "이 턴에 당신이 {past}을 경우에는, 카드를 1장 뽑는다",
        "이 턴에 당신이 {past}던 경우 카드를 1장 뽑는다",
        "이 턴에 당신이 {done} 적이 있다면, 카드를 1장 뽑는다",
    ],
    [
        "이 턴에 당신이 {stem}지 않았다면, 카드를 1장 뽑는다",
        "이 턴에 당신이 {stem}지 않았으면, 카드를 1장 뽑는다",
        "이 턴에 당신이 {done} 적이 없다면, 카드를 1장 뽑는다",
    ],
]


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("alike", ALIKE)
def test_any_verb_is_read_with_any_ending(verb: str, alike: list[str]) -> None:
    table = tables.load("furuyoni", "ko")
    *before, stem = verb.split()[:-9]
    names = ("stem", "is", "of", "done", "will", "naming", "polite", "cond", "said", "past")
    shapes = dict(zip(names, [stem, *verb.split()[-9:]], strict=True))
    said = [re.sub(r"(?=\{)", " ".join([*before, ""]), words).format(**shapes) for words in alike]
    trees = [texts.read(table, f"{words}.").tree for words in said]
    assert trees[0] is not None
    assert [words for words, tree in zip(said, trees, strict=True) if tree != trees[0]] == []


@pytest.mark.parametrize("language", tables.spoken("furuyoni"))
def test_no_line_of_a_table_loses_a_number(language: str) -> None:
    """What stands for any number on the left is said again on the right."""
    *_, path = tables.files("furuyoni", language)
    lines = re.findall(r"(?m)^%(?:fold|noun|verb)\s+(\S+)\s+(\S+)$", path.read_text(encoding="utf-8"))
    for found, becomes in lines:
        chosen = re.findall(r"\([^()]*\|[^()]*\)|#", found)
        kept = {int(number) for number in re.findall(r"\$(\d)", becomes)}
        assert {place for place, one in enumerate(chosen, 1) if one == NUMBER} <= kept, found


@pytest.mark.parametrize("before", [0, 1, 493, 497, 499, 500, 501, 999, 1500])
def test_a_spelling_is_found_wherever_it_stands(before: int) -> None:
    """Also over the end of a piece that is searched at once, and behind one that is not meant with its numbers."""
    found = folds("fold 돌멩이조각 조각", "fold 별1개돌 별", "fold 개돌 달")
    assert found.fold("해" * before + "돌멩이조각" * 2) == "해" * before + "조각조각"
    assert found.fold("해" * before + "별1개돌별2개돌") == "해" * before + "별별2달"
