"""What the commands about card text share: the option ``--game`` and how expectations are said.

Promise: imports nothing that reads card text, so that a remembered report is quick.
"""

from collections.abc import Sequence

import click

game_option = click.option("--game", default="furuyoni", show_default=True, metavar="GAME", help="Whose card language.")
"""``--game``: whose card language."""


def some_of(expected: Sequence[str], shown: int) -> str:
    """Some of what could stand at a place, words before sorts, and how many more there are."""
    words_first = sorted(expected, key=lambda wanted: wanted.startswith("<"))
    more = f" and {len(expected) - shown} more" if len(expected) > shown else ""
    return ", ".join(words_first[:shown]) + more
