"""Hard seeded changes: chapters in another order, and several changes to one clause.

Titles change with the words, halves go to other chapters, clauses are written after the model of others. Works in
every language: words (pairs of letters where nothing stands between words) come from the book itself.
"""

import random
import re
from collections.abc import Sequence

from tests.editions.alignment.mutations import Chapter, Item, Truth, number, truth_of

_SHARE = 0.6
"""The share of clauses that something happens to."""
_KINDS = ("edit", "edit", "move", "move edited", "split", "split far", "split edited", "merge", "delete", "model")
_SPACED = re.compile(r" ")


def mutate(chapters: list[Chapter], seed: int) -> Truth:
    """Change the book in place; returns what became of each old clause."""
    rng = random.Random(seed)
    everyone = [item for chapter in chapters for item in chapter.items]
    words = sorted({w for item in everyone for p in item.paragraphs for w in re.findall(r"\w{3,}", p)})
    rng.shuffle(chapters)
    removed: list[Item] = []
    for item in rng.sample(everyone, k=int(len(everyone) * _SHARE)):
        home = next((chapter for chapter in chapters if any(x is item for x in chapter.items)), None)
        if home is None or item.also or item.into:
            continue
        kind = rng.choice(_KINDS)
        if "edit" in kind:
            _edit(item, rng, words)
        if kind.startswith("move") and len(home.items) > 2:
            _place(_taken(home, item), rng.choice([c for c in chapters if c is not home]), rng)
        elif kind.startswith("split") and len(item.paragraphs) > 1:
            _split(item, home, rng.choice(chapters) if kind == "split far" else None, rng, words)
        elif kind == "merge":
            _merge(item, home)
        elif kind == "delete" and len(home.items) > 2:
            removed.append(_taken(home, item))
        elif kind == "model":
            # Never after one that was removed: that would be what became of it.
            model = rng.choice(rng.choice(chapters).items).paragraphs[:2]
            _place(Item("", _title(rng, words), [_reworded(p, rng, 0.7, words) for p in model]), home, rng)
    number(chapters, "new")
    return truth_of(everyone, removed)


def _edit(item: Item, rng: random.Random, words: Sequence[str]) -> None:
    share = rng.choice((0.15, 0.3, 0.45))
    item.paragraphs = [_reworded(p, rng, share, words) for p in item.paragraphs]
    item.done.append("edit")
    if rng.random() < 0.3:
        item.title = _title(rng, words)


def _split(item: Item, home: Chapter, far: Chapter | None, rng: random.Random, words: Sequence[str]) -> None:
    cut = rng.randrange(1, len(item.paragraphs))
    half = Item("", _title(rng, words), item.paragraphs[cut:])
    item.paragraphs = item.paragraphs[:cut]
    item.also.append(half)
    if far is not None:
        _place(half, far, rng)
    else:
        home.items.insert(_index(home, item) + 1, half)


def _merge(item: Item, home: Chapter) -> None:
    place = _index(home, item) + 1
    if place < len(home.items):
        twin = home.items[place]
        if twin.old and not twin.done and not twin.also:
            twin.into = item
            item.paragraphs = item.paragraphs + home.items.pop(place).paragraphs
            item.done.append("merge")


def _reworded(text: str, rng: random.Random, share: float, words: Sequence[str]) -> str:
    between = " " if _SPACED.search(text) else ""
    found = text.split(" ") if between else re.findall(r".{1,3}", text)
    for _ in range(max(1, int(len(found) * share))):
        found[rng.randrange(len(found))] = rng.choice(words)
    return between.join(found)


def _title(rng: random.Random, words: Sequence[str]) -> str:
    return f"{rng.choice(words)} {rng.choice(words)}"


def _index(home: Chapter, item: Item) -> int:
    return next(n for n, x in enumerate(home.items) if x is item)


def _taken(home: Chapter, item: Item) -> Item:
    return home.items.pop(_index(home, item))


def _place(item: Item, chapter: Chapter, rng: random.Random) -> None:
    chapter.items.insert(rng.randrange(len(chapter.items) + 1), item)
