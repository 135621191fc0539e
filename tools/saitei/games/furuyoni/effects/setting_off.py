"""Texts that events set off: “when …”, “in the end phase …”, resurgence and immediate resurgence, opening.

Promise: what an event sets off is resolved at once, nested in whatever was under way (core/5-5-4 to
5-5-6), each text by itself; when a used special returns is asked as its edition says (2018 whenever
the condition is met, 2025 in the owner's end phase).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from saitei.cards.trees import Node, as_node
from saitei.engine import Table
from saitei.games.furuyoni.duel import CONTEXT, Duel, DuelRules
from saitei.games.furuyoni.effects.asking import holds, if_holds
from saitei.games.furuyoni.effects.declaring import does, procedure
from saitei.games.furuyoni.effects.events import HEARD, Match, in_phase, is_attack_meant, matches
from saitei.games.furuyoni.effects.grounds import CLAUSES
from saitei.games.furuyoni.effects.index import FOLLOWS, Rule, prefixes
from saitei.games.furuyoni.effects.moments import moments_of
from saitei.games.furuyoni.effects.pointing import MEANT, is_meant
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.effects.scope import Memory, Scope
from saitei.games.furuyoni.effects.standing import applies, consulted, in_time, speaking, standing
from saitei.games.furuyoni.layout import ATTACKING, DUST, ENHANCEMENTS, ON, SPECIALS, USED, Dealing
from saitei.games.furuyoni.texts import show_first

Path = tuple[int, ...]
words("resurgence", "immediate_resurgence", "opening", "terminal", "distance_restriction")

WHEN = procedure("text-when", "text", "path", *CONTEXT, "cards", new="5-5", old="5-4", names=("memory",))
"""A static sentence that an event has set off."""
RESURGENCE = procedure("resurgence", "card", new="10-7")
IMMEDIATE = procedure("immediate-resurgence", "card", new="10-8", old="10-7")
CANCELLING = procedure("cancel-attack", "attack", new="9-4.ii", old="9-3.ii")
OPENING = procedure("opening", "card", new="10-6")


@does(WHEN)
def the_sentence_is_resolved(
    at: Duel, text: Any, path: Path, card: int, player: int, attack: Any, event: Any, cards: tuple[int, ...]
) -> None:
    """It speaks of the attack and the cards of the event. That a defeat was held off once is remembered."""
    at.bind(memory=Memory(cards=cards, attack=attack))
    show_first(at, card, (text, path))
    if event == ("instead-of-defeat",) and not at.lasting("nearly-lost", player):
        at.impose("nearly-lost", None, "game", target=player, source=card)
    for place in and_those_that_follow(at.node(text, path[:-1]), path[-1]):
        at.resolve(text, (*path[:-1], place), card=card, player=player, attack=attack, event=event)


def and_those_that_follow(body: tuple[Node, ...], place: int) -> Iterator[int]:
    """The place of a sentence in its block, and of those right behind it that go on with it."""
    yield place
    for later in range(place + 1, len(body)):
        if not any(prefix.kind in FOLLOWS for prefix in prefixes(body[later])):
            return
        yield later


def set_off(at: Duel, event: str, *data: Any) -> Iterable[tuple[Any, ...]]:
    """The static sentences that an event sets off: (card, arguments of ``text-when``)."""
    return _set_off(at, event, data) if speaking(at, f"event {event}") else ()


def _set_off(at: Duel, event: str, data: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    for card, player, rule, key in consulted(at, f"event {event}"):
        scope = Scope(at, key, card, player, player, sentence=rule.sentence)
        found = match(scope, rule, event, data)
        if found is not None and applies(scope._replace(attack=found.attack, memory=Memory(cards=found.cards)), rule):
            at.by(f"when.{rule.timing}")
            yield (card, key, rule.path, card, player, found.attack, (event,), found.cards)


def match(scope: Scope, rule: Rule, event: str, data: tuple[Any, ...]) -> Match | None:
    """Whether an event is the one that a sentence begins with."""
    kinds = {
        prefix.kind: as_node(prefix.slots[0])
        for prefix in prefixes(rule.sentence)
        if prefix.slots and isinstance(prefix.slots[0], Node)
    }
    if "when" in kinds:
        if not any(prefix.kind == "after_it_resolves" for prefix in prefixes(rule.sentence)):
            return matches(scope, kinds["when"], event, data)
        over = event == "card-moved" and data[1].startswith("in-use")
        return matches(scope, kinds["when"], "card-used", (int(data[1][-1]), data[0])) if over else None
    if "after_resolving" in kinds and kinds["after_resolving"].kind == "card_reacting_to":
        return reaction_over(scope, event, data)
    if "after_resolving" in kinds:
        over = event == "attack-over" and kinds["after_resolving"].kind in MEANT
        return Match() if over and is_attack_meant(scope, kinds["after_resolving"], data[0], data[1]) else None
    if "end_of" in kinds:
        return at_the_end(scope, kinds["end_of"], event, data)
    spans = [as_node(moment.slots[0]) for moment in moments_of(rule.sentence) if moment.kind in ("start_of", "during")]
    begins = event == "phase-begins" and any(in_phase(scope, span, data) for span in spans)
    return Match() if begins else None


def at_the_end(scope: Scope, span: Node, event: str, data: tuple[Any, ...]) -> Match | None:
    """A turn ends, or the main phase does."""
    if span.kind == "turn":
        return matches(scope, Node("ends", (span,)), event, data)
    return Match() if event == "main-phase-ends" and in_phase(scope, span, ("main", *data)) else None


def reaction_over(scope: Scope, event: str, data: tuple[Any, ...]) -> Match | None:
    """The card that reacted to the attack this card has created leaves <In Use>."""
    at = scope.at
    if event != "card-moved" or not data[1].startswith("in-use"):
        return None
    for number in (number for zone in ATTACKING for number in at[zone]):
        attack = at.attack(number)
        if attack.card == scope.card and attack.reacted_with == data[0]:
            return Match(number, (data[0],))
    return None


def over(at: Duel, attack: int, was: Any, succeeded: bool) -> Iterator[tuple[Any, ...]]:
    """What was reserved for when an attack is over."""
    return ((effect.source, effect) for effect in at.lasting("reserved") if effect.until == ("over", attack))


def always_cancelled(at: Duel, attack: int) -> Iterator[tuple[int | None, int]]:
    """An attack that a static text cancels as it is made."""
    for rule, scope in standing(at, "cancel"):
        if is_meant(scope, as_node(rule.fact.slots[0]), attack):
            yield scope.card, attack


@does(CANCELLING, at_once=True)
def is_cancelled(at: Duel, attack: int) -> None:
    """It is, unless it is one that is not cancelled (10-23)."""
    if at.thing(attack) is not None and not at.has(attack, "uncancellable"):
        at.update(attack, cancelled=True)


# --- Resurgence --------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def resurgences(rules: DuelRules) -> Mapping[str, tuple[Node, ...]]:
    """The resurgences of every card in a game by its id, immediate ones among them."""
    found: dict[str, tuple[Node, ...]] = {}
    for card in rules.cards.values():
        blocks = card.text.slots[0] if card.text is not None and card.text.kind == "text" else ()
        assert isinstance(blocks, tuple)
        those = tuple(block for block in blocks if block.kind in ("resurgence", "immediate_resurgence"))
        if those:
            found[card.id] = those
    return found


def used_with(at: Duel, kind: str) -> Iterator[tuple[int, Scope, Node]]:
    """The used specials that have a resurgence of a kind."""
    used = at[USED]
    if used:
        for player in (0, 1):
            for card in at[SPECIALS[player]]:
                if card in used:
                    id = at.facts(card).id
                    for block in resurgences(at.rules).get(id, ()):
                        if block.kind == kind:
                            yield card, Scope(at, (id, "text"), card, player, player), block


def under_is_met(scope: Scope, block: Node) -> bool:
    """What stands before the condition of a resurgence."""
    under = block.slots[0]
    assert isinstance(under, tuple)
    for prefix in under:
        if (prefix.kind == "if" and not if_holds(scope, prefix)) or (
            prefix.kind == "during" and not in_time(scope, prefix)
        ):
            return False
    return True


def condition_met(at: Duel) -> list[tuple[int]]:
    """The used specials whose resurgence is met."""
    found = []
    for card, scope, block in used_with(at, "resurgence"):
        condition = block.slots[1]
        assert isinstance(condition, Node)
        if under_is_met(scope, block) and holds(scope, condition):
            found.append((card,))
    return found


def met_in_the_end_phase(at: Duel) -> list[tuple[int]]:
    """The same, in the owner's end phase only (2025 10-7)."""
    if at.phase != "end":
        return []
    return [found for found in condition_met(at) if at.owner(found[0]) == at.acting]


