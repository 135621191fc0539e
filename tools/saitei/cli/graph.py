"""``saitei graph``: the clause graph exported, or asked."""

from pathlib import Path

import click

from saitei.cli.common import documents_option, json_option, print_json, progress
from saitei.editions import library
from saitei.errors import UnusableInput
from saitei.graph import export
from saitei.graph.clausegraph import ClauseGraph
from saitei.resources import documents_folder


@click.command("graph")
@click.argument("files", nargs=-1)
@click.option("--format", "shape", type=click.Choice(list(export.FORMATS)), default="json", show_default=True)
@click.option("--around", metavar="ADDRESS", help="The clauses within --distance references.")
@click.option("--distance", default=1, show_default=True, type=click.IntRange(1, 9))
@click.option("--cites", metavar="ADDRESS", help="What a clause points at and what points at it.")
@click.option("--dependents", metavar="ADDRESS", help="Every clause that may change with this one.")
@click.option("--path", "ends", nargs=2, metavar="FROM TO", help="A shortest way between two clauses.")
@documents_option
@json_option
def command(
    files: tuple[str, ...],
    shape: str,
    around: str | None,
    distance: int,
    cites: str | None,
    dependents: str | None,
    ends: tuple[str, str] | None,
    documents: Path | None,
    as_json: bool,
) -> None:
    """Export the graph of FILES (paths or document ids; without any, of everything at hand), or ask it."""
    folder = documents_folder(documents)
    if files:
        graph = ClauseGraph.of(library.document_named(name, folder) for name in files)
    else:
        with progress("Reading") as tell:
            graph = library.open_library(folder, tell).graph()
    if around:
        found = sorted(graph.neighbourhood(_known(graph, around), distance))
    elif dependents:
        found = sorted(graph.dependents(_known(graph, dependents)))
    elif ends:
        found = graph.path(_known(graph, ends[0]), _known(graph, ends[1]))
    elif cites:
        node = _known(graph, cites)
        _print({"cites": graph.links(node), "cited_by": graph.backlinks(node)}, as_json)
        return
    else:
        click.echo(export.FORMATS[shape](graph), nl=shape != "dot")
        return
    _print({"clauses": found}, as_json)
    if not found:
        click.echo("saitei: the graph has no such clause.", err=True)
        click.get_current_context().exit(1)


def _known(graph: ClauseGraph, address: str) -> str:
    if address not in graph:
        raise UnusableInput(
            f"the graph has no clause {address!r}", "Give a whole address such as furuyoni@2025:core/9-4"
        )
    return address


def _print(answer: dict[str, list[str]], as_json: bool) -> None:
    if as_json:
        print_json(answer)
        return
    for name, addresses in answer.items():
        if len(answer) > 1:
            click.echo(f"{name.replace('_', ' ')}:")
        for address in addresses:
            click.echo(f"  {address}" if len(answer) > 1 else address)
