"""Editions are declared, files are recognised by what is in them, and broken declarations are refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from saitei.editions import catalogue, library, readings
from saitei.errors import UnusableInput
from saitei.rulebook import lexicon
from saitei.rulebook.source import from_text
from tests.conftest import Answer


def test_the_declared_editions() -> None:
    assert [e.id for e in catalogue.editions()] == ["furuyoni@2018", "furuyoni@2025", "kannagi@floor", "sengoku@3.6"]


def test_an_unknown_edition_lists_the_known_ones() -> None:
    with pytest.raises(UnusableInput, match=r"furuyoni@2025"):
        catalogue.edition("furuyoni@1999")


def test_a_text_is_recognised_by_its_patterns_and_not_by_some_of_them() -> None:
    assert catalogue.recognise(from_text("店舗大会用のフェイズ詳細とフロアルール\n【怪異札】")) is not None
    assert catalogue.recognise(from_text("店舗大会用のフェイズ詳細")) is None


def test_every_official_document_is_recognised(documents: Path) -> None:
    found = library.open_library(documents)
    official = {d for d in found.documents if not d.endswith("/restatement")}
    assert official == {
        "furuyoni@2018/ja/official",
        "furuyoni@2018/ja/commentary",
        "furuyoni@2025/ko/official",
        "sengoku@3.6/ja/official",
        "kannagi@floor/ja/official",
    }


def test_a_file_that_matches_nothing_is_named(tmp_path: Path, saitei: Callable[..., Answer]) -> None:
    (tmp_path / "mine.txt").write_text("1. One\n\n1.1 First.\n", encoding="utf-8")
    answer = saitei("editions", "--documents", tmp_path)
    assert answer.status == 0
    assert "not recognised" in answer.out and "mine.txt" in answer.out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[[term]\n", "not TOML"),
        ('[[term]]\nconcept = "x"\n', "kind"),
        ('[[term]]\nconcept = "X Y"\nkind = "zone"\n', "concept"),
        ('[[term]]\nconcept = "x"\nkind = "zone"\ncolour = "red"\n', "colour"),
        ('[[term]]\nconcept = "x"\nkind = "zone"\n' * 2, "twice"),
        (
            '[[term]]\nconcept = "x"\nkind = "zone"\nen = { word = "w" }\n'
            '[[term]]\nconcept = "y"\nkind = "zone"\nen = { word = "w" }\n',
            "both 'x' and 'y'",
        ),
    ],
)
def test_a_broken_glossary_is_refused_with_its_place(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "terms.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(UnusableInput) as refused:
        lexicon.load(path)
    assert said in str(refused.value) and "terms.toml" in str(refused.value)


def test_a_broken_line_is_named_by_number(tmp_path: Path) -> None:
    path = tmp_path / "terms.toml"
    path.write_text('[[term]]\nconcept = "x"\nkind = = "zone"\n', encoding="utf-8")
    with pytest.raises(UnusableInput) as refused:
        lexicon.load(path)
    assert refused.value.line == 3


def test_two_readings_of_one_name_are_refused(tmp_path: Path) -> None:
    entry = '[[reading]]\nid = "a"\nclauses = ["core/1"]\ndefect = {en="d"}\nreading = {en="r"}\nwhy = {en="w"}\n'
    path = tmp_path / "readings.toml"
    path.write_text(entry, encoding="utf-8")
    assert len(readings.load(path).all) == 1
    path.write_text(entry * 2, encoding="utf-8")
    with pytest.raises(UnusableInput, match="twice"):
        readings.load(path)
