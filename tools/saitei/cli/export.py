"""``saitei export A B --format F``: two documents side by side, for translators' tools."""

import os
from datetime import UTC, datetime
from pathlib import Path

import click

from saitei.cli.common import documents_option, progress, read_rulebook
from saitei.editions import catalogue
from saitei.editions.exchange import files, plain_json, po, tbx, tmx, tsv, xliff
from saitei.editions.exchange.bitext import Bitext, bitext
from saitei.resources import documents_folder
from saitei.rulebook.model import Document

FORMATS = ("tmx", "xliff", "tbx", "po", "tsv", "json")


@click.command("export")
@click.argument("source")
@click.argument("target")
@click.option("--format", "chosen", type=click.Choice(FORMATS), required=True, help="What to write.")
@click.option("--tbx-version", type=click.Choice(["2", "3"]), default="2", show_default=True, help="For tbx.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Else standard output.")
@documents_option
def command(source: str, target: str, chosen: str, tbx_version: str, out: Path | None, documents: Path | None) -> None:
    """Write SOURCE and TARGET (paths, or document ids) as pairs of texts with their addresses.

    Two documents of one edition are paired by address, others by alignment. tbx is
    the glossary of their game instead.
    """
    folder = documents_folder(documents)
    if out is not None:
        files.refuse_to_overwrite(out, (source, target), folder)
    here, there = (read_rulebook(name, folder, None, None) for name in (source, target))
    if chosen == "tbx":
        text, told = tbx.write((here, there), int(tbx_version)), "The glossary of the game, with its definitions."
    else:
        with progress("Aligning"):
            game = catalogue.games().get(here.identity.game)
            pairs = bitext(here, there, game.lexicon if game else None)
        text, told = _text(pairs, chosen), _summary(pairs, here, there)
    if out is None:
        click.echo(text, nl=False)
        return
    files.write_whole(out, text, "utf-8")
    click.echo(told, err=True)


def _text(pairs: Bitext, chosen: str) -> str:
    match chosen:
        case "tmx":
            return tmx.write(pairs, _now())
        case "xliff":
            return xliff.write(pairs)
        case "po":
            return po.write(pairs, _now())
        case "tsv":
            return tsv.write(pairs)
    return plain_json.write(pairs)


def _now() -> datetime:
    """The moment of export, or the one that a reproducible build has fixed."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(fixed), UTC) if fixed.isdigit() else datetime.now(UTC)


def _summary(pairs: Bitext, here: Document, there: Document) -> str:
    both = sum(pair.source is not None and pair.target is not None for pair in pairs.pairs)
    only = sum(pair.target is None for pair in pairs.pairs), sum(pair.source is None for pair in pairs.pairs)
    return (
        f"{both} pairs; {only[0]} texts only in {here.identity.document}, {only[1]} only in {there.identity.document}."
    )
