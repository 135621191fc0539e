"""Looking, revealing, searching, shuffling, dice; 301.2, 503.4."""

from saitei.engine import CHANCE, Decision
from saitei.engine.state import KNOWN
from saitei.games.sengoku.layout import DECK, LAID
from tests.games.sengoku.board import Board, warlord
from tests.games.sengoku.effects.ground import board, force, hero, trick

SEER = trick("Look at 3 cards from the top of your draw pile. Put 1 warlord card of these cards into your hand. "
             "Put the rest under your draw pile in any order.")  # fmt: skip


def knows(it: Board, player: int) -> set[str]:
    return {it.id(card) for one, card in it[KNOWN] if one == player}


def test_of_the_top_cards_one_is_kept() -> None:
    it = board(SEER, hand=(("feint",), ()), deck=(("ox", "trick", "cow", "hay"), ())).do("play feint")
    assert it.options == {"ox", "cow"} and knows(it, 0) == {"ox", "trick", "cow"} and knows(it, 1) == set()
    it.do("cow")
    assert it.asked.startswith("0 choose") and it.options == {"ox", "trick"}
    it.do("trick")
    assert it.zone("deck", 0) == ["hay", "trick", "ox"] and it.zone("hand", 0) == ["cow"]


def test_a_shuffled_pile_is_made_certain_by_chance() -> None:
    shuffled = {DECK[0]: ((0, 1, 2, 3),)}
    it = board(SEER, hand=(("feint",), ()), deck=(("hay", "ox", "cow", "calf"), ()), cells=shuffled).do("play feint")
    assert isinstance(it.next, Decision) and it.next.who == CHANCE and it.options == {"hay", "ox", "cow", "calf"}


def test_fewer_cards_than_wanted() -> None:
    it = board(SEER, hand=(("feint",), ()), deck=(("ox",), ())).do("play feint")
    assert it.zone("hand", 0) == ["ox"] and it.zone("deck", 0) == []


def test_a_draw_pile_that_was_searched_is_shuffled() -> None:
    """301.2."""
    card = trick("Put 1 warlord card with cost at least 3 of your draw pile into your hand.")
    dear = warlord("dear", cost=((), 5))
    it = board(card, dear, hand=(("feint",), ()), deck=(("hay", "dear", "dear", "ox"), ())).do("play feint")
    assert it.options == {"dear"}
    it.do("dear")
    assert it.zone("hand", 0) == ["dear"] and it.happened("shuffled") == [("deck.0",)] and "301.2" in it.cited
    none = board(card, dear, hand=(("feint",), ()), deck=(("hay", "ox"), ())).do("play feint")
    assert none.happened("shuffled") == [("deck.0",)], "it was looked through, too"


def test_shuffled_once() -> None:
    card = trick("Put 1 warlord card of your draw pile into your hand. Shuffle your draw pile.")
    it = board(card, hand=(("feint",), ()), deck=(("hay", "ox"), ())).do("play feint", "ox")
    assert it.happened("shuffled") == [("deck.0",)]


def test_what_is_revealed_is_seen_by_all() -> None:
    card = trick("Reveal the top card of your draw pile. Put every warlord card of these cards into your hand.")
    for top, kept in (("ox", ["ox"]), ("trick", [])):
        it = board(card, hand=(("feint",), ()), deck=((top, "hay"), ())).do("play feint")
        assert it.happened("revealed") == [(it.card(0, top), (0, 1))] and it.zone("hand", 0) == kept


def test_a_card_of_the_other_hand_is_taken_by_chance() -> None:
    card = trick("Put 1 card of the opponent's hand at random into its owner's discard pile.")
    it = board(card, hand=(("feint",), ("ox", "cow"))).do("play feint")
    assert isinstance(it.next, Decision) and it.next.who == CHANCE
    assert it.do("ox").zone("hand", 1) == ["cow"] and it.zone("discard", 1) == ["ox"]
    blind = trick("Put 1 card of the opponent's hand into its owner's discard pile.")
    it = board(blind, hand=(("feint",), ("ox", "cow"))).do("play feint")
    assert isinstance(it.next, Decision) and it.next.who == CHANCE, "unseen"
    look = trick("Look at the opponent's hand. Put 1 card of the opponent's hand into its owner's discard pile.")
    it = board(look, hand=(("feint",), ("ox", "cow"))).do("play feint")
    assert isinstance(it.next, Decision) and it.next.who == 0, "it has been seen"


