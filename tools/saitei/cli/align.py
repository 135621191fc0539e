"""``saitei align OLD NEW``: what became of every clause, with the evidence."""

from collections import Counter
from pathlib import Path

import click

from saitei.cli.common import documents_option, json_option, print_json, progress, read_rulebook
from saitei.editions import catalogue, lineage
from saitei.editions.alignment import forced as forced_links
from saitei.editions.alignment.aligning import align
from saitei.editions.alignment.model import Level, Link
from saitei.resources import documents_folder


@click.command("align")
@click.argument("old")
@click.argument("new")
@click.option("--forced", type=click.Path(path_type=Path), metavar="FILE", help="Links that are decided already.")
@click.option("--tsv", is_flag=True, help="One line a link, for a spreadsheet.")
@click.option("--lineage", "as_lineage", is_flag=True, help="A draft of lineage.toml, nothing confirmed.")
@documents_option
@json_option
def command(
    old: str, new: str, forced: Path | None, tsv: bool, as_lineage: bool, documents: Path | None, as_json: bool
) -> None:
    """Link the clauses, paragraphs and steps of OLD and NEW (paths or document ids)."""
    folder = documents_folder(documents)
    with progress("Aligning") as tell:
        tell(old, 0, 3)
        first = read_rulebook(old, folder, None, None)
        tell(new, 1, 3)
        second = read_rulebook(new, folder, None, None)
        catalogue.refuse_strangers(first.identity, second.identity)
        tell("", 2, 3)
        game = catalogue.games().get(first.identity.game)
        pairs = forced_links.load(forced) if forced else []
        links = align(first, second, game.lexicon if game else None, pairs)
    if as_json:
        print_json([link.as_dict() for link in links])
    elif tsv:
        click.echo("\t".join(("old", "new", "level", "relation", "structure", "score", "evidence")))
        for link in links:
            click.echo(_row(link))
    elif as_lineage:
        click.echo(lineage.draft(links, first.identity.edition, second.identity.edition))
    else:
        _print(links)


def _row(link: Link) -> str:
    evidence = "; ".join(f"{e.kind.value}: {e.old} → {e.new}" for e in link.evidence)
    cells = (" ".join(link.old), " ".join(link.new), link.level.value, link.relation.value, link.structure.value)
    return "\t".join((*cells, f"{link.score:.3f}", evidence.replace("\t", " ").replace("\n", " ")))


def _print(links: list[Link]) -> None:
    clauses = [link for link in links if link.level is Level.CLAUSE]
    for link in clauses:
        old, new = " + ".join(link.old) or "—", " + ".join(link.new) or "—"
        click.echo(f"{old}  →  {new}   {link.structure.value}, {link.relation.value}")
        for evidence in link.evidence[:4]:
            click.echo(f"      {evidence.kind.value}: {evidence.old or '—'} → {evidence.new or '—'}")
    counts = Counter(link.structure.value for link in clauses)
    click.echo("\n" + ", ".join(f"{count} {name}" for name, count in counts.most_common()))
