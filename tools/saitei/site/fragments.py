"""Pieces of HTML that many pages have: each is made once, and once for all languages where it says nothing in one.

Promise: a piece is what its macro makes of a thing and the words of the interface. Whether it depends on these words
is seen, not declared: a macro that asked for none says the same in every language. Things are known by identity and
held as long as what was made of them.
"""

from collections.abc import Callable

from markupsafe import Markup

from saitei.site.words import Words

Macro = Callable[[object, object], str]
Piece = Callable[[object], Markup]
Kept = dict[str, dict[int, tuple[object, Markup]]]
"""By the name of a macro and the identity of a thing: the thing itself and what was made of it."""


class Fragments:
    """The pieces in one language; ``shared`` are those that say the same in every language."""

    def __init__(self, said: Words, shared: Kept) -> None:
        self._said, self._shared = said, shared
        self._own: Kept = {}

    def of(self, name: str, macro: Callable[[], Macro]) -> Piece:
        """What a macro, known by its name, makes of things."""
        own, shared = self._own.setdefault(name, {}), self._shared.setdefault(name, {})

        def piece(thing: object) -> Markup:
            found = own.get(id(thing)) or shared.get(id(thing))
            if found is None:
                words = _Asked(self._said)
                found = thing, Markup(macro()(thing, words))
                (own if words.asked else shared)[id(thing)] = found
            return found[1]

        return piece


class _Asked:
    """The words of the interface, which remember that somebody asked for one."""

    def __init__(self, said: Words) -> None:
        self._said, self.asked = said, False

    def __call__(self, key: str, **values: object) -> str:
        """See ``Words``."""
        self.asked = True
        return self._said(key, **values)

    def __getattr__(self, name: str) -> object:
        self.asked = True
        return getattr(self._said, name)
