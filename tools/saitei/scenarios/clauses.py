"""The clauses of an edition as scenarios need them: addresses, words, fingerprints.

Promise: this is handed in by whoever has read the rulebooks; nothing is read here. An address in a
scenario is found in the edition or refused, with addresses like it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property

from saitei.errors import UnusableInput
from saitei.rulebook.model import Document

_SHORT = 110
_BEHIND_LABEL = ":：.．,、)） \t\n\u3000"
RESTATEMENT = "en/restatement"
"""The document that rulings are bound to, besides the official ones on record."""


@dataclass(frozen=True)
class Clauses:
    """An edition's clauses. ``addresses`` are local, in order.

    ``headings`` and ``words`` are by language and address; ``fingerprints`` by document
    (``en/restatement``, ``ko/official``) and address.
    """

    edition: str
    addresses: Sequence[str]
    headings: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    fingerprints: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @classmethod
    def of(
        cls, edition: str, documents: Iterable[Document], more: Iterable[str], prints: Mapping[str, Mapping[str, str]]
    ) -> "Clauses":
        """From the restatements of an edition.

        ``more`` are addresses that readings restore, ``prints`` the fingerprints by document.
        """
        addresses: dict[str, None] = {}
        headings: dict[str, dict[str, str]] = {}
        words: dict[str, dict[str, str]] = {}
        for document in documents:
            language = document.identity.language
            clauses = document.stated
            addresses |= {clause.address: None for clause in clauses}
            headings[language] = {clause.address: clause.heading for clause in clauses if clause.heading}
            words[language] = {
                clause.address: _without_label(document.own_text(clause), clause.label)
                for clause in clauses
                if clause.step
            }
        addresses |= dict.fromkeys(more)
        return cls(edition, tuple(addresses), headings, words, prints)

    @cached_property
    def _known(self) -> Mapping[str, str]:
        return {address.casefold(): address for address in self.addresses}

    @cached_property
    def _parts(self) -> tuple[str, ...]:
        """What may stand in front of a number that names no part: nothing, or each of the parts."""
        return ("", *dict.fromkeys(f"{address.rpartition('/')[0]}/" for address in self.addresses))

    def find(self, written: str) -> str:
        """The whole address of a clause as a scenario names it (``9-4.iii``, ``core/9-4``); UnusableInput if none."""
        edition, _, local = written.rpartition(":")
        if edition not in ("", self.edition):
            raise UnusableInput(f"{written} is a clause of another edition", f"Name a clause of {self.edition}")
        known = self._known
        for part in self._parts:
            found = known.get(f"{part}{local}".casefold())
            if found is not None:
                return f"{self.edition}:{found}"
        near = get_close_matches(local, [*self.addresses, *(a.rpartition("/")[2] for a in self.addresses)], n=4)
        raise UnusableInput(
            f"{self.edition} has no clause {local}",
            f"Clauses like it: {', '.join(near)}" if near else "Look it up with `saitei lookup`",
        )

    def short(self, address: str, language: str) -> str:
        """The beginning of what a clause says, else the heading above it; "" where there is neither."""
        key = address, language
        if key not in self._shortened:
            self._shortened[key] = self._short(address, language)
        return self._shortened[key]

    @cached_property
    def _shortened(self) -> dict[tuple[str, str], str]:
        """What ``short`` said, since every trace says the same clauses."""
        return {}

    def _short(self, address: str, language: str) -> str:
        local = address.rpartition(":")[2]
        for chosen in (language, "en"):
            words = " ".join(self.words.get(chosen, {}).get(local, "").split())
            if words:
                return words if len(words) <= _SHORT else words[: _SHORT - 1] + "…"
            headings = self.headings.get(chosen, {})
            if headings:
                return headings.get(local) or headings.get(local.partition(".")[0], "")
        return ""


def _without_label(words: str, label: str) -> str:
    """The words of a step without its mark, which its address says already."""
    words = words.lstrip()
    return words[len(label) :].lstrip(_BEHIND_LABEL) if label and words.startswith(label) else words


def above_of(address: str) -> Iterator[str]:
    """An address and every address that it is within."""
    yield from (address[:end] for end, character in enumerate(address) if character in ".-" and end)
    yield address


def is_within(address: str, above: str) -> bool:
    """Whether a whole address is another one, or a step or deeper clause of it."""
    return address == above or (address.startswith(above) and address[len(above)] in ".-")
