"""Texts are read side by side where there are processors for it, and remembered: what is read depends on neither."""

import os
from functools import partial
from pathlib import Path

import pytest

from saitei import keeping
from saitei.cards import remembered
from saitei.cards.remembered import Readings
from saitei.errors import UnusableInput

GAME = "sengoku"
READ = tuple(f"カードを{number}枚引く。" for number in range(1, 40))
DECLINED = tuple(f"カードを{number}枚飛ばす。" for number in range(1, 40))
GIVEN = {"ja": (*READ, *DECLINED, READ[0])}


@pytest.fixture(autouse=True)
def _empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAITEI_CACHE", str(tmp_path))


def read(monkeypatch: pytest.MonkeyPatch, processors: int) -> dict[str, Readings]:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    return dict(remembered.read_all(GAME, GIVEN))


@pytest.mark.parametrize("processors", [2, 5])
def test_processes_that_share_a_language_read_what_one_does(monkeypatch: pytest.MonkeyPatch, processors: int) -> None:
    monkeypatch.setattr(keeping, "load", lambda *_: None)
    alone = read(monkeypatch, 1)
    assert read(monkeypatch, processors) == alone
    assert {text for text, one in alone["ja"].summaries.items() if one.tree is None} == set(DECLINED)


def test_what_was_read_once_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = read(monkeypatch, 1)
    monkeypatch.delattr(remembered, "_read")
    assert read(monkeypatch, 1) == first


def count(path: Path) -> None:
    with path.open("a") as file:
        file.write("once\n")


def refuse() -> None:
    raise UnusableInput("a clause does not exist", "Name one that does", "card.nodes", 7)


@pytest.mark.parametrize("processors", [1, 2])
def test_what_is_done_meanwhile_is_done_once_and_its_refusal_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, processors: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    dict(remembered.read_all(GAME, GIVEN, partial(count, tmp_path / "counted")))
    assert (tmp_path / "counted").read_text() == "once\n"
    monkeypatch.setattr(keeping, "load", lambda *_: None)
    with pytest.raises(UnusableInput, match=r"card\.nodes:7: a clause does not exist"):
        dict(remembered.read_all(GAME, GIVEN, refuse))
