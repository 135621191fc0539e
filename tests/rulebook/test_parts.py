"""The small modules that reading is made of, one promise at a time."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.errors import UnusableInput
from saitei.rulebook import lexicon, numbers, reading, source, wordtrie
from saitei.rulebook.dialect import detect, named
from saitei.rulebook.folding import comparable, fold
from saitei.rulebook.model import BlockKind, ClauseKind, Identity, line_starts

# --- numbers ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mark", "number"),
    [
        ("§ ４", "4"), ("９－４－１．", "9-4-1"), ("[702.19b] ", "702.19b"), ("- 4-1 ", "4-1"),
        ("第3章", "3"), ("第十二章", "12"),
        ("第二十章", "20"), ("IV. ", "4"), ("Article IX.", "9"), ("## 4.2 ", "4.2"), ("**4.1**", "4.1"),
        ("제 2 장", "2"), ("⑫", "12"),
    ],
)  # fmt: skip
def test_a_mark_becomes_the_number_of_an_address(mark: str, number: str) -> None:
    assert numbers.canonical(mark) == number


@pytest.mark.parametrize(
    ("number", "hundreds", "parent"),
    [("702.19b", True, "702.19"), ("702", True, "7"), ("1003", True, "10"), ("702", False, ""), ("9-4-1", False, "9-4"),
     ("1.0", True, "1"), ("7", True, ""), ("", True, "")],
)  # fmt: skip
def test_a_number_stands_under_its_parent(number: str, hundreds: bool, parent: str) -> None:
    assert numbers.parent_number(number, hundreds) == parent


@pytest.mark.parametrize(
    ("mark", "label"),
    [("- 5-1) ", "5-1"), ("ii-A : ", "ii-A"), ("（１） ", "1"), ("(a)", "a"), ("A. ", "A"), ("・開始時", "開始時")],
)
def test_a_mark_of_a_step_becomes_its_label(mark: str, label: str) -> None:
    assert numbers.clean_label(mark) == label


def test_labels_count_in_their_own_way() -> None:
    assert [numbers.step_style(x) for x in ("iv", "5-1", "a", "B", "開始時")] == [
        "roman",
        "arabic",
        "letter",
        "upper",
        "word",
    ]
    assert [numbers.step_ordinal(x) for x in ("iv", "5-3", "c", "ii-B")] == [4, 3, 3, 2]


# --- folding --------------------------------------------------------------------


@given(st.text(st.characters(codec=None)))
def test_folding_keeps_the_length_and_is_done_once(text: str) -> None:
    assert len(fold(text)) == len(text)
    assert fold(fold(text)) == fold(text)


def test_folding_leaves_letters_that_mean_something() -> None:
    assert fold("９－２－１　（ＡＢ）〈間合〉ガが한\r\nx\ry") == "9-2-1 (AB)<間合>ガが한\r\nx\ny"


def test_titles_are_compared_without_width_case_and_punctuation() -> None:
    assert comparable("“Ｃommander,”") == comparable("commander")
    assert comparable("+1") != comparable("-1")


# --- lines and sources ------------------------------------------------------------


@given(st.lists(st.sampled_from(["a", "\n", "\r", "\r\n", "\x0b", "\u2028"])).map("".join))
def test_lines_begin_after_the_ends_that_editors_count(text: str) -> None:
    assert [text[s - 1 : s] in ("\n", "\r") for s in line_starts(text)[1:]] == [True] * (len(line_starts(text)) - 1)
    assert len(line_starts(text)) == max(
        1, len(text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n"))
    )


def test_a_binary_file_is_refused_with_a_way_out() -> None:
    with pytest.raises(UnusableInput, match="binary"):
        source.decode(b"PK\x03\x04\x00\x01\x00abc\xe3\x81\x82", Path("x.zip"))
    with pytest.raises(UnusableInput, match="byte 3"):
        source.decode(b"ab\xff\n", Path("x.txt"))
    with pytest.raises(UnusableInput, match="empty"):
        source.decode(b" \n", Path("x.txt"))


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableInput, match="no such file"):
        source.load(tmp_path / "none.txt")
    with pytest.raises(UnusableInput, match="folder"):
        source.load(tmp_path)


# --- dialects ---------------------------------------------------------------------


def test_an_unknown_dialect_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnusableInput) as refusal:
        named("klingon")
    assert "dotted" in refusal.value.remedy


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1.1 a\n1.2 b\n", "dotted"),
        ("1-1 a\n1-2 b\n", "hyphen"),
        ("# a\n## b\n", "markdown"),
        ("1.1\ta\n1.2\tb\n", "dotted"),
    ],
)
def test_a_dialect_is_known_by_its_lines(text: str, name: str) -> None:
    dialect = detect(text)
    assert dialect is not None and dialect.name == name


def test_prose_is_of_no_dialect() -> None:
    assert detect("A story of 3 moths.\nIt ends in 2031.\n") is None


# --- structure --------------------------------------------------------------------


def addresses(text: str, dialect: str | None = None) -> list[str]:
    document = reading.read(source.from_text(text), dialect=dialect)
    return [c.address for c in document.clauses if c.kind is not ClauseKind.PART]


def test_the_plain_address_belongs_to_the_clause_in_its_own_place() -> None:
    text = "1. A\n1.1 B\n2. C\n1.2 Misfiled.\n2.1 D\n1. A again\n1.2 At home.\n"
    document = reading.read(source.from_text(text))
    where = {c.line: c.address for c in document.clauses if c.kind is not ClauseKind.PART}
    assert where[4].endswith("#2") and where[7] == "1.2"
    assert {d.code for d in document.diagnostics} >= {"clause-misfiled", "number-duplicate"}


def test_a_paragraph_between_steps_is_the_steps_and_after_the_last_the_clauses() -> None:
    text = "1-1 T\ni) First.\nMore.\nii) Last.\nOf the clause.\nExample: of the step.\n1-2 U\n"
    document = reading.read(source.from_text(text))
    owner = {b.line: b.clause for b in document.blocks}
    assert owner[3] == "core/1-1.i" and owner[5] == "core/1-1" and owner[6] == "core/1-1.ii"


def test_steps_nest_and_compound_labels_hang_under_their_prefix() -> None:
    text = "1-1 T\n1) a\n2) b\n2-1) c\n2-2) d\na) e\nb) f\n3) g\n9-1) h\n1-2 U\n"
    assert addresses(text)[:9] == [
        "core/1-1", "core/1-1.1", "core/1-1.2", "core/1-1.2-1", "core/1-1.2-2", "core/1-1.2-2.a", "core/1-1.2-2.b",
        "core/1-1.3", "core/1-1.9-1",
    ]  # fmt: skip


def test_a_step_with_a_word_for_a_label_has_one_address_in_all_languages() -> None:
    text = "Phases in detail\n①Lantern phase\n・start(before it is lit)\n・end(when it is out)\n・BO5 rules\nLong.\n"
    identity = Identity("lamp", "1", "en", "restatement", {"start": "開始時", "BO5 rules": "BO5ルール"})
    addresses = reading.read(source.from_text(text), identity, "floor").by_address
    assert {"phases/1", "phases/1.開始時", "phases/1.end", "phases/BO5ルール"} <= set(addresses)
    assert "phases/1.start" not in addresses


def test_a_short_line_is_a_heading_in_an_appendix_only() -> None:
    text = "Core rules\n1-1 T\nMoths\nThey fly.\n1-2 U\nAppendix 1 List\nMoths\nThey fly.\n"
    assert addresses(text) == ["core/1-1", "core/1-2", "appendix/1", "appendix/Moths"]


def test_a_contents_page_makes_no_clauses_and_a_repeated_list_makes_no_contents() -> None:
    body = "1. A\n1.1 b\n2. C\n2.1 d\n"
    assert addresses("Contents\n" + body + "\n" + body) == ["1", "1.1", "2", "2.1"]
    listed = "1. A\n1.1 Do.\n1. x\n2. y\n1.2 Do.\n1. x\n2. y\n"
    assert addresses(listed) == ["1", "1.1", "1.1.1", "1.1.2", "1.2", "1.2.1", "1.2.2"]


def test_what_is_not_understood_is_unread_and_said() -> None:
    document = reading.read(source.from_text("1.1 Good.\n1.2 Good.\n\ue000\ue001\n1.3 Good.\n"))
    assert [b.line for b in document.blocks if b.kind is BlockKind.UNREAD] == [3]
    assert [d.code for d in document.diagnostics] == ["unread"]


# --- terms and words -----------------------------------------------------------------


def defined(text: str) -> list[str]:
    return [t.word for t in reading.read(source.from_text(text)).terms]


def test_definitions_are_few_and_right() -> None:
    assert defined("1.1 “Lantern” means a light.\n1.2 A dark lantern is called a husk.\n") == ["Lantern", "husk"]
    assert defined("1.1 It means a light.\n1.2 This is called its owner.\n") == []
    assert defined("1-1 灯\n灯籠とは、光る物を指す。\n1-2 灯主\nあるプレイヤーの油壺とは、油の入る物である。\n") == [
        "灯籠",
        "油壺",
    ]
    assert defined("1-1 灯\n処理を行うという。\n1-2 灯\n") == []
    assert defined("1-1 등\n등불이란 빛나는 물건이다.\n1-2 불\n어떤 플레이어의 패산이란 카드의 묶음이다.\n") == [
        "등불",
        "패산",
    ]


def test_a_use_is_found_outside_its_definition_only() -> None:
    document = reading.read(source.from_text("1.1 “Lantern” means a light.\n1.2 Two lanterns and a lanternfish.\n"))
    (term,) = document.terms
    assert term.defined_at == "1.1"
    assert [(u.clause, document.text[u.start : u.end]) for u in term.uses] == [("1.2", "lantern")]


def test_a_word_is_no_piece_of_another_that_ends_in_its_first_syllable() -> None:
    document = reading.read(source.from_text("1-1 등\n이 등불이란 빛나는 물건이다.\n1-2 밤\n사이 등불과 이 등불.\n"))
    uses = [document.text[u.start - 1 : u.end] for term in document.terms for u in term.uses]
    assert uses == [" 이 등불"]


@given(st.lists(st.text("abcあい", min_size=1, max_size=4), min_size=1, unique=True), st.text("abcあい"))
def test_the_tree_of_words_finds_the_longest(words: list[str], text: str) -> None:
    match = re.match(wordtrie.pattern(words), text)
    longest = max((w for w in words if text.startswith(w)), key=len, default=None)
    assert (match.group() if match else None) == longest


def test_a_broken_glossary_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "terms.toml"
    path.write_text('[[term]]\nconcept = "a"\nkind = ?\n', encoding="utf-8")
    with pytest.raises(UnusableInput) as refusal:
        lexicon.load(path)
    assert refusal.value.line == 3
    path.write_text('[[term]]\nconcept = "moth"\nkind = "beast"\n', encoding="utf-8")
    with pytest.raises(UnusableInput, match="moth"):
        lexicon.load(path)
    assert list(lexicon.load(tmp_path / "none.toml")) == []
