"""Options and output that several commands share."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from saitei.errors import UnusableInput
from saitei.resources import DOCUMENTS_VARIABLE

if TYPE_CHECKING:
    from saitei.rulebook.model import Document

Function = TypeVar("Function", bound=Callable[..., Any])


def documents_option(function: Function) -> Function:
    """``--documents DIR``: where the official texts lie."""
    return click.option(
        "--documents",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help=f"Folder of official texts (else {DOCUMENTS_VARIABLE}).",
    )(function)


def json_option(function: Function) -> Function:
    """``--json``: the same for programs, in a documented shape."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON (shapes: SHAPES.md).")(function)


def edition_options(function: Function) -> Function:
    """``--edition`` and ``--lang``."""
    function = click.option(
        "--lang", metavar="LANG", type=click.Choice(["en", "ja", "ko"]), help="Language of the text."
    )(function)
    return click.option("--edition", metavar="GAME@EDITION", default="", help="Only this edition.")(function)


def read_rulebook(name: str, folder: Path | None, dialect: str | None, named: str | None) -> "Document":
    """A file or document id that must be a numbered rulebook, else UnusableInput."""
    from saitei.editions import library  # noqa: PLC0415 - the quick commands import this module too
    from saitei.rulebook.model import ClauseKind  # noqa: PLC0415

    document = library.document_named(name, folder, dialect, named)
    if not any(clause.kind is not ClauseKind.PART for clause in document.clauses):
        raise UnusableInput(
            "no clause number and no heading was found, so this is no numbered rulebook",
            "Check the file, or name its dialect with --dialect",
            name,
        )
    return document


def print_json(data: Any) -> None:
    """JSON on standard output, readable."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


@contextmanager
def progress(what: str) -> Iterator[Callable[[str, int, int], None]]:
    """A progress bar on the error stream while something long runs; silent when nobody watches."""
    if not sys.stderr.isatty():
        yield lambda name, done, total: None
        return
    from rich.console import Console  # noqa: PLC0415 - only for people watching
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[name]}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None, name="")
        yield lambda name, done, total: bar.update(task, total=total, completed=done, name=name)


def counted(number: int, thing: str) -> str:
    """A number with its thing, in English: `1 error`, `2 errors`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def shorten(text: str, width: int) -> str:
    """The beginning of a text on one line."""
    flat = " ".join(text.split())
    return flat if len(flat) <= width else flat[: width - 1] + "…"
