"""How texts find cards: those they point at or describe, those that are chosen, how many.

Promise: what a text points at, or wants all of, is not chosen; targets are always chosen by the player whose text it is
(500.6.1), one group after the other where there are several.
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import CHANCE
from saitei.games.sengoku.effects.declaring import TABLE, pick
from saitei.games.sengoku.effects.queries.asking import KNOWN, in_zone, number, pile, pointed, troop
from saitei.games.sengoku.effects.queries.uncovering import MANY, chooser, first_of, look_through
from saitei.games.sengoku.effects.scope import Scope, scoped
from saitei.games.sengoku.field import CONTEXT, Field

Cards = tuple[int, ...]
AIM = TABLE.procedure(
    "glossary/対象とする", "text", "path", *CONTEXT, "count", key="several-targets", names=("picked", "taken", "done")
)
"""Targets of several kinds, one kind after the other; gives them all together."""


def candidates(scope: Scope, what: Node) -> tuple[Cards, int, int]:
    """The cards a text leaves to choose from, how many at least and at most; all of them where it says so."""
    if what.kind in KNOWN:
        there = pointed(scope, what)
        return there, len(there), len(there)
    if what.kind == "any":
        there = troop(scope, as_node(what.slots[0]))
        return there, min(1, len(there)), 1
    if what.kind == "some":
        there, count = troop(scope, as_node(what.slots[0])), as_node(what.slots[1])
    elif what.kind == "cards_of":
        there, count = in_zone(scope, as_node(what.slots[0]), as_nodes(what.slots[1]), as_node(what.slots[2])), ALL
    elif what.kind == "whole":
        there, count = in_zone(scope, as_node(what.slots[0]), (), Node("card")), ALL
    elif what.kind == "some_at_random":
        there, count = in_zone(scope, as_node(what.slots[0]), (), Node("card")), as_node(what.slots[1])
    else:
        zone, filters, noun = what.slots[:3]
        there = in_zone(scope, as_node(zone), as_nodes(filters), as_node(noun))
        count = as_node(what.slots[3])
    least, most = counted(scope, count, len(there))
    return there, least, most


ALL = Node("all")


def counted(scope: Scope, count: Node, there: int) -> tuple[int, int]:
    """How many a count wants at least and at most, of those that there are."""
    if count.kind == "all":
        return there, there
    if count.kind == "any_number":
        return 0, there
    if count.kind == "as_many_as":
        many = min(number(scope, as_node(count.slots[0])), there)
        return many, many
    wanted = number(scope, as_node(count.slots[0]))
    least = 0 if count.kind == "up_to" else wanted
    return min(least, there), there if count.kind == "or_more" else min(wanted, there)


def cite_lack(scope: Scope, count: Node, there: int) -> None:
    """Notes for the trace that there are fewer cards than a count wants: only the possible part is done (103.1.3)."""
    if scope.at.recorder is None or count.kind not in ("just", "or_more", "as_many_as"):
        return
    if number(scope, as_node(count.slots[0])) > there:
        scope.at.cite("103.1.3", there)


def choose(scope: Scope, what: Node, into: str, *, targets: bool = False) -> None:
    """Queues the choice of cards; those that a text points at, or wants all of, are not chosen."""
    if what.kind in ("top", "bottom"):
        first_of(scope, what, counted(scope, as_node(what.slots[1]), MANY)[1], into)
        return
    there, least, most = candidates(scope, what)
    if not targets and what.kind in COUNTED:
        cite_lack(scope, as_node(what.slots[COUNTED[what.kind]]), len(there))
    zone = as_node(what.slots[0]) if what.kind in IN_ZONES else None
    if zone is not None and zone.kind == "deck" and what.kind in ("cards_of", "some_cards"):
        look_through(scope, pile(scope, zone), scope.subject)
    if what.kind in KNOWN or (least == len(there) and not targets):
        scope.at.bind(**{into: there})
        return
    player: int | str = scope.player if targets else scope.subject
    if what.kind == "some_at_random":
        player = CHANCE
    elif zone is not None:
        player = chooser(scope, there, scope.player if targets else scope.subject)
    pick(scope.at, player, there, least, most, into, scope.card if targets else None)


COUNTED = {"some": 1, "some_at_random": 1, "some_cards": 3}
"""Descriptions of cards that say how many, and where."""
IN_ZONES = frozenset(("cards_of", "some_cards", "whole", "some_at_random"))
"""Descriptions of cards that name a zone first."""


# --- Several kinds of targets ---------------------------------------------------------------------


def aim(scope: Scope, path: tuple[int, ...], into: str) -> None:
    """Queues the choice of the targets that a prefix or a part names (its first slot)."""
    what = as_nodes(scope.at.node(scope.text, path).slots[0])
    if len(what) == 1:
        choose(scope, what[0], into, targets=True)
        return
    scope._replace(path=path).call(AIM, into=into, count=len(what))


@TABLE.step("glossary/対象とする", of="glossary/対象とする")
@scoped
def the_next_kind(at: Field, scope: Scope, done: int | None) -> None:
    """Targets of the first kind, then of the next one."""
    choose(scope, as_nodes(scope.node.slots[0])[done or 0], "picked", targets=True)


@TABLE.step("glossary/対象とする", of="glossary/対象とする")
@scoped
def until_all_are_chosen(
    at: Field, scope: Scope, count: int, picked: Cards | None, taken: Cards | None, done: int | None
) -> None:
    """A card is a target once."""
    chosen = tuple(dict.fromkeys((*(taken or ()), *(picked or ()))))
    at.bind(taken=chosen, done=(done or 0) + 1)
    if (done or 0) + 1 < count:
        at.go_to("glossary/対象とする")
    else:
        at.result(chosen)
