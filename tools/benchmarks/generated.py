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
