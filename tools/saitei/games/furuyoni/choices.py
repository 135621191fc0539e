"""What a player may choose: which cards can be used, which basic actions can be performed.

Promise: the rules and all texts are weighed together (topics ``use`` and ``basic-action``), and what is
refused carries the clause that refuses it. Where no text speaks, only the rules are asked: the menu of a
main phase is what games ask most often.

Topics: ``use`` gets (card, player, ``Terms``); ``basic-action`` (action or None for any, player, how);
``facedown`` (card); ``pay-vigor`` (player).
"""

from collections.abc import Sequence

from saitei.engine import Saying
from saitei.engine.state import LASTING
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.facts import Card
from saitei.games.furuyoni.layout import (
    AURA,
    DISTANCE,
    DUST,
    FLARE,
    HAND,
    HISTORY,
    SPECIALS,
    USED,
    VIGOR,
    Attack,
    Terms,
)
from saitei.games.furuyoni.tables import in_2018, in_2025
from saitei.games.furuyoni.texts import Reference, blocks

ACTIONS_2018 = ("forward", "back", "wrap", "lodge")
ACTIONS_2025 = (*ACTIONS_2018, "leave")


def usable(at: Duel, player: int, terms: Terms) -> list[int]:
    """The cards of a player's hand and the unused specials that can be used on these terms."""
    used = at[USED]
    cards = list(at[HAND[player]])
    for card in at[SPECIALS[player]]:
        if card not in used:
            cards.append(card)
        elif at.explaining:
            at.refuse(card, at.rules.numbers.clauses[f"not-unused.{terms.how}"])
    if len(at.rules.sayings["use"]) > 1:
        return at.choosable("use", cards, player, terms)
    found = []
    for card in cards:
        why = against(at, card, player, terms)
        if why is None:
            found.append(card)
        elif at.explaining:
            at.refuse(card, why)
    return found


def against(at: Duel, card: int, player: int, terms: Terms) -> str | None:
    """The clause of the rules that makes a use improper (local address); None when none does."""
    facts = at.as_used(card, terms)
    if at[LASTING] and terms.how != "effect" and is_not_chosen(at, card):
        return at.rules.numbers.clauses["not-chosen"]
    why = barred(at, facts, player, terms.how)
    if why is not None:
        return why
    if facts.type == "attack":
        reach = facts.range if at.unmodified("attack-range") else at.reach(prospect(at, player, card, terms))
        if at.distance not in reach:
            return at.rules.numbers.clauses["range"]
    if (facts.kind == "special" or terms.cost) and at[FLARE[player]] < at.cost(card, terms):
        return at.rules.numbers.clauses[f"cost.{facts.type}"]
    return None


def is_not_chosen(at: Duel, card: int) -> bool:
    """Whether a player cannot choose a card deliberately (10-33 of 2025)."""
    return "not-chosen" in at.rules.numbers.clauses and bool(at.lasting("not-chosen", card))


@in_2025.says("choose", "10-33")
def those_not_chosen(at: Duel, card: int, player: int) -> list[Saying]:
    """Nor among the cards that an effect leaves to choose."""
    return [Saying("cannot", "core/10-33", allows=False)] if is_not_chosen(at, card) else []


def barred(at: Duel, facts: Card, player: int, how: str) -> str | None:
    """The clause that bars a card, or every card, from being used in this way at all."""
    clauses = at.rules.numbers.clauses
    key, needed = NEEDED.get(how, ("", ""))
    if key in clauses and (facts.subtype == needed) != (how != "standard"):
        return clauses[key]
    if facts.type == "undefined":
        return clauses["undefined"]
    return clauses["terminal"] if at[LASTING] and is_forbidden(at, facts, player) else None


def is_forbidden(at: Duel, facts: Card, player: int) -> bool:
    """Whether a player cannot use such a card any more: after terminal, or under “cannot make an 《Attack》” (2025)."""
    if is_terminal(at, player):
        return True
    known = "terminal" in at.rules.numbers.clauses
    return known and facts.type == "attack" and bool(at.lasting("cannot-attack", player))


NEEDED = {
    "standard": ("full-power", "full-power"),
    "full-power": ("not-full-power", "full-power"),
    "reaction": ("not-reaction", "reaction"),
}
"""The refusal and the subtype it is about: standard action bars it, the others ask for it."""


def improper(at: Duel, card: int, player: int, terms: Terms) -> bool:
    """Whether a use by an effect is improper from the beginning; range and cost have their own steps."""
    verdict = at.verdict("use", card, player, terms)
    if verdict.allowed or verdict.by is None:
        return False
    clauses = at.rules.numbers.clauses
    return verdict.by.clause not in (clauses["range"], clauses.get(f"cost.{at.as_used(card, terms).type}"))


@in_2018.says("use", "9-2")
@in_2025.says("use", "9-2")
def by_the_rules(at: Duel, card: int, player: int, terms: Terms) -> list[Saying]:
    """What the rules say about a use: what cannot be paid, has no procedure or is forbidden is used by no text."""
    why = against(at, card, player, terms)
    if why is None:
        return []
    clauses = at.rules.numbers.clauses
    facts = at.as_used(card, terms)
    strict = why in (clauses["undefined"], clauses.get(f"cost.{facts.type}"), clauses.get("not-chosen"))
    strict = strict or is_forbidden(at, facts, player)
    return [Saying("cannot" if strict else "rule", why, allows=False)]


