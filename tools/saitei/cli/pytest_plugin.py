"""Rulings as items of pytest: ``pytest rulings`` runs every scenario of every ruling.

Promise: a Markdown file with a ruling's front matter is collected, any other is left alone; a failure shows
the ruling's file and line, what does not hold, and the trace. Nothing of Saitei is imported before such a
file is found.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from saitei.scenarios.results import Result
    from saitei.scenarios.syntax import Scenario


class NotHeld(Exception):
    """A scenario that did not pass."""

    def __init__(self, result: "Result") -> None:
        super().__init__(result.message)
        self.result = result


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "RulingFile | None":
    """A ruling's file, by its suffix and its first line."""
    if file_path.suffix != ".md":
        return None
    with file_path.open("rb") as file:
        begins = file.readline().lstrip(b"\xef\xbb\xbf").strip()
    return RulingFile.from_parent(parent, path=file_path) if begins == b"+++" else None


class RulingFile(pytest.File):
    """One ruling."""

    def collect(self) -> Iterator["RulingItem"]:
        """Its scenarios, each under every edition it names."""
        from saitei.errors import UnusableInput  # noqa: PLC0415 (see the promise)
        from saitei.scenarios import rulings, running  # noqa: PLC0415

        try:
            ruling = rulings.read(self.path)
            pairs = [(one, e) for one in ruling.scenarios for e in running.editions_of(one, ruling.editions)]
        except UnusableInput as error:
            raise self.CollectError(str(error)) from None
        for scenario, edition in pairs:
            name = f"{scenario.id}[{edition}]"
            yield RulingItem.from_parent(self, name=name, scenario=scenario, edition=edition)


class RulingItem(pytest.Item):
    """One scenario under one edition."""

    def __init__(self, *, scenario: "Scenario", edition: str, **more: Any) -> None:
        super().__init__(**more)
        self.scenario = scenario
        self.edition = edition

    def runtest(self) -> None:
        """Runs it."""
        from saitei.cli.run import run_one  # noqa: PLC0415 (see the promise)
        from saitei.scenarios.results import Status  # noqa: PLC0415

        result = run_one(self.scenario, self.edition)
        if result.status is not Status.PASSED:
            raise NotHeld(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """What does not hold, where, and the trace."""
        if not isinstance(excinfo.value, NotHeld):
            return str(super().repr_failure(excinfo, style))
        from saitei.scenarios import telling  # noqa: PLC0415 (see the promise)

        result = excinfo.value.result
        trace = telling.show(result.trace, telling.Detail.BRIEF, self.scenario.language)
        return "\n".join([f"{result.status.value} under {result.edition}", result.message, "", *trace])

    def reportinfo(self) -> tuple[Path, int, str]:
        """The ruling's file and the line of the scenario."""
        return self.path, self.scenario.spot.line - 1, self.name
