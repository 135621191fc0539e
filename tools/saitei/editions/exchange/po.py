"""PO (gettext): an entry for each segment of the source, ``msgctxt`` its whole address.

Promise: an entry is fuzzy where the alignment says that the meaning changed; what
``read`` gives back of an unedited file changes nothing. A broken file is refused with
line and column: the reader beneath would lose a sign silently.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import polib

from saitei import __version__
from saitei.editions.alignment.model import Relation
from saitei.editions.exchange.bitext import Bitext, Pair
from saitei.editions.exchange.characters import refuse_uncarried
from saitei.editions.exchange.edited import Edited, Unit, fingerprint
from saitei.editions.exchange.segments import Segment
from saitei.errors import UnusableInput
from saitei.rulebook.source import load

_SOURCE, _TARGET = "X-Saitei-Source", "X-Saitei-Target"
_PLURALS = {"en": "nplurals=2; plural=(n != 1);"}
_KEYWORD = re.compile(r"\s*(?:#~\s*)?(?:(?:msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s*)?")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*')
_ERROR_LINE = re.compile(r"\(?line (\d+)\)?")
_NOTE = re.compile(r"(chapter|base|target): (.*)")


def write(pairs: Bitext, made: datetime) -> str:
    """The file as text; ``made`` is the moment of export, in UTC. What only the target has cannot stand in PO."""
    source, target = pairs.source.identity, pairs.target.identity
    file = polib.POFile(wrapwidth=0)
    file.metadata = {
        "Project-Id-Version": f"{target.edition_id} ({target.document})",
        "Report-Msgid-Bugs-To": "",
        "POT-Creation-Date": f"{made:%Y-%m-%d %H:%M+0000}",
        "PO-Revision-Date": f"{made:%Y-%m-%d %H:%M+0000}",
        "Last-Translator": "Saitei",
        "Language-Team": "none",
        "Language": target.language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": _PLURALS.get(target.language, "nplurals=1; plural=0;"),
        "X-Generator": f"saitei {__version__}",
        "X-Source-Language": source.language,
        _SOURCE: source.document,
        _TARGET: target.document,
    }
    file.extend(_entry(pairs, pair, segment) for pair, segment in pairs.sourced())
    return str(file)


def _entry(pairs: Bitext, pair: Pair, segment: Segment) -> polib.POEntry:
    address, target_address = pairs.whole(pair)
    for document, text in ((pairs.source, segment.text), (pairs.target, pair.target.text if pair.target else "")):
        refuse_uncarried(address + text, address, document.identity.document, "PO")
    notes = [f"chapter: {pairs.chapter(pair)}"]
    if pair.target:
        notes.append(f"base: {fingerprint(pair.target.text)}")
        if target_address != address:
            notes.append(f"target: {target_address}")
    return polib.POEntry(
        msgctxt=address,
        msgid=segment.text,
        msgstr=pair.target.text if pair.target else "",
        comment="\n".join(notes),
        flags=["fuzzy"] if pair.target and pair.relation is Relation.CHANGED else [],
    )


# --- back -----------------------------------------------------------------------


def read(path: Path) -> Edited:
    """What an edited file says; UnusableInput for a broken file and for one that is not of ours."""
    given = load(path)
    _refuse_broken_lines(given.text, path)
    try:
        file = polib.pofile(str(path), encoding=given.encoding)
    except (OSError, ValueError) as error:
        found = _ERROR_LINE.search(str(error))
        line = int(found.group(1)) if found else None
        raise UnusableInput(
            "this is not PO: the line does not belong here", "Mend it, or export again", path, line, 1
        ) from None
    source, target = file.metadata.get(_SOURCE, ""), file.metadata.get(_TARGET, "")
    if not source or not target:
        raise UnusableInput(
            "the file does not say of which two documents it is", f"Keep {_SOURCE} and {_TARGET} in its header", path
        )
    return Edited(source, target, tuple(_units(file)))


def _units(file: polib.POFile) -> Iterator[Unit]:
    for entry in file:
        if entry.obsolete:
            continue
        notes = {found[1]: found[2] for line in entry.comment.splitlines() if (found := _NOTE.fullmatch(line.strip()))}
        address = entry.msgctxt or ""
        yield Unit(
            address, notes.get("target", address), entry.msgid, entry.msgstr, notes.get("base", ""), entry.linenum,
            entry.fuzzy,
        )  # fmt: skip


def _refuse_broken_lines(text: str, path: Path) -> None:
    """Every line is blank, a comment, or a keyword with one whole string, or one whole string."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), start=1):
        if not line.strip() or (line.lstrip().startswith("#") and not line.lstrip().startswith("#~")):
            continue
        if line.lstrip().startswith("#~|"):
            continue
        keyword = _KEYWORD.match(line)
        at = keyword.end() if keyword else 0
        string = _STRING.match(line, at)
        what = "a string in quotes is missing"
        if string:
            at = string.end()
            if line[at : at + 1] == '"' and not line[at + 1 :].strip():
                continue
            what = "the quote is not closed" if at == len(line) else "the line goes on after the closing quote"
        raise UnusableInput(f"this is not PO: {what}", "Mend it, or export again", path, number, at + 1)
