"""Family by family: a pair that this family must alarm, and a likely variation that it must leave alone."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from saitei.editions.checks import (
    FAMILIES,
    bracketed,
    brackets,
    citations,
    clauses,
    examples,
    figures,
    steps,
    terms,
    untranslated,
)
from saitei.editions.checks.model import Finding
from saitei.editions.checks.pairing import Pair, pair
from saitei.rulebook.lexicon import Concept, Lexicon, Words
from saitei.rulebook.model import Severity
from tests.editions.checks.invented import JA, KO, LEXICON, book, paired, read, spoiled

Check = Callable[[Pair], Iterator[Finding]]
NUMBERS = range(6, 12)
TURNS = (
    "".join(f"\n1-{n} 番\n手番は続く。\n" for n in NUMBERS) + "\n1-12 前\n手番は戻らない。\n",
    "".join(f"\n1-{n} 순\n차례는 이어진다.\n" for n in NUMBERS) + "\n1-12 앞\n차례는 돌아오지 않는다.\n",
)
"""Clauses in both languages that carry a term over, often enough that its loss is an exception."""


@dataclass(frozen=True, slots=True)
class Case:
    """A change of the Korean text that must alarm, with its code, and one that must not."""

    family: Check
    code: str
    wrong: tuple[str, str]
    right: tuple[str, str]
    more: tuple[str, str] = ("", "")


CASES = [
    Case(clauses.check, "clause-missing", (KO[KO.index("1-4 끝") :], ""), ("1-4 끝", "1-4 마지막")),
    Case(
        clauses.check, "paragraph-missing", ("다음 순서로 한다.\n", ""), ("다음 순서로 한다.", "차례로. 다음을 한다.")
    ),
    Case(
        steps.check,
        "step-missing",
        ("iii: 차례를 마친다.\n", ""),
        ("iii: 차례를 마친다.", "iii: 자신의 차례를 마친다. 그 뒤 쉰다."),
    ),
    Case(steps.check, "step-relabelled", ("iii: 차례", "iv: 차례"), ("차례를 마친다.", "마친다.")),
    Case(figures.check, "figure-differs", ("4 이하", "5 이하"), ("두 장", "2장")),
    Case(figures.check, "card-number-differs", ("tomoshi-N-1", "tomoshi-N-2"), ("tomoshi-N-1", "tomoshi-n-1")),
    Case(citations.check, "reference-lost", ("1-1에 따라 ", ""), ("1-1에 따라", "1-1의 규칙에 따라")),
    Case(citations.check, "reference-retargeted", ("1-1에 따라", "1-3에 따라"), ("1-2의 iii까지", "1-2 iii까지")),
    # A word without its brackets; naming the zone once more is no matter of brackets.
    Case(
        brackets.check, "bracket-differs", ("골라 〈수면〉에", "골라 수면에"), ("이하라면", "이하이고 〈수면〉이라면")
    ),
    # Brackets around words that have no partner are counted.
    Case(brackets.check, "bracket-differs", ("“등”", "등"), ("“등”", "「등」")),
    Case(
        bracketed.check,
        "term-swapped",
        ("골라 〈수면〉에", "골라 〈창고〉에"),
        ("〈수중〉의 패를 1장", "1장을 〈수중〉에서"),
    ),
    Case(
        bracketed.check,
        "term-inconsistent",
        ("골라 〈수면〉에", "골라 〈연못〉에"),
        ("골라 〈수면〉에", "골라 〈 수면 〉에"),
    ),
    Case(terms.check, "term-swapped", ("골라 〈수면〉에", "골라 〈창고〉에"), ("골라 〈수면〉에", "골라 수면에")),
    Case(
        terms.check,
        "term-missing",
        ("\n차례는 돌아오지", "\n이것은 돌아오지"),
        ("차례를 마친다", "차례가 끝난다"),
        TURNS,
    ),
    Case(
        untranslated.check,
        "untranslated",
        ("다음 순서로 한다.", "次の順に行う。"),
        ("「01-tomoshi-N-1」", "「灯し火」"),
    ),
    Case(
        examples.check,
        "example-missing",
        ("예: 〈창고〉에 패가 1장뿐이면 1장 뽑는다.\n", ""),
        ("예: 〈창고〉에", "예시: 〈창고〉에"),
    ),
    Case(examples.check, "note-missing", ("보충: 〈수면〉", "〈수면〉"), ("보충: 〈수면〉", "주의: 〈수면〉")),
]


def alarms(case: Case, change: tuple[str, str]) -> set[str]:
    text = KO + case.more[1]
    assert text.count(change[0]) == 1
    found = case.family(paired(read(JA + case.more[0], "ja"), read(text.replace(*change), "ko")))
    return {f.diagnostic.code for f in found if f.diagnostic.severity is not Severity.INFO}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.family.__module__.rpartition('.')[2]} {case.code}")
def test_a_family_alarms_what_is_wrong_and_nothing_else(case: Case) -> None:
    assert alarms(case, case.wrong) == {case.code}
    assert alarms(case, case.right) == set()


def test_no_family_is_left_out() -> None:
    assert {case.family for case in CASES} == set(FAMILIES)


def test_an_example_may_be_one_by_a_word_inside_a_paragraph() -> None:
    japanese = JA + "\n1-6 例\n札は裏返す。たとえば<水面>の札を裏返す。\n"
    korean = KO + "\n1-6 예\n패는 뒤집는다. {0}〈수면〉의 패를 뒤집는다.\n"
    found = [
        list(examples.check(paired(read(japanese, "ja"), read(korean.format(w), "ko")))) for w in ("이를테면 ", "")
    ]
    assert [[f.diagnostic.code for f in one] for one in found] == [[], ["example-missing"]]


def test_what_is_said_inside_a_longer_word_is_said_as_often() -> None:
    shore = Concept(concept="shore", kind="zone", ja=Words(word="岸"), ko=Words(word="물가"))
    ebb = Concept(concept="ebb", kind="action", ja=Words(word="水面が引く"), ko=Words(word="썰물"))
    lexicon = Lexicon({**LEXICON.concepts, "shore": shore, "ebb": ebb})
    korean = "".join(f"\n2-{n} 물\n수면과 수면, 물가.\n" for n in NUMBERS)
    japanese = "".join(f"\n2-{n} 水\n水面と水面、岸。\n" for n in NUMBERS)

    def told(sentence: str) -> set[str]:
        texts = (
            read(JA + japanese + f"\n2-12 水\n{sentence}\n", "ja"),
            read(KO + korean + "\n2-12 물\n수면과 수면, 물가.\n", "ko"),
        )
        found = terms.check(pair(*texts, lexicon))
        return {f.diagnostic.code for f in found if f.diagnostic.severity is not Severity.INFO}

    assert told("水面が引くと水面、岸と岸。") == set()
    assert told("水面、岸と岸。") == {"term-swapped"}


def test_one_word_for_two_is_told_from_two_for_one() -> None:
    japanese = JA + "\n1-6 表\n<岸>の札は表である。\n\n1-7 裏\n<岸>の札は見てよい。\n"
    shore = "\n1-6 앞\n〈{0}〉의 패는 앞면이다.\n\n1-7 뒤\n〈{0}〉의 패는 봐도 된다.\n"
    found = [
        {f.diagnostic.code for f in bracketed.check(paired(read(japanese, "ja"), read(KO + shore.format(word), "ko")))}
        for word in ("수면", "물가")
    ]
    assert found == [{"term-ambiguous"}, set()]


def test_brackets_lost_in_the_original_are_told_there() -> None:
    bare = spoiled("ja", "選び、<水面>に", "選び、水面に")
    found = list(brackets.check(paired(bare, book("ko"))))
    loud = [f for f in found if f.diagnostic.severity is not Severity.INFO]
    assert [(f.document, f.diagnostic.address) for f in loud] == [("ja@?/ja/text", "ja@?:core/1-2.i")]
    line = bare.text.splitlines()[loud[0].diagnostic.line - 1]
    assert line[loud[0].diagnostic.column - 1 :].startswith("水面に")


def test_a_swap_is_found_where_the_clause_names_the_lost_zone_again() -> None:
    found = terms.check(paired(book("ja"), spoiled("ko", "〈수면〉은 5장", "〈창고〉는 5장")))
    assert "term-swapped" in {f.diagnostic.code for f in found if f.diagnostic.severity is not Severity.INFO}
