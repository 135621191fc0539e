"""Where card text is found: the one door between procedures and the effect trees.

Promise: a text is named by a key ``(card id, "text")`` or ``(card id, "counter")``, a piece of it by a path. Which
abilities and skills a card has where it lies is decided here; what they do is left to the executors of the nodes
(``effects``), which get the context ``card``, ``player``, ``event``.

=====================  ==========================================================================================
who runs a text        what is resolved
=====================  ==========================================================================================
an ability             the node ``ability`` at its reference: only its body; marks are handled in ``abilities``
a stratagem            the node ``text``: its sentences and targets; not its abilities and skills
a counter-stratagem    the node ``text`` of the face ``counter``
=====================  ==========================================================================================
"""

from typing import Any

from saitei.games.sengoku.field import Field
from saitei.games.sengoku.layout import CARDS, DISCARD, FACE_UP, PER_PLAYER, RESOURCES
from saitei.games.sengoku.printed import NOTHING, SKILL_TEXT, SKILL_TREES, Ability, Reference, ability

IN_DISCARD = frozenset(("retreated", "retreated_in_battle"))
"""Timings of abilities that trigger in the discard pile (410.2)."""
BESTOWING = ("abilities", "banquet")
"""The effects for a time by which a card has an ability of another's text (600.3, 621.2)."""
IN_RESOURCES = "placed_in_resources"
"""The timing of abilities that trigger among the resources (421.1)."""


def text_of(at: Any, key: tuple[str, str]) -> Any:
    """The effect tree that a key names."""
    if key[0] == SKILL_TEXT:
        return SKILL_TREES[key[1]]
    card = at.rules.cards[key[0]]
    return card.text if key[1] == "text" else card.counter


def printed_abilities(at: Field, thing: int) -> tuple[Ability, ...]:
    """The abilities printed on a card; a summoned soldier has none (216.4)."""
    if thing >= 2 * PER_PLAYER:
        return ()
    return at.rules.printed.get((at.facts(thing).id, "text"), NOTHING).abilities


def saying(at: Field, *about: str) -> frozenset[int]:
    """The cards on which a continuous ability is printed that holds a node of one of some kinds."""
    return at.rules.saying((at[CARDS[0]], at[CARDS[1]]), about)


def may_say(at: Field, *about: str) -> frozenset[int] | None:
    """The cards that can have such an ability now; None where any could, since it may have been given one."""
    if not at.rules.bestowed.isdisjoint(about) and _bestow(at):
        return None
    return saying(at, *about)


def _bestow(at: Field) -> bool:
    """Whether a card may have an ability of another's text now."""
    return "ability_said" in at.rules.said or any(at.lasting(kind) for kind in BESTOWING)


def speaks(at: Field, thing: int) -> bool:
    """Whether the abilities of a card are in force where it lies.

    Those in a camp (205.3), and those of formations among the resources (204.3#2); what lies face down says
    nothing (306.5).
    """
    if at.in_camp(thing):
        return True
    if thing in at[RESOURCES[0]] or thing in at[RESOURCES[1]]:
        return at.facts(thing).kind == "formation" and thing in at[FACE_UP]
    return False


def abilities(at: Field, thing: int) -> tuple[Ability, ...]:
    """The abilities a card has now, with those it gained and without those it lost, wherever it lies."""
    own = printed_abilities(at, thing)
    references = tuple(one.reference for one in own)
    now = at.standing("abilities", thing, references)
    if now == references:
        return own
    by_reference = {one.reference: one for one in own}
    return tuple(by_reference.get(one) or of_reference(at, one) for one in now)


def of_reference(at: Field, reference: Reference) -> Ability:
    """What stands before the colon of an ability."""
    return ability(reference, at.node(*reference))


def timed(at: Field, thing: int, timing: str) -> tuple[Ability, ...]:
    """The abilities of a card with a timing that are in force now."""
    elsewhere = (timing in IN_DISCARD and _lies_in_discard(at, thing)) or (
        timing == IN_RESOURCES and thing in at[FACE_UP] and (thing in at[RESOURCES[0]] or thing in at[RESOURCES[1]])
    )
    if not (speaks(at, thing) or elsewhere):
        return ()
    found = tuple(one for one in abilities(at, thing) if timing in one.timings and effective(at, thing, one))
    if found and timing == "continuous" and at.recorder is not None:
        for clause in ("501.1", "501.2", "501.2.1", "400.4.1"):
            at.cite(clause, thing)
    return found


def effective(at: Field, thing: int, ability: Ability) -> bool:
    """Whether an ability is effective: those marked active only while texts make it so (411, 414, 415, 416)."""
    return at.verdict("effective", thing, ability).allowed


def has_ability(at: Field, thing: int, reference: Reference) -> bool:
    """Whether a card has an ability still (500.3.1.3)."""
    return any(one.reference == reference for one in abilities(at, thing))


def skills(at: Field, thing: int) -> tuple[str, ...]:
    """The skills a card has now, by the names of their nodes."""
    known: tuple[str, ...] | None = at.answers.get(("skills", thing)) if at.answers is not None else None
    if known is None:
        known = tuple(at.standing("skills", thing, printed_skills(at, thing)))
        if at.answers is not None:
            at.answers[("skills", thing)] = known
    return known


def printed_skills(at: Field, thing: int) -> tuple[str, ...]:
    """The skills printed on a card; a summoned soldier has none (216.4)."""
    if thing >= 2 * PER_PLAYER:
        return ()
    return at.rules.printed.get((at.facts(thing).id, "text"), NOTHING).skills


def targets_at_head(at: Field, thing: int) -> bool:
    """Whether the text of a stratagem names targets first (702.3)."""
    return at.rules.printed.get((at.facts(thing).id, "text"), NOTHING).targets


def begins(at: Field, thing: int, reference: Reference, player: int) -> bool:
    """Whether a text that names targets first finds any (401.2, 702.3)."""
    return bool(at.standing("begins", (thing, reference, player), True))


def _lies_in_discard(at: Field, thing: int) -> bool:
    return thing in at[DISCARD[0]] or thing in at[DISCARD[1]]
