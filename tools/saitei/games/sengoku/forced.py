"""504: forced effects.

Promise: a text that forces something demands it only while the rules leave it possible (504.3), and again as soon as
they do (504.4); what is demanded goes before everything else that could be chosen (504.2).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from saitei.engine import Saying, weigh
from saitei.games.sengoku import battle, main
from saitei.games.sengoku.field import Field

RULES: Mapping[str, tuple[Callable[..., Iterable[Saying]], ...]] = {
    "main": (main.about_playing, main.about_abilities, main.about_attacking, main.about_the_combo_of_the_rules),
    "attack-target": (battle.only_exhausted_warlords,),
    "intercept": (battle.only_ready_warlords,),
    "stratagem": (battle.about_battle_stratagems,),
}
"""What the rules say about the options of each question that an effect can force."""


def demanded(
    at: Field, topic: str, value: Any, *context: Any, clause: str = "504.2", source: int | None = None
) -> Iterator[Saying]:
    """What a text says that forces an option (for ``Table.says``): nothing while the rules make it impossible."""
    sayings = [saying for say in RULES[topic] for saying in say(at, value, *context)]
    if weigh(sayings).allowed:
        yield Saying("must", clause, source=source)
        yield Saying("must", "504.4", source=source)
    else:
        yield Saying("rule", "504.3", False, source)
