"""What a line of a table stands for: the items that it begins with, and how it ends in each form.

Promise: the macro that a line ends with is replaced once for all lines that end so, which share its endings: a line
of a hundred phrases is no larger than a line of one. A line that a macro stands inside of has no beginning, and its
endings are whole phrases. What would break it: endings that differ by what stands before them.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from saitei.cards.phrases.templates import (
    Guards,
    Item,
    Line,
    ListItem,
    Literal,
    Macro,
    SlotItem,
    TemplateError,
    parse,
)

Slots = tuple[SlotItem | ListItem, ...]
_A_SLOT = (SlotItem, ListItem)
Variant = tuple[Guards, bool, Slots]
"""What endings may differ in besides words and form: guards, whether they are ever printed, slots."""

EVERY = "every"
"""In a macro, the form of a line that calls another: said in every form of that other."""
ANY = "any"
"""In a macro, the form of a line that says the same in whatever form it stands."""
_OWN_FORM = re.compile(r"(?<=[./])@")
_GIVEN = re.compile(r"\$(\d)")
_CALL = re.compile(r"~(?P<name>[a-z_][a-z0-9_]*)(?:\((?P<args>[^()]*)\))?")


class Ending(NamedTuple):
    """How a line ends in one form. A tuple, because a table has tens of thousands."""

    form: str
    items: tuple[Item, ...]
    variant: Variant


class Tails:
    """Endings of a line that begin with the same items and go on in nothing but words.

    ``lead`` are those items, of which the last is no literal; ``words`` the words of each ending, "" for none;
    ``forms`` and ``places`` the form of each and where it stands among all endings of the line, ``firsts`` the first
    place of each form.
    """

    def __init__(self, lead: tuple[Item, ...], each: Sequence[tuple[str, str, int]]) -> None:
        self.lead = lead
        self.words, self.forms, self.places = zip(*each, strict=True)
        self.firsts: dict[str, int] = {}
        for form, place in zip(self.forms, self.places, strict=True):
            self.firsts.setdefault(form, place)

    @cached_property
    def known(self) -> frozenset[str]:
        """Its words."""
        return frozenset(self.words)

    @cached_property
    def ordered(self) -> list[str]:
        """Its words in order."""
        return sorted(self.known)

    def meets(self, start: str, other: "Tails") -> bool:
        """Whether one of its words is some words and then a word of others."""
        if not start:
            return not self.known.isdisjoint(other.known)
        own, theirs, behind = self.ordered, other.known, len(start)
        for index in range(bisect_left(own, start), len(own)):
            word = own[index]
            if not word.startswith(start):
                return False
            if word[behind:] in theirs:
                return True
        return False


class Endings:
    """The endings of a line in the order of the table, shared by all lines that end so.

    ``tails`` are they by the items that they begin with.
    """

    def __init__(self, each: Sequence[Ending]) -> None:
        self.each = tuple(each)
        self.variants: tuple[Variant, ...] = tuple(dict.fromkeys([one.variant for one in each]))
        firsts: dict[tuple[str, Variant], int] = {}
        apart: dict[tuple[Item, ...], list[tuple[str, str, int]]] = {}
        for index, (form, items, variant) in enumerate(each):
            firsts.setdefault((form, variant), index)
            last = items[-1] if items else None
            if isinstance(last, Literal):
                apart.setdefault(items[:-1], []).append((last.text, form, index))
            else:
                apart.setdefault(items, []).append(("", form, index))
        self.firsts: Mapping[tuple[str, Variant], int] = firsts
        self.tails = tuple([Tails(lead, found) for lead, found in apart.items()])


def slots_of(items: Sequence[Item]) -> Slots:
    """Those of some items that are slots."""
    return tuple([item for item in items if isinstance(item, _A_SLOT)])


def joined(first: tuple[Item, ...], second: tuple[Item, ...]) -> tuple[Item, ...]:
    """Items one after the other; literals that meet become one."""
    if first and second:
        left, right = first[-1], second[0]
        if isinstance(left, Literal) and isinstance(right, Literal):
            return (*first[:-1], Literal(left.text + right.text), *second[1:])
    return first + second


class Expander:
    """Replaces macros and fills in ``@``. What lines have in common is expanded once."""

    def __init__(self, macros: Mapping[str, Macro]) -> None:
        self.macros = macros
        self._calls: dict[str, tuple[tuple[str, Line], ...]] = {}
        self._alone: dict[str, tuple[Ending, ...]] = {}
        self._shared: dict[tuple[object, ...], Endings] = {}

    def apart(self, given: Line) -> Iterator[Line]:
        """A line, once for each of the words that a macro in it has for any form."""
        for call in _CALL.finditer(given.body):
            macro = self.macros.get(call["name"])
            if macro is None or any(form != ANY for form, _ in macro.lines):
                continue
            for _, one in macro.lines:
                body = given.body[: call.start()] + one.body + given.body[call.end() :]
                yield from self.apart(Line(given.forms, given.guards, body, given.printed and one.printed))
            return
        yield given

    def expand(self, given: Line, forms: Sequence[str]) -> tuple[tuple[Item, ...], Endings]:
        """The items that a line begins with, and its endings. ``forms`` are those of the sort, the usual one first.

        TemplateError when there is no such macro, or what it makes is no template.
        """
        call = _CALL.search(given.body)
        before, ending = (given.body, "") if call is None else (given.body[: call.start()], call[0])
        if "@" in before or (call is not None and call.end() < len(given.body)):
            return (), Endings(list(self._each(given, forms)))
        own = given.forms or (() if call is not None else tuple(forms[:1]))
        key = (ending, own, given.guards, given.printed)
        known = self._shared.get(key)
        if known is None:
            if call is None:
                found = [Ending(form, (), (given.guards, given.printed, ())) for form in own]
            else:
                found = list(self._guarded(ending, given))
            known = self._shared[key] = Endings(found)
        return parse(before), known

    def _guarded(self, call: str, given: Line) -> Iterator[Ending]:
        """The endings of a call of a macro in a line, whose guards and forms they have."""
        if call not in self._alone:
            self._alone[call] = tuple(self._each(Line((), (), call), ()))
        for form, items, (guards, printed, slots) in self._alone[call]:
            merged = _merged(given.guards, guards)
            if merged is not None and (not given.forms or form in given.forms):
                yield Ending(form, items, (merged, given.printed and printed, slots))

    def _each(self, given: Line, forms: Sequence[str]) -> Iterator[Ending]:
        """What a line stands for, whole, once for each form."""
        call = _CALL.search(given.body)
        if call is None:
            for form in given.forms or (tuple(forms) if "@" in given.body else tuple(forms[:1])):
                yield _ending(form, given, parse(_filled(given.body, form)))
            return
        before, after = given.body[: call.start()], given.body[call.end() :]
        again = _CALL.search(after) is not None
        for form, ending in self._ending(call):
            guards = _merged(given.guards, ending.guards)
            if guards is None or (given.forms and form not in given.forms):
                continue
            line = Line((form,), guards, before + ending.body + after, given.printed and ending.printed)
            if again:
                yield from self._each(line, forms)
            else:
                items = joined(parse(_filled(before, form)), parse(_filled(ending.body, form)))
                yield _ending(form, line, joined(items, parse(_filled(after, form))))

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
            words = _GIVEN.sub(lambda m: args[int(m[1]) - 1], line.body) if "$" in line.body else line.body
            yield from self._inner(form, Line((form,), line.guards, words, line.printed))

    def _inner(self, form: str, given: Line) -> Iterator[tuple[str, Line]]:
        call = _CALL.search(given.body) if "~" in given.body else None
        if call is None:
            yield form, given
            return
        for inner, ending in self._ending(call):
            guards = _merged(given.guards, ending.guards)
            if form in (inner, EVERY) and guards is not None:
                words = given.body[: call.start()] + ending.body + given.body[call.end() :]
                yield from self._inner(inner, Line((inner,), guards, words, given.printed and ending.printed))


def _ending(form: str, given: Line, items: tuple[Item, ...]) -> Ending:
    return Ending(form, items, (given.guards, given.printed, slots_of(items)))


def _merged(guards: Guards, more: Guards) -> Guards | None:
    """Both guards; ``None`` where they contradict each other."""
    if not more:
        return guards
    merged = guards + tuple(g for g in more if g not in guards)
    return merged if len({name for name, _ in merged}) == len(merged) else None


def _filled(body: str, form: str) -> str:
    return _OWN_FORM.sub(form, body) if "@" in body else body
