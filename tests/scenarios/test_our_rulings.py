"""The rulings of this project: each passes under every edition it names, none is stale, all of it can be read."""

import pytest

from saitei.cli.run import clauses_of
from saitei.cli.stale import stale_of
from saitei.editions import catalogue
from saitei.scenarios import rulings, running
from saitei.scenarios.results import Status
from saitei.scenarios.rulings import Ruling, Standing
from saitei.scenarios.syntax import Scenario

ALL = rulings.load()
RUNS = [
    pytest.param(scenario, edition, id=f"{scenario.id}[{edition}]")
    for ruling in ALL
    for scenario in ruling.scenarios
    for edition in running.editions_of(scenario, ruling.editions)
]


@pytest.mark.parametrize(("scenario", "edition"), RUNS)
def test_every_scenario_passes(scenario: Scenario, edition: str) -> None:
    found = running.run(scenario, edition, clauses_of(edition))
    assert (found.message, found.status) == ("", Status.PASSED)


@pytest.mark.parametrize("ruling", ALL, ids=lambda one: one.id)
def test_a_ruling_is_answered_in_english_and_in_the_languages_of_its_editions(ruling: Ruling) -> None:
    spoken = {language for edition in ruling.editions for language in catalogue.edition(edition).languages}
    assert {"en", *spoken} <= set(ruling.answers)


@pytest.mark.parametrize("ruling", ALL, ids=lambda one: one.id)
def test_a_ruling_in_force_is_proven_bound_and_fresh(ruling: Ruling) -> None:
    assert stale_of(ruling) == []
    if ruling.status is Standing.CONFIRMED:
        assert ruling.scenarios and ruling.cites and all(ruling.cites.values())
        assert {address.partition(":")[0] for address in ruling.cites} == set(ruling.editions)
