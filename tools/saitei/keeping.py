"""The user's cache folder: results that can be made again, kept between runs.

Promise: a file is written whole or not at all; a cache that cannot be written is no error. Names are
hashes of everything that a result was made from, so nothing here is ever stale; only the last few of
a kind stay.
"""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

_KEPT = 4


def folder() -> Path:
    """Where results are kept: ``SAITEI_CACHE``, else the user's cache folder."""
    named = os.environ.get("SAITEI_CACHE")
    base = os.environ.get("XDG_CACHE_HOME")
    return Path(named) if named else (Path(base) if base else Path.home() / ".cache") / "saitei"


def place(name: str) -> Path | None:
    """Where a library may keep a file of its own, which it checks itself; ``None`` where nothing can be kept."""
    base = folder()
    try:
        base.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return base / name


def load(kind: str, key: str) -> Any:
    """The result of a kind under a key, or ``None`` when it is not kept."""
    try:
        return json.loads((folder() / f"{kind}-{key}.json").read_bytes())
    except (OSError, ValueError):
        return None


def keep(kind: str, key: str, result: Any) -> None:
    """Keeps a result as JSON and lets the oldest of its kind go."""
    path = folder() / f"{kind}-{key}.json"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Not json.dump: it writes piece by piece, which takes four times as long.
        words = json.dumps(result, ensure_ascii=False, separators=(",", ":"))
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write(words)
        Path(file.name).replace(path)
        for stale in sorted(path.parent.glob(f"{kind}-*.json"), key=lambda p: p.stat().st_mtime)[:-_KEPT]:
            stale.unlink(missing_ok=True)
    except OSError:
        return
