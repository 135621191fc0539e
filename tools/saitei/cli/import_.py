"""``saitei import FILE``: an edited XLIFF or PO file back into a restatement."""

from pathlib import Path

import click

from saitei.cli.common import documents_option, json_option, print_json, read_rulebook
from saitei.editions.exchange import applying, files, po, xliff
from saitei.editions.exchange.applying import Applied
from saitei.editions.exchange.edited import Edited
from saitei.errors import UnusableInput
from saitei.resources import documents_folder


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--into", metavar="DOCUMENT", help="Whose texts were edited, if not the one FILE names.")
@click.option("--source", metavar="DOCUMENT", help="The source of the export, if it is a file of no known edition.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Write here instead.")
@click.option("--dry-run", is_flag=True, help="Say what would change, and write nothing.")
@documents_option
@json_option
def command(
    file: Path,
    into: str | None,
    source: str | None,
    out: Path | None,
    dry_run: bool,
    documents: Path | None,
    as_json: bool,
) -> None:
    """Take the edited texts of FILE (XLIFF 2 or PO) into DOCUMENT, one of the project's own restatements.

    Numbers and marks stay as they are. Anything that does not fit is refused, and
    then nothing is written.
    """
    folder = documents_folder(documents)
    edited = _read(file)
    into = into or edited.target
    target = read_rulebook(into, folder, None, None)
    # Before the source is looked for: a file of another document may have one that is not at hand.
    applying.refuse_other_document(edited, target, file)
    path = files.destination(into, target, out, folder)
    applied = applying.apply(edited, read_rulebook(source or edited.source, folder, None, None), target, file)
    written = bool(applied.changes) and not dry_run
    if written:
        files.write_whole(path, applied.text, target.encoding)
    if as_json:
        changes = [change.as_dict() for change in applied.changes]
        print_json({"document": edited.target, "written": str(path) if written else "", "changed": changes,
                    "unfinished": list(applied.unsure)})  # fmt: skip
    else:
        _print(applied, path, dry_run)


def _read(file: Path) -> Edited:
    """XML is read as XLIFF, anything else as PO."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise UnusableInput(f"the file cannot be read ({error.strerror})", "Check the path", file) from None
    return xliff.read(file, data) if _is_xml(data) else po.read(file)


def _is_xml(data: bytes) -> bool:
    start = data[:200].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    return start.startswith(b"<")


def _print(applied: Applied, path: Path, dry_run: bool) -> None:
    for change in applied.changes:
        click.echo(f"{change.address}  (line {change.line})\n  - {change.old}\n  + {change.new}")
    for address in applied.unsure:
        click.echo(f"{address}  left as it is: marked fuzzy")
    if not applied.changes:
        click.echo("nothing changed")
        return
    count = f"{len(applied.changes)} text{'s' if len(applied.changes) != 1 else ''}"
    click.echo(f"{count} would change in {path}" if dry_run else f"{count} changed in {path}")
