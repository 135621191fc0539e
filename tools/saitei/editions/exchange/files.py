"""Where an exported or an edited text is written.

Promise: a file is replaced whole or not at all and keeps its encoding and its rights;
an official text, and any text that the command has read, is never written over, the
project's own restatement excepted.
"""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from saitei.editions.library import official_files, restatement_files
from saitei.errors import UnusableInput
from saitei.rulebook.model import Document


def destination(name: str, document: Document, out: Path | None, documents: Path | None) -> Path:
    """The file to write for the document that ``name`` names: ``out``, else its restatement.

    UnusableInput when it is no restatement and there is no ``out``, or when ``out`` may not be written.
    """
    if out is not None:
        refuse_to_overwrite(out, [name], documents)
        return out
    for edition, language, path in restatement_files():
        if edition.identity(language, "restatement").document == name == document.identity.document:
            return path
    raise UnusableInput(
        f"{document.identity.document} is not one of the project's own restatements",
        "Name the file to write with --out",
        name,
    )


def refuse_to_overwrite(out: Path, read: Iterable[str | Path], documents: Path | None) -> None:
    """UnusableInput when ``out`` is one of the files that were read, or an official text in ``documents``."""
    kept = {Path(name).resolve() for name in read}
    kept |= {path.resolve() for path in official_files(documents)} if documents else set()
    if out.resolve() in kept:
        raise UnusableInput("this is a text that is only read, and never written over", "Name another --out", out)


def make_folder(path: Path) -> None:
    """Make a folder with those above it, where it is not there yet; UnusableInput when that cannot be done."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableInput(
            f"the folder cannot be made ({error.strerror})", "Check the folder above it and its rights", path
        ) from None


def write_whole(path: Path, text: str, encoding: str) -> None:
    """Replace a file in one go; UnusableInput when it cannot be written, and then nothing has changed."""
    # A link stays a link: what it leads to is replaced.
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise UnusableInput("this is no file but a folder or a device", "Name a file", path)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(text.encode(encoding))
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    except UnicodeEncodeError as error:
        raise UnusableInput(
            f"the text cannot be written as {encoding}: {text[error.start]!a} does not fit", "Change it", path
        ) from None
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UnusableInput(
            f"the file cannot be written ({error.strerror})", "Check the folder and its rights", path
        ) from None
