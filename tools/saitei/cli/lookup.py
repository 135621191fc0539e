"""``saitei lookup ADDRESS``: stand on a clause."""

from pathlib import Path

import click

from saitei.cli.common import documents_folder, documents_option, edition_options, json_option, print_json
from saitei.cli.quick import check_edition, open_index, print_clause, print_line
from saitei.search import query


@click.command("lookup")
@click.argument("address", nargs=-1, required=True)
@edition_options
@documents_option
@json_option
def command(address: tuple[str, ...], edition: str, lang: str | None, documents: Path | None, as_json: bool) -> None:
    """Show the clause of ADDRESS: 9-4-1, ９－３ iii, 906.7.4, furuyoni@2025:extra/17-7-1.

    An ambiguous number shows the newest edition in full and the others a line each.
    """
    words = " ".join(address)
    index = open_index(documents_folder(documents))
    check_edition(index, edition)
    hits = query.lookup(index, words, edition, lang or query.script_language(words))
    if as_json:
        print_json([hit.as_dict() for hit in hits])
    elif hits:
        print_clause(index, hits[0], lang or "")
        if hits[1:]:
            click.echo(f"\n{words} is also:")
            for hit in hits[1:]:
                print_line(index, hit)
    else:
        click.echo(f"saitei: there is no clause {words!r}" + (f" in {edition}" if edition else "") + ".", err=True)
        close = query.nearest(index, words, edition)
        if close:
            click.echo("The nearest there is:", err=True)
            for near in close:
                click.echo(f"  {near}  {(query.best_text(index, near, lang or '') or ['', ''])[1]}", err=True)
    click.get_current_context().exit(0 if hits else 1)
