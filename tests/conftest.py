"""What many tests need: the command line in this process, the library, the official documents."""

import io
import os
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings

from saitei.cli import main
from saitei.editions.library import Library, open_library

# How long something takes says nothing about whether it is right, and less on a busy machine.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
REPOSITORY = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Answer:
    """What a command said and its exit status."""

    status: int
    out: str
    err: str


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Indexes of test runs stay out of the user's cache."""
    with patch.dict(os.environ, {"SAITEI_CACHE": str(tmp_path_factory.mktemp("cache"))}):
        yield


@pytest.fixture
def saitei() -> Callable[..., Answer]:
    """Runs ``saitei`` with some arguments, without official documents unless they are named."""

    def run(*arguments: str | Path, documents: Path | None = None) -> Answer:
        out, err = io.StringIO(), io.StringIO()
        environment = {k: v for k, v in os.environ.items() if k != "SAITEI_DOCUMENTS"}
        if documents is not None:
            environment["SAITEI_DOCUMENTS"] = str(documents)
        status = 0
        with (
            patch.dict(os.environ, environment, clear=True),
            patch("sys.argv", ["saitei", *map(str, arguments)]),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            try:
                main.run()
            except SystemExit as stop:
                status = stop.code if isinstance(stop.code, int) else 0
        return Answer(status, out.getvalue(), err.getvalue())

    return run


@pytest.fixture(scope="session")
def documents() -> Path:
    """The folder of official documents; tests over them say when it is not set."""
    folder = os.environ.get("SAITEI_DOCUMENTS")
    if not folder:
        pytest.skip("SAITEI_DOCUMENTS is not set: the tests over official documents need them")
    return Path(folder)


@pytest.fixture(scope="session")
def library() -> Library:
    """The project's own texts, read once."""
    return open_library()


@pytest.fixture(scope="session")
def official_library(documents: Path) -> Library:
    """The project's own texts and the official documents, read once."""
    return open_library(documents)
