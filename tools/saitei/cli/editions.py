"""``saitei editions``: which editions there are and which of their texts are at hand."""

from pathlib import Path

import click

from saitei.cli.common import documents_folder, documents_option, json_option, print_json, progress
from saitei.editions import catalogue, library


@click.command("editions")
@documents_option
@json_option
def command(documents: Path | None, as_json: bool) -> None:
    """List games, editions and the documents at hand, and files that no edition recognises."""
    with progress("Reading") as tell:
        found = library.open_library(documents_folder(documents), tell)
    rows = [
        {
            "edition": edition.id,
            "title": edition.title.get("en", ""),
            "effective": str(edition.effective or ""),
            "documents": [
                {
                    "id": d.identity.document,
                    "clauses": len(d.clauses),
                    "characters": len(d.text),
                    "findings": len(d.diagnostics),
                }
                for d in found.of_edition(edition.id)
            ],
        }
        for edition in catalogue.editions()
    ]
    if as_json:
        print_json({"editions": rows, "unknown": [str(path) for path in found.unknown]})
        return
    for row in rows:
        click.echo(f"{row['edition']}  {row['title']}" + (f"  (as of {row['effective']})" if row["effective"] else ""))
        for document in row["documents"]:
            assert isinstance(document, dict)
            click.echo(f"    {document['id']}: {document['clauses']} clauses, {document['characters']:,} characters")
    for path in found.unknown:
        click.echo(f"not recognised: {path}")
