"""What of an edition the engine reaches: the clauses that its tables stand on, and those that nothing can execute.

Promise: it is what the game's own tables say, asked through its adapter and kept like the proofs; a game from outside
this package is asked every time.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from saitei import keeping
from saitei.scenarios import adapter
from saitei.site import inputs


@dataclass(frozen=True, slots=True)
class Reach:
    """Local addresses: those stood on, and those without a procedure, each with the reason."""

    cited: Collection[str]
    without: Mapping[str, str]


def of(edition: str, addresses: Sequence[str]) -> Reach:
    """What is reached of an edition's clauses; UnusableInput when it cannot be played."""
    game = edition.partition("@")[0]
    kind, key = f"reach.{edition}", inputs.key(inputs.PLAY, game, repr((edition, addresses)))
    keeps = adapter.own(game)
    kept = keeping.load(kind, key) if keeps else None
    if kept is not None:
        return Reach(frozenset(kept["cited"]), kept["without"])
    played = adapter.for_edition(edition)
    found = Reach(frozenset(played.world(edition, (), addresses).cited()), dict(played.left_out(edition, addresses)))
    if keeps and inputs.settled(inputs.PLAY, game):
        keeping.keep(kind, key, {"cited": sorted(found.cited), "without": found.without})
    return found
