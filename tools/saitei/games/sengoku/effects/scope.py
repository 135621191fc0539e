"""What a text sees while it is worked out: its card, the player it speaks to, and what it has said before.

Promise: the memory of a text lives in the frame of its block, so that it is part of the position and ends with it.
"""

from collections.abc import Callable, Iterator
from inspect import Parameter, Signature, signature
from typing import Any, NamedTuple, TypeVar

from saitei.cards.trees import Node, as_node
from saitei.engine.trees import follow, procedure_of
from saitei.games.sengoku.field import CONTEXT, Field
from saitei.games.sengoku.layout import LAYOUT
from saitei.games.sengoku.texts import text_of

Function = TypeVar("Function", bound=Callable[..., Any])
LATER = "later-sentence"
"""The procedure of a sentence that was left for later."""
INSTEAD = "text-instead"
"""The procedure of a sentence in the place of something else (502)."""
BLOCKS = ("ability", "text", "modal_ability", "modal_text")
"""The kinds of nodes whose frame holds a memory."""
PLAYERS = frozenset(
    ("you", "opponent", "unsaid", "turn_player", "non_turn_player", "that_player", "owner", "each_player")
)


@LAYOUT.record
class Memory(NamedTuple):
    """What the sentences before have said: the targets, the cards they spoke of last, whether they were done.

    ``seen``: the cards looked at or revealed last, where they lay then (``place``); ``searched``: the piles that were
    looked through; ``rolled``: the die result; ``met``: whether the last sentence was begun (“otherwise”);
    ``each``: the player whose turn it is where each player does something.
    """

    targets: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    done: bool = True
    player: int | None = None
    seen: tuple[int, ...] = ()
    place: int | None = None
    searched: tuple[int, ...] = ()
    rolled: int = 0
    met: bool = True
    each: int | None = None


NOTHING = Memory()


class Scope(NamedTuple):
    """A node under way."""

    at: Field
    text: Any
    path: tuple[int, ...]
    card: int
    player: int
    event: Any = None
    memory: Memory = NOTHING

    @property
    def node(self) -> Node:
        """The node itself."""
        found: Node = self.at.node(self.text, self.path)
        return found

    def resolve(self, *further: int) -> None:
        """Queues a node below this one."""
        at = self.at
        at.resolve(self.text, (*self.path, *further), card=self.card, player=self.player, event=self.event)

    def call(self, procedure: str, *further: int, into: str | None = None, **bindings: Any) -> None:
        """Queues a procedure that is given a node below this one, or this one, and then its own bindings."""
        place = {"text": self.text, "path": (*self.path, *further)}
        context = {"card": self.card, "player": self.player, "event": self.event}
        self.at.call(procedure, into=into, **place, **context, **bindings)

    def upwards(self, *, itself: bool = False) -> Iterator[tuple[int, Node]]:
        """The nodes above this one (``itself``: this one first), the nearest first, each with its depth in the path."""
        root = text_of(self.at, self.text)
        for depth in range(len(self.path) - (not itself), -1, -1):
            found = follow(root, self.path[:depth])
            if isinstance(found, Node):
                yield depth, found

    @property
    def above(self) -> Node | None:
        """The node right above this one."""
        return next((node for _, node in self.upwards()), None)

    @property
    def subject(self) -> int:
        """Who does what the node says: whom the nearest clause names."""
        for _, one in self.upwards():
            if one.kind in ("acts", "works", "then_acts"):
                return who(self, as_node(one.slots[0]))
        return self.player


def who(scope: Scope, node: Node) -> int:
    """The player a node means, seen from the player whose text it is (505.5)."""
    match node.kind:
        case "opponent":
            return 1 - scope.player
        case "each_player" if scope.memory.each is not None:
            return scope.memory.each
        case "turn_player":
            return scope.at.acting
        case "non_turn_player":
            return 1 - scope.at.acting
        case "that_player" if scope.memory.player is not None:
            return scope.memory.player
    return scope.player


def is_carried_out(scope: Scope) -> bool:
    """Whether a text is under way; what is only consulted (continuous abilities, what sets off) is not."""
    for key, _, _, bindings, _ in reversed(scope.at.stack):
        if key in KEYS:
            names = scope.at.rules.procedures[key].names
            return (bindings[names.index("text")], bindings[names.index("card")]) == (scope.text, scope.card)
    return False


def memory_of(at: Field) -> Memory:
    """The memory of the block under way."""
    for key, _, _, bindings, _ in reversed(at.stack):
        if key in KEYS:
            found: Memory | None = bindings[at.rules.procedures[key].names.index("memory")]
            return found or NOTHING
    return NOTHING


def remember(at: Field, **values: Any) -> None:
    """Tells the later sentences of the block something."""
    for depth in range(len(at.stack) - 1, -1, -1):
        key, _, _, bindings, _ = at.stack[depth]
        if key in KEYS:
            place = at.rules.procedures[key].names.index("memory")
            at.give((depth, place), (bindings[place] or NOTHING)._replace(**values))
            return


KEYS = frozenset((*(procedure_of(kind) for kind in BLOCKS), LATER, INSTEAD))


def scoped(function: Function) -> Function:
    """A function of ``(at, scope, …)`` as one of the names that a node is resolved with, for ``Effects``."""
    given = ("text", "path", *CONTEXT)
    parameters = list(signature(function).parameters.values())
    behind = parameters[2:]

    def run(at: Any, *values: Any) -> Any:
        text, path, card, player, event = values[: len(given)]
        scope = Scope(at, text, path, card, player, event, memory_of(at))
        return function(at, scope, *values[len(given) :])

    names = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in given]
    run.__name__ = function.__name__
    run.__signature__ = Signature([parameters[0], *names, *behind])  # type: ignore[attr-defined]
    return run  # type: ignore[return-value]
