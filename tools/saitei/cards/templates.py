"""Templates: the written shape of one phrase, taken apart into what it is made of.

Promise: a template is a sequence of literals, slots, lists and marks; macros and forms are
replaced beforehand, so that what reads and what prints see only these. The syntax is
``grammar/cards/template.lark``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from saitei import resources
from saitei.cards.particles import SHAPES


@dataclass(frozen=True, slots=True)
class Literal:
    """Words that stand as they are."""

    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A particle or plural: one of several words, chosen by what stands before."""

    shapes: tuple[str, ...]
    plural: bool = False


@dataclass(frozen=True, slots=True)
class SlotItem:
    """A slot of the node, said in a form (``None``: the usual form of what stands there)."""

    name: str
    form: str | None


@dataclass(frozen=True, slots=True)
class ListItem:
    """A list slot: separators to read (the first is printed), those before the last, forms of both."""

    name: str
    form: str | None
    separators: tuple[str, ...]
    last_separators: tuple[str, ...]
    last_form: str | None


Item = Literal | Mark | SlotItem | ListItem


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an entry before expansion: its forms, guards and body, and whether it is ever printed."""

    forms: tuple[str, ...]
    guards: tuple[tuple[str, str], ...]
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


EVERY = "every"
"""In a macro, the form of a line that calls another: said in every form of that other."""


class TemplateError(Exception):
    """What is wrong with a template, as a sentence; the table adds the place."""


_HEAD = re.compile(r"\s*(?:\[(?P<forms>[a-z_ ]+)\]\s*)?(?:\((?P<guards>[a-z_]+=(?:[^()]|\([^()]*\))*)\)[ \t]?)?")
_COMMA = re.compile(r",(?![^()]*\))")
_SPECIAL = frozenset("{}\\\n")
_ESCAPES = {r"\n": "\n", r"\s": " ", r"\{": "{", r"\}": "}"}
_PIECE = re.compile(r"\{[^{}]*\}|(?:\\.|[^{}\\])+")
_OWN_FORM = re.compile(r"(?<=[./])@")
_CALL = re.compile(r"~(?P<name>[a-z_][a-z0-9_]*)(?:\((?P<args>[^()]*)\))?")


def line(text: str, printed: bool) -> Line:
    """The forms, guards and body of a line after its mark."""
    head = _HEAD.match(text)
    assert head is not None  # every part is optional
    guards = tuple(_guard(g) for g in _COMMA.split(head["guards"])) if head["guards"] else ()
    return Line(tuple((head["forms"] or "").split()), guards, text[head.end() :].strip(" \t"), printed)


def _guard(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name.strip(), value.strip()


@dataclass(frozen=True, slots=True)
class Expanded:
    """What a line says in one form: its guards, whether it is ever printed, its items."""

    form: str
    guards: tuple[tuple[str, str], ...]
    printed: bool
    items: tuple[Item, ...]


class Expander:
    """Replaces macros and fills in ``@``. A call of a macro is expanded once for all lines that make it."""

    def __init__(self, macros: Mapping[str, Macro]) -> None:
        self.macros = macros
        self._calls: dict[str, tuple[tuple[str, Line], ...]] = {}

    def expand(self, given: Line, forms: Sequence[str]) -> Iterator[Expanded]:
        """What a line stands for, once for each form. ``forms`` are those of the sort, the usual one first."""
        call = _CALL.search(given.body)
        if call is None:
            for form in given.forms or (tuple(forms) if "@" in given.body else tuple(forms[:1])):
                yield Expanded(form, given.guards, given.printed, parse(_filled(given.body, form)))
            return
        before, after = given.body[: call.start()], given.body[call.end() :]
        again = _CALL.search(after) is not None
        for form, ending in self._ending(call):
            guards = _merged(given.guards, ending.guards)
            if guards is None or (given.forms and form not in given.forms):
                continue
            printed = given.printed and ending.printed
            if again:
                yield from self.expand(Line((form,), guards, before + ending.body + after, printed), forms)
            else:
                items = _joined(parse(_filled(before, form)), parse(_filled(ending.body, form)))
                if after:
                    items = _joined(items, parse(_filled(after, form)))
                yield Expanded(form, guards, printed, items)

    def _ending(self, call: re.Match[str]) -> tuple[tuple[str, Line], ...]:
        """The forms and lines of a call of a macro, without macros in them."""
        known = self._calls.get(call[0])
        if known is None:
            known = self._calls[call[0]] = tuple(self._called(call))
        return known

    def _called(self, call: re.Match[str]) -> Iterator[tuple[str, Line]]:
        macro = self.macros.get(call["name"])
        if macro is None:
            raise TemplateError(f"there is no macro “{call['name']}”")
        args = [a.strip() for a in call["args"].split(",")] if call["args"] is not None else []
        if len(args) != macro.parameters:
            raise TemplateError(f"the macro “{call['name']}” takes {macro.parameters} words and is given {len(args)}")
        for form, line in macro.lines:
            words = re.sub(r"\$(\d)", lambda m: args[int(m[1]) - 1], line.body)
            yield from self._inner(form, Line((form,), line.guards, words, line.printed))

    def _inner(self, form: str, given: Line) -> Iterator[tuple[str, Line]]:
        call = _CALL.search(given.body)
        if call is None:
            yield form, given
            return
        for inner, ending in self._ending(call):
            guards = _merged(given.guards, ending.guards)
            if form in (inner, EVERY) and guards is not None:
                words = given.body[: call.start()] + ending.body + given.body[call.end() :]
                yield from self._inner(inner, Line((inner,), guards, words, given.printed and ending.printed))


def _merged(
    guards: tuple[tuple[str, str], ...], more: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...] | None:
    """Both guards; ``None`` where they contradict each other."""
    if not more:
        return guards
    merged = guards + tuple(g for g in more if g not in guards)
    return merged if len({name for name, _ in merged}) == len(merged) else None


def _filled(body: str, form: str) -> str:
    return _OWN_FORM.sub(form, body) if "@" in body else body


def _joined(first: tuple[Item, ...], second: tuple[Item, ...]) -> tuple[Item, ...]:
    """Items one after the other; literals that meet become one."""
    if first and second:
        left, right = first[-1], second[0]
        if isinstance(left, Literal) and isinstance(right, Literal):
            return (*first[:-1], Literal(left.text + right.text), *second[1:])
    return first + second


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
    return tuple(item for piece in pieces for item in _parsed(piece))


@cache
def _parsed(body: str) -> tuple[Item, ...]:
    if body and _SPECIAL.isdisjoint(body):
        return (Literal(body),)  # words alone, as most of a table is
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
    between, last, last_form = many.children
    separators = _separators(between)
    return ListItem(
        str(name), usual, separators, _separators(last) or separators, str(last_form) if last_form else usual
    )


def _separators(tree: object) -> tuple[str, ...]:
    return tuple(str(t)[1:-1].replace("\\n", "\n") for t in tree.children) if isinstance(tree, Tree) else ()
