"""``saitei coverage``: how much of an edition is cited by the tables, walked, asserted, stale."""

from pathlib import Path

import click

from saitei.cli.common import json_option, print_json
from saitei.cli.play import playable
from saitei.cli.run import clauses_of
from saitei.cli.stale import stale_of
from saitei.cli.test import all_results
from saitei.scenarios import adapter, coverage, rulings


@click.command("coverage")
@click.argument("game", default="", metavar="[GAME]")
@click.option("--edition", metavar="GAME@EDITION", default="", help="Edition (else the newest that can be played).")
@click.option("--rulings", "folder", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR")
@json_option
def command(game: str, edition: str, folder: Path | None, as_json: bool) -> None:
    """Four numbers for every chapter of the newest edition of GAME: cited, walked by a passing scenario, asserted
    by one, stale; and what no scenario walks.
    """
    chosen = playable(edition or game)
    played = adapter.for_edition(chosen)
    clauses = clauses_of(chosen)
    cited = played.world(chosen, (), clauses.addresses).cited()
    stale = {one.clause for ruling in rulings.load(folder) if chosen in ruling.editions for one in stale_of(ruling)}
    without = played.left_out(chosen, clauses.addresses)
    chapters = coverage.of(clauses, cited, all_results(folder, chosen), stale, without)
    if as_json:
        print_json({"edition": chosen, "chapters": [chapter.as_json() for chapter in chapters]})
        return
    click.echo(f"{chosen}: clauses that can be executed, cited by the tables, walked, asserted, stale")
    for one in chapters:
        name = f"{one.part}/{one.chapter}" if one.part else one.chapter
        numbers = (one.applicable, one.cited, one.walked, one.asserted, one.stale)
        click.echo(f"{name:<14}" + "".join(f"{number:>6}" for number in numbers) + f"   of {one.clauses}")
        if one.uncovered:
            click.echo(f"{'':<14}  not walked: {', '.join(local.rpartition('/')[2] for local in one.uncovered)}")
