"""Scenarios of invented cards, run and said in a word."""

import re
from pathlib import Path

from saitei.cli.run import clauses_of
from saitei.scenarios import parsing, running
from saitei.scenarios.results import Result, Status

EDITION = "kannagi@floor"
BOTH = "A's life is 10; A's draw pile is 3 cards; B's life is 10; B's draw pile is 3 cards"
"""What every position of a game must say."""
CARDS = """card "Hill"
    kind = place
    season = spring
    souls = 1
    power = 2
card "Ford"
    kind = place
    season = spring
    souls = 2
    power = 3
card "Spring"
    kind = season
    season = spring
    souls = 1
card "Ghost"
    kind = apparition
    season = spring
card "Wisp"
    kind = apparition
    season = summer
card "Pin"
    kind = tool
    text = Deal 1 damage to 1 place card on the field. Put this card into your soul.
card "Hook"
    kind = tool
    text = Put 1 place card on the field into its owner's hidden hand. Put this card into your soul.
card "Salt"
    kind = tool
    text = Prevent the effects of 1 place card on the field until it recovers. Put this card into your soul.
card "Bridge"
    kind = place
    season = spring
    souls = 1
    power = 1
    text = When summoned: Draw 1 card.
card "Flood"
    kind = place
    season = spring
    souls = 1
    power = 1
    text = When the opponent is dealt 1 or more damage: Draw 1 card.
"""


def run(text: str, cards: str = "") -> Result:
    """A scenario with the cards above and others; ``BOTH`` is given where it does not say life itself."""
    head = re.split(r"\n(?:when|then)", text)[0]
    given = text if "life is" in head else text.replace("given\n", f"given\n    {BOTH}\n", 1)
    (scenario,) = parsing.read(f"scenario X\neditions {EDITION}\n{CARDS}{cards}{given}", Path("x"))
    return running.run(scenario, EDITION, clauses_of(EDITION))


def holds(text: str, cards: str = "") -> None:
    """Asserts that a scenario passes."""
    found = run(text, cards)
    assert (found.message, found.status) == ("", Status.PASSED)


def refused(text: str, cards: str = "") -> str:
    """Why a scenario cannot be run."""
    found = run(text, cards)
    assert found.status is Status.ERROR
    return found.message
