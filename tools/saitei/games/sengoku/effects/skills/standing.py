"""Chapter 6: skills that work continuously, and the main abilities that some skills stand for.

Promise: nothing is written into a position but what a skill that was activated lasts for.
"""

from collections.abc import Callable, Iterator
from typing import Any

from saitei.engine import LEAVES, Modifier, Saying, Table
from saitei.engine.events import CARD_MOVED
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects.declaring import EFFECTS
from saitei.games.sengoku.effects.skills.declaring import bearers, has, has_by_itself, skill
from saitei.games.sengoku.facts import same_card
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CAMP, FACE_UP, FRESH, HAND, RESOURCES, SUN_GAUGE, Change, Hit
from saitei.games.sengoku.printed import SKILL_TEXT, Ability

MANY_CARDS = 5
"""612.2"""
FEW_WARLORDS = 2
"""615.2"""


@skill("surprise_attack")
def surprise_attack(table: Table) -> None:
    """604: the attack restriction does not hold."""

    @table.modifies("restricted", "604.1")
    def is_free(at: Field, thing: int) -> Iterator[Modifier]:
        if has(at, thing, "surprise_attack"):
            yield Modifier("be", False, "604.1", thing)

    @table.principle("604.1", on="attack-declared")
    def on_the_turn_it_came(at: Field, thing: int, target: int | None) -> bool:
        return thing in at[FRESH] and has(at, thing, "surprise_attack")


@skill("long_spear")
def long_spear(table: Table) -> None:
    """607: twice the battle damage to those with 《Surprise Attack》; the force stays."""

    @table.modifies("damage", "607.1")
    def twice(at: Field, hit: Hit) -> Iterator[Modifier]:
        if hit.kind == "battle" and has(at, hit.source, "long_spear") and has(at, hit.thing, "surprise_attack"):
            at.cite("607.2", hit.source)
            yield Modifier("multiply", 2, "607.1", hit.source)


@skill("shield_spear")
def shield_spear(table: Table) -> None:
    """608: no special damage while ready."""

    @table.says("takes-damage", "608.1")
    def none(at: Field, hit: Hit) -> Iterator[Saying]:
        if hit.kind == "special" and not at.exhausted(hit.thing) and has(at, hit.thing, "shield_spear"):
            yield Saying("cannot", "608.1", source=hit.thing)


@skill("one_domain")
def one_domain(table: Table) -> None:
    """612: a war soldier while its player has five cards in hand."""

    @table.modifies("traits", "612.2")
    def war_soldier(at: Field, thing: int) -> Iterator[Modifier]:
        if not has_by_itself(at, thing, "one_domain"):
            return
        if len(at[HAND[at.controller(thing)]]) >= MANY_CARDS:
            yield Modifier("gain", ("war soldier",), "612.2", thing)
        else:
            at.cite("612.3", thing)


@skill("valiant_few")
def valiant_few(table: Table) -> None:
    """615: stronger while there are at most two warlords in the camp."""

    @table.modifies("force", "615.2")
    def stronger(at: Field, thing: int) -> Iterator[Modifier]:
        if has(at, thing, "valiant_few") and len(at.warlords(at.controller(thing))) <= FEW_WARLORDS:
            yield Modifier("change", Change(500), "615.2", thing)


@skill("elite")
def elite(table: Table) -> None:
    """625: enemy effects do not target it while an identical card is ready among its player's resources."""

    @table.says("target", "625.1")
    def is_not_targeted(at: Field, thing: int, source: int, player: int) -> Iterator[Saying]:
        mine = at.controller(thing)
        if player == mine or not has(at, thing, "elite"):
            return
        ready = (one for one in at[RESOURCES[mine]] if not at.exhausted(one) and one in at[FACE_UP])
        if any(same_card(at.facts(one), at.facts(thing)) for one in ready):
            yield Saying("cannot", "625.1", source=thing)


@skill("war_elephant")
def war_elephant(table: Table) -> None:
    """631: no battle damage below the printed force."""

    def too_little(at: Field, hit: Hit, amount: int) -> bool:
        if hit.kind != "battle" or not has(at, hit.thing, "war_elephant"):
            return False
        return bool(at.standing("damage", hit, max(0, amount)) < at.facts(hit.thing).force)

    @table.replacement("deal-damage", "631.1", when=too_little)
    def none(at: Field, source: None, hit: Hit, amount: int) -> None:
        """It is not taken."""
        at.cite("631.1", hit.thing)


@skill("snare")
def snare(table: Table) -> None:
    """691: played from the resources that lie face down, as if from the hand."""

    @table.modifies("from-elsewhere", "691.1")
    def from_resources(at: Field, player: int) -> Iterator[Modifier]:
        found = tuple(one for one in at[RESOURCES[player]] if one not in at[FACE_UP] and "snare" in printed(at, one))
        if found:
            yield Modifier("gain", found, "691.1")

    def is_played(at: Field, card: int, player: int) -> bool:
        return "snare" in printed(at, card) and card in at[RESOURCES[player]]

    for clause in ("691.1", "691.2", "691.3", "691.5.1"):
        table.principle(clause, on="played")(is_played)

    @table.principle("691.4", on="played")
    def as_any_other(at: Field, card: int, player: int) -> bool:
        return "snare" in printed(at, card) and card in at[HAND[player]]

    @table.principle("691.5.1.1", on="played")
    def it_has_paid_for_itself(at: Field, card: int, player: int) -> bool:
        paid = [deed.data[1] for deed in at.deeds("paid")]
        return is_played(at, card, player) and bool(paid) and card in paid[-1]  # type: ignore[operator]

    def goes(at: Field, thing: int, source: str, target: str) -> bool:
        came = source.startswith("resources") and target.startswith("discard")
        return came and at.within("play-stratagem") and "snare" in printed(at, thing)

    for clause in ("691.5.2", "691.5.3"):
        table.principle(clause, on=CARD_MOVED)(goes)


