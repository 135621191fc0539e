"""Accepted findings: one entry for one finding, never without a reason."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.errors import UnusableInput
from saitei.graph.lint import baseline
from saitei.graph.lint.codes import CODES
from saitei.rulebook.model import Diagnostic, Severity
from tests.graph.lint.invented import changed, findings

FINDING = Diagnostic("punctuation", Severity.INFO, 7, 3, "g@1:core/2", "no full stop behind “the end”", "Set it")


def written(tmp_path: Path, *entries: str) -> Path:
    path = tmp_path / "baseline.toml"
    path.write_text("\n".join(entries), encoding="utf-8")
    return path


def with_reason(entry: str, reason: str = "the publisher writes it so") -> str:
    return entry.replace('reason = ""', f'reason = "{reason}"')


def test_an_entry_accepts_its_finding_wherever_the_line_has_moved(tmp_path: Path) -> None:
    entries = baseline.load(written(tmp_path, with_reason(baseline.render(FINDING))))
    split = baseline.apply([replace(FINDING, line=90, column=1)], entries)
    assert (split.remaining, len(split.accepted), split.stale) == ((), 1, ())


def test_an_entry_accepts_one_finding_only(tmp_path: Path) -> None:
    entries = baseline.load(written(tmp_path, with_reason(baseline.render(FINDING))))
    split = baseline.apply([FINDING, replace(FINDING, line=8)], entries)
    assert [d.line for d in split.accepted] == [7]
    assert [d.line for d in split.remaining] == [8]


@pytest.mark.parametrize(
    "other",
    [{"address": "g@1:core/3"}, {"code": "misspelling"}, {"message": "no full stop behind “the start”"}],
)
def test_another_finding_is_not_accepted_and_the_entry_is_stale(tmp_path: Path, other: dict[str, Any]) -> None:
    entries = baseline.load(written(tmp_path, with_reason(baseline.render(FINDING))))
    split = baseline.apply([replace(FINDING, **other)], entries)
    assert len(split.remaining) == len(split.stale) == 1
    assert split.accepted == ()


def test_a_line_number_in_a_message_is_no_part_of_the_fingerprint() -> None:
    twin = replace(FINDING, message="4 is used twice (line 12)")
    assert baseline.fingerprint(twin) == baseline.fingerprint(replace(twin, message="4 is used twice (line 98)"))
    assert baseline.fingerprint(twin) != baseline.fingerprint(replace(twin, message="5 is used twice (line 12)"))


@pytest.mark.parametrize("reason", ["", "   "])
def test_an_entry_without_a_reason_is_refused_by_name(tmp_path: Path, reason: str) -> None:
    path = written(tmp_path, with_reason(baseline.render(FINDING)), with_reason(baseline.render(FINDING), reason))
    with pytest.raises(UnusableInput) as refusal:
        baseline.load(path)
    assert "entry 2 (punctuation at g@1:core/2) has no reason" in str(refusal.value)
    assert "baseline.toml" in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("accepted = 3\n", "no list"),
        ("all = true\n", "unknown here"),
        ("[[accepted]]\ncode = 'punctuation'\n", "entry 1, address"),
        (
            "[[accepted]]\ncode = 'x'\naddress = ''\nfingerprint = '000000000000'\nreason = 'y'\n",
            "code that does not exist",
        ),
        ("[[accepted]]\ncode = '*'\naddress = '*'\nfingerprint = '*'\nreason = 'all'\n", "fingerprint"),
        ("[[accepted\n", "not TOML"),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_with_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(UnusableInput, match=said):
        baseline.load(written(tmp_path, text))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableInput, match="no such baseline"):
        baseline.load(tmp_path / "nothing.toml")


def test_an_empty_file_accepts_nothing(tmp_path: Path) -> None:
    assert baseline.apply([FINDING], baseline.load(written(tmp_path, ""))).remaining == (FINDING,)


def test_real_findings_can_be_accepted(tmp_path: Path) -> None:
    text, _ = changed("harbour", "(2.3.1).", "2.3.1).")
    found = findings(text)
    entries = baseline.load(written(tmp_path, *(with_reason(baseline.render(d)) for d in found)))
    assert baseline.apply(findings("\n" + text), entries).remaining == ()


@given(message=st.text(max_size=60), address=st.text(max_size=20), code=st.sampled_from(sorted(CODES)))
def test_whatever_a_finding_says_its_entry_can_be_read_back(
    tmp_path_factory: pytest.TempPathFactory, message: str, address: str, code: str
) -> None:
    finding = replace(FINDING, message=message, address=address, code=code)
    path = written(tmp_path_factory.mktemp("b"), with_reason(baseline.render(finding)))
    assert baseline.apply([finding], baseline.load(path)).accepted == (finding,)
