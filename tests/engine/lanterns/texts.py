"""What cards say, node by node."""

from saitei.engine import Decision
from saitei.engine.trees import Effects, procedure_of
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
    Say,
)
from tests.engine.lanterns.core import CLEAN_UP, DRAW, MAIN, PLAY, START, core

effects = Effects(core, "card", "player")
for kind, clause, names in (
    ("sequence", "12", ()),
    ("gather", "12.a", ()),
    ("draw", "12.b", ()),
    ("end_phase", "12.c", ()),
    ("later", "12.d", ()),
    ("reach", "12.e", ()),
    ("play_free", "12.f", ()),
    ("cancel", "12.g", ()),
    ("if_you_do", "12.h", ("done",)),
):
    effects.node(kind, clause, names=names)


@effects.step("sequence")
def one_after_the_other(at: Camp, node: Say, text: object, path: tuple[int, ...], card: int, player: int) -> None:
    for index in range(len(node.slots[0])):
        at.resolve(text, (*path, 0, index), card=card, player=player)


@effects.step("gather")
def oil_moves(at: Camp, node: Say, player: int) -> None:
    places = {"heap": HEAP, "distance": DISTANCE, "warmth": WARMTH[player]}
    source, target, many = node.slots
    if source == "torch":
        lit = [lantern for cell in LANTERNS for lantern in at[cell]]
        if lit:
            at.move((ON, lit[0]), places[target], many)
        return
    at.result(at.move(places[source], places[target], many) == many)


@effects.step("draw")
def cards_are_drawn(at: Camp, node: Say, player: int) -> None:
    at.call(DRAW, times=node.slots[0], player=player)


@effects.step("end_phase")
def the_phase_ends(at: Camp) -> None:
    if at.within(MAIN) or at.within(START):
        at.leave(MAIN if at.within(MAIN) else START, cleanup=CLEAN_UP)


@effects.step("later")
def is_put_off(at: Camp, node: Say, text: object, path: tuple[int, ...], card: int, player: int) -> None:
    when, part = node.slots
    key = procedure_of(part.kind)
    at.reserve(when, at.prepare(key, text=text, path=(*path, 1), card=card, player=player), source=card)


@effects.step("reach")
def throws_reach_farther(at: Camp, node: Say, card: int) -> None:
    at.impose("reach", ("longer", node.slots[0]), "turn", source=card)


@effects.asks("play_free")
def which_card(at: Camp, player: int) -> Decision | None:
    cards = [card for card in at[HAND[player]] if not CARDS[card].full]
    return at.ask(player, "play-free", cards) if cards else None


@effects.answered("play_free")
def is_played_free(at: Camp, player: int, chosen: int) -> None:
    at.call(PLAY, player=player, card=chosen, how="free")


@effects.step("cancel")
def nothing_flies(at: Camp) -> None:
    if at[FLYING]:
        at.update(at[FLYING][-1], cancelled=True)


@effects.step("if_you_do")
def does_the_first(at: Camp, text: object, path: tuple[int, ...], card: int, player: int) -> None:
    at.resolve(text, (*path, 0), into="done", card=card, player=player)


@effects.step("if_you_do")
def then_the_second(at: Camp, text: object, path: tuple[int, ...], card: int, player: int, done: bool | None) -> None:
    if done:
        at.resolve(text, (*path, 1), card=card, player=player)
