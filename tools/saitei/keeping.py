"""Results that can be made again: kept between runs in the user's cache folder, and at hand within a process.

Promise: a file is written whole or not at all; a cache that cannot be written is no error. Names are
hashes of everything that a result was made from, so nothing here is ever stale; only the last few of
a kind stay.
"""

import json
import os
import tempfile
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, Generic, TypeVar

_KEPT = 4
Given = TypeVar("Given")
Made = TypeVar("Made")


class AtHand(Generic[Given, Made]):
    """What was last made in this process, by name, with what it was made from.

    For a site that is served: it is built anew after every edit, which changes one file of hundreds.
    """

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[Given, Made]] = {}

    def get(self, name: Hashable, given: Given, make: Callable[[], Made]) -> Made:
        """What ``make`` gives; the very same as last time when ``given`` is what it was. None is asked for again."""
        known = self._made.get(name)
        if known is None or known[0] != given:
            known = given, make()
            if known[1] is not None:
                self._made[name] = known
        return known[1]


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
