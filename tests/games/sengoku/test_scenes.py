"""The game as scenarios see it."""

import random
from pathlib import Path

import pytest

from saitei.cli.run import clauses_of
from saitei.engine import Decision, End
from saitei.games.sengoku.scenes import ADAPTER
from saitei.scenarios import parsing, random_play, running
from saitei.scenarios.results import Result, Status
from tests.games.sengoku.board import EDITION

CARDS = """card "Ox"
    kind = warlord
    cost = red 1
    colour = red
    force = 3000
    siege = 2
card "Cow"
    kind = warlord
    cost = 1
    force = 2000
    siege = 1
card "Ruse"
    kind = stratagem
    timing = battle
    cost = 0
"""


def run(text: str) -> Result:
    (scenario,) = parsing.read(f"scenario X\neditions {EDITION}\n{CARDS}{text}", Path("x"))
    return running.run(scenario, EDITION, clauses_of(EDITION))


def test_a_scenario_with_a_battle() -> None:
    found = run("""
given
    A's camp is "Ox"
    B's camp is "Cow" (exhausted); B's hand is "Ruse"; B's wall is 3 cards
when
    A: attack with "Ox"
    A: attack "Cow"
    B: play "Ruse"
then
    B's discard pile has "Cow", "Ruse"
    A's camp is "Ox" with 2000 (exhausted)
    A cannot attack with "Ox" (904.5.2.1)
    because 906.7.2
""")
    assert found.status is Status.PASSED, found


JAPANESE = """シナリオ 迎撃
版 sengoku@3.6
カード 「牛」
    kind = warlord
    cost = 1
    force = 2000
    siege = 1
カード 「馬」
    kind = warlord
    cost = 1
    force = 3000
    siege = 1
前提
    Aの自陣は「牛」; Bの自陣は「馬」
決定
    A: 「牛」で攻撃する
    B: 「馬」で迎撃する
結果
    Aの捨札は「牛」
    Bの自陣は「馬」
    根拠 906.4.3
"""


def test_the_same_in_japanese() -> None:
    (scenario,) = parsing.read(JAPANESE, Path("x"))
    found = running.run(scenario, EDITION, clauses_of(EDITION))
    assert found.status is Status.PASSED, found


def test_resources_are_face_down_unless_they_are_said_to_be_face_up() -> None:
    found = run("""
given
    A's resources is "Cow", "Ox" (face up); A's hand is "Ox", "Cow"
when
    A: play "Ox"
then
    A's camp is "Ox" (restricted)
""")
    assert found.status is Status.PASSED, found
    dark = run("""
given
    A's resources is 3 cards; A's hand is "Ox"
then
    A cannot play "Ox" (700.6)
""")
    assert dark.status is Status.PASSED, dark


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("""A's resources is "Ruse" (face up)""", "“Ruse” is a stratagem and cannot lie face up there"),
        ("""A's camp is "Ox", "Ox\"""", "“Ox” is in A's camp twice"),
    ],
)
def test_positions_that_cannot_be_are_refused(given: str, why: str) -> None:
    found = run(f"given\n    {given}\nthen\n    A's hand is nothing\n")
    assert found.status is Status.ERROR and why in str(found)


def test_a_game_from_its_preparation_says_every_option_differently() -> None:
    chance = random.Random(5)
    world, moved = ADAPTER.new_game(
        EDITION, lambda options: options[chance.randrange(len(options))], clauses_of(EDITION).addresses
    )
    for _ in range(150):
        if isinstance(moved.next, End):
            break
        assert isinstance(moved.next, Decision)
        for language in ("en", "ja", "ko"):
            said = [world.option(moved.state, moved.next, value, language)[0] for value in moved.next.values]
            assert len(set(said)) == len(said)
            assert world.question(moved.next, language) != moved.next.kind
        moved = world.engine.step(moved.state, moved.next.values[chance.randrange(len(moved.next.values))])


@pytest.mark.parametrize("seed", [0, 1, 100])
def test_random_games_of_the_command(seed: int) -> None:
    game = random_play.play(seed, clauses_of(EDITION))
    assert (game.how, game.complaint) == ("won", "") and game.winner in (0, 1)
