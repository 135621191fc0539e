"""Hyphen numbers whose words follow the full stop at once, and decimals that only look like them."""

import pytest

from saitei.rulebook import reading, source
from saitei.rulebook.model import ClauseKind, Document


def read(text: str) -> Document:
    return reading.read(source.from_text(text))


def numbered(document: Document) -> list[str]:
    return [c.number for c in document.clauses if c.kind is not ClauseKind.PART]


BOOKS = {
    "Japanese": "1.支度\n1-1.灯籠を並べる。\n1-2.【火種】\n火種を配る。\n2.進行\n2-1.番を進める。\n",
    "full width": "１．支度\n１－１．灯籠を並べる。\n１－２．【火種】\n火種を配る。\n２．進行\n２－１．番を進める。\n",
    "Korean": "1.준비\n1-1.등불을 늘어놓는다.\n1-2.「불씨」\n불씨를 나눈다.\n2.진행\n2-1.차례를 진행한다.\n",
    "English": "1.Setup\n1-1.Lanterns stand in a row.\n1-2.“Sparks”\nDeal the sparks.\n2.Play\n2-1.Turns go on.\n",
    "digits": "1.支度\n1-1.2個の灯籠を並べる。\n1-2.3枚引く。\n2.進行\n2-1.1番から進める。\n",
    "no chapters, digits": "1-1.灯籠を並べる。\n1-2.3枚引く。\n2-1.1番から進める。\n",
}
EXPECTED = ["1", "1-1", "1-2", "2", "2-1"]


@pytest.mark.parametrize("name", BOOKS)
def test_words_right_after_the_full_stop_are_read(name: str) -> None:
    document = read(BOOKS[name])
    assert document.dialect == "hyphen"
    assert numbered(document) == (["1-1", "1-2", "2-1"] if "no chapters" in name else EXPECTED)
    assert document.diagnostics == ()


@pytest.mark.parametrize("name", [name for name in BOOKS if "digits" not in name and name != "full width"])
def test_a_space_after_the_full_stop_changes_nothing(name: str) -> None:
    lines = [line.replace(".", ". ", 1) if line[0].isdigit() else line for line in BOOKS[name].split("\n") if line]
    assert numbered(read("\n".join(lines))) == numbered(read(BOOKS[name]))


@pytest.mark.parametrize(
    "line",
    ["1-1.5倍にする。", "1-3.5から始める。", "4-2.5まで数える。", "2-2.5まで数える。"],
    ids=["used before", "one too far", "another chapter", "the next chapter's second"],
)
def test_a_decimal_that_is_not_due_stays_in_its_clause(line: str) -> None:
    document = read(f"1. 支度\n1-1. 灯籠\n灯籠を並べる。\n{line}\n2. 進行\n2-1. 番\n")
    assert numbered(document) == ["1", "1-1", "2", "2-1"]
    assert document.diagnostics == ()


def test_numbers_under_a_number_are_not_taken_for_its_words() -> None:
    document = read("1-1 支度\n1-2.1 灯籠\n1-2.2 火種\n")
    assert numbered(document) == ["1-1"]


def test_a_number_at_the_start_of_a_wrapped_line_stays_in_its_sentence() -> None:
    document = read("1. 支度\n1-1. 灯籠\n灯籠を並べるときは\n1-1.に従う。\n1-2. 火種\n")
    assert numbered(document) == ["1", "1-1", "1-2"]


def test_dotted_numbers_stay_dotted() -> None:
    document = read("1. 支度\n1.1 灯籠\n1.2 火種は1-2.3のように書かない。\n")
    assert (document.dialect, numbered(document)) == ("dotted", ["1", "1.1", "1.2"])
