"""A rulebook of any size, made from a seed: numbered clauses, references, defined words, examples."""

import random

SUBJECTS = ("player", "opponent", "captain", "owner", "active player")
NOUNS = ("deck", "hand", "harbour", "ship", "crew", "anchor", "cargo", "storm", "tide", "signal")
VERBS = ("moves", "reveals", "chooses", "discards", "returns", "counts")
SECTION_CLAUSES = 12


def rulebook(characters: int, seed: int = 1) -> str:
    """About ``characters`` of an invented English rulebook with dotted numbers."""
    rng = random.Random(seed)
    lines: list[str] = ["Rules of an invented game", ""]
    length, category, section = 0, 0, 99
    known = ["100.1"]
    while length < characters:
        section += 1
        start = len(lines)
        if section % 100 == 0 or category == 0:
            category = section // 100
            lines += [f"{category}. Category {category}", ""]
            section = category * 100
        lines += [f"{section}. {rng.choice(NOUNS).title()} number {section}", ""]
        for clause in range(1, SECTION_CLAUSES + 1):
            number = f"{section}.{clause}"
            lines += [f"{number}. {_sentence(rng, known)}", ""]
            for letter in "ab"[: rng.randint(0, 2)]:
                lines += [f"{number}{letter} {_sentence(rng, known)}", ""]
            if rng.random() < 0.1:
                lines += [f"Example: {_sentence(rng, known)}", ""]
            known.append(number)
        length += sum(len(line) + 1 for line in lines[start:])
        known = known[-500:]
    return "\n".join(lines)


def _sentence(rng: random.Random, known: list[str]) -> str:
    words = f"The {rng.choice(SUBJECTS)} {rng.choice(VERBS)} a card of the {rng.choice(NOUNS)}"
    words += f" unless the {rng.choice(NOUNS)} is empty"
    if rng.random() < 0.35:
        words += f"; see rule {rng.choice(known)}"
    if rng.random() < 0.1:
        words += f", and the “{rng.choice(NOUNS)} mark” is put on it"
    return words + "."


def editions(characters: int, rng: random.Random) -> tuple[str, str, dict[str, tuple[str, ...]]]:
    """Two editions of one book and what became of each numbered sentence (dotted local addresses)."""
    vowels, ends = ("a", "e", "i", "o", "ou"), ("l", "m", "nd", "rt", "x", "sk")
    vocabulary = [f"{a}{b}{c}" for a in "bdfgklmnprst" for b in vowels for c in ends]
    old: list[list[str]] = []
    while sum(len(s) for section in old for s in section) < characters:
        old.append([_prose(rng, vocabulary) for _ in range(rng.randint(4, 16))])
    new: list[list[tuple[int, int, str]]] = []
    for s, section in enumerate(old):
        kept = []
        for c, words in enumerate(section):
            draw = rng.random()
            if draw < 0.05:
                continue
            kept.append((s, c, _changed(words, rng, vocabulary) if draw < 0.2 else words))
            if draw > 0.95:
                kept.append((-1, -1, _prose(rng, vocabulary)))
        new.append(kept)
        if rng.random() < 0.05:
            new.append([(-1, -1, _prose(rng, vocabulary)) for _ in range(5)])
    became: dict[str, tuple[str, ...]] = {
        f"{100 + s}.{c + 1}": () for s, section in enumerate(old) for c in range(len(section))
    }
    for n, section in enumerate(new):
        for m, (s, c, _) in enumerate(section):
            if s >= 0:
                became[f"{100 + s}.{c + 1}"] = (f"{100 + n}.{m + 1}",)
    return _written(old), _written([[words for _, _, words in section] for section in new]), became


def _written(sections: list[list[str]]) -> str:
    lines = []
    for s, section in enumerate(sections):
        lines += [f"{100 + s}. Section", ""]
        for c, words in enumerate(section):
            lines += [f"{100 + s}.{c + 1}. {words}", ""]
    return "\n".join(lines)


def _prose(rng: random.Random, vocabulary: list[str]) -> str:
    return "The " + " ".join(rng.choices(vocabulary, k=rng.randint(12, 30))) + "."


def _changed(words: str, rng: random.Random, vocabulary: list[str]) -> str:
    parts = words.split(" ")
    for _ in range(max(1, len(parts) // 4)):
        parts[rng.randrange(1, len(parts))] = rng.choice(vocabulary)
    return " ".join(parts)
