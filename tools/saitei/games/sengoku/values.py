"""Values that effects modify, and in which order (103.3, 413).

Promise: nothing modified is written into a position. The classes of a number are ``change`` (amount: ``Change``),
``multiply``, ``at-most`` and ``at-least``; those of a list ``gain`` and ``lose``; those of a fact ``be``.
Addition comes before multiplication (103.3.2), a changed number before what is added to it at the same time
(103.3.4), and no number falls below 0 (103.3.3).
"""

from collections.abc import Sequence
from typing import Any

from saitei.engine import Modifier, ValueClass, divide_down, multiply
from saitei.games.sengoku import tables
from saitei.games.sengoku.layout import Change
from saitei.games.sengoku.tables import core

Modifiers = Sequence[Modifier]


def change(at: Any, value: int, modifiers: Modifiers) -> int:
    """The number that it was last set to, and what was added since or is added at the same time (103.3.4)."""
    lasting = [one.amount for one in modifiers if one.amount.lasting]
    last = max((place for place, one in enumerate(lasting) if one.set), default=-1)
    covered = lasting[last].covered if last >= 0 else ()
    held: list[Change] = [
        one.amount for one in modifiers if not one.amount.lasting and (one.clause, one.source) not in covered
    ]
    if last >= 0:
        value = lasting[last].by
    for one in held:
        if one.set:
            value = one.by
    return int(value + sum(one.by for one in held if not one.set) + sum(one.by for one in lasting[last + 1 :]))


def at_most(at: Any, value: int, modifiers: Modifiers) -> int:
    """What cannot become more than this is not more."""
    return int(min(value, *(one.amount for one in modifiers)))


def at_least(at: Any, value: int, modifiers: Modifiers) -> int:
    """What cannot become less than this is not less."""
    return int(max(value, *(one.amount for one in modifiers)))


def gain(at: Any, value: tuple[Any, ...], modifiers: Modifiers) -> tuple[Any, ...]:
    """What is gained beside what there is; nothing twice (600.3)."""
    return tuple(dict.fromkeys((*value, *(item for one in modifiers for item in one.amount))))


def lose(at: Any, value: tuple[Any, ...], modifiers: Modifiers) -> tuple[Any, ...]:
    """Without what is lost."""
    gone = {item for one in modifiers for item in one.amount}
    return tuple(item for item in value if item not in gone)


def reprice(at: Any, value: Any, modifiers: Modifiers) -> Any:
    """A price set, raised and lowered: the white number first, then the coloured circles, the last ones first."""
    if value is None:
        return None
    pips, generic = value
    amounts = [one.amount for one in modifiers]
    total = next((one.by for one in reversed(amounts) if one.set), len(pips) + generic)
    total = max(0, total + sum(one.by for one in amounts if not one.set))
    return pips[:total], max(0, total - len(pips))


def prepay(at: Any, value: Any, modifiers: Modifiers) -> Any:
    """A price without what was paid already: of each circle's colour if there is one, else of the white number."""
    if value is None:
        return None
    pips, generic = list(value[0]), value[1]
    for paid, white in (one.amount for one in modifiers):
        generic -= white
        for pip in paid:
            if pip in pips:
                pips.remove(pip)
            else:
                generic -= 1
    return tuple(pips), max(0, generic)


def be(at: Any, value: Any, modifiers: Modifiers) -> Any:
    """As the last one says."""
    return modifiers[-1].amount


CHANGE = ValueClass("change", change, clauses=("103.3.4",))
NUMBER = (
    CHANGE,
    ValueClass("multiply", multiply, clauses=("103.3.2",)),
    ValueClass("divide", divide_down, clauses=("103.3.2",)),
    ValueClass("at-least", at_least),
    ValueClass("at-most", at_most),
)
LIST = (ValueClass("gain", gain), ValueClass("lose", lose))
FACT = (ValueClass("be", be),)
PRICE = (*FACT, ValueClass("number", reprice), ValueClass("prepaid", prepay))

core.value("force", "103.3.3", NUMBER, lowest=0)
core.value("siege", "103.3.3", NUMBER, lowest=0)
core.value("cost-number", "103.3.3", NUMBER, lowest=0)
core.value("damage", "103.3.3", NUMBER, lowest=0)
core.value("siege-damage", "100.3.1.1", NUMBER, lowest=0)
core.value("die", "503.4", NUMBER, lowest=1, highest=6)
core.value("hand-limit", "303.3", NUMBER, lowest=0)
core.value("resource-limit", "306.3", NUMBER, lowest=0)
core.value("names", "201.2", LIST)
core.value("traits", "204.1", LIST)
core.value("skills", "600.1", LIST)
core.value("abilities", "500.3.1.3", LIST)
core.value("colours", "203.3", LIST)
core.value("price", "700.2", PRICE)
"""What is paid for a card: subject (card, player); (coloured circles, white number), None where there is no cost."""
core.value("pays-too", "700.1", LIST)
"""Subject: (card, player). Cards that are exhausted like resources to pay for the play of a card (630)."""
core.value("additional-costs", "700.7", LIST)
"""Subject: (card, player). What is paid for a card beside its cost: calls made with ``at.prepare``."""
core.value("restricted", "212.2", FACT)
"""Whether the attack restriction holds for a warlord (604)."""
core.value("strikes-first", "906.7.2.1", FACT)
"""Whether a warlord deals its battle damage first."""
core.value("from-elsewhere", "904.4.2", LIST)
"""Subject: a player. Cards outside the hand that can be played as if they were in it (691)."""
core.value("hand-abilities", "904.4.2", LIST)
"""Subject: a player. Main abilities (card, reference) of cards in hand that can be activated there."""

core.value("begins", "401.2", FACT)
"""Subject: (card, reference, player). Whether a text that names targets first finds any (702.3, 500.6.1)."""
core.value("stratagem-goes", "702.4", FACT)
"""Subject: (card, player). The zone a stratagem goes to when it is played (692, 693)."""


def hand_limit(at: Any, player: int) -> int:
    """How many cards a player keeps in hand (303.3)."""
    return int(at.standing("hand-limit", player, tables.HAND_LIMIT))


def resource_limit(at: Any, player: int) -> int:
    """How many resources a player may place (306.3)."""
    return int(at.standing("resource-limit", player, tables.RESOURCE_LIMIT))
