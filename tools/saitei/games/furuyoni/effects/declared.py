"""How a declared use is judged (10-39 of 2025): “That card can be used only if …” right behind the declaration.

Promise: the judgement is asked once, when the cost has been paid (10-39.iii), and is carried out at no other time; a
declaration that no such sentence follows is a use that is not refused.
"""

from saitei.cards.trees import Node, as_node, as_nodes
from saitei.games.furuyoni.duel import CONTEXT, Duel
from saitei.games.furuyoni.effects.asking import holds
from saitei.games.furuyoni.effects.declaring import does, procedure
from saitei.games.furuyoni.effects.index import facts_of, footings
from saitei.games.furuyoni.effects.scope import scope_of

JUDGED = procedure("text-judgement", "player", "card", new="10-39.iii", old=None)
DECLARING = "~~declare_use"
"""The procedure of the verb, whose frame knows the text."""
JUDGEMENTS = {"used_only": True, "cannot_be_used": False}
"""The facts that judge, and whether what they ask must hold or must not."""


def judges(body: tuple[Node, ...], place: int) -> bool:
    """Whether a sentence is the judgement of the use that the sentence before it declares."""
    if not 0 < place < len(body) or as_nodes(body[place].slots[0]):
        return False
    before, said = facts_of(as_node(body[place - 1].slots[1])), facts_of(as_node(body[place].slots[1]))
    if [verb.kind for verb in before][-1:] != ["declare_use"] or len(said) != 1 or said[0].kind not in JUDGEMENTS:
        return False
    return as_node(said[0].slots[0]).kind == "that_card" and [one.kind for one in footings(said[0])] == ["provided"]


@does(JUDGED)
def it_can_be_used_or_not(at: Duel) -> None:
    """What the sentence behind the declaration asks is asked now."""
    text, path, *context = (at.bound(DECLARING, name) for name in ("text", "path", *CONTEXT))
    pieces = [(end, at.node(text, path[:end])) for end in range(len(path), 0, -1)]
    end = next(end for end, piece in pieces if isinstance(piece, Node) and piece.kind == "sentence")
    above, place = path[: end - 1], path[end - 1]
    body = at.node(text, above)
    if not judges(body, place + 1):
        at.result(True)
        return
    fact = facts_of(as_node(body[place + 1].slots[1]))[0]
    scope = scope_of(at, text, (*above, place + 1), *context)
    at.result(holds(scope, as_node(footings(fact)[0].slots[0])) == JUDGEMENTS[fact.kind])
