"""Whatever the card language can say and nothing is missing of is played without a fault."""

import random
from functools import cache

import pytest

from saitei.cards import schemas
from saitei.cards.schema import INT, NAME
from saitei.cards.trees import Node, Value
from saitei.engine import Engine
from saitei.games import addresses
from saitei.games.sengoku import Card, effects, rules
from saitei.games.sengoku.effects import coverage
from saitei.games.sengoku.play import plain_cards, play

SCHEMA = schemas.load("sengoku")
DEEPEST = 5
NAMES = ("Ashiba", "Kurose")
TIMINGS = ("deployed", "attack_declared", "battle_fixed", "siege_succeeded", "retreated", "main", "continuous")


@cache
def kinds(sort: str) -> tuple[str, ...]:
    """The kinds that can stand for a sort and are executed somewhere; of the many traits only two."""
    there = (one for one in SCHEMA.nodes.values() if one.sort in SCHEMA.fitting(sort) and one.kind in heights())
    return tuple(one.kind for one in there if one.sort != "Trait" or one.kind in ("oda", "gunners"))


@cache
def heights() -> dict[str, int]:
    """How deep the shallowest tree below each kind that is executed is."""
    known, found = coverage.known(), dict[str, int]()
    before = -1
    while before != len(found):
        before = len(found)
        for kind in sorted(known - found.keys()):
            below = [0]
            for slot in SCHEMA.nodes[kind].slots:
                if slot.sort not in (INT, NAME) and slot.least != 0:
                    fitting = SCHEMA.fitting(slot.sort)
                    below.append(min((found[k] for k in found if SCHEMA.nodes[k].sort in fitting), default=99))
            if max(below) < 99:
                found[kind] = 1 + max(below)
    return found


def tree(chance: random.Random, sort: str, depth: int = 0) -> Node:
    """A node of a sort of which nothing is missing where it stands, if one is found soon."""
    made = Node("")
    for _ in range(12):
        there = kinds(sort)
        if depth >= DEEPEST:
            least = min(heights()[kind] for kind in there)
            there = tuple(kind for kind in there if heights()[kind] <= least + 1)
        kind, slots = chance.choice(there), list[Value]()
        for slot in SCHEMA.nodes[kind].slots:
            if slot.sort == INT:
                slots.append(chance.choice((0, 1, 1, 2, 500)))
            elif slot.sort == NAME:
                slots.append(chance.choice(NAMES))
            elif slot.least is None:
                slots.append(tree(chance, slot.sort, depth + 1))
            else:
                count = slot.least + (depth < DEEPEST and chance.random() < 0.3)
                slots.append(tuple(tree(chance, slot.sort, depth + 1) for _ in range(count)))
        made = Node(kind, tuple(slots))
        if not tuple(coverage.missing_of(made)):
            break
    return made


def text(chance: random.Random) -> Node:
    """A text that is executed: a stratagem, an ability with a timing, or one that an event sets off."""
    while True:
        timing = chance.choice((*TIMINGS, "triggered", "triggered", "stratagem", "stratagem"))
        sentence = tree(chance, "Sentence")
        if timing == "triggered" and sentence.kind == "sentence":
            head = Node("when", (tree(chance, "Event", 1),))
            sentence = Node("sentence", ((head, *sentence.slots[0]), sentence.slots[1]))  # type: ignore[misc]
        mark = Node("at", ((Node(timing),),))
        ability = Node("ability", ((mark,), (sentence,)))
        made = Node("text", ((sentence,), ()) if timing == "stratagem" else ((), (ability,)))
        if effects.executes(made):
            return made


def card(chance: random.Random, number: int) -> Card:
    """A card with such a text."""
    said = text(chance)
    id = f"card-{number}"
    name = (NAMES[number],) if number < len(NAMES) else (id,)
    if said.slots[0]:
        return Card(id, name, id, "stratagem", chance.choice(("main", "battle")), cost=((), 0), text=said)
    traits = (chance.choice(("oda", "mori")), chance.choice(("gunners", "dragoons")))
    force = chance.choice((1000, 2000, 3000))
    return Card(id, name, id, colour="red", cost=((), 1), force=force, siege=1, traits=traits, text=said)


@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_said_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    cards = [card(chance, number) for number in range(6)]
    engine = Engine(rules("3.6", addresses("sengoku@3.6"), [*cards, *plain_cards()[:8]]), budget=3000)
    _, decisions = play(engine, seed, limit=150)
    assert decisions > 10
