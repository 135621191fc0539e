"""``saitei terms A B``: the words that two texts have for one thing."""

from collections import Counter
from pathlib import Path

import click

from saitei.cli.common import documents_option, json_option, print_json, progress, read_rulebook
from saitei.editions.checks import wordlist
from saitei.editions.checks.pairing import pair
from saitei.resources import documents_folder


@click.command("terms")
@click.argument("old", metavar="A")
@click.argument("new", metavar="B")
@documents_option
@json_option
def command(old: str, new: str, documents: Path | None, as_json: bool) -> None:
    """List the words of A with their counterparts in B (paths or document ids), with evidence.

    Words of the game's glossary come first, then those that the two texts show.
    """
    folder = documents_folder(documents)
    with progress("Comparing words") as tell:
        tell(old, 0, 2)
        ready = pair(read_rulebook(old, folder, None, None), read_rulebook(new, folder, None, None))
        tell("", 1, 2)
        found = list(wordlist.entries(ready))
    if as_json:
        print_json([entry.as_dict() for entry in found])
        return
    for entry in found:
        where = ", ".join(place.partition(":")[2] for place, _ in entry.places[:3])
        click.echo(f"{entry.old}  =  {entry.new}   {entry.state.value}, {entry.origin.value} {entry.concept}".rstrip())
        click.echo(f"      {entry.uses_old} and {entry.uses_new} times, together in {entry.together}: {where or '—'}")
    counts = Counter(entry.state.value for entry in found)
    click.echo(", ".join(f"{count} {name}" for name, count in counts.most_common()) or "Nothing found.")
