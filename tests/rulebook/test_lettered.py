"""Steps with a small letter or numeral before a full stop, in books with dotted numbers."""

import pytest

from saitei.rulebook import reading, source
from saitei.rulebook.model import BlockKind, ClauseKind, Document

BOOK = "3. Play\n3.1. Turns go on.\n3.2. Rings are lit.\n3.2.1. A turn goes like this.\n{0}\n3.2.2. {1}\n"


def read(lines: str, citing: str = "More follows.", book: str = BOOK) -> Document:
    document = reading.read(source.from_text(book.format(lines, citing)))
    assert "".join(document.text[b.start : b.end] for b in document.blocks) == document.text
    assert [c.number for c in document.clauses if c.number and not c.step] == ["3", "3.1", "3.2", "3.2.1", "3.2.2"]
    return document


def steps(document: Document) -> list[str]:
    return [c.address.removeprefix("3.2.1.") for c in document.clauses if c.kind is ClauseKind.STEP]


def messages(document: Document) -> list[tuple[str, str]]:
    return [(d.code, d.message) for d in document.diagnostics]


TEN = [f"{letter}. Turn the lantern." for letter in "abcdefghij"]
LISTS = [
    ("a. Light it.\nb. Turn it.\nc. Rest.", ["a", "b", "c"]),
    ("(a) Light it.\n(b) Turn it.", ["a", "b"]),
    ("i. Light it.\nii. Turn it.\niii. Rest.\niv. Wait.", ["i", "ii", "iii", "iv"]),
    ("1. Light it.\n2. Turn it.", ["1", "2"]),
    ("1. Light it.\n2. Turn it.\n3. Rest.\n4. Wait.", ["1", "2", "3", "4"]),
    ("a. Light it.\n\nb. Turn it.", ["a", "b"]),
    ("a. Light it\nand wait.\nb. Turn it.", ["a", "b"]),
    ("  a. Light it:\n    i. Now.\n    ii. Later.\n  b. Turn it.", ["a", "a.i", "a.ii", "b"]),
    ("\n".join(TEN), list("abcdefghij")),
    ("a. 灯をともす。\nb. 灯を回す。", ["a", "b"]),
    ("a.灯をともす。\nb.灯を回す。", ["a", "b"]),
    ("a. 등불을 켠다.\nb. 등불을 돌린다.", ["a", "b"]),
]


@pytest.mark.parametrize(("lines", "expected"), LISTS, ids=[str(n) for n in range(len(LISTS))])
def test_a_list_is_read_as_steps(lines: str, expected: list[str]) -> None:
    document = read(lines)
    assert steps(document) == expected
    assert messages(document) == []


SENTENCES = [
    "a. It is a letter.",
    "It is lit.\na. It is a letter.\nThen it rests.",
    "a. One.\nc. Three.\nd. Four.",
    "b. Two.\nc. Three.",
    "ii. Two.\niii. Three.",
    "i. One, and no more.",
    "I. am not a list.\nII. Nor this.",
    "A. Nobody and\nB. Somebody made it.",
    "e.g. a lantern.\ni.e. a light.",
    "It is lit (see p. 3,\nv. 2).",
]


@pytest.mark.parametrize("lines", SENTENCES)
def test_a_letter_that_no_list_counts_on_from_is_a_word(lines: str) -> None:
    assert steps(read(lines)) == []


def test_a_list_ends_with_its_clause() -> None:
    book = "3. Play\n3.1. It goes on.\na. It is a letter.\n3.2. It rests.\nb. It is another.\n"
    document = reading.read(source.from_text(book))
    assert all(c.kind is not ClauseKind.STEP for c in document.clauses)


def test_a_letter_lost_from_a_list_is_found() -> None:
    lost = read("a. Light it.\nb. Turn it.\nd. Rest.")
    assert messages(lost) == [("number-skipped", "after step b comes d")]
    assert messages(read("\n".join(line for line in TEN if line[0] != "i"))) == [
        ("number-skipped", "after step h comes j")
    ]


def test_a_letter_far_from_a_list_is_a_word() -> None:
    assert steps(read("a. Light it.\nb. Turn it.\nk. It is a letter.")) == ["a", "b"]


def test_a_bullet_with_a_letter_stays_a_bullet() -> None:
    document = read("- a. Light it.\n- b. Turn it.")
    assert steps(document) == []
    assert sum(b.kind is BlockKind.BULLET for b in document.blocks) == 2


LIST = "a. Light it.\nb. Turn it.\nc. Rest."
JA = BOOK.replace("Turns go on.", "番を進める。").replace("Rings are lit.", "輪を灯す。").replace(
    "A turn goes like this.", "番は次の通り進む。"
)  # fmt: skip
KO = BOOK.replace("Turns go on.", "차례를 진행한다.").replace("Rings are lit.", "고리를 켠다.").replace(
    "A turn goes like this.", "차례는 이렇게 진행한다."
)  # fmt: skip
JA_LIST, KO_LIST = "a. 灯す。\nb. 回す。\nc. 休む。", "a. 켠다.\nb. 돌린다.\nc. 쉰다."
CITING = [
    (BOOK, LIST, "Skip step {0} of 3.2.1."),
    (BOOK, LIST, "Skip 3.2.1, step {0}, once."),
    (BOOK, LIST, "Skip step {0} from 3.2.1 and rest."),
    (BOOK, LIST, "Skip 3.2.1({0})."),
    (BOOK, LIST, "Skip step ({0}) of 3.2.1."),
    (JA, JA_LIST, "3.2.1の手順{0}を飛ばす。"),
    (JA, JA_LIST, "3.2.1の{0}を飛ばす。"),
    (KO, KO_LIST, "3.2.1의 단계 {0}를 건너뛴다."),
    (KO, KO_LIST, "3.2.1의 {0}를 건너뛴다."),
]


@pytest.mark.parametrize(("book", "lines", "citing"), CITING, ids=[c[2] for c in CITING])
@pytest.mark.parametrize("label", ["a", "b", "d"])
def test_a_reference_to_a_step_resolves_or_is_found(book: str, lines: str, citing: str, label: str) -> None:
    document = read(lines, citing.format(label), book)
    references = [r for r in document.references if r.clause == "3.2.2"]
    assert [r.targets for r in references] == [() if label == "d" else (f"3.2.1.{label}",)]
    assert [d.code for d in document.diagnostics] == ["reference-dangling"] * (label == "d")


def test_a_step_of_the_same_clause_resolves_or_is_found() -> None:
    there = read("a. Light it.\nb. Turn it, then repeat step a.\nc. Go back to step b.")
    assert [r.targets for r in there.references] == [("3.2.1.a",), ("3.2.1.b",)]
    gone = read("a. Light it.\nb. Turn it, then go to step d.")
    assert messages(gone) == [("reference-dangling", "“step d”: 3.2.1 has no step d")]


@pytest.mark.parametrize(
    "citing",
    ["In one step a player turns the lantern.", "After 3.2.1 step a player rests.", "The step b-side is dark."],
)
def test_an_article_after_the_word_step_is_no_label(citing: str) -> None:
    document = read(LIST, citing)
    assert not any(r.targets and r.targets[0].startswith("3.2.1.") for r in document.references)
    assert messages(document) == []
