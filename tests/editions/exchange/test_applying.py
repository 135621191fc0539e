"""Back again: exactly the edited line changes, or nothing does and a sentence says why."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saitei.editions.exchange import po, xliff
from saitei.editions.exchange.applying import Applied, apply
from saitei.editions.exchange.bitext import Bitext
from saitei.editions.exchange.edited import Edited, Unit
from saitei.errors import UnusableInput
from tests.editions.exchange.books import ENGLISH, KOREAN, MOMENT, book, pair, strange_words

PLACE = Path("edited")
PO_TEXT = po.write(pair(), MOMENT)


def exported(pairs: Bitext) -> Edited:
    return xliff.read(PLACE, xliff.write(pairs).encode())


def edit(edited: Edited, at: str, **changes: object) -> Edited:
    """The file with one unit changed."""
    assert any(u.address == f"sail@1:{at}" for u in edited.units)
    units = (replace(u, **changes) if u.address == f"sail@1:{at}" else u for u in edited.units)  # type: ignore[arg-type]
    return replace(edited, units=tuple(units))


def applied(edited: Edited, target: str = ENGLISH, source: str = KOREAN) -> Applied:
    return apply(edited, book(source, "ko"), book(target), PLACE)


def read_po(path: Path, text: str) -> Edited:
    path.write_text(text, encoding="utf-8")
    return po.read(path)


def test_both_formats_say_the_same(tmp_path: Path) -> None:
    from_po = read_po(tmp_path / "a.po", PO_TEXT)
    assert [replace(u, line=None) for u in from_po.units] == list(exported(pair()).units)
    assert (from_po.source, from_po.target) == ("sail@1/ko/text", "sail@1/en/text")


def test_an_unedited_file_changes_nothing() -> None:
    result = applied(exported(pair()))
    assert result.text == ENGLISH and not result.changes and not result.unsure


@pytest.mark.parametrize(
    ("address", "old", "new"),
    [
        ("core/1", "1. Sailing", "1. Of ships"),
        ("core/1-1¶2", "Note: A ship without wind stays in the harbour.", "Note: Of ships"),
        ("core/1-2.ii", "ii: The crew hoists the sails.", "ii: Of ships"),
        ("core/1-2¶3", "- A raft is no ship.", "- Of ships"),
    ],
)
def test_exactly_the_edited_line_changes_and_keeps_its_mark(address: str, old: str, new: str) -> None:
    result = applied(edit(exported(pair()), address, target="Of ships"))
    assert result.text == ENGLISH.replace(old, new) != ENGLISH
    assert [(c.address, ENGLISH.splitlines()[c.line - 1]) for c in result.changes] == [(f"sail@1:{address}", old)]


def test_several_edits_of_different_lengths() -> None:
    edited = edit(
        edit(exported(pair()), "core/1-1¶1", target="Off."), "core/2-1¶1", target="It lands, " * 9 + "at last."
    )
    result = applied(edited)
    assert result.text == ENGLISH.replace("A ship sets sail in the morning.", "Off.").replace(
        "The ship may land in any harbour.", "It lands, " * 9 + "at last."
    )


def test_line_ends_of_the_document_stay() -> None:
    windows = ENGLISH.replace("\n", "\r\n")
    result = applied(edit(exported(pair(windows)), "core/1-1¶1", target="Off."), windows)
    assert result.text == windows.replace("A ship sets sail in the morning.", "Off.")


@settings(deadline=None)
@given(st.integers(min_value=0), strange_words())
def test_any_edit_changes_one_line_or_is_refused(which: int, words: str) -> None:
    edited = exported(pair())
    unit = edited.units[which % len(edited.units)]
    try:
        result = applied(edit(edited, unit.address.removeprefix("sail@1:"), target=words))
    except UnusableInput:
        return
    before, after = ENGLISH.split("\n"), result.text.split("\n")
    different = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
    assert len(different) == len(result.changes) <= 1
    for old, new in different:
        assert new == old.replace(unit.target, words)
        again = {p.target.address: p.target.text for p in pair(result.text).pairs if p.target}
        assert again[unit.address.removeprefix("sail@1:")] == words


def test_what_was_left_blank_stays_as_it_is() -> None:
    assert not applied(edit(exported(pair()), "core/1-1¶1", target="  ")).changes


def test_an_unfinished_edit_is_told_and_left(tmp_path: Path) -> None:
    text = PO_TEXT.replace("in the morning", "at noon").replace(
        'msgctxt "sail@1:core/1-1¶1"', '#, fuzzy\nmsgctxt "sail@1:core/1-1¶1"'
    )
    result = applied(read_po(tmp_path / "a.po", text))
    assert result.text == ENGLISH and result.unsure == ("sail@1:core/1-1¶1",)


def test_what_somebody_else_changed_since_is_not_reverted() -> None:
    changed = ENGLISH.replace("in any harbour", "in a harbour")
    result = applied(edit(exported(pair()), "core/1-1¶1", target="Off."), changed)
    assert result.text == changed.replace("A ship sets sail in the morning.", "Off.")


REFUSED: dict[str, tuple[Callable[[Edited], Edited], str, str]] = {
    "unknown address": (
        lambda e: edit(e, "core/1-1¶1", address="sail@1:core/9-9", target_address="sail@1:core/9-9"),
        ENGLISH,
        "no text at sail@1:core/9-9",
    ),
    "address of another edition": (
        lambda e: edit(e, "core/1-1¶1", address="sail@2:core/1-1¶1"),
        ENGLISH,
        "no text at sail@2:core/1-1",
    ),
    "nothing to replace": (
        lambda e: edit(e, "core/1-1¶1", target_address="sail@1:core/1-1¶9", target="Off."),
        ENGLISH,
        "no text at sail@1:core/1-1¶9",
    ),
    "changed source": (lambda e: edit(e, "core/1-1¶1", source="배는 밤에 출항한다."), ENGLISH, "no longer the text"),
    "line break": (lambda e: edit(e, "core/1-1¶1", target="Off\nit goes."), ENGLISH, "line break"),
    "break of another script": (lambda e: edit(e, "core/1-1¶1", target="Off\u2028it goes."), ENGLISH, "line break"),
    "another document": (lambda e: replace(e, target="sail@1/ja/text"), ENGLISH, "file of sail@1/ja/text"),
    "twice": (lambda e: replace(e, units=(*e.units, e.units[-1])), ENGLISH, "stands twice"),
    "a new clause": (lambda e: edit(e, "core/1-1¶1", target="1-9. Storms"), ENGLISH, "something else"),
    "a new step": (lambda e: edit(e, "core/1-1¶1", target="i: Storms"), ENGLISH, "something else"),
    "no longer a table": (lambda e: edit(e, "core/1-2¶5", target="wind and speed"), ENGLISH, "something else"),
    "no longer a part": (lambda e: edit(e, "core", target="Rules of the heart"), ENGLISH, "something else"),
    "edited twice": (
        lambda e: edit(e, "core/1-1¶1", target="Off."),
        ENGLISH.replace("in the morning", "at noon"),
        "since the export",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_does_not_fit_is_refused(name: str) -> None:
    change, target, words = REFUSED[name]
    with pytest.raises(UnusableInput, match=words):
        applied(change(exported(pair())), target)


def test_a_text_that_lost_its_base_is_compared_with_the_document() -> None:
    edited = edit(exported(pair()), "core/1-1¶1", base="")
    assert not applied(edited).changes
    assert len(applied(edit(edited, "core/1-1¶1", target="Off.")).changes) == 1


def test_units_between_editions_know_both_addresses() -> None:
    unit = Unit("sail@1:core/1-1¶1", "sail@2:core/1-1¶1", "A ship sets sail in the morning.", "Off.", "")
    edited = Edited("sail@1/en/text", "sail@2/en/text", (unit,))
    result = apply(edited, book(ENGLISH), book(ENGLISH, edition="2"), PLACE)
    assert [c.address for c in result.changes] == ["sail@2:core/1-1¶1"]
