"""Whole games by chance."""

from saitei.scenarios import random_play
from tests.scenarios.lanterns_scenes import clauses


def test_a_seed_is_a_game() -> None:
    first, again, other = (random_play.play(seed, clauses("lanterns@1"), log=True) for seed in (3, 3, 4))
    assert first == again and first.log != other.log
    assert first.how in ("won", "over") and first.complaint == ""
    assert first.decisions == len(first.log) and first.walked["lanterns@1:core/1.iv"] > 0


def test_a_game_that_takes_too_long_is_stopped() -> None:
    game = random_play.play(3, clauses("lanterns@1"), limit=5)
    assert (game.how, game.decisions, game.log) == ("stopped", 5, ())
