"""``saitei new``: a file to begin with."""

from pathlib import Path

import click

from saitei import resources
from saitei.cli.run import clauses_of, whole_id
from saitei.editions.exchange import files
from saitei.errors import UnusableInput
from saitei.scenarios import rulings


@click.group("new")
def command() -> None:
    """Begin something new."""


@command.command("ruling")
@click.argument("name", metavar="ID")
@click.option("--edition", "editions", multiple=True, required=True, metavar="GAME@EDITION", help="Holds for (repeat).")
@click.option(
    "--cite", "cites", multiple=True, metavar="CLAUSE", help="Cites, like furuyoni@2025:core/9-4.iii (repeat)."
)
@click.option(
    "--rulings", "folder", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR",
    help="Where rulings lie (else the project's own, in a checkout).",
)  # fmt: skip
def ruling(name: str, editions: tuple[str, ...], cites: tuple[str, ...], folder: Path | None) -> None:
    """Write the file of a new ruling, bound to the clauses it cites as they read now."""
    editions = tuple(whole_id(edition) for edition in editions)
    bound = {}
    for cite in cites:
        edition = cite.partition(":")[0] if "@" in cite else editions[0]
        if edition not in editions:
            raise UnusableInput(f"{cite} is no clause of the ruling's editions", f"Add --edition {edition}")
        address = clauses_of(edition).find(cite)
        bound[address] = rulings.bindings(address, clauses_of(edition))
    text = rulings.template(name, editions, bound)
    path = (folder or _own_folder()) / editions[0].partition("@")[0] / f"{name}.md"
    if path.exists():
        raise UnusableInput("this ruling is there already", "Choose another id", path)
    for edition in editions:
        clauses_of(edition)
    files.make_folder(path.parent)
    files.write_whole(path, text, "utf-8")
    click.echo(path)


def _own_folder() -> Path:
    """The project's own rulings in a checkout; UnusableInput in an installed package, which nobody writes into."""
    if resources.installed():
        raise UnusableInput(
            "an installed Saitei has no folder for new rulings",
            "Name yours with --rulings DIR, and run it with: saitei run DIR/<game>/ID.md",
        )
    return resources.folder("rulings")
