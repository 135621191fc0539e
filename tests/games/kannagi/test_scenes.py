"""The game as scenarios see it: what must be said, languages, words of options, positions that cannot be."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from saitei.cli.main import cli
from saitei.cli.run import clauses_of
from saitei.engine import Decision, End, Laws, Level, complaints
from saitei.errors import UnusableInput
from saitei.games import games, rules
from saitei.games.kannagi import LAYOUT, SUPPLY
from saitei.games.kannagi.layout import APPARITIONS, HOSTS, PLACES
from saitei.scenarios import adapter, parsing, placing, running
from saitei.scenarios.results import Status
from tests.games.kannagi.board import BOTH, CARDS, EDITION, holds, refused

LINES = {
    "A's life": "A's life is 10",
    "B's life": "B's life is 10",
    "A's draw pile": "A's draw pile is nothing",
    "B's draw pile": "B's draw pile is nothing",
}

UNDER = 'A\'s place cards is "Hill"; A\'s apparition cards is "Ghost" (under "Hill"{})'


def test_the_catalogue_of_games() -> None:
    assert games()["kannagi"].editions == ("floor",)
    with pytest.raises(UnusableInput, match="has no edition 'other'"):
        games()["kannagi"].rules("other", ())


def test_a_clause_that_the_edition_has_not_is_refused() -> None:
    with pytest.raises(UnusableInput, match="does not have"):
        rules(EDITION, clauses=["phases/0"])


# --- What must be said


@pytest.mark.parametrize("left_out", LINES)
def test_what_the_page_gives_no_value_for_must_be_said(left_out: str) -> None:
    said = "\n    ".join(line for what, line in LINES.items() if what != left_out)
    text = f"scenario X\neditions {EDITION}\ngiven\n    {{}}\nthen\n    the phase is main\n"
    (incomplete,) = parsing.read(text.format(said), Path("x"))
    (complete,) = parsing.read(text.format("\n    ".join(LINES.values())), Path("x"))
    missing, whole = (running.run(one, EDITION, clauses_of(EDITION)) for one in (incomplete, complete))
    assert missing.status is Status.ERROR and f"{left_out} is not said" in missing.message
    assert whole.status is Status.PASSED


def test_what_is_not_said_is_shown_as_such() -> None:
    text = "the minutes of the match is {}; B's side deck is {}"
    holds(f"given\n    the phase is main\nthen\n    {text.format('not said', 'not said')}\n")
    given = text.format(25, 3)
    holds(f"given\n    {given}\nthen\n    {given}; A's side deck is not said\n")


@pytest.mark.parametrize(
    ("phase", "what"),
    [
        ("long thought", "the seconds of thinking"),
        ("time limit of a single game", "the minutes of the match"),
        ("side decks", "A's side deck"),
    ],
)
def test_what_a_ruling_asks_for_must_be_said(phase: str, what: str) -> None:
    assert f"{what} is not said" in refused(f"given\n    the phase is {phase}\nthen\n    the phase is main\n")


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("kind = place\n    season = spring\n    souls = 1", "it is not said what power “Odd” has"),
        ("kind = place\n    season = spring\n    power = 1", "it is not said what souls “Odd” has"),
        ("kind = season\n    souls = 1", "it is not said what season “Odd” has"),
        ("kind = warlord", "the kind 'warlord' of “Odd” is none"),
        ("kind = apparition\n    cost = 2", "“Odd” has no cost"),
        ("kind = season\n    season = spring\n    souls = two", "the souls 'two' of “Odd” is no number"),
        ("kind = tool\n    text = Put 1 card in the opponent's hidden hand into your soul.", "cannot be executed"),
        ("kind = tool\n    text = Put 1 card in your draw pile into your soul.", "cannot be executed"),
        ("kind = tool\n    text = Deal 1 damage to the top card of your draw pile.", "cannot be executed"),
        ("kind = tool\n    text = Let this card possess 2 place cards on the field.", "cannot be executed"),
        ("kind = tool\n    text = At the end of the turn: Draw 1 card.", "an effect with a time"),
        ("kind = apparition\n    text = Draw 1 card.", "an effect without a time"),
    ],
)
def test_cards_that_nothing_can_be_done_with_are_refused(card: str, why: str) -> None:
    text = 'given\n    A\'s hidden hand is "Odd"\nthen\n    the phase is main\n'
    assert why in refused(text, f'card "Odd"\n    {card}\n')


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("A's place cards is \"Ghost\"", "“Ghost” is no place card"),
        ("A's season cards is \"Hill\"", "“Hill” is no season card"),
        ("A's apparition cards is \"Ghost\"", "“Ghost” lies under no place card of the field"),
        (UNDER.format(""), "from which hand “Ghost” came"),
        (UNDER.format(", from the open hand, from the hidden hand"), "from which hand “Ghost” came"),
    ],
)  # fmt: skip
def test_positions_that_cannot_be_are_refused(given: str, why: str) -> None:
    assert why in refused(f"given\n    {given}\nthen\n    the phase is main\n")


# --- Whole games


def test_no_whole_game_is_played_by_chance() -> None:
    ran = CliRunner().invoke(cli, ["play", "kannagi", "3"], standalone_mode=False)
    assert isinstance(ran.exception, UnusableInput) and "no whole game of kannagi@floor" in str(ran.exception)


# --- Languages

SAME = {
    "en": """scenario X
