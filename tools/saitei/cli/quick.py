"""What lookup and search print: a clause in its place, from the index alone."""

import re
from pathlib import Path
from typing import Any

import click

from saitei.cli.common import shorten
from saitei.errors import UnusableInput
from saitei.rulebook.folding import fold
from saitei.search import descent, query, store
from saitei.search.query import Hit
from saitei.search.store import Index
from saitei.search.words import normalise

_WIDTH = 88


def open_index(documents: Path | None) -> Index:
    """The prepared index; made once for each state of the texts, with a word about it."""

    def make() -> Index:
        from saitei.cli.common import progress  # noqa: PLC0415
        from saitei.search import build  # noqa: PLC0415 - heavy, and needed only when nothing is prepared
        from saitei.site import searchable  # noqa: PLC0415

        with progress("Preparing the index") as tell:
            return build.make(documents, searchable.others(), tell)

    return store.load(documents, make)


def edition_named(index: Index, edition: str) -> str:
    """The id of an edition; its own name is enough where no other game has it. UnusableInput if there is none."""
    known = [e["id"] for e in index["editions"]]
    short = [name for name in known if name.partition("@")[2] == edition]
    if not edition or edition in known:
        return edition
    if len(short) == 1:
        return str(short[0])
    raise UnusableInput(f"there is no edition called {edition!r}", f"Known editions: {', '.join(known)}")


def print_clause(index: Index, hit: Hit, language: str) -> None:
    """A clause in full: where it stands, its text, what it cites, what cites it, how its holes are read."""
    _, _, cites, cited_by, children, restored = index["nodes"][hit.address]
    edition = next(e for e in index["editions"] if e["id"] == hit.address.partition(":")[0])
    effective = f", as of {edition['effective']}" if edition["effective"] else ""
    click.secho(hit.address + (f"  {hit.heading}" if hit.heading else ""), bold=True)
    click.echo(f"{edition['title'].get('en', '')}{effective}")
    for above in _ancestors(index, hit.address):
        click.echo(f"  in {above.partition(':')[2]}  {heading_of(index, above, hit.language)}")
    before, after = _neighbours(index, hit.address)
    if before:
        click.echo(f"  after {before.partition(':')[2]}  {_words(index, before, hit.language)}")
    click.echo("")
    shown = [row for row in query.texts_of(index, hit.address) if _is_shown(index, row, hit, language)]
    if restored:
        click.echo("  (a step that lost its number in the text; restored by a reading)\n")
    for row in shown:
        click.secho(f"  [{index['documents'][row[0]]['id']}, line {row[3]}]", dim=True)
        for line in row[2].splitlines():
            click.echo(f"  {line}")
    for child in children:
        click.echo(f"    {child.partition(':')[2]}  {_words(index, child, hit.language)}")
    if after:
        click.echo(f"\n  before {after.partition(':')[2]}  {_words(index, after, hit.language)}")
    for identity, defect, reading in index["readings"].get(hit.address, []):
        said = language or hit.language or "en"
        click.secho(f"\n  Reading ({identity}):", bold=True)
        click.echo(f"    {defect.get(said, defect.get('en', ''))}")
        click.echo(f"    {reading.get(said, reading.get('en', ''))}")
    _print_namesakes(index, hit)
    _print_links(index, "cites", cites, hit.language)
    _print_links(index, "cited by", cited_by, hit.language)


def print_line(index: Index, hit: Hit) -> None:
    """A clause on one line."""
    click.echo(f"  {hit.address}  {hit.heading or shorten(hit.text, 60)}")


def print_hit(index: Index, hit: Hit, typed: str) -> None:
    """A hit with its chapter and the line that matched."""
    click.secho(f"{hit.address}  {hit.heading}".rstrip(), bold=True)
    chapter = [a for a in _ancestors(index, hit.address) if heading_of(index, a, hit.language)]
    if chapter:
        click.echo(
            "    in " + " > ".join(f"{a.partition(':')[2]} {heading_of(index, a, hit.language)}" for a in chapter)
        )
    click.echo(f"    {_matching_line(hit.text, typed)}  [{hit.language}]")


def _is_shown(index: Index, row: list[Any], hit: Hit, language: str) -> bool:
    document = index["documents"][row[0]]
    if document["id"] == hit.document:
        return True
    return bool(document["variant"] != "restatement" and document["language"] == (language or hit.language))


def _print_namesakes(index: Index, hit: Hit) -> None:
    """Say what this number meant in another edition, when that clause now has another number."""
    for entry in descent.namesakes(index, hit.address):
        became = ", ".join(entry.new)
        click.secho(f"\n  In {entry.old[0].partition(':')[0]} this number was another clause:", bold=True)
        click.echo(f"    {heading_of(index, entry.old[0], hit.language)}, now {became}")


def _print_links(index: Index, name: str, addresses: list[str], language: str) -> None:
    if addresses:
        click.echo(f"\n  {name}:")
        for address in addresses:
            edition, _, local = address.partition(":")
            click.echo(f"    {edition}:{local}  {_words(index, address, language)}")


def _ancestors(index: Index, address: str) -> list[str]:
    found: list[str] = []
    above = index["nodes"].get(address, ("", ""))[1]  # what is no clause stands in none
    while above:
        found.append(above)
        above = index["nodes"][above][1]
    return [a for a in reversed(found) if index["texts"].get(a)]


def _neighbours(index: Index, address: str) -> tuple[str, str]:
    parent = index["nodes"][address][1]
    siblings: list[str] = index["nodes"][parent][4] if parent else []
    if address not in siblings:
        return "", ""
    place = siblings.index(address)
    return siblings[place - 1] if place else "", siblings[place + 1] if place + 1 < len(siblings) else ""


def heading_of(index: Index, address: str, language: str) -> str:
    """A clause's heading in a language, or in the first there is."""
    row = query.best_text(index, address, language)
    return str(row[1]) if row else ""


def _words(index: Index, address: str, language: str) -> str:
    row = query.best_text(index, address, language)
    if row is None and index["nodes"][address][5]:
        return "(restored step)"
    return shorten(row[1] or _without_mark(row[2], address), _WIDTH - 26) if row else ""


def _without_mark(text: str, address: str) -> str:
    """A clause's text without the number or label that it begins with; the address says it already."""
    local = address.rpartition("/")[2].rpartition(":")[2].partition("#")[0]
    labels = {local, local.rpartition(".")[2], local.partition(".")[2]} - {""}
    marks = "|".join(re.escape(label) for label in sorted(labels, key=len, reverse=True))
    found = re.match(rf"\W*(?:{marks})(?!\w)\W*?[:.)]?\s*", fold(text), re.IGNORECASE)
    return text[found.end() :] if found else text


def _matching_line(text: str, typed: str) -> str:
    words = normalise(typed).split()
    lines = text.splitlines() or [""]
    chosen = next(
        (line for line in lines[1:] if any(w in normalise(line) for w in words)),
        lines[min(1, len(lines) - 1)],
    )
    return shorten(chosen, _WIDTH)
