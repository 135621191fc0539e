"""``saitei lookup ADDRESS``: stand on a clause."""

from pathlib import Path

import click

from saitei.cli.common import documents_option, edition_options, json_option, print_json
from saitei.cli.quick import edition_named, open_index, print_clause, print_line
from saitei.errors import UnusableInput
from saitei.resources import documents_folder
from saitei.search import addressing, descent, query
from saitei.search.query import Hit
from saitei.search.store import Index
from saitei.search.words import script_language


@click.command("lookup")
@click.argument("address", nargs=-1, required=True)
@edition_options
@click.option(
    "--in", "target", metavar="GAME@EDITION", default="", help="The clause it became (or was) in this edition."
)
@documents_option
@json_option
def command(
    address: tuple[str, ...], edition: str, lang: str | None, target: str, documents: Path | None, as_json: bool
) -> None:
    """Show the clause of ADDRESS: 9-4-1, ９－３ iii, 906.7.4, furuyoni@2025:extra/17-7-1.

    An ambiguous number shows the newest edition in full and the others a line each.
    """
    words = " ".join(address)
    if not words.strip():
        raise UnusableInput("there is nothing to look up", "Type a number, such as 9-4-1")
    index = open_index(documents_folder(documents))
    edition, target = edition_named(index, edition), edition_named(index, target)
    language = lang or script_language(words)
    hits = _became(index, words, edition, target, language) if target else query.lookup(index, words, edition, language)
    if as_json:
        print_json([hit.as_dict() for hit in hits])
    elif hits:
        print_clause(index, hits[0], lang or "")
        if hits[1:]:
            click.echo(f"\n{words} is also:")
            for hit in hits[1:]:
                print_line(index, hit)
    else:
        _nothing(index, words, edition, target, lang or "")
    click.get_current_context().exit(0 if hits else 1)


def _became(index: Index, words: str, edition: str, target: str, language: str) -> list[Hit]:
    """The clauses of ``target`` that an address of another edition became."""
    for old in addressing.candidates(index, words, edition):
        reached = descent.in_edition(index, old, target)
        if reached:
            return [hit for new in reached for hit in query.lookup(index, new, "", language)]
    return []


def _nothing(index: Index, words: str, edition: str, target: str, lang: str) -> None:
    where = f" in {edition}" if edition else ""
    if target and addressing.candidates(index, words, edition):
        click.echo(f"saitei: {words!r}{where} has no counterpart on record in {target}.", err=True)
        return
    click.echo(f"saitei: there is no clause {words!r}{where}.", err=True)
    close = query.nearest(index, words, edition)
    if close:
        click.echo("The nearest there is:", err=True)
        for near in close:
            click.echo(f"  {near}  {(query.best_text(index, near, lang) or ['', ''])[1]}", err=True)
