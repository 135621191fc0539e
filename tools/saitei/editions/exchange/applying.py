"""Taking an edited file back: which texts of a document it changes, and the document with them.

Promise: all of a file fits or nothing of it is used. Only the words of segments are
replaced; the new text is read again, and unless it has the same clauses, steps and
paragraphs with exactly the edited words it is refused. An edit never overwrites what
somebody else changed after the export.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from saitei.editions.exchange.edited import Edited, Unit, fingerprint
from saitei.editions.exchange.segments import Segment, SegmentKind, segments
from saitei.errors import UnusableInput
from saitei.rulebook import reading
from saitei.rulebook.model import ClauseKind, Document
from saitei.rulebook.source import from_text

_LINE_BREAK = re.compile("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Change:
    """One text replaced. The address is whole; the line is that of the document before."""

    address: str
    line: int
    old: str
    new: str

    def as_dict(self) -> dict[str, str | int]:
        """The documented JSON shape."""
        return {"address": self.address, "line": self.line, "old": self.old, "new": self.new}


@dataclass(frozen=True, slots=True)
class Applied:
    """The document's text with the changes, and what was left out since it is marked as unfinished."""

    text: str
    changes: tuple[Change, ...]
    unsure: tuple[str, ...]


def refuse_other_document(edited: Edited, target: Document, place: Path) -> None:
    """UnusableInput when ``edited`` (read from ``place``) was not exported for ``target``."""
    if edited.target != target.identity.document:
        raise UnusableInput(
            f"this is a file of {edited.target}, not of {target.identity.document}",
            "Name the document that was exported with --into",
            place,
        )


def apply(edited: Edited, source: Document, target: Document, place: Path) -> Applied:
    """The changes that ``edited`` (read from ``place``) makes to ``target``; UnusableInput if any cannot be made."""
    refuse_other_document(edited, target, place)
    sources = {source.identity.address(s.address): s for s in segments(source)}
    targets = {target.identity.address(s.address): s for s in segments(target)}
    _refuse_doubles(edited.units, place)
    new: dict[str, str] = {}
    unsure: list[str] = []
    for unit in edited.units:
        _refuse_other_source(unit, sources, source, place)
        words = _edit(unit, targets.get(unit.target_address), target, place)
        if words is not None and unit.unsure:
            unsure.append(unit.target_address)
        elif words is not None:
            new[unit.target_address] = words
    changes = tuple(Change(a, s.line, s.text, new[a]) for a, s in targets.items() if a in new)
    text = target.text
    for address in reversed([change.address for change in changes]):
        segment = targets[address]
        text = text[: segment.start] + new[address] + text[segment.end :]
    if changes:
        _refuse_other_structure(text, target, targets, new, place)
    return Applied(text, changes, tuple(unsure))


def _refuse_doubles(units: Iterable[Unit], place: Path) -> None:
    sources: set[str] = set()
    targets: set[str] = set()
    for unit in units:
        if unit.address in sources or unit.target_address in targets:
            raise UnusableInput(f"{unit.address} stands twice", "Take one of them out", place, unit.line)
        sources.add(unit.address)
        targets.add(unit.target_address)


def _refuse_other_source(unit: Unit, sources: Mapping[str, Segment], source: Document, place: Path) -> None:
    segment = sources.get(unit.address)
    if segment is None:
        raise UnusableInput(
            f"{source.identity.document} has no text at {unit.address or 'an entry without address'}",
            "Take it out, or export again",
            place,
            unit.line,
        )
    if segment.text != unit.source:
        raise UnusableInput(
            f"the source of {unit.address} is no longer the text of {source.identity.document}",
            "Export again and carry the edits over",
            place,
            unit.line,
        )


def _edit(unit: Unit, segment: Segment | None, target: Document, place: Path) -> str | None:
    """The new words of a unit, or None where nothing was edited."""
    words = unit.target.strip()
    if not words or (unit.base and fingerprint(unit.target) == unit.base):
        return None
    if segment is None:
        raise UnusableInput(
            f"{target.identity.document} has no text at {unit.target_address} that could be replaced",
            "Add the clause or paragraph to the document first",
            place,
            unit.line,
        )
    if _LINE_BREAK.search(unit.target):
        raise UnusableInput(
            f"the target of {unit.target_address} has a line break", "Write it on one line", place, unit.line
        )
    if words == segment.text:
        return None
    if unit.base and fingerprint(segment.text) != unit.base:
        raise UnusableInput(
            f"{unit.target_address} was edited, and has changed in {target.identity.document} since the export",
            "Export again and carry the edit over",
            place,
            unit.line,
        )
    return words


def _refuse_other_structure(
    text: str, target: Document, targets: Mapping[str, Segment], new: Mapping[str, str], place: Path
) -> None:
    """The new text, read again, has the same blocks and segments, and the words that were asked for."""
    again = reading.read(from_text(text, target.name), target.identity, target.dialect or None)
    found = {again.identity.address(s.address): s.text for s in segments(again)}
    wanted = {address: new.get(address, segment.text) for address, segment in targets.items()}
    blocks = [(b.clause, b.kind) for b in target.blocks] == [(b.clause, b.kind) for b in again.blocks]
    if list(found.items()) == list(wanted.items()) and blocks:
        return
    lost = next((a for a in wanted if found.get(a) != wanted[a]), next(iter(new)))
    order = list(wanted)
    edited = [address for address in new if order.index(address) <= order.index(lost)]
    address = max(edited or list(new)[:1], key=order.index)
    raise UnusableInput(
        f"with its new words {address} would be read as something else: {new[address][:60]!r}",
        _remedy(target, targets[address]),
        place,
    )


def _remedy(target: Document, segment: Segment) -> str:
    clause = target.by_address[segment.clause]
    if segment.kind is SegmentKind.HEADING and clause.kind in (ClauseKind.HEADING, ClauseKind.PART):
        return "A heading without a number is an address of its own, so rename it in the document and in headings.toml"
    return "Begin it with a word, not with a number, a mark or the sign of a heading"
