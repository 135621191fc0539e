"""Each family of checks: a spoiled translation is found in exactly its clause, the faithful one is silent."""

import pytest

from saitei.editions.checks import FAMILIES
from saitei.editions.checks.codes import CODES, report
from saitei.rulebook.model import Severity
from tests.editions.checks.invented import EN, JA, KO, TEXTS, alarms, book, findings, paired, read, spoiled

LANGUAGES = ("ja", "ko", "en")


@pytest.mark.parametrize("old", LANGUAGES)
@pytest.mark.parametrize("new", LANGUAGES)
def test_a_faithful_translation_is_silent(old: str, new: str) -> None:
    assert alarms(book(old), book(new)) == []


SPOILED = [
    # what is changed in the Korean text, what must be reported, where
    ("figure in digits", "4 이하", "5 이하", "figure-differs", "core/1-2"),
    ("figure against a kanji numeral", "등롱을 3개", "등롱을 4개", "figure-differs", "core/1-1"),
    ("numeral word", "패를 두 장", "패를 세 장", "figure-differs", "core/1-1"),
    ("card number", "01-tomoshi-N-1", "01-tomoshi-N-2", "card-number-differs", "core/1-4"),
    ("reference that resolves elsewhere", "1-1에 따라", "1-3에 따라", "reference-retargeted", "core/1-2"),
    ("step of a reference", "1-2의 iii까지", "1-2의 ii까지", "reference-retargeted", "core/1-4"),
    ("reference left out", "1-1에 따라 ", "", "reference-lost", "core/1-2"),
    ("step left out", "iii: 차례를 마친다.\n", "", "step-missing", "core/1-2"),
    ("step with another label", "iii: 차례", "iv: 차례", "step-relabelled", "core/1-2"),
    ("brackets left out", "골라 〈수면〉에", "골라 수면에", "bracket-differs", "core/1-2"),
    ("quotation marks left out", "“등”", "등", "bracket-differs", "core/1-2"),
    ("zone swapped", "골라 〈수면〉에", "골라 〈창고〉에", "term-swapped", "core/1-2"),
    ("second word for one zone", "골라 〈수면〉에", "골라 〈연못〉에", "term-inconsistent", "core/1-2"),
    ("sentence not translated", "다음 순서로 한다.", "次の順に行う。", "untranslated", "core/1-2"),
    ("example left out", "예: 〈창고〉에 패가 1장뿐이면 1장 뽑는다.\n", "", "example-missing", "core/1-1"),
    ("note left out", "보충: 〈수면〉의 패는 뒤집지 않는다.\n", "", "note-missing", "core/1-3"),
    ("paragraph left out", "다음 순서로 한다.\n", "", "paragraph-missing", "core/1-2"),
    ("clause left out", KO[KO.index("1-3 영역") : KO.index("1-4 끝")], "", "clause-missing", "core/1-3"),
]


@pytest.mark.parametrize(
    ("old", "new", "code", "clause"), [row[1:] for row in SPOILED], ids=[row[0] for row in SPOILED]
)
def test_what_is_spoiled_is_found_in_its_clause(old: str, new: str, code: str, clause: str) -> None:
    found = alarms(book("ja"), spoiled("ko", old, new))
    assert (code, clause) in found
    assert {where for _, where in found} == {clause}, "nothing else has changed"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("두 장", "2장"),
        ("3개", "세 개"),
        ("뽑는다.\n예", "뽑습니다.\n예"),
        ("한다.\ni:", "한다\ni:"),
        ("차례를 마친다.", "자신의 차례를 마친다. 그 뒤 상대가 한다."),
        ("1-1에 따라 뽑는다", "1-1 “등롱의 수”에 따라 뽑는다"),
        ("01-tomoshi-N-1", "01-tomoshi-n-1"),
    ],
    ids=["word for digit", "word for kanji", "politeness", "end mark", "one more sentence", "title", "letter case"],
)
def test_what_languages_do_in_their_own_way_is_no_alarm(old: str, new: str) -> None:
    found = {code for code, _ in alarms(book("ja"), spoiled("ko", old, new))}
    assert found <= {"bracket-differs"} if "“" in new else not found


def test_both_directions_are_checked() -> None:
    assert ("step-missing", "core/1-2") in alarms(spoiled("ja", "iii: 手番を終える。\n", ""), book("ko"))
    assert ("untranslated", "core/1-3") in alarms(
        spoiled("ko", "패는 〈창고〉", "札はどれか。패는 〈창고〉"), book("ja")
    )


