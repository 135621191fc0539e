"""The site without network: data packs and the service worker that answers from them, the manifest, the zip.

Promise: made from the finished output and from nothing else, so that the copy is the site; the same output gives
the same bytes (of the zip: with the same zlib). What is made here is left out of packs, hash and zip alike, so that
doing it again changes nothing.

A pack has the lines that occur in its pages, each once, and every page as the numbers of its lines: pages repeat
each other (a chapter holds its clauses, and every page the same frame), and further apart than gzip looks back.
"""

import hashlib
import json
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

from saitei import resources
from saitei.editions.catalogue import Edition
from saitei.site import urls
from saitei.site.words import LANGUAGES, Words

MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"
PACKS = "packs"
SHELL = "shell"
DOWNLOAD = "download"
ARCHIVE = "saitei-site.zip"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""What packs hold, by suffix, and as what a browser takes it."""
GROUND, DARK_GROUND = "#fdfcfa", "#171614"
"""The colours of the page's ground, as ``styles.css`` has them."""
SAID = ("copy", "copy_undated", "keep_all", "keeping", "news", "apply", "later")
"""Words of the status line, under ``offline_…`` in ``words.toml``."""

_DIGITS = 16
"""Hexadecimal digits of a pack's digest; the build's hash, which people read, has half as many."""
_UNZIPPED = "saitei-site/"
_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first time that a zip can say: of the time of a build nothing is told."""
_ORDINARY_FILE = 0o100644 << 16
_UNIX = 3


def manifest(said: Words) -> str:
    """The web app manifest in a language of the interface; it stands in the folder of that language."""
    pictures = [(f"{size}x{size}", f"icon-{size}.png", "image/png") for size in (192, 512)]
    pictures.append(("any", "icon.svg", "image/svg+xml"))
    told = {
        "name": said("site_name"), "short_name": said("site_name"), "description": said("tagline"),
        "lang": said.language, "start_url": urls.CONTENTS, "scope": "../", "display": "minimal-ui",
        "background_color": GROUND, "theme_color": GROUND,
        "icons": [
            {"src": f"../icons/{name}", "sizes": sizes, "type": kind, "purpose": purpose}
            for sizes, name, kind in pictures for purpose in ("any", "maskable")
        ],
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def finish(folder: Path, editions: Iterable[Edition], said: Mapping[str, Words]) -> str:
    """Put packs, service worker and zip beside the finished site in ``folder``; the hash of the build.

    ``editions`` are those whose dates the status line may name, ``said`` the words of the interface by language.
    """
    for name in (PACKS, DOWNLOAD):
        shutil.rmtree(folder / name, ignore_errors=True)
    worker = (resources.folder("site") / "theme" / WORKER).read_bytes()
    files = list(_output(folder))
    words = {language: {key: said[language](f"offline_{key}") for key in SAID} for language in said}
    digests = {name: _write_pack(folder, name, pages) for name, pages in _packs(files).items()}
    dates = {
        f"{language}/{urls.edition_folder(edition.game, edition.name)}": str(edition.effective or "")
        for edition in editions
        for language in LANGUAGES
    }
    data = {
        "hash": _hash([*files, (WORKER, worker + json.dumps(words).encode())]),
        "packs": {name: {"digest": digest, "effective": dates.get(name, "")} for name, digest in digests.items()},
        "types": TYPES,
        "words": words,
    }
    (folder / WORKER).write_bytes(f"self.BUILD = {json.dumps(data)};\n".encode() + worker)
    (folder / DOWNLOAD).mkdir()
    write_archive(folder / DOWNLOAD / ARCHIVE, files)
    return str(data["hash"])


def remove(folder: Path) -> None:
    """Leave no worker in ``folder``: while pages are being written, a kept copy would hide every change."""
    (folder / WORKER).unlink(missing_ok=True)


def pack_of(path: str) -> str:
    """The pack that holds a path: its folder below the game, else the shell. The worker cuts paths alike."""
    steps = path.split("/")
    return "/".join(steps[:3]) if len(steps) > 3 else SHELL


def write_archive(target: Path, files: Sequence[tuple[str, bytes]]) -> None:
    """A zip of files in their order, in a folder of its own, with neither time nor owner."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files:
            entry = zipfile.ZipInfo(_UNZIPPED + path, _EARLIEST)
            entry.create_system = _UNIX
            entry.external_attr = _ORDINARY_FILE
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


def _output(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Paths and contents of the site, in a fixed order, without what is made here."""
    for path in sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()):
        if path != WORKER:
            yield path, (folder / path).read_bytes()


def _packs(files: Iterable[tuple[str, bytes]]) -> dict[str, dict[str, str]]:
    packs: dict[str, dict[str, str]] = {SHELL: {}}
    for path, content in files:
        if Path(path).suffix in TYPES:
            packs.setdefault(pack_of(path), {})[path] = content.decode()
    return packs


def _write_pack(folder: Path, name: str, pages: Mapping[str, str]) -> str:
    """Write a pack; its digest."""
    lines: dict[str, int] = {}
    numbered = {path: [lines.setdefault(line, len(lines)) for line in text.split("\n")] for path, text in pages.items()}
    packed = json.dumps({"lines": list(lines), "pages": numbered}, ensure_ascii=False, separators=(",", ":")).encode()
    target = folder / PACKS / f"{name}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(packed)
    return hashlib.sha256(packed).hexdigest()[:_DIGITS]


def _hash(files: Iterable[tuple[str, bytes]]) -> str:
    """The hash of paths and contents."""
    found = hashlib.sha256()
    for path, content in files:
        found.update(f"{quote(path)} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()[: _DIGITS // 2]
