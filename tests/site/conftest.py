"""The site, built once for all tests; what its pages hold, as a browser would read them."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from unittest.mock import patch

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, sync_playwright

from saitei.editions.library import Library
from saitei.site import rulings
from saitei.site.book import Book, shelve
from saitei.site.descent import Descent
from saitei.site.rulings import Docket
from tests.conftest import REPOSITORY

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)
VOID = {"meta", "link", "br", "img", "input", "hr"}


@dataclass(slots=True)
class Element:
    """One opened tag with its attributes, the language it is in, and the text inside: a stretch of the page's text."""

    tag: str
    attributes: dict[str, str]
    language: str
    said: list[str]
    start: int
    end: int

    @property
    def text(self) -> str:
        return "".join(self.said[self.start : self.end])

    @property
    def classes(self) -> set[str]:
        return set(self.attributes.get("class", "").split())


@dataclass
class Html(HTMLParser):
    """Elements of a page in their order; ``unbalanced`` are tags that were closed wrongly."""

    elements: list[Element] = field(default_factory=list)
    unbalanced: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Element] = []
        self._said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        language = attributes.get("lang") or (self._open[-1].language if self._open else "")
        so_far = len(self._said)
        element = Element(tag, attributes, language, self._said, so_far, so_far)
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1].tag == tag:
            self._open.pop().end = len(self._said)
        else:
            self.unbalanced.append(tag)

    def handle_data(self, data: str) -> None:
        self._said.append(data)

    def having(self, *, tag: str = "", css: str = "") -> list[Element]:
        return [e for e in self.elements if (not tag or e.tag == tag) and (not css or css in e.classes)]

    def by_id(self, name: str) -> Element | None:
        return next((e for e in self.elements if e.attributes.get("id") == name), None)


def read(html: str) -> Html:
    page = Html()
    page.feed(html)
    page.close()
    return page


class Pages(Mapping[str, Html]):
    """The pages of a folder by path, each read when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, Html | None] = {
            path.relative_to(folder).as_posix(): None for path in sorted(folder.rglob("*.html"))
        }

    def __getitem__(self, path: str) -> Html:
        page = self._read[path]
        if page is None:
            page = self._read[path] = read((self._folder / path).read_text(encoding="utf-8"))
        return page

    def __iter__(self) -> Iterator[str]:
        return iter(self._read)

    def __len__(self) -> int:
        return len(self._read)


@dataclass
class Built:
    """A built site: its folder and its pages by path."""

    folder: Path
    pages: Mapping[str, Html]


def make(folder: Path, documents: str = "") -> Built:
    with patch.dict(os.environ):
        os.environ.pop("SAITEI_DOCUMENTS", None)
        if documents:
            os.environ["SAITEI_DOCUMENTS"] = documents
        config = load_config(str(REPOSITORY / "mkdocs.yml"), site_dir=str(folder), strict=True)
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
    return Built(folder, Pages(folder))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The default site: the project's own texts."""
    return make(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def official_site(documents: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """The site that a user makes with a folder of official texts."""
    yield make(tmp_path_factory.mktemp("official"), str(documents))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists() and "CI" not in os.environ:
        pytest.skip("Chromium is not installed (apt-get install chromium)")

    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS.split())
        yield found
        found.close()


@pytest.fixture(scope="session")
def books(library: Library) -> dict[str, Book]:
    """Every edition with a text, as the site shows it."""
    return shelve(library)


@pytest.fixture(scope="session")
def descent(books: dict[str, Book]) -> Descent:
    return Descent(books)


@pytest.fixture(scope="session")
def docket(books: dict[str, Book]) -> Docket:
    """The project's own rulings on Furuyoni."""
    return rulings.shelve(books)["furuyoni"]
