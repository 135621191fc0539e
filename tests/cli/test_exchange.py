"""``saitei export`` and ``saitei import``: out to a file, one text edited, back into exactly that line."""

import json
import os
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from saitei.editions.alignment.model import Relation
from saitei.editions.catalogue import Edition, editions
from saitei.editions.exchange.plain_json import KEYS
from saitei.editions.exchange.segments import SegmentKind
from tests.conftest import REPOSITORY, Answer
from tests.editions.exchange.books import ENGLISH

Run = Callable[..., Answer]
KO, EN = "furuyoni@2025/ko/restatement", "furuyoni@2025/en/restatement"
FORMATS = ("tmx", "xliff", "tbx", "po", "tsv", "json")


def refused(answer: Answer, *words: str) -> None:
    assert answer.status == 2, answer.out
    assert answer.err.startswith("saitei: ") and answer.err.count("\n") == 1
    for word in words:
        assert word in answer.err


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project's restatements, copied, so that an import writes the copies."""
    folder = tmp_path / "rules"
    for edition in editions():
        for path in edition.restatements().values():
            copy = folder / edition.id / path.name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)

    def copies(edition: Edition) -> Mapping[str, Path]:
        return {path.stem: path for path in sorted((folder / edition.id).glob("*.txt"))}

    monkeypatch.setattr(Edition, "restatements", copies)
    return folder


@pytest.fixture
def english(rules: Path) -> Path:
    return rules / "furuyoni@2025" / "en.txt"


def exported(saitei: Run, folder: Path, chosen: str) -> Path:
    path = folder / f"export.{chosen}"
    answer = saitei("export", KO, EN, "--format", chosen, "--out", path)
    assert answer.status == 0, answer.err
    return path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")


