"""XLIFF 2.1: a ``file`` for each part or chapter, a ``unit`` for each segment of the source.

Promise: a unit's ``id`` is its address as a token and its ``name`` the whole address;
what ``read`` gives back of an unedited file changes nothing. A file cut into other
segments by a tool is put together again; markup inside a text is refused, since a
rulebook has no place for it.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

from saitei.editions.alignment.model import Relation
from saitei.editions.exchange.addresses import as_token, from_token
from saitei.editions.exchange.bitext import Bitext, Pair
from saitei.editions.exchange.edited import Edited, Unit, fingerprint
from saitei.editions.exchange.segments import Segment, title
from saitei.editions.exchange.xmltext import SPACE, local_name, parse, put, serialise
from saitei.errors import UnusableInput

NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
_COMMENTS = ("mrk", "sm", "em")
"""Inline elements that only comment on a text."""


def write(pairs: Bitext) -> str:
    """The file as text. What only the target has cannot stand in XLIFF."""
    source, target = pairs.source.identity, pairs.target.identity
    root = ET.Element(
        "xliff", {"xmlns": NAMESPACE, "version": "2.1", "srcLang": source.language, "trgLang": target.language}
    )
    chapters: dict[str, list[tuple[Pair, Segment]]] = {}
    for pair, segment in pairs.sourced():
        chapters.setdefault(segment.chapter, []).append((pair, segment))
    for chapter, members in chapters.items():
        name = as_token(source.address(chapter))
        file = put(root, "file", None, {"id": name, "original": source.document, SPACE: "preserve"})
        _notes(file, {"source-document": source.document, "target-document": target.document})
        for pair, segment in members:
            _unit(file, pairs, pair, segment, title(pairs.source, chapter))
    return serialise(root, f"{source.document} and {target.document}")


def _unit(file: ET.Element, pairs: Bitext, pair: Pair, segment: Segment, chapter: str) -> None:
    address, target_address = pairs.whole(pair)
    unit = put(file, "unit", None, {"id": as_token(address), "name": address})
    notes = {"chapter": chapter}
    if pair.target:
        notes["base"] = fingerprint(pair.target.text)
        if target_address != address:
            notes["target-address"] = target_address
    _notes(unit, notes)
    done = pair.target is not None and pair.relation is not Relation.CHANGED
    element = put(unit, "segment", None, {"state": "translated" if done else "initial"})
    put(element, "source", segment.text)
    if pair.target:
        put(element, "target", pair.target.text)


def _notes(parent: ET.Element, notes: dict[str, str]) -> None:
    element = put(parent, "notes")
    for category, text in notes.items():
        put(element, "note", text, {"category": category})


# --- back -----------------------------------------------------------------------


def read(path: Path, data: bytes) -> Edited:
    """What an edited file says; UnusableInput for broken XML and for what is no XLIFF 2 of ours."""
    root = parse(data, path)
    version = root.get("version", "")
    if local_name(root) != "xliff" or not version.startswith("2."):
        said = f"XLIFF {version}" if local_name(root) == "xliff" else f"<{local_name(root)}>"
        raise UnusableInput(f"this is {said}, not XLIFF 2", "Give an edited export in XLIFF 2 or PO", path)
    documents: set[tuple[str, str]] = set()
    units: list[Unit] = []
    for file in _children(root, "file"):
        notes = _read_notes(file)
        documents.add((notes.get("source-document", ""), notes.get("target-document", "")))
        units += [_read_unit(unit, path) for unit in file.iter(f"{{{NAMESPACE}}}unit")]
    if len(documents) != 1 or not all(next(iter(documents))):
        raise UnusableInput(
            "the file does not say of which two documents it is", "Keep the notes of its file elements", path
        )
    source, target = documents.pop()
    return Edited(source, target, tuple(units))


def _read_unit(unit: ET.Element, path: Path) -> Unit:
    address = unit.get("name") or from_token(unit.get("id", ""))
    notes = _read_notes(unit)
    source = target = ""
    for part in _children(unit, "segment", "ignorable"):
        here = "".join(_text(child, address, path) for child in _children(part, "source"))
        source += here
        there = list(_children(part, "target"))
        # What lies between segments is copied where a tool has left it out.
        target += "".join(_text(child, address, path) for child in there) or (
            here if local_name(part) == "ignorable" else ""
        )
    return Unit(address, notes.get("target-address", address), source, target, notes.get("base", ""))


def _children(parent: ET.Element, *names: str) -> Iterator[ET.Element]:
    return (child for child in parent if child.tag in {f"{{{NAMESPACE}}}{name}" for name in names})


def _read_notes(parent: ET.Element) -> dict[str, str]:
    notes: Iterable[ET.Element] = (note for group in _children(parent, "notes") for note in group)
    return {note.get("category", ""): (note.text or "").strip() for note in notes}


def _text(element: ET.Element, address: str, path: Path) -> str:
    for inside in element.iter():
        if inside is not element and local_name(inside) not in _COMMENTS:
            raise UnusableInput(
                f"the text of {address} has the markup <{local_name(inside)}>", "Write it as plain text", path
            )
    return "".join(element.itertext())
