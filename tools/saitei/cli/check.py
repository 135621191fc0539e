"""``saitei check A B``: what a careful reader of two texts side by side would mark."""

from collections import Counter
from pathlib import Path

import click

from saitei.cli.common import counted, documents_option, json_option, print_json, progress, read_rulebook
from saitei.editions import checks
from saitei.editions.checks.model import Finding
from saitei.resources import documents_folder
from saitei.rulebook.model import Severity

_ORDER = (Severity.ERROR, Severity.WARNING, Severity.INFO)
_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}


@click.command("check")
@click.argument("old", metavar="A")
@click.argument("new", metavar="B")
@click.option("--severity", type=click.Choice([s.value for s in _ORDER]), default="info", help="The least to report.")
@documents_option
@json_option
def command(old: str, new: str, severity: str, documents: Path | None, as_json: bool) -> None:
    """Check B against A (paths or document ids): a translation, or a restatement, of the same rules.

    Texts of one edition are compared by address, those of two editions by what an
    alignment links. A commentary is compared with what it quotes. Exit status 1
    when something above information is found.
    """
    folder = documents_folder(documents)
    with progress("Checking") as tell:
        read = []
        for number, name in enumerate((old, new)):
            tell(name, number, 3)
            read.append(read_rulebook(name, folder, None, None))
        tell("", 2, 3)
        found = checks.check(*read)
    reported = _ORDER[: _ORDER.index(Severity(severity)) + 1]
    shown = [finding for finding in found if finding.diagnostic.severity in reported]
    if as_json:
        print_json([finding.as_dict() for finding in shown])
    else:
        _print(shown)
    click.get_current_context().exit(int(any(f.diagnostic.severity is not Severity.INFO for f in shown)))


def _print(findings: list[Finding]) -> None:
    for finding in findings:
        diagnostic = finding.diagnostic
        where = click.style(f"{finding.document}:{diagnostic.line}:{diagnostic.column}", bold=True)
        kind = click.style(diagnostic.severity.value, fg=_COLOURS[diagnostic.severity])
        pair = f"{' + '.join(finding.old) or '—'} → {' + '.join(finding.new) or '—'}"
        click.echo(f"{where}: {kind} {diagnostic.code}  {pair}")
        click.echo(f"    {diagnostic.message}. {diagnostic.hint}.")
    counts = Counter(finding.diagnostic.severity for finding in findings)
    told = (counted(counts[s], s.value) if s is not Severity.INFO else f"{counts[s]} info" for s in _ORDER if counts[s])
    click.echo(", ".join(told) or "Nothing found.")
