"""Bytes to text: a rulebook file as it was published.

Promise: the text is the exact decoded characters, newlines kept; the byte-order
mark belongs to the encoding. What cannot be a rulebook is refused here, with a
sentence, so that no later stage meets it.
"""

import codecs
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from saitei.errors import UnusableInput

LONGEST_LINE = 200_000
"""Characters. No rulebook has such a line; a minified or generated file has."""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


@dataclass(frozen=True, slots=True)
class Source:
    """A text and where it came from. ``sha256`` is of the bytes, in hexadecimal."""

    name: str
    text: str
    encoding: str
    sha256: str


def from_text(text: str, name: str = "text") -> Source:
    """A source made from characters that are at hand already."""
    return Source(name, text, "utf-8", hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest())


def load(path: Path) -> Source:
    """Read a file; raises UnusableInput for anything that is not a text of lines."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise UnusableInput("there is no such file", "Check the path", path) from None
    except IsADirectoryError:
        raise UnusableInput("this is a folder, not a rulebook", "Name a file inside it", path) from None
    except OSError as error:
        raise UnusableInput(f"the file cannot be read ({error.strerror})", "Check its rights", path) from None
    source = decode(data, path)
    _refuse_endless_lines(source.text, path)
    return source


def decode(data: bytes, place: Path) -> Source:
    """Decode bytes by their byte-order mark, else as UTF-16 without one, else as UTF-8."""
    encoding = next((name for bom, name in _BOMS if data.startswith(bom)), None) or _unmarked_encoding(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnusableInput(
            f"the file is not {encoding.upper()}: byte {error.start + 1} ({data[error.start]:#04x}) does not fit",
            "Save it as UTF-8 (for example: iconv -f SHIFT_JIS -t UTF-8)",
            place,
            line,
        ) from None
    if "\0" in text:
        raise UnusableInput("this is a binary file, not text", "Save the rulebook as plain text", place)
    if not text.strip():
        raise UnusableInput("the file is empty", "Give a file with the text of a rulebook", place)
    return Source(place.name, text, encoding, hashlib.sha256(data).hexdigest())


def _unmarked_encoding(data: bytes) -> str:
    """UTF-16 shows as zero bytes in every other place of a mostly Latin or spaced text."""
    sample = data[:4096]
    if len(sample) < 4 or b"\0" not in sample:
        return "utf-8"
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if len(data) % 2 == 0 and max(even, odd) > 4 * max(1, min(even, odd)):
        return "utf-16-be" if even > odd else "utf-16-le"
    return "utf-8"


def _refuse_endless_lines(text: str, path: Path) -> None:
    start = 0
    for number, end in enumerate((m.start() for m in re.finditer(r"\r\n|\r|\n|\Z", text)), start=1):
        if end - start > LONGEST_LINE:
            raise UnusableInput(
                f"line {number} is {end - start:,} characters long, more than any rulebook has",
                "Break the text into lines",
                path,
                number,
            )
        start = end
