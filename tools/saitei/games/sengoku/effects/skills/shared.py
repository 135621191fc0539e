"""621, 630: skills by which warlords help another card: 《Shared Banquet》 and 《Charm》.

Promise: a banquet is a pair of lasting effects, one on each warlord, that ends when one of them leaves (621.2); what
the two give each other is asked for and never written down. A warlord that charms pays like a resource of its faction.
"""

from collections.abc import Iterator

from saitei.engine import LEAVES, Modifier, Table
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects.skills.declaring import Event, Wanted, bearers, set_off, skill
from saitei.games.sengoku.field import Field

# --- 621: 《Shared Banquet》 ----------------------------------------------------------------------


def partner(at: Field, thing: int) -> int | None:
    """The warlord that shares a banquet with another; both must have been there all the time (621.2)."""
    for effect in at.lasting("banquet", thing):
        other: int = effect.data
        if effect.target == thing and any(one.data == thing for one in at.lasting("banquet", other)):
            return other
    return None


def join(at: Field, thing: int, other: int) -> bool:
    """Joins two warlords in a banquet (one change of two parts); not one that shares one already (621.1.1)."""
    if thing == other or partner(at, thing) is not None or partner(at, other) is not None:
        return False
    at.impose("banquet", other, LEAVES, target=thing, source=thing)
    at.impose("banquet", thing, LEAVES, target=other, source=thing)
    return True


def fill_banquets(table: Table) -> None:
    """Declares what warlords that share a banquet give each other."""

    @table.modifies("abilities", "621.2")
    def given(at: Field, thing: int) -> Iterator[Modifier]:
        other = partner(at, thing)
        if other is None:
            return
        lost = {one for effect in at.lasting("abilities", other) if effect.data[0] == "lose" for one in effect.data[1]}
        found = tuple(
            one.reference for one in texts.printed_abilities(at, other) if one.banquet and one.reference not in lost
        )
        if found:
            at.cite("418.2", other)
            at.cite("418.3", other)
            yield Modifier("gain", found, "621.2", other)


@skill("shared_banquet")
def shared_banquet(table: Table) -> None:
    """621: who is deployed may share a banquet with another who has the skill and shares none."""

    def joins(at: Field, thing: int, player: int, event: Event, picked: tuple[int, ...]) -> None:
        join(at, thing, picked[0])

    def free(at: Field, thing: int, player: int) -> Wanted:
        others = [one for one in bearers(at, player, "shared_banquet") if one != thing]
        there = tuple(one for one in others if partner(at, one) is None)
        if len(there) < len(others):
            at.cite("621.1.1", thing)
        return there, 0, 1

    set_off(table, "shared_banquet", "621.1", "deploy", joins, wants=free, targets=True)


# --- 630: 《Charm》 ---------------------------------------------------------------------------------


@skill("charm")
def charm(table: Table) -> None:
    """630: in its player's turn, by exhausting itself, it pays towards playing a stratagem card."""

    @table.modifies("pays-too", "630.1")
    def pays(at: Field, subject: tuple[int, int]) -> Iterator[Modifier]:
        card, player = subject
        if at.acting != player or at.facts(card).kind != "stratagem":
            return
        ready = tuple(one for one in bearers(at, player, "charm") if not at.exhausted(one))
        if ready:
            yield Modifier("gain", ready, "630.1")

    def charmed(at: Field, resources: tuple[int, ...], *, coloured: bool) -> bool:
        """Whether warlords pay for the card that is played, for a circle of their colour or for the white one."""
        card = at.bound("play", "card")
        cost = None if card is None else at.facts(card).cost
        colours = {at.facts(one).colour for one in resources if at.in_camp(one)}
        return cost is not None and any((one in cost[0]) is coloured for one in colours)

    @table.principle("630.1", on="paid")
    def for_its_colour(at: Field, player: int, resources: tuple[int, ...], reason: str) -> bool:
        return charmed(at, resources, coloured=True)

    @table.principle("630.2", on="paid")
    def for_any_colour(at: Field, player: int, resources: tuple[int, ...], reason: str) -> bool:
        return charmed(at, resources, coloured=False)
