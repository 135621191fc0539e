"""621, 630: 《Shared Banquet》 and 《Charm》."""

import pytest

from tests.games.sengoku.board import Board
from tests.games.sengoku.effects.ground import board, force, hero, trick

GUEST = hero(
    "《Shared Banquet》\n【Shared banquet ability】【Continuous】 Raise the force of this warlord by 500.", "guest"
)
HOST = hero("《Shared Banquet》\n【Continuous】 Raise the force of this warlord by 100.", "host")
THIRD = hero("《Shared Banquet》", "third")


def joined() -> Board:
    return board(GUEST, HOST, THIRD, hand=(("guest", "third"), ()), camp=(("host", "ox"), ("calf",)))


def test_a_banquet_gives_the_banquet_abilities_to_both() -> None:
    it = joined().do("play guest", "host")
    assert force(it, 0, "guest") == 2500 and force(it, 0, "host") == 2600, "and its other abilities it keeps for itself"
    assert force(it, 0, "ox") == 3000 and "621.1" in it.walked


def test_no_banquet_of_three() -> None:
    it = joined().do("play guest", "host", "play third")
    assert it.asked == "0 main 904.1" and force(it, 0, "third") == 2000, "621.1.1"


def test_joining_is_free_to_leave_alone() -> None:
    it = joined().do("play guest", "enough")
    assert force(it, 0, "host") == 2100


def test_a_banquet_ends_when_one_leaves() -> None:
    away = trick("Target: 1 warlord in your camp. Put the target into its owner's hand.")
    it = board(GUEST, HOST, away, hand=(("guest", "feint"), ()), camp=(("host",), ()))
    it.do("play guest", "host", "play feint", "guest")
    assert force(it, 0, "host") == 2100
    it.do("play guest", "enough")
    assert force(it, 0, "host") == 2100, "another card than before"


CHARMER = hero("《Charm》", "charmer", colour="red")
COSTLY = trick("Draw 1 card.", cost=(("red",), 1))


def test_charm_pays_for_a_stratagem() -> None:
    it = board(CHARMER, COSTLY, hand=(("feint",), ()), camp=(("charmer", "ox"), ()), resources=(("blue",), ()))
    it.do("play feint")
    assert it.exhausted(0, "charmer") and it.exhausted(0, "blue") and not it.exhausted(0, "ox")
    assert it.zone("hand", 0) == ["hay"] and "630.1" in it.cited


def test_charm_pays_for_nothing_else() -> None:
    it = board(CHARMER, COSTLY, hand=(("red-fox", "feint"), ()), camp=(("charmer",), ()), resources=(("blue",), ()))
    assert it.refused("play red-fox") == "700.6" and "play feint" in it.options
    tired = board(CHARMER, COSTLY, hand=(("feint",), ()), camp=(("charmer/",), ()), resources=(("blue",), ()))
    assert tired.refused("play feint") == "700.6"


def test_of_several_ways_to_pay_one_is_chosen() -> None:
    it = board(CHARMER, COSTLY, hand=(("feint",), ()), camp=(("charmer",), ()), resources=(("red", "blue"), ()))
    it.do("play feint").do("blue")
    assert it.options == {"charmer", "red"}
    it.do("red")
    assert not it.exhausted(0, "charmer")


@pytest.mark.parametrize(("resources", "asked"), [((), "0 main 904.1"), (("red",), "1 stratagem 906.6.4")])
def test_not_in_the_opponents_turn(resources: tuple[str, ...], asked: str) -> None:
    """630.1: with a resource the stratagem can be played, with the charmer alone it cannot."""
    parry = trick("Draw 1 card.", "parry", "battle", cost=(("red",), 0))
    zones = {"hand": ((), ("parry",)), "resources": ((), resources)}
    it = board(CHARMER, parry, camp=(("ox",), ("charmer", "cow/")), **zones).do("attack ox", "cow", "none")
    assert it.asked == asked
