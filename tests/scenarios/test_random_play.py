"""Whole games by chance."""

from dataclasses import replace

import pytest

from saitei.engine import Laws
from saitei.engine.errors import BrokenStep
from saitei.errors import UnusableInput
from saitei.scenarios import random_play
from tests.scenarios.lanterns_scenes import clauses


def test_a_seed_is_a_game() -> None:
    first, again, other = (random_play.play(seed, clauses("lanterns@1"), log=True) for seed in (3, 3, 4))
    assert first == again and first.log != other.log
    assert first.how in ("won", "over") and first.complaint == "" and not first.faulty
    assert first.decisions == len(first.log) and first.walked["lanterns@1:core/1.iv"] > 0
    silent = random_play.play(3, clauses("lanterns@1"))
    assert (silent.log, replace(silent, log=first.log)) == ((), first), "what is said changes nothing"


def test_a_game_that_takes_too_long_is_stopped() -> None:
    game = random_play.play(3, clauses("lanterns@1"), limit=5)
    assert (game.how, game.decisions, game.log) == ("stopped", 5, ()) and game.faulty


@pytest.mark.parametrize("fault", [BrokenStep("lanterns@1:core/5", "moves twice"), KeyError("moon")])
def test_a_defect_breaks_its_own_game_only(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def complaints(laws: Laws, state: object) -> list[str]:
        raise fault

    monkeypatch.setattr(Laws, "complaints", complaints)
    game = random_play.play(3, clauses("lanterns@1"))
    assert (game.how, game.decisions, game.faulty) == ("broken", 1, True)
    assert game.complaint in (str(fault), "KeyError: 'moon'")
    assert game.replay == "saitei play 3 --edition lanterns@1"
    monkeypatch.undo()
    assert not random_play.play(3, clauses("lanterns@1")).faulty


def test_input_that_cannot_be_used_is_no_defect() -> None:
    with pytest.raises(UnusableInput):
        random_play.play(3, clauses("nowhere@1"))


def test_a_clause_that_is_cited_exists() -> None:
    known = clauses("lanterns@1")
    fewer = replace(known, addresses=[one for one in known.addresses if one != "core/1.iv"])
    game = random_play.play(3, fewer)
    assert game.how == "broken" and game.complaint == "lanterns@1:core/1.iv was cited, but there is no such clause"


def test_every_hundredth_seed_is_looked_at_thoroughly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_play, "wrong_with", lambda engine, moved, chance: ["a secret is out"])
    found = {seed: random_play.play(seed, clauses("lanterns@1")).complaint for seed in (99, 100, 101, 200)}
    assert found == {99: "", 100: "a secret is out", 101: "", 200: "a secret is out"}