def test_an_english_sentence_left_in_japanese_is_found_and_a_latin_word_is_not() -> None:
    rest = spoiled("ja", "次の順に行う。", "Do the following in order.")
    assert ("untranslated", "core/1-2") in alarms(book("en"), rest)
    assert "untranslated" not in dict(alarms(book("en"), spoiled("ja", "次の順に行う。", "TransForm を次の順に行う。")))


def test_a_japanese_card_name_in_an_english_text_is_a_name() -> None:
    named = spoiled("en", "「01-tomoshi-N-1」", "「灯し火」 01-tomoshi-N-1")
    assert "untranslated" not in dict(alarms(book("ja"), named))


def test_a_term_without_brackets_is_missed() -> None:
    # Six other units carry it over, so that its loss is an exception.
    more = "\n1-6 手番\n手番は一度に1つ。\n\n1-7 次\n手番は次の人に移る。\n\n1-8 前\n手番は戻らない。\n"
    translated = (
        "\n1-6 차례\n차례는 한 번에 1개.\n\n1-7 다음\n차례는 다음 사람에게 넘어간다.\n\n1-8 앞\n{}는 돌아오지 않는다.\n"
    )
    for number in ("1-9", "1-10", "1-11"):
        more += f"\n{number} 間\n手番は続く。\n"
        translated += f"\n{number} 사이\n차례는 이어진다.\n"
    faithful = read(KO + translated.format("차례"), "ko")
    assert alarms(read(JA + more, "ja"), faithful) == []
    assert alarms(read(JA + more, "ja"), read(KO + translated.format("이것"), "ko")) == [("term-missing", "core/1-8")]


def test_one_word_for_two() -> None:
    text = JA + "\n1-6 表\n<岸>の札は表である。\n\n1-7 裏\n<岸>の札は見てよい。\n"
    translated = KO + "\n1-6 앞\n〈수면〉의 패는 앞면이다.\n\n1-7 뒤\n〈수면〉의 패는 봐도 된다.\n"
    found = alarms(read(text, "ja"), read(translated, "ko"))
    assert {("term-ambiguous", "core/1-6"), ("term-ambiguous", "core/1-7")} <= set(found)


def test_the_bracket_table_is_the_pairs_own() -> None:
    # The same marks in other brackets throughout are a habit, one exception is told.
    angular = KO.replace("〈", "[").replace("〉", "]")
    assert "bracket-differs" not in dict(alarms(book("ja"), read(angular, "ko")))
    odd = angular.replace("골라 [수면]에", "골라 수면에")
    assert ("bracket-differs", "core/1-2") in alarms(book("ja"), read(odd, "ko"))


def test_severities_say_what_matters() -> None:
    found = findings(book("ja"), spoiled("ko", "1-1에 따라", "1-3에 따라"))
    assert [f.diagnostic.severity for f in found if f.diagnostic.code == "reference-retargeted"] == [Severity.ERROR]
    finding = next(f for f in found if f.diagnostic.code == "reference-retargeted")
    assert finding.old == ("ja@?:core/1-2.ii",) and finding.new == ("ko@?:core/1-2.ii",)
    assert KO.splitlines()[finding.diagnostic.line - 1].startswith("ii:")


def test_findings_stand_in_the_order_of_the_text_and_none_twice() -> None:
    text = (
        KO.replace("4 이하", "5 이하").replace("등롱을 3개", "등롱을 4개").replace("〈수면〉은 5장", "〈수면〉은 6장")
    )
    found = findings(book("ja"), read(text, "ko"))
    places = [(f.diagnostic.line, f.diagnostic.column, f.diagnostic.code) for f in found]
    assert places == sorted(places) and len(set(places)) == len(places) >= 3


def test_an_unregistered_code_cannot_be_reported() -> None:
    one = paired(book("ja"), book("ko"))
    unit, old, _ = next(iter(one.both))
    with pytest.raises(KeyError):
        report("no-such-code", unit, old, "")


def test_every_code_says_what_it_means() -> None:
    for name, code in CODES.items():
        assert code.name == name and code.meaning and code.fix


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_agrees_with_itself(language: str) -> None:
    assert findings(book(language), book(language)) == ()


@pytest.mark.parametrize("text", ["1-1 a\n\n1-2 b\n", "コアルール\n\n1-1 <\n1-2 「」<>\n", EN[: len(EN) // 3]])
def test_no_text_is_too_odd(text: str) -> None:
    for other in TEXTS.values():
        one = paired(read(text, "odd"), read(other, "book"))
        for family in FAMILIES:
            list(family(one))
