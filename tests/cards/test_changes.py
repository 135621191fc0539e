"""Changes of wording that change no meaning leave the tree of a text as it is."""

import re

import pytest

from saitei.cards import text as texts
from saitei.cards.phrases import tables
from tests.cards import (
    changes,
    wordings_ja,
    wordings_ja_style,
    wordings_ko,
    wordings_ko_deeds,
    wordings_ko_prose,
    wordings_ko_style,
)

ENOUGH = 12
"""So many sentences are changed in each way, from the whole of the pool."""
ODD = 1
"""So many of a dozen may be sentences in which the change is no good language."""


POOLS: dict[str, list[tuple[str, ...]]] = {
    "ja": [*wordings_ja.SAME, *wordings_ja_style.SAME],
    "ko": [*wordings_ko.SAME, *wordings_ko_deeds.SAME, *wordings_ko_prose.SAME, *wordings_ko_style.SAME],
}
"""Invented sentences that are read, by their language."""


@pytest.mark.parametrize(
    ("language", "found", "instead"),
    [*(("ko", *change) for change in changes.KO), *(("ja", *change) for change in changes.JA)],
)
def test_another_wording_is_the_same_tree(language: str, found: str, instead: str) -> None:
    table = tables.load("furuyoni", language)
    changed = ((text, re.sub(found, instead, text, count=1)) for said in POOLS[language] for text in said)
    pairs = [(text, other) for text, other in changed if other != text]
    pairs = pairs[:: -(-len(pairs) // ENOUGH)]
    assert pairs
    assert [text for text, _ in pairs if texts.read(table, text).tree is None] == []
    lost = [other for text, other in pairs if texts.read(table, other).tree != texts.read(table, text).tree]
    assert len(lost) <= (ODD if len(pairs) > ENOUGH // 2 else 0), lost
