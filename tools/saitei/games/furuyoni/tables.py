"""The tables of the two editions, and what the editions differ in besides their steps.

Promise: a procedure that both editions have is declared once, by ``both``, with its number in each;
its key is a word, so that steps, effects and additional rules can call it in either edition.
Every number in ``Numbers.clauses`` is checked like those of the tables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from saitei.engine import Table

in_2018 = Table("core")
in_2025 = Table("core")
training = Table("core")
"""The training rules of 2018 (1-2): what they change in its tables."""


def both(key: str, *parameters: str, old: str, new: str, names: Sequence[str] = ()) -> str:
    """Declares a procedure of both editions under its numbers in 2018 (``old``) and 2025 (``new``); its key."""
    in_2018.procedure(old, *parameters, names=names, key=key)
    return in_2025.procedure(new, *parameters, names=names, key=key)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The figures of an edition, and the clauses (local addresses) that refuse an option or act inside other steps.

    ``life``: crystals in each <Life> at the start. ``cards_outside``: cards not chosen
    in building are in <Outside>. ``own_cards``: some zones hold only cards of their
    player's, and others go to the zone of that name that is their owner's (7-2).
    ``forward_from``: the least distance at which 2018 lets Forward be chosen. ``megami``:
    those that can be chosen; None for all that the rules were made with.
    """

    life: int
    cards_outside: bool
    own_cards: bool
    clauses: Mapping[str, str]
    forward_from: int = 0
    megami: frozenset[str] | None = None


NUMBERS = {
    "2018": Numbers(
        life=8,
        cards_outside=False,
        own_cards=False,
        forward_from=3,
        clauses={
            "undefined": "core/6-2-1-4",
            "not-unused.standard": "core/8-2-1",
            "not-unused.full-power": "core/8-2-2",
            "not-unused.reaction": "core/9-3.i",
            "full-power": "core/8-2-1",
            "not-full-power": "core/8-2-2",
            "range": "core/9-2-1.i",
            "cost.attack": "core/9-2-1.ii",
            "cost.action": "core/9-2-2.i",
            "cost.enhancement": "core/9-2-3.i",
            "not-reaction": "core/9-3.i",
            "basic-cost": "core/9-6.i",
            "vigor": "core/9-6.i-A",
            "facedown": "core/9-6.i-B",
            "too-close": "core/9-6.ii",
            "too-little-aura": "core/9-4.i",
            "leaves-crystals": "core/7-1-9",
            "copy": "core/10-17",
            "sealed": "core/10-8",
            "to-unused": "core/10-18",
            "to-used": "core/6-2-2-2",
            "played": "core/9-1-3",
            "after_attack": "core/9-1-4",
            "deployed": "core/9-1-5",
            "broken": "core/9-1-7",
            "when.constant": "core/5-4-4",
            "when.ongoing": "core/5-4-5",
            "when.used": "core/5-4-6",
            "resurgence": "core/5-4-4",
            "as-possible": "core/6-3",
            "other-megami": "core/10-16",
            "attack-damage": "core/10-19",
            "other-specials-used": "core/10-20",
            "half": "core/5-5.iv",
            "extension-near": "core/10-4-1",
            "extension-far": "core/10-4-2",
            "reduction": "core/10-4",
            "reduction-near": "core/10-4-3",
            "reduction-far": "core/10-4-4",
        },
    ),
    "2025": Numbers(
        life=10,
        cards_outside=True,
        own_cards=True,
        clauses={
            "undefined": "core/6-2-1-5",
            "not-unused.standard": "core/8-2-2.A",
            "not-unused.full-power": "core/8-2-2.B",
            "not-unused.reaction": "core/9-4.i",
            "full-power": "core/9-2",
            "range": "core/9-2-1.i",
            "cost.attack": "core/9-2-1.ii",
            "cost.action": "core/9-2-2.i",
            "cost.enhancement": "core/9-2-3.i",
            "not-reaction": "core/9-2",
            "basic-cost": "core/9-6.ii",
            "vigor": "core/9-6.ii-A",
            "facedown": "core/9-6.ii-B",
            "moves-nothing": "core/9-6.i-B",
            "terminal": "core/9-2",
            "too-little-aura": "core/5-8-3-2",
            "not-chosen": "core/10-33",
            "no-reactions": "core/10-22",
            "distance-restriction": "core/10-37",
            "leaves-crystals": "core/6-3",
            "owner": "core/7-2",
            "copy": "core/10-16",
            "sealed": "core/10-9",
            "to-unused": "core/10-17",
            "to-used": "core/6-2-2-3",
            "removed": "core/10-18",
            "converted": "core/9-1-2",
            "shown-first": "core/9-1-1-2",
            "played": "core/9-1-1-3",
            "after_attack": "core/9-1-1-4",
            "deployed": "core/9-1-1-5",
            "broken": "core/9-1-1-7",
            "when.constant": "core/5-5-4",
            "when.ongoing": "core/5-5-5",
            "when.used": "core/5-5-6",
            "resurgence": "core/5-5-6",
            "as-possible": "core/6-3",
            "takes-crystals": "core/6-3",
            "other-megami": "core/10-15",
            "attack-of-other-megami": "core/10-15",
            "attack-damage": "core/10-19",
            "other-specials-used": "core/10-20",
            "specials-used": "core/10-20",
            "undefined-value": "core/5-11",
            "damage-referred-to": "core/9-1-3-2",
            "text-as-used": "core/9-1-3-3",
            "shift.attack-range": "core/10-35-1",
            "shift.charge": "core/10-35-2",
            "shift.attack-aura": "core/10-35-3",
            "shift.attack-life": "core/10-35-3",
            "offset": "core/10-28",
            "if-you-do": "core/10-40",
            "counts-as": "core/10-38",
            "originally": "core/10-32",
            "half": "core/5-6.iv",
            "extension-near": "core/10-4-1",
            "extension-far": "core/10-4-2",
            "reduction": "core/10-4",
            "reduction-near": "core/10-4-3",
            "reduction-far": "core/10-4-4",
            "overwhelm": "core/10-21",
            "uncancellable": "core/10-23",
            "unavoidable": "core/9-4.iii",
            "both_damages": "core/10-26",
        },
    ),
}
IN_TRAINING = replace(
    NUMBERS["2018"],
    forward_from=0,
    megami=frozenset({"yurina", "himika", "tokoyo", "saine"}),
    clauses={**NUMBERS["2018"].clauses, "megami": "appendix/修練ルール"},
)
"""The figures of 2018 under its training rules: 9-6 step ii bars Forward under the duel rules only, and fewer megami
can be chosen (appendix 1), which is cited when somebody chooses."""
