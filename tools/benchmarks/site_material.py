"""Our site stage beside MkDocs with the Material theme over the same clauses, in the same run.

Material is installed into a virtual environment that is thrown away. It gets a Markdown file for each clause page of
ours, in each of our languages, with the same texts and its default search, and nothing of what else our pages hold;
ours is timed with what an earlier build keeps at hand. Both in processor seconds; ours without the reading of books.

Prints a table; there is no budget. Exit status 0, also when Material cannot be installed, which a sentence says.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from budgets import Measure, report

from saitei import resources
from saitei.editions import library
from saitei.editions.library import Library
from saitei.rulebook.model import ClauseKind
from saitei.site import book, render, words
from saitei.site.pages import Site

KINDS = (ClauseKind.CHAPTER, ClauseKind.CLAUSE)


def ours(found: Library) -> tuple[int, float]:
    """Pages and seconds of our site stage, the second time it runs."""
    took = 0.0
    count = 0
    for _ in range(2):
        start = time.process_time()
        count = len(dict(Site(found, dict(words.load()), render.environment()).pages()))
        took = time.process_time() - start
    return count, took


def write(found: Library, folder: Path) -> int:
    """A Markdown file for each clause page and interface language; how many."""
    count = 0
    for shelved in book.shelve(found).values():
        texts: dict[str, list[str]] = {}
        for document in shelved.ranked(words.LANGUAGES[0]):
            for clause in document.clauses:
                texts.setdefault(clause.address, []).append(document.own_text(clause))
        for place in shelved.outline.with_pages():
            if place.kind in KINDS:
                for language in words.LANGUAGES:
                    path = folder / language / Path(shelved.page(place.address)).with_suffix(".md")
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(f"# {place.number}\n\n" + "\n\n".join(texts.get(place.address, [])), "utf-8")
                    count += 1
    return count


def material(folder: Path) -> float:
    """Seconds of `mkdocs build` with the Material theme over the Markdown in ``folder``/docs."""
    python = str(folder / "environment/bin/python")
    venv.create(folder / "environment", with_pip=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "mkdocs-material>=9,<10"], check=True, capture_output=True
    )
    settings = folder / "mkdocs.yml"
    settings.write_text("site_name: Clauses\ntheme:\n  name: material\nplugins: [search]\n", "utf-8")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([python, "-m", "mkdocs", "build", "--quiet", "-f", str(settings)], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Print the table."""
    os.environ.pop(resources.DOCUMENTS_VARIABLE, None)
    found = library.open_library(None)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        count = write(found, folder / "docs")
        try:
            theirs = material(folder)
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"MkDocs with Material is not measured: {error}")
            return 0
    pages, took = ours(found)
    return report(
        [
            Measure(f"Saitei, {pages:,} pages, {count:,} of them of clauses", took, "s"),
            Measure(f"MkDocs with Material, the {count:,} pages of clauses", theirs, "s"),
            Measure("Material's time for a page, in times of ours", theirs / count / (took / pages), "×"),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
