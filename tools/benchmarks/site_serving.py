"""A site that is served while somebody writes it: from an edit of a clause to the page that says it.

Serves a copy of the project with `mkdocs serve`, edits the heading of a clause that most traces go through, EDITS
times, and asks for the clause's page until it says the new words. The rebuild is what MkDocs tells as the time of its
build; from saving to the page are also counted that MkDocs looks for changes twice a second, waits for more to come,
and the making of the page.

Prints a table; exit status 1 when a budget is broken.
"""

import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from budgets import Measure, report

from saitei import resources

EDITS = 6
PAGE = "en/furuyoni/2025/core/9-4.html"
TEXT, HEADING = "rules/furuyoni/2025/en.txt", "9-4. Resolving an attack"
COPIED = ("tools/saitei", "rules", "grammar", "rulings", "site", "mkdocs.yml")
_TOOK = re.compile(r"Documentation built in ([\d.]+) seconds")


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, Path]]:
    """The address of a copy of the project in a folder, served, and the file that tells what the server does."""
    for name in COPIED:
        source, target = resources.root() / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        _ = shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    environment = {**os.environ, "PYTHONPATH": str(folder / "tools")}
    environment.pop(resources.DOCUMENTS_VARIABLE, None)
    told = folder / "told.txt"
    with told.open("w") as file:
        command = [sys.executable, "-m", "mkdocs", "serve", "-a", address]
        server = subprocess.Popen(command, cwd=folder, env=environment, stdout=file, stderr=subprocess.STDOUT)
    try:
        while "Serving on" not in told.read_text():
            if server.poll() is not None:
                raise SystemExit(f"the server stopped: {told.read_text()}")
            time.sleep(0.1)
        yield f"http://{address}", told
    finally:
        server.terminate()
        server.wait()


def page_of(address: str) -> str:
    """The page as it is now."""
    with urllib.request.urlopen(f"{address}/{PAGE}", timeout=60) as answer:
        return str(answer.read().decode())


def main() -> int:
    """Print the table; 0 when every budget is kept."""
    waits = []
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as (address, told):
        text = Path(name) / TEXT
        before = text.read_text("utf-8")
        page_of(address)
        for number in range(EDITS):
            word = f"Edited{number}"
            text.write_text(before.replace(HEADING, f"{HEADING} {word}"), "utf-8")
            start = time.perf_counter()
            while word not in page_of(address):
                time.sleep(0.02)
            waits.append(time.perf_counter() - start)
        builds = [float(found) for found in _TOOK.findall(told.read_text())][1:]
    return report(
        [
            Measure(f"rebuild while serving, median of {EDITS}", statistics.median(builds), "s", 1.5),
            Measure("rebuild while serving, slowest", max(builds), "s"),
            Measure("from saving to the page that says it, median", statistics.median(waits), "s"),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
