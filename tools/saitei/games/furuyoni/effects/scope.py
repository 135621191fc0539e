"""What a piece of card text sees while it is worked out: the position, whose text it is, what “that card” means.

Promise: a scope is made anew for every step and holds nothing that is not in the position: what
sentences of one block tell each other (``Memory``) is bound in the frame of the block.
"""

from typing import Any, NamedTuple

from saitei.cards.trees import Node
from saitei.games.furuyoni.duel import Duel
from saitei.games.furuyoni.effects.roles import words
from saitei.games.furuyoni.layout import LAYOUT
from saitei.games.furuyoni.texts import text_of

words("unsaid", "that_of", "you", "opponent", "both_players", "each_player", "any_player")


@LAYOUT.record
class Memory(NamedTuple):
    """What the sentences of a block tell each other.

    ``cards`` are “that card” and “those cards”, ``attack`` is “that 《Attack》”, ``done``
    whether the sentence before was done in full, ``met`` whether the condition last asked
    was met, ``crystals`` “those crystals” as (place, number), ``acts`` the basic actions
    carried out, ``seen`` the cards that were looked at, ``exchanged`` whether an exchange took place.
    ``declined``: somebody who might have done it did not; ``replaced``: a later sentence was done instead;
    ``changes`` are the modifications chosen for the use that follows (value, class, amount); ``number``
    is the number last stated.
    """

    cards: tuple[int, ...] = ()
    attack: int | None = None
    done: bool = True
    met: bool = True
    crystals: tuple[Any, int] | None = None
    acts: tuple[str, ...] = ()
    seen: tuple[int, ...] = ()
    exchanged: bool = False
    declined: bool = False
    replaced: bool = False
    changes: tuple[tuple[str, str, Any], ...] = ()
    number: int = 0


NOTHING = Memory()
BLOCKS = frozenset(
    (
        "~~ability", "~~plain", "~~with_ability", "~~gains_ability", "~~full_power_conversion",
        "text-when", "text-later", "text-instead", "additional-cost",
    )
)  # fmt: skip
"""The procedures whose frames bind a memory."""
SUBJECTS = frozenset(("~~acts", "~~then_acts"))
"""The procedures whose frames bind who acts."""


class Scope(NamedTuple):
    """The context of a node. ``player`` is the “you” of the text, ``subject`` who acts in the clause at hand.

    ``past`` is the history that a condition asks about; None for that of this turn. ``before`` is the class of the
    modification that is worked out, if it refers to damage of the attack it modifies (9-1-3-2).
    """

    at: Duel
    text: Any
    card: int | None
    player: int
    subject: int
    attack: Any = None
    event: Any = None
    memory: Memory = NOTHING
    sentence: Node | None = None
    path: tuple[int, ...] = ()
    past: Any = None
    before: str | None = None

    def resolve(self, *further: int) -> None:
        """Queues a piece of the text further down than the node at hand."""
        self.at.resolve(
            self.text,
            (*self.path, *further),
            card=self.card,
            player=self.player,
            attack=self.attack,
            event=self.event,
        )

    @property
    def root(self) -> Node | None:
        """The whole text."""
        found: Node | None = text_of(self.at, self.text) if self.text is not None else None
        return found


def who(scope: Scope, node: Node) -> int:
    """The player a node means, seen from the player whose text it is. (Whom a text means that names nobody,
    core/10-12, the reader has settled: every player in a tree is named.)"""
    if node.kind == "you":
        return scope.player
    if node.kind == "opponent":
        return 1 - scope.player
    raise LookupError(f"{node.kind} is no one player")


def players(scope: Scope, node: Node) -> tuple[int, ...]:
    """The players a node means, the turn player first."""
    if node.kind in ("both_players", "each_player", "any_player"):
        return (scope.at.acting, 1 - scope.at.acting)
    return (who(scope, node),)


def scope_of(
    at: Duel, text: Any, path: tuple[int, ...], card: int | None, player: int, attack: Any = None, event: Any = None
) -> Scope:
    """The scope of a node that is being executed: who acts and what was said before stand in the frames below."""
    subject: int | None = None
    sentence: Node | None = None
    memory = NOTHING
    for key, _, _, bindings, _ in reversed(at.stack):
        if key in SUBJECTS and subject is None and sentence is None:
            subject = bindings[at.rules.procedures[key].names.index("subject")]
        elif key == "~~sentence" and sentence is None:
            sentence = at.node(bindings[0], bindings[1])
        elif key in BLOCKS:
            memory = bindings[at.rules.procedures[key].names.index("memory")] or NOTHING
            break
    return Scope(at, text, card, player, player if subject is None else subject, attack, event, memory, sentence, path)


def remember(at: Duel, **values: Any) -> None:
    """Tells the later sentences of the block something."""
    for depth in range(len(at.stack) - 1, -1, -1):
        key, _, _, bindings, _ = at.stack[depth]
        if key in BLOCKS:
            place = at.rules.procedures[key].names.index("memory")
            at.give((depth, place), (bindings[place] or NOTHING)._replace(**values))
            return


def fell_short(at: Duel) -> None:
    """What the sentence says could not be done in full (core/10-40): “if you do” is not met."""
    remember(at, done=False)
