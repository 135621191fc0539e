"""Texts that put something in the place of a deed: instead of resolving a card (10-30), of reacting (10-34), of
dealing damage, of drawing.

Promise: the deed is replaced as a whole, before any of it is done; where the text leaves it to the player
(“you may”), who declines does the deed. A deed that is barred is not done, and nothing takes its place.
"""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes, walk
from saitei.engine import Table
from saitei.games.furuyoni.decks import DRAW
from saitei.games.furuyoni.duel import CONTEXT, Duel
from saitei.games.furuyoni.effects.barring import cannot_draw
from saitei.games.furuyoni.effects.declaring import does, procedure
from saitei.games.furuyoni.effects.index import Rule, prefixes, replaced
from saitei.games.furuyoni.effects.past import deeds, in_the_turn, was_used_so
from saitei.games.furuyoni.effects.pointing import is_meant
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Memory, Scope, players
from saitei.games.furuyoni.effects.selecting import is_meant as card_is_meant
from saitei.games.furuyoni.effects.setting_off import WHEN, and_those_that_follow
from saitei.games.furuyoni.effects.standing import applies, consulted, own
from saitei.games.furuyoni.layout import ATTACKING, Attack, Terms

Path = tuple[int, ...]
words("rather_than", "resolve_card")
INSTEAD = procedure("text-instead", "text", "path", *CONTEXT, "cards", new="9-1", names=("memory",))
"""A sentence in the place of something, with those that go on with it; it gives whether anybody did not decline."""
Found = tuple[Rule, Scope]
AFTER_DAMAGE = {"2018": ("9-3.iv", "9-3.v"), "2025": ("9-4.v", "9-4.vi")}
"""The step of an attack in which its damage is taken, and the one after it."""


@does(INSTEAD)
def the_sentence_takes_its_place(
    at: Duel, text: Any, path: Path, card: int, player: int, attack: Any, event: Any, cards: tuple[int, ...]
) -> None:
    """It speaks of the attack and the cards at hand."""
    at.bind(memory=Memory(cards=cards, attack=attack))
    for place in and_those_that_follow(at.node(text, path[:-1]), path[-1]):
        at.resolve(text, (*path[:-1], place), card=card, player=player, attack=attack, event=event)


@does(INSTEAD)
def or_it_was_declined(at: Duel, memory: Memory) -> None:
    """Who was free to do it and did not has not replaced anything."""
    at.result(not memory.declined)


def carry_out(at: Duel, found: Found, into: str | None, cards: tuple[int, ...] = ()) -> None:
    """Queues a sentence that takes the place of something."""
    rule, scope = found
    at.call(
        INSTEAD,
        into=into,
        text=scope.text,
        path=rule.path,
        card=scope.card,
        player=scope.player,
        attack=scope.attack,
        event=("instead",),
        cards=cards,
    )


def without(rule: Rule) -> Node:
    """What a sentence with “rather than” is done instead of."""
    return next(as_node(prefix.slots[0]) for prefix in prefixes(rule.sentence) if prefix.kind == "rather_than")


# --- Instead of the damage of an attack -----------------------------------------------------------------


def instead_of_damage(at: Duel, attack: int) -> list[Found]:
    """The texts by which something is done rather than dealing the damage of an attack."""
    by_itself = (pair for pair in own(at, attack, "rather-damage"))
    found = [pair for pair in by_itself if as_node(without(pair[0]).slots[0]).kind == "this_attack"]
    for card, player, rule, key in consulted(at, "rather-damage"):
        scope = Scope(at, key, card, player, player, attack, sentence=rule.sentence)
        what = as_node(without(rule).slots[0])
        if what.kind != "this_attack" and is_meant(scope, what, attack) and applies(scope, rule):
            found.append((rule, scope))
    return found


def damage_is_replaced(at: Duel, attack: int) -> bool:
    """Whether there is such a text."""
    return at.thing(attack) is not None and bool(instead_of_damage(at, attack))


def that_is_done(at: Duel, attack: int) -> None:
    """It is done; of several texts no rule says which."""
    found = instead_of_damage(at, attack)
    if len(found) > 1:
        at.unresolved("several effects take the place of the same damage", "core/9-1")
    carry_out(at, found[0], "replaced")


def and_no_damage_is_dealt(at: Duel, replaced: bool | None) -> None:
    """The attack goes on behind its damage."""
    if replaced:
        at.go_to(f"core/{AFTER_DAMAGE[at.rules.edition.split('@')[1]][1]}")


# --- Instead of reacting ----------------------------------------------------------------------------------


def instead_of_reacting(at: Duel, attack: int, declined: tuple[int, ...] | None) -> list[Found]:
    """The texts that the attacked player may still apply instead of choosing a card that reacts (10-34)."""
    made: Attack | None = at.thing(attack)
    if made is None or made.reacts:
        return []
    found: list[Found] = []
    for card, player, rule, key in consulted(at, "rather-react"):
        scope = Scope(at, key, card, player, player, attack, sentence=rule.sentence, memory=Memory(attack=attack))
        if card in (declined or ()) or player == made.by or not applies(scope, rule):
            continue
        if is_meant(scope, as_node(without(rule).slots[0]), attack):
            found.append((rule, scope))
    return found


def reacting_can_be_replaced(at: Duel, attack: int, declined: tuple[int, ...] | None) -> bool:
    """Whether there is such a text."""
    return bool(instead_of_reacting(at, attack, declined))


