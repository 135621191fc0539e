"""What is printed on a card: numbers, names, kinds and the effect trees. No rule and no text.

Promise: a ``Card`` is immutable and made of plain data; ``from_file`` refuses facts that no procedure could use,
naming the card. Names are compared as printed, so a card needs one in the language of the printed cards.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from saitei.cards.trees import Node
from saitei.errors import UnusableInput
from saitei.games.sengoku.layout import COLOURS

if TYPE_CHECKING:  # the parser of card files is wanted by who reads them
    from saitei.cards.cardfiles import Card as Written

KINDS = ("warlord", "stratagem", "formation")
TIMINGS = ("main", "battle")
COUNTS_AS = {
    "dragoons": ("204.3.1", "mounted troop", "gunners", "cavalry"),
    "mounted troop": ("204.3.2", "cavalry"),
    "cavalry": ("204.3.2", "mounted troop"),
    "spear ashigaru": ("204.3.3", "spearmen"),
    "spearmen": ("204.3.3", "spear ashigaru"),
    "archer ashigaru": ("204.3.4", "archers"),
    "archers": ("204.3.4", "archer ashigaru"),
    "ashigaru": ("204.3.5", "infantry"),
    "infantry": ("204.3.5", "ashigaru"),
}
"""Troop types that are other troop types as well: by which clause, and which."""


class Card(NamedTuple):
    """The printed information of a card.

    ``names``: the card's name first, then a unified name (413). ``cost`` is (coloured circles, number in the white
    circle), None for a card without a cost. ``colour`` is that of the faction, "" for an unaffiliated card.
    ``traits`` are houses, affiliations, troop types and special categories, in the words of the card files.
    ``timing`` is ``main`` or ``battle`` for a stratagem. ``counter`` is the counter-stratagem.
    """

    id: str
    names: tuple[str, ...]
    number: str = ""
    kind: str = "warlord"
    timing: str = ""
    colour: str = ""
    cost: tuple[tuple[str, ...], int] | None = ((), 0)
    force: int = 0
    siege: int = 0
    traits: tuple[str, ...] = ()
    era: str = "sengoku"
    text: Node | None = None
    counter: Node | None = None

    @property
    def cost_number(self) -> int:
        """The cost as texts ask for it: circles of colours and of white together, 0 without a cost (202.2, 202.3)."""
        return 0 if self.cost is None else len(self.cost[0]) + self.cost[1]


Catalogue = Mapping[str, Card]


def from_file(written: "Written") -> Card:
    """A card as a ``.cards`` file or a scenario has it. UnusableInput for facts that cannot be."""
    facts = written.facts
    kind = _one_of(facts.get("kind", "warlord"), KINDS, "kind", written.id)
    timing = _one_of(facts.get("timing", "main"), TIMINGS, "timing", written.id) if kind == "stratagem" else ""
    text = written.trees.get("text")
    return Card(
        written.id,
        (written.name("ja"), *unified_names(text)),
        facts.get("number", ""),
        kind,
        timing,
        _one_of(facts.get("colour", ""), ("", *COLOURS), "colour", written.id),
        cost(facts["cost"], written.id) if "cost" in facts else None,
        _number(facts.get("force", "0"), "force", written.id),
        _number(facts.get("siege", "0"), "siege", written.id),
        traits(facts),
        facts.get("era", "sengoku"),
        text,
        written.trees.get("text.counter"),
    )


def unified_names(text: Node | None) -> tuple[str, ...]:
    """The unified names of a text: not an ability, and nothing takes them away (413)."""
    parts = text.slots[1] if text is not None and text.kind == "text" else ()
    assert isinstance(parts, tuple)
    return tuple(str(part.slots[0]) for part in parts if part.kind == "unified_name")


def traits(facts: Mapping[str, str]) -> tuple[str, ...]:
    """What a card belongs to: every word of the fields of a card, separated by commas, without capitals."""
    fields = ("house", "affiliation", "category", "troop")
    words = (word.strip().lower() for field in fields for word in facts.get(field, "").split(","))
    return tuple(word for word in words if word)


def with_equals(traits: Iterable[str]) -> frozenset[str]:
    """Traits with the troop types they are as well."""
    return frozenset(one for trait in traits for one in (trait, *COUNTS_AS.get(trait, ())[1:]))


def cost(printed: str, card: str) -> tuple[tuple[str, ...], int]:
    """``green green 4`` as two green circles and a white one of 4."""
    *pips, last = printed.split() or ["0"]
    if not last.isdigit():
        pips, last = [*pips, last], "0"
    for pip in pips:
        _one_of(pip, COLOURS, "cost", card)
    return tuple(pips), int(last)


def same_card(one: Card, other: Card) -> bool:
    """Whether two cards are identical: the same card number (210.2); without numbers, the same entry."""
    return one.number == other.number if one.number and other.number else one.id == other.id


def _one_of(word: str, known: tuple[str, ...], field: str, card: str) -> str:
    if word not in known:
        raise UnusableInput(f"the {field} {word!r} of {card} is none", f"Known: {', '.join(filter(None, known))}")
    return word


def _number(printed: str, field: str, card: str) -> int:
    if not printed.strip().isdigit():
        raise UnusableInput(f"the {field} {printed!r} of {card} is no number", "Write digits")
    return int(printed)
