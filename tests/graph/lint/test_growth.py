"""The checks grow with the text, not with its square: measured as a ratio in one run."""

from time import process_time

import pytest

from saitei.graph.lint import FAMILIES
from saitei.graph.lint.passages import Book
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Document
from tests.graph.lint.invented import NAMES, read, text_of


@pytest.mark.parametrize("name", NAMES)
def test_four_times_the_text_takes_about_four_times_as_long(name: str) -> None:
    small, large = read(text_of(name) * 4), read(text_of(name) * 16)

    def seconds(document: Document) -> float:
        best = 9.0
        for _ in range(3):
            begin = process_time()
            for family in FAMILIES:
                list(family(Book(document, Lexicon())))
            best = min(best, process_time() - begin)
        return best

    assert seconds(large) < 12 * seconds(small)
