"""Text to scenarios, by ``grammar/scenarios``.

Promise: a text is read whole, or refused with line and column and what could stand there. The keywords
of three languages are three tables of terminals under one grammar; the first line of a scenario says
which one reads it. The grammar reads a shadow of the text with plain widths; names and card text are
taken from the text itself.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from saitei import keeping, resources
from saitei.errors import UnusableInput
from saitei.rulebook.folding import fold
from saitei.scenarios import treereading
from saitei.scenarios.syntax import Scenario

LANGUAGES = ("en", "ja", "ko")
_HEAD = re.compile(r"^[ \t]*(?:(?P<en>scenario)\b|(?P<ja>シナリオ)|(?P<ko>시나리오))", re.IGNORECASE | re.MULTILINE)
_SHOWN = 7

EXPECTED = {
    "TITLE": "a title",
    "EDITION": "an edition like furuyoni@2025",
    "QUOTED": "a card's name in quotation marks",
    "KEY": "a fact of the card like “range = 3-4”",
    "NUMBER": "a number",
    "CLAUSE": "a clause like 9-4.iii",
    "PLAYER": "a player (A, B)",
    "NAME": "a name of the game",
    "TEXT": "the words of an option",
    "NOTHING": "nothing",
    "_COLON": ":",
    "_NL": "the end of the line",
    "_COMMA": ",",
    "_IS": "is",
    "_OF": "'s",
    "_BECAUSE": "because",
    "GIVEN": "given",
    "WHEN": "when",
    "THEN": "then",
}
"""What a terminal is called in a message; the others are not mentioned."""


@cache
def grammar(language: str) -> Lark:
    """The grammar with the keywords of a language; lark keeps its tables, which take a third of a second to make."""
    folder = resources.folder("grammar") / "scenarios"
    text = "\n".join((folder / name).read_text(encoding="utf-8") for name in ("scenario.lark", f"{language}.lark"))
    kept = keeping.place(f"scenario-grammar.{language}")
    return Lark(
        text, parser="lalr", propagate_positions=True, maybe_placeholders=False, cache=str(kept) if kept else False
    )


def text_of(path: Path) -> str:
    """The characters of a file, its ends of lines as they are; UnusableInput when it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise UnusableInput("this file cannot be read", "It must be a text file in UTF-8", path) from None


def read_file(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file; UnusableInput when it cannot be used."""
    return read(text_of(path), path)


def read(text: str, path: Path, *, line: int = 1, offset: int = 0, prefix: str = "") -> tuple[Scenario, ...]:
    """The scenarios of a text that begins at a line and an offset of a file; ids begin with ``prefix``."""
    found: list[Scenario] = []
    for language, start, end in _cut(text, path, line):
        count = len(found) + 1
        scenario = _one(text[start:end], language, path, line + text.count("\n", 0, start), offset + start)
        named = next((one for one in found if one.title == scenario.title), None)
        if named is not None:
            raise UnusableInput(
                f"two scenarios are called “{scenario.title}”", "Rename one", path, scenario.spot.line, 1
            )
        found.append(treereading.named(scenario, f"{prefix}{count}"))
    return tuple(found)


def _cut(text: str, path: Path, line: int) -> Iterator[tuple[str, int, int]]:
    """Where scenarios begin and end, with the language of each."""
    heads = list(_HEAD.finditer(text))
    if not heads:
        raise UnusableInput(
            "there is no scenario here",
            "A scenario begins with a line “scenario TITLE” (シナリオ, 시나리오)",
            path,
            line,
            1,
        )
    before = text[: heads[0].start()]
    for number, words in enumerate(before.splitlines()):
        if words.strip() and not words.strip().startswith("#"):
            raise UnusableInput(
                "this line stands before the first scenario", "Begin with “scenario TITLE”", path, line + number, 1
            )
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        language = next(name for name in LANGUAGES if head[name])
        yield language, head.start(), following.start() if following else len(text)


def _one(text: str, language: str, path: Path, line: int, offset: int) -> Scenario:
    shadow = fold(text)
    padded = shadow if shadow.endswith("\n") else shadow + "\n"
    try:
        tree: Tree[Token] = grammar(language).parse(padded)
    except UnexpectedInput as error:
        raise _refusal(error, padded, path, line) from None
    return treereading.Reader(text, path, language, line, offset).scenario(tree)


def _refusal(error: UnexpectedInput, text: str, path: Path, line: int) -> UnusableInput:
    names: set[str] = set()
    if isinstance(error, UnexpectedToken):
        names = set(error.accepts or error.expected)
    elif isinstance(error, UnexpectedCharacters):
        names = set(error.allowed or ())
    expected = [EXPECTED[name] for name in EXPECTED if name in names]
    at = error.pos_in_stream if isinstance(error.pos_in_stream, int) else len(text)
    if isinstance(error, UnexpectedToken):
        at = error.token.start_pos if error.token.start_pos is not None else len(text)
    number = text.count("\n", 0, at)
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    words = text.splitlines()[number].strip() if number < len(text.splitlines()) else ""
    what = f"“{words[:60]}” is no line of a scenario" if words else "the scenario ends too early"
    if text[at : at + 1] == "?":
        return UnusableInput(
            what, "“?” asks what happened, and stands on a line of its own", path, line + number, column
        )
    hint = f"Here could stand {', '.join(expected[:_SHOWN])}" if expected else "See grammar/scenarios/scenario.lark"
    return UnusableInput(what, hint, path, line + number, column)
