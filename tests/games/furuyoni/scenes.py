"""Scenarios of the duel, run from their text."""

from pathlib import Path

from saitei.cli.run import clauses_of
from saitei.scenarios import parsing, running
from saitei.scenarios.results import Result

EDITIONS = ("furuyoni@2018", "furuyoni@2025")


def run(text: str, edition: str = "furuyoni@2025") -> Result:
    """What becomes of a scenario in an edition; its text stands from line 3 of the file x."""
    (scenario,) = parsing.read(f"scenario X\neditions {edition}\n{text}", Path("x"))
    return running.run(scenario, edition, clauses_of(edition))
