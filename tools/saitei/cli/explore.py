"""``saitei explore``: every way the last position of a scenario can go."""

import click

from saitei.cli.common import counted, json_option, print_json
from saitei.cli.run import clauses_of, edition_option, scenarios_of
from saitei.engine import Level
from saitei.errors import UnusableInput
from saitei.scenarios import exploring, running, telling
from saitei.scenarios.exploring import Way
from saitei.scenarios.syntax import Spot
from saitei.scenarios.telling import Detail


@click.command("explore")
@click.argument("name", metavar="FILE|RULING")
@edition_option
@click.option("--until", default="", metavar="MOMENT", help="How far, in the words of the game: “the turn ends”.")
@click.option(
    "--limit",
    default=exploring.LIMIT,
    show_default=True,
    type=click.IntRange(1),
    help="Positions to look at, at most.",
)
@click.option("--trace", type=click.Choice([one.value for one in Detail]), help="Show the clauses of each way.")
@json_option
def command(name: str, edition: str, until: str, limit: int, trace: str | None, as_json: bool) -> None:
    """List every distinct outcome with a shortest list of decisions that leads there."""
    scenarios, default = scenarios_of(name)
    work = [(scenario, one) for scenario in scenarios for one in running.editions_of(scenario, default, edition)]
    if not work:
        raise UnusableInput(f"no scenario here is for {edition or 'any edition'}", "See its line `editions`", name)
    shown = []
    for scenario, one in work:
        run = running.Run(scenario, one, clauses_of(one), "", Level.FULL)
        run.decide_all()
        horizon = run.names.horizon(until, Spot(scenario.spot.line, 1))
        found = exploring.ways(run.names, run.state, horizon, limit)
        if as_json:
            shown.append({"id": scenario.id, "edition": one, "outcomes": exploring.as_json(run.names, found)})
            continue
        click.echo(f"{scenario.id}  {one}: {counted(len(found), 'outcome')} until {until or horizon}")
        for way in found:
            _show(run, way, Detail(trace) if trace else None)
    if as_json:
        print_json({"scenarios": shown})


def _show(run: running.Run, way: Way, detail: Detail | None) -> None:
    click.echo(f"- {way.kind}: {'; '.join(way.words) or 'nothing is decided'}")
    for line in exploring.differences(run.names, run.state, way):
        click.echo(f"    {line}")
    if detail is not None:
        lines = exploring.trace(run.names, run.state, way, run.teller)
        for text in telling.show(lines, detail, run.teller.language):
            click.echo(f"      {text}")
