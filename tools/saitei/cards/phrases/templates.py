"""Templates: the written shape of one phrase, taken apart into what it is made of.

Promise: a template is a sequence of literals, slots, lists and marks; macros and forms are
replaced beforehand (``endings``), so that what reads and what prints see only these. The syntax is
``grammar/cards/template.lark``.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from saitei import resources
from saitei.cards.letters.particles import SHAPES


class Literal(NamedTuple):
    """Words that stand as they are."""

    text: str


class Mark(NamedTuple):
    """A particle or plural: one of several words, chosen by what stands before."""

    shapes: tuple[str, ...]
    plural: bool = False


class SlotItem(NamedTuple):
    """A slot of the node, said in a form (``None``: the usual form of what stands there)."""

    name: str
    form: str | None


class ListItem(NamedTuple):
    """A list slot: separators to read (the first is printed), those before the last, forms of both.

    ``filled`` says that here it has an item at least.
    """

    name: str
    form: str | None
    separators: tuple[str, ...]
    last_separators: tuple[str, ...]
    last_form: str | None
    filled: bool = False


Item = Literal | Mark | SlotItem | ListItem
Guards = tuple[tuple[str, str], ...]
"""Slots and the values they must have for a line to be said."""


class Line(NamedTuple):
    """One line of an entry before expansion: its forms, guards and body, and whether it is ever printed."""

    forms: tuple[str, ...]
    guards: Guards
    body: str
    printed: bool = True


@dataclass(frozen=True, slots=True)
class Macro:
    """An ending by form: for each form its lines, with ``$1`` for the arguments."""

    parameters: int
    lines: tuple[tuple[str, Line], ...]

    def forms(self) -> tuple[str, ...]:
        """The forms it has, in order, each once."""
        return tuple(dict.fromkeys(form for form, _ in self.lines))


class TemplateError(Exception):
    """What is wrong with a template, as a sentence; the table adds the place."""


_DEEPEST = 4
"""So deep may nodes stand in one another in the guard of a line: a regular expression has to spell each level."""
_NESTED = r"[^()]"
for _level in range(_DEEPEST):
    _NESTED = rf"(?:[^()]|\({_NESTED}*\))"
_HEAD = re.compile(rf"\s*(?:\[(?P<forms>[a-z_ ]+)\]\s*)?(?:\((?P<guards>[a-z_]+={_NESTED}*)\)[ \t]?)?")
_COMMA = re.compile(r",(?![^()]*\))")
_WORDS = re.compile(r"(?:[^{}\\\n]|\\[ns{}])+")
_ESCAPE = re.compile(r"\\.")
_ESCAPES = {r"\n": "\n", r"\s": " ", r"\{": "{", r"\}": "}"}
_PIECE = re.compile(r"\{[^{}]*\}|(?:\\.|[^{}\\])+")


def line(text: str, printed: bool) -> Line:
    """The forms, guards and body of a line after its mark."""
    head = _HEAD.match(text)
    assert head is not None  # every part is optional
    guards = tuple(_guard(g) for g in _COMMA.split(head["guards"])) if head["guards"] else ()
    return Line(tuple((head["forms"] or "").split()), guards, text[head.end() :].strip(" \t"), printed)


def _guard(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name.strip(), value.strip()


@cache
def _grammar() -> Lark:
    path = resources.folder("grammar") / "cards" / "template.lark"
    return Lark(path.read_text(encoding="utf-8"), parser="lalr", maybe_placeholders=True)


@cache
def parse(body: str) -> tuple[Item, ...]:
    """The items of an expanded template; TemplateError when it is none.

    A table has tens of thousands of expanded templates but only some hundred different slots, so that each
    slot is parsed once.
    """
    pieces = _PIECE.findall(body)
    if "".join(pieces) != body:
        return _parsed(body)
    items: list[Item] = []
    for piece in pieces:
        items += _parsed(piece)
    return tuple(items)


@cache
def _parsed(body: str) -> tuple[Item, ...]:
    if _WORDS.fullmatch(body):
        return (Literal(_ESCAPE.sub(lambda found: _ESCAPES[found[0]], body)),)  # words alone, as most of a table is
    try:
        tree = _grammar().parse(body)
    except UnexpectedInput as error:
        raise TemplateError(f"the template cannot be read at “{body[(error.column or 1) - 1 :][:12]}”") from None
    return tuple(_item(t) for t in tree.children if isinstance(t, Tree))


def _item(tree: Tree[Token]) -> Item:
    parts = tree.children
    if tree.data == "literal":
        return Literal("".join(_ESCAPES.get(str(t), str(t)) for t in parts))
    if tree.data == "particle":
        if str(parts[0]) not in SHAPES:
            raise TemplateError(f"“{parts[0]}” is no particle that changes its shape")
        return Mark(SHAPES[str(parts[0])])
    if tree.data == "plural":
        return Mark((str(parts[0])[1:], ""), plural=True)
    name, form, many = parts
    usual = str(form) if form is not None else None
    if not isinstance(many, Tree):
        return SlotItem(str(name), usual)
    mark, between, last, last_form = many.children
    separators = _separators(between)
    before_last = _separators(last) or separators
    return ListItem(
        str(name), usual, separators, before_last, str(last_form) if last_form else usual, filled=mark == "+"
    )


def _separators(tree: object) -> tuple[str, ...]:
    return tuple(str(t)[1:-1].replace("\\n", "\n") for t in tree.children) if isinstance(tree, Tree) else ()
