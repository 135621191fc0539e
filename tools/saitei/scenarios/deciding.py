"""Answers written in words: which option they mean.

Promise: the words mean exactly one open option, or the decision is refused with the options that are
open and, where the rules forbid what is written, with the clause that forbids it. Nothing is filled in.
"""

import re
from collections.abc import Iterable
from typing import Any

from saitei.engine import Decision, End, State
from saitei.errors import UnusableInput
from saitei.rulebook.folding import comparable
from saitei.scenarios.naming import PLAYERS, Names, card_names
from saitei.scenarios.syntax import Decided, Spot

_QUOTED = re.compile(r"[\"“「『]([^\"”」』]+)[\"”」』]")
_LANGUAGES = ("en", "ja", "ko")
_MANY = 12


def answer(names: Names, state: State, following: Decision | End, decided: Decided) -> Any:
    """The value that a written decision means. Raises UnusableInput when it cannot be made."""
    if isinstance(following, End):
        why = "nothing is decided any more"
        if following.unresolved:
            why = f"the rules do not say how to go on: {following.result} ({', '.join(following.clauses)})"
        raise names.refused(f"“{decided.text}” is left over: {why}", "Take the line out", decided.spot)
    if following.who != decided.who:
        raise names.refused(
            f"{who(decided.who)} decides nothing here: {asked(names, state, following)}",
            opened(names, state, following),
            decided.spot,
        )
    found = meant(names, state, following, decided.text, following.values, decided.spot)
    if found is not None:
        return found[0]
    refused = [refusal.value for refusal in following.refused]
    forbidden = meant(names, state, following, decided.text, refused, decided.spot)
    if forbidden is not None:
        clauses = [refusal.clause for refusal in following.refused if refusal.value == forbidden[0]]
        raise names.refused(
            f"“{decided.text}” cannot be chosen: {', '.join(dict.fromkeys(clauses))} forbids it",
            opened(names, state, following),
            decided.spot,
        )
    raise names.refused(
        f"“{decided.text}” is no option here: {asked(names, state, following)}",
        opened(names, state, following),
        decided.spot,
    )


def meant(
    names: Names, state: State, following: Decision, text: str, values: Iterable[Any], spot: Spot
) -> tuple[Any] | None:
    """The one of some values that words mean, in a tuple (the value itself may be None); None when none does."""
    written = _spellings(names, state, text)
    found: list[Any] = []
    for value in values:
        if value not in found and written & _options(names, state, following, value):
            found.append(value)
    if len(found) > 1:
        both = ", ".join(words(names, state, following, value) for value in found)
        raise names.refused(f"“{text}” could mean {both}", "Write one of them in full", spot)
    return (found[0],) if found else None


def words(names: Names, state: State, following: Decision, value: Any) -> str:
    """How an option is said."""
    return names.world.option(state, following, value, names.language)[0]


def who(player: int | str) -> str:
    """A player's letter, or ``chance`` or ``judge``."""
    return PLAYERS[player] if isinstance(player, int) else player


def asked(names: Names, state: State, following: Decision) -> str:
    """Who is asked what, by which clause."""
    return f"{who(following.who)} decides ({names.world.question(following, names.language)}, {following.clause})"


def opened(names: Names, state: State, following: Decision) -> str:
    """The options that are open, as one sentence."""
    shown = [words(names, state, following, value) for value in following.values[:_MANY]]
    more = f" and {len(following.values) - _MANY} more" if len(following.values) > _MANY else ""
    return f"Open are: {'; '.join(shown)}{more}"


def _spellings(names: Names, state: State, text: str) -> set[str]:
    """The words as written, and with each quoted card's name as each language has it."""
    found = {comparable(text)}
    for language in _LANGUAGES:
        pieces = [_in_language(names, state, piece, language) for piece in _QUOTED.finditer(text)]
        found.add(comparable(_QUOTED.sub("%s", text.replace("%", "%%")) % tuple(pieces)))
    return found


def _in_language(names: Names, state: State, match: re.Match[str], language: str) -> str:
    wanted = comparable(match[1])
    for number, card in names.cards.items():
        if wanted in card_names(card):
            return names.card_name(state, number, language)
    return match[1]


def _options(names: Names, state: State, following: Decision, value: Any) -> set[str]:
    option = names.world.option
    return {comparable(one) for language in _LANGUAGES for one in option(state, following, value, language)}


def missing(names: Names, state: State, following: Decision, spot: Spot) -> UnusableInput:
    """What is said when a scenario ends where somebody must decide."""
    return names.refused(
        f"a decision is missing: {asked(names, state, following)}",
        f"{opened(names, state, following)}. Write it, or claim what can be chosen",
        spot,
    )
