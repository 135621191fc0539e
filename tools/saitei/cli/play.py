"""``saitei play``: whole games by chance."""

from collections import Counter

import click

from saitei.cli.common import json_option, print_json, progress
from saitei.cli.run import clauses_of
from saitei.editions import catalogue
from saitei.scenarios import adapter, random_play
from saitei.scenarios.random_play import Game


@click.command("play")
@click.argument("seed", type=int)
@click.option("--edition", metavar="GAME@EDITION", default="", help="Edition (else the newest that can be played).")
@click.option("--games", default=1, show_default=True, type=click.IntRange(1), help="How many, from this seed on.")
@click.option("--quiet", is_flag=True, help="Only how each game ended.")
@json_option
def command(seed: int, edition: str, games: int, quiet: bool, as_json: bool) -> None:
    """Play whole games by chance; the same SEED gives the same game."""
    chosen = edition or newest()
    catalogue.edition(chosen)
    clauses = clauses_of(chosen)
    played: list[Game] = []
    with progress("Games") as tell:
        for number in range(games):
            tell(str(seed + number), number, games)
            played.append(random_play.play(seed + number, clauses, log=not quiet))
    if as_json:
        print_json({"games": [_as_json(game) for game in played]})
    else:
        for game in played:
            for line in game.log:
                click.echo(line)
            click.echo(_ending(game))
    if any(game.how in ("broken", "unresolved") for game in played):
        raise SystemExit(1)


def newest() -> str:
    """The newest edition that can be played."""
    found = [one for game in adapter.games() for one in adapter.find(game).editions]
    return found[-1] if found else "furuyoni@2025"


def _ending(game: Game) -> str:
    how = f"{'AB'[game.winner]} wins" if game.winner is not None else game.how
    why = f": {game.complaint}" if game.complaint else ""
    return f"seed {game.seed}, {game.edition}: {how} after {game.decisions} decisions{why}"


def _as_json(game: Game) -> dict[str, object]:
    walked: Counter[str] = game.walked
    return {
        "seed": game.seed,
        "edition": game.edition,
        "how": game.how,
        "winner": None if game.winner is None else "AB"[game.winner],
        "decisions": game.decisions,
        "message": game.complaint,
        "walked": dict(sorted(walked.items())),
        "log": list(game.log),
    }
