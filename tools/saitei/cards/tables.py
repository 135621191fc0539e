"""Phrase tables: how each node of a schema is said in one language.

Promise: a table is complete and consistent when it is loaded: every entry is a node, every slot
is said once, every form that is asked for exists, no phrase is said for two nodes. Otherwise it
is refused with file and line. The syntax is ``grammar/cards/phrases.lark``.

A *voice* is how some people write a language: ``card.en.players.phrases`` is laid over ``card.en.phrases`` as
“en.players”. It is a table of its own because words may mean another thing there: in players' translations the
“discard pile” is where cards lie face down.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from saitei import resources
from saitei.cards import schema as schemas
from saitei.cards import templates
from saitei.cards.folds import KINDS, FoldError, Gatherer
from saitei.cards.normal import Spelling
from saitei.cards.pausing import collector_paused
from saitei.cards.schema import INT, NAME, NodeType, Schema
from saitei.cards.templates import Expanded, Expander, Item, ListItem, Macro, SlotItem, TemplateError
from saitei.cards.trees import Node, Value
from saitei.errors import UnusableInput

Slots = tuple[SlotItem | ListItem, ...]
Fixed = tuple[tuple[int, Value], ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say a node in one form.

    ``slots`` are those of the items that are slots, ``fixed`` the slots whose value the phrase implies; ``printed`` is
    False for an alternate; ``line`` is where it stands in the table.
    """

    node: NodeType
    form: str
    items: tuple[Item, ...]
    slots: Slots
    fixed: Fixed
    printed: bool
    line: int

    def says(self, node: Node) -> bool:
        """Whether what the phrase implies is so in this node."""
        return all(node.slots[index] == value for index, value in self.fixed)


@dataclass(frozen=True, eq=False)
class Table:
    """A table of one language over one schema.

    ``phrases`` are by kind of node, in the order of the file; ``forms`` by sort, the usual form first.
    """

    path: Path
    language: str
    schema: Schema
    spelling: Spelling
    forms: Mapping[str, tuple[str, ...]]
    phrases: Mapping[str, tuple[Phrase, ...]]
    macros: Mapping[str, Macro]

    def usual(self, sort: str) -> str:
        """The form of a sort when a slot names none."""
        return self.forms.get(sort, ("plain",))[0]


@cache
def load(game: str, language: str) -> Table:
    """The table of a game in a language or voice; UnusableInput when there is none or it cannot be used."""
    below = load(game, language.rpartition(".")[0]) if is_voice(language) else None
    return read(_path(game, language), language, schemas.load(game), below)


def languages(game: str) -> tuple[str, ...]:
    """The languages that a game has a phrase table for, without voices."""
    found = (path.name.split(".")[1:-1] for path in (resources.folder("grammar") / game).glob("card.*.phrases"))
    return tuple(sorted(words[0] for words in found if len(words) == 1))


def players(game: str, language: str) -> str:
    """The voice of players in a language; the language itself where they have none of their own."""
    voice = f"{language}.players"
    return voice if _path(game, voice).is_file() else language


def is_voice(language: str) -> bool:
    """Whether a name of a table is that of a voice."""
    return "." in language


def files(game: str, language: str) -> tuple[Path, ...]:
    """The files that a table is made of: that of the language, then those of its voice."""
    words = language.split(".")
    return tuple(_path(game, ".".join(words[:count])) for count in range(1, len(words) + 1))


def _path(game: str, language: str) -> Path:
    return resources.folder("grammar") / game / f"card.{language}.phrases"


