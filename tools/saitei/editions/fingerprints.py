"""Fingerprints of official clauses: whether a text is still the one that was restated.

Only a hash of each clause is kept (``fingerprints.toml`` of an edition), never a
word. White space and widths do not count; every other change does.
"""

import hashlib
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from saitei.rulebook.lexicon import read_toml
from saitei.rulebook.model import Document

DIGITS = 12


def of_text(text: str) -> str:
    """Twelve hexadecimal digits for the words of a text."""
    plain = "".join(unicodedata.normalize("NFKC", text).split())
    return hashlib.blake2b(plain.encode("utf-8", "surrogatepass"), digest_size=DIGITS // 2).hexdigest()


def of_document(document: Document) -> dict[str, str]:
    """The fingerprint of each clause's own text, by local address."""
    return {clause.address: of_text(document.own_text(clause)) for clause in document.stated}


def recorded(folder: Path) -> Mapping[str, Mapping[str, str]]:
    """What an edition's folder has on record: document variant (``ko/official``) to fingerprints."""
    path = folder / "fingerprints.toml"
    if not path.is_file():
        return {}
    return {name: dict(table) for name, table in read_toml(path).items() if isinstance(table, dict)}


def changed(document: Document, record: Mapping[str, str]) -> list[str]:
    """Local addresses whose text is not the recorded one: altered, new or gone."""
    now = of_document(document)
    return sorted(address for address in now.keys() | record.keys() if now.get(address) != record.get(address))


def as_toml(document: Document) -> str:
    """The record of a document, ready for the file."""
    identity = document.identity
    lines = [f'["{identity.language}/{identity.variant}"]']
    lines += [f'"{address}" = "{digits}"' for address, digits in of_document(document).items()]
    return "\n".join(lines) + "\n"
