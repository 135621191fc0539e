"""``saitei play``: whole games by chance, one to read or a hundred thousand to find what breaks."""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

import click

from saitei.cli.common import json_option, print_json, progress
from saitei.cli.run import clauses_of
from saitei.errors import UnusableInput
from saitei.scenarios import adapter, random_play
from saitei.scenarios.random_play import THOROUGHLY, Game

CHUNK = 50
"""Games that a process plays before it reports."""
NEWS = 1_000
"""With ``--summary``, a line on the error stream after so many games."""


@click.command("play")
@click.argument("words", nargs=-1, metavar="[GAME] SEED")
@click.option("--edition", metavar="GAME@EDITION", default="", help="Edition (else the newest that can be played).")
@click.option("--variant", default="", metavar="NAME", help="Variant of its rules, such as “training rules”.")
@click.option("--games", default=1, show_default=True, type=click.IntRange(1), help="How many, from this seed on.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Processes that play at once.")
@click.option("--quiet", is_flag=True, help="Only how each game ended.")
@click.option("--summary", is_flag=True, help="Only the games that somebody must look at, and how many were played.")
@json_option
def command(
    words: tuple[str, ...],
    edition: str,
    variant: str,
    games: int,
    jobs: int,
    quiet: bool,
    summary: bool,
    as_json: bool,
) -> None:
    """Play whole games by chance, of the newest edition of GAME; the same SEED gives the same game.

    After every decision tokens and cards are counted, and every clause cited must exist; where 100 divides
    the seed, every position is saved and loaded, too, and nobody may see where hidden cards lie.
    """
    *named, seed = _seeded(words)
    chosen = playable(edition or " ".join(named))
    clauses_of(chosen)
    log = not quiet and not summary
    played = _watched(_played(range(seed, seed + games), chosen, variant, log, jobs), games, summary)
    if summary:
        faulty = _summed_up(played, chosen, variant, as_json)
    else:
        kept = list(played)
        faulty = sum(game.faulty for game in kept)
        if as_json:
            print_json({"games": [_as_json(game) for game in kept]})
        else:
            for game in kept:
                for line in game.log:
                    click.echo(line)
                click.echo(_ending(game))
    if faulty:
        raise SystemExit(1)


def playable(name: str) -> str:
    """The id of an edition that can be played: by its id or its own name, the newest of a game, or for "" of all.

    UnusableInput when there is none of that name.
    """
    found = [one for game in adapter.games() for one in adapter.find(game).editions]
    fitting = [one for one in found if name in ("", one, one.partition("@")[0])]
    short = [one for one in found if one.partition("@")[2] == name]
    if fitting or len(short) == 1:
        return (fitting or short)[-1]
    raise UnusableInput(f"no game or edition called {name!r} can be played", f"There are: {', '.join(found)}")


def _seeded(words: tuple[str, ...]) -> tuple[str, int] | tuple[int]:
    """What was named before the seed, if anything, and the seed; the seed may be left out after a name."""
    *named, last = words or ("1",)
    if len(named) > 1:
        raise UnusableInput(f"“{' '.join(words)}” is more than a game and a seed", "Write: saitei play furuyoni 7")
    if last.isdecimal():
        return (named[0], int(last)) if named else (int(last),)
    if named:
        raise UnusableInput(f"{last!r} is no seed", "A seed is a whole number: saitei play furuyoni 7")
    return last, 1


def _played(seeds: range, edition: str, variant: str, log: bool, jobs: int) -> Iterator[Game]:
    """The games in the order of their seeds."""
    if jobs == 1 or len(seeds) == 1:
        yield from (random_play.play(seed, clauses_of(edition), variant=variant, log=log) for seed in seeds)
        return
    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        for games in pool.map(partial(_chunk, edition=edition, variant=variant, log=log), chunks):
            yield from games


def _chunk(seeds: range, edition: str, variant: str, log: bool) -> list[Game]:
    """What one process plays. (What was walked is kept: it is what ``--json`` shows.)"""
    return [random_play.play(seed, clauses_of(edition), variant=variant, log=log) for seed in seeds]


def _watched(played: Iterable[Game], games: int, summary: bool) -> Iterator[Game]:
    """The games, with progress for who watches; for who does not, a line now and then when there are many."""
    with progress("Games") as tell:
        for done, game in enumerate(played, 1):
            tell(str(game.seed), done, games)
            if summary and not done % NEWS:
                click.echo(f"{done} of {games} games", err=True)
            yield game


def _summed_up(played: Iterable[Game], edition: str, variant: str, as_json: bool) -> int:
    """Prints faulty games as they come, then the sum; how many are faulty."""
    how: Counter[str] = Counter()
    walked: Counter[str] = Counter()
    decisions = thorough = 0
    faulty: list[Game] = []
    for game in played:
        how[game.how] += 1
        walked.update(game.walked)
        decisions += game.decisions
        thorough += not game.seed % THOROUGHLY
        if game.faulty:
            faulty.append(replace(game, log=()))
            if not as_json:
                click.echo(_ending(game))
    if as_json:
        print_json({"edition": edition, "variant": variant, "how": dict(how), "decisions": decisions,
                    "thorough": thorough, "clauses": len(walked),
                    "faulty": [_as_json(game) for game in faulty]})  # fmt: skip
    else:
        ends = ", ".join(f"{count} {name}" for name, count in how.most_common())
        click.echo(
            f"{edition}: {how.total()} games ({ends}), {decisions} decisions, {len(walked)} clauses walked; "
            f"{thorough} games looked at thoroughly"
        )
    return len(faulty)


def _ending(game: Game) -> str:
    how = f"{'AB'[game.winner]} wins" if game.winner is not None else game.how
    why = f": {game.complaint}" if game.complaint else ""
    again = f"\n  again: {game.replay}" if game.faulty else ""
    return f"seed {game.seed}, {game.edition}: {how} after {game.decisions} decisions{why}{again}"


def _as_json(game: Game) -> dict[str, object]:
    walked: Counter[str] = game.walked
    return {
        "seed": game.seed,
        "edition": game.edition,
        "variant": game.variant,
        "how": game.how,
        "winner": None if game.winner is None else "AB"[game.winner],
        "decisions": game.decisions,
        "message": game.complaint,
        "walked": dict(sorted(walked.items())),
        "log": list(game.log),
    }