editions kannagi@floor
given
    A's life is 10; A's draw pile is 1 card; B's life is 10; B's draw pile is 1 card
    A's soul is "Paper Moth"; A's hidden hand is "Mossy Mill"
when
    A: summoning phase
then
    A's place cards is "Mossy Mill" (lying)
    because phases/3-1.終了時
""",
    "ja": """シナリオ X
版 kannagi@floor
前提
    Aのライフは10; Aの山札は1枚; Bのライフは10; Bの山札は1枚
    Aの魂は「紙の蛾」; Aの非公開手札は「苔むす水車」
決定
    A: 召喚フェイズ
結果
    Aの場所札は「苔むす水車」(伏せ)
    根拠 phases/3-1.終了時
""",
    "ko": """시나리오 X
판 kannagi@floor
전제
    A의 라이프는 10; A의 덱은 1장; B의 라이프는 10; B의 덱은 1장
    A의 영혼은 “종이 나방”; A의 비공개 손패는 “이끼 낀 물레방아”
결정
    A: 소환 페이즈
결과
    A의 장소 카드는 “이끼 낀 물레방아”(눕힘)
    근거 phases/3-1.終了時
""",
}


@pytest.mark.parametrize("language", SAME)
def test_a_scenario_in_each_language(language: str) -> None:
    (scenario,) = parsing.read(SAME[language], Path("x"))
    found = running.run(scenario, EDITION, clauses_of(EDITION))
    assert (found.message, found.status) == ("", Status.PASSED)


# --- Whatever is chosen

FULL = f"""scenario X
editions {EDITION}
{CARDS}
card "Cairn"
    kind = place
    season = winter
    souls = 1
    power = 1
    text = When you are dealt 1 or more damage: You may draw 1 card.
given
    the phase is turn start; A's life is 99; B's life is 99
    A's draw pile is 30 cards; B's draw pile is "Hill", "Pin", "Spring", "Ford", "Ghost", 30 cards
    A's soul is "Ghost", "Ghost", "Wisp"; B's soul is "Ghost", "Hill"
    A's place cards is "Cairn"; A's hidden hand is "Hill", "Ford", "Ghost", "Pin", "Spring", 4 cards
    A's apparition cards is "Wisp" (under "Cairn", from the open hand); A's open hand is "Ghost", "Pin"
    B's place cards is "Ford"; B's hidden hand is "Hook", "Pin", "Hill", "Spring"; B's open hand is "Hook", "Wisp"
then
    ?
"""


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_chosen_no_card_is_lost_and_every_option_has_words_of_its_own(seed: int) -> None:
    chance = random.Random(seed)
    (scenario,) = parsing.read(FULL, Path("x"))
    names, moved = placing.place(scenario, EDITION, adapter.for_edition(EDITION), clauses_of(EDITION), Level.CITED)
    laws = Laws(LAYOUT, SUPPLY, tuple(names.cards))
    for _ in range(120):
        following, cells = moved.next, moved.state.cells
        assert laws.complaints(moved.state) == complaints(LAYOUT, moved.state, SUPPLY, tuple(names.cards)) == []
        places = {card for pile in PLACES for card in cells[pile]}
        assert {card for card, _ in cells[HOSTS]} == {card for pile in APPARITIONS for card in cells[pile]}
        if isinstance(following, End):
            assert following.unresolved
            return
        assert {host for _, host in cells[HOSTS]} <= places
        assert isinstance(following, Decision)
        for language in ("en", "ja", "ko"):
            said = [names.world.option(moved.state, following, value, language)[0] for value in following.values]
            assert len(set(said)) == len(said)
            assert names.world.question(following, language) != following.kind
        moved = names.world.engine.step(moved.state, chance.choice(following.values))


def test_a_position_of_a_game_says_everything() -> None:
    holds(f"given\n    {BOTH}\nthen\n    A chooses among end the main phase\n")
