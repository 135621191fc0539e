"""The prepared index on disk: found by a key over the content it was made from.

Promise: an index is never stale. Its name is a hash of every text, glossary,
grammar and line of code that went into it; when one changes, the name does.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from saitei import resources

Index = dict[str, Any]
"""See ``build.make`` for the shape."""

_CODE = ("rulebook", "graph", "editions", "search")
_DATA_SUFFIXES = frozenset({".txt", ".toml", ".lark"})
_KEPT = 4


def key(documents: Path | None) -> str:
    """The hash of all that an index depends on."""
    digest = hashlib.blake2b(digest_size=16)
    for path in _inputs(documents):
        digest.update(path.name.encode("utf-8", "surrogateescape"))
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _inputs(documents: Path | None) -> Iterator[Path]:
    for name in ("rules", "grammar"):
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


def cache_folder() -> Path:
    """Where indexes are kept: ``SAITEI_CACHE``, else the user's cache folder."""
    named = os.environ.get("SAITEI_CACHE")
    base = os.environ.get("XDG_CACHE_HOME")
    return Path(named) if named else (Path(base) if base else Path.home() / ".cache") / "saitei"


def load(documents: Path | None, make: Callable[[], Index]) -> Index:
    """The index for what is at hand, made and kept when there is none yet."""
    path = cache_folder() / f"index-{key(documents)}.json"
    try:
        found: Index = json.loads(path.read_bytes())
    except (OSError, ValueError):
        found = make()
        _keep(path, found)
    return found


def _keep(path: Path, index: Index) -> None:
    """Write whole or not at all; a cache that cannot be written is no error."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            json.dump(index, file, ensure_ascii=False, separators=(",", ":"))
        Path(file.name).replace(path)
        old = sorted(path.parent.glob("index-*.json"), key=lambda p: p.stat().st_mtime)[:-_KEPT]
        for stale in old:
            stale.unlink(missing_ok=True)
    except OSError:
        return
