"""Cards and attacks by what they did: the second card used, cards used in this turn, what reacted to what.

Promise: as in ``selecting`` and ``pointing``; the order of uses is that of the history of the turn (core/9-2).
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Table
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.asking import (
    ATTACKS,
    CARDS,
    TESTS,
    amount,
    attack_pointed,
    compares,
    pointed,
)
from saitei.games.furuyoni.effects.declaring import does, procedure
from saitei.games.furuyoni.effects.filters import passes
from saitei.games.furuyoni.effects.past import CAME, deeds, in_the_turn
from saitei.games.furuyoni.effects.pointing import MEANT
from saitei.games.furuyoni.effects.pointing import passes as attack_passes
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, players
from saitei.games.furuyoni.effects.selecting import everywhere
from saitei.games.furuyoni.layout import ATTACKING, Attack, Terms

words("or_later", "this_game", "attacks_deed", "reactions_deed", "basic_actions_deed")
WORDS = frozenset(("this_game",))
FIRST = "first-used"
COUNTED = procedure("first-use-counted", "player", "card", new="9-2")
"""The first card that a player uses in the game is written down, where a text asks for it."""
DEEDS = {"attacks_deed": "attacked", "reactions_deed": "reacted", "basic_actions_deed": "acted"}


def number_of(scope: Scope, which: Node) -> int:
    """Which one “first”, “second” … is."""
    return amount(scope, which.slots[0]) if which.kind == "nth" else 1


def nth_used(scope: Scope, which: Node, cards: list[int]) -> tuple[int, ...]:
    """One of some cards by its place; none when there are not so many."""
    place = number_of(scope, which)
    return tuple(cards[place - 1 : place])


# --- Cards ------------------------------------------------------------------------------------------------


@CARDS("used_in")
def used_by_a_player(scope: Scope, node: Node) -> tuple[int, ...]:
    """The cards a player has used in the turn named, each once."""
    who, when, filters = node.slots
    then = in_the_turn(scope, as_nodes(when))
    used = [deed.what for one in players(scope, as_node(who)) for deed in deeds(then, "used", one)]
    return tuple(dict.fromkeys(card for card in used if passes(scope, card, as_nodes(filters))))


@CARDS("nth_card")
def nth_card_of(scope: Scope, node: Node) -> tuple[int, ...]:
    """The first (second …) card that passes of those a player uses in this turn."""
    which, _, who, filters = node.slots
    used = [deed.what for one in players(scope, as_node(who)) for deed in deeds(scope, "used", one)]
    return nth_used(scope, as_node(which), [card for card in used if passes(scope, card, as_nodes(filters))])


@CARDS("nth_one")
def nth_card_at_all(scope: Scope, node: Node) -> tuple[int, ...]:
    """The first (second …) card that passes of those used in the turn named, by whomever."""
    when, which, filters = node.slots
    used = [deed.what for deed in deeds(in_the_turn(scope, as_nodes(when)), "used")]
    return nth_used(scope, as_node(which), [card for card in used if passes(scope, card, as_nodes(filters))])


@CARDS("all_cards_of")
def all_cards_of(scope: Scope, node: Node) -> tuple[int, ...]:
    """All cards a player owns that pass, wherever they are."""
    who, filters = node.slots
    owners = players(scope, as_node(who))
    mine = (card for card in everywhere(scope) if scope.at.owner(card) in owners)
    return tuple(card for card in mine if passes(scope, card, as_nodes(filters)))


@CARDS("the_rest")
def the_rest(scope: Scope, node: Node) -> tuple[int, ...]:
    """Of the cards looked at, those that were not chosen."""
    return tuple(card for card in scope.memory.seen if card not in scope.memory.cards)


@CARDS("card_reacting_to")
def card_reacting_to(scope: Scope, node: Node) -> tuple[int, ...]:
    """The card used in reaction to an attack."""
    subject = attack_pointed(scope, as_node(node.slots[0]))
    attack = scope.at.thing(subject) if subject is not None else None
    return (attack.reacted_with,) if attack is not None and attack.reacted_with is not None else ()


# --- Attacks ------------------------------------------------------------------------------------------------


@ATTACKS("reacted_by_opponent")
def reacted_by_opponent(scope: Scope, node: Node) -> int | None:
    """The attack under way that the opponent has reacted to, if it passes."""
    for number in scope.at[ATTACKING[scope.player]]:
        if scope.at.attack(number).reacted_with is not None and attack_passes(scope, number, as_nodes(node.slots[0])):
            return int(number)
    return None


@ATTACKS("attack_reacting_to")
def attack_reacting_to(scope: Scope, node: Node) -> int | None:
    """The attack that the card used in reaction to an attack has created."""
    reacting = card_reacting_to(scope, node)
    there = (number for zone in ATTACKING for number in scope.at[zone])
    return next((number for number in there if scope.at.attack(number).card in reacting), None)


@MEANT("reacted_by_opponent", "attack_reacting_to")
def that_one(scope: Scope, node: Node, subject: int | Attack) -> bool:
    """The one attack that is meant."""
    return isinstance(subject, int) and ATTACKS.of(node)(scope, node) == subject


# --- Conditions ------------------------------------------------------------------------------------------------


@TESTS("is_that")
def is_that(scope: Scope, node: Node) -> bool:
    """A card is one of those used; the first (second …) may be on its way into <In Use> (9-2)."""
    what, one = (as_node(slot) for slot in node.slots)
    wanted = pointed(scope, what)
    if one.kind != "nth_card":
        return any(card in pointed(scope, one) for card in wanted)
    which, span, who, filters = one.slots
    if as_node(span).kind == "this_game":
        first = {effect.data for player in players(scope, as_node(who)) for effect in scope.at.lasting(FIRST, player)}
        return any(not first or card in first for card in wanted)
    return any(_is_number(scope, card, as_node(which), as_node(who), as_nodes(filters)) for card in wanted)


def _is_number(scope: Scope, card: int, which: Node, who: Node, filters: tuple[Node, ...]) -> bool:
    """Whether a card has a place among those that pass, or would take it if it were used now."""
    used = [deed.what for one in players(scope, who) for deed in deeds(scope, "used", one)]
    those = [one for one in used if passes(scope, one, filters)]
    if which.kind == "or_later":
        last = len(those) - those[::-1].index(card) if card in those else len(those) + 1
        return last >= amount(scope, which.slots[0]) and passes(scope, card, filters)
    if card in those:
        return card in nth_used(scope, which, those)
    return passes(scope, card, filters) and len(those) + 1 == number_of(scope, which)


@TESTS("done", "done_in_total")
def so_often_done(scope: Scope, node: Node) -> bool:
    """Attacks, reactions or basic actions were made so often in this turn, by whomever."""
    what, how, value = node.slots
    kinds = as_nodes(what) if node.kind == "done_in_total" else (as_node(what),)
    count = sum(_done(scope, deed) for deed in kinds)
    return compares(scope, count, as_node(how), value)


def _done(scope: Scope, deed: Node) -> int:
    """How often it was done, by a player where one is named; of attacks, those that pass."""
    by, filters = (*map(as_nodes, deed.slots), (), ())[:2]
    whose: list[int | None] = [player for one in by for player in players(scope, one)]
    made = [one for player in whose or [None] for one in deeds(scope, DEEDS[deed.kind], player)]
    return sum(1 for one in made if not filters or attack_passes(scope, one.data[0], filters))


@CAME("many_used")
def so_many_were_used(scope: Scope, node: Node) -> bool:
    """So many cards that pass were used in this turn, by whomever."""
    filters, how, value = node.slots
    used = [deed.what for deed in deeds(scope, "used") if passes(scope, deed.what, as_nodes(filters))]
    return compares(scope, len(used), as_node(how), value)


@does(COUNTED)
def is_written_down(at: Duel, player: int, card: int) -> None:
    """It stays the first to the end of the game."""
    at.impose(FIRST, card, "game", target=player)


def first_use(at: Duel, player: int, card: int, terms: Terms) -> list[tuple[None, int, int]]:
    """A player who has used no card before uses one."""
    return [] if at.lasting(FIRST, player) else [(None, player, card)]


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need."""
    if "word this_game" in needed:
        table.trigger("9-2", on="card-used", resolve=COUNTED)(first_use)
