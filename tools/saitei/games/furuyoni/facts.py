"""What is printed on a card: numbers, names, kinds and the effect tree. No rule and no text.

Promise: a ``Card`` is immutable and made of plain data; ``from_file`` refuses facts that no
procedure could use, naming the card.
"""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from saitei.cards.trees import Node
from saitei.errors import UnusableInput

if TYPE_CHECKING:  # the parser of card files is wanted by who reads them
    from saitei.cards.cardfiles import Card as Written

KINDS = ("normal", "special")
TYPES = {"attack": "attack", "action": "action", "enhance": "enhancement", "enhancement": "enhancement"}
SUBTYPES = {"reaction": "reaction", "fullpower": "full-power", "full-power": "full-power"}


class Card(NamedTuple):
    """The printed information of a card.

    ``kind`` is the class (``normal``, ``special``), ``megami`` the user, ``type``
    ``attack``, ``action``, ``enhancement`` or ``undefined``, ``subtype`` ``reaction``,
    ``full-power`` or None. Damage None is 「-」. ``letters`` are pairs of a field and the
    letter printed there instead of a number (``("aura", "X")``); the field is 0 then.
    """

    id: str
    name: str = ""
    number: str = ""
    megami: str = ""
    kind: str = "normal"
    type: str = "action"
    subtype: str | None = None
    range: tuple[int, ...] = ()
    aura: int | None = None
    life: int | None = None
    charge: int = 0
    cost: int = 0
    text: Node | None = None
    letters: tuple[tuple[str, str], ...] = ()


Catalogue = Mapping[str, Card]


def from_file(written: "Written") -> Card:
    """A card as a ``.cards`` file has it."""
    facts = written.facts
    aura, life = damage(facts.get("damage", "-/-"), written.id)
    kind, sort, sub = facts.get("class", "normal"), facts.get("type", "undefined"), facts.get("subtype")
    return Card(
        written.id,
        written.name("en"),
        facts.get("number", ""),
        facts.get("megami", ""),
        kind,
        TYPES.get(sort, "undefined"),
        SUBTYPES.get(sub) if sub else None,
        reach(facts["range"], written.id) if "range" in facts else (),
        aura,
        life,
        whole(facts.get("charge", "0")),
        whole(facts.get("cost", "0")),
        written.trees.get("text"),
        tuple(letters(facts)),
    )


def letters(facts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The printed fields with a letter in place of a number."""
    sides = facts.get("damage", "-/-").split("/")
    printed = {"range": facts.get("range", ""), "aura": sides[0], "life": sides[-1]}
    printed |= {field: facts.get(field, "") for field in ("charge", "cost")}
    return ((field, value.strip()) for field, value in printed.items() if re.fullmatch(r"\s*[A-Z]\s*", value))


def reach(printed: str, card: str) -> tuple[int, ...]:
    """``3-4`` or ``0-2,5`` as the distances in it."""
    found: set[int] = set()
    for stretch in printed.split(","):
        if re.fullmatch(r"\s*[A-Z]\s*", stretch):
            continue
        match = re.fullmatch(r"\s*(\d+)(?:-(\d+))?\s*", stretch)
        if match is None:
            raise UnusableInput(f"the range {printed!r} of {card} is no set of distances", "Write it like 3-4 or 0,3")
        found.update(range(int(match[1]), int(match[2] or match[1]) + 1))
    return tuple(sorted(found))


def damage(printed: str, card: str) -> tuple[int | None, int | None]:
    """``3/1`` or ``-/1`` as two values; a letter that only the text defines counts as 0 until it does."""
    sides = printed.split("/")
    if len(sides) != 2:
        raise UnusableInput(f"the damage {printed!r} of {card} has not two values", "Write it like 3/1 or -/1")
    aura, life = (None if side.strip() == "-" else whole(side) for side in sides)
    return aura, life


def whole(printed: str) -> int:
    """A printed number; one that is not defined is 0."""
    return int(printed) if printed.strip().isdigit() else 0
