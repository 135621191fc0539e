"""``saitei history ADDRESS``: one clause through all editions."""

from pathlib import Path

import click

from saitei.cli.common import documents_option, edition_options, json_option, print_json
from saitei.cli.quick import edition_named, heading_of, open_index
from saitei.resources import documents_folder
from saitei.search import addressing, descent


@click.command("history")
@click.argument("address", nargs=-1, required=True)
@edition_options
@documents_option
@json_option
def command(address: tuple[str, ...], edition: str, lang: str | None, documents: Path | None, as_json: bool) -> None:
    """Show what ADDRESS was and became, edition by edition, and what its number meant before."""
    words = " ".join(address)
    index = open_index(documents_folder(documents))
    found = addressing.candidates(index, words, edition_named(index, edition))
    chain = descent.chain(index, found[0]) if found else []
    if as_json:
        print_json(
            [
                {"old": list(d.old), "new": list(d.new), "relation": d.relation, "structure": d.structure,
                 "confirmed": d.confirmed, "note": d.note}
                for d in chain
            ]
        )  # fmt: skip
    elif not found:
        click.echo(f"saitei: there is no clause {words!r}.", err=True)
    elif not chain:
        click.echo(f"{found[0]}  {heading_of(index, found[0], lang or '')}\nNo other edition is on record for it.")
    else:
        for entry in chain:
            sure = "" if entry.confirmed else "  (not confirmed)"
            click.echo(f"{_side(index, entry.old, lang)}\n  → {_side(index, entry.new, lang)}")
            click.echo(f"    {entry.structure}, {entry.relation}{sure}" + (f": {entry.note}" if entry.note else ""))
    click.get_current_context().exit(0 if found else 1)


def _side(index: dict[str, object], addresses: tuple[str, ...], lang: str | None) -> str:
    return " + ".join(f"{a}  {heading_of(index, a, lang or '')}".rstrip() for a in addresses) or "nothing"
