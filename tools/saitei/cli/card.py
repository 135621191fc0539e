"""``saitei card``: read, print, check and compare card text."""

import json
from pathlib import Path
from typing import Any

import click

from saitei.cards import cardfiles, trees
from saitei.cards import compare as comparing
from saitei.cards import corpus as corpora
from saitei.cards import text as texts
from saitei.cards.cardfiles import Card
from saitei.cards.phrases import printer, tables
from saitei.cards.phrases.nearest import nearest
from saitei.cards.text import TextReading, Why
from saitei.cards.trees import Node
from saitei.cli import card_clauses
from saitei.cli.card_shared import game_option, some_of
from saitei.cli.common import json_option, print_json
from saitei.errors import UnusableInput
from saitei.resources import cards_folder

_SHOWN = 8


@click.group("card")
def command() -> None:
    """Card text: take it apart, print it in another language, compare it."""


@command.command("read")
@click.argument("text", metavar="TEXT|FILE")
@click.option("--lang", metavar="LANG", help="Language of the text: ja, ko, en, or en.players (else by its letters).")
@game_option
@json_option
def read(text: str, lang: str | None, game: str, as_json: bool) -> None:
    """Read a card text: its tree, and for each stretch the clause behind it.

    Without LANG a text that cannot be read as cards are printed is read as
    players write that language, where there is a table of their words.
    """
    card_clauses.check(game)
    given = _given(text)
    reading, language = _read(game, given, lang)
    if as_json:
        print_json(_as_dict(reading, language))
    elif reading.tree is None:
        _show_decline(reading, given, game, language)
    else:
        if tables.is_voice(language):
            click.echo(f"read as players write it ({language})\n")
        _show_tree(reading.tree)
        click.echo()
        for span in reading.spans():
            if span.clauses or span.alternate:
                words = " ".join(given[span.start : span.end].split())
                note = "  (read, never printed so)" if span.alternate else ""
                note = "  (in another language: not read)" if span.kind == texts.LEFTOVER else note
                click.echo(f"  {words}  —  {span.kind} {' '.join(span.clauses)}{note}")
        for note in reading.notes():
            click.echo(f"  {note}  —  reminder, no part of the effect")
    if reading.tree is None:
        raise SystemExit(1)


@command.command("print")
@click.argument("card", metavar="CARD")
@click.option("--lang", metavar="LANG", required=True, help="ja, ko or en.")
@game_option
@json_option
def print_(card: str, lang: str, game: str, as_json: bool) -> None:
    """Print a card (its id, number or name) in a language."""
    card_clauses.check(game)
    found = _card(game, card)
    tables.load(game, lang)  # of a card without text, too
    faces = {face: _write(game, lang, tree) for face, tree in found.trees.items()}
    if as_json:
        print_json({"card": found.id, "language": lang, "name": found.name(lang), "texts": faces})
        return
    click.echo(found.name(lang))
    for face, written in faces.items():
        if face != "text":
            click.echo(f"-- {face.partition('.')[2]}")
        click.echo(written)


@command.command("check")
@click.argument("card", metavar="CARD")
@game_option
@json_option
def check(card: str, game: str, as_json: bool) -> None:
    """Check a card: that every language prints it and reads it back, and what the corpus says."""
    card_clauses.check(game)
    found = _card(game, card)
    findings: list[str] = []
    for face, tree in found.trees.items():
        for language in tables.languages(game):
            try:
                back = texts.read(tables.load(game, language), texts.write(tables.load(game, language), tree))
            except printer.Unsayable as error:
                findings.append(f"{face} ({language}): {error}")
                continue
            if back.tree != tree:
                findings.append(f"{face} ({language}): what is printed does not read back as the same tree")
    findings += _against_corpus(found, game)
    if as_json:
        print_json({"card": found.id, "findings": findings})
    else:
        for finding in findings:
            click.echo(f"{found.id}: {finding}")
        click.echo(f"{len(findings)} findings")
    if findings:
        raise SystemExit(1)


@command.command("compare")
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@game_option
@json_option
def compare(first: str, second: str, game: str, as_json: bool) -> None:
    """Compare two card texts (text, file or card), in any languages, by their trees."""
    card_clauses.check(game)
    one, two = (_tree(game, given) for given in (first, second))
    found = comparing.compare(tables.load(game, cardfiles.LANGUAGE).schema, one, two)
    if as_json:
        print_json(
            {
                "difference": found.difference.value,
                "only_first": list(found.only_first),
                "only_second": list(found.only_second),
            }
        )
    else:
        click.echo(found.difference.value)
        for sign, only in (("-", found.only_first), ("+", found.only_second)):
            if only:
                click.echo(f"  {sign} {', '.join(only)}")
    if found.difference is not comparing.Difference.SAME:
        raise SystemExit(1)