def met_as_it_begins(at: Duel, phase: str, player: int) -> list[tuple[None, int]]:
    """What is met already when the end phase begins."""
    return [(None, *found) for found in met_in_the_end_phase(at)] if phase == "end" else []


def immediately(at: Duel, event: str, *data: Any) -> Iterator[tuple[None, int]]:
    """The used specials whose immediate resurgence an event meets."""
    for card, scope, block in used_with(at, "immediate_resurgence"):
        occurrence = block.slots[1]
        assert isinstance(occurrence, Node)
        if under_is_met(scope, block) and matches(scope, occurrence, event, data) is not None:
            yield None, card


@does(RESURGENCE, at_once=True)
@does(IMMEDIATE, at_once=True)
def becomes_unused(at: Duel, card: int) -> None:
    """The card becomes unused: its 【Used】 effect met its condition (5-5-6; in 2018 a 【Constant】 effect, 5-4-4)."""
    if card in at[USED]:
        at.by("resurgence")
        at.to_specials(card, used=False)
        at.emit("returned-unused", card)


# --- Opening -------------------------------------------------------------------------------------------


def opened_in_2018(at: Duel, player: int, zone: str, lost: int, by: Dealing) -> list[tuple[None, int]]:
    """1 or more damage from an 《Attack》 (10-19) was taken (2018 10-6)."""
    found = _with_opening(at, player) if lost else []
    if found:
        at.by("attack-damage")
    return found if by.cause == "attack" else []


