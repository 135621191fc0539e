"""``saitei cards report``: how much of a corpus of cards the phrase tables read, and how much the engine runs.

Promise: the same report whether it is worked out or remembered. It is remembered under the bytes of everything it
was made from, so that a second report loads no table and no game.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from saitei import keeping, resources
from saitei.cli.card_shared import game_option, some_of
from saitei.cli.common import json_option, print_json, progress, shorten
from saitei.errors import UnusableInput
from saitei.resources import CARDS_VARIABLE, cards_folder

if TYPE_CHECKING:
    from saitei.cards.report import Report

GATED = ("ja", "ko")
_SHOWN = 20
_EXPECTED = 4
_CODE = ("rulebook", "cards", "engine", "games", "cli")


@click.group("cards")
def command() -> None:
    """A whole corpus of cards."""


@command.command("report")
@click.option("--cards", "folder", type=click.Path(path_type=Path), metavar="DIR", help=f"Else {CARDS_VARIABLE}.")
@game_option
@json_option
def show(folder: Path | None, game: str, as_json: bool) -> None:
    """Report which cards of a corpus are read and run, which say the same in two languages, and what is missing."""
    chosen = cards_folder(folder)
    if chosen is None:
        raise UnusableInput("no corpus of cards is at hand", f"Name its folder with --cards or {CARDS_VARIABLE}")
    key = _key(chosen, game)
    found = keeping.load("card-report", key)
    if found is None:
        found = _made(chosen, game)
        keeping.keep("card-report", key, found)
    if as_json:
        print_json(found)
    else:
        _show_shares(found)
        _show_faults(found)


def _made(folder: Path, game: str) -> dict[str, Any]:
    """The report as JSON. What reads is imported here: a remembered report needs none of it."""
    from saitei.cards import corpus, report  # noqa: PLC0415
    from saitei.cards.pausing import collector_paused  # noqa: PLC0415

    cards = corpus.load(folder, game)
    runs: dict[str, Any] = {}

    def meanwhile() -> None:
        """Refuses unknown clauses: it reads the rulebook, which need not wait until all cards are read."""
        from saitei.cli import card_clauses, card_runs  # noqa: PLC0415

        card_clauses.check(game)
        card_runs.prepare(game)

    def run(found: "Report") -> None:
        """Runs what has been read, again when more has: what was found of a text then is not looked for again."""
        from saitei.cli import card_runs  # noqa: PLC0415

        runs.update(card_runs.runs(found, game))

    with collector_paused(), progress("Reading cards") as tell:
        found = report.make(cards, game, tell, meanwhile, run)
    return found.as_dict() | {"runs": runs}


def _key(folder: Path, game: str) -> str:
    digest = hashlib.blake2b(game.encode(), digest_size=16)
    for path in _inputs(folder, game):
        digest.update(f"{path.name}\0{path.stat().st_size}\0".encode("utf-8", "surrogateescape"))
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _inputs(folder: Path, game: str) -> Iterator[Path]:
    """Every file that a report is made from."""
    yield from sorted(folder.glob(f"{game}-*.json"))
    for name in _CODE:
        yield from sorted((resources.PACKAGE / name).rglob("*.py"))
    for data in (resources.folder("grammar") / game, resources.folder("grammar") / "cards"):
        yield from sorted(path for path in data.rglob("*") if path.is_file())
    yield from sorted(path for path in (resources.folder("rules") / game).rglob("*.t*") if path.is_file())


def _show_shares(found: dict[str, Any]) -> None:
    for title, shares, same in (
        ("all cards", found["read"], found["same_tree"]),
        ("cards set aside", found["unseen"], found["unseen"]["same_tree"]),
    ):
        click.echo(f"{title}:")
        for language in found["read"]:
            click.echo(f"  read in {language}: {_share(shares[language])}")
        click.echo(f"  the same in ja and ko: {same['same']} of {same['of']} ({same['share']:.1%})")
    for edition, runs in found["runs"].items():
        click.echo(f"  run in the engine under {edition}: {_share(runs)}")
        if runs["waits"]:
            most = ", ".join(f"{one['kind']} ({one['cards']})" for one in runs["waits"][:_EXPECTED])
            click.echo(f"  cards wait most for: {most}")


def _show_faults(found: dict[str, Any]) -> None:
    for entry in found["same_tree"]["differing"]:
        only = ", ".join(entry["only_ja"]) + " | " + ", ".join(entry["only_ko"])
        click.echo(f"  {entry['card']}: {entry['class']}: {shorten(only, 80)}")
    for line in found["ambiguous"]:
        click.echo(f"  two readings: {line}")
    from saitei.cards.corpus import is_set_aside  # noqa: PLC0415
    from saitei.cards.text import LEFTOVER  # noqa: PLC0415

    declined = [one for one in found["declined"] if one["language"] in GATED]
    gated = [one for one in declined if not is_set_aside(one["card"])]
    for one in gated[:_SHOWN]:
        click.echo(f"  {_declined(one)}")
    if len(gated) > _SHOWN:
        click.echo(f"  and {len(gated) - _SHOWN} more (--json lists all)")
    # Who writes phrases reads this report, and must not see those words by the way.
    if hidden := len(declined) - len(gated):
        click.echo(f"  and {hidden} of cards set aside, whose words are not shown (--json has them)")
    for entry in found["alternates"]:
        for span in entry["spans"] if not is_set_aside(entry["card"]) else ():
            if span["kind"] == LEFTOVER:
                words = shorten(span["text"], 40)
                click.echo(f"  {entry['card']} ({entry['language']}): “{words}” is in another language")
    worded = Counter(one["language"] for one in found["alternates"])
    if worded:
        counts = ", ".join(f"{worded[language]} in {language}" for language in found["read"] if worded[language])
        click.echo(f"cards with words that are read but never printed so: {counts} (--json lists the words)")
    counts = found["phrases"]
    click.echo(f"phrases (ja, ko): {counts['total']}, serving one card only: {counts['serving_one_card']}")


def _declined(one: dict[str, Any]) -> str:
    """A card that was not read, as a sentence: where, what could stand there, how many cards a phrase would serve."""
    place = f"{one['card']} ({one['language']}) line {one['line']}, column {one['column']}"
    expected = f"; here could stand {some_of(one['expected'], _EXPECTED)}" if one["expected"] else ""
    cards = "1 card ends" if one["unlocks"] == 1 else f"{one['unlocks']} cards end"
    return f"{place}: “{one['at']}” {one['why']}{expected}; {cards} at these words"


def _share(share: dict[str, Any]) -> str:
    # From the counts: a share that is rounded already would be rounded twice.
    return f"{share['whole']} of {share['of']} ({share['whole'] / max(share['of'], 1):.1%})"