def first_paragraph(english: Path) -> str:
    """The words under clause 1-2 of the English restatement."""
    found = re.search(r"^1-2\. .*\n(.*)\n", english.read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    return found.group(1)


@pytest.mark.parametrize("chosen", FORMATS)
def test_standard_output_and_file_hold_the_same(
    saitei: Run, tmp_path: Path, chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1738281600")
    answer = saitei("export", KO, EN, "--format", chosen)
    assert answer.status == 0 and not answer.err
    path = exported(saitei, tmp_path, chosen)
    assert path.read_text(encoding="utf-8") == answer.out and "furuyoni@2025:core/9-4" in answer.out


def test_both_versions_of_tbx(saitei: Run) -> None:
    assert "<martif" in saitei("export", KO, EN, "--format", "tbx").out
    assert "<tbx " in saitei("export", KO, EN, "--format", "tbx", "--tbx-version", "3").out


def test_json_has_the_documented_keys_and_values(saitei: Run) -> None:
    data = json.loads(saitei("export", KO, EN, "--format", "json").out)
    assert list(data) == ["source", "target", "segments"] and (data["source"], data["target"]) == (KO, EN)
    assert all(tuple(segment) == KEYS for segment in data["segments"])
    page = (REPOSITORY / "SHAPES.md").read_text(encoding="utf-8")
    assert ", ".join(f'"{key}"' for key in KEYS) in page
    for row, values in (("segment `kind`", SegmentKind), ("segment `relation`", Relation)):
        line = next(line for line in page.splitlines() if line.startswith(f"| {row} |"))
        assert set(re.findall(r"`([^`]+)`", line.split("|")[2])) == {v.value for v in values}


@pytest.mark.parametrize("chosen", ["xliff", "po"])
def test_one_edit_changes_exactly_one_line(
    saitei: Run, rules: Path, english: Path, tmp_path: Path, chosen: str
) -> None:
    path, before = exported(saitei, tmp_path, chosen), english.read_bytes()
    others = {p: p.read_bytes() for p in rules.rglob("*.txt") if p != english}
    words = first_paragraph(english)
    edit(path, words, "Two people, no more.")
    dry = saitei("import", path, "--into", EN, "--dry-run")
    assert dry.status == 0 and "furuyoni@2025:core/1-2¶1" in dry.out and english.read_bytes() == before
    answer = saitei("import", path, "--into", EN, "--json")
    assert answer.status == 0, answer.err
    report = json.loads(answer.out)
    assert list(report) == ["document", "written", "changed", "unfinished"] and report["written"] == str(english)
    assert [list(c) for c in report["changed"]] == [["address", "line", "old", "new"]]
    assert report["changed"][0]["old"] == words
    assert english.read_bytes() == before.replace(words.encode(), b"Two people, no more.")
    assert {p: p.read_bytes() for p in others} == others
    assert saitei("import", path, "--into", EN).out == "nothing changed\n"


@pytest.mark.parametrize("chosen", ["xliff", "po"])
def test_nothing_edited_is_nothing_changed(saitei: Run, english: Path, tmp_path: Path, chosen: str) -> None:
    path, before = exported(saitei, tmp_path, chosen), english.stat()
    answer = saitei("import", path, "--into", EN)
    assert (answer.status, answer.out) == (0, "nothing changed\n")
    assert (english.stat().st_mtime_ns, english.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_out_leaves_the_restatement_alone(saitei: Run, english: Path, tmp_path: Path) -> None:
    path, before = exported(saitei, tmp_path, "po"), english.read_text(encoding="utf-8")
    words, out = first_paragraph(english), tmp_path / "other.txt"
    edit(path, words, "Two people.")
    assert saitei("import", path, "--into", EN, "--out", out).status == 0
    assert english.read_text(encoding="utf-8") == before
    assert out.read_text(encoding="utf-8") == before.replace(words, "Two people.")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('msgctxt "furuyoni@2025:core/1-2¶1"', 'msgctxt "furuyoni@2025:core/1-2¶9"', "no text at"),
        ('msgctxt "furuyoni@2025:core/1-2¶1"\nmsgid "', 'msgctxt "furuyoni@2025:core/1-2¶1"\nmsgid "x', "no longer"),
        (f"X-Saitei-Target: {EN}", "X-Saitei-Target: furuyoni@2025/ja/restatement", "file of furuyoni@2025/ja"),
        ('msgctxt "furuyoni@2025:core/1-2¶1"', "msgctxt furuyoni@2025:core/1-2¶1", "export.po:"),
    ],
)
def test_what_does_not_fit_writes_nothing(
    saitei: Run, rules: Path, english: Path, tmp_path: Path, old: str, new: str, words: str
) -> None:
    path = exported(saitei, tmp_path, "po")
    before = {p: p.read_bytes() for p in rules.rglob("*") if p.is_file()}
    edit(path, first_paragraph(english), "Two people.")
    edit(path, old, new)
    refused(saitei("import", path, "--into", EN), words)
    assert {p: p.read_bytes() for p in rules.rglob("*") if p.is_file()} == before


def test_one_bad_edit_stops_the_good_ones(saitei: Run, english: Path, tmp_path: Path) -> None:
    path, before = exported(saitei, tmp_path, "xliff"), english.read_bytes()
    edit(path, first_paragraph(english), "Two people.")
    text = path.read_text(encoding="utf-8")
    last = text.rindex("</target>")
    path.write_text(text[:last] + "\nand a line more" + text[last:], encoding="utf-8")
    refused(saitei("import", path, "--into", EN), "line break", "furuyoni@2025:")
    assert english.read_bytes() == before


def test_a_heading_that_is_an_address_is_not_renamed_by_an_import(saitei: Run, english: Path, tmp_path: Path) -> None:
    path, before = exported(saitei, tmp_path, "po"), english.read_bytes()
    edit(path, 'msgstr "Card list"', 'msgstr "List of cards"')
    refused(saitei("import", path, "--into", EN), "headings.toml")
    assert english.read_bytes() == before


def test_only_restatements_are_written_without_out(saitei: Run, tmp_path: Path) -> None:
    source, book, path = tmp_path / "old.txt", tmp_path / "en.txt", tmp_path / "a.po"
    source.write_text(ENGLISH, encoding="utf-8")
    book.write_text(ENGLISH, encoding="utf-8")
    assert saitei("export", source, book, "--format", "po", "--out", path).status == 0
    edit(path, 'msgstr "A ship sets sail in the morning."', 'msgstr "Off."')
    into = ("import", path, "--into", book)
    refused(saitei(*into, "--source", source), "--out")
    refused(saitei(*into, "--source", source, "--out", book), "never written over")
    refused(saitei(*into, "--out", tmp_path / "new.txt"), "old@?/en/text")
    assert book.read_text(encoding="utf-8") == ENGLISH and not (tmp_path / "new.txt").exists()
    answer = saitei(*into, "--source", source, "--out", tmp_path / "new.txt")
    assert answer.status == 0, answer.err
    new = (tmp_path / "new.txt").read_text(encoding="utf-8")
    assert new == ENGLISH.replace("A ship sets sail in the morning.", "Off.")


def test_an_official_text_is_never_written_over(saitei: Run, tmp_path: Path) -> None:
    official = tmp_path / "official"
    official.mkdir()
    text = official / "book.txt"
    text.write_text(ENGLISH, encoding="utf-8")
    refused(saitei("export", KO, EN, "--format", "po", "--out", text, documents=official), "never written over")
    path = exported(saitei, tmp_path, "po")
    refused(saitei("import", path, "--into", EN, "--out", text, documents=official), "never written over")
    assert text.read_text(encoding="utf-8") == ENGLISH


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", ("empty",)),
        (b"<xliff", ("bad.file:1:1", "XML")),
        (b"<tmx/>", ("<tmx>",)),
        (b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><x>&a;</x>', ("document type",)),
        (b'msgid "x', ("bad.file:1:9", "not closed")),
        (b'{"segments": []}', ("bad.file:1:1", "PO")),
        (b'msgid "x"\nmsgstr "y"\n', ("which two documents",)),
        (b"\xff\xfe\xfa", ("bad.file",)),
    ],
)
def test_files_that_are_nothing_of_ours(saitei: Run, tmp_path: Path, content: bytes, words: tuple[str, ...]) -> None:
    path = tmp_path / "bad.file"
    path.write_bytes(content)
    refused(saitei("import", path, "--into", EN), *words)
    assert [p.name for p in tmp_path.iterdir()] == ["bad.file"]


