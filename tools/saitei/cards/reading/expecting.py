"""What could have stood where no reading of a text came any further, for people.

Promise: nothing that could have stood there is left out but words of which a shorter one says the beginning: a verb
may go on in hundreds of ways. A place counts as reached when words agree with the text up to there.
"""

from saitei.cards.letters.normal import CLOSING, FULL_STOP
from saitei.cards.reading.reader import Reading, State
from saitei.cards.reading.steps import Cell

THE_END = "the end of the text"


def expected(reading: Reading, goal: Cell) -> tuple[int, list[str]]:
    """The furthest place of a text that was read and is not whole, and what could have stood there, in order.

    Words are in quotes, sorts in angle brackets.
    """
    furthest = _Furthest(reading.text)
    if goal.empty:
        furthest.note(0, THE_END)
    for end, ended in enumerate(reading.ended):
        if 0 in ended and ended[0].cells & goal.bit and end < len(reading.text):
            furthest.note(end, THE_END)
    for at in range(len(reading.text), -1, -1):
        if reading.wanted[at]:
            for one in reading.grammar.openings.every:
                furthest.look(reading.opened(one, at), reading.wanted[at])
        came = [*reading.states[at].values(), *(reading.passed_over(at) if at >= furthest.at else ())]
        for state in came:
            furthest.look(state, reading.wanted[state.start] & state.only)
    return furthest.at, furthest.in_words()


class _Furthest:
    """The furthest place so far, and what could have stood there: sorts, words, the end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.at = 0
        self._sorts: set[str] = set()
        self._words: set[str] = set()

    def note(self, at: int, *sorts: str, word: str = "") -> None:
        """Notes what could have stood at a place, if it is as far as any."""
        if at < self.at:
            return
        if at > self.at:
            self.at = at
            self._sorts.clear()
            self._words.clear()
        self._sorts.update(sorts)
        self._words.update({word} - {""})

    def look(self, state: State, cells: int) -> None:
        """Notes what phrases of some cells could have gone on with behind a state."""
        text, at, step = self._text, state.at, state.step
        if at >= self.at and (at > state.start or not at):  # what could begin here is named by its sort alone
            sorts = [cell.name for cell, following in step.slots if following.cells & cells]
            words = list(step.every_word("", cells))
            if sorts or words:
                self.note(at, *sorts)
            for word in words:
                self.note(at, word=word)
        if at < len(text):
            search = step.search or step.open()
            begun = text[at] in search.first and self.at - at <= search.longest  # mostly no word begins so
            for word in step.every_word(text[at : max(at + 1, self.at)], cells) if begun else ():
                if not text.startswith(word, at):
                    self.note(at + _common(text, at, word), word=word)
            if step.stop is not None and step.stop.cells & cells and text[at] not in FULL_STOP + CLOSING:
                self.note(at, word=FULL_STOP)

    def in_words(self) -> list[str]:
        """What could have stood there, in order."""
        shortest: list[str] = []
        for word in sorted(self._words):
            if not shortest or not word.startswith(shortest[-1]):
                shortest.append(word)
        return sorted([*self._sorts, *(f"“{word}”" for word in shortest)])


def _common(text: str, at: int, word: str) -> int:
    """How far a word agrees with a text from a place on."""
    same = 0
    while at + same < len(text) and same < len(word) and text[at + same] == word[same]:
        same += 1
    return same
