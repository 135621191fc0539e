"""The prepared index on disk: found by a key over the content it was made from.

Promise: an index is never stale. Its name is a hash of every text, glossary,
grammar and line of code that went into it; when one changes, the name does.
"""

import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from saitei import keeping, resources

Index = dict[str, Any]
"""See ``build.make`` for the shape."""

_CODE = ("rulebook", "graph", "editions", "search", "cards", "scenarios")
_DATA_SUFFIXES = frozenset({".txt", ".toml", ".lark", ".cards", ".nodes", ".phrases", ".md"})


def key(documents: Path | None) -> str:
    """The hash of all that an index depends on."""
    digest = hashlib.blake2b(digest_size=16)
    for path in _inputs(documents):
        digest.update(path.name.encode("utf-8", "surrogateescape"))
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _inputs(documents: Path | None) -> Iterator[Path]:
    for name in ("rules", "grammar", "rulings"):
        yield from _files(resources.folder(name), _DATA_SUFFIXES)
    for package in _CODE:
        yield from _files(resources.PACKAGE / package, frozenset({".py"}))
    if documents is not None:
        yield from (p for p in sorted(documents.iterdir()) if p.is_file())


def _files(folder: Path, suffixes: frozenset[str]) -> Iterator[Path]:
    for directory, below, names in os.walk(folder):
        below.sort()
        for name in sorted(names):
            if os.path.splitext(name)[1] in suffixes:  # noqa: PTH122 - a quick command must not build a Path a file
                yield Path(directory, name)


def load(documents: Path | None, make: Callable[[], Index]) -> Index:
    """The index for what is at hand, made and kept when there is none yet."""
    name = key(documents)
    found: Index | None = keeping.load("index", name)
    if found is None:
        found = make()
        keeping.keep("index", name, found)
    return found
