"""The reference of the card language: whole, linked, and never behind the tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from saitei.cards import schemas
from saitei.cards.phrases import tables
from saitei.site import cardlanguage
from tests.site.conftest import Built

PATH = "furuyoni/cards/~language.html"


@pytest.fixture(autouse=True)
def kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SAITEI_CACHE", str(tmp_path))
    yield


def test_every_kind_is_there_once_with_every_language_that_says_it() -> None:
    made = cardlanguage.sections("furuyoni")
    kinds = [said.kind for section in made for said in section.kinds]
    assert sorted(kinds) == sorted(schemas.load("furuyoni").nodes)
    unsaid = schemas.load("furuyoni").silent | schemas.load("furuyoni").left_out()
    assert all(said.phrases for section in made for said in section.kinds if said.kind not in unsaid)


def test_what_is_kept_is_what_was_made() -> None:
    for game in ("sengoku", "kannagi"):
        assert cardlanguage.sections(game) == cardlanguage.sections(game) != ()


def test_a_game_without_tables_has_no_reference() -> None:
    assert not tables.languages("stones") and cardlanguage.sections("stones") == ()


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_the_page_links_a_phrase_to_its_clause(site: Built, language: str) -> None:
    page = site.pages[f"{language}/{PATH}"]
    assert page.by_id("kind-make_attack") is not None or page.by_id("kind-opening") is not None
    links = [e.attributes["href"] for e in page.having(tag="a") if "core/10-6" in e.attributes.get("href", "")]
    assert links and not page.unbalanced
