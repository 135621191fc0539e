"""How silent the checks are on clauses that are known to say the same, measured on the real texts."""

from itertools import permutations

import pytest

from saitei.editions import checks
from saitei.editions.library import Library
from saitei.graph.lint.passages import without_step
from saitei.rulebook.model import Severity
from tests.editions.test_restatements import EDITIONS

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


@pytest.mark.parametrize("edition", EDITIONS)
def test_our_restatements_say_the_same_in_every_language(library: Library, edition: str) -> None:
    ours = [d.identity.document for d in library.of_edition(edition) if d.identity.is_restatement]
    assert len(ours) > 1
    for first, second in permutations(ours, 2):
        assert alarmed(library, first, second) == set(), f"{first} and {second}"


def test_at_most_one_same_clause_in_ten_is_alarmed_between_editions(official_library: Library) -> None:
    found = alarmed(official_library, "furuyoni@2018/ja/official", "furuyoni@2025/ko/official")
    assert len(found & set(SAME)) <= len(SAME) / 10
    # Life went from 8 to 10: what has changed is told.
    assert "core/4-1" in found
