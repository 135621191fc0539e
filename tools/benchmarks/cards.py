"""Reading card text, beside lark's Earley parser over one phrase table in the same run.

Texts are our own cards, printed in Japanese. Earley is measured over the table of the game BESIDE, which is a seventh
of GAME's: over that one it gave no answer to a short text in four minutes. Reports characters a second and the growth
with the length of one text; fails when the reader is less than RATIO times as fast as Earley, or when ten times the
text costs more than GROWTH_LIMIT times as much. Reading all of them with nothing remembered, the table
loaded included, must cost KEPT_RATIO times as much as reading them when everything is remembered.
"""

import os
import resource
import sys
import tempfile
from collections.abc import Callable
from unittest import mock

from lark import Lark

from saitei.cards import cardfiles, remembered, schemas, text
from saitei.cards.letters.normal import normalise
from saitei.cards.phrases import tables
from saitei.cards.reading import walk
from saitei.cards.reading.steps import Cell, ListCell, Step
from saitei.cards.reading.walk import Grammar

GAME, BESIDE, LANGUAGE = "furuyoni", "sengoku", "ja"
RATIO = 5.0
GROWTH_LIMIT = 18.0
KEPT_RATIO = 20.0
SAMPLE = 6
"""So many short texts are given to Earley, which takes seconds for each."""
REPEATS = 3


def best(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The best of a few runs, in seconds of processor time, of the processes that it begins too."""
    times = []
    for _ in range(repeats):
        start = spent()
        work()
        times.append(spent() - start)
    return min(times)


def spent() -> float:
    """Seconds of processor time so far, of this process and of those that it waited for."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in both)


class Earley:
    """The cells of a phrase table as rules of lark's EBNF."""

    def __init__(self, grammar: Grammar, start: Cell) -> None:
        self.rules: dict[str, str] = {}
        self._root = grammar.root
        name = self._rule(start)
        lines = [f"{rule}: {body}" for rule, body in self.rules.items()]
        source = f"start: {name}\n" + "\n".join(lines) + "\nINT: /[0-9]+/\nNAME: /[^」』”】\\n]+/\n"
        self.parser = Lark(source, parser="earley", ambiguity="explicit")

    def _rule(self, cell: Cell) -> str:
        if cell.sort in ("Int", "Name"):
            return cell.sort.upper()
        name = f"c{cell.bit.bit_length()}"
        if name in self.rules:
            return name
        self.rules[name] = ""
        if isinstance(cell, ListCell):
            item, last = self._rule(cell.item), self._rule(cell.last)
            between, before = _any_of(cell.separators), _any_of(cell.last_separators)
            body = f"{last} | {item} ({between} {item})* {before} {last}"
            self.rules[name] = body if cell.least else f"| {body}"
        else:
            found = [self._rule(below) for below in cell.below] + list(self._phrases(self._root, cell, ()))
            self.rules[name] = " | ".join(dict.fromkeys(found)) or '"\\u0000"'
        return name

    def _phrases(self, step: Step, cell: Cell, so_far: tuple[str, ...]) -> list[str]:
        if not step.cells & cell.bit:
            return []
        search = step.open()
        found = [" ".join(so_far)] if any(one.cell is cell for one in step.complete) else []
        for word in dict.fromkeys(step.every_word("", cell.bit)):
            following = dict(search.at(word, 0))[len(word)]
            found += self._phrases(following, cell, (*so_far, _quoted(word)))
        for mark in step.marks:
            found += self._phrases(mark.next, cell, (*so_far, "(" + " | ".join(map(_quoted, mark.shapes)) + ")"))
        if step.stop is not None:
            found += self._phrases(step.stop, cell, (*so_far, '"。"?'))
        for below, following in step.slots:
            if following.cells & cell.bit and following is not step:
                found += self._phrases(following, cell, (*so_far, self._rule(below)))
        return found


def _any_of(separators: tuple[str, ...]) -> str:
    return "(" + " | ".join(map(_quoted, separators)) + ")" if any(separators) else ""


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"' if words else ""


def cold_and_kept(texts: list[str]) -> tuple[float, float]:
    """Seconds for reading texts in a language with an empty cache folder, and again from it."""
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, {"SAITEI_CACHE": folder}):
        for made in (tables.load, schemas.load, walk.grammar):
            made.cache_clear()
        cold = best(lambda: dict(remembered.read_all(GAME, {LANGUAGE: texts})), 1)
        return cold, best(lambda: dict(remembered.read_all(GAME, {LANGUAGE: texts})))


def printed(game: str) -> list[str]:
    """The texts of our own cards of a game."""
    table = tables.load(game, LANGUAGE)
    return [text.write(table, tree) for card in cardfiles.load(game).values() for tree in card.trees.values()]


def beside_earley() -> tuple[float, float]:
    """Seconds of the reader and of Earley for a few short texts."""
    table = tables.load(BESIDE, LANGUAGE)
    grammar = walk.grammar(table)
    sample = sorted((t for t in printed(BESIDE) if len(t) > 10), key=len)[:SAMPLE]
    parser = Earley(grammar, grammar.cell("Text", table.usual("Text"))).parser
    normal = [normalise(one, table.spelling).text for one in sample]
    theirs = best(lambda: [parser.parse(one) for one in normal], 1)
    return best(lambda: [text.read(table, one) for one in sample]), theirs


def main() -> int:
    """Print the figures; 0 when ratio and growth hold."""
    table = tables.load(GAME, LANGUAGE)
    load = best(lambda: Grammar(table), 1)
    texts = printed(GAME)
    characters = sum(map(len, texts))
    ours = best(lambda: [text.read(table, one) for one in texts])
    print(f"phrases {sum(map(len, table.phrases.values())):,}, cells made in {load:.2f} s")
    print(f"saitei: {len(texts)} texts, {characters:,} characters, {characters / ours:,.0f} a second")
    same, theirs = beside_earley()
    print(f"{SAMPLE} texts of {BESIDE}: saitei {same:.4f} s, lark Earley {theirs:.3f} s, ratio {theirs / same:,.0f}")
    joined = "\n".join(texts * 4)
    rows = [(size, best(lambda size=size: text.read(table, joined[:size]))) for size in (500, 5_000)]
    growth = rows[1][1] / rows[0][1]
    print(f"one text of {rows[0][0]} and of {rows[1][0]} characters: {growth:.1f}x (limit {GROWTH_LIMIT}x)")
    cold, kept = cold_and_kept(texts)
    print(f"nothing remembered {cold:.2f} s, everything {kept:.4f} s, ratio {cold / kept:,.0f} (at least {KEPT_RATIO})")
    half, _ = cold_and_kept(texts[: len(texts) // 2])
    print(f"nothing remembered, half of the texts: {half:.2f} s, all of them {cold / half:.1f}x")
    held = theirs / same >= RATIO and growth <= GROWTH_LIMIT and cold / kept >= KEPT_RATIO
    print("held" if held else "NOT held")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
