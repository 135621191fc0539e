"""``saitei stale``: rulings whose clauses have changed since, and confirming them one at a time."""

from pathlib import Path

import click

from saitei.cli.common import json_option, print_json
from saitei.cli.run import clauses_of
from saitei.editions.exchange import files
from saitei.errors import UnusableInput
from saitei.scenarios import rulings
from saitei.scenarios.rulings import Ruling, Stale


@click.command("stale")
@click.option("--rulings", "folder", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR")
@click.option("--confirm", nargs=2, metavar="RULING CLAUSE", help="The ruling still holds as this clause now reads.")
@json_option
def command(folder: Path | None, confirm: tuple[str, str] | None, as_json: bool) -> None:
    """List cited clauses whose words are no longer those a ruling was written against."""
    known = rulings.load(folder)
    if confirm is not None:
        _confirm(known, *confirm)
        return
    found = [one for ruling in known for one in stale_of(ruling)]
    if as_json:
        print_json(
            {
                "stale": [
                    {"ruling": s.ruling.id, "clause": s.clause, "document": s.document, "then": s.then, "now": s.now}
                    for s in found
                ]
            }
        )
    else:
        for one in found:
            what = "reads otherwise now" if one.now else "is gone"
            click.echo(f"{one.ruling.path}: {one.clause} ({one.document}) {what}")
        click.echo(f"{len(found)} stale" if found else "No ruling is stale.")
    if found:
        raise SystemExit(1)


def stale_of(ruling: Ruling) -> list[Stale]:
    """The clauses of a ruling that have changed since."""
    return rulings.stale(ruling, {edition: clauses_of(edition) for edition in ruling.editions})


def _confirm(known: tuple[Ruling, ...], name: str, clause: str) -> None:
    ruling = next((one for one in known if one.id == name), None)
    if ruling is None:
        raise UnusableInput(f"there is no ruling {name}", "`saitei test` lists them")
    address = next(
        (one for one in ruling.cites if clause in (one, one.rpartition("/")[2], one.rpartition(":")[2])), None
    )
    if address is None:
        cited = ", ".join(ruling.cites) or "nothing"
        raise UnusableInput(f"{ruling.id} does not cite {clause}", f"It cites {cited}", ruling.path)
    text = rulings.confirm(ruling, address, clauses_of(address.partition(":")[0]))
    files.write_whole(ruling.path, text, "utf-8")
    click.echo(f"{ruling.id} is bound to {address} as it reads now")
