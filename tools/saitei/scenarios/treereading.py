"""From lark's tree to the data of a scenario.

Promise: every part gets its spot in the file; card names and texts come from the text as written, not from
its folded shadow.
"""

import dataclasses
import re
from pathlib import Path

from lark import Token, Tree

from saitei.errors import UnusableInput
from saitei.scenarios.syntax import (
    Allowed,
    Amount,
    Ask,
    Because,
    Claim,
    Claimed,
    Contains,
    Decided,
    Equals,
    Given,
    InAll,
    Invented,
    Mode,
    Objects,
    Offered,
    Over,
    Piece,
    PlayerValue,
    Rest,
    Says,
    Scenario,
    Silent,
    Spot,
    Subject,
    Then,
    Value,
    When,
    Word,
)

Item = Tree[Token] | Token


def named(scenario: Scenario, prefix: str) -> Scenario:
    """The scenario with an id: a prefix and its title in plain letters."""
    plain = re.sub(r"[^\w]+", "-", scenario.title.casefold()).strip("-")
    return dataclasses.replace(scenario, id=f"{prefix}-{plain}")


class Reader:
    """Reads the tree of one scenario that begins at a line and an offset of a file."""

    def __init__(self, text: str, path: Path, language: str, line: int, offset: int) -> None:
        self.text = text
        self.path = path
        self.language = language
        self.line = line
        self.offset = offset

    def scenario(self, tree: Tree[Token]) -> Scenario:
        """The whole scenario."""
        head, *parts = _trees(tree)
        title = _tokens(head, "TITLE")[0]
        editions: dict[str, Spot] = {}
        cards: list[Invented] = []
        given: list[Given] = []
        acts: list[When | Then] = []
        for part in parts:
            if part.data == "editions":
                editions |= {str(token): self._spot(token) for token in _tokens(part, "EDITION")}
            elif part.data == "card":
                cards.append(self._card(part))
            elif part.data == "given":
                if acts:
                    raise self._refused("`given` stands after `when` or `then`", "Put it first", part)
                given += [self._given(one) for one in _trees(part)]
            elif part.data == "when":
                acts.append(When(tuple(self._decided(one) for one in _trees(part)), self._spot(part)))
            else:
                acts.append(self._then(part))
        return Scenario(
            "", self._words(title), self.language, editions, tuple(cards), tuple(given), tuple(acts), self.path,
            self._spot(head),
        )  # fmt: skip

    # --- parts --------------------------------------------------------------------------

    def _card(self, tree: Tree[Token]) -> Invented:
        quoted = _tokens(tree, "QUOTED")[0]
        facts: dict[str, str] = {}
        texts: dict[str, tuple[str, tuple[Spot, ...]]] = {}
        for fact in _trees(tree):
            key, *rest = [token for token in fact.children if isinstance(token, Token)]
            value = [token for token in rest if token.type == "VALUE"]
            more = [token for token in rest if token.type == "MORE"]
            if str(key) in facts or str(key) in texts:
                raise self._refused(f"“{key}” stands twice at this card", "Keep one", key)
            words = [self._words(token) for token in value]
            if key.partition(".")[0] == "text":
                lines = [*words, *(self._words(token).lstrip("|｜").strip() for token in more)]
                texts[str(key)] = ("\n".join(lines), tuple(self._text_spot(token) for token in (*value, *more)))
            elif more:
                raise self._refused(f"“{key}” is no text and has one line", "Only text goes on with |", more[0])
            else:
                facts[str(key)] = words[0] if words else ""
        return Invented(self._name(quoted), facts, texts, self._spot(tree))

    def _given(self, tree: Tree[Token]) -> Given:
        if tree.data == "rest":
            return Rest(self._subject(_trees(tree)[0]), self._spot(tree))
        if tree.data == "total":
            names = [self._words(token) for token in _tokens(tree, "NAME")]
            return InAll(int(_tokens(tree, "NUMBER")[0]), names[0] if names else "", self._spot(tree))
        subject, value = _trees(tree)
        return Says(self._subject(subject), self._value(value), self._spot(tree), self._spot(value))

    def _decided(self, tree: Tree[Token]) -> Decided:
        who, text = [token for token in tree.children if isinstance(token, Token)]
        return Decided(_who(who), self._words(text), self._spot(tree))

    def _then(self, tree: Tree[Token]) -> Then:
        until = [self._words(token) for token in _tokens(tree, "MOMENT")]
        editions = tuple(str(token) for token in _tokens(tree, "EDITION"))
        claims = tuple(self._claim(one) for one in _trees(tree))
        return Then(editions, until[0] if until else "", claims, self._spot(tree))

    def _claim(self, tree: Tree[Token]) -> Claim:
        mode = Mode.NOW
        for child in tree.children:
            if isinstance(child, Token):
                mode = Mode(child.type.lower())
            else:
                what = self._claimed(child)
        return Claim(mode, what, self._spot(tree))

    def _claimed(self, tree: Tree[Token]) -> Claimed:  # noqa: PLR0911 (one line a kind of claim)
        tokens = [token for token in tree.children if isinstance(token, Token)]
        clauses = tuple(str(token) for part in _trees(tree) if part.data == "clauses" for token in part.children)
        match tree.data:
            case "equals":
                subject, value = _trees(tree)
                return Equals(self._subject(subject), self._value(value), self._spot(value))
            case "contains" | "lacks":
                subject, objects = _trees(tree)
                return Contains(self._subject(subject), self._objects(objects), tree.data == "contains")
            case "verdict":
                return Allowed(_player(tokens[0]), self._words(tokens[2]), tokens[1].type == "CAN", clauses)
            case "offered":
                return Offered(_who(tokens[0]), tuple(self._words(token) for token in tokens[1:]))
            case "wins":
                return Over("won", _player(tokens[0]))
            case "draw":
                return Over("draw")
            case "over":
                return Over("over")
            case "goes_on":
                return Over("on")
            case "silent":
                return Silent(clauses)
            case "because" | "without":
                return Because(clauses, tree.data == "because")
        return Ask()

    # --- pieces ------------------------------------------------------------------------

    def _subject(self, tree: Tree[Token]) -> Subject:
        players = _tokens(tree, "PLAYER")
        name = self._words(_tokens(tree, "NAME")[0])
        return Subject(_player(players[0]) if players else None, name, self._spot(tree))

    def _value(self, tree: Tree[Token]) -> Value:
        child = tree.children[0]
        if isinstance(child, Token):
            if child.type == "PLAYER":
                return PlayerValue(_player(child))
            return Objects() if child.type == "NOTHING" else Word(self._words(child))
        if child.data == "objects":
            return self._objects(child)
        kinds = {token.type: token for token in child.children if isinstance(token, Token)}
        bound = next((sign for kind, sign in _BOUNDS.items() if kind in kinds), "=")
        return Amount(int(kinds["NUMBER"]), bound)

    def _objects(self, tree: Tree[Token]) -> Objects:
        pieces = []
        blanks = 0
        for part in _trees(tree):
            if part.data == "blanks":
                blanks += int(_tokens(part, "NUMBER")[0])
                continue
            numbers = [int(token) for token in _tokens(part, "NUMBER")]
            states = tuple(self._words(token) for token in _tokens(part, "NAME"))
            name = self._name(_tokens(part, "QUOTED")[0])
            owners = [_player(token) for token in _tokens(part, "PLAYER")]
            under = [self._name(_tokens(mark, "QUOTED")[0]) for mark in _trees(part)]
            pieces.append(
                Piece(
                    name,
                    numbers[0] if numbers else None,
                    states,
                    owners[0] if owners else None,
                    under[0] if under else "",
                    self._spot(part),
                )
            )
        return Objects(tuple(pieces), blanks, bool(_tokens(tree, "ANY_ORDER")))

    def _words(self, token: Token) -> str:
        """The words of a token as they stand in the text."""
        return self.text[token.start_pos : token.end_pos].strip()

    def _text_spot(self, token: Token) -> Spot:
        """Where the words of a line of card text begin: after ``|``, if it has one."""
        spot = self._spot(token)
        words = self.text[token.start_pos : token.end_pos]
        mark = len(words) - len(words.lstrip("|｜ \t\u3000"))
        return Spot(spot.line, spot.column + mark, spot.start + mark, spot.end)

    def _name(self, token: Token) -> str:
        return self._words(token)[1:-1].strip()

    def _spot(self, item: Item) -> Spot:
        if isinstance(item, Token):
            start, end = item.start_pos or 0, item.end_pos or 0
            return Spot((item.line or 1) + self.line - 1, item.column or 1, start + self.offset, end + self.offset)
        meta = item.meta
        if meta.empty:
            return Spot(self.line, 1, self.offset, self.offset)
        return Spot(meta.line + self.line - 1, meta.column, meta.start_pos + self.offset, meta.end_pos + self.offset)

    def _refused(self, what: str, remedy: str, item: Item) -> UnusableInput:
        spot = self._spot(item)
        return UnusableInput(what, remedy, self.path, spot.line, spot.column)


_BOUNDS = {"AT_LEAST": ">=", "AT_LEAST_POST": ">=", "AT_MOST": "<=", "AT_MOST_POST": "<="}


def _trees(tree: Tree[Token]) -> list[Tree[Token]]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _tokens(tree: Tree[Token], kind: str) -> list[Token]:
    return [child for child in tree.children if isinstance(child, Token) and child.type == kind]


def _player(token: Token) -> int:
    return "ABCD".index(token)


def _who(token: Token) -> int | str:
    return _player(token) if token.type == "PLAYER" else token.type.lower()
