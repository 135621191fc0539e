"""What scenarios call work that arose together with other work, in English, Japanese and Korean.

Promise: an effect is called by the card it is on, whatever procedure resolves it; what is on no card by what it does
and to whom. Nothing internal is ever shown of work that a duel can order.
"""

from collections.abc import Callable, Mapping
from typing import Any

from saitei.engine import Lasting
from saitei.engine.trees import procedure_of

Name = Callable[[int | str], str]
Parameters = Callable[[str], tuple[str, ...]]
Words = tuple[str, str, str]

OF_CARD: Words = ("resolve {card}", "{card}を解決する", "{card} 해결")
OTHERWISE: Words = ("resolve {work}", "{work}を解決する", "{work} 해결")
ARISING: Mapping[str, Words] = {
    "breaking": ("break {card}", "{card}を破棄する", "{card} 파기"),
    "choose-action": ("choose the action", "行動を選ぶ", "행동을 고른다"),
    "damage": ("damage {damage} to {player}", "{player}に{damage}ダメージ", "{player}에게 {damage} 데미지"),
    "impatience": ("impatience of {player}", "{player}の焦燥", "{player}의 초조"),
    "immediate-resurgence": ("immediate resurgence of {card}", "{card}の即再起", "{card} 즉재기"),
    "opening": ("opening of {card}", "{card}の隙", "{card} 빈틈"),
    "resurgence": ("resurgence of {card}", "{card}の再起", "{card} 재기"),
}
"""What is no text to be resolved, by its procedure."""
ADDED = procedure_of("gains_ability")
"""An effect that the text of one card has added to another, or to an attack: called by the card that added it."""


def said(label: Any, place: int, name: Name, parameters: Parameters) -> str:
    """How one of several is called.

    ``label`` is (procedure or clause, arguments or the card it comes from, …), as the engine orders work; ``place`` is
    that of the language; ``name`` calls a card (its number, or its id) by its name; ``parameters`` are the names of a
    procedure's arguments.
    """
    first, *rest = label if isinstance(label, tuple) else (label,)
    key = str(first).rpartition(":")[2]
    arguments = next((one for one in rest if isinstance(one, tuple)), ())
    bound = dict(zip(parameters(key), arguments, strict=False))
    reserved = bound.get("effect")
    card = bound.get("card", next((one for one in rest if type(one) is int), None))
    if isinstance(reserved, Lasting):
        if reserved.source is None:
            return said(reserved.data, place, name, parameters)
        card = reserved.source
    if key == ADDED:
        card = bound["text"][0]
    if card is None and isinstance(bound.get("attack"), int):
        card = bound["attack"]
    words = ARISING.get(key, OTHERWISE if card is None else OF_CARD)
    player = bound.get("player")
    sides = ("-" if bound.get(side) is None else str(bound[side]) for side in ("aura", "life"))
    return words[place].format(
        card="" if card is None else name(card),
        player="AB"[player] if isinstance(player, int) else "",
        damage="/".join(sides),
        work=key.strip("~"),
    )
