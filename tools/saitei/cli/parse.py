"""``saitei parse FILE``: read a rulebook and say what was found."""

from collections import Counter
from pathlib import Path

import click

from saitei.cli.common import documents_option, json_option, print_json, read_rulebook, shorten
from saitei.resources import documents_folder
from saitei.rulebook.jsonshape import document_as_dict
from saitei.rulebook.model import BlockKind, Document


@click.command("parse")
@click.argument("file")
@click.option("--as", "named", metavar="ID", help="Which text it is, such as furuyoni@2025/ko.")
@click.option("--dialect", metavar="D", help="How it numbers its clauses, when detection is wrong.")
@documents_option
@json_option
def command(file: str, named: str | None, dialect: str | None, documents: Path | None, as_json: bool) -> None:
    """Read FILE (a path, or a document id) losslessly into clauses, blocks, references and terms."""
    document = read_rulebook(file, documents_folder(documents), dialect, named)
    if as_json:
        print_json(document_as_dict(document))
    else:
        _print(document)


def _print(document: Document) -> None:
    kinds = Counter(clause.kind.value for clause in document.clauses)
    unresolved = sum(not reference.resolved for reference in document.references)
    unread = sum(block.kind is BlockKind.UNREAD for block in document.blocks)
    click.echo(
        f"{document.identity.document}  ({document.dialect}, {document.encoding}, {len(document.text):,} characters)"
    )
    click.echo(
        "  " + ", ".join(f"{count} {kind}s" if kind != "entry" else f"{count} entries" for kind, count in kinds.items())
    )
    click.echo(f"  {len(document.references)} references ({unresolved} unresolved), {len(document.terms)} terms")
    click.echo(f"  {len(document.diagnostics)} findings, {unread} unread blocks\n")
    for clause in document.clauses:
        depth = 0
        above = clause.parent
        while above:
            depth, above = depth + 1, document.by_address[above].parent
        words = clause.heading or shorten(document.own_text(clause), 60)
        click.echo(f"{clause.line:>6}  {'  ' * depth}{clause.address}  {shorten(words, 70)}")
