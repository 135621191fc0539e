"""401.2, 702.3: whether a text that names its targets first finds any."""

from collections.abc import Iterator
from typing import Any

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.engine import Modifier, Saying, Table
from saitei.games.sengoku import texts
from saitei.games.sengoku.effects.actions.sentences import aims_at, prefixes
from saitei.games.sengoku.effects.queries.choosing import candidates
from saitei.games.sengoku.effects.scope import Scope
from saitei.games.sengoku.field import Field

Subject = tuple[int, Any, int]


def aim(node: Node) -> Node | None:
    """What a stratagem or an ability says first that it targets."""
    if node.kind == "text":
        parts = [part for part in as_nodes(node.slots[1]) if part.kind == "targeting"]
        if parts:
            return as_nodes(parts[0].slots[0])[0]
    sentences = as_nodes(node.slots[0 if node.kind == "text" else 1])
    place = aims_at(sentences[0]) if sentences and sentences[0].kind == "sentence" else None
    return as_nodes(prefixes(sentences[0])[0].slots[0])[0] if place == 0 else None


def fill(table: Table) -> None:
    """Declares that such a text does not begin without a target."""

    @table.modifies("begins", "401.2")
    def begins(at: Field, subject: Subject) -> Iterator[Modifier]:
        card, (key, path), player = subject
        what = aim(at.node(key, path))
        if what is None or _count(what) in ("up_to", "any_number"):
            return
        there = candidates(Scope(at, key, path, card, player), what)[0]
        if not any(at.verdict("target", one, card, player).allowed for one in there):
            yield Modifier("be", False, "401.2", card)

    @table.says("main", "401.2.1")
    def not_with_those(at: Field, action: Any, player: int) -> Iterator[Saying]:
        """Why an ability does not begin with those that are there."""
        if action[0] != "ability" or texts.begins(at, action[1], action[2], player):
            return
        _, card, (key, path) = action
        what = aim(at.node(key, path))
        if what is None or what.kind != "some":
            return
        scope = Scope(at, key, path, card, player)
        if candidates(scope, what)[0]:
            yield Saying("rule", "401.2.1", False)
        elif any(one != card for one in candidates(scope, _whatever(what))[0]):
            yield Saying("rule", "401.2.2", False)


def _whatever(what: Node) -> Node:
    """The same without what a card must be like."""
    where, _, piece = as_node(what.slots[0]).slots
    return Node(what.kind, (Node("troop", (where, (), piece)), *what.slots[1:]))


def _count(what: Node) -> str:
    return str(getattr(what.slots[-1], "kind", ""))
