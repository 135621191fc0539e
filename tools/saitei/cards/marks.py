"""What a schema says of kinds of nodes beside their slots: what stands for another thing, and where times stand.

Promise: each is as the file of the schema declares it; whether its kinds exist is asked by ``schemas``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from lark import Token, Tree


@dataclass(frozen=True, slots=True)
class Implied:
    """The node for a player who is not named: the subject of the nearest node that it ``follows``, else another.

    Or the node for what is not named once more: what the last such node before it speaks of first.
    """

    kind: str
    follows: frozenset[str]
    otherwise: str


@dataclass(frozen=True, slots=True)
class Opposed:
    """What a question of a kind is where it asks right behind the same one, of which one has ``by`` in it."""

    kind: str
    by: str
    into: str


@dataclass(frozen=True, slots=True)
class Dated:
    """A time in front of what is of a sort belongs to it, said as ``into``, unless it names one of some kinds."""

    kind: str
    into: str
    within: str
    unless: frozenset[str]


@dataclass(frozen=True, slots=True)
class Fronted:
    """A time that stands alone within what some kinds hold stands in front of them, said as ``into``."""

    kind: str
    into: str
    of: frozenset[str]


@dataclass(frozen=True, slots=True)
class Aside:
    """What may stand among the words of a deed: the ``kind`` of what stands there, and of the deed with it.

    What it says is said of the nearest that takes it, ``through`` nodes of a sort; where that takes no ``shape``, it
    is ``like`` that.
    """

    kind: str
    into: str
    through: str
    shape: str
    like: str


def times_in(tree: Tree[Token]) -> tuple[tuple[Dated, ...], tuple[Fronted, ...], dict[tuple[str, str], str]]:
    """What a schema says of where times stand."""
    said = [
        (item.data, [str(t) for t in item.children if t is not None])
        for item in tree.children
        if isinstance(item, Tree)
    ]
    dated = tuple(Dated(names[0], names[1], names[2], frozenset(names[3:])) for data, names in said if data == "dated")
    fronted = tuple(Fronted(names[0], names[1], frozenset(names[2:])) for data, names in said if data == "fronted")
    return dated, fronted, {(names[0], names[1]): names[2] for data, names in said if data == "moment"}


def merged(items: Iterable[Tree[Token]]) -> dict[str, dict[str, str]]:
    """Of each kind whose list has several in one: what those are, and what they are then."""
    found: dict[str, dict[str, str]] = {}
    for kind, holder, into in (item.children for item in items if item.data == "merged"):
        found.setdefault(str(holder), {})[str(kind)] = str(into or kind)
    return found


def undone(items: Iterable[Tree[Token]]) -> dict[str, frozenset[str]]:
    """Of each kind that is not done: right before what it is part of that."""
    told = ([str(t) for t in item.children] for item in items if item.data == "undone")
    return {kind: frozenset(before) for kind, *before in told}


def ranked(items: Iterable[Tree[Token]]) -> dict[str, tuple[str, str]]:
    """Of each kind that is the nth of several: what says how often, and what is one like it."""
    told = ([str(t) for t in item.children] for item in items if item.data == "ranked")
    return {kind: (into, like) for kind, into, like in told}


def awaited(items: Iterable[Tree[Token]]) -> dict[str, tuple[str, str]]:
    """Of each kind that tells one yet to come: the span in which it is, and what holds nothing but it."""
    told = ([str(t) for t in item.children] for item in items if item.data == "awaited")
    return {kind: (span, alone) for kind, span, alone in told}


def plural(items: Iterable[Tree[Token]]) -> dict[str, tuple[str, str]]:
    """Of each kind that is done to several: what points at one of them, and what at all."""
    told = ([str(t) for t in item.children] for item in items if item.data == "plural")
    return {kind: (one, many) for kind, one, many in told}


class Unfit(NamedTuple):
    """What a kind is not said of, and the kinds within which and behind which it is not, "" where anywhere."""

    kind: str
    of: str
    within: str
    under: str


def unfit(items: Iterable[Tree[Token]]) -> tuple[Unfit, ...]:
    """What is not said of what."""
    told = (item.children for item in items if item.data == "unfit")
    return tuple(Unfit(str(kind), str(of), str(within or ""), str(under or "")) for kind, of, within, under in told)


def opposed(items: Iterable[Tree[Token]]) -> Opposed | None:
    """What a question is that asks the other way round."""
    told = (Opposed(*map(str, item.children)) for item in items if item.data == "opposed")
    return next(told, None)
