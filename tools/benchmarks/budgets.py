"""What the benchmarks of the site share: measures with their budgets, the table of them, and the site they measure."""

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from saitei import resources

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the table; ``limit`` is what must not be exceeded, ``least`` what must be reached, if anything."""

    what: str
    value: float
    unit: str
    limit: float | None = None
    least: float | None = None

    @property
    def held(self) -> bool:
        """Whether the budget is kept."""
        return (self.limit is None or self.value <= self.limit) and (self.least is None or self.value >= self.least)


class Quiet(SimpleHTTPRequestHandler):
    """Serves without a word: the table is the output."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@contextmanager
def serving(folder: Path, handler: type[SimpleHTTPRequestHandler] = Quiet) -> Iterator[str]:
    """The address of a folder, without a slash at its end, on a server of this machine that stops afterwards."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def report(measures: Iterable[Measure]) -> int:
    """Print the table; 0 when every budget is kept, 1 when one is broken."""
    status = 0
    print(f"{'':<66} {'measured':>12} {'budget':>10}")
    for measure in measures:
        bound = measure.limit if measure.limit is not None else measure.least
        budget = "" if bound is None else f"{'≥ ' if measure.limit is None else ''}{bound:g} {measure.unit}"
        verdict = "" if bound is None else "held" if measure.held else "BROKEN"
        print(f"{measure.what:<66} {measure.value:>9.2f} {measure.unit:<2} {budget:>10} {verdict}".rstrip(), flush=True)
        status = max(status, int(not measure.held))
    return status


def built(folder: Path) -> None:
    """The default site, as `make site` makes it."""
    config = load_config(str(resources.root() / "mkdocs.yml"), site_dir=str(folder), strict=True)
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
