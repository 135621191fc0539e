"""``saitei coverage``: how much of an edition is cited by the tables, walked, asserted, stale."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from saitei.cli.common import json_option, print_json
from saitei.cli.play import playable
from saitei.cli.run import clauses_of
from saitei.cli.stale import stale_of
from saitei.cli.test import all_results
from saitei.errors import UnusableInput
from saitei.scenarios import adapter, coverage, rulings


@click.command("coverage")
@click.argument("game", default="", metavar="[GAME]")
@click.option("--edition", metavar="GAME@EDITION", default="", help="Edition (else the newest that can be played).")
@click.option("--rulings", "folder", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR")
@click.option("--part", metavar="PART", default="", help="One part of the edition only, like core.")
@json_option
def command(game: str, edition: str, folder: Path | None, part: str, as_json: bool) -> None:
    """Four numbers for every chapter of the newest edition of GAME: cited, walked by a passing scenario, asserted
    by one, stale; and what no scenario walks. A chapter that no table executes yet is counted, and said to wait.
    """
    chosen = playable(edition or game)
    played = adapter.for_edition(chosen)
    clauses = clauses_of(chosen)
    cited = played.world(chosen, (), clauses.addresses).cited()
    stale = {one.clause for ruling in rulings.load(folder) if chosen in ruling.editions for one in stale_of(ruling)}
    without = played.left_out(chosen, clauses.addresses)
    chapters = coverage.of(clauses, cited, all_results(folder, chosen), stale, without)
    if part:
        chapters = [chapter for chapter in chapters if chapter.part == part]
        if not chapters:
            raise UnusableInput(f"{chosen} has no part {part!r}", f"Its parts are {_parts_of(clauses.addresses)}")
    if as_json:
        print_json({"edition": chosen, "chapters": [chapter.as_json() for chapter in chapters]})
        return
    click.echo(f"{chosen}: clauses that can be executed, cited by the tables, walked, asserted, stale")
    for whole in coverage.parts_of(chapters):
        for one in whole.chapters:
            name = f"{one.part}/{one.chapter}" if one.part else one.chapter
            _line(name, [getattr(one, number) for number in coverage.NUMBERS])
            if one.uncovered and not one.waits:
                click.echo(f"{'':<16}  not walked: {', '.join(local.rpartition('/')[2] for local in one.uncovered)}")
        if len(whole.chapters) > 1:
            _line(f"{whole.name} in all".strip(), whole.total)
        waiting = [one.chapter for one in whole.chapters if one.waits]
        if waiting:
            click.echo(f"{'':<16}  waits, since no table of the edition executes it yet: {', '.join(waiting)}")


def _line(name: str, numbers: Sequence[int]) -> None:
    """A name, the five numbers, and of how many clauses."""
    clauses, *counted = numbers
    click.echo(f"{name:<16}" + "".join(f"{number:>6}" for number in counted) + f"   of {clauses}")


def _parts_of(addresses: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(address.partition("/")[0] for address in addresses if "/" in address))
