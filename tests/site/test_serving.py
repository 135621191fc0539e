"""A site that is served while it is written: pages are made when they are asked for, and are those of a build."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer

from saitei.errors import UnusableInput
from saitei.site.making import OnRequest, Page, Work
from saitei.site.serving import Served
from tests.conftest import REPOSITORY
from tests.site.conftest import Built
from tests.site.served import OF_EVERY_KIND


def ask(server: LiveReloadServer, path: str) -> tuple[str, str]:
    """The status and the body that a server answers."""
    said: list[str] = []

    def start(status: str, headers: Any, info: Any = None) -> Any:
        said.append(status)

    respond = server.get_app()
    assert respond is not None
    body = b"".join(respond({"PATH_INFO": path}, start))
    (status,) = said
    return status.partition(" ")[0], body.decode()


@pytest.fixture
def made() -> list[str]:
    """The paths for which somebody worked."""
    return []


def works(made: list[str], words: str = "first") -> Iterator[Work]:
    def one(name: str) -> Iterator[Page]:
        made.append(name)
        yield name, f"{name} {words}"

    def two() -> Iterator[Page]:
        yield from one("en/book.html")
        yield from one("en/book-core.html")

    yield Work(("en/index.html",), lambda: one("en/index.html"))
    yield Work(("en/book.html", "en/book-core.html", "en/book-extra.html"), two)
    yield Work(("en/other.html",), lambda: one("en/other.html"))


# --- work ---------------------------------------------------------------------------------------


def test_a_page_is_made_once_with_its_neighbours_and_nothing_else_is(made: list[str]) -> None:
    waiting = OnRequest(works(made))
    assert made == []
    assert set(waiting.pages("en/book.html")) == {"en/book.html", "en/book-core.html"}
    assert waiting.pages("en/book-core.html") == {}, "it was made with the other one"
    assert made == ["en/book.html", "en/book-core.html"]


def test_a_path_that_nobody_makes_or_that_came_to_nothing_is_no_page(made: list[str]) -> None:
    waiting = OnRequest(works(made))
    assert waiting.pages("en/nothing.html") == {} and made == []
    assert "en/book-extra.html" not in waiting.pages("en/book-extra.html")
    assert waiting.pages("en/book-extra.html") == {}


# --- a server -----------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path, made: list[str]) -> LiveReloadServer:
    """A server whose every build says other words; nothing listens, it is asked as its own handler asks it."""
    served, builds = Served(), ["second", "third"]
    served.work = OnRequest(works(made))

    def build() -> None:
        for path in tmp_path.rglob("*.html"):
            path.unlink()
        served.work = OnRequest(works(made, builds.pop(0)))

    server = LiveReloadServer(build, "127.0.0.1", 0, str(tmp_path))
    served.attach(server)
    return server


def test_who_asks_gets_the_page_and_the_folder_keeps_it(
    server: LiveReloadServer, made: list[str], tmp_path: Path
) -> None:
    assert ask(server, "/en/other.html") == ("200", "en/other.html first")
    assert ask(server, "/en/other.html") == ("200", "en/other.html first")
    assert made == ["en/other.html"] and (tmp_path / "en/other.html").is_file()
    assert ask(server, "/en/") == ("200", "en/index.html first"), "a folder is its contents"
    assert ask(server, "/en/nothing.html")[0] == "404"
    assert ask(server, "/en/book-extra.html")[0] == "404"
    assert ask(server, "/../secret.html")[0] == "404"


def test_what_cannot_be_made_is_a_sentence_and_no_page(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def refuse() -> Iterator[Page]:
        raise UnusableInput("this text is broken", "Mend it", "en.txt", 3)

    served = Served()
    served.work = OnRequest([Work(("en/broken.html",), refuse)])
    server = LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path))
    served.attach(server)
    assert ask(server, "/en/broken.html")[0] == "404"
    assert "en.txt:3: this text is broken. Mend it." in caplog.text and "Traceback" not in caplog.text
    assert ask(server, "/en/broken.html")[0] == "404", "it is tried anew"


def test_after_a_build_the_page_is_the_new_one(server: LiveReloadServer, made: list[str]) -> None:
    ask(server, "/en/other.html")
    server.builder()
    assert made == ["en/other.html"], "a build makes no page"
    assert ask(server, "/en/other.html") == ("200", "en/other.html second")


def test_a_build_between_asking_and_answering_leaves_no_gap(
    server: LiveReloadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is emptied after the page was made and before the server looked for it."""
    ask(server, "/en/other.html")
    found = server._serve_request
    built: list[None] = []

    def late(environ: Any, start_response: Any) -> Any:
        if not built:
            server.builder()
            built.append(None)
        return found(environ, start_response)

    monkeypatch.setattr(server, "_serve_request", late)
    assert ask(server, "/en/other.html") == ("200", "en/other.html second")


# --- the site -----------------------------------------------------------------------------------


def config_of(folder: Path) -> MkDocsConfig:
    config = load_config(str(REPOSITORY / "mkdocs.yml"), site_dir=str(folder))
    config["plugins"]["saitei"].config.documents = ""
    return config


def test_a_served_site_makes_the_pages_of_a_build(site: Built, tmp_path: Path) -> None:
    config = config_of(tmp_path)
    config.plugins.on_startup(command="serve", dirty=False)
    build(config)
    early = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")}
    assert "en/index.html" in early and "en/furuyoni/index.html" not in early
    server = LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path))
    config.plugins.on_serve(server, config=config, builder=lambda: None)
    for path in [*OF_EVERY_KIND, "en/furuyoni/2025/book.html", "rows-furuyoni.js", "interface-en.js"]:
        assert ask(server, f"/{path}") == ("200", (site.folder / path).read_text("utf-8")), path
    assert ask(server, "/en/furuyoni/2025/core/99-9.html")[0] == "404"
    work = config.plugins["saitei"]._site.work()  # type: ignore[attr-defined]
    assert {path for path in site.pages if path not in early} <= {path for one in work for path in one.paths}
