"""What the checks are made of: numerals, card numbers, words in sentences, habits, word lists."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.editions.checks import bracketwords, cardnumbers, numerals, wordlist
from saitei.editions.checks.habits import Habits
from saitei.editions.checks.wording import Vocabulary
from saitei.editions.checks.wordlist import Origin, State
from saitei.errors import UnusableInput
from saitei.rulebook.lexicon import Concept, Lexicon, Words
from tests.conftest import REPOSITORY
from tests.editions.checks.invented import book, paired


@pytest.mark.parametrize(
    ("language", "text", "digits", "words"),
    [
        ("ja", "札を二枚と3枚引く", {"3": 1}, {"2": 1}),
        ("ja", "同一の札を一枚", {}, {}),
        ("ko", "패를 두 장, 3장 뽑는다", {"3": 1}, {"2": 1}),
        ("ko", "한 플레이어의 모두", {}, {}),
        ("en", "draw two cards, then 3 more", {"3": 1}, {"2": 1}),
        ("en", "one of them", {}, {}),
        ("ja", "2018/01/26", {"2018": 1, "1": 1, "26": 1}, {}),
        ("ko", "2018년 1월 26일", {"2018": 1, "1": 1, "26": 1}, {}),
        ("ja", "間合-1と+2", {"-1": 1, "2": 1}, {}),
        ("en", "the distance-1 token", {"-1": 1}, {}),
    ],
)
def test_figures(language: str, text: str, digits: dict[str, int], words: dict[str, int]) -> None:
    found = numerals.figures(text, language)
    assert (dict(found.digits), dict(found.words)) == (digits, words)


@pytest.mark.parametrize(("here", "there"), [("三枚", "3장"), ("3枚", "세 장"), ("一枚", "1장"), ("両者", "둘")])
def test_a_figure_may_be_a_word(here: str, there: str) -> None:
    a, b = numerals.figures(here, "ja"), numerals.figures(there, "ko")
    assert numerals.unanswered(a, b) == ({}, {}) == numerals.unanswered(b, a)


def test_another_figure_is_no_answer() -> None:
    a, b = numerals.figures("3枚", "ja"), numerals.figures("네 장", "ko")
    assert numerals.unanswered(a, b) == ({"3": 1}, {})
    assert numerals.unanswered(b, a) == ({}, {"4": 1})


@given(st.text(alphabet="0123456789-+/. 枚장二두three", max_size=40), st.sampled_from(["ja", "ko", "en"]))
def test_a_text_answers_itself(text: str, language: str) -> None:
    found = numerals.figures(text, language)
    assert numerals.unanswered(found, found) == ({}, {})


TABLE = REPOSITORY / "rules" / "furuyoni" / "cardnumbers.toml"


def test_a_card_printed_again_is_the_same_card() -> None:
    renamed = cardnumbers.renamings(TABLE, "2018", "2025")
    assert dict(cardnumbers.numbers("09-chikage-P-1", renamed)) == {"na-09-chikage-o-p-1": 1}
    assert dict(cardnumbers.numbers("13-honoka-N-1-EX1", renamed)) == {"na-14-honoka-o-n-1-ex1": 1}
    back = cardnumbers.renamings(TABLE, "2025", "2018")
    assert dict(cardnumbers.numbers("NA-09-chikage-O-P-1", back)) == {"09-chikage-p-1": 1}
    assert dict(cardnumbers.numbers("NA-19-megumi-O-N-1", back)) == {"na-19-megumi-o-n-1": 1}


def test_editions_and_games_without_a_table_rename_nothing(tmp_path: Path) -> None:
    assert cardnumbers.renamings(TABLE, "2018", "2018") == {}
    assert cardnumbers.renamings(tmp_path / "none.toml", "2018", "2025") == {}


def test_numbers_of_clauses_and_dates_are_no_card_numbers() -> None:
    assert not cardnumbers.numbers("9-4-1, 2018-01-26, 3-4, TransForm-1", {})


def test_a_broken_table_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "cardnumbers.toml"
    path.write_text('[[renamed]]\nfrom = "1"\nto = "2"\n', encoding="utf-8")
    with pytest.raises(UnusableInput, match="beginnings"):
        cardnumbers.renamings(path, "1", "2")


WORDS = Lexicon(
    {
        "pay": Concept(
            concept="pay", kind="action", ja=Words(word="支払う"), ko=Words(word="지불하다"), en=Words(word="pay")
        ),
        "pile": Concept(
            concept="pile", kind="zone", ja=Words(word="山札"), ko=Words(word="패산"), en=Words(word="pile")
        ),
        "pile-top": Concept(concept="pile-top", kind="word", ja=Words(word="山札の上"), ko=Words(word="패산 위")),
    }
)


@pytest.mark.parametrize(
    ("language", "text", "concepts"),
    [
        ("ja", "コストを支払い、山札の上に置く", {"pay", "pile-top"}),
        ("ko", "비용을 지불해서 패산위에 놓고", {"pay", "pile-top"}),
        ("ko", "패산을 섞는다", {"pile"}),
        ("en", "The player paying shuffles both piles", {"pay", "pile"}),
        ("en", "repayment by compiled cards", set()),
    ],
)
def test_words_are_found_inflected_and_the_longest_first(language: str, text: str, concepts: set[str]) -> None:
    assert set(Vocabulary(WORDS, language).concepts(text)) == concepts


FORMS = Lexicon(
    {
        concept.concept: concept
        for concept in (
            Concept(concept="reach", kind="zone", en=Words(word="hand")),
            Concept(concept="under-way", kind="zone", en=Words(word="In Use")),
            Concept(concept="fee", kind="action", en=Words(word="payment", aliases=("pay",))),
            Concept(concept="play", kind="action", en=Words(word="play")),
            Concept(concept="burnt", kind="state", ko=Words(word="연소됨")),
            Concept(concept="card", kind="object", ko=Words(word="카드")),
            Concept(concept="this-card", kind="word", ko=Words(word="이 카드")),
        )
    }
)


@pytest.mark.parametrize(
    ("language", "text", "concepts"),
    [
        # What names a thing is a noun: it has a plural, and no endings of a verb.
        ("en", "Their hands are in use.", ["reach", "under-way"]),
        ("en", "It was handed out in using a ticket.", []),
        ("en", "The cost was paid and the card played.", ["fee", "play"]),
        ("en", "a plaid cloth", []),
        ("ko", "연소된 꽃은 연소됨 상태다", ["burnt", "burnt"]),
        ("ko", "꽃을 연소시킨다", []),
        # One syllable before a blank begins a word of its own.
        ("ko", "상대가 이 카드를 뽑는다", ["this-card"]),
        ("ko", "(이카드)", ["this-card"]),
        ("ko", "해결하는 사이 카드를 뽑는다", ["card"]),
        ("ko", "상대카드", ["card"]),
    ],
)
def test_what_counts_as_a_form_of_a_word(language: str, text: str, concepts: list[str]) -> None:
    assert sorted(Vocabulary(FORMS, language).concepts(text).elements()) == concepts


def test_whether_a_concept_is_said_is_asked_leniently() -> None:
    assert Vocabulary(WORDS, "ja").says("山札の上に置く", "pile") == 1
    assert Vocabulary(WORDS, "ja").says("手札に置く", "pile") == 0


def test_a_habit_tells_more_the_more_units_keep_it() -> None:
    habits = Habits()
    assert habits.surprise("x") == 4.0, "one in sixteen, while nothing is known"
    habits.note("x", kept=False)
    assert habits.surprise("x") == 4.0, "the unit in question does not speak against itself"
    habits.note("x", kept=False)
    assert habits.surprise("x") < 1, "as often broken as kept"
    for _ in range(20):
        habits.note("x", kept=True)
    seldom = habits.surprise("x")
    assert seldom > 4
    for _ in range(20):
        habits.note("y", kept=True)
    assert habits.surprise("x") >= seldom, "a pair that keeps its habits makes a breach tell more"
    for _ in range(200):
        habits.note("z", kept=False)
    assert habits.surprise("unknown") < 1, "in a pair that keeps few habits an unknown one tells nothing"


@given(st.integers(0, 50), st.integers(1, 50))
def test_a_breach_more_never_tells_more(kept: int, broken: int) -> None:
    habits = Habits()
    for _ in range(kept):
        habits.note("x", kept=True)
    for _ in range(broken):
        habits.note("x", kept=False)
    before = habits.surprise("x")
    habits.note("x", kept=True)
    better = habits.surprise("x")
    habits.note("x", kept=False)
    assert better >= before and better >= habits.surprise("x")


def test_words_in_brackets_and_bare_ones_are_told_apart() -> None:
    text = 'put it from <Store> or <Reach/Water> on Water, not “Store” or the Watery "Reach" (Store), <3>'
    assert bracketwords.words(text, bracketwords.TERMS) == {"Store": 1, "Reach": 1, "Water": 1}
    assert bracketwords.words(text, bracketwords.WORDS) == {"Store": 2, "Reach": 2, "Water": 1}
    bare = list(bracketwords.Bare(["Store", "Reach", "Water"], "en").found(text))
    assert [word for word, _ in bare] == ["Water", "Store"]
    assert all(text[at:].startswith(word) for word, at in bare)
    assert list(bracketwords.Bare([], "ja").found("蔵")) == []
    assert [w for w, _ in bracketwords.Bare(["攻撃", "攻撃中"], "ja").found("攻撃中の攻撃")] == ["攻撃中", "攻撃"]


@pytest.mark.parametrize(
    ("old", "new", "state"),
    [
        ("領域", "영역", State.READS_THE_SAME),
        ("オーラ", "오라", State.READS_THE_SAME),
        ("プレイヤー", "플레이어", State.NEAR),
        ("切札", "비장패", State.FREELY_CHOSEN),
    ],
)
def test_in_what_way_two_words_belong_together(old: str, new: str, state: State) -> None:
    assert wordlist.state(old, new, ("ja", "ko")) is state
    assert wordlist.state(new, old, ("ko", "ja")) is state


def test_the_word_list_says_where_and_how_often() -> None:
    entries = {(e.old, e.new): e for e in wordlist.entries(paired(book("ja"), book("ko")))}
    given_ = entries["蔵", "창고"]
    assert given_.origin is Origin.GIVEN and given_.concept == "store"
    assert (given_.uses_old, given_.uses_new, given_.together) == (5, 5, 4)
    assert given_.places[0] == ("ja@?:core/1-1", "ko@?:core/1-1")
    induced = entries["領域", "영역"]
    assert induced.origin is Origin.INDUCED and induced.concept == "" and induced.together == 1
