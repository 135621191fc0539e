"""What players do: draw, vigor, flinch, basic actions by an effect, reconstruct, win, lose, end the phase.

Promise: each is a procedure of the rules, called with what the text says; a basic action by an effect
costs nothing (core/9-6.ii).
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Decision
from saitei.games.furuyoni import choices
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.changes import side
from saitei.games.furuyoni.effects.declaring import answered, asks, node, step
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Scope, fell_short, players
from saitei.games.furuyoni.effects.selecting import how_many
from saitei.games.furuyoni.layout import AURA, DECK, LOST, WON, Dealing
from saitei.games.furuyoni.phase_end import end_the_phase

Path = tuple[int, ...]
words("until_full", "forward", "back", "wrap", "lodge", "leave", "other_than", "no_two_alike")

node("flinch", new="5-1-4", old=None)
node(
    "basic_action",
    "any_basic_action",
    "either_basic_action",
    new="9-6",
    names=("left", "stopped", "first"),
)
node("basic_actions", "same_basic_action", new="9-6")
node("rebuild_deck", "rebuild_decks", new="9-7")
node("shuffle_deck", "shuffle_decks", new="7-1-6")
node("deal_pair", new="5-8-3-2", old="9-4")
node("suffer_impatience", new="10-10", old="10-11")
node("do_nothing", new="9-1")
node("lose_game", "win_game", new="4-2")
node("end_phase", new="10-13", old="10-14")


@step("flinch")
def somebody_flinches(at: Duel, node: Node, scope: Scope) -> None:
    """The player named is flinching."""
    named = node.slots[0]
    assert isinstance(named, Node)
    for one in players(scope, named):
        at.call("flinch", player=one)


# --- Basic actions --------------------------------------------------------------------------------


def wanted(scope: Scope, node: Node) -> tuple[int, int]:
    """How often a basic action is carried out: at least, at most."""
    slot = 0 if node.kind == "any_basic_action" else 1
    count = node.slots[slot]
    assert isinstance(count, Node)
    if count.kind == "until_full":
        limit = scope.at.rules.layout.cells[AURA[scope.subject]].limit or 0
        room = max(0, limit - scope.at[AURA[scope.subject]])
        return (room, room)
    return how_many(scope, count)


def possible(at: Duel, player: int) -> list[str]:
    """The basic actions a player could choose freely now."""
    known = choices.known_actions(at, player)
    return [action for action in known if at.verdict("basic-action", action, player, "effect").allowed]


def given(scope: Scope, node: Node, first: int) -> tuple[str, ...] | None:
    """The actions to choose from; () leaves all, None none."""
    if node.kind == "basic_action":
        which = node.slots[0]
        assert isinstance(which, Node)
        return (which.kind,)
    if node.kind == "either_basic_action":
        listed = node.slots[0]
        assert isinstance(listed, tuple)
        return tuple(one.kind for one in listed)
    filters = node.slots[1]
    assert isinstance(filters, tuple)
    if not filters:
        return ()
    barred: set[str] = set()
    for one in filters:
        if one.kind == "other_than":
            barred |= {other.kind for other in as_nodes(one.slots[0])}
        else:
            barred |= {deed.what for deed in list(scope.at.deeds("acted", scope.subject))[first:]}
    left = [a for a in possible(scope.at, scope.subject) if a not in barred]
    return tuple(left) or None


@step("basic_action", "any_basic_action", "either_basic_action")
def how_often(at: Duel, node: Node, scope: Scope, left: int | None) -> None:
    """The count is fixed as the effect begins."""
    if left is None:
        at.bind(left=wanted(scope, node)[1], first=sum(1 for _ in at.deeds("acted", scope.subject)))


@asks("basic_action", "any_basic_action", "either_basic_action")
def once_more(at: Duel, node: Node, scope: Scope, left: int, first: int) -> Decision | None:
    """“Up to”: whether another one is carried out."""
    least, most = wanted(scope, node)
    if not left or most - left < least or least == most:
        return None
    if given(scope, node, first) is None or not possible(at, scope.subject):
        return at.ask(scope.subject, "another-basic-action", [False])
    return at.ask(scope.subject, "another-basic-action", [True, False])


@answered("basic_action", "any_basic_action", "either_basic_action")
def or_no_more(at: Duel, chosen: bool) -> None:
    """No more."""
    if not chosen:
        at.bind(left=0, stopped=True)


@step("basic_action", "any_basic_action", "either_basic_action")
def it_is_carried_out(at: Duel, node: Node, scope: Scope, left: int, first: int) -> None:
    """One basic action; none can be chosen where none can be carried out."""
    if not left:
        return
    actions = given(scope, node, first)
    if actions is None or (not actions and not possible(at, scope.subject)):
        at.bind(left=0)
        fell_short(at)
        return
    allowed = tuple(one for one in actions if not _forbidden(at, one, scope.subject))
    if actions and not allowed:
        at.bind(left=0)
        fell_short(at)
        return
    at.call("basic-action", player=scope.subject, how="effect", given=allowed)
    at.bind(left=left - 1)


def _forbidden(at: Duel, action: str, player: int) -> bool:
    """Whether a text forbids an action; one that only does nothing is carried out when it is named (9-6.i-A)."""
    verdict = at.verdict("basic-action", action, player, "effect")
    return not verdict.allowed and verdict.by is not None and verdict.by.force == "cannot"


@step("basic_action", "any_basic_action", "either_basic_action")
def and_again(at: Duel, left: int) -> None:
    """As often as said."""
    if left:
        at.go_to(at.step.address)


@step("basic_actions")
def one_after_the_other(at: Duel, node: Node, scope: Scope) -> None:
    """Each of the basic actions named."""
    listed = node.slots[0]
    assert isinstance(listed, tuple)
    for one in listed:
        at.call("basic-action", player=scope.subject, how="effect", given=(one.kind,))


@step("same_basic_action")
def the_same_one(at: Duel, scope: Scope) -> None:
    """The basic action carried out last, if it can be."""
    done = [deed.what for deed in at.deeds("acted")]
    if done and done[-1] in possible(at, scope.subject):
        at.call("basic-action", player=scope.subject, how="effect", given=(done[-1],))


# --- Decks, the end of the game, the end of the phase -------------------------------------------------


@step("rebuild_deck")
def the_deck_is_rebuilt(at: Duel, scope: Scope) -> None:
    """Deck reconstruction by an effect costs no damage (9-7.i)."""
    at.call("reconstruction", player=scope.subject, by_rules=False)


@step("rebuild_decks")
def decks_are_rebuilt(at: Duel, node: Node, scope: Scope) -> None:
    """The same for the players named, the turn player first."""
    for one in players(scope, as_node(node.slots[0])):
        at.call("reconstruction", player=one, by_rules=False)


@step("shuffle_deck", "shuffle_decks", at_once=True)
def the_deck_is_shuffled(at: Duel, node: Node, scope: Scope) -> None:
    """The cards in the own <Deck>, or in those of the players named, come into a random order."""
    whose = (scope.subject,) if node.kind == "shuffle_deck" else players(scope, as_node(node.slots[0]))
    for player in whose:
        at.shuffle(DECK[player])


@step("deal_pair")
def double_damage(at: Duel, node: Node, scope: Scope) -> None:
    """Double-value damage is dealt: who takes it chooses the side."""
    damage, to = (as_node(slot) for slot in node.slots[:2])
    aura, life = (side(scope, value) for value in damage.slots)
    for one in players(scope, to):
        at.emit("damage-occurs", one, aura, life, Dealing("effect", card=scope.card))


@step("suffer_impatience")
def impatience_is_suffered(at: Duel, node: Node, scope: Scope) -> None:
    """Impatience, as often as said."""
    at.call("impatience", times=how_many(scope, as_node(node.slots[0])).most, player=scope.subject)


@step("do_nothing")
def nothing(at: Duel) -> None:
    """Nothing is done."""


@step("lose_game")
def loses(at: Duel, scope: Scope) -> None:
    """An effect makes the player lose."""
    at[LOST[scope.subject]] = True


@step("win_game")
def wins(at: Duel, scope: Scope) -> None:
    """An effect makes the player win."""
    at[WON[scope.subject]] = True


@step("end_phase")
def the_phase_ends(at: Duel) -> None:
    """All that is unresolved in the phase vanishes."""
    end_the_phase(at)
