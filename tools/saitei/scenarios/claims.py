"""What ``then`` says, judged at one position.

Promise: ``judge`` gives None when a claim holds, else a sentence with what is so instead. Nothing is
judged that the claim does not say: a zone that is not named may hold anything.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from saitei.engine import Decision, End, State, flat
from saitei.rulebook.folding import comparable
from saitei.scenarios import deciding, showing
from saitei.scenarios.clauses import is_within
from saitei.scenarios.naming import PLAYERS, Names, card_names
from saitei.scenarios.syntax import (
    Allowed,
    Amount,
    Because,
    Claim,
    Contains,
    Equals,
    Objects,
    Offered,
    Over,
    Piece,
    PlayerValue,
    Silent,
    Spot,
    Value,
    Word,
)


@dataclass(frozen=True, slots=True)
class Passed:
    """An option that was refused at a question which answered itself, since only one was left."""

    decision: Decision
    value: Any
    clause: str


@dataclass(frozen=True, slots=True)
class Position:
    """A position with what is decided next, and the clauses walked and options refused on the way to it."""

    state: State
    following: Decision | End
    walked: Collection[str]
    passed: Sequence[Passed] = ()


def judge(names: Names, at: Position, claim: Claim) -> str | None:  # noqa: PLR0911 (one line a kind of claim)
    """Why a claim does not hold at a position; None when it does. Raises UnusableInput when it means nothing."""
    what = claim.what
    match what:
        case Equals():
            return _equals(names, at, what)
        case Contains():
            return _contains(names, at, what)
        case Allowed():
            return _allowed(names, at, what, claim.spot)
        case Offered():
            return _offered(names, at, what, claim.spot)
        case Over():
            return _over(names, at, what)
        case Silent():
            return _silent(names, at, what, claim.spot)
        case Because():
            return _because(names, at, what, claim.spot)
    return None


def speaks_of_decision(claim: Claim) -> bool:
    """Whether a claim says what can be decided, so that a scenario may end at a decision."""
    return isinstance(claim.what, Allowed | Offered)


# --- values and zones ----------------------------------------------------------------------


def _equals(names: Names, at: Position, what: Equals) -> str | None:
    moment = names.moment(what.subject.name)
    if moment is not None and what.subject.whose is None:
        return _moment(names, at, moment, what)
    cell = names.cell(what.subject)
    value = at.state.cells[cell]
    kind = names.layout.cells[cell].kind
    subject = _subject(names, cell)
    if kind == "pile":
        return _pile(names, at, cell, what.value, what.value_spot)
    if isinstance(what.value, Amount):
        held = _fits(int(value), what.value)
        return None if held else f"{subject} is {value}, not {_bound(what.value)}"
    if isinstance(what.value, Objects) and kind == "tokens" and not what.value.pieces:
        return None if value == what.value.blanks else f"{subject} is {value}, not {what.value.blanks}"
    wanted = _wanted(names, what.value, value, what.value_spot)
    if value == wanted:
        return None
    return f"{subject} is {names.value_name(value)}, not {names.value_name(wanted)}"


def _wanted(names: Names, value: Value, now: Any, spot: Spot) -> Any:
    if isinstance(value, Word):
        return names.meaning(value.text, now, spot)
    if isinstance(value, PlayerValue):
        return value.player
    raise names.refused("this value cannot be compared with cards", "Write a number or a word", spot)


def _moment(names: Names, at: Position, moment: str, what: Equals) -> str | None:
    now = names.world.shown(at.state).get(moment)
    if isinstance(what.value, Amount):
        return None if isinstance(now, int) and _fits(now, what.value) else f"the {moment} is {now}"
    if isinstance(what.value, PlayerValue):
        letter = PLAYERS[now] if isinstance(now, int) else now
        return None if now == what.value.player else f"the turn player is {letter}"
    if isinstance(what.value, Word):
        wanted = names.phase(what.value.text, what.value_spot)
        return None if now == wanted else f"the phase is {now or 'none'}, not {wanted}"
    raise names.refused(f"“{what.subject.name}” holds no cards", "Write a number or a word", what.value_spot)


def _pile(names: Names, at: Position, cell: int, value: Value, spot: Spot) -> str | None:
    things = flat(at.state.cells[cell])
    subject = _subject(names, cell)
    if isinstance(value, Amount):
        held = _fits(len(things), value)
        return None if held else f"{subject} holds {_cards(len(things))}, not {_bound(value)}"
    if not isinstance(value, Objects):
        raise names.refused(f"{subject} holds cards", "Name them in quotation marks, or write “3 cards”", spot)
    there = _listed(names, at.state, things)
    if len(things) != len(value.pieces) + value.blanks:
        return f"{subject} is {there}"
    found = [_find(names, at.state, things, piece) for piece in value.pieces]
    for piece, number in zip(value.pieces, found, strict=True):
        wrong = f"“{piece.name}” is not there" if number is None else _state(names, at.state, number, piece)
        if wrong is not None:
            return f"{subject} is {there}: {wrong}"
    ordered = names.layout.cells[cell].ordered and not value.any_order and not value.blanks
    if ordered and tuple(found) != tuple(things):
        return f"{subject} is {there}, in this order"
    return None


def _contains(names: Names, at: Position, what: Contains) -> str | None:
    cell = names.cell(what.subject)
    if names.layout.cells[cell].kind != "pile":
        raise names.refused(f"“{what.subject.name}” holds no cards", "Compare it with a number", what.subject.spot)
    things = flat(at.state.cells[cell])
    there = f"{_subject(names, cell)} is {_listed(names, at.state, things)}"
    for piece in what.objects.pieces:
        number = _find(names, at.state, things, piece)
        if what.present:
            wrong = f"“{piece.name}” is not there" if number is None else _state(names, at.state, number, piece)
            if wrong is not None:
                return f"{there}: {wrong}"
        elif number is not None and _state(names, at.state, number, piece) is None:
            return f"{there}: “{piece.name}” is there"
    return None


def _find(names: Names, state: State, things: Collection[int], piece: Piece) -> int | None:
    wanted = comparable(piece.name)
    for number in things:
        known = card_names(names.cards[number]) if number in names.cards else set()
        if wanted in known or wanted in _called(names, state, number):
            return number
    if not any(wanted in card_names(card) for card in names.cards.values()):
        names.thing(piece.name, piece.spot)
    return None


def _called(names: Names, state: State, number: int) -> set[str]:
    return {comparable(names.card_name(state, number, language)) for language in ("en", "ja", "ko")}


def _state(names: Names, state: State, number: int, piece: Piece) -> str | None:
    """Why an object is not as a piece says; None when it is."""
    tokens = showing.tokens_on(names, state, number)
    if piece.tokens is not None and tokens != piece.tokens:
        return f"{tokens} lie on “{piece.name}”, not {piece.tokens}"
    for word in piece.states:
        if number not in state.cells[names.state(word, piece.spot)]:
            return f"“{piece.name}” is not {word}"
    if piece.under and names.under is not None:
        holder = dict(state.cells[names.under]).get(number)
        if holder is None or comparable(piece.under) not in card_names(names.cards[holder]):
            return f"“{piece.name}” is not under “{piece.under}”"
    return None


def _listed(names: Names, state: State, things: Collection[int]) -> str:
    shown = Counter(names.card_name(state, number) for number in things)
    listed = [f"“{name}”" + (f" ({count})" if count > 1 else "") for name, count in shown.items()]
    return ", ".join(listed) or "empty"


def _subject(names: Names, cell: int) -> str:
    owner = names.layout.cells[cell].owner
    name = names.cell_name(cell, "en")
    return f"the {name}" if owner is None else f"{PLAYERS[owner]}'s {name}"


def _fits(number: int, amount: Amount) -> bool:
    if amount.bound == ">=":
        return number >= amount.number
    return number <= amount.number if amount.bound == "<=" else number == amount.number


def _bound(amount: Amount) -> str:
    return {"=": "", ">=": "at least ", "<=": "at most "}[amount.bound] + str(amount.number)


def _cards(count: int) -> str:
    return f"{count} card" + ("" if count == 1 else "s")


# --- decisions, ends, clauses -----------------------------------------------------------------


def _allowed(names: Names, at: Position, what: Allowed, spot: Spot) -> str | None:
    clauses = [names.clause(written, spot) for written in what.clauses]
    following = at.following
    if isinstance(following, Decision) and following.who == what.who:
        found = deciding.meant(names, at.state, following, what.text, following.values, spot)
        if found is not None:
            return None if what.allowed else f"{PLAYERS[what.who]} can: {what.text}"
    by = _refused_by(names, at, what, spot)
    now = f" {deciding.opened(names, at.state, following)}" if isinstance(following, Decision) else ""
    if what.allowed:
        why = f" ({', '.join(by)} forbids it)" if by else ""
        return f"“{what.text}” cannot be chosen{why}.{now}"
    if not by:
        return f"“{what.text}” is forbidden by no clause, nor is it open: the question was not asked.{now}"
    wrong = [clause for clause in clauses if not any(is_within(one, clause) for one in by)]
    return f"“{what.text}” is not forbidden by {', '.join(wrong)}, but by {', '.join(by)}" if wrong else None


def _refused_by(names: Names, at: Position, what: Allowed, spot: Spot) -> list[str]:
    """The clauses that refuse an option now, or refused it at a question that answered itself on the way here."""
    following = at.following
    if isinstance(following, Decision) and following.who == what.who:
        refused = [refusal.value for refusal in following.refused]
        meant = deciding.meant(names, at.state, following, what.text, refused, spot)
        if meant is not None:
            return list(dict.fromkeys(one.clause for one in following.refused if one.value == meant[0]))
    return [
        one.clause
        for one in at.passed
        if one.decision.who == what.who
        and deciding.meant(names, at.state, one.decision, what.text, [one.value], spot) is not None
    ]


def _offered(names: Names, at: Position, what: Offered, spot: Spot) -> str | None:
    following = at.following
    if isinstance(following, End) or following.who != what.who:
        return f"{deciding.who(what.who)} decides nothing here"
    meant = [(text, deciding.meant(names, at.state, following, text, following.values, spot)) for text in what.texts]
    absent = [text for text, value in meant if value is None]
    more = [value for value in following.values if not any(one is not None and one[0] == value for _, one in meant)]
    if not absent and not more:
        return None
    parts = [f"{'; '.join(absent)} cannot be chosen"] if absent else []
    parts += ["also open: " + "; ".join(deciding.words(names, at.state, following, v) for v in more)] if more else []
    return ", ".join(parts)


def _over(names: Names, at: Position, what: Over) -> str | None:
    end = at.following if isinstance(at.following, End) and not at.following.unresolved else None
    winner = names.world.winner(end.result) if end is not None else None
    if end is None:
        return None if what.how == "on" else "the game is not over"
    held = {"on": False, "over": True, "draw": winner == "draw", "won": winner is not None and winner == what.winner}
    if held[what.how]:
        return None
    return f"the game is over: {f'{PLAYERS[winner]} wins' if isinstance(winner, int) else winner or end.result}"


def _silent(names: Names, at: Position, what: Silent, spot: Spot) -> str | None:
    clauses = [names.clause(written, spot) for written in what.clauses]
    if not isinstance(at.following, End) or not at.following.unresolved:
        return "the rules say how to go on"
    absent = [clause for clause in clauses if not any(is_within(one, clause) for one in at.following.clauses)]
    by = ", ".join(at.following.clauses)
    return f"the rules are silent between {by}, not at {', '.join(absent)}" if absent else None


def _because(names: Names, at: Position, what: Because, spot: Spot) -> str | None:
    clauses = [names.clause(written, spot) for written in what.clauses]
    reasons = {*at.walked, *_cited(at.following)}
    if what.walked:
        absent = [clause for clause in clauses if not any(is_within(one, clause) for one in reasons)]
        return f"{', '.join(absent)} had no part in it" if absent else None
    there = [clause for clause in clauses if any(is_within(one, clause) for one in at.walked)]
    return f"{', '.join(there)} had a part in it" if there else None


def _cited(following: Decision | End) -> list[str]:
    """The clauses of a decision and its refusals, or of an end."""
    if isinstance(following, End):
        return list(following.clauses)
    return [following.clause, *(refusal.clause for refusal in following.refused)]
