"""``saitei run``: scenarios and rulings, under the editions they name."""

from functools import cache
from pathlib import Path
from typing import Any

import click

from saitei import keeping
from saitei.cli.common import json_option, print_json
from saitei.editions import catalogue, fingerprints, library, readings
from saitei.editions.catalogue import Edition
from saitei.editions.exchange import files
from saitei.errors import UnusableInput
from saitei.scenarios import blessing, parsing, rulings, running, telling
from saitei.scenarios.clauses import RESTATEMENT, Clauses
from saitei.scenarios.results import Result, Status
from saitei.scenarios.syntax import Scenario
from saitei.scenarios.telling import Detail
from saitei.search import store


def whole_id(name: str) -> str:
    """The id of an edition; its own name (``2025``) is enough where no other game has it. UnusableInput if none has."""
    short = [one.id for one in catalogue.editions() if one.name == name]
    return short[0] if len(short) == 1 else catalogue.edition(name).id


def _whole(_: click.Context, __: click.Parameter, name: str) -> str:
    return whole_id(name) if name else ""


edition_option = click.option(
    "--edition", metavar="GAME@EDITION", default="", callback=_whole, help="Only this edition."
)
"""``--edition``: the command gets a whole id, or "" for all."""


@cache
def clauses_of(edition: str) -> Clauses:
    """The clauses of an edition: addresses, words and fingerprints of its restatements, official ones on record."""
    declared = catalogue.edition(edition)
    kept = f"{store.key(None)}-{declared.name}"
    found = keeping.load(f"clauses-{declared.game}", kept)
    if found is None:
        found = _read(declared)
        keeping.keep(f"clauses-{declared.game}", kept, found)
    return Clauses(edition, tuple(found["addresses"]), found["headings"], found["words"], found["fingerprints"])


def _read(declared: Edition) -> dict[str, Any]:
    """The fields of ``Clauses`` as JSON, from the rulebooks themselves."""
    named = [declared.identity(language, "restatement").document for language in declared.restatements()]
    documents = [library.document_named(name, None) for name in named]
    own = next((one for one in documents if f"{one.identity.language}/restatement" == RESTATEMENT), None)
    if own is None:
        raise UnusableInput(
            f"{declared.id} has no restatement, so its clauses are not known here", "Name an edition that has one"
        )
    restored = [one.step for one in readings.load(declared.folder / "readings.toml").restored()]
    prints = {**fingerprints.recorded(declared.folder), RESTATEMENT: fingerprints.of_document(own)}
    made = Clauses.of(declared.id, documents, restored, prints)
    return {name: getattr(made, name) for name in ("addresses", "headings", "words", "fingerprints")}


def scenarios_of(name: str) -> tuple[tuple[Scenario, ...], tuple[str, ...]]:
    """The scenarios of a file, of a ruling's file or of a ruling by its id, and the editions it names for all."""
    path = Path(name)
    if not path.is_file():
        ruling = next((one for one in rulings.load() if one.id == name), None)
        if ruling is None:
            raise UnusableInput("there is no such file and no such ruling", "`saitei test` lists the rulings", name)
        return ruling.scenarios, ruling.editions
    if path.suffix == ".md":
        ruling = rulings.read(path)
        return ruling.scenarios, ruling.editions
    return parsing.read_file(path), ()


def run_one(scenario: Scenario, edition: str, language: str = "") -> Result:
    """One scenario under one edition; an edition that cannot be read makes it an error, with its place."""
    try:
        clauses = clauses_of(edition)
    except UnusableInput as error:
        return running.unusable(scenario, edition, error)
    return running.run(scenario, edition, clauses, language)


def results_of(name: str, edition: str, language: str = "") -> list[Result]:
    """Every scenario of a file or ruling, run under each edition it names (or one of them)."""
    scenarios, default = scenarios_of(name)
    found = [
        run_one(scenario, one, language)
        for scenario in scenarios
        for one in running.editions_of(scenario, default, edition)
    ]
    if not found:
        raise UnusableInput(f"no scenario here is for {edition or 'any edition'}", "See its line `editions`", name)
    return found


def status_of(results: list[Result]) -> int:
    """The exit status: 2 when one cannot be run, 1 when one does not hold, else 0."""
    statuses = {one.status for one in results}
    return 2 if Status.ERROR in statuses else 0 if statuses <= {Status.PASSED} else 1


@click.command("run")
@click.argument("name", metavar="FILE|RULING")
@edition_option
@click.option("--trace", type=click.Choice([one.value for one in Detail]), help="Show the clauses walked.")
@click.option("--lang", type=click.Choice(["en", "ja", "ko"]), help="Language of the trace (else the scenario's).")
@click.option("--bless", is_flag=True, help="Write what happened where a value is wrong or `?` stands.")
@json_option
def command(name: str, edition: str, trace: str | None, lang: str | None, bless: bool, as_json: bool) -> None:
    """Run a scenario or a ruling and say what holds."""
    results = results_of(name, edition, lang or "")
    if bless:
        _bless(name, results)
        results = results_of(name, edition, lang or "")
    if as_json:
        print_json({"scenarios": [one.as_json() for one in results]})
    else:
        for one in results:
            show(one, Detail(trace) if trace else None, lang or "en")
    if status_of(results):
        raise SystemExit(status_of(results))


def show(result: Result, detail: Detail | None, language: str) -> None:
    """A result for people."""
    click.echo(f"{result.status.value}  {result.id}  {result.edition}")
    if detail is not None:
        for line in telling.show(result.trace, detail, language):
            click.echo(f"    {line}")
    for line in result.message.splitlines():
        click.echo(f"  {line}")


def _bless(name: str, results: list[Result]) -> None:
    """Writes what happened, file by file, and says what was left alone."""
    scenarios, _ = scenarios_of(name)
    if not scenarios:
        return
    path = scenarios[0].path
    text = parsing.text_of(path)
    for scenario in reversed(scenarios):
        made = {one.edition: one.edits for one in results if one.id == scenario.id and one.status is not Status.ERROR}
        text, left = blessing.apply(text, made, scenario.language)
        for sentence in left:
            click.echo(f"{path}: {sentence}", err=True)
    files.write_whole(path, text, "utf-8")
