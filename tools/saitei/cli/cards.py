"""``saitei cards report``: how much of a corpus of cards the phrase tables read."""

from pathlib import Path

import click

from saitei.cards import corpus, report, tables
from saitei.cli.card import game_option
from saitei.cli.common import json_option, print_json, progress, shorten
from saitei.errors import UnusableInput
from saitei.resources import CARDS_VARIABLE, cards_folder

_SHOWN = 20


@click.group("cards")
def command() -> None:
    """A whole corpus of cards."""


@command.command("report")
@click.option("--cards", "folder", type=click.Path(path_type=Path), metavar="DIR", help=f"Else {CARDS_VARIABLE}.")
@game_option
@json_option
def show(folder: Path | None, game: str, as_json: bool) -> None:
    """Report which cards of a corpus are read, which say the same in two languages, and what is missing."""
    chosen = cards_folder(folder)
    if chosen is None:
        raise UnusableInput("no corpus of cards is at hand", f"Name its folder with --cards or {CARDS_VARIABLE}")
    with progress("Reading cards") as tell:
        found = report.make(
            corpus.load(chosen, game), {lang: tables.load(game, lang) for lang in tables.languages(game)}, tell
        )
    if as_json:
        print_json(found.as_dict())
        return
    for title, unseen in (("all cards", False), ("cards set aside", True)):
        click.echo(f"{title}:")
        for language in corpus.LANGUAGES:
            share = found.share(language, unseen)
            click.echo(f"  read in {language}: {share['whole']} of {share['of']} ({share['share']:.1%})")
        same = found.same_tree(unseen)
        click.echo(f"  the same in ja and ko: {same['same']} of {same['of']} ({same['share']:.1%})")
    for entry in found.same_tree()["differing"]:
        only = ", ".join(entry["only_ja"]) + " | " + ", ".join(entry["only_ko"])
        click.echo(f"  {entry['card']}: {entry['class']}: {shorten(only, 80)}")
    for line in found.ambiguous():
        click.echo(f"  two readings: {line}")
    gated = [d for d in found.declined() if d.language in report.GATED]
    for declined in gated[:_SHOWN]:
        click.echo(
            f"  {declined.card} ({declined.language}) line {declined.line}, column {declined.column}: "
            f"“{declined.at}” {declined.why}; {declined.unlocks} cards end here"
        )
    if len(gated) > _SHOWN:
        click.echo(f"  and {len(gated) - _SHOWN} more (--json lists all)")
    counts = found.phrases()
    click.echo(f"phrases (ja, ko): {counts['total']}, serving one card only: {counts['serving_one_card']}")
