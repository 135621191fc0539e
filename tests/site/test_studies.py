"""What is found out about texts is kept for restatements, says the same afterwards, and anew when they change."""

from dataclasses import replace
from pathlib import Path

import pytest

from saitei import keeping
from saitei.graph.lint import lint
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Document
from saitei.site import evidence, inputs, studies
from tests.site.books import LINEAGE, NEW, OLD, document

FAULTY = OLD.replace("Players take turns.", "See 7-7 and [the end.")


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What was found out and not loaded, in a cache of its own."""
    monkeypatch.setattr(inputs, "settled", lambda code, game: True)
    monkeypatch.setenv("SAITEI_CACHE", str(tmp_path))
    found: list[str] = []

    def linted(*given: object) -> object:
        found.append("lint")
        return lint(*given)  # type: ignore[arg-type]

    compare = evidence.compare

    def compared(*given: object) -> object:
        found.append("compare")
        return compare(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(studies, "lint", linted)
    monkeypatch.setattr(evidence, "compare", compared)
    return found


def official(given: Document) -> Document:
    return replace(given, identity=replace(given.identity, variant="official"))


def test_findings_are_found_once(done: list[str]) -> None:
    text = document(FAULTY, "2018")
    first = studies.findings(text, Lexicon())
    assert first and first == lint(text, Lexicon())
    assert studies.findings(text, Lexicon()) == first
    assert done == ["lint"]


def test_a_comparison_is_made_once_and_says_the_same(done: list[str]) -> None:
    old, new = document(OLD, "2018"), document(NEW, "2025")
    first, second = (studies.comparison(LINEAGE, old, new, Lexicon()) for _ in range(2))
    assert done == ["compare"]
    for entry in LINEAGE.entries:
        assert first.lines(entry) == second.lines(entry)
        assert first.link(entry) == second.link(entry)
    assert any("<del>" in line.words[0] for entry in LINEAGE.entries for line in second.lines(entry))


def test_another_text_lexicon_or_record_is_another_study(done: list[str]) -> None:
    old, new = document(OLD, "2018"), document(NEW, "2025")
    studies.findings(old, Lexicon())
    studies.findings(document(FAULTY, "2018"), Lexicon())
    studies.findings(replace(old, name="other.txt"), Lexicon())
    studies.comparison(LINEAGE, old, new, Lexicon())
    fewer = replace(LINEAGE, entries=LINEAGE.entries[:-1])
    assert len(done) == 4
    assert len(studies.comparison(fewer, old, new, Lexicon()).lines(LINEAGE.entries[1])) > 0
    studies.comparison(LINEAGE, document(OLD + "\n", "2018"), new, Lexicon())
    assert len(done) == 6


def test_what_comes_of_an_official_text_is_written_nowhere(done: list[str]) -> None:
    old, new = document(FAULTY, "2018"), document(NEW, "2025")
    for _ in range(2):
        studies.findings(official(old), Lexicon())
        studies.comparison(LINEAGE, old, official(new), Lexicon())
    assert len(done) == 4
    assert not list(keeping.folder().iterdir())


def test_a_broken_file_is_made_again(done: list[str]) -> None:
    text = document(FAULTY, "2018")
    first = studies.findings(text, Lexicon())
    for path in keeping.folder().iterdir():
        path.write_text("{", "utf-8")
    assert studies.findings(text, Lexicon()) == first
    assert done == ["lint", "lint"]


def test_what_was_made_while_an_input_changed_is_not_kept(done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "settled", lambda code, game: False)
    studies.findings(document(FAULTY, "2018"), Lexicon())
    assert not list(keeping.folder().glob("*"))