def opened(at: Duel, player: int, zone: str, lost: int, by: Dealing) -> list[tuple[None, int]]:
    """1 or more life damage was taken by any means other than reconstruction (10-6)."""
    return _with_opening(at, player) if lost and zone == "life" and by.cause != "reconstruction" else []


def _with_opening(at: Duel, player: int) -> list[tuple[None, int]]:
    return [(None, card) for card in at[ENHANCEMENTS[player]] if "opening" in at.rules.printed[at.facts(card).id].words]


@does(OPENING, at_once=True)
def made_facedown(at: Duel, card: int) -> None:
    """The card is made facedown; the crystals on it go to <Dust>."""
    if any(card in at[zone] for zone in ENHANCEMENTS):
        at.to_facedown(card)
        left = at.count((ON, card))
        if left:
            at.move((ON, card), DUST, left)


# --- Tables --------------------------------------------------------------------------------------------


def fill(table: Table, edition: str, needed: frozenset[str]) -> None:
    """Declares what the cards of a game need, under the clauses of an edition."""
    clause = CLAUSES[edition]["constant"].removeprefix("core/")
    number = "10-8" if edition == "2025" else "10-7"
    for event in sorted(HEARD):
        if f"when {event}" in needed:
            table.trigger(clause, on=event, resolve=WHEN)(_listener(set_off, event))
        if f"immediately {event}" in needed:
            table.trigger(number, on=event, resolve=IMMEDIATE)(_listener(immediately, event))
    if "over" in needed:
        table.trigger("9-1-3-4" if edition == "2025" else "9-1", on="attack-over", resolve="reserved")(over)
    if "cancel" in needed:
        table.trigger(clause, on="attack-made", resolve=CANCELLING)(always_cancelled)
    if "resurgence" in needed:
        if edition == "2025":
            table.trigger("10-7", on="phase-begins", resolve=RESURGENCE)(met_as_it_begins)
            table.watch("10-7", resolve=RESURGENCE)(met_in_the_end_phase)
        else:
            table.watch("10-7", resolve=RESURGENCE)(condition_met)
    if "opening" in needed:
        table.trigger("10-6", on="damaged", resolve=OPENING)(opened if edition == "2025" else opened_in_2018)


def _listener(find: Any, event: str) -> Any:
    def listen(at: Duel, *data: Any) -> Any:
        return find(at, event, *data)

    return listen
