"""The registry: every code has what documentation needs, and every check keeps to it."""

import re

import pytest

from saitei.graph.lint import FAMILIES, lint
from saitei.graph.lint.codes import CODES, report
from saitei.graph.lint.passages import Book
from saitei.rulebook import diagnostics
from saitei.rulebook.lexicon import Lexicon
from tests.graph.lint.invented import NAMES, read, text_of


def test_every_code_says_what_it_means_and_how_to_mend_it() -> None:
    for name, code in CODES.items():
        assert code.name == name
        assert re.fullmatch(r"[a-z]+(?:-[a-z]+)*", name)
        assert code.meaning and code.fix and "\n" not in code.meaning + code.fix


def test_the_codes_of_reading_are_registered() -> None:
    assert set(diagnostics.codes()) <= set(CODES)


def test_an_unregistered_code_cannot_be_reported() -> None:
    with pytest.raises(KeyError):
        report(read(text_of(NAMES[0])), "no-such-code", 0, "", "")


def test_findings_are_sorted_by_place_and_hold_those_of_reading() -> None:
    text = "".join(reversed(text_of("kawara").splitlines(keepends=True)))
    document = read(text)
    found = lint(document)
    assert [(d.line, d.column) for d in found] == sorted((d.line, d.column) for d in found)
    assert {(d.line, d.code) for d in document.diagnostics} <= {(d.line, d.code) for d in found}


@pytest.mark.parametrize(
    "text", ["", "\n", "x", "(", "）", "目次\n", "1. \n2. \n", "<<<>>>\n" * 3, "\ufeff1-1 a\r\n1-2 b\r\n"]
)
def test_no_text_is_too_odd(text: str) -> None:
    for family in FAMILIES:
        list(family(Book(read(text), Lexicon())))
