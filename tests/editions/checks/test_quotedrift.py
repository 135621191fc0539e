"""A commentary against what it quotes: identical, other spaces, other words; remarks are left out."""

import pytest

from saitei.editions import checks, quotations
from saitei.editions.library import Library
from saitei.rulebook import reading, source
from saitei.rulebook.model import Document, Identity

ORIGINAL = """コアルール

§ 1 灯籠

1-1 灯籠
灯籠とは、水面に置く札である。
灯籠は一度に一つだけ置く。
灯籠は戻らない。

1-2 水面
水面は広い場所である。
"""
COMMENTARY = """第1講

ではまず見ていきましょう。

1-1 灯籠

灯籠とは、水面に置く札である。

灯籠は 一度に一つだけ置く。

灯籠は動かない。

なるほど、分かりやすいですね。ここは大切なところです。次から次へと出てきます。

1-2 水面

水面は広い場所である。
"""


def read(text: str, variant: str, dialect: str) -> Document:
    return reading.read(source.from_text(text, f"{variant}.txt"), Identity("lamp", "1", "ja", variant), dialect)


@pytest.fixture
def quoted() -> tuple[Document, Document]:
    return read(COMMENTARY, "commentary", "commentary"), read(ORIGINAL, "official", "hyphen")


def test_each_quoted_paragraph_is_compared(quoted: tuple[Document, Document]) -> None:
    found = checks.check(*quoted)
    codes = [f.diagnostic.code for f in found]
    assert codes.count("quotation-differs") == 1 and codes.count("quotation-spaces") == 1
    differs = next(f for f in found if f.diagnostic.code == "quotation-differs")
    assert "戻" in differs.diagnostic.message and "動" in differs.diagnostic.message
    assert differs.new == ("lamp@1:core/1-1",)


def test_remarks_are_left_out(quoted: tuple[Document, Document]) -> None:
    lines = {f.diagnostic.line for f in checks.check(*quoted)}
    remark = next(n for n, line in enumerate(COMMENTARY.splitlines(), 1) if line.startswith("なるほど"))
    assert remark not in lines and 7 in lines


def test_the_order_of_the_two_is_no_matter(quoted: tuple[Document, Document]) -> None:
    assert checks.check(*quoted) == checks.check(*reversed(quoted))


def test_only_a_commentary_quotes(quoted: tuple[Document, Document]) -> None:
    assert [quotations.quotes(document) for document in quoted] == [True, False]


def test_the_real_commentary_quotes_two_numbers_of_one_clause(official_library: Library) -> None:
    documents = official_library.documents
    found = checks.check(documents["furuyoni@2018/ja/commentary"], documents["furuyoni@2018/ja/official"])
    differing = {f.new[0] for f in found if f.diagnostic.code == "quotation-differs"}
    assert "furuyoni@2018:core/7-1-6" in differing and "furuyoni@2018:extra/7-5" in differing
    assert len(differing) <= 10 < sum(f.diagnostic.code == "quotation-identical" for f in found)