def test_missing_files_folders_and_documents(saitei: Run, tmp_path: Path) -> None:
    refused(saitei("import", tmp_path / "no.po", "--into", EN), "no.po")
    refused(saitei("import", tmp_path, "--into", EN), str(tmp_path))
    refused(saitei("export", "furuyoni@2025/xx/restatement", EN, "--format", "po"), "furuyoni@2025/xx")
    refused(saitei("export", KO, EN, "--format", "po", "--out", tmp_path / "no" / "a.po"), "cannot be written")
    assert not list(tmp_path.iterdir())


def test_one_language_makes_no_memory(saitei: Run, tmp_path: Path) -> None:
    old = "furuyoni@2018/en/restatement"
    refused(saitei("export", old, EN, "--format", "tmx", "--out", tmp_path / "a.tmx"), "one language")
    assert not list(tmp_path.iterdir())
    data = json.loads(saitei("export", old, EN, "--format", "json").out)
    moved = [s for s in data["segments"] if s["source_address"] and s["target_address"]]
    assert any(s["source_address"].split(":")[1] != s["target_address"].split(":")[1] for s in moved)
    assert {s["relation"] for s in moved} <= {r.value for r in Relation}


def test_what_is_no_file_is_never_replaced_by_one(saitei: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    refused(saitei("export", KO, EN, "--format", "tsv", "--out", pipe), "pipe", "no file")
    assert pipe.is_fifo() and [path.name for path in tmp_path.iterdir()] == ["pipe"]
