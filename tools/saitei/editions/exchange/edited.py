"""What a translator's file says, whatever its format: units with the addresses they are of.

The file carries a fingerprint of each text as it was exported (its *base*), so that a
text nobody edited is left alone even if the document has changed in the meantime.
"""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """One text that came back.

    Addresses are whole. ``target`` is empty where nothing was translated; ``base`` is
    the fingerprint of the target at export, "" if there was none or it was lost;
    ``unsure`` marks what the translator has not finished.
    """

    address: str
    target_address: str
    source: str
    target: str
    base: str
    line: int | None = None
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Edited:
    """A translator's file: the documents it was made of and its units."""

    source: str
    target: str
    units: tuple[Unit, ...]


def fingerprint(text: str) -> str:
    """Twelve hexadecimal digits that tell one text from another."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
