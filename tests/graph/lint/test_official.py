"""The publishers' texts, where they are at hand: known defects are found at their lines, and not many others.

Lines and codes are facts about the files; nothing of their text stands here.
"""

from pathlib import Path

import pytest

from saitei import resources
from saitei.graph.lint import lint
from saitei.rulebook import lexicon, reading, source
from saitei.rulebook.model import Diagnostic, Identity

BOOKS = {
    "000": (Identity("furuyoni", "2018", "ja", "official"), 110),
    "001": (Identity("sengoku", "3.6", "ja", "official"), 190),
    "003": (Identity("furuyoni", "2025", "ko", "official"), 110),
    "004": (Identity("kannagi", "floor", "ja", "official"), 12),
}
"""File, identity, and the most findings that are plausible."""

KNOWN = {
    "000": {
        "misspelling": [67], "reference-ambiguous": [96], "width-mixed": [541], "card-number-pattern": [982, 1172],
        "punctuation": [541, 794, 930], "text-lost": [982, 1006, 1096, 1108], "term-variant": [172, 413, 425, 685],
        "term-undefined": [595, 603, 619, 631], "title-mismatch": [45],
    },
    "001": {
        "contents-mismatch": [211, 257], "number-duplicate": [405, 607, 1631], "text-lost": [519, 969, 1185],
        "bracket-unbalanced": [1223, 1276, 1283, 1295], "width-mixed": [1266, 1317, 1330], "text-misplaced": [785],
        "line-broken": [379, 747, 1459], "punctuation": [459, 1231], "term-variant": [347, 1304, 1645],
        "term-undefined": [347, 645, 1074, 1080],
    },
    "003": {
        "card-number-pattern": [649, 1086, 1540, 1790], "markup-stray": [995, 999, 1083], "misspelling": [796],
        "text-lost": [135, 519, 595, 662, 921, 1260, 1326, 1372, 1414],
        "term-undefined": [413, 418, 422, 453], "title-mismatch": [942, 1693],
        "reference-ambiguous": [53, 1318], "line-broken": [346, 349],
    },
    "004": {"text-misplaced": [53], "term-variant": [47, 74], "text-lost": [58], "markup-stray": [1]},
}  # fmt: skip


def found_in(documents: Path, name: str) -> tuple[Diagnostic, ...]:
    identity = BOOKS[name][0]
    words = lexicon.load(resources.folder("rules") / identity.game / "terms.toml")
    path = next(documents.glob(f"{name}_*.txt"))
    return lint(reading.read(source.load(path), identity, None, words), words)


@pytest.mark.parametrize("name", BOOKS)
def test_known_defects_are_found(documents: Path, name: str) -> None:
    places = {(d.code, d.line + near) for d in found_in(documents, name) for near in (-1, 0, 1)}
    lost = [(code, line) for code, lines in KNOWN[name].items() for line in lines if (code, line) not in places]
    assert lost == []


@pytest.mark.parametrize("name", BOOKS)
def test_a_real_book_is_not_buried_in_findings(documents: Path, name: str) -> None:
    assert len(found_in(documents, name)) <= BOOKS[name][1]
