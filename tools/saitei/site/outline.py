"""The places of an edition, joined from all its texts: one tree, whichever text has what.

Promise: a place stands once, under its parent, in the order of the first text
that has it; a step that a reading restores is a place like any other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from saitei.editions.readings import Restored
from saitei.rulebook.model import Clause, ClauseKind, Document


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A part, clause, step, heading or entry of an edition; addresses are local. An outline has each once."""

    address: str
    part: str
    number: str
    step: str
    kind: ClauseKind
    parent: str


@dataclass(frozen=True)
class Outline:
    """All places by address, and the children of each."""

    places: Mapping[str, Place]
    children: Mapping[str, Sequence[str]]

    def below(self, address: str) -> list[Place]:
        """The children of a place that have pages: everything but steps."""
        return [p for a in self.children.get(address, ()) if (p := self.places[a]).kind is not ClauseKind.STEP]

    def steps(self, address: str) -> Iterator[Place]:
        """The steps of a place at any depth, in order."""
        for child in self.children.get(address, ()):
            place = self.places[child]
            if place.kind is ClauseKind.STEP:
                yield place
                yield from self.steps(child)

    def with_pages(self) -> Iterator[Place]:
        """Every place that has a page."""
        return (place for place in self.places.values() if place.kind is not ClauseKind.STEP)

    def parts(self) -> list[Place]:
        """The parts, in order."""
        return [place for place in self.places.values() if place.kind is ClauseKind.PART]

    def home(self, place: Place) -> Place:
        """The place on whose page a place stands: of a step its clause, else itself."""
        while place.kind is ClauseKind.STEP and place.parent:
            place = self.places[place.parent]
        return place

    def chapter(self, place: Place) -> Place:
        """The outermost place below the part, or the part itself."""
        return next((p for p in [*self.above(place), place] if p.kind is not ClauseKind.PART), place)

    def branch(self, place: Place) -> Iterator[Place]:
        """A place and everything below it that has a page, in order; of another part's places nothing."""
        yield place
        for below in self.below(place.address):
            if below.part == place.part:
                yield from self.branch(below)

    def above(self, place: Place) -> list[Place]:
        """What encloses a place, outermost first."""
        found: list[Place] = []
        while place.parent:
            place = self.places[place.parent]
            found.insert(0, place)
        return found


def join(documents: Iterable[Document], restored: Iterable[Restored]) -> Outline:
    """The outline of some texts of one edition, the most trusted order first."""
    places: dict[str, Place] = {}
    children: dict[str, list[str]] = {}
    for document in documents:
        previous: dict[str, str] = {}
        for clause in document.clauses:
            if clause.address not in places:
                places[clause.address] = _place(clause)
                if clause.parent:
                    siblings = children.setdefault(clause.parent, [])
                    after = previous.get(clause.parent)
                    siblings.insert(siblings.index(after) + 1 if after in siblings else len(siblings), clause.address)
            previous[places[clause.address].parent] = clause.address
    for step in restored:
        above = step.step.rpartition(".")[0]
        if above in places and step.step not in places:
            home, label = places[above], step.step.rpartition(".")[2]
            number = f"{home.step}.{label}" if home.step else label
            places[step.step] = Place(step.step, home.part, home.number, number, ClauseKind.STEP, above)
            children.setdefault(above, []).append(step.step)
    return Outline(places, children)


def numbered(clause: Clause) -> tuple[str, str]:
    """A clause's number and step as its address has them, with ``#2`` where it is used twice."""
    if clause.kind is ClauseKind.PART:
        return "", ""
    rest = clause.address.removeprefix(f"{clause.part}/")
    twice, _, step = rest.removeprefix(clause.number).partition(".")
    return clause.number + twice, step


def _place(clause: Clause) -> Place:
    number, step = numbered(clause)
    return Place(clause.address, clause.part, number, step, clause.kind, clause.parent)