def test_from_the_bottom() -> None:
    card = trick("Put the bottom card of your draw pile into your hand.")
    it = board(card, hand=(("feint",), ()), deck=(("hay", "ox"), ())).do("play feint")
    assert it.zone("hand", 0) == ["ox"] and it.zone("deck", 0) == ["hay"]


def test_into_the_draw_pile_is_shuffled() -> None:
    card = trick("Target: 1 warlord in the enemy camp. Put the target into its owner's draw pile.")
    it = board(card, hand=(("feint",), ()), camp=((), ("ox", "cow"))).do("play feint", "ox")
    assert it.happened("shuffled") == [("deck.1",)] and "ox" in it.zone("deck", 1) and it.zone("camp", 1) == ["cow"]


def test_the_order_on_top_is_chosen() -> None:
    """103.2.5."""
    card = trick("Put 2 cards of your hand on top of your draw pile.")
    it = board(card, hand=(("feint", "ox", "cow"), ()), deck=(("hay",), ())).do("play feint")
    assert it.options == {"ox", "cow"}
    it.do("cow")
    assert it.zone("deck", 0) == ["ox", "cow", "hay"], "the one chosen first lies deeper"


def rolled(it: Board, *shown: int) -> Board:
    for one in shown:
        assert isinstance(it.next, Decision) and it.next.kind == "die"
        it.do(one)
    return it


def test_a_die_decides() -> None:
    card = trick("Roll 1 die. If the die result is at least 4, draw 1 card. Otherwise, fortify once.")
    it = rolled(board(card, hand=(("feint",), ())).do("play feint"), 4)
    assert (len(it.zone("hand", 0)), len(it.zone("wall", 0))) == (1, 3)
    it = rolled(board(card, hand=(("feint",), ())).do("play feint"), 3)
    assert (len(it.zone("hand", 0)), len(it.zone("wall", 0))) == (0, 4)


def test_two_dice_count_together() -> None:
    card = hero("【Main】【Once a turn】 Roll 2 dice. During this turn, raise the force of this warlord by the die "
                "result × 100.")  # fmt: skip
    it = rolled(board(card, camp=(("hero",), ())).do("ability hero"), 2, 5)
    assert force(it, 0, "hero") == 2700


def test_by_the_die_result() -> None:
    card = hero("【Main】【Once a turn】 Roll 1 die. During this turn, by the die result, this warlord is affected as "
                "follows: 『At most 2: gets +500 force』 『At least 5: gains 《Surprise Attack》』.")  # fmt: skip
    it = rolled(board(card, camp=(("hero*",), ())).do("ability hero"), 5)
    assert "attack hero" in it.options
    assert "attack hero" not in rolled(board(card, camp=(("hero*",), ())).do("ability hero"), 4).options


def test_soldiers_come() -> None:
    card = trick(
        "Put 2 summoned soldiers with force 1500 and siege strength 1 of the ashigaru into your camp exhausted."
    )
    it = board(card, hand=(("feint",), ()), camp=(("ox",), ())).do("play feint")
    assert len(it.happened("summon")) == 2 and all(exhausted for _, exhausted in it.happened("summon"))


def test_a_palisade_by_text() -> None:
    card = trick("Move the top card of your draw pile from your draw pile, as the palisade card of 1 warlord in your "
                 "camp in the exhausted state into your camp.")  # fmt: skip
    it = board(card, hand=(("feint",), ()), camp=(("ox/", "cow/", "calf"), ())).do("play feint")
    assert it.options == {"ox", "cow"}
    it.do("ox")
    assert it[LAID] == ((it.card(0, "hay"), it.card(0, "ox")),)
