"""What holds for every text there is, rulebook or not."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from saitei.rulebook import reading, source
from saitei.rulebook.dialect import all_dialects
from saitei.rulebook.model import BlockKind, Document

BOOKS = sorted(p for p in (Path(__file__).parent / "books").iterdir() if p.suffix in (".txt", ".md"))
TEXTS = [p.read_text(encoding="utf-8") for p in BOOKS]
NUMBERS = [
    "9", "9.", "9.9", "9.9.9", "702.19b", "[1.0.1a]", "9-2-1", "９－２－１", "§ 3", "第2章", "第十一章",
    "IV.", "Article VII", "99999999999999999999.1", "0-0-0", "1.1.1.1.1.1.1.1.1.1", "# 4", "## 4.2",
    "**4.1**", "i)", "ii-A)", "(a)", "a)", "5-1)", "1)", "A.", "- ", "・", "※", "例：", "①", "3️⃣",
    "第3条", "第2項", "第1節", "附則\n", "제3조(", "제2항 ", "②", "２　", "一　", "a. ", "i. ", "1-2.3",
    "・開始時(", "★x★", "①", "|a|b|", "---", "```",
]  # fmt: skip
WORDS = [
    "rule ", "rules ", "see ", "Section ", "step ", "steps ", "and ", " through ", "–", "~",
    "the following ", "コアルール", "参照", "後述する", "上記の", "の", "まで", "、", "から",
    "前条", "次項", "第3条第2項", "に従う", "according to ", "제2조제3항", "전조", "step b of ",
    "핵심 규칙 ", "다음의 ", "의 ", "까지와, ", "부터", "참조: ", "附則 1", "부칙 2", "Appendix 1",
    "Glossary", "用語集", "Credits", "コアルール\n", "追加ルール\n", "추가 규칙\n", "<間合>",
    "【攻撃後】", "{メイン}", "「", "」", "“", "”", "[4.2](#42)", "[x](", "https://a.b/4.2",
    "2031/04/05", "+1/+0", "3/1", "2d6", "Ver3.2", "v1.0", "です。", "とは、", "이란 ",
]  # fmt: skip
ODD = [
    "\ud800", "\udfff", "\x00", "\x01", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u200f", "\u202e",
    "\ufeff", "\ufffd", "\ue000", "\u3000", "\u00a0", "\t", "½", "²", "٣", "Ⅳ", "㊿", "🀄",
]  # fmt: skip
ENDS = ["\n", "\r\n", "\r", "\n\n", " ", ""]
PIECES = st.sampled_from([*NUMBERS, *WORDS, *ODD, *ENDS, *ENDS])

anything = st.one_of(
    st.text(st.characters(codec=None), max_size=200),
    st.lists(PIECES, max_size=60).map("".join),
    st.lists(st.sampled_from(ENDS), max_size=30).map("".join),
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A book with a few stretches moved, doubled, removed or replaced by something odd."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 80)))
        piece = text[start:end]
        change = draw(st.sampled_from(["", piece + piece, piece[::-1], piece.upper(), None]))
        text = text[:start] + (draw(PIECES) if change is None else change) + text[end:]
    return text


def check(document: Document) -> None:
    """Every promise of a Document that a test can see from outside."""
    text, known = document.text, document.by_address
    assert len(known) == len(document.clauses), "an address names two clauses"
    position = 0
    for block in document.blocks:
        assert block.start == position and block.end > block.start, "blocks leave a gap, overlap or are empty"
        assert block.clause in known and 0 <= block.mark <= block.end - block.start
        position = block.end
    assert position == len(text)
    for clause in document.clauses:
        assert 0 <= clause.start <= clause.end <= len(text)
        assert clause.address
        for start, end in clause.spans:
            assert clause.start <= start < end <= clause.end
        if clause.parent:
            above = known[clause.parent]
            assert above.start <= clause.start and clause.end <= above.end
    covered = sorted(span for clause in document.clauses for span in clause.spans)
    assert sum(end - start for start, end in covered) == len(text), "a character belongs to no clause or to two"
    for reference in document.references:
        assert reference.clause in known and text[reference.start : reference.end] == reference.literal
        assert all(target in known for target in reference.targets)
        assert bool(reference.targets) or reference.reason
    for term in document.terms:
        assert not term.defined_at or term.defined_at in known
        assert all(use.clause in known and use.start < use.end <= len(text) for use in term.uses)
    lines = len(document.line_starts)
    assert all(1 <= d.line <= lines and d.column >= 1 for d in document.diagnostics)
    unread = sum(block.kind is BlockKind.UNREAD for block in document.blocks)
    assert unread == sum(d.code == "unread" for d in document.diagnostics)


@given(anything)
@example("")
@example("\ud800\n9-2-1 \udfff")
@example("1. a\n" * 50)
@example("Rules\n2016/05/22 established\n1.1 a\n1.2 b\n")
@settings(max_examples=300, deadline=None)
def test_any_text_reads(text: str) -> None:
    check(reading.read(source.from_text(text)))


@pytest.mark.parametrize("dialect", sorted(all_dialects()))
@given(anything)
@settings(max_examples=60, deadline=None)
def test_any_text_reads_in_every_dialect(dialect: str, text: str) -> None:
    check(reading.read(source.from_text(text), dialect=dialect))


@given(mutated())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_damaged_book_reads(text: str) -> None:
    check(reading.read(source.from_text(text)))


@pytest.mark.parametrize("opening", ["1) a\na) b\n", "i) a\n1) b\n", "(a) x\n(1) y\n", "1.1 a\n", "# a\n"])
def test_deep_and_long_nesting_reads(opening: str) -> None:
    check(reading.read(source.from_text("1-1 T\n1-2 U\n" + opening * 400)))
    check(reading.read(source.from_text("1.1 T\n1.2 U\n" + opening * 400)))


def test_a_text_of_no_dialect_is_one_unread_block() -> None:
    document = reading.read(source.from_text("Nothing here\nis numbered.\n"))
    assert [b.kind for b in document.blocks] == [BlockKind.UNREAD]
    check(document)
