"""``saitei search WORDS``: find clauses by words."""

from pathlib import Path

import click

from saitei.cli.common import documents_option, edition_options, json_option, print_json
from saitei.cli.quick import edition_named, open_index, print_hit
from saitei.resources import documents_folder
from saitei.search import query


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 1000))
@edition_options
@documents_option
@json_option
def command(
    words: tuple[str, ...], limit: int, edition: str, lang: str | None, documents: Path | None, as_json: bool
) -> None:
    """Find clauses by WORDS in Japanese, Korean or English, kana readings and numbers, best first."""
    typed = " ".join(words)
    index = open_index(documents_folder(documents))
    edition = edition_named(index, edition)
    hits = query.search(index, typed, edition, lang or "", limit)
    if as_json:
        print_json([hit.as_dict() for hit in hits])
    elif hits:
        for hit in hits:
            print_hit(index, hit, typed)
    else:
        click.echo(f"saitei: nothing says {typed!r}" + (f" in {edition}" if edition else "") + ".", err=True)
        close = query.nearest(index, typed, edition)
        if close:
            click.echo(f"The nearest there is: {', '.join(close)}", err=True)
    click.get_current_context().exit(0 if hits else 1)