def _given(text: str) -> str:
    """What to read: the content when it names a file, else the words themselves."""
    try:
        path = Path(text)
        if path.is_file():
            return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise UnusableInput("this file is no text", "It must be in UTF-8", text) from None
    except (OSError, ValueError):
        pass  # too long or too odd for the name of a file: it is a text
    return text.replace("\\n", "\n")


def _card(game: str, name: str) -> Card:
    card = cardfiles.named(game, name)
    if card is None:
        raise UnusableInput(
            f"there is no card “{name}” of {game}", f"Cards lie in rules/{game}/cards; give an id, a number or a name"
        )
    return card


def _tree(game: str, given: str) -> Node:
    card = cardfiles.named(game, given)
    if card is not None:
        return card.trees.get("text", Node("text", ((),)))
    reading, _ = _read(game, _given(given), None)
    if reading.tree is None:
        raise UnusableInput("this card text cannot be read", "`saitei card read` shows where and why", given[:40])
    return reading.tree


def _read(game: str, given: str, lang: str | None) -> tuple[TextReading, str]:
    """A text read in a language, with its name; without one in that of its letters or as players write that language,
    whichever comes further."""
    language = lang or tables.language_of(given, game)
    reading = texts.read(tables.load(game, language), given)
    voice = tables.players(game, language)
    if lang or reading.declined is None or voice == language:
        return reading, language
    other = texts.read(tables.load(game, voice), given)
    further = other.declined is None or other.declined.offset > reading.declined.offset
    return (other, voice) if further else (reading, language)


def _write(game: str, language: str, tree: Node) -> str:
    try:
        return texts.write(tables.load(game, language), tree)
    except printer.Unsayable as error:
        raise UnusableInput(str(error), f"Add a phrase to card.{language}.phrases") from None


def _against_corpus(card: Card, game: str) -> list[str]:
    folder = cards_folder()
    if folder is None:
        return []
    printed = next((c for c in corpora.load(folder, game) if c.id == card.id), None)
    if printed is None:
        return []
    findings = []
    schema = tables.load(game, cardfiles.LANGUAGE).schema
    for language in ("ja", "ko"):
        for face, text in zip(card.trees, printed.texts[language], strict=False):
            tree = texts.read(tables.load(game, language), text).tree
            difference = comparing.compare(schema, card.trees[face], tree).difference if tree else None
            if difference not in (None, comparing.Difference.SAME):
                findings.append(f"{face}: the printed text ({language}) differs: {difference.value}")
    return findings


def _as_dict(reading: TextReading, language: str) -> dict[str, Any]:
    place = reading.declined
    return {
        "language": language,
        "tree": trees.to_json(reading.tree) if reading.tree is not None else None,
        "spans": [
            {
                "start": s.start,
                "end": s.end,
                "kind": s.kind,
                "clauses": list(s.clauses),
                "alternate": s.alternate,
                "depth": s.depth,
            }
            for s in reading.spans()
        ],
        "notes": reading.notes(),
        "declined": place
        and {
            "why": place.why.value,
            "offset": place.offset,
            "line": place.line,
            "column": place.column,
            "expected": list(place.expected),
        },
        "readings": [trees.to_json(tree) for tree in reading.readings],
    }


def _show_tree(value: trees.Value, depth: int = 0) -> None:
    """A tree with one node a line; small ones stay on their line."""
    shown = json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
    if not isinstance(value, Node) or len(shown) + 2 * depth <= 100:
        click.echo("  " * depth + shown)
        return
    click.echo("  " * depth + value.kind)
    for slot in value.slots:
        for part in slot if isinstance(slot, tuple) else (slot,):
            _show_tree(part, depth + 1)


def _show_decline(reading: TextReading, given: str, game: str, language: str) -> None:
    place = reading.declined
    assert place is not None
    if place.why is Why.AMBIGUOUS:
        click.echo("this text has more than one reading:")
        for tree in reading.readings:
            click.echo(f"  {tree}")
        return
    lines = given.split("\n")
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    click.echo(f"line {place.line}, column {place.column}: {place.why.value}")
    click.echo(f"  {line}")
    wide = sum(2 if ord(c) > 0x2E80 else 1 for c in line[: place.column - 1])
    click.echo("  " + " " * wide + "^")
    if place.expected:
        click.echo(f"  here could stand {some_of(place.expected, _SHOWN)}")
    near = nearest(tables.load(game, language), given, place.offset)
    if near:
        click.echo("  the nearest phrases: " + "   ".join(near))
