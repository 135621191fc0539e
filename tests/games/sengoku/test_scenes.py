"""The game as scenarios see it."""

import random
from pathlib import Path

import pytest

from saitei.cli.run import clauses_of
from saitei.engine import Decision, End, Level
from saitei.games import addresses
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


def test_what_ends_the_game_has_been_walked() -> None:
    """A defeat names more clauses than that of its step (1001.4.1: before abilities trigger)."""
    found = run("""
given
    A's rebellion counters is 10; B's deck is 2 cards
when
    A: end the phase
then
    B wins
    because 1001.4.1#2
""")
    assert found.status is Status.PASSED, found
    assert {f"{EDITION}:1001.4#2", f"{EDITION}:1001.4.1#2", f"{EDITION}:100.3.4"} <= found.walked


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


TWO_OF_A_NAME = """
given
    A's hand is "Blast"; A's camp is "Cow" (exhausted), "Ox"; B's camp is "Cow"
when
    A: play "Blast"
    A: {said}
then
    A's camp has "Ox"
    {then}
"""
BLAST = """card "Blast"
    kind = stratagem
    timing = main
    cost = 0
    text = Target: 1 warlord on the battlefield. Deal 2000 special damage to the target.
"""


@pytest.mark.parametrize(
    ("said", "whose", "other"),
    [
        ('choose "Cow"', "A", "B"),
        ('choose "Cow" no. 1', "A", "B"),
        ('choose "Cow" no. 2', "B", "A"),
        ("「Cow」を選ぶ その2", "B", "A"),
        ("“Cow” 선택 2번", "B", "A"),
    ],
)
def test_the_second_card_of_a_name_can_be_said(said: str, whose: str, other: str) -> None:
    then = f"""{whose}'s discard pile has "Cow"; {other}'s camp has "Cow\""""
    found = run(BLAST + TWO_OF_A_NAME.format(said=said, then=then))
    assert found.status is Status.PASSED, found


def test_a_third_card_of_a_name_cannot_be_said_where_there_are_two() -> None:
    found = run(BLAST + TWO_OF_A_NAME.format(said='choose "Cow" no. 3', then="the game goes on"))
    assert found.status is Status.ERROR and "choose Cow no. 2" in str(found)


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


@pytest.mark.parametrize(
    ("clauses", "passes"),
    [
        ("glossary/ドローする, 503.1#2", True),
        ("503.2#2  # what is behind a space and this sign is a remark", True),
        ("glossary/築城", False),
        ("glossary/ない言葉", None),
    ],
)
def test_reasons_are_named_by_their_address_whatever_it_is(clauses: str, passes: bool | None) -> None:
    gamble = """card "Gamble"
    kind = stratagem
    timing = main
    cost = 0
    text = Roll 1 die. Draw 1 card.
"""
    found = run(f"""{gamble}
given
    A's hand is "Gamble"; A's deck is 2 cards
when
    A: play "Gamble"
    chance: 3
then
    A's deck is 1 card
    because {clauses}
""")
    wanted = {True: Status.PASSED, False: Status.FAILED, None: Status.ERROR}[passes]
    assert found.status is wanted, found


BEFORE = """シナリオ デッキから
版 sengoku@3.6
前提
    フェイズはデッキの構築; Aの山札は50枚; Bの山札は30枚
決定
    A: 構築戦を行う
    B: 限定戦を行う
結果
    偶然の選択肢: Aが先攻; Bが先攻
    根拠 101.1.1
"""


def test_a_game_from_its_decks_in_japanese() -> None:
    (scenario,) = parsing.read(BEFORE, Path("x"))
    found = running.run(scenario, EDITION, clauses_of(EDITION))
    assert found.status is Status.PASSED, found


def test_both_players_are_asked_whether_to_concede_the_turn_player_first() -> None:
    world = ADAPTER.world(EDITION, (), sorted(addresses(EDITION)))
    moved = world.begin(world.position(), {"phase": "concession", "active": 1}, Level.CITED)
    assert isinstance(moved.next, Decision) and (moved.next.who, moved.next.kind) == (1, "concede")
    assert world.shown(moved.state)["phase"] == "concession"
    moved = world.engine.step(moved.state, False)
    assert isinstance(moved.next, Decision) and (moved.next.who, moved.next.kind) == (0, "concede")
    moved = world.engine.step(moved.state, False)
    assert isinstance(moved.next, Decision) and (moved.next.who, moved.next.kind) == (1, "main")


@pytest.mark.parametrize("seed", [2, 5])
def test_what_is_remembered_while_nothing_changes_changes_no_game_of_our_cards(seed: int) -> None:
    """A trace remembers nothing: the same decisions lead to the same positions with and without one."""
    choose = random_play.chooser(random.Random(seed))
    world, moved = ADAPTER.new_game(EDITION, choose, addresses(EDITION))
    for _ in range(150):
        if isinstance(moved.next, End):
            break
        answer = choose(moved.next.values)
        traced = world.engine.advance(moved.state, moved.next, answer, Level.FULL)
        moved = world.engine.advance(moved.state, moved.next, answer, Level.SILENT)
        assert moved.state == traced.state
        assert getattr(moved.next, "values", moved.next) == getattr(traced.next, "values", traced.next)
