"""Random play on the engine beside two others in the same run: the same by hand, and RLCard's UNO.

A small duel (a turn, four basic moves, attacks that may be dodged, a range that is checked
twice and damage to one of two zones) is played on the engine and by hand, as one loop over a
dict, without citations, saved positions or watches. Whole games of Furuyoni, from the
preparation to the end, stand beside whole games of RLCard's UNO with random agents.

Fails when the engine with citations takes more than LIMIT times as long per decision as by
hand, when a duel of twice the length takes more than GROWTH times as long per decision, or when
whole games of Furuyoni make less than SHARE as many decisions a second as UNO makes player
actions. That share counts whole games of cards without text, with citations and without the text
of traces, against UNO's bare game, which is faster than its environment. The share with the
texts of our cards, the duel's and those against UNO's environment are reported. Chance is asked
for one card at a time and counts as a decision, like a player. RLCard comes with the extra
``bench``; without it nothing is measured against it, and that is said and no success.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable

import uno

from saitei.cards import cardfiles
from saitei.engine import Conduct, Cursor, Decision, End, Engine, Layout, Level, Rules, Table
from saitei.games import rules
from saitei.games.furuyoni import from_file
from saitei.games.furuyoni.play import plain_cards, play

ROUNDS = 15
DECISIONS = 4_000
LIMIT = 12.0
GROWTH = 1.5
SHARE = 0.5

layout = Layout()
WHO = layout.fact("who")
LEFT = layout.facts("left", 3)
SPACE = layout.tokens("space", "chip", limit=10)
HEAP = layout.tokens("heap", "chip")
GUARD = layout.tokens_each("guard", "chip", limit=5)
LIFE = layout.tokens_each("life", "chip")
LIMITS = {"space": 10, "guard0": 5, "guard1": 5}
REACH = ((2, 3, 4), (1, 2, 3), (3, 4, 5))
MOVES = ("near", "far", "guard", "rest")

core = Table("core")
TURN = core.procedure("1")
MAIN = core.procedure("2", "player")
ATTACK = core.procedure("3", "player", "card")
HIT = core.procedure("4", "player")
JUDGE = core.procedure("5", "loser")


@core.step("1.i")
def main_phase(at: Cursor) -> None:
    at.call(MAIN, player=at[WHO])


@core.step("1.ii", at_once=True)
def next_turn(at: Cursor) -> None:
    at[LEFT[at[WHO]]] = 3
    at[WHO] = 1 - at[WHO]
    at.go_to("core/1.i")


@core.menu("2.i")
def what(at: Cursor, player: int) -> Decision:
    options: list[object] = ["end"]
    if at[LEFT[player]]:
        options += MOVES
        options += [card for card in (0, 1, 2) if at[SPACE] in REACH[card]]
    return at.ask(player, "main", options, always=True)


@core.answered("2.i", at_once=True)
def does(at: Cursor, player: int, chosen: object) -> None:
    if chosen == "end":
        at.done()
        return
    at[LEFT[player]] -= 1
    match chosen:
        case "near":
            at.move(SPACE, GUARD[player], 1)
        case "far":
            at.move(GUARD[player], SPACE, 1)
        case "guard":
            at.move(HEAP, GUARD[player], 1)
        case "rest":
            at.move(GUARD[player], HEAP, 1)
        case int(card):
            at.call(ATTACK, player=player, card=card)


@core.asks("3.i")
def may_dodge(at: Cursor, player: int) -> Decision:
    return at.ask(1 - player, "dodge", ("no", "near", "far"))


@core.answered("3.i")
def dodges(at: Cursor, chosen: str) -> None:
    if chosen != "no":
        at.move(*((SPACE, HEAP) if chosen == "near" else (HEAP, SPACE)), 1)


@core.step("3.ii")
def reach_again(at: Cursor, card: int) -> None:
    if at[SPACE] not in REACH[card]:
        at.leave(ATTACK)


@core.step("3.iii")
def hits(at: Cursor, player: int) -> None:
    at.call(HIT, player=1 - player)


@core.asks("4.i")
def where(at: Cursor, player: int) -> Decision:
    return at.ask(player, "damage", ("guard", "life") if at[GUARD[player]] >= 2 else ("life",), always=True)


@core.answered("4.i")
def lost(at: Cursor, player: int, chosen: str) -> None:
    at.move(*((GUARD[player], HEAP, 2) if chosen == "guard" else (LIFE[player], HEAP, 1)))


@core.watch("5", resolve=JUDGE, reads=(LIFE,), rank=0)
def dead(at: Cursor) -> list[tuple[int]]:
    return [(player,) for player in (0, 1) if not at[LIFE[player]]]


@core.step("5.i")
def loses(at: Cursor, loser: int) -> None:
    at.end(("won", 1 - loser))


ADDRESSES = {f"core/{n}{s}" for n in range(1, 6) for s in ("", ".i", ".ii", ".iii")}
RULES = Rules("duel@1", layout, [core], Conduct(lambda at: at[WHO], "core/5", "core/5", "core/5"), addresses=ADDRESSES)


def on_the_engine(seed: int, decisions: int, level: Level, life: int = 10) -> int:
    """Plays games until so many decisions are made; how many."""
    engine, choose, made = Engine(RULES), random.Random(seed).choice, 0
    cells = {SPACE: 5, HEAP: 11, GUARD[0]: 3, GUARD[1]: 3, LIFE[0]: life, LIFE[1]: life}
    while made < decisions:
        moved = engine.start(TURN, cells, level=level)
        while not isinstance(moved.next, End) and made < decisions:
            moved = engine.step(moved.state, choose(moved.next.values), level)
            made += 1
    return made


def by_hand(seed: int, decisions: int) -> int:
    """The same duel as one loop."""
    choose, made = random.Random(seed).choice, 0
    while made < decisions:
        board = {"space": 5, "heap": 11, "guard0": 3, "guard1": 3, "life0": 10, "life1": 10}

        def move(source: str, target: str, count: int, board: dict[str, int] = board) -> None:
            count = min(count, board[source], LIMITS.get(target, 99) - board[target])
            board[source] -= count
            board[target] += count

        player, left = 0, 3
        while board["life0"] and board["life1"] and made < decisions:
            options: list[object] = ["end"]
            if left:
                options += [*MOVES, *(card for card in (0, 1, 2) if board["space"] in REACH[card])]
            chosen = choose(options)
            made += 1
            if chosen == "end":
                player, left = 1 - player, 3
                continue
            left -= 1
            match chosen:
                case "near":
                    move("space", f"guard{player}", 1)
                case "far":
                    move(f"guard{player}", "space", 1)
                case "guard":
                    move("heap", f"guard{player}", 1)
                case "rest":
                    move(f"guard{player}", "heap", 1)
                case int(card):
                    dodge = choose(("no", "near", "far"))
                    made += 1
                    if dodge != "no":
                        move(*(("space", "heap") if dodge == "near" else ("heap", "space")), 1)
                    if board["space"] in REACH[card]:
                        other = 1 - player
                        where = choose(("guard", "life") if board[f"guard{other}"] >= 2 else ("life",))
                        made += 1
                        move(f"{where}{other}", "heap", 2 if where == "guard" else 1)
    return made


def seconds(play: Callable[..., int], *arguments: object) -> float:
    """Processor time of one decision."""
    start = time.process_time()
    made = play(*arguments)
    return (time.process_time() - start) / made


def whole_games(engine: Engine, seed: int, decisions: int) -> int:
    """Plays whole games of Furuyoni until about so many decisions are made; how many."""
    made = 0
    while made < decisions:
        seed += 1
        made += play(engine, seed)[1]
    return made


def beside_uno() -> bool:
    """Prints what share of UNO's speed each game reaches; whether the one that counts is large enough."""
    texts = [from_file(card) for card in cardfiles.load("furuyoni").values()]
    kinds = {"without texts": plain_cards(), "with texts": texts}
    editions = ("furuyoni@2018", "furuyoni@2025")
    engines = {
        f"{edition} {kind}": Engine(rules(edition, cards)) for edition in editions for kind, cards in kinds.items()
    }
    shares: dict[str, list[float]] = {name: [] for name in ("the duel", *engines)}
    bare: list[float] = []
    environment: list[float] = []
    for seed in range(ROUNDS):
        bare.append(1 / seconds(uno.bare, seed, DECISIONS))
        environment.append(1 / seconds(uno.in_its_environment, seed, DECISIONS))
        shares["the duel"].append(1 / seconds(on_the_engine, seed, DECISIONS, Level.CITED) / bare[-1])
        for name, engine in engines.items():
            shares[name].append(1 / seconds(whole_games, engine, seed * 1_000, DECISIONS) / bare[-1])
    actions, slower = statistics.median(bare), statistics.median(environment)
    print(f"RLCard's UNO: {actions:,.0f} player actions a second, {slower:,.0f} in its environment")
    for name, found in shares.items():
        share = statistics.median(found)
        print(f"{name}: {share:.2f} of UNO ({share * actions / slower:.2f} of its environment)")
    counts = min(statistics.median(shares[f"{edition} without texts"]) for edition in editions)
    print(f"whole games without texts reach {counts:.2f} of UNO (at least {SHARE})")
    return counts >= SHARE


def main() -> int:
    """Plays all in turn and prints medians of ratios; 0 when ratio and growth hold."""
    ratios, growths, best = [], [], dict.fromkeys(Level, 1.0)
    for seed in range(ROUNDS):
        hand = seconds(by_hand, seed, DECISIONS)
        for level in Level:
            best[level] = min(best[level], seconds(on_the_engine, seed, DECISIONS, level))
        cited = seconds(on_the_engine, seed, DECISIONS, Level.CITED)
        ratios.append(cited / hand)
        growths.append(seconds(on_the_engine, seed, DECISIONS * 2, Level.CITED, 20) / cited)
    ratio, growth = statistics.median(ratios), statistics.median(growths)
    for level, one in best.items():
        print(f"{level.name.lower():7} {1 / one:9,.0f} decisions of the duel a second")
    print(f"by hand: the engine with citations takes {ratio:.1f} times as long (limit {LIMIT})")
    print(f"games of twice the length: {growth:.2f} times as long a decision (limit {GROWTH})")
    if not uno.INSTALLED:
        print("RLCard is not installed, so its UNO was not measured: pip install -e '.[bench]'")
        return 1
    return 0 if beside_uno() and ratio <= LIMIT and growth <= GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