def language_of(text: str, game: str) -> str:
    """The language of a text by its letters (hangul, kana or kanji, else English), among those of a game."""
    if any("가" <= char <= "힣" for char in text):
        found = "ko"
    else:
        found = "ja" if any("\u3041" <= c <= "\u30ff" or "\u4e00" <= c <= "\u9fff" for c in text) else "en"
    known = languages(game)
    return found if found in known or not known else known[0]


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
        self.folds = Gatherer(self.spelling.folds)
        self.below: Mapping[str, tuple[Phrase, ...]] = below.phrases if below else {}
        self._fixed: dict[object, tuple[Slots, Fixed]] = {}

    def wrong(self, what: str, remedy: str, line: int) -> UnusableInput:
        """The refusal of a line; the parser was handed one line break more than the file has."""
        return UnusableInput(what, remedy, self.path, line - 1)

    def table(self, tree: Tree[Token]) -> Table:
        entries = []
        for part in tree.children:
            assert isinstance(part, Tree)
            if part.data == "entry":
                entries.append(part)
            else:
                (self._directive if part.data == "directive" else self._macro)(part)
        self.spelling = replace(self.spelling, folds=self.folds.folds())
        phrases: dict[str, tuple[Phrase, ...]] = {}
        expander = Expander(self.macros)
        for entry in entries:
            name = entry.children[0]
            assert isinstance(name, Token)
            if name in phrases:
                raise self.wrong(f"“{name}” has two entries", "Put their lines together", name.line or 0)
            phrases[str(name)] = self._entry(entry, expander)
        for kind, found in self.below.items():
            own = phrases.get(kind, ())
            phrases[kind] = own if any(p.printed for p in own) else found + own
        self._check_forms(phrases)
        self._check_doubles(phrases)
        return Table(self.path, self.language, self.schema, self.spelling, self.forms, phrases, self.macros)

    def _directive(self, part: Tree[Token]) -> None:
        token = part.children[0]
        assert isinstance(token, Token)
        name, *words = token[1:].split()
        if name == "forms":
            self.forms |= dict.fromkeys((w for w in words if w[0].isupper()), tuple(w for w in words if w[0].islower()))
        elif name in KINDS and len(words) == 2:
            try:
                self.folds.add(name, *(_spelt(word) for word in words))
            except FoldError as error:
                raise self.wrong(str(error), "See grammar/cards/phrases.lark", token.line or 0) from None
        elif name == "stage":
            self.folds.stage()
        elif name == "argument":
            self.spelling = replace(self.spelling, arguments=(*self.spelling.arguments, *words))
        elif name in _SETTINGS and len(words) == 1:
            self.spelling = _SETTINGS[name](self.spelling, words[0])
        else:
            raise self.wrong(f"“{token.strip()}” is no setting of a table", "See phrases.lark", token.line or 0)

    def _macro(self, part: Tree[Token]) -> None:
        head, *lines = part.children
        assert isinstance(head, Token)
        words = head.split(None, 1)[1].replace("(", " ").replace(")", " ").replace(",", " ").split()
        pairs = []
        for token in lines:
            text = str(token).strip()
            form, _, body = text.removeprefix("|").strip().partition(" ")
            pairs.append((form, templates.line(body, not text.startswith("|"))))
        self.macros[words[0]] = Macro(len(words) - 1, tuple(pairs))

    def _entry(self, part: Tree[Token], expander: Expander) -> tuple[Phrase, ...]:
        name, *lines = part.children
        assert isinstance(name, Token)
        node = self.schema.nodes.get(str(name))
        if node is None:
            raise self.wrong(
                f"“{name}” is no node of {self.schema.path.name}", "Correct it or declare it", name.line or 0
            )
        phrases: list[Phrase] = []
        replaced = any(str(token).lstrip().startswith("=") for token in lines)
        said = {(p.form, p.items, p.fixed) for p in (() if replaced else self.below.get(str(name), ()))}
        forms = self.forms.get(node.sort, ("plain",))
        for token in lines:
            assert isinstance(token, Token)
            mark, text = token.strip()[0], token.strip()[1:]
            before = len(phrases)
            try:
                phrases += self._phrases(
                    node, expander.expand(templates.line(text, mark == "="), forms), token.line or 0
                )
            except TemplateError as error:
                raise self.wrong(str(error), "See grammar/cards/template.lark", token.line or 0) from None
            added = {(p.form, p.items, p.fixed) for p in phrases[before:]}
            if added and added <= said:
                raise self.wrong(f"“{name}” is said so already in a line above", "Take this line out", token.line or 0)
            said |= added
        return tuple(phrases)

    def _phrases(self, node: NodeType, given: Iterable[Expanded], line: int) -> Iterator[Phrase]:
        """The phrases that a line stands for; most have the slots and guards of the one before."""
        guards: object = None
        slots: Slots = ()
        fixed: Fixed = ()
        for one in given:
            own: Slots = tuple([i for i in one.items if isinstance(i, SlotItem | ListItem)])
            if own != slots or (one.guards, one.printed) != guards:
                guards = (one.guards, one.printed)
                key = (node.kind, guards, own)
                if key not in self._fixed:
                    self._fixed[key] = own, self._said(node, one, own)
                slots, fixed = self._fixed[key]
            yield Phrase(node, one.form, one.items, slots, fixed, one.printed, line - 1)

    def _said(self, node: NodeType, given: Expanded, slots: Slots) -> Fixed:
        """The values that guards imply, when they and the slots together say every slot of the node once.

        An alternate may say a list in several places: first items before, further items after something else.
        """
        fixed = tuple((self._index(node, name), self._value(node, name, value)) for name, value in given.guards)
        said = [self._index(node, i.name) for i in slots]
        said += [index for index, _ in fixed]
        for index, slot in enumerate(node.slots):
            parted = slot.is_list and not given.printed and all(index != i for i, _ in fixed)
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
        value: Value = () if text == "none" and slot.is_list else _value(text, slot.sort)
        if not self.schema.fits(value, slot):
            raise TemplateError(f"“{text}” does not fit the slot “{name}” of “{node.kind}”")
        return value

    def _check_forms(self, phrases: Mapping[str, tuple[Phrase, ...]]) -> None:
        """Every form that a slot asks for is one that some phrase of its sort has."""
        said = {(self.schema.nodes[kind].sort, p.form) for kind, found in phrases.items() for p in found}
        seen: set[tuple[str, Slots]] = set()
        for kind, found in phrases.items():
            before: Slots = ()
            for phrase in found:
                if phrase.slots is not before and (kind, phrase.slots) not in seen:
                    seen.add((kind, phrase.slots))
                    for item in phrase.slots:
                        self._check_asked(phrase, item, said)
                before = phrase.slots

    def _check_asked(self, phrase: Phrase, item: SlotItem | ListItem, said: set[tuple[str, str]]) -> None:
        for sort, form in asked(phrase.node, item, self.forms):
            if sort not in (INT, NAME) and not any((s, form) in said for s in self.schema.fitting(sort)):
                raise self.wrong(
                    f"nothing of the sort {sort} is said in the form “{form}”",
                    "Correct the form, or add the phrases",
                    phrase.line + 1,
                )

    def _check_doubles(self, phrases: Mapping[str, tuple[Phrase, ...]]) -> None:
        """No two nodes of one sort are printed alike in one form."""
        seen: dict[object, Phrase] = {}
        for phrase in (p for found in phrases.values() for p in found if p.printed):
            items = tuple(
                [asked(phrase.node, i, self.forms)[0] if isinstance(i, SlotItem) else i for i in phrase.items]
            )
            other = seen.setdefault((phrase.node.sort, phrase.form, items), phrase)
            if other.node is not phrase.node and not any(isinstance(i, ListItem) for i in phrase.items):
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


def _spelt(word: str) -> str:
    """A spelling as it stands in a text: a low line is a space."""
    return word.replace("_", " ").replace(r"\n", "\n")


def _value(text: str, sort: str) -> Value:
    """A value as guards write it: ``you``, ``1``, ``times(1)``."""
    kind, _, inside = text.partition("(")
    if kind.isdecimal():
        return int(kind) if sort == INT else Node("number", (int(kind),))
    return Node(kind.strip(), tuple(_value(v.strip(), "") for v in inside.rstrip(")").split(",")) if inside else ())


def asked(node: NodeType, item: SlotItem | ListItem, forms: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """The sort and form that a slot asks for, and what a list asks for its last."""
    index = node.slot(item.name)
    assert index is not None
    sort = node.slots[index].sort
    usual = forms.get(sort, ("plain",))[0]
    out = [(sort, item.form or usual)]
    if isinstance(item, ListItem):
        out.append((sort, item.last_form or usual))
    return out
