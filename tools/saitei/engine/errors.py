"""What stops a walk over the clauses, other than the end of the game.

Promise: ``Unresolved`` is about the rules (they are silent, or contradict each other)
and becomes data, an ending of the position. ``EndlessLoop`` is about the rules too:
they go round without anybody deciding. ``BrokenStep`` is about a game's tables: a
function broke a law of the engine, and the sentence says which step and which law.
Tables that cannot be loaded raise ``saitei.errors.UnusableInput``.
"""


class Unresolved(Exception):
    """The rules do not say. ``clauses`` are the whole addresses between which the answer is missing."""

    def __init__(self, what: str, *clauses: str) -> None:
        super().__init__(f"{what} ({', '.join(clauses)})")
        self.what = what
        self.clauses = clauses


class EndlessLoop(Exception):
    """The clauses call each other for ever without a decision; ``clauses`` are the last ones walked."""

    def __init__(self, clauses: tuple[str, ...]) -> None:
        super().__init__(f"the rules go round without a decision: {', '.join(clauses)}")
        self.clauses = clauses


class BrokenStep(Exception):
    """A step of a game's table did what a step may not do: a defect of the table, never of the input."""

    def __init__(self, clause: str, what: str) -> None:
        super().__init__(f"{clause}: {what}")
        self.clause = clause
        self.what = what
