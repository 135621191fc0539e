"""How silent the checks are on clauses that are known to say the same, measured on the real texts."""

import pytest

from saitei.editions import checks
from saitei.editions.library import Library
from saitei.graph.lint.passages import without_step
from saitei.rulebook.model import ClauseKind, Severity

REVIEWED = [
    ("furuyoni@2018", "ja", "en"),
    ("furuyoni@2025", "ja", "ko"),
    ("furuyoni@2025", "ja", "en"),
    ("furuyoni@2025", "ko", "en"),
]
"""Restatements that were reviewed as equal."""

SAME = [
    "core/1-3", "core/1-5", "core/2-2", "core/3-2", "core/5-1-1", "core/5-2",
    "core/5-4", "core/6-2-1-4", "core/6-2-2-2", "core/7-1-15", "core/9-1-1", "core/9-6-4",
    "core/9-8", "core/10-4-3", "core/10-8", "core/10-15", "core/10-18", "core/10-22",
    "extra/1-1", "extra/4-1", "extra/7-2-1-1",
]  # fmt: skip
"""Clauses of furuyoni@2018 that say the same in furuyoni@2025, by reading both."""


def alarmed(library: Library, old: str, new: str) -> set[str]:
    """Local addresses of the old clauses with an alarm in them or in one of their steps."""
    document = library.documents[old]
    loud = [f for f in checks.check(document, library.documents[new]) if f.diagnostic.severity is not Severity.INFO]
    return {without_step(document, address.partition(":")[2]) for f in loud for address in f.old}


@pytest.mark.parametrize(("edition", "old", "new"), REVIEWED)
def test_at_most_one_clause_in_ten_of_reviewed_restatements_is_alarmed(
    library: Library, edition: str, old: str, new: str
) -> None:
    first, second = f"{edition}/{old}/restatement", f"{edition}/{new}/restatement"
    numbered = {c.address for c in library.documents[first].clauses if c.kind is ClauseKind.CLAUSE}
    assert len(alarmed(library, first, second) & numbered) <= len(numbered) / 10


def test_at_most_one_same_clause_in_ten_is_alarmed_between_editions(official_library: Library) -> None:
    found = alarmed(official_library, "furuyoni@2018/ja/official", "furuyoni@2025/ko/official")
    assert len(found & set(SAME)) <= len(SAME) / 10
    # Life went from 8 to 10: what has changed is told.
    assert "core/4-1" in found
