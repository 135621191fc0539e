"""What cards say, node by node."""

from saitei.engine import Decision
from saitei.engine.trees import Effects
from tests.engine.lanterns.board import (
    CARDS,
    DISTANCE,
    FLYING,
    HAND,
    HEAP,
    LANTERNS,
    ON,
    WARMTH,
    Camp,
    Cancel,
    Draw,
    EndPhase,
    Gather,
    IfYouDo,
    Later,
    PlayFree,
    Reach,
    Sequence,
)
from tests.engine.lanterns.core import CLEAN_UP, DRAW, MAIN, PLAY, START, core

effects = Effects(core, "card", "player")
for kind, clause, names in (
    (Sequence, "12", ()),
    (Gather, "12.a", ()),
    (Draw, "12.b", ()),
    (EndPhase, "12.c", ()),
    (Later, "12.d", ()),
    (Reach, "12.e", ()),
    (PlayFree, "12.f", ()),
    (Cancel, "12.g", ()),
    (IfYouDo, "12.h", ("done",)),
):
    effects.node(kind, clause, names=names)


@effects.step(Sequence)
def one_after_the_other(
    at: Camp, node: Sequence, text: object, path: tuple[object, ...], card: int, player: int
) -> None:
    for index in range(len(node.parts)):
        at.resolve(text, (*path, "parts", index), card=card, player=player)


@effects.step(Gather)
def oil_moves(at: Camp, node: Gather, player: int) -> None:
    places = {"heap": HEAP, "distance": DISTANCE, "warmth": WARMTH[player]}
    if node.source == "torch":
        lit = [lantern for cell in LANTERNS for lantern in at[cell]]
        if lit:
            at.move((ON, lit[0]), places[node.target], node.many)
        return
    at.result(at.move(places[node.source], places[node.target], node.many) == node.many)


@effects.step(Draw)
def cards_are_drawn(at: Camp, node: Draw, player: int) -> None:
    at.call(DRAW, times=node.many, player=player)


@effects.step(EndPhase)
def the_phase_ends(at: Camp) -> None:
    if at.within(MAIN) or at.within(START):
        at.leave(MAIN if at.within(MAIN) else START, cleanup=CLEAN_UP)


@effects.step(Later)
def is_put_off(at: Camp, node: Later, text: object, path: tuple[object, ...], card: int, player: int) -> None:
    key = f"~{type(node.part).__name__}"
    at.reserve(node.when, at.prepare(key, text=text, path=(*path, "part"), card=card, player=player), source=card)


@effects.step(Reach)
def throws_reach_farther(at: Camp, node: Reach, card: int) -> None:
    at.impose("reach", ("longer", node.more), "turn", source=card)


@effects.asks(PlayFree)
def which_card(at: Camp, player: int) -> Decision | None:
    cards = [card for card in at[HAND[player]] if not CARDS[card].full]
    return at.ask(player, "play-free", cards) if cards else None


@effects.answered(PlayFree)
def is_played_free(at: Camp, player: int, chosen: int) -> None:
    at.call(PLAY, player=player, card=chosen, how="free")


@effects.step(Cancel)
def nothing_flies(at: Camp) -> None:
    if at[FLYING]:
        at.update(at[FLYING][-1], cancelled=True)


@effects.step(IfYouDo)
def does_the_first(at: Camp, text: object, path: tuple[object, ...], card: int, player: int) -> None:
    at.resolve(text, (*path, "do"), into="done", card=card, player=player)


@effects.step(IfYouDo)
def then_the_second(
    at: Camp, text: object, path: tuple[object, ...], card: int, player: int, done: bool | None
) -> None:
    if done:
        at.resolve(text, (*path, "then"), card=card, player=player)
