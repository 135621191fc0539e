"""What a player may see, and what stays known."""

import pytest

from saitei.engine import Cursor, Decision, Engine, Layout, Seen, State, decision_for, view
from saitei.engine.state import KNOWN
from tests.engine.lanterns.board import DECK, DISCARD, HAND, LAYOUT, SECRET
from tests.engine.lanterns.core import MAIN
from tests.engine.lanterns.game import begin, rules

ENGINE = Engine(rules())


def board() -> Cursor:
    cells = {HAND[0]: (0, 1, 2), HAND[1]: (7,), DISCARD[0]: (3,), DECK[0]: (4, (5, 6)), SECRET[0]: 9}
    return ENGINE.rules.cursor(ENGINE.rules, begin(ENGINE, cells, procedure=MAIN).state)


def seen(at: Cursor, player: int) -> dict[str, object]:
    return view(LAYOUT, State(tuple(at), ()), player)


def test_a_player_sees_what_zones_let_them_see() -> None:
    mine, his = seen(board(), 0), seen(board(), 1)
    assert mine["hand.0"] == (0, 1, 2) and his["hand.0"] == (None, None, None)
    assert mine["deck.0"] == his["deck.0"] == (None, None, None)
    assert mine["discard.0"] == his["discard.0"] == (3,)
    assert (mine["secret.0"], his["secret.0"]) == (9, None)
    assert mine["heap"] == his["heap"]
    assert not any(name.startswith("~") for name in mine)


def test_what_was_shown_stays_known_until_it_is_lost_among_others() -> None:
    at = board()
    at.reveal(1, [1])
    assert seen(at, 1)["hand.0"] == (1, None, None)
    at.put(0, DISCARD[0])
    at.put(2, DISCARD[0])
    at.put(1, DECK[0])
    assert seen(at, 1)["deck.0"] == (1, None, None, None), "the only card of a hand: eyes can follow it"


def test_a_hidden_move_out_of_several_hidden_cards_ends_knowledge() -> None:
    at = board()
    for card in (0, 1, 2):
        at.reveal(card, [1])
    at.put(0, DECK[0], bottom=True)
    assert seen(at, 1)["hand.0"] == (None, None), "even of three known cards any could have moved"
    assert seen(at, 0)["deck.0"] == (None, None, None, 0), "its owner saw what they put there"


def test_a_card_seen_going_out_of_sight_is_known() -> None:
    at = board()
    at.put(3, HAND[0])
    assert seen(at, 1)["hand.0"] == (3, None, None, None)
    at.put(3, DISCARD[0])
    assert at[KNOWN] == frozenset(), "what is open needs no memory"


def test_a_shuffle_ends_all_knowledge() -> None:
    at = board()
    at.put(3, DECK[0])
    assert seen(at, 1)["deck.0"] == (3, None, None, None)
    at.shuffle(DECK[0])
    assert seen(at, 1)["deck.0"] == (None,) * 4 and at[DECK[0]] == ((3, 4, 5, 6),)


def test_a_settled_top_card_is_known_to_nobody() -> None:
    at = board()
    at.put(4, HAND[0])
    assert at.unsettled(DECK[0]) == (5, 6)
    at.settle(DECK[0], 6)
    assert at[DECK[0]] == (6, 5)
    assert seen(at, 0)["deck.0"] == (None, None)


@pytest.mark.parametrize(("player", "up", "shown"), [(0, False, 1), (1, False, None), (1, True, 1)])
def test_a_face_that_is_up_is_seen_by_all(player: int, up: bool, shown: int | None) -> None:
    layout = Layout()
    face = layout.flags("face-up")
    zones = layout.piles("zone", seen_by=Seen.OWNER, face=face)
    state = State(layout.start({zones[0]: (1,), face: frozenset({1} if up else ())}), ())
    assert view(layout, state, player)["zone.0"] == (shown,)


def test_what_others_choose_from_is_theirs_to_know() -> None:
    asked = Decision(0, "card", "lanterns@1:core/3.i", (1, 2))
    assert decision_for(asked, 0) == asked
    assert decision_for(asked, 1) == asked._replace(values=())
