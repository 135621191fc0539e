"""Whole games at random in both editions, with the laws checked at every step."""

from collections.abc import Collection

import pytest

from saitei.cards import cardfiles
from saitei.engine import CHANCE, Decision, End, Engine, Level, Moved, complaints, dump, load, view
from saitei.games import addresses, game, games, rules
from saitei.games.furuyoni import LAYOUT, SUPPLY, begin, from_file
from saitei.games.furuyoni.layout import AURA, CARDS, DISTANCE, OUTSIDE, TURN, VIGOR
from saitei.games.furuyoni.play import play
from tests.games.furuyoni.board import EDITIONS, engine

GAMES = 200
IN_PLAY = {"2018": 32, "2025": 36}


def lawful(edition: str, cards: Collection[int]) -> object:
    def look(moved: Moved) -> None:
        cells = moved.state.cells
        assert not complaints(LAYOUT, moved.state, SUPPLY, cards)
        assert all(0 <= cells[cell] <= 2 for cell in VIGOR)
        assert cells[DISTANCE] <= 10 and all(cells[cell] <= 5 for cell in AURA)
        if cells[TURN]:
            assert cells[OUTSIDE] == -IN_PLAY[edition]
        if isinstance(moved.next, Decision):
            assert len(set(moved.next.values)) == len(moved.next.values) > (not moved.next.always)
            assert moved.next.who in (0, 1, CHANCE)

    return look


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_end_by_the_rules(edition: str) -> None:
    """Crystals and cards are conserved after every decision; every game ends by the judgement of victory."""
    look = lawful(edition, [*range(10), *range(100, 110)])
    winners = set()
    for seed in range(GAMES):
        last, _ = play(engine(edition), seed, look=look)
        assert isinstance(last.next, End)
        assert not last.next.unresolved
        assert last.next.clauses[0].startswith(f"furuyoni@{edition}:core/4-2")
        winners.add(last.next.result)
    assert winners >= {("won", 0), ("won", 1)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_with_the_cards_of_the_project(edition: str) -> None:
    """The same with printed cards; those whose text is executed run their text."""
    cards = [from_file(card) for card in cardfiles.load("furuyoni").values()]
    made = rules(f"furuyoni@{edition}", cards)
    for seed in range(GAMES // 4):
        last, _ = play(Engine(made), seed, look=check)
        assert isinstance(last.next, End)


def check(moved: Moved) -> None:
    assert not complaints(LAYOUT, moved.state, SUPPLY, [*range(10), *range(100, 110)])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seed_plays_the_same_game_and_another_seed_another(edition: str) -> None:
    """Also when every trace is written."""
    one, count = play(engine(edition), 1)
    assert play(engine(edition), 1, level=Level.FULL)[0].state == one.state
    assert play(engine(edition), 2)[1] != count or play(engine(edition), 2)[0].state != one.state


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_position_of_a_game_can_be_saved(edition: str) -> None:
    seen: list[Moved] = []
    play(engine(edition), 3, look=seen.append)
    for moved in seen[::9]:
        assert load(engine(edition).rules, dump(engine(edition).rules, moved.state)) == moved.state


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_sees_the_own_hand_and_no_deck(edition: str) -> None:
    """7-1-6, 7-1-10, 7-1-11: what is hidden from whom; and nobody learns the other's cards from their numbers."""
    ten = ("cut", "stab", "needle", "parry", "step", "dodge", "charge", "moon", "tide", "dome")
    moved = begin(engine(edition), (ten, ten))
    while isinstance(moved.next, Decision) and moved.next.kind != "mulligan":
        moved = engine(edition).step(moved.state, moved.next.values[0])
    mine, theirs = view(LAYOUT, moved.state, 0), view(LAYOUT, moved.state, 1)
    assert None not in mine["hand.0"] and set(theirs["hand.0"]) == {None}
    assert set(mine["deck.0"]) == set(theirs["deck.0"]) == {None}
    assert mine["specials.0"] == (7, 8, 9) and theirs["specials.0"] == (None, None, None)
    assert mine["cards.1"] is None and theirs["cards.1"] == ten
    assert moved.state.cells[CARDS[1]] == ten


def test_the_catalogue_of_games() -> None:
    assert games()["furuyoni"].editions == EDITIONS
    with pytest.raises(Exception, match="no game 'chess'"):
        game("chess")
    with pytest.raises(Exception, match="no edition"):
        addresses("furuyoni@1066")
    with pytest.raises(Exception, match="no edition '1066'"):
        rules("furuyoni@1066", clauses=())
    with pytest.raises(Exception, match="no training rules"):
        rules("furuyoni@2025", training=True)
