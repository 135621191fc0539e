"""Additional rules, each in its own table, to be put in play or not."""

from saitei.engine import Decision, Table
from tests.engine.lanterns.board import ASLEEP, DISCARD, HAND, HEAP, LANTERNS, ON, SPARKS, WARMTH, Camp

wind = Table("wind")
"""1: instead of 2.ii, in the wind every lantern loses two, one after the other."""
rain = Table("rain")
"""1: instead of 2.ii while it rains (always), nothing burns. 2: after 2.iv, warmth for the turn player."""
fair = Table("fair")
"""1: the wind is looked at before the rain."""
shade = Table("shade")
"""1: another replacement of a gained spark: it goes to the other player. 2: a drawn card is thrown away instead."""

wind.patch("1", instead_of="core/2.ii", when=lambda at: bool(at[HEAP]), names=("left",))


@wind.step("1.i")
def which_are_lit(at: Camp) -> None:
    at.bind(left=at[LANTERNS[at.acting]])


@wind.asks("1.ii")
def which_first(at: Camp, left: tuple[int, ...]) -> Decision | None:
    return at.ask(at.acting, "wind", left) if left else None


@wind.answered("1.ii")
def is_blown(at: Camp, left: tuple[int, ...], lantern: int) -> None:
    at.move((ON, lantern), HEAP, 2)
    at.bind(left=tuple(one for one in left if one != lantern))


@wind.step("1.iii")
def all_of_them(at: Camp, left: tuple[int, ...]) -> None:
    if left:
        at.go_to("wind/1.ii")


rain.patch("1", instead_of="core/2.ii", through="core/2.iii")
rain.patch("2", after="core/2.iv", when=lambda at: at[WARMTH[at.acting]] < 5)


@rain.step("2.i")
def the_fire_is_stoked(at: Camp) -> None:
    at.move(HEAP, WARMTH[at.acting], 1)


def windy_first() -> None:
    """Declares the order in ``fair`` (a function, so that a test sees both worlds)."""
    fair.order("wind/1", "rain/1", by="1")


windy_first()


@shade.replacement("spark", "1", when=lambda at, player, count: [player] if not at[ASLEEP[1 - player]] else None)
def goes_to_the_other(at: Camp, source: int, player: int, count: int) -> None:
    at.make("spark", 1 - player, count)


@shade.replacement("draw", "2", when=lambda at, player: not at[SPARKS[player]] and len(at[HAND[player]]) > 3)
def is_lost(at: Camp, source: None, player: int) -> None:
    from tests.engine.lanterns.board import DECK  # noqa: PLC0415 (only this rule needs it)

    at.put(at[DECK[player]][0], DISCARD[player])
