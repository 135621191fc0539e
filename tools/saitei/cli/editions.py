"""``saitei editions``: which editions there are and which of their texts are at hand."""

from pathlib import Path
from typing import Any

import click

from saitei.cli.common import documents_option, json_option, print_json, progress
from saitei.editions import catalogue, fingerprints, library
from saitei.editions.library import Library
from saitei.resources import documents_folder


@click.command("editions")
@click.option("--fingerprints", "wanted", metavar="DOCUMENT", help="Print the record of a document's clauses instead.")
@documents_option
@json_option
def command(wanted: str | None, documents: Path | None, as_json: bool) -> None:
    """List games, editions and the documents at hand, and files that no edition recognises.

    An official text whose clauses are not the recorded ones is said to differ.
    """
    folder = documents_folder(documents)
    if wanted:
        click.echo(fingerprints.as_toml(library.document_named(wanted, folder)), nl=False)
        return
    with progress("Reading") as tell:
        found = library.open_library(folder, tell)
    rows = [_row(found, edition) for edition in catalogue.editions()]
    if as_json:
        print_json({"editions": rows, "unknown": [str(path) for path in found.unknown]})
        return
    for row in rows:
        click.echo(f"{row['edition']}  {row['title']}" + (f"  (as of {row['effective']})" if row["effective"] else ""))
        for document in row["documents"]:
            differs = f", {len(document['changed'])} clauses differ from the record" if document["changed"] else ""
            click.echo(
                f"    {document['id']}: {document['clauses']} clauses, {document['characters']:,} characters{differs}"
            )
    for path in found.unknown:
        click.echo(f"not recognised: {path}")


def _row(found: Library, edition: catalogue.Edition) -> dict[str, Any]:
    record = fingerprints.recorded(edition.folder)
    documents = []
    for document in found.of_edition(edition.id):
        identity = document.identity
        known = record.get(f"{identity.language}/{identity.variant}")
        documents.append(
            {
                "id": identity.document,
                "clauses": len(document.clauses),
                "characters": len(document.text),
                "findings": len(document.diagnostics),
                "changed": fingerprints.changed(document, known) if known is not None else [],
            }
        )
    return {
        "edition": edition.id,
        "title": edition.title.get("en", ""),
        "effective": str(edition.effective or ""),
        "documents": documents,
    }
