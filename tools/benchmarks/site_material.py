"""Our site stage beside MkDocs with the Material theme over the same clauses, in the same run.

Material is installed into a virtual environment that is thrown away. It gets a Markdown file for each of the first
PAGES clause pages of ours, language after language, with the same texts and its default search, and nothing of what
else our pages hold; and once half as many, because its time grows faster than its pages. Ours is timed with what an
earlier build keeps at hand. Both in processor seconds; ours without the reading of books and rulings.

Prints a table; there is no budget. Exit status 0, also when Material cannot be installed, which a sentence says.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Mapping
from itertools import islice
from pathlib import Path

from budgets import Measure, report

from saitei import resources
from saitei.editions import library
from saitei.editions.library import Library
from saitei.rulebook.model import ClauseKind
from saitei.scenarios import rulings
from saitei.site import book, render, words
from saitei.site.pages import Site

PAGES = 2_500
KINDS = (ClauseKind.CHAPTER, ClauseKind.CLAUSE)


def ours(found: Library) -> tuple[int, float]:
    """Pages and seconds of our site stage, the second time it runs."""
    rulings.load()
    took = 0.0
    count = 0
    for _ in range(2):
        start = time.process_time()
        count = len(dict(Site(found, dict(words.load()), render.environment()).pages()))
        took = time.process_time() - start
    return count, took


def markdown(found: Library) -> dict[str, str]:
    """The text of each clause page in Markdown by its path, language after language."""
    files: dict[str, str] = {}
    for language in words.LANGUAGES:
        for shelved in book.shelve(found).values():
            texts: dict[str, list[str]] = {}
            for document in shelved.ranked(language):
                for clause in document.clauses:
                    texts.setdefault(clause.address, []).append(document.own_text(clause))
            for place in shelved.outline.with_pages():
                if place.kind in KINDS:
                    path = Path(language, shelved.page(place.address)).with_suffix(".md")
                    files[str(path)] = f"# {place.number}\n\n" + "\n\n".join(texts.get(place.address, []))
    return files


def install(folder: Path) -> str:
    """MkDocs with Material in an environment of its own; the path of its Python."""
    python = str(folder / "environment/bin/python")
    venv.create(folder / "environment", with_pip=True)
    command = [python, "-m", "pip", "install", "--quiet", "mkdocs-material>=9,<10"]
    subprocess.run(command, check=True, capture_output=True)
    return python


def material(python: str, folder: Path, files: Mapping[str, str]) -> float:
    """Seconds of `mkdocs build` with the Material theme over some Markdown files."""
    for name, text in files.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    settings = folder / "mkdocs.yml"
    settings.write_text("site_name: Clauses\ntheme:\n  name: material\nplugins: [search]\n")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([python, "-m", "mkdocs", "build", "--quiet", "-f", str(settings)], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Print the table."""
    os.environ.pop(resources.DOCUMENTS_VARIABLE, None)
    found = library.open_library(None)
    files = dict(islice(markdown(found).items(), PAGES))
    half = dict(islice(files.items(), len(files) // 2))
    theirs: list[float] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            python = install(folder)
            for some in (half, files):
                print(f"Material over {len(some):,} pages …", file=sys.stderr)
                theirs.append(material(python, folder, some))
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"MkDocs with Material is not measured: {error}")
            return 0
    pages, took = ours(found)
    return report(
        [
            Measure(f"Saitei, {pages:,} pages of every kind", took, "s"),
            Measure(f"MkDocs with Material, {len(half):,} pages of clauses", theirs[0], "s"),
            Measure(f"MkDocs with Material, {len(files):,} pages of clauses", theirs[1], "s"),
            Measure("Material's time for a page, in times of ours", theirs[1] / len(files) / (took / pages), "×"),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
