"""``saitei lint FILE…``: what is wrong in rulebooks, like a compiler would say it."""

from collections import Counter
from pathlib import Path

import click

from saitei.cli.common import counted, documents_option, json_option, print_json, progress, read_rulebook
from saitei.editions import catalogue
from saitei.graph.lint import baseline as baselines
from saitei.graph.lint import lint
from saitei.resources import documents_folder
from saitei.rulebook.jsonshape import diagnostic_as_dict
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import Diagnostic, Document, Severity

_ORDER = (Severity.ERROR, Severity.WARNING, Severity.INFO)
_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}


@click.command("lint")
@click.argument("files", nargs=-1, required=True)
@click.option("--as", "named", metavar="ID", help="Which text it is, such as furuyoni@2025/ko.")
@click.option("--dialect", metavar="D", help="How it numbers its clauses, when detection is wrong.")
@click.option("--severity", type=click.Choice([s.value for s in _ORDER]), default="info", help="The least to report.")
@click.option("--baseline", type=click.Path(path_type=Path), metavar="FILE", help="Findings accepted with a reason.")
@documents_option
@json_option
def command(
    files: tuple[str, ...],
    named: str | None,
    dialect: str | None,
    severity: str,
    baseline: Path | None,
    documents: Path | None,
    as_json: bool,
) -> None:
    """Find what is wrong in FILES (paths or document ids). Exit status 1 when something is found.

    Restatements of this project are held against the baseline of their edition.
    """
    folder = documents_folder(documents)
    reported = _ORDER[: _ORDER.index(Severity(severity)) + 1]
    findings: list[tuple[Document, Diagnostic]] = []
    notes: list[str] = []
    with progress("Checking") as tell:
        for number, name in enumerate(files):
            tell(name, number, len(files))
            document = read_rulebook(name, folder, dialect, named)
            found = lint(document, _lexicon(document))
            path = baseline or _own_baseline(document)
            if path is not None:
                applied = baselines.apply(found, baselines.load(path))
                found = applied.remaining
                notes += [f"{len(applied.accepted)} accepted by {path.name}"] if applied.accepted else []
                notes += [f"{path}: {e.code} at {e.address} is not found any more; take it out" for e in applied.stale]
            findings += [(document, diagnostic) for diagnostic in found if diagnostic.severity in reported]
    if as_json:
        print_json([diagnostic_as_dict(diagnostic, document.identity.document) for document, diagnostic in findings])
    else:
        _print(findings, notes)
    click.get_current_context().exit(1 if findings else 0)


def _lexicon(document: Document) -> Lexicon | None:
    game = catalogue.games().get(document.identity.game)
    return game.lexicon if game else None


def _own_baseline(document: Document) -> Path | None:
    """The baseline that an edition keeps for its restatements."""
    if not document.identity.is_restatement:
        return None
    path = catalogue.edition(document.identity.edition_id).folder / f"baseline.{document.identity.language}.toml"
    return path if path.is_file() else None


def _print(findings: list[tuple[Document, Diagnostic]], notes: list[str]) -> None:
    for document, finding in findings:
        where = click.style(f"{document.name}:{finding.line}:{finding.column}", bold=True)
        kind = click.style(finding.severity.value, fg=_COLOURS[finding.severity])
        click.echo(f"{where}: {kind} {finding.code}  {finding.address}")
        click.echo(f"    {finding.message}. {finding.hint}.")
    for note in notes:
        click.echo(note, err=True)
    counts = Counter(finding.severity for _, finding in findings)
    if findings:
        click.echo(
            ", ".join(
                counted(counts[s], s.value) if s is not Severity.INFO else f"{counts[s]} info"
                for s in _ORDER
                if counts[s]
            )
        )
    else:
        click.echo("Nothing found.")
