"""Citations to references: each gets its targets, or the reason why it has none.

Promise: every citation that the grammar found becomes a reference, except a bare
number that nothing marks as a citation and that names no clause (it is a number,
not a reference). In a list the step of the last item is the step of those before
it that have none (9-2-2, 9-2-3 up to i).
"""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence

from saitei.rulebook import articles, cues, numbers
from saitei.rulebook.citations import Citation
from saitei.rulebook.folding import comparable
from saitei.rulebook.model import BlockKind, Clause, Reference, ReferenceKind
from saitei.rulebook.places import Found, Places

_BACKWARD = re.compile(r"上記|前述|앞서|앞의|위의|above|aforementioned|preceding")
_STEP_LABEL = re.compile(r"([ivx]{1,5}(?:-[A-Za-z])?|\d{1,2}(?:-\d{1,2})?|[A-Za-z])\)?$")
_PROCEDURE = re.compile(r"(?:과정|순서|절차|手順|順序|procedure|[Ss]teps?)")
_SENTENCE_BREAK = re.compile(r"[.。!?\n](?:\s|$)|[。\n]")
_OF = re.compile(r" (?:of|in|from|under)(?: the)?(?: procedure(?: (?:of|in|defined in|defined by))?)?(?: the)? ?")
_LINK = re.compile(r"\[([^\]]*)\]\(#?([^)]*)\)")
_LINK_NUMBER = re.compile(r"\d+(?:[-.]\d+)*[a-z]?")


