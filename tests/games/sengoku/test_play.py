"""The preparation, decks, and whole games at random with the laws checked at every step."""

import pytest

from saitei.cli.run import clauses_of
from saitei.engine import CHANCE, Decision, End, Engine, Level, Moved, complaints, dump, load, view
from saitei.errors import UnusableInput
from saitei.games import addresses, game, games
from saitei.games.sengoku import LAYOUT, SUPPLY, Card, begin, position, rules
from saitei.games.sengoku.coverage import cited, left_out
from saitei.games.sengoku.layout import ACTIVE, CAMP, DAMAGE, DECK, HAND, RESOURCES, TURN, WALL
from saitei.games.sengoku.play import plain_cards, play
from saitei.games.sengoku.tables import core
from saitei.games.standing_on import cited_by, open_clauses
from tests.games.sengoku.board import EDITION, engine

GAMES = 40
BOTH = [*range(50), *range(100, 150)]
DECKS = (("ox",) * 4 + ("cow",) * 46, ("calf",) * 50)


def prepared(*answers: object) -> Moved:
    """The preparation with the first player, then what is answered to everybody but chance."""
    moved = begin(engine(), DECKS)
    left = list(answers)
    while isinstance(moved.next, Decision) and (moved.next.who == CHANCE or left):
        moved = engine().step(moved.state, moved.next.values[0] if moved.next.who == CHANCE else left.pop(0))
    return moved


def test_the_second_player_may_put_cards_back() -> None:
    moved = prepared()
    assert isinstance(moved.next, Decision) and (moved.next.who, moved.next.kind) == (1, "mulligan")
    hand = moved.state.cells[HAND[1]]
    after = prepared(hand[1], hand[0], "enough")
    assert after.state.cells[DECK[1]][-2:] == (hand[1], hand[0]), "at the bottom, in the order chosen"
    assert len(after.state.cells[HAND[1]]) == 5 and not set(hand[:2]) & set(after.state.cells[HAND[1]])
    assert [len(after.state.cells[wall]) for wall in WALL] == [8, 8]
    assert (after.state.cells[TURN], after.state.cells[ACTIVE], len(after.state.cells[HAND[0]])) == (1, 0, 5)


def test_nobody_sees_walls_and_draw_piles() -> None:
    moved = prepared("enough")
    for player in (0, 1):
        seen = view(LAYOUT, moved.state, player)
        assert set(seen["wall.0"]) == set(seen["wall.1"]) == {None}
        assert None not in seen[f"hand.{player}"] and set(seen[f"hand.{1 - player}"]) == {None}


def test_a_resource_face_down_is_seen_by_its_player() -> None:
    moved = prepared("enough")
    hand = moved.state.cells[HAND[0]]
    moved = engine().step(moved.state, (hand[0], False))
    assert view(LAYOUT, moved.state, 0)["resources.0"] == (hand[0],)
    assert view(LAYOUT, moved.state, 1)["resources.0"] == (None,)


GOOD = [card.id for card in plain_cards()[:13] for _ in range(4)]


@pytest.mark.parametrize(
    ("deck", "allowed", "clause"),
    [
        (GOOD[:50], {"constructed", "limited", "none"}, None),
        (GOOD[:49], {"limited", "none"}, "101.1.1"),
        (GOOD[:30], {"limited", "none"}, "101.1.1"),
        (GOOD[:29], {"none"}, "101.1.1"),
        ([*GOOD, GOOD[0]], {"none"}, "101.2"),
        (["nameless"] * 5 + GOOD[:45], {"constructed", "limited", "none"}, None),
    ],
)
def test_which_decks_may_be_played(deck: list[str], allowed: set[str], clause: str | None) -> None:
    """At least 50 or 30 cards, at most four of a number; cards without a number are like no other."""
    made = rules("3.6", addresses(EDITION), (*plain_cards(), Card("nameless", ("nameless",))))
    moved = Engine(made).start("deck-building", position(made, (deck, GOOD)), level=Level.FULL, player=0)
    assert isinstance(moved.next, Decision)
    assert set(moved.next.values) == allowed
    assert {it.clause.partition(":")[2] for it in moved.next.refused} == ({clause} if clause else set())


def test_without_a_deck_nothing_more_is_said() -> None:
    made = rules("3.6", addresses(EDITION), plain_cards())
    moved = Engine(made).start("deck-building", position(made, (GOOD[:9], GOOD)), player=0)
    over = Engine(made).step(moved.state, "none").next
    assert isinstance(over, End) and over.unresolved and over.clauses == (f"{EDITION}:101.1.1",)


def lawful(moved: Moved) -> None:
    cells = moved.state.cells
    assert not complaints(LAYOUT, moved.state, SUPPLY, BOTH)
    assert all(len(cells[zone]) <= 10 for zone in RESOURCES)
    assert {holder for holder, _ in cells[DAMAGE]} <= {*cells[CAMP[0]], *cells[CAMP[1]]}
    if isinstance(moved.next, Decision):
        assert len(set(moved.next.values)) == len(moved.next.values) > (not moved.next.always)


def test_random_games_end_by_the_rules() -> None:
    ends = set()
    for seed in range(GAMES):
        last, _ = play(engine(), seed, look=lawful)
        assert isinstance(last.next, End) and not last.next.unresolved
        ends.add((last.next.result, last.next.clauses[0].partition(":")[2]))
    assert {result for result, _ in ends} == {("won", 0), ("won", 1)}
    assert {clause for _, clause in ends} <= {"906.7.4.1", "902.2"}


def test_a_seed_plays_the_same_game_whatever_is_traced() -> None:
    one, count = play(engine(), 1)
    assert play(engine(), 1, level=Level.FULL)[0].state == one.state
    assert play(engine(), 2)[1] != count or play(engine(), 2)[0].state != one.state


def test_any_position_of_a_game_can_be_saved() -> None:
    seen: list[Moved] = []
    play(engine(), 3, look=seen.append)
    for moved in seen[::9]:
        assert load(engine().rules, dump(engine().rules, moved.state)) == moved.state


def test_the_game_is_known() -> None:
    assert games()["sengoku"].editions == ("3.6",)
    with pytest.raises(UnusableInput, match="no edition"):
        game("sengoku").rules("1.0", addresses(EDITION))


def test_what_is_listed_exists_and_is_not_executed_unless_no_scenario_comes_to_it() -> None:
    listed = left_out("3.6")
    assert set(listed) <= addresses(EDITION)
    executed = set(cited(engine().rules))  # type: ignore[arg-type]
    unreached = {clause for clause, why in listed.items() if why.kind == "unreached"}
    assert cited_by((core,)) & set(listed) <= unreached <= executed <= addresses(EDITION)


def test_no_clause_is_forgotten() -> None:
    known = cited(engine().rules)  # type: ignore[arg-type]
    assert open_clauses(known, left_out("3.6"), clauses_of(EDITION).addresses) == []
