"""Every restatement lints clean: what mirrors the official text is accepted, finding by finding, with a reason."""

from pathlib import Path

import pytest

from saitei.editions import catalogue
from saitei.editions.library import Library
from saitei.graph.lint import baseline, lint
from saitei.rulebook.model import Document

RESTATEMENTS = (
    "furuyoni@2018/ja/restatement",
    "furuyoni@2018/en/restatement",
    "furuyoni@2025/en/restatement",
    "furuyoni@2025/ja/restatement",
    "furuyoni@2025/ko/restatement",
    "sengoku@3.6/ja/restatement",
    "sengoku@3.6/en/restatement",
    "kannagi@floor/ja/restatement",
    "kannagi@floor/en/restatement",
)
_SHORTEST_REASON = 16


def baseline_of(document: Document) -> Path:
    identity = document.identity
    return catalogue.edition(identity.edition_id).folder / f"baseline.{identity.language}.toml"


def accepted(document: Document) -> tuple[baseline.Accepted, ...]:
    """A text without findings needs no baseline."""
    path = baseline_of(document)
    return baseline.load(path) if path.is_file() else ()


def applied(document: Document) -> baseline.Applied:
    game = catalogue.games()[document.identity.game]
    return baseline.apply(lint(document, game.lexicon), accepted(document))


def test_every_restatement_is_held_to_this(library: Library) -> None:
    assert set(RESTATEMENTS) == {name for name in library.documents if name.endswith("/restatement")}


@pytest.mark.parametrize("name", RESTATEMENTS)
def test_a_restatement_lints_clean(library: Library, name: str) -> None:
    remaining = applied(library.documents[name]).remaining
    assert [f"{d.line} {d.code} {d.address}: {d.message}" for d in remaining] == []


@pytest.mark.parametrize("name", RESTATEMENTS)
def test_no_accepted_finding_is_stale(library: Library, name: str) -> None:
    stale = applied(library.documents[name]).stale
    assert [f"{entry.code} {entry.address}: {entry.message}" for entry in stale] == []


@pytest.mark.parametrize("name", RESTATEMENTS)
def test_every_reason_says_something(library: Library, name: str) -> None:
    document = library.documents[name]
    entries = accepted(document)
    assert bool(entries) == baseline_of(document).is_file(), "a baseline that accepts nothing is not needed"
    assert [entry.address for entry in entries if len(entry.reason.strip()) < _SHORTEST_REASON] == []


def test_a_baseline_hides_nothing_but_its_own_findings(library: Library) -> None:
    """The Japanese baseline does not make the Korean text clean: each text answers for itself."""
    korean = library.documents["furuyoni@2025/ko/restatement"]
    japanese = baseline.load(baseline_of(library.documents["furuyoni@2025/ja/restatement"]))
    game = catalogue.games()["furuyoni"]
    assert baseline.apply(lint(korean, game.lexicon), japanese).remaining
