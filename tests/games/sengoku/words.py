"""A card language of our own for tests: what is before the colon as in the game, a few words behind it."""

from typing import Any

from saitei.cards.trees import Node
from saitei.engine import Effects, Table
from saitei.games.sengoku.field import CONTEXT, Field
from saitei.games.sengoku.layout import HAND, Hit, Soldier

ONCE = Node("once_a_turn")
EXHAUST = Node("exhaust_this")


def at(*timings: str) -> Node:
    return Node("at", (tuple(Node(one) for one in timings),))


def pays(*pips: str, generic: int = 0) -> Node:
    if not pips:
        return Node("resource_cost", (Node("generic", (generic,)),))
    return Node("resource_cost", (Node("mixed", (tuple(Node(one) for one in pips), generic)),))


def ability(*marks: Node, does: Node) -> Node:
    return Node("ability", (marks, (does,)))


def text(*parts: Node, lead: tuple[Node, ...] = ()) -> Node:
    return Node("text", (lead, parts))


def shout(word: str) -> Node:
    return Node("shout", (word,))


def bounce(card: str) -> Node:
    """Every card with that id on the battlefield goes to its owner's hand."""
    return Node("bounce", (card,))


def hurt(amount: int) -> Node:
    """Special damage to every warlord of the opponent."""
    return Node("hurt", (amount,))


def hush(card: str) -> Node:
    """Every card with that id loses its abilities for the turn."""
    return Node("hush", (card,))


def summon(force: int) -> Node:
    return Node("summon", (force,))


WORDS = Table("")
_SAID = Effects(WORDS, *CONTEXT)
for _kind in ("ability", "text", "shout", "bounce", "hurt", "hush", "summon"):
    _SAID.node(_kind, "430.1.3")


@_SAID.step("ability")
def its_body(at: Field, node: Any, text: Any, path: tuple[int, ...], card: int, player: int, event: Any) -> None:
    at.resolve(text, (*path, 1, 0), card=card, player=player, event=event)


@_SAID.step("text")
def its_sentences(at: Field, node: Any, text: Any, card: int, player: int, event: Any) -> None:
    for place in range(len(node.slots[0])):
        at.resolve(text, (0, place), card=card, player=player, event=event)


@_SAID.step("shout")
def a_word_is_said(at: Field, node: Any, player: int) -> None:
    at.emit("shout", node.slots[0], player)


@_SAID.step("bounce", at_once=True)
def back_to_the_hand(at: Field, node: Any) -> None:
    for thing in _named(at, node.slots[0]):
        at.put(thing, HAND[at.owner(thing)])


@_SAID.step("hurt", at_once=True)
def damage_to_all(at: Field, node: Any, card: int, player: int) -> None:
    for thing in at.warlords(1 - player):
        at.make("deal-damage", Hit(thing, "special", card), node.slots[0])


@_SAID.step("hush", at_once=True)
def abilities_are_lost(at: Field, node: Any) -> None:
    for thing in _named(at, node.slots[0]):
        key = (at.facts(thing).id, "text")
        lost = tuple(one.reference for one in at.rules.printed[key].abilities)
        at.impose("abilities", ("lose", lost), "turn", target=thing)


@_SAID.step("summon")
def a_soldier_comes(at: Field, node: Any, player: int) -> None:
    at.make("summon", Soldier(player, node.slots[0], 1), False)


def _named(at: Field, name: str) -> list[int]:
    return [one for player in (0, 1) for one in at.warlords(player) if at.facts(one).id == name]
