"""506: for how long effects last, what begins later, what is counted again."""

import pytest

from tests.games.sengoku.board import Board, warlord
from tests.games.sengoku.effects.ground import board, force, hero, passes_turn, trick


def played(said: str) -> Board:
    card = trick(f"Target: 1 warlord in your camp. {said}")
    return board(card, hand=(("feint",), ()), camp=(("ox",), ("cow",))).do("play feint")


@pytest.mark.parametrize(
    ("said", "forces"),
    [
        ("During this turn, raise the force of the target by 500.", (3500, 3000, 3000, 3000)),
        ("Until this turn, raise the force of the target by 500.", (3500, 3000, 3000, 3000)),
        ("During the next turn, raise the force of the target by 500.", (3000, 3500, 3000, 3000)),
        ("Until the next turn, raise the force of the target by 500.", (3500, 3500, 3000, 3000)),
        ("During this turn and the next turn, raise the force of the target by 500.", (3500, 3500, 3000, 3000)),
        ("During your next turn, raise the force of the target by 500.", (3000, 3000, 3500, 3000)),
        ("During the opponent's next turn, set the force of the target to 900.", (3000, 900, 3000, 3000)),
        ("During this turn and your next turn, lower the force of the target by 500.", (2500, 2500, 2500, 3000)),
        ("During this game, multiply the force of the target by 2.", (6000, 6000, 6000, 6000)),
        ("During this turn, halve the force of the target.", (1500, 3000, 3000, 3000)),
        ("During the next turn, the target gets +500 force.", (3000, 3500, 3000, 3000)),
        ("The target during the next turn gets +500 force.", (3000, 3500, 3000, 3000)),
    ],
)
def test_how_long(said: str, forces: tuple[int, ...]) -> None:
    it = played(said)
    found = [force(it, 0, "ox")]
    while len(found) < 4:
        found.append(force(passes_turn(it), 0, "ox"))
    assert tuple(found) == forces and force(it, 1, "cow") == 2000


def test_what_begins_later_is_over_when_its_card_leaves() -> None:
    bounce = trick("Target: 1 warlord in your camp. Put the target into its owner's hand.", "bounce")
    grow = trick("Target: 1 warlord in your camp. During your next turn, raise the force of the target by 500.")
    it = board(grow, bounce, hand=(("feint", "bounce"), ()), camp=(("free", "ox"), ()))
    it.do("play feint", "free", "play bounce", "free", "play free")
    passes_turn(passes_turn(it))
    assert force(it, 0, "free") == 1000, "309.1"


def test_a_phase_to_come() -> None:
    card = trick("Target: 1 warlord in the enemy camp. During the opponent's next start phase, the target cannot "
                 "become ready.")  # fmt: skip
    it = board(card, hand=(("feint",), ()), camp=(("ox",), ("cow/", "calf/"))).do("play feint", "cow")
    passes_turn(it)
    assert it.exhausted(1, "cow") and not it.exhausted(1, "calf")
    passes_turn(passes_turn(it))
    assert not it.exhausted(1, "cow"), "only once"


def test_not_in_time() -> None:
    card = trick("Target: 1 warlord in the enemy camp. The target during the opponent's next start phase does not "
                 "become ready.")  # fmt: skip
    it = board(card, hand=(("feint",), ()), camp=(("ox",), ("cow/", "calf/"))).do("play feint", "cow")
    assert passes_turn(it).exhausted(1, "cow") and not it.exhausted(1, "calf")


LASTING = trick(
    "《Lasting Stratagem》\n【When deployed】 Target 1 warlord in your camp: while this card is placed in your camp, "
    "raise the force of the target by the number of warlords in your camp × 500. This effect counts at most 3 cards."
)


def test_while_is_counted_again() -> None:
    """506.3: while something holds, an effect follows the position."""
    it = board(LASTING, hand=(("feint", "free"), ()), camp=(("ox", "calf"), ())).do("play feint", "ox")
    assert force(it, 0, "ox") == 4000
    it.do("play free")
    assert force(it, 0, "ox") == 4500 and force(it, 0, "calf") == 1000


def test_it_counts_at_most_so_many() -> None:
    it = board(LASTING, hand=(("feint",), ()), camp=(("ox", "cow", "calf", "hay", "stone"), ())).do("play feint", "ox")
    assert force(it, 0, "ox") == 4500


def test_while_its_card_is_there() -> None:
    clear = hero("【Main】【Once a turn】 Put each stratagem card in your camp into its owner's hand.", "clear")
    it = board(LASTING, clear, hand=(("feint",), ()), camp=(("ox", "clear"), ()))
    it.do("play feint", "ox")
    assert force(it, 0, "ox") == 4000
    it.do("ability clear")
    assert force(it, 0, "ox") == 3000
    it.do("play feint", "clear")
    assert force(it, 0, "ox") == 3000, "the same card, and another one than before"


def test_numbers_are_swapped() -> None:
    two = hero("【Main】【Once a turn】 Target 1 warlord in the enemy camp: during this turn, swap the force of this "
               "warlord and the force of the target.")  # fmt: skip
    it = board(two, warlord("big", 5000), camp=(("hero", "ox"), ("big",))).do("ability hero")
    assert (force(it, 0, "hero"), force(it, 1, "big"), force(it, 0, "ox")) == (5000, 2000, 3000)
    assert force(passes_turn(it), 1, "big") == 5000
