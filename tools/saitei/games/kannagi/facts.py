"""What is printed on a card: its kind, its season, the souls it asks for, its power and its text.

Promise: a ``Card`` is immutable and made of plain data; ``from_file`` refuses what no procedure could use, naming the
card: facts, and effects that have a time on a tool card or none on another. The page gives no costs, so a card that is
to be summoned or unfolded must say how many souls it asks for.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from saitei.cards.trees import Node
from saitei.errors import UnusableInput

if TYPE_CHECKING:  # the parser of card files is wanted by who reads them
    from saitei.cards.cardfiles import Card as Written

KINDS = ("place", "apparition", "season", "tool")
ASKED = {"place": ("season", "souls", "power"), "season": ("season", "souls")}
"""The facts that a card of a kind must have besides its kind."""
KNOWN = frozenset(("kind", "season", "souls", "power"))


class Card(NamedTuple):
    """The printed information of a card. ``souls`` is the number compared with the cards in the soul."""

    id: str
    kind: str
    season: str = ""
    souls: int = 0
    power: int = 0
    text: Node | None = None


Catalogue = Mapping[str, Card]


def from_file(written: "Written") -> Card:
    """A card as a ``.cards`` file or a scenario has it. UnusableInput for facts that are missing or cannot be."""
    facts = {key: value for key, value in written.facts.items() if not key.startswith("name.")}
    said = written.name("en")
    kind = facts.get("kind", "")
    if kind not in KINDS:
        raise UnusableInput(f"the kind {kind!r} of “{said}” is none", f"Write kind = one of {', '.join(KINDS)}")
    strange = sorted(facts.keys() - KNOWN)
    if strange:
        raise UnusableInput(f"“{said}” has no {strange[0]}", f"The facts of a card are {', '.join(sorted(KNOWN))}")
    missing = [field for field in ASKED.get(kind, ()) if not facts.get(field)]
    if missing:
        raise UnusableInput(
            f"it is not said what {missing[0]} “{said}” has, and the page gives none", f"Write {missing[0]} = …"
        )
    text = written.trees.get("text")
    _refuse_untimely(text, kind, said)
    return Card(
        written.id,
        kind,
        facts.get("season", "").lower(),
        _number(facts.get("souls", "0"), "souls", said),
        _number(facts.get("power", "0"), "power", said),
        text,
    )


def _refuse_untimely(text: Node | None, kind: str, card: str) -> None:
    """What a tool card does takes place when it is used, every other effect at a time of its own."""
    parts = () if text is None else text.slots[0]
    assert isinstance(parts, tuple)
    wanted = "used" if kind == "tool" else "ability"
    if any(part.kind != wanted for part in parts):
        what, hint = ("an effect with", "Leave the time out") if kind == "tool" else ("an effect without", "Say when")
        raise UnusableInput(f"“{card}”, of the kind {kind}, has {what} a time at which it takes place", hint)


def _number(printed: str, field: str, card: str) -> int:
    if not printed.isdecimal():
        raise UnusableInput(f"the {field} {printed!r} of “{card}” is no number", "Write digits")
    return int(printed)
