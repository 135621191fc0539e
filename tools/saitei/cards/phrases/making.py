"""Phrase tables: how each node of a schema is said in one language, read from a file.

Promise: a table is complete and consistent when it is loaded: every entry is a node, every slot
is said once, every form that is asked for exists, no phrase is said for two nodes. Otherwise it
is refused with file and line. The syntax is ``grammar/cards/phrases.lark``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from saitei import resources
from saitei.cards.letters import beside
from saitei.cards.letters.folds import KINDS, FoldError, Gatherer, choices
from saitei.cards.letters.normal import Spelling
from saitei.cards.pausing import collector_paused
from saitei.cards.phrases import templates
from saitei.cards.phrases.doubles import asked, printed_alike, repeated, suspects
from saitei.cards.phrases.endings import Endings, Expander, Slots, Variant, slots_of
from saitei.cards.phrases.table import Table
from saitei.cards.phrases.templates import ListItem, Macro, SlotItem, TemplateError
from saitei.cards.phrases.wordings import Fixed, Wording
from saitei.cards.schema import INT, NAME, NodeType, Schema
from saitei.cards.trees import Node, Value
from saitei.errors import UnusableInput


@cache
def _grammar() -> Lark:
    path = resources.folder("grammar") / "cards" / "phrases.lark"
    return Lark(path.read_text(encoding="utf-8"), parser="lalr")


def read(path: Path, language: str, schema: Schema, below: Table | None = None) -> Table:
    """The table in a file, laid over another; UnusableInput with the line when it cannot be used.

    An entry that prints takes the place of the entry below; one of alternates only is added to it.
    """
    if not path.is_file():
        raise UnusableInput(f"there is no phrase table for the language “{language}”", "Make this file", path)
    try:
        tree = _grammar().parse("\n" + path.read_text(encoding="utf-8") + "\n")
    except UnexpectedInput as error:
        raise UnusableInput(
            "this line is no part of a phrase table", "See grammar/cards/phrases.lark", path, error.line - 1
        ) from None
    with collector_paused(staying=True):
        return _Maker(path, language, schema, below).table(tree)


class _Maker:
    """Gathers what the lines of a table declare, then expands the entries."""

    def __init__(self, path: Path, language: str, schema: Schema, below: Table | None) -> None:
        self.path, self.language, self.schema = path, language, schema
        self.spelling = below.spelling if below else Spelling()
        self.forms: dict[str, tuple[str, ...]] = dict(below.forms) if below else {}
        self.macros: dict[str, Macro] = dict(below.macros) if below else {}
        self.own_macros: set[str] = set()
        self.asides: tuple[str, ...] = below.asides if below else ()
        self.folds = Gatherer(self.spelling.folds)
        self.below: Mapping[str, tuple[Wording, ...]] = below.wordings if below else {}
        self._meanings: dict[tuple[str, Slots, Endings], Mapping[Variant, tuple[Slots, Fixed]]] = {}

    def wrong(self, what: str, remedy: str, line: int) -> UnusableInput:
        """The refusal of a line; the parser was handed one line break more than the file has."""
        return UnusableInput(what, remedy, self.path, line - 1)

    def table(self, tree: Tree[Token]) -> Table:
        entries = []
        for part in tree.children:
            assert isinstance(part, Tree)
            said = [one for token in part.children if isinstance(token, Token) for one in _lines(token)]
            if part.data == "entry":
                entries.append(said)
            elif part.data == "macro":
                self._macro(*said)
            else:
                for text, line in said:
                    self._setting(text, line)
        self.spelling = replace(self.spelling, folds=self.folds.folds())
        wordings: dict[str, tuple[Wording, ...]] = {}
        expander = Expander(self.macros)
        for (name, line), *lines in entries:
            if name in wordings:
                raise self.wrong(f"“{name}” has two entries", "Put their lines together", line)
            node = self.schema.nodes.get(name)
            if node is None:
                raise self.wrong(f"“{name}” is no node of {self.schema.path.name}", "Correct it or declare it", line)
            wordings[name] = self._entry(node, lines, expander)
        whole = dict(wordings)
        for kind, found in self.below.items():
            own = wordings.get(kind, ())
            whole[kind] = own if any(one.is_printed for one in own) else found + own
        self._check_forms(whole)
        self._check_doubles(wordings, whole)
        return Table(self.path, self.language, self.schema, self.spelling, self.forms, whole, self.macros, self.asides)

    def _setting(self, text: str, line: int) -> None:
        name, *words = text[1:].split()
        if name == "forms":
            self.forms |= dict.fromkeys((w for w in words if w[0].isupper()), tuple(w for w in words if w[0].islower()))
        elif name in KINDS and len(words) == 2:
            try:
                self.folds.add(name, *(_spelt(word) for word in words))
            except FoldError as error:
                raise self.wrong(str(error), "See grammar/cards/phrases.lark", line) from None
        elif name == "stage":
            self.folds.stage()
        elif name == "aside" and self.schema.aside is not None:
            self.asides += tuple(map(_aside, words))
            unknown = {kind for kind, mark, _ in (one.partition(":") for one in words) if mark} - set(self.schema.nodes)
            if unknown:
                problem = f"“{min(unknown)}” is no node, and no line of it can be interrupted"
                raise self.wrong(problem, f"Name one of {self.schema.path.name}", line)
        elif name == "argument":
            self.spelling = replace(self.spelling, arguments=(*self.spelling.arguments, *_chosen(words)))
        elif name == "limit":
            self.spelling = replace(self.spelling, limits=(*self.spelling.limits, *_chosen(words)))
        elif name == "letters" and len(words) == 2:
            if not all(map(beside.is_class, words)):
                raise self.wrong(f"“{text}” are no classes of letters", "Write them like “a-zé”", line)
            self.spelling = replace(self.spelling, own=words[0], other=words[1])
        elif name in _SETTINGS and len(words) == 1:
            self.spelling = _SETTINGS[name](self.spelling, words[0])
        else:
            raise self.wrong(f"“{text}” is no setting of a table", "See phrases.lark", line)

    def _macro(self, head: tuple[str, int], *lines: tuple[str, int]) -> None:
        words = head[0].split(None, 1)[1].replace("(", " ").replace(")", " ").replace(",", " ").split()
        if words[0] in self.own_macros:
            raise self.wrong(f"there is a macro “{words[0]}” above", "Give this one another name", head[1])
        self.own_macros.add(words[0])
        pairs = []
        for text, _ in lines:
            form, _, body = text.removeprefix("|").strip().partition(" ")
            pairs.append((form, templates.line(body, not text.startswith("|"))))
        self.macros[words[0]] = Macro(len(words) - 1, tuple(pairs))

    def _entry(self, node: NodeType, lines: Iterable[tuple[str, int]], expander: Expander) -> tuple[Wording, ...]:
        wordings = []
        said: set[tuple[object, ...]] = set()
        forms = self.forms.get(node.sort, ("plain",))
        for text, line in lines:
            try:
                apart = list(expander.apart(templates.line(text[1:], text[0] == "=")))
                # What two macros have in common is said once; a line that says nothing new is refused below.
                fresh = [one for one in apart if (one.forms, one.guards, one.body) not in said] or apart
                said.update((one.forms, one.guards, one.body) for one in apart)
                for given in fresh:
                    opening, endings = expander.expand(given, forms)
                    meant = self._meant(node, slots_of(opening), endings)
                    wordings.append(Wording(node, opening, endings, meant, line - 1))
            except TemplateError as error:
                raise self.wrong(str(error), "See grammar/cards/template.lark", line) from None
        return tuple(wordings)

    def _meant(self, node: NodeType, slots: Slots, endings: Endings) -> Mapping[Variant, tuple[Slots, Fixed]]:
        """The slots and implied values of the phrases of a line, which other lines of the node may have, too."""
        key = (node.kind, slots, endings)
        known = self._meanings.get(key)
        if known is None:
            known = {}
            for variant in endings.variants:
                own = slots + variant[2]
                known[variant] = own, self._said(node, variant, own)
            self._meanings[key] = known
        return known

    def _said(self, node: NodeType, variant: Variant, slots: Slots) -> Fixed:
        """The values that guards imply, when they and the slots together say every slot of the node once.

        An alternate may say a list in several places: first items before, further items after something else.
        """
        guards, printed, _ = variant
        fixed = tuple((self._index(node, name), self._value(node, name, value)) for name, value in guards)
        said = [self._index(node, i.name) for i in slots]
        said += [index for index, _ in fixed]
        for index, slot in enumerate(node.slots):
            parted = slot.is_list and not printed and all(index != i for i, _ in fixed)
            if said.count(index) != 1 and not (parted and index in said):
                times = "not said" if index not in said else "said twice"
                raise TemplateError(f"the slot “{slot.name}” of “{node.kind}” is {times}")
            if any(isinstance(i, ListItem) != slot.is_list for i in slots if i.name == slot.name):
                raise TemplateError(f"the slot “{slot.name}” of “{node.kind}” is {'a' if slot.is_list else 'no'} list")
        return fixed

    def _index(self, node: NodeType, name: str) -> int:
        index = node.slot(name)
        if index is None:
            raise TemplateError(f"“{node.kind}” has no slot “{name}”")
        return index

    def _value(self, node: NodeType, name: str, text: str) -> Value:
        slot = node.slots[self._index(node, name)]
        value = _value(text, slot.sort)
        if not self.schema.fits(value, slot):
            raise TemplateError(f"“{text}” does not fit the slot “{name}” of “{node.kind}”")
        return value

    def _check_forms(self, wordings: Mapping[str, tuple[Wording, ...]]) -> None:
        """Every form that a slot asks for is one that some phrase of its sort has."""
        every = [wording for found in wordings.values() for wording in found]
        said = {(wording.node.sort, form) for wording in every for form, _ in wording.endings.firsts}
        seen: set[tuple[str, Slots]] = set()
        for wording in every:
            for slots, _ in wording.meant.values():
                if (wording.node.kind, slots) not in seen:
                    seen.add((wording.node.kind, slots))
                    for item in slots:
                        self._check_asked(wording, item, said)

    def _check_asked(self, wording: Wording, item: SlotItem | ListItem, said: set[tuple[str, str]]) -> None:
        for sort, form in asked(wording.node, item, self.forms):
            if sort not in (INT, NAME) and not any((s, form) in said for s in self.schema.fitting(sort)):
                raise self.wrong(
                    f"nothing of the sort {sort} is said in the form “{form}”",
                    "Correct the form, or add the phrases",
                    wording.line + 1,
                )

    def _check_doubles(self, own: Mapping[str, tuple[Wording, ...]], whole: Mapping[str, tuple[Wording, ...]]) -> None:
        """No line says only what those above it say, and no two nodes of a sort are printed alike in one form."""
        every = [wording for found in whole.values() for wording in found]
        those = suspects(every, self.forms)
        for kind in own:
            again = repeated(whole[kind], those)
            if again is not None:
                raise self.wrong(f"“{kind}” is said so already in a line above", "Take this line out", again.line + 1)
        alike = printed_alike(every, those, self.forms)
        if alike is not None:
            phrase, other = alike
            raise self.wrong(
                f"this is also how “{other.node.kind}” is said, in line {other.line}",
                "Word one of them otherwise, or read it only",
                phrase.line + 1,
            )


_SETTINGS: Mapping[str, Callable[[Spelling, str], Spelling]] = {
    "spaces": lambda spelling, word: replace(spelling, keeps_spaces=word == "single"),
    "case": lambda spelling, word: replace(spelling, ignores_case=word == "fold"),
    "lines": lambda spelling, word: replace(spelling, keeps_paragraphs=word == "paragraphs"),
    "tags": lambda spelling, word: replace(spelling, tags_begin_lines=word == "lines"),
    "quotes": lambda spelling, word: replace(spelling, curls_quotes=word == "curly"),
}
"""What a setting of one word makes of a spelling."""


def _lines(token: Token) -> Iterator[tuple[str, int]]:
    """What the lines of a token say, and the number of each, without those that say nothing."""
    for number, line in enumerate(token.split("\n"), token.line or 0):
        text = line.strip()
        if text and text[0] != "#":
            yield text, number


def _spelt(word: str) -> str:
    """A spelling as it stands in a text: a low line is a space."""
    return word.replace("_", " ").replace(r"\n", "\n")


def _aside(word: str) -> str:
    """Behind what a deed may be interrupted; the kind of the deed stands before a colon."""
    kind, mark, said = word.rpartition(":")
    return kind + mark + _spelt(said)


def _chosen(words: Iterable[str]) -> tuple[str, ...]:
    """All that the words of a setting stand for."""
    return tuple([_spelt(one) for word in words for one, _ in choices(word)])


def _value(text: str, sort: str) -> Value:
    """A value as guards write it: ``you``, ``1``, ``times(1)``, ``none`` for a list without items."""
    kind, _, inside = text.partition("(")
    if kind == "none":
        return ()
    if kind.isdecimal():
        return int(kind) if sort == INT else Node("number", (int(kind),))
    return Node(kind.strip(), tuple(_value(v.strip(), "") for v in inside.rstrip(")").split(",")) if inside else ())