def printed(at: Field, thing: int) -> tuple[str, ...]:
    """The skills of a card wherever it lies."""
    return texts.skills(at, thing)


@skill("sun_disc")
def sun_disc(table: Table) -> None:
    """692: goes to the sun gauge when it is played."""

    @table.modifies("stratagem-goes", "692.1")
    def to_the_gauge(at: Field, subject: tuple[int, int]) -> Iterator[Modifier]:
        card, player = subject
        if "sun_disc" in printed(at, card):
            yield Modifier("be", SUN_GAUGE[player], "692.1", card)

    def goes(at: Field, thing: int, source: str, target: str) -> bool:
        return target.startswith("sun-gauge") and at.within("play-stratagem")

    for clause in ("692.2", "692.2#2"):
        table.principle(clause, on=CARD_MOVED)(goes)


@skill("lasting_stratagem")
def lasting_stratagem(table: Table) -> None:
    """693: goes into the camp when it is played."""

    @table.modifies("stratagem-goes", "693.1")
    def to_the_camp(at: Field, subject: tuple[int, int]) -> Iterator[Modifier]:
        card, player = subject
        if "lasting_stratagem" in printed(at, card):
            yield Modifier("be", CAMP[player], "693.1", card)


# --- Main abilities that skills stand for ----------------------------------------------------


def offered(table: Table, kind: str, clause: str) -> None:
    """Offers the main ability that a skill of a warlord in the camp stands for."""

    @table.modifies("hand-abilities", clause)
    def offers(at: Field, player: int) -> Iterator[Modifier]:
        found = tuple((thing, ((SKILL_TEXT, kind), ())) for thing in bearers(at, player, kind))
        if found:
            yield Modifier("gain", found, clause)


EFFECTS.node("sniping", "614.1")
EFFECTS.node("dance", "609.1")


@skill("sniping")
def sniping(table: Table) -> None:
    """614: by exhausting itself, twice the damage to warlords in this turn; twice again the next time."""
    offered(table, "sniping", "614.1")

    @table.modifies("damage", "614.2")
    def twice(at: Field, hit: Hit) -> Iterator[Modifier]:
        for _ in at.lasting("sniping", hit.source) if hit.source is not None else ():
            yield Modifier("multiply", 2, "614.2", hit.source)


@EFFECTS.step("sniping")
def it_aims(at: Field, card: int) -> None:
    """It lasts for this turn."""
    at.impose("sniping", None, "turn", target=card, source=card)


@skill("dance")
def dance(table: Table) -> None:
    """609: by exhausting itself its 【Dance active】 abilities are in force, and it cannot become ready."""
    offered(table, "dance", "609.1")

    @table.says("ready", "609.2")
    def stays_exhausted(at: Field, thing: int) -> Iterator[Saying]:
        if at.lasting("dance", thing):
            yield Saying("cannot", "609.2", source=thing)


@EFFECTS.step("dance")
def it_dances(at: Field, card: int) -> None:
    """It lasts until the warlord leaves the battlefield."""
    at.impose("dance", None, LEAVES, target=card, source=card)


# --- What makes abilities effective ------------------------------------------------------------

MARKS = {
    "dance_active": "411.1",
    "divine_plot_active": "414.1",
    "command_active": "415.1",
    "nova_active": "416.1",
}
"""The marks of abilities that are in force only while something makes them so, and the clause that says so."""
EXHAUSTING = {"divine_plot_active": "divine_plot", "command_active": "command"}
"""Those in force for all exhausted warlords of a camp while one with the skill is exhausted (618.1, 619.1)."""


def is_active(at: Field, thing: int, mark: str, laid: Any) -> bool:
    """Whether a warlord is what a mark says. ``laid`` tells the nova cards on a warlord."""
    if any(effect.data == mark for effect in at.lasting("active", thing)):
        return True
    if mark == "dance_active":
        return bool(at.lasting("dance", thing))
    if mark == "nova_active":
        found = bool(laid(at, thing, "nova"))
        if found:
            at.cite("620.3", thing)
        return found
    kind = EXHAUSTING[mark]
    return at.exhausted(thing) and any(at.exhausted(one) for one in bearers(at, at.controller(thing), kind))


def fill_marks(table: Table, laid: Any) -> None:
    """Declares that an ability with a mark is not in force otherwise."""

    def only_while_active(mark: str, clause: str) -> Callable[[Field, int, Ability], Iterator[Saying]]:
        def says(at: Field, thing: int, ability: Ability) -> Iterator[Saying]:
            if mark not in ability.timings:
                return
            if is_active(at, thing, mark, laid):
                at.cite(clause, thing)
            else:
                yield Saying("rule", clause, False, source=thing)

        return says

    for mark, clause in MARKS.items():
        table.says("effective", clause)(only_while_active(mark, clause))


@skill("divine_plot")
def divine_plot(table: Table) -> None:
    """618: what it makes effective is asked for in ``is_active``."""
    table.principle("618.1", on="exhaust")(_by("divine_plot"))


@skill("command")
def command(table: Table) -> None:
    """619: what it makes effective is asked for in ``is_active``."""
    table.principle("619.1", on="exhaust")(_by("command"))


def _by(kind: str) -> Any:
    return lambda at, thing: has(at, thing, kind)