def prospect(at: Duel, player: int, card: int, terms: Terms | None = None) -> Attack:
    """The attack that the use of a card would create."""
    facts = at.facts(card) if terms is None else at.as_used(card, terms)
    texts: tuple[Reference, ...] = ()
    if facts.text is not None or at[LASTING]:
        texts = blocks(at, card, "after_attack", converted=terms is not None and terms.how == "full-power")
    return Attack(
        player,
        card,
        card,
        facts.range,
        facts.aura,
        facts.life,
        facts.kind,
        facts.subtype,
        facts.megami,
        texts,
        at.rules.printed[facts.id].words,
        terms is not None and terms.how == "reaction",
        next_attack(at, player),
        changes=() if terms is None else tuple(one for one in terms.changes if one[0] != "charge"),
    )


def next_attack(at: Duel, player: int) -> int:
    """Which attack of a player in this turn the next one is."""
    return 1 + [(deed.kind, deed.player) for deed in at[HISTORY]].count(("attacked", player))


# --- Basic actions --------------------------------------------------------------------


def may_act(at: Duel, player: int, how: str) -> bool:
    """Whether a player can perform some basic action; what is in the way is refused with its clause."""
    clauses = at.rules.numbers.clauses
    if not can_pay(at, player):
        at.refuse("basic-action", clauses["basic-cost"])
        return False
    if is_terminal(at, player):
        at.refuse("basic-action", clauses["terminal"])
        return False
    weighed = len(at.rules.sayings["basic-action"]) > 1
    for action in known_actions(at, player):
        if not hindered(at, action, player) if not weighed else at.verdict("basic-action", action, player, how).allowed:
            return True
    return False


def can_pay(at: Duel, player: int) -> bool:
    """Whether a player can pay for a basic action with a card of the hand or with vigor."""
    hand = at[HAND[player]]
    if hand and not at[LASTING] and "facedown" not in at.rules.sayings:
        return True
    return any(goes_facedown(at, card) for card in hand) or vigor_refused(at, player) is None


def vigor_refused(at: Duel, player: int) -> str | None:
    """The clause by which a player cannot pay 1 vigor (topic ``pay-vigor``); None when nothing is in the way."""
    if not at[VIGOR[player]]:
        return at.rules.numbers.clauses["vigor"]
    verdict = at.verdict("pay-vigor", player)
    return None if verdict.allowed or verdict.by is None else verdict.by.clause


def known_actions(at: Duel, player: int) -> tuple[str, ...]:
    """The basic actions there are for a player."""
    own = ACTIONS_2025 if "moves-nothing" in at.rules.numbers.clauses else ACTIONS_2018
    return tuple(at.standing("basic-actions", player, own))


def actions(at: Duel, player: int, how: str) -> list[str]:
    """The basic actions a player may choose."""
    known = known_actions(at, player)
    if len(at.rules.sayings["basic-action"]) > 1:
        return at.choosable("basic-action", known, player, how)
    found = []
    for action in known:
        why = hindered(at, action, player)
        if why is None:
            found.append(action)
        elif at.explaining:
            at.refuse(action, why)
    return found


def for_facedown(at: Duel, cards: Sequence[int]) -> list[int]:
    """Which of some cards a player can choose to make facedown."""
    if at[LASTING]:
        cards = [card for card in cards if not is_not_chosen(at, card)]
    return at.choosable("facedown", cards) if "facedown" in at.rules.sayings else list(cards)


def goes_facedown(at: Duel, card: int) -> bool:
    """Whether a card can be made facedown as a cost."""
    if "facedown" in at.rules.sayings and not at.verdict("facedown", card).allowed:
        return False
    return not at[LASTING] or not is_not_chosen(at, card)


def is_terminal(at: Duel, player: int) -> bool:
    """Whether a player uses no cards and performs no basic actions any more in this turn (9-2 of 2025)."""
    return bool(at[LASTING]) and "terminal" in at.rules.numbers.clauses and bool(at.lasting("terminal", player))


def hindered(at: Duel, action: str, player: int) -> str | None:
    """The clause by which the rules bar a basic action now."""
    clauses = at.rules.numbers.clauses
    if is_terminal(at, player):
        return clauses["terminal"]
    if "too-close" in clauses:
        close = action == "forward" and at.distance < at.rules.numbers.forward_from
        return clauses["too-close"] if close else None
    if action in ROUTES:
        zones = places(player)
        source, target = ROUTES[action]
        if not at.movable(zones[source], zones[target], 1) or out_of_reach(at, action):
            return clauses["moves-nothing"]
    return None


ROUTES = {"forward": (0, 1), "back": (1, 0), "wrap": (2, 1), "lodge": (1, 3), "leave": (2, 0)}
"""From where a basic action moves a crystal, and where to: places in (<Distance>, <Aura>, <Dust>, <Flare>)."""


def places(player: int) -> tuple[int, int, int, int]:
    """The zones that basic actions of a player move crystals between."""
    return DISTANCE, AURA[player], DUST, FLARE[player]


def out_of_reach(at: Duel, action: str) -> bool:
    """Forward does nothing up to the master's distance, Leave beyond it."""
    if action == "forward":
        return at.distance <= at.masters_distance()
    return action == "leave" and at.distance > at.masters_distance()


@in_2018.says("basic-action", "9-6.ii")
@in_2025.says("basic-action", "9-6.i-B")
def barred_by_the_rules(at: Duel, action: str, player: int, how: str) -> list[Saying]:
    """What the rules say about a basic action."""
    why = hindered(at, action, player)
    force = "cannot" if is_terminal(at, player) else "rule"
    return [Saying(force, why, allows=False)] if why else []
