"""``saitei``: finds the command, runs it, and turns unusable input into one sentence and status 2.

Promise: no traceback for anything a person can cause, and a command imports only
what it needs: lookup and search answer before lark or networkx would be loaded.
"""

import importlib
import os
import sys
from collections.abc import Mapping
from typing import Any

import click

from saitei import __version__
from saitei.errors import UnusableInput

COMMANDS: Mapping[str, str] = {
    "parse": "Read a rulebook: clauses, blocks, references, terms.",
    "lint": "Find what is wrong in rulebooks.",
    "accept": "Accept one finding, with a reason, into a baseline.",
    "graph": "The clause graph: export it, or ask it.",
    "lookup": "Show a clause by its number.",
    "search": "Find clauses by words.",
    "align": "What became of every clause, from one document to another.",
    "history": "One clause through all editions.",
    "export": "Two documents side by side, for translators' tools.",
    "import": "Take an edited XLIFF or PO file back into a restatement.",
    "check": "What does not agree between a text and its translation.",
    "terms": "The words that two texts have for one thing.",
    "card": "Card text: read it, print it in another language, compare it.",
    "cards": "How much of a corpus of cards is read.",
    "run": "Run a scenario or a ruling.",
    "test": "Run every ruling.",
    "explore": "Every way a position can go.",
    "play": "Whole games by chance.",
    "new": "Begin a new ruling.",
    "stale": "Rulings whose clauses have changed since.",
    "coverage": "How much of an edition is executed and proven.",
    "editions": "The editions and documents at hand.",
}
"""Every command with its line in the help; each is a module of this package."""

_MODULES: Mapping[str, str] = {"import": "import_"}
"""Commands whose names are words of Python, which no module can be called by."""


class _ReaderGone(Exception):
    """Nobody reads the pipe any more that a command prints to."""


class _LazyGroup(click.Group):
    """Imports a command's module when the command is asked for, not before."""

    def invoke(self, ctx: click.Context) -> Any:
        # Click itself would leave with status 1, as if something had been found.
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise _ReaderGone from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(f"saitei.cli.{_MODULES.get(cmd_name, cmd_name)}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="saitei")
def cli() -> None:
    """Card game rulebooks as a cross-referenced clause graph.

    Exit status: 0 good, 1 findings or nothing found, 2 unusable input.
    """


def run() -> None:
    """The entry point."""
    try:
        status = cli.main(standalone_mode=False)
    except UnusableInput as error:
        click.echo(f"saitei: {error}", err=True)
        status = 2
    except click.ClickException as error:
        error.show()
        status = 2
    except click.Abort:
        click.echo("saitei: stopped.", err=True)
        status = 130
    except _ReaderGone:
        # Python would complain again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        click.echo(f"saitei: {where}this cannot be read or written ({error.strerror}). Check what is there.", err=True)
        status = 2
    sys.exit(status if isinstance(status, int) else 0)
