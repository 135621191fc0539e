"""What procedures ask of a card text: its abilities, with what stands before the colon, and its skills.

Promise: worked out once for every text of a game, from the tree alone; nothing is resolved here. An ability is named
by a *reference*, the key of its text and the path to it, so that an ability can be gained by another card.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from saitei.cards.trees import Node, walk

Path = tuple[int, ...]
Key = tuple[str, str]
Reference = tuple[Key, Path]

ACTIVE = ("dance_active", "divine_plot_active", "command_active", "nova_active")
"""Marks that say while what an ability is effective (411, 414, 415, 416), beside its timing."""


OF_ABILITIES = frozenset(("ability_said", "its_abilities"))
"""The nodes that name abilities which a card gains or loses."""
SKILL_TEXT = "skill"
"""The card id of texts that skills stand for: ``(SKILL_TEXT, "sniping")`` (``SKILL_TREES``)."""


class Ability(NamedTuple):
    """An ability of a card: the part before the colon (430.1.2).

    ``timings``: by the names of the nodes (``main``, ``continuous``, ``deployed`` …); an ability has one timing
    and perhaps one mark of ``ACTIVE``. ``cost`` is (coloured circles, white number), None without one (430.3).
    """

    reference: Reference
    timings: tuple[str, ...]
    once: bool = False
    exhausts: bool = False
    cost: tuple[tuple[str, ...], int] | None = None
    banquet: bool = False
    targets: bool = False

    @property
    def optional(self) -> bool:
        """Whether it may be left alone when it triggers (412.3, 430.2.4.1, 430.3.3.1)."""
        return self.once or self.exhausts or self.cost is not None


class Printed(NamedTuple):
    """A text: its abilities in order, its skills by the names of their nodes, and whether it targets at its head.

    ``says``: the kinds of nodes in its continuous abilities. ``bestows``: those in abilities that other cards come to
    have by it.
    """

    abilities: tuple[Ability, ...] = ()
    skills: tuple[str, ...] = ()
    targets: bool = False
    says: frozenset[str] = frozenset()
    bestows: frozenset[str] = frozenset()


NOTHING = Printed()


def printed(key: Key, text: Node | None) -> Printed:
    """What procedures ask of a text."""
    if text is None or text.kind not in ("text", "modal_text"):
        return NOTHING
    if text.kind == "modal_text":
        return NOTHING
    lead, parts = text.slots
    assert isinstance(lead, tuple) and isinstance(parts, tuple)
    own = [(ability((key, (1, place)), part), part) for place, part in enumerate(parts) if _is_ability(part)]
    skills = [part.kind for part in parts if not part.slots and not _is_ability(part)]
    aims = any(part.kind == "targeting" for part in parts) or bool(lead and _aims(lead[0]))
    says = _kinds(part for one, part in own if "continuous" in one.timings)
    said = [node for node in walk(text) if node.kind == "ability_said"]
    bestows = _kinds((*said, *(part for one, part in own if one.banquet)))
    return Printed(tuple(one for one, _ in own), tuple(skills), aims, says, bestows)


def _kinds(parts: Iterable[Node]) -> frozenset[str]:
    return frozenset(node.kind for part in parts for node in walk(part))


def _main_skill(kind: str, mark: Node) -> Node:
    """The main ability that a skill stands for; its body is the node of the skill."""
    return Node("ability", ((Node("at", ((Node("main"),),)), mark), (Node(kind),)))


SKILL_TREES = {
    "sniping": _main_skill("sniping", Node("exhaust_this")),
    "dance": _main_skill("dance", Node("exhaust_this")),
    "nova": Node("ability", ((Node("at", ((Node("main"),),)),), (Node("nova"),))),
    "gathering_of_heroes": _main_skill(
        "gathering_of_heroes", Node("resource_cost", (Node("mixed", ((Node("red"),), 1)),))
    ),
}
"""The skills that are activated in the main phase, as the abilities they stand for (609, 614, 620, 622)."""


def _is_ability(part: Node) -> bool:
    return part.kind in ("ability", "modal_ability")


def ability(reference: Reference, part: Node) -> Ability:
    """What stands before the colon of an ability, wherever the ability stands in a text."""
    marks = part.slots[0]
    assert isinstance(marks, tuple)
    kinds = [mark.kind for mark in marks]
    costs = [_cost(mark) for mark in marks if mark.kind == "resource_cost"]
    body = part.slots[1]
    assert isinstance(body, tuple)
    return Ability(
        reference,
        tuple(_timings(marks)),
        "once_a_turn" in kinds or any(_only_once(sentence) for sentence in body),
        "exhaust_this" in kinds,
        costs[0] if costs else None,
        "banquet_ability" in kinds,
        bool(body and _aims(body[0])),
    )


def _only_once(sentence: Node) -> bool:
    """Whether a sentence says that its ability activates only once a turn (412.1)."""
    return any(isinstance(one, Node) and one.kind == "only_activates_once" for one in sentence.slots)


def _timings(marks: tuple[Node, ...]) -> Iterator[str]:
    for mark in marks:
        if mark.kind == "at":
            timings = mark.slots[0]
            assert isinstance(timings, tuple)
            yield from (timing.kind for timing in timings)


def resources_of(resources: Node) -> tuple[tuple[str, ...], int]:
    """Resources that a text says, as coloured circles and a white number (430.3.2)."""
    if resources.kind == "generic":
        return (), _whole(resources.slots[0])
    pips = resources.slots[0]
    assert isinstance(pips, tuple)
    return tuple(pip.kind for pip in pips), _whole(resources.slots[1]) if resources.kind == "mixed" else 0


def _cost(mark: Node) -> tuple[tuple[str, ...], int]:
    (resources,) = mark.slots
    assert isinstance(resources, Node)
    return resources_of(resources)


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _aims(sentence: Node) -> bool:
    """Whether a sentence says first what it targets (401.2, 702.3)."""
    if sentence.kind == "targeting":
        return True
    under = sentence.slots[0] if sentence.slots else ()
    return isinstance(under, tuple) and bool(under) and under[0].kind == "target"