def one_is_offered(at: Duel, attack: int, declined: tuple[int, ...] | None) -> None:
    """One of them after the other."""
    found = instead_of_reacting(at, attack, declined)[0]
    at.bind(declined=(*(declined or ()), found[1].card))
    carry_out(at, found, "applied")


def and_nobody_reacts(at: Duel, applied: bool | None) -> None:
    """Who has applied it chooses no card; who has not is asked for the next one, and then for a card."""
    at.go_to("core/9-4.ii" if applied else "core/9-4.i")


# --- Instead of resolving a card ---------------------------------------------------------------------------


def instead_of_resolving(at: Duel, player: int, card: int, terms: Terms) -> Iterator[tuple[Any, ...]]:
    """The work done instead of resolving a card that has just been used (10-30)."""
    for source, speaks_to, rule, key in consulted(at, "rather-resolve"):
        attack = _created_by(at, source)
        scope = Scope(
            at, key, source, speaks_to, speaks_to, attack, sentence=rule.sentence, memory=Memory(cards=(card,))
        )
        if source != card and _is_about(scope, rule, player, card) and applies(scope, rule):
            work = at.prepare(
                WHEN,
                text=key,
                path=rule.path,
                card=source,
                player=speaks_to,
                attack=attack,
                event=("instead",),
                cards=(card,),
            )
            yield (source, player, card, work)
            return


def _created_by(at: Duel, card: int) -> int | None:
    """The attack that the use of a card created, while it is there."""
    return next((number for zone in ATTACKING for number in at[zone] if at.thing(number).card == card), None)


def _is_about(scope: Scope, rule: Rule, player: int, card: int) -> bool:
    """Whether the card just used is the one that the conditions speak of: used by somebody, or reacting."""
    return any(
        _was_used(scope, one, player, card) if one.kind == "did" else _reacted(scope, card)
        for one in about(rule.sentence)
    )


def about(sentence: Node) -> list[Node]:
    """The conditions of a sentence that say which card it speaks of."""
    tests = [one for prefix in prefixes(sentence) if prefix.kind == "if" for one in walk(prefix)]
    return [
        one for one in tests if (one.kind == "did" and as_node(one.slots[2]).kind == "use") or one.kind == "reacted_to"
    ]


def _was_used(scope: Scope, test: Node, player: int, card: int) -> bool:
    named, verb = as_node(test.slots[0]), as_node(test.slots[2])
    if player not in players(scope, named) or not card_is_meant(scope, as_node(verb.slots[0]), card):
        return False
    used = list(deeds(in_the_turn(scope, as_nodes(test.slots[1])), "used", player))
    return bool(used) and bool(was_used_so(scope, as_nodes(verb.slots[1]), used[-1]))


def _reacted(scope: Scope, card: int) -> bool:
    attack = scope.at.thing(scope.attack) if isinstance(scope.attack, int) else None
    return attack is not None and attack.reacted_with == card


# --- Instead of drawing ---------------------------------------------------------------------------------------


def is_instead_of_drawing(rule: Rule) -> bool:
    """Whether what a sentence replaces is that a player draws."""
    occurrence = replaced(rule)
    return occurrence.kind == "does" and as_node(occurrence.slots[2]) == Node("draw", (Node("uncounted"),))


def instead_of_drawing(at: Duel, player: int) -> list[Found]:
    """The texts by which something is done instead of drawing a card."""
    found: list[Found] = []
    for card, speaks_to, rule, key in consulted(at, "instead"):
        scope = Scope(at, key, card, speaks_to, speaks_to, sentence=rule.sentence)
        named = is_instead_of_drawing(rule) and player in players(scope, as_node(replaced(rule).slots[0]))
        if named and applies(scope, rule) and not at.within(INSTEAD, key, rule.path):
            found.append((rule, scope))
    return found


def drawing_is_replaced(at: Duel, player: int) -> bool:
    """Whether there is such a text, for a player who can draw at all."""
    return not cannot_draw(at, player) and bool(instead_of_drawing(at, player))


def that_is_done_first(at: Duel, player: int) -> None:
    """It is done; of several texts no rule says which."""
    found = instead_of_drawing(at, player)
    if len(found) > 1:
        at.unresolved("several effects take the place of the same draw", "core/9-1")
    carry_out(at, found[0], "replaced")


def and_no_card_is_drawn(at: Duel, replaced: bool | None) -> None:
    """The draw is not carried out."""
    if replaced:
        at.leave(DRAW)


# --- Tables ------------------------------------------------------------------------------------------------------


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clauses of an edition."""
    constant = "9-1-1" if edition == "2025" else "9-1-2"
    if "rather-damage" in needed:
        before = f"core/{AFTER_DAMAGE[edition][0]}"
        table.patch(constant, before=before, when=damage_is_replaced, names=("replaced",))
        table.step(constant)(that_is_done)
        table.step(constant)(and_no_damage_is_dealt)
    if "rather-react" in needed and edition == "2025":
        table.patch("10-34", before="core/9-4.i", when=reacting_can_be_replaced, names=("declined", "applied"))
        table.step("10-34")(one_is_offered)
        table.step("10-34")(and_nobody_reacts)
    if "rather-resolve" in needed and edition == "2025":
        table.trigger("10-30", on="card-used", resolve="resolved-instead")(instead_of_resolving)
    if "word uncounted" in needed and "instead" in needed:
        table.patch("9-1", before="core/7-1-6", when=drawing_is_replaced, names=("replaced",))
        table.step("9-1")(that_is_done_first)
        table.step("9-1")(and_no_card_is_drawn)
