"""Broken files of translators' tools: a sentence with line and column, never anything read half."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saitei.editions.exchange import po, xliff
from saitei.editions.exchange.edited import Edited
from saitei.errors import UnusableInput
from tests.editions.exchange.books import MOMENT, pair

PLACE = Path("edited.xlf")
XLIFF = xliff.write(pair())
PO = po.write(pair(), MOMENT)


def read_po(path: Path, text: str) -> Edited:
    path.write_bytes(text.encode())
    return po.read(path)


def test_broken_xml_is_named_with_line_and_column() -> None:
    with pytest.raises(UnusableInput) as refused:
        xliff.read(PLACE, XLIFF.replace("</source>", "</sorce>", 1).encode())
    line = next(n for n, text in enumerate(XLIFF.splitlines(), start=1) if "<source>" in text)
    assert refused.value.line == line and refused.value.column and refused.value.place == PLACE


@pytest.mark.parametrize(
    "declaration",
    [
        '<!DOCTYPE xliff [<!ENTITY e SYSTEM "file:///etc/hostname">]>',
        '<!DOCTYPE xliff SYSTEM "http://example.org/x.dtd">',
        '<!DOCTYPE xliff [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>',
    ],
)
def test_entities_and_document_types_are_never_read(declaration: str) -> None:
    head, body = XLIFF.split("\n", 1)
    with pytest.raises(UnusableInput, match="document type"):
        xliff.read(PLACE, f"{head}\n{declaration}\n{body}".encode())


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('version="2.1"', 'version="1.2"', "XLIFF 1.2"),
        ("sail@1/en/text</note>", "</note>", "which two documents"),
        ("<target>Sailing", "<target>Sa<ph id='1'/>iling", "markup <ph>"),
        ('encoding="UTF-8"', 'encoding="no-such"', "edited.xlf"),
    ],
)
def test_what_is_no_xliff_of_ours(old: str, new: str, words: str) -> None:
    assert old in XLIFF
    with pytest.raises(UnusableInput, match=words):
        xliff.read(PLACE, XLIFF.replace(old, new).encode())


def test_another_kind_of_xml() -> None:
    with pytest.raises(UnusableInput, match="<tmx>"):
        xliff.read(PLACE, b"<tmx/>")


def test_a_file_cut_into_other_segments_is_joined_again() -> None:
    whole = "<source>항해</source>\n        <target>Sailing</target>"
    cut = (
        "<source>항</source><target>Sail</target></segment><ignorable><source>-</source></ignorable>"
        "<segment><source>해</source><target>i<mrk id='m'>ng</mrk></target>"
    )
    assert whole in XLIFF
    unit = next(u for u in xliff.read(PLACE, XLIFF.replace(whole, cut).encode()).units if u.address == "sail@1:core/1")
    assert (unit.source, unit.target) == ("항-해", "Sail-ing")


@pytest.mark.parametrize(
    ("old", "new", "column", "words"),
    [
        ('msgstr "Sailing"', 'msgstr "Sailing', 16, "not closed"),
        ('msgstr "Sailing"', 'msgstr "Sai"ling"', 12, "goes on"),
        ('msgstr "Sailing"', "msgstr Sailing", 8, "in quotes"),
        ('msgstr "Sailing"', 'mgstr "Sailing"', 1, "in quotes"),
        ('msgid "항해"\nmsgstr "Sailing"', 'msgstr "Sailing"', 1, "belong"),
    ],
)
def test_broken_po_is_named_with_line_and_column(tmp_path: Path, old: str, new: str, column: int, words: str) -> None:
    assert old in PO
    with pytest.raises(UnusableInput, match=words) as refused:
        read_po(tmp_path / "a.po", PO.replace(old, new))
    line = PO[: PO.index(old)].count("\n") + 1
    assert (refused.value.line, refused.value.column) == (line, column)


def test_po_without_its_header_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(UnusableInput, match="which two documents"):
        read_po(tmp_path / "a.po", PO.replace("X-Saitei-Target", "X-Other"))


def test_po_may_be_wrapped_commented_and_have_obsolete_entries(tmp_path: Path) -> None:
    text = PO.replace('msgstr "Sailing"', '# by me\nmsgstr ""\n"Sail"\n"ing"') + '\n#~ msgid "x"\n#~ msgstr "y"\n'
    units = read_po(tmp_path / "a.po", text).units
    assert len(units) == len(read_po(tmp_path / "b.po", PO).units)
    assert next(u.target for u in units if u.address == "sail@1:core/1") == "Sailing"


@settings(deadline=None)
@given(st.integers(0, len(PO)), st.integers(0, 40), st.text(alphabet='"\\\n#~| msgidtrcx[]0é', max_size=8))
def test_any_damage_to_po_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, start: int, length: int, words: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.po"
    try:
        assert isinstance(read_po(path, PO[:start] + words + PO[start + length :]), Edited)
    except UnusableInput as refused:
        assert refused.place == path


@settings(deadline=None)
@given(st.integers(0, len(XLIFF)), st.integers(0, 40), st.binary(max_size=8))
def test_any_damage_to_xliff_is_read_or_refused(start: int, length: int, words: bytes) -> None:
    try:
        damaged = XLIFF[:start].encode() + words + XLIFF[start + length :].encode()
        assert isinstance(xliff.read(PLACE, damaged), Edited)
    except UnusableInput as refused:
        assert refused.place == PLACE
