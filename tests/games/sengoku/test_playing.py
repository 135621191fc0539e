"""Chapters 7 and 8: paying, playing warlords and stratagems, the peerless combo."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saitei.engine import Modifier, Table
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import COLOURS, HAND
from saitei.games.sengoku.paying import matches
from tests.games.sengoku.board import Board, warlord

MONEY = (("red", "blue", "blue-", "red/"), ())


def test_coloured_circles_want_their_colour_and_white_ones_any() -> None:
    board = Board(hand=(("red-fox",), ()), resources=MONEY).do("play red-fox")
    assert board.asked == "0 pay 700.5" and board.options == {"red", "blue"}
    board.do("blue")
    assert board.options == {"red"} or board.asked.startswith("0 main"), "only red can pay the red circle"
    assert board.exhausted(0, "red") and board.zone("camp", 0) == ["red-fox"]
    assert [board.id(one) for one in board.happened("paid")[0][1]].count("blue") == 1


def test_nobody_is_asked_when_all_resources_are_needed() -> None:
    board = Board(hand=(("red-fox",), ()), resources=(("red", "blue"), ())).do("play red-fox")
    assert board.zone("camp", 0) == ["red-fox"] and board.asked.startswith("0 main")


@pytest.mark.parametrize("resources", [(), ("red",), ("blue", "blue"), ("red-", "red-"), ("red/", "blue", "blue")])
def test_what_cannot_be_paid_cannot_be_played(resources: tuple[str, ...]) -> None:
    """Too few, none of the colour, face down (no colour), exhausted."""
    board = Board(hand=(("red-fox", "free"), ()), resources=(resources, ()))
    assert board.options == {"play free", "end"} and board.refused("play red-fox") == "700.6"


def test_a_card_without_a_cost_cannot_be_played() -> None:
    assert Board(hand=(("priceless", "free"), ())).options == {"play free", "end"}


colour_sets = st.lists(st.lists(st.sampled_from(COLOURS), max_size=2).map(tuple), max_size=5)


@given(st.lists(st.sampled_from(COLOURS), max_size=3), colour_sets)
def test_a_match_is_found_exactly_when_there_is_one(pips: list[str], have: list[tuple[str, ...]]) -> None:
    """Hall's condition: every set of circles has as many resources that fit one of them."""
    subsets = [[pip for i, pip in enumerate(pips) if mask >> i & 1] for mask in range(1 << len(pips))]
    hall = all(sum(any(pip in one for pip in part) for one in have) >= len(part) for part in subsets)
    assert matches(pips, [], have, len(pips)) is hall
    assert matches(pips, have, [], 0) is hall


def test_an_additional_cost_comes_first_and_is_no_part_of_the_cost() -> None:
    """700.7: here a card is discarded, and the card costs one less."""
    table = Table("")
    table.procedure("700.7", "player", key="discards")

    @table.step("700.7")
    def one_is_discarded(at: Field, player: int) -> None:
        at.make("discard", next(one for one in at[HAND[player]] if at.facts(one).id == "hay"))

    @table.modifies("additional-costs", "700.7")
    def for_the_fox(at: Field, subject: tuple[int, int]) -> list[Modifier]:
        card, player = subject
        return [Modifier("gain", (at.prepare("discards", player=player),), "700.7")] if _is_fox(at, card) else []

    @table.modifies("price", "700.7.2")
    def one_less(at: Field, subject: tuple[int, int]) -> list[Modifier]:
        return [Modifier("be", (("red",), 0), "700.7.2")] if _is_fox(at, subject[0]) else []

    board = Board(hand=(("red-fox", "hay"), ()), resources=(("red", "blue"), ()), extra=(table,)).do("play red-fox")
    assert board.zone("discard", 0) == ["hay"] and board.zone("camp", 0) == ["red-fox"]
    assert (
        board.exhausted(0, "red")
        and not board.exhausted(0, "blue")
        and {"700.7.1", "700.7.2", "700.8"} <= set(board.cited)
    )
    at = board.engine.rules.cursor(board.engine.rules, board.state)
    assert isinstance(at, Field) and at.cost_number(board.card(0, "red-fox")) == 2


def test_without_one_nothing_is_said_of_it() -> None:
    board = Board(hand=(("red-fox",), ()), resources=(("red", "blue"), ())).do("play red-fox")
    assert board.zone("camp", 0) == ["red-fox"]
    assert not {"700.7.1", "700.7.2"} & {*board.cited, *board.walked}


def _is_fox(at: Field, card: int) -> bool:
    return at.facts(card).id == "red-fox"


def test_no_two_warlords_of_a_name_in_a_camp() -> None:
    board = Board(hand=(("ox", "ox-again", "ox-unified", "cow"), ()), camp=(("ox",), ("cow",)))
    assert board.options == {"play cow", "attack ox", "end"}, "the opponent's camp does not matter"
    assert board.refused("play ox-again") == "701.2" and board.refused("play ox-unified") == "701.2.1"


def test_a_warlord_comes_ready_and_cannot_attack_in_this_turn() -> None:
    board = Board(hand=(("free",), ())).do("play free")
    assert not board.exhausted(0, "free") and board.refused("attack free") == "212.2"
    assert {"701.4", "701.6"} <= set(board.cited)


def test_a_main_stratagem_goes_to_the_discard_pile() -> None:
    board = Board(hand=(("trick", "ruse"), ()), resources=(("red",), ()))
    assert board.options == {"play trick", "end"} and board.refused("play ruse") == "702.2"
    board.do("play trick")
    assert board.zone("discard", 0) == ["trick"] and board.exhausted(0, "red")


# --- Chapter 8 --------------------------------------------------------------------------------


def test_the_combo_of_the_rules() -> None:
    board = Board(hand=(("ox", "ox"), ()), camp=(("ox=500",), ("cow/",))).do("attack ox", "wall")
    assert board.refused("attack ox") == "904.5.2.1"
    assert "combo ox" in board.options
    board.do("combo ox")
    assert board.zone("discard", 0) == ["ox"] and not board.exhausted(0, "ox")
    assert board.happened("combo-heals") and "attack ox" in board.options
    board.do("attack ox", "wall")
    assert board.refused("attack ox") == "904.5.2.1", "once more, and no more"
    assert board.refused("combo ox") == "904.6.1", "once a turn"


def test_a_combo_before_the_attack_gives_no_second_attack() -> None:
    board = Board(hand=(("ox",), ()), camp=(("ox/",), ("cow/",))).do("combo ox", "attack ox", "wall")
    assert board.refused("attack ox") == "904.5.2.1"


def test_what_a_combo_of_the_rules_needs() -> None:
    board = Board(hand=(("cow", "ox-again"), ()), camp=(("ox/", "cow"), ()))
    assert board.refused("combo cow") == "801.2.1", "it is ready"
    assert board.refused("combo ox") == "801.2.3", "a card of its name, but of another number"


def test_cards_of_one_number_are_identical() -> None:
    """210.2.1: whatever else is printed on them."""
    other = warlord("reprint")._replace(number="ox", names=("other",))
    board = Board(hand=(("reprint",), ()), camp=(("ox/",), ()), cards=(other,))
    assert "combo ox" in board.options
