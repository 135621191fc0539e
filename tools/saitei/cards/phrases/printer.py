"""Printing: a tree in the words of one table.

Promise: what is printed reads as the same tree again, or ``Unsayable`` names the node that the
language has no phrase for. Alternates are never printed; the first phrase that can be said is.
"""

from saitei.cards import implied
from saitei.cards.letters import particles
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import ListItem, Literal, Mark
from saitei.cards.phrases.wordings import Phrase
from saitei.cards.schema import INT, NAME
from saitei.cards.trees import Node, Value


class Unsayable(Exception):
    """A node that a table cannot say in the form that is needed; ``node`` and ``form`` say which."""

    def __init__(self, node: Node, form: str, language: str) -> None:
        super().__init__(f"the {language} table has no phrase for “{node.kind}” in the form “{form}”")
        self.node, self.form, self.language = node, form, language


def say(table: Table, value: Value, sort: str, form: str | None = None, before: str = "") -> str:
    """A value of a sort in words, after the words ``before``; Unsayable when there are none."""
    if isinstance(value, Node):
        value = implied.leave_out(table.schema, value, table.unnamed)
    return _said(table, value, sort, form, before, {})


Failed = dict[tuple[Node, str], Unsayable]
"""The nodes that a table cannot say in a form, so that each is tried once, whatever stands around it."""


def _said(table: Table, value: Value, sort: str, form: str | None, before: str, failed: Failed) -> str:
    if sort == INT or isinstance(value, int):
        return str(value)
    if sort == NAME or isinstance(value, str):
        return str(value)
    assert isinstance(value, Node)
    wanted = form or table.usual(sort)
    why = failed.get((value, wanted))
    if why is None:
        for phrase in table.phrases.get(value.kind, ()):
            if phrase.printed and phrase.form == wanted and phrase.says(value):
                try:
                    return _worded(table, value, phrase, before, failed)
                except Unsayable as first:
                    why = why or first
        why = failed[value, wanted] = why or Unsayable(value, wanted, table.language)
    raise why


def _worded(table: Table, value: Node, phrase: Phrase, before: str, failed: Failed) -> str:
    """A node in the words of a phrase."""
    out = ""
    for item in phrase.items:
        if isinstance(item, Literal):
            out += item.text
        elif isinstance(item, Mark):
            mark = particles.plural if item.plural else particles.particle
            out += mark(item.shapes[0], before + out)
        else:
            index = phrase.node.slot(item.name)
            assert index is not None
            slot, part = phrase.node.slots[index], value.slots[index]
            if not isinstance(item, ListItem):
                out += _said(table, part, slot.sort, item.form, before + out, failed)
                continue
            assert isinstance(part, tuple)
            if item.filled and not part:
                raise Unsayable(value, phrase.form, table.language)
            for at, one in enumerate(part):
                last = at == len(part) - 1
                if at:
                    out += particles.joining(item.last_separators if last else item.separators, before + out)
                shape = item.last_form if last else item.form
                out += _said(table, one, slot.sort, shape, before + out, failed)
    return out
