"""``saitei test``: every ruling, under every edition it holds for."""

from pathlib import Path

import click

from saitei.cli.common import json_option, print_json, progress
from saitei.cli.run import edition_option, run_one, show, status_of
from saitei.scenarios import rulings, running
from saitei.scenarios.results import Result


def all_results(folder: Path | None, edition: str) -> list[Result]:
    """Every scenario of every ruling, run (under one edition, if it is named)."""
    work = [
        (scenario, one)
        for ruling in rulings.load(folder)
        for scenario in ruling.scenarios
        for one in running.editions_of(scenario, ruling.editions, edition)
    ]
    found: list[Result] = []
    with progress("Rulings") as tell:
        for done, (scenario, one) in enumerate(work):
            tell(scenario.id, done, len(work))
            found.append(run_one(scenario, one))
    return found


@click.command("test")
@click.option("--rulings", "folder", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR")
@edition_option
@json_option
def command(folder: Path | None, edition: str, as_json: bool) -> None:
    """Run every ruling (of this project, or in DIR/<game>/*.md)."""
    results = all_results(folder, edition)
    if as_json:
        print_json({"scenarios": [one.as_json(trace=False) for one in results]})
    else:
        for one in results:
            show(one, None, "en")
        click.echo(_summary(results))
    if status_of(results):
        raise SystemExit(status_of(results))


def _summary(results: list[Result]) -> str:
    count = {status: sum(one.status.value == status for one in results) for status in _STATUSES}
    return ", ".join(f"{number} {status}" for status, number in count.items() if number) or "There are no rulings."


_STATUSES = ("passed", "failed", "unresolved", "error")