class Resolver:
    """Turns the citations of one document into references."""

    def __init__(
        self, text: str, folded: str, places: Places, line_of: Sequence[int], homes: Mapping[str, str]
    ) -> None:
        self.text, self.folded, self.places, self.homes = text, folded, places, homes
        self._line_starts = line_of
        self._number_shape = re.compile(places.dialect.number)
        self._last_number: tuple[int, str] | None = None
        # Where each list of citations begins and ends: what announces one item announces them all.
        self._lists: dict[int, tuple[int, int]] = {}

    def resolve(self, citations: Sequence[Citation]) -> list[Reference]:
        """References in file order."""
        references: list[Reference] = []
        for item in citations:
            self._lists[item.group] = self._lists.get(item.group, (item.start, 0))[0], item.end
        for index, item in enumerate(citations):
            block = self.places.block_at(item.start)
            if block.kind is BlockKind.CONTENTS and item.sort != "link":
                continue
            origin = self.places.by_address.get(block.clause)
            if origin is None:
                continue
            if item.sort in ("number", "single") and not item.of_step:
                item.inherited = self._inherited_step(citations, index)
            if item.sort == "step" and self._belongs_to_next(citations, index):
                continue
            reference = self._one(item, origin)
            if reference is not None:
                references.append(reference)
        return references

    # --- one citation -----------------------------------------------------------

    def _one(self, item: Citation, origin: Clause) -> Reference | None:
        resolvers = {
            "number": self._number,
            "single": self._number,
            "step": self._step,
            "appendix": self._appendix,
            "titled": self._titled,
            "relative": self._relative,
            "link": self._link,
        }
        return resolvers.get(item.sort, self._bracketed)(item, origin)

    def _appendix(self, item: Citation, origin: Clause) -> Reference:
        number = numbers.canonical(re.sub(r"\D", "", item.words))
        found = self.places.number(number, origin, "appendix", "")
        return self._made(item, origin, ReferenceKind.APPENDIX, found)

    def _number(self, item: Citation, origin: Clause) -> Reference | None:
        clause = self.places.clause_of(origin.address)
        spoken = item.sort == "number" or self.places.dialect.articles
        number = self._said(item.words, clause) if spoken else numbers.canonical(item.words)
        if not number or (item.sort == "number" and not self._number_shape.fullmatch(number)):
            return None
        if "-" in number and not item.of_step and not item.part_word:
            own = self.places.step(clause, number, origin.step)
            if own:
                return self._make(item, origin, ReferenceKind.STEP, (own,))
        label = _label(item.of_step)
        part = self._part(item.part_word or item.words[:2]) or (clause.part if articles.is_near(item.words) else None)
        found = self.places.number(number, clause, part, self._near(item), label)
        if found.reason and self.places.dialect.articles and number.endswith("-1"):
            # The first paragraph of an article is the article itself where it has no number.
            article = self.places.number(number.removesuffix("-1"), clause, part, self._near(item), label)
            found = article if article.address else found
        if found.reason and not found.reason.startswith("ambiguous") and not self._is_marked(item, number):
            return None
        if found.address and not self._is_said(item) and cues.is_figure(self.folded, item.start):
            return None
        if found.address:
            self._last_number = (item.end, found.address)
        until = self._said(item.until, clause) if item.until else ""
        if until and found.address:
            return self._range(item, origin, found.address, number, until)
        return self._at(item, origin, found, number, label)

    def _said(self, words: str, clause: Clause) -> str:
        """The number that the words of a citation in a clause name, or "" where they are none of this dialect's."""
        if articles.is_cited(words) != self.places.dialect.articles:
            return ""
        return articles.cited(words, clause.number) if articles.is_cited(words) else words.strip("[]").rstrip(".")

    def _at(self, item: Citation, origin: Clause, found: Found, number: str, label: str) -> Reference:
        """The clause that was found, or the step of it that the citation names or inherits from its list."""
        title = _title(item.title)
        if not found.address or not (label or item.inherited):
            kind = ReferenceKind.STEP if label else ReferenceKind.NUMBER
            return self._made(item, origin, kind, found, title)
        clause = self.places.by_address[found.address]
        step = self.places.step(clause, label or _label(item.inherited), "")
        if not step and not label:
            return self._made(item, origin, ReferenceKind.NUMBER, found, title)
        there = Found(step) if step else Found(reason=f"{number} has no step {label}")
        return self._made(item, origin, ReferenceKind.STEP, there, title)

    def _range(self, item: Citation, origin: Clause, first: str, number: str, until: str) -> Reference:
        if len(until) == 1 and until.isalpha():
            until = number.rstrip("abcdefghijklmnopqrstuvwxyz") + until
        last = self.places.number(until, self.places.clause_of(origin.address), self.places.by_address[first].part, "")
        if not last.address:
            return self._make(item, origin, ReferenceKind.RANGE, (first,), last.reason)
        return self._make(item, origin, ReferenceKind.RANGE, tuple(self.places.between(first, last.address)))

    def _step(self, item: Citation, origin: Clause) -> Reference | None:
        label = _label(item.words)
        clause = self._step_owner(item, origin)
        # Seen from inside a step, its siblings come first: 2) of iii before 2) of the clause.
        context = origin.step if clause.address == self.places.clause_of(origin.address).address else ""
        step = self.places.step(clause, label, context)
        if not step:
            if self._is_no_label(item, label):
                return None
            return self._make(
                item, origin, ReferenceKind.STEP, (), f"{clause.number or clause.address} has no step {label}"
            )
        if item.until:
            last = self.places.step(clause, _label(item.until), context)
            if last:
                return self._make(item, origin, ReferenceKind.RANGE, tuple(self.places.between(step, last)))
        return self._make(item, origin, ReferenceKind.STEP, (step,))

    def _step_owner(self, item: Citation, origin: Clause) -> Clause:
        """The clause whose procedure a bare label belongs to: one just named in the sentence, else its own."""
        if self._last_number is not None:
            end, address = self._last_number
            between = self.folded[end : item.start]
            if (
                0 < len(between) < 60
                and not _SENTENCE_BREAK.search(between)
                and (_PROCEDURE.search(between) or item.words.lower().startswith("step"))
            ):
                named = self.places.by_address[address]
                if self.places.top_steps(named) or not self.places.step(
                    self.places.clause_of(origin.address), _label(item.words), origin.step
                ):
                    return named
                if named.address != self.places.clause_of(origin.address).address:
                    return named
        return self.places.clause_of(origin.address)

    def _is_no_label(self, item: Citation, label: str) -> bool:
        """A lone letter, or the end of a bracket that was opened before: no label after all."""
        if item.words.startswith("("):
            return True
        if label.isdigit() and not item.words.endswith(")") and not self._has_list(item):
            return True
        if item.words.lower().startswith("step") and len(label) == 1 and label.isalpha():
            return not self._has_list(item)
        if label in ("i", "v", "x", "c", "d") and item.group >= 0 and not item.extent:
            return True
        if item.words.rstrip().endswith(")"):
            block = self.places.block_at(item.start)
            before = self.folded[block.start : item.start]
            return before.count("(") > before.count(")") or label.isalpha()
        return False

    def _has_list(self, item: Citation) -> bool:
        """Whether the clause around a citation holds items that a bare number could count."""
        clause = self.places.clause_of(self.places.block_at(item.start).clause)
        return self.places.has_list(clause.address)

    def _titled(self, item: Citation, origin: Clause) -> Reference:
        quoted = re.search(r"[“\"「](.+?)[”\"」]", item.words)
        words = quoted.group(1) if quoted else item.words
        found = self.places.title(words, self._part(item.words))
        if found.address:
            self._last_number = (item.end, found.address)
        return self._made(item, origin, ReferenceKind.TITLE, found, words)

    def _relative(self, item: Citation, origin: Clause) -> Reference:
        look = self.places.above if _BACKWARD.search(item.words) else self.places.below
        targets = look(origin.address, item.end)
        return self._make(item, origin, ReferenceKind.RELATIVE, targets, "" if targets else "nothing stands there")

    def _link(self, item: Citation, origin: Clause) -> Reference | None:
        match = _LINK.match(item.words)
        if match is None or re.match(r"https?:|www\.|mailto:", match.group(2)):
            return None
        words, target = match.groups()
        number = _LINK_NUMBER.match(words.strip()) or _LINK_NUMBER.match(target)
        if number:
            found = self.places.number(number.group().rstrip("."), self.places.clause_of(origin.address), None, words)
        else:
            part = self.places.dialect.part_named(words)
            there = part is not None and part in self.places.by_address
            found = Found(part or "") if there else self.places.title(words, None)
        return self._made(item, origin, ReferenceKind.LINK, found)

    def _bracketed(self, item: Citation, origin: Clause) -> Reference | None:
        if not comparable(item.words):
            # Brackets around nothing name no zone; that they are empty is a matter of typography.
            return None
        home = self.homes.get(comparable(item.words)) or self.homes.get(comparable(item.words.split("/")[0]))
        kind = ReferenceKind.ZONE if item.sort == "zone" else ReferenceKind.ICON
        if home is None:
            return (
                self._make(item, origin, kind, (), f"no clause defines {item.words}") if item.sort == "zone" else None
            )
        if home == self.places.clause_of(origin.address).address:
            return None
        return self._make(item, origin, kind, (home,))

    # --- helpers ------------------------------------------------------------------

    def _inherited_step(self, citations: Sequence[Citation], index: int) -> str:
        """A later item of the same list gives its step to those before it that have none."""
        item = citations[index]
        for position in range(index + 1, len(citations)):
            later = citations[position]
            if later.group != item.group or item.group < 0:
                return ""
            if later.of_step:
                return (
                    later.of_step
                    if later.extent or "up to" in later.of_step or "up to" in self.folded[item.start - 8 : later.start]
                    else ""
                )
        return ""

    def _belongs_to_next(self, citations: Sequence[Citation], index: int) -> bool:
        """“Step ii of 9-2-1”: the label is handed to the number that follows it."""
        item, following = citations[index], citations[index + 1 : index + 2]
        if not following or following[0].sort not in ("number", "single") or following[0].of_step:
            return False
        if not _OF.fullmatch(self.folded[item.end : following[0].start]):
            return False
        following[0].of_step, following[0].start = item.words, item.start
        return True

    def _part(self, words: str) -> str | None:
        plain = re.sub(r"[\s“\"「』『]+$", "", words).strip()
        plain = re.sub(r"(?:의|の|’s?|'s?|:| no\.| number)$", "", plain).strip()
        plain = re.split(r"[“\"「]", plain)[0].strip().removesuffix("의").removesuffix("の").strip()
        return self.places.dialect.part_named(plain) if plain else None

    @staticmethod
    def _is_said(item: Citation) -> bool:
        """Whether words of the citation itself go with its number."""
        return bool(item.part_word or item.cue or item.of_step or item.extent or item.direction or item.title)

    def _is_marked(self, item: Citation, number: str) -> bool:
        """Whether something says that a number is meant as a citation."""
        if self.places.dialect.articles:
            return True
        if self._is_said(item):
            return item.sort == "number" or bool(item.title) or len(number) >= 3
        if len(numbers.components(number)) >= 3 or self.places.is_section(number):
            return True
        if cues.shape(number) not in self.places.shapes:
            return False
        start, end = self._lists.get(item.group, (item.start, item.end))
        block = self.places.block_at(item.start)
        return cues.announced(self.folded[block.start : block.end], start - block.start, end - block.start)

    def _near(self, item: Citation) -> str:
        """The sentence around a number; what follows it comes after a zero character."""
        block = self.places.block_at(item.start)
        return (
            self.folded[max(block.start, item.start - 80) : item.start]
            + "\0"
            + self.folded[item.end : min(block.end, item.end + 80)]
        )

    def _made(self, item: Citation, origin: Clause, kind: ReferenceKind, found: Found, quoted: str = "") -> Reference:
        return self._make(item, origin, kind, (found.address,) if found.address else (), found.reason, quoted)

    def _make(
        self,
        item: Citation,
        origin: Clause,
        kind: ReferenceKind,
        targets: tuple[str, ...],
        reason: str = "",
        quoted: str = "",
    ) -> Reference:
        line = bisect_right(self._line_starts, item.start)
        return Reference(
            origin.address,
            line,
            item.start,
            item.end,
            self.text[item.start : item.end],
            kind,
            targets,
            reason,
            quoted,
        )


def _label(words: str) -> str:
    match = _STEP_LABEL.search(words.strip())
    return match.group(1) if match and words.strip() else ""


def _title(words: str) -> str:
    return re.sub(r"^,?\s*[“\"「『]|[”\"」』,]+$", "", words.strip())
