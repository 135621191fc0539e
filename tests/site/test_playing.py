"""Cards in play: only passing scenarios count; what texts wait for is asked once and kept."""

from pathlib import Path

import pytest

from saitei.errors import UnusableInput
from saitei.scenarios import adapter
from saitei.site import inputs, playing, rulings
from saitei.site.book import Book
from tests.site.ruled import ruling

INVENTED = "~Short Cut"


def in_play(books: dict[str, Book], folder: Path) -> playing.Playing:
    return playing.in_play("furuyoni", rulings.shelve(books, folder)["furuyoni"])


def test_a_scenario_plays_the_card_that_is_used_in_it(tmp_path: Path, books: dict[str, Book]) -> None:
    ruling(tmp_path)
    found = in_play(books, tmp_path)
    assert found.scenarios == {INVENTED: {"a-cut": ("a-cut/1.1-a-cut",)}}, "run under two editions, shown once"
    (played,) = found.played(INVENTED, "furuyoni/cards/x.html", "ja")
    assert (played.ruling.words, played.ruling.language) == ("質問ですか？", "ja")
    (link,) = played.scenarios
    assert link.words == "A cut" and link.language == "en"
    assert link.href.startswith("../rulings/a-cut.html#")
    assert found.played("no-card", "furuyoni/cards/x.html", "ja") == ()


def test_one_that_fails_plays_nothing(tmp_path: Path, books: dict[str, Book]) -> None:
    ruling(tmp_path, distance="4")
    ruling(tmp_path, "cannot-run", decision="B: leave the room")
    assert in_play(books, tmp_path).scenarios == {}


def test_what_texts_wait_for_is_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "settled", lambda code, game: True)
    monkeypatch.setenv("SAITEI_CACHE", str(tmp_path))
    first = playing.waits("furuyoni")
    assert first["06-yukihi-o-s-1"] == ("extra/4",) and "01-yurina-o-n-1" not in first

    def refuse(game: str) -> adapter.Adapter:
        raise UnusableInput(f"{game} cannot be played", "")

    monkeypatch.setattr(adapter, "find", refuse)
    assert playing.waits("furuyoni") == first
    assert playing.waits("kannagi") == {}, "a game that cannot be played has no texts that wait"
