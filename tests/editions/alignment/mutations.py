"""Seeded changes to a rulebook with the truth about them: what an aligner must find out.

A book is a list of clauses (number, title, paragraphs); changes are made to the
list, numbers are given anew, and the text is written out. The truth is the map
from old address to new addresses and the structure of each.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from saitei.rulebook.model import BlockKind, ClauseKind, Document


@dataclass
class Item:
    """A clause of a two-level book: its old number, title, paragraphs, and what was done to it."""

    old: str
    title: str
    paragraphs: list[str]
    new: str = ""
    done: list[str] = field(default_factory=list)
    also: list["Item"] = field(default_factory=list)
    into: "Item | None" = None


@dataclass
class Chapter:
    """A chapter with its clauses."""

    old: str
    title: str
    items: list[Item]
    new: str = ""


@dataclass(frozen=True)
class Truth:
    """Old local address to the new ones (none: removed), the structure, and whether the words were changed."""

    became: dict[str, tuple[str, ...]]
    structure: dict[str, str]
    edited: frozenset[str]


def chapters_of(document: Document, part: str = "core") -> list[Chapter]:
    """The chapters of a document's part, each clause (of any depth) with its paragraphs and steps as lines."""
    chapters: list[Chapter] = []
    items: dict[str, Item] = {}
    for clause in document.clauses:
        if clause.part != part or clause.kind not in (ClauseKind.CHAPTER, ClauseKind.CLAUSE):
            continue
        if clause.kind is ClauseKind.CHAPTER:
            chapters.append(Chapter(clause.number, clause.heading, []))
        else:
            items[clause.address] = Item("", clause.heading, [])
            chapters[-1].items.append(items[clause.address])
    for block in document.blocks:
        owner = document.by_address[block.clause]
        while owner.kind is ClauseKind.STEP:
            owner = document.by_address[owner.parent]
        if owner.address in items and block.kind not in (BlockKind.HEADING, BlockKind.BLANK):
            items[owner.address].paragraphs.append(document.text[block.start + block.mark : block.end].strip())
    for chapter in chapters:
        chapter.items = [item for item in chapter.items if item.paragraphs]
    return [chapter for chapter in chapters if chapter.items]


def number(chapters: Sequence[Chapter], which: str) -> None:
    """Give numbers 1, 1-1, 1-2 … as the old or the new ones."""
    for c, chapter in enumerate(chapters, start=1):
        setattr(chapter, which, str(c))
        for i, item in enumerate(chapter.items, start=1):
            setattr(item, which, f"{c}-{i}")


def write(chapters: Sequence[Chapter], which: str) -> str:
    """The book as text in the hyphen dialect."""
    lines = ["Core rules", ""]
    for chapter in chapters:
        lines += [f"{getattr(chapter, which)}. {chapter.title}", ""]
        for item in chapter.items:
            lines += [f"{getattr(item, which)}. {item.title}", *item.paragraphs, ""]
    return "\n".join(lines)


def mutate(chapters: list[Chapter], seed: int, share: float = 0.12) -> Truth:
    """Insert, delete, edit, move, split and merge clauses in place; returns what became of each old clause."""
    rng = random.Random(seed)
    everyone = [item for chapter in chapters for item in chapter.items]
    chosen = rng.sample(everyone, k=int(len(everyone) * share * 4))
    count = len(chosen) // 6
    removed: list[Item] = []
    kinds = (
        ["edit"] * count
        + ["delete"] * (count // 2)
        + ["move"] * (count // 2)
        + ["split"] * (count // 2)
        + ["merge"] * (count // 2)
    )
    for item, kind in zip(chosen, kinds, strict=False):
        home = next(c for c in chapters if any(x is item for x in c.items))
        place = next(n for n, x in enumerate(home.items) if x is item)
        if kind == "edit":
            item.paragraphs = [_edited(p, rng) for p in item.paragraphs]
        elif kind == "delete" and len(home.items) > 2:
            home.items.pop(place)
            removed.append(item)
        elif kind == "move" and len(home.items) > 2:
            other = rng.choice([c for c in chapters if c is not home])
            other.items.insert(rng.randrange(len(other.items) + 1), home.items.pop(place))
        elif kind == "split" and len(item.paragraphs) > 1:
            cut = len(item.paragraphs) // 2
            twin = Item("", f"{item.title}, continued", item.paragraphs[cut:])
            item.paragraphs = item.paragraphs[:cut]
            item.also.append(twin)
            home.items.insert(place + 1, twin)
        elif (
            kind == "merge"
            and place + 1 < len(home.items)
            and not home.items[place + 1].done
            and home.items[place + 1].old
        ):
            twin = home.items.pop(place + 1)
            twin.into = item
            item.paragraphs = item.paragraphs + twin.paragraphs
        else:
            continue
        item.done.append(kind)
    for chapter in chapters:
        if rng.random() < 0.5:
            fresh = Item("", f"A new matter of {chapter.title.lower()}", [_invented(rng) for _ in range(2)])
            chapter.items.insert(rng.randrange(len(chapter.items) + 1), fresh)
    number(chapters, "new")
    return truth_of(everyone, removed)


def truth_of(everyone: Sequence[Item], removed: Sequence[Item]) -> Truth:
    """What became of each old clause; ``removed`` are those taken out of the book."""
    became: dict[str, tuple[str, ...]] = {}
    structure: dict[str, str] = {}
    edited: set[str] = set()
    for item in everyone:
        old = f"core/{item.old}"
        if any(item is gone for gone in removed):
            became[old], structure[old] = (), "removed"
            continue
        target = item.into or item
        became[old] = tuple(f"core/{t.new}" for t in (target, *item.also))
        merged = item.into is not None or "merge" in item.done
        structure[old] = (
            "split" if item.also else "merged" if merged else "moved" if "move" in item.done
            else "kept" if item.new == item.old else "renumbered"
        )  # fmt: skip
        if "edit" in item.done:
            edited.add(old)
    return Truth(became, structure, frozenset(edited))


def _edited(text: str, rng: random.Random) -> str:
    """Change about a fifth of the words."""
    words = text.split(" ")
    for _ in range(max(1, len(words) // 5)):
        words[rng.randrange(len(words))] = rng.choice(
            ("harbour", "lantern", "seven", "must", "cannot", "gently", "twice")
        )
    return " ".join(words)


def _invented(rng: random.Random) -> str:
    things = ("lantern", "harbour", "signal flag", "tide table", "anchor", "compass rose", "cargo hold")
    first, second, third = (rng.choice(things) for _ in range(3))
    return f"The {first} is shown to the {second} keeper before the {third} is counted."
