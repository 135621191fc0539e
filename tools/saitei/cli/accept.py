"""``saitei accept``: accept one finding into a baseline, with a reason. There is no way to accept all."""

from pathlib import Path

import click

from saitei.cli.common import documents_option, read_rulebook
from saitei.editions import catalogue
from saitei.editions.exchange import files
from saitei.errors import UnusableInput
from saitei.graph.lint import baseline as baselines
from saitei.graph.lint import lint
from saitei.resources import documents_folder
from saitei.rulebook.model import Diagnostic


@click.command("accept")
@click.argument("file")
@click.argument("code")
@click.argument("address")
@click.option("--reason", required=True, help="Why this finding is accepted.")
@click.option(
    "--baseline", required=True, type=click.Path(path_type=Path), metavar="FILE", help="Where it is recorded."
)
@click.option("--line", type=click.IntRange(1), help="Which one, when the clause has several of the code.")
@click.option("--column", type=click.IntRange(1), help="Which one, when the line has several of the code.")
@click.option("--as", "named", metavar="ID", help="Which text it is, such as furuyoni@2025/ko.")
@documents_option
def command(
    file: str,
    code: str,
    address: str,
    reason: str,
    baseline: Path,
    line: int | None,
    column: int | None,
    named: str | None,
    documents: Path | None,
) -> None:
    """Accept the finding CODE at ADDRESS of FILE into a baseline file."""
    if not reason.strip():
        raise UnusableInput("the reason is empty", "Say why the finding is accepted")
    document = read_rulebook(file, documents_folder(documents), None, named)
    game = catalogue.games().get(document.identity.game)
    known = baselines.load(baseline) if baseline.is_file() else ()
    remaining = baselines.apply(lint(document, game.lexicon if game else None), known).remaining
    finding = _only(remaining, code, address, (line, column))
    entry = baselines.render(finding, reason.strip())
    text = baseline.read_text(encoding="utf-8").rstrip("\n") + "\n\n" if known else ""
    files.write_whole(baseline, text + entry, "utf-8")
    click.echo(f"Accepted {code} at {finding.address}: {finding.message}.")


def _only(
    findings: tuple[Diagnostic, ...], code: str, address: str, place: tuple[int | None, int | None]
) -> Diagnostic:
    """The one finding that is meant; refused when there is none, or more than one."""
    found = [
        f
        for f in findings
        if f.code == code
        and address in (f.address, f.address.partition(":")[2])
        and place[0] in (None, f.line)
        and place[1] in (None, f.column)
    ]
    if not found:
        near = sorted({f"{f.code} at {f.address}" for f in findings if f.code == code or address in f.address})
        raise UnusableInput(
            f"there is no finding {code} at {address}", f"Found: {', '.join(near[:5]) or 'nothing like it'}"
        )
    if len(found) > 1:
        places = ", ".join(f"{f.line}:{f.column}" for f in found)
        raise UnusableInput(
            f"{address} has {len(found)} findings {code}", f"Say which with --line and --column ({places})"
        )
    return found[0]
