"""Fingerprints notice every change of words and no change of white space or width."""

from pathlib import Path

import pytest

from saitei.editions import catalogue, fingerprints
from saitei.editions.library import Library
from saitei.rulebook import reading
from saitei.rulebook.model import Document
from saitei.rulebook.source import from_text

BOOK = "1. Sailing\n\n1.1 A ship sets sail.\n\n1.2 It sails on for 3 days.\n"


def read(text: str) -> Document:
    return reading.read(from_text(text), None, "dotted")


def test_the_same_text_has_the_record() -> None:
    assert fingerprints.changed(read(BOOK), fingerprints.of_document(read(BOOK))) == []


@pytest.mark.parametrize("space", ["  ", "\u3000", "\n"])
def test_space_and_width_do_not_count(space: str) -> None:
    other = BOOK.replace("sails on", f"sails{space}on").replace("3", "３")
    assert fingerprints.changed(read(other), fingerprints.of_document(read(BOOK))) == []


def test_a_changed_word_names_its_clause_and_no_other() -> None:
    assert fingerprints.changed(read(BOOK.replace("3 days", "4 days")), fingerprints.of_document(read(BOOK))) == ["1.2"]


def test_a_new_and_a_lost_clause_are_named() -> None:
    record = fingerprints.of_document(read(BOOK))
    assert fingerprints.changed(read(BOOK + "\n1.3 The end.\n"), record) == ["1.3"]
    assert fingerprints.changed(read(BOOK.partition("\n1.2")[0] + "\n"), record) == ["1.2"]


def test_the_official_texts_are_those_on_record(official_library: Library, documents: Path) -> None:
    checked = 0
    for edition in catalogue.editions():
        for name, record in fingerprints.recorded(edition.folder).items():
            document = official_library.documents[f"{edition.id}/{name}"]
            assert fingerprints.changed(document, record) == [], document.identity.document
            checked += 1
    assert checked == 4
