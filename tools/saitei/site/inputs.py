"""What the results that a build keeps were made from, as one hash.

Promise: two results have one key only when the same code, run by the same Python and the same lark, read the same
files and was given the same values. Whoever keeps a result names the packages that its code reaches and the folders
that it reads; a test follows the imports and the opened files, and finds whatever is not named. The texts of editions
are no such files: clauses are handed in, so that an edited text leaves alone what does not say its words.
"""

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import metadata
from pathlib import Path

from saitei import resources

CARDS = ("rulebook", "cards", "site/inputs.py", "site/cardtexts.py", "site/words.py")
"""The code that reads and prints card text."""
TEXTS = (
    *("rulebook", "graph", "editions"),
    *("site/inputs.py", "site/studies.py", "site/evidence.py", "site/differences.py"),
)
"""The code that reads rulebooks, checks them and compares their editions."""
PLAY = (
    *("rulebook", "cards", "engine", "games", "scenarios"),
    *("site/inputs.py", "site/proofs.py", "site/boards.py", "site/pairs.py", "site/playing.py", "site/reach.py"),
    "site/words.py",
)
"""The code that runs scenarios and tells what happened."""


def key(code: Iterable[str], game: str, *given: str) -> str:
    """The hash of some code (packages and modules of saitei), of a game's data, of the grammars, and of what is given.

    ``given`` are whatever else the result depends on, as text.
    """
    digest = hashlib.blake2b(digest_size=16)
    for piece in (_stamp(tuple(code), game), *given):
        encoded = piece.encode("utf-8", "surrogatepass")
        digest.update(len(encoded).to_bytes(8, "big") + encoded)
    return digest.hexdigest()


def files(code: Iterable[str], game: str) -> Iterator[Path]:
    """Every file that the hash covers: the code, what stands beside the packages, the game's data, the grammars."""
    texts = set((resources.folder("rules") / game).glob("*/*.txt"))
    base = resources.PACKAGE
    yield from sorted(base.glob("*.py"))
    for name in code:
        yield from [base / name] if name.endswith(".py") else sorted((base / name).rglob("*.py"))
    for folder in (resources.folder("grammar"), resources.folder("rules") / game):
        yield from (path for path in sorted(folder.rglob("*")) if path.is_file() and path not in texts)


def settled(code: Iterable[str], game: str) -> bool:
    """Whether those files still are what the key was made from, so that a result may be kept under it.

    Tables and grammars are read once a process, so the key is made once a process too; a file that changes while a
    site is served changes neither, and what is made then belongs under no key.
    """
    names = tuple(code)
    return _hashed(names, game, _print) == _stamp(names, game)


@cache
def _stamp(code: tuple[str, ...], game: str) -> str:
    return _hashed(code, game, _once)


def _print(path: Path) -> bytes:
    return hashlib.blake2b(path.read_bytes(), digest_size=16).digest()


_once = cache(_print)  # code and grammars belong to every game


def _hashed(code: tuple[str, ...], game: str, fingerprint: Callable[[Path], bytes]) -> str:
    digest = hashlib.blake2b(f"{sys.version} {metadata.version('lark')}".encode(), digest_size=16)
    for path in files(code, game):
        digest.update(f"\0{path.name}\0".encode() + fingerprint(path))
    return digest.hexdigest()
