"""What texts have players do: draw, discard, fortify, gain counters, light crests, end a battle, win or lose.

Promise: the player is whom the nearest clause names, “each player” the turn player first (103.2.3); what a player
cannot do is left out (103.1.3).
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import CHANCE, Decision
from saitei.games.sengoku.effects.declaring import EFFECTS, pick
from saitei.games.sengoku.effects.queries.asking import in_zone, number
from saitei.games.sengoku.effects.queries.choosing import cite_lack, counted
from saitei.games.sengoku.effects.queries.uncovering import MANY
from saitei.games.sengoku.effects.scope import Scope, remember, scoped, who
from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CRESTS, HAND

Cards = tuple[int, ...]

EFFECTS.node("draw", "glossary/ドローする")
EFFECTS.node("fortify", "glossary/築城")
EFFECTS.node("discard", "glossary/捨てる", names=("picked",))
EFFECTS.node("draw_until", "glossary/ドローする")
EFFECTS.node("discard_at_random", "glossary/捨てる", names=("picked",))
EFFECTS.node("choose_either_player", "103.1.1")
EFFECTS.node("gain_counters", "1001.2")
EFFECTS.node("lose_counters", "1001.3")
EFFECTS.node("light_crests", "611.2")
EFFECTS.node("end_battle", "906.8.1")
EFFECTS.node("win_game", "100.3")
EFFECTS.node("lose_game", "100.3")


@EFFECTS.step("draw")
@scoped
def cards_are_drawn(at: Field, scope: Scope) -> None:
    """One by one, as many as there are."""
    at.call("draw", times=counted(scope, as_node(scope.node.slots[0]), MANY)[1], player=scope.subject)
    remember(at, done=True)


@EFFECTS.step("fortify")
@scoped
def the_wall_is_built(at: Field, scope: Scope) -> None:
    """One card after the other."""
    at.call("fortify", times=counted(scope, as_node(scope.node.slots[0]), MANY)[1], player=scope.subject)
    remember(at, done=True)


@EFFECTS.step("discard")
@scoped
def what_is_discarded(at: Field, scope: Scope) -> None:
    """Cards of the hand, by the choice of who discards."""
    filters, noun, count = scope.node.slots
    me = scope.subject
    there = in_zone(scope._replace(player=me), Node("hand", (Node("you"),)), as_nodes(filters), as_node(noun))
    cite_lack(scope, as_node(count), len(there))
    least, most = counted(scope, as_node(count), len(there))
    pick(at, me, there, least, most, "picked")


@EFFECTS.step("discard_at_random")
@scoped
def chance_discards(at: Field, scope: Scope) -> None:
    """Cards of the hand that chance names."""
    there = at[HAND[scope.subject]]
    cite_lack(scope, as_node(scope.node.slots[0]), len(there))
    least, most = counted(scope, as_node(scope.node.slots[0]), len(there))
    pick(at, CHANCE, there, least, most, "picked")


def they_are_discarded(at: Field, scope: Scope, picked: Cards) -> None:
    """Done only in full (“if you do”); the count stands last in the node."""
    for card in picked:
        at.make("discard", card)
    wanted = counted(scope, as_node(scope.node.slots[-1]), MANY)[0]
    remember(at, cards=picked, done=bool(picked) and (wanted == MANY or len(picked) >= wanted))


EFFECTS.step("discard", at_once=True)(scoped(they_are_discarded))
EFFECTS.step("discard_at_random", at_once=True)(scoped(they_are_discarded))


@EFFECTS.step("draw_until")
@scoped
def so_many_are_drawn(at: Field, scope: Scope) -> None:
    """Until the hand has as many; a larger hand stays as it is."""
    missing = max(0, number(scope, as_node(scope.node.slots[0])) - len(at[HAND[scope.subject]]))
    at.call("draw", times=missing, player=scope.subject)
    remember(at, done=missing > 0)


@EFFECTS.asks("choose_either_player")
@scoped
def which_player(at: Field, scope: Scope) -> Decision:
    """One of both."""
    return at.ask(scope.subject, "player", (scope.player, 1 - scope.player))


@EFFECTS.answered("choose_either_player")
@scoped
def that_player(at: Field, scope: Scope, chosen: int) -> None:
    """“That player” of what follows."""
    remember(at, player=chosen, done=True)


def counters_change(at: Field, scope: Scope) -> None:
    """Loyalty or rebellion counters."""
    kind, count = as_node(scope.node.slots[0]), as_node(scope.node.slots[1])
    change = f"{scope.node.kind.removesuffix('_counters')}-{kind.kind.removesuffix('_counter')}"
    remember(at, done=at.make(change, scope.subject, counted(scope, count, MANY)[1]) is not False)


EFFECTS.step("gain_counters")(scoped(counters_change))
EFFECTS.step("lose_counters")(scoped(counters_change))


@EFFECTS.step("light_crests")
@scoped
def crests_are_lit(at: Field, scope: Scope) -> None:
    """There is no limit (611.6)."""
    of, amount = scope.node.slots
    at[CRESTS[who(scope, as_node(of))]] += number(scope, as_node(amount))


@EFFECTS.step("end_battle")
@scoped
def the_battle_ends(at: Field, scope: Scope) -> None:
    """Everything of it is left."""
    at.make("end-battle")


def the_game_ends(at: Field, scope: Scope) -> None:
    """Who wins or loses."""
    at.make("win" if scope.node.kind == "win_game" else "lose", scope.subject)


EFFECTS.step("win_game")(scoped(the_game_ends))
EFFECTS.step("lose_game")(scoped(the_game_ends))
