"""What must hold of any position of any game, beyond what is conserved: it can be saved, and it keeps its secrets.

Promise: ``wrong_with`` changes nothing and says in sentences what does not hold. What a player sees may not depend
on where the cards lie that are hidden from them: they are exchanged, and the sight must stay equal.
"""

import json
import random

from saitei.engine import Decision, Engine, Layout, Moved, State, decision_for, dump, load, view
from saitei.engine.sight import sight_of
from saitei.engine.state import KNOWN, flat
from saitei.errors import UnusableInput


def wrong_with(engine: Engine, moved: Moved, chance: random.Random) -> list[str]:
    """What does not hold of the position just come to; ``chance`` chooses how hidden cards are exchanged."""
    rules, state = engine.rules, moved.state
    found: list[str] = []
    try:
        if load(rules, json.loads(json.dumps(dump(rules, state)))) != state:
            found.append("the position is another one when it was saved and loaded")
    except UnusableInput as refused:
        found.append(f"the position cannot be saved and loaded: {refused.what}")
    for player in range(rules.layout.players):
        exchanged = with_hidden_exchanged(rules.layout, state, player, chance)
        if view(rules.layout, exchanged, player) != view(rules.layout, state, player):
            found.append(f"player {'AB'[player]} can tell from what they see where hidden cards lie")
        if isinstance(moved.next, Decision) and moved.next.who not in (player, "chance", "judge"):
            shown = decision_for(moved.next, player)
            if shown.values or shown.labels or shown.refused:
                found.append(f"player {'AB'[player]} sees what another chooses from at {moved.next.clause}")
    return found


def with_hidden_exchanged(layout: Layout, state: State, player: int, chance: random.Random) -> State:
    """The same position with the cards that a player can not tell apart in other places."""
    sight = sight_of(layout)
    known = state.cells[KNOWN]
    hidden: list[int] = []
    for zone in sight.piles:
        for entry in state.cells[zone]:
            for thing in entry if isinstance(entry, tuple) else (entry,):
                # A card of a shuffled stretch is nobody's to tell, even one whose face a zone would show.
                told = (player, thing) in known or sight.sees(state.cells, player, zone, thing)
                if isinstance(entry, tuple) or not told:
                    hidden.append(thing)
    to = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))

    def exchanged(thing: int) -> int:
        return to.get(thing, thing)

    cells = list(state.cells)
    for zone in sight.piles:
        pile = [
            tuple(sorted(map(exchanged, entry))) if isinstance(entry, tuple) else exchanged(entry)
            for entry in cells[zone]
        ]
        cells[zone] = tuple(pile) if layout.cells[zone].ordered else tuple(sorted(flat(tuple(pile))))
    return State(tuple(cells), state.agenda)
