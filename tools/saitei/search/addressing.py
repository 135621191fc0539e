"""What a person typed as an address, and which clauses it can mean.

Promise: an exact canonical address is tried before any folding of width, dash or
dot, so ``4-1.1`` is step 1 of 4-1 where there is one, and 4-1-1 only where not.
"""

import re
from dataclasses import dataclass

from saitei.rulebook.folding import fold_number
from saitei.search.store import Index

_NUMBERISH = re.compile(r"\d+(?:[-. ]\d+)*[a-z]?(?:#\d+)?", re.IGNORECASE)
_STEP_WORDS = re.compile(r"\s*(?:の手順|の|의|step|steps|手順|단계)\s*", re.IGNORECASE)
PART_NAMES = {
    "core": ("core", "core rules", "core rule", "コアルール", "핵심 규칙"),
    "extra": ("extra", "additional rules", "additional rule", "追加ルール", "추가 규칙"),
    "appendix": ("appendix", "附則", "付則", "부칙"),
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """An address taken apart: parts that were not said are empty."""

    edition: str
    part: str
    number: str
    step: str


def is_number(words: str) -> bool:
    """Whether what was typed begins like a clause number or a whole address."""
    plain = fold_number(words)
    return (
        bool(re.match(r"(?:§ ?)?\d", plain))
        or bool(re.match(r"[\w.-]+@[^:\s]+:", plain))
        or _named_part(plain)[0] != ""
    )


def _named_part(plain: str) -> tuple[str, str]:
    """A part's name at the beginning and the rest, when a number follows it."""
    for part, names in PART_NAMES.items():
        for name in names:
            rest = plain[len(name) :].lstrip(" /:の의")
            if plain.casefold().startswith(name) and rest[:1].isdigit():
                return part, rest
    return "", plain


def parse(words: str) -> Wanted:
    """Take apart what was typed; anything may be left out but the number."""
    plain = fold_number(words)
    edition = ""
    match = re.match(r"([\w.-]+@[^:\s]+):(.*)$", plain)
    if match:
        edition, plain = match.group(1), match.group(2).strip()
    part, plain = _named_part(plain.strip())
    if not part and "/" in plain:
        part, _, plain = plain.partition("/")
    plain = plain.strip().lstrip("§ ").strip()
    number = _NUMBERISH.match(plain)
    if number is None:
        return Wanted(edition, part, plain, "")
    head, tail = number.group(), plain[number.end() :]
    if " " in head:
        # `9-4 1`: a number after a space is a step, unless a dash joins it.
        head, _, more = head.partition(" ")
        tail = f" {more}{tail}"
    step = _STEP_WORDS.sub(" ", tail).strip(" .)(:").replace(" ", ".")
    return Wanted(edition, part, head, step)


def candidates(index: Index, words: str, edition: str = "") -> list[str]:
    """Addresses that were meant, best first: newest edition, then the order of parts in the book."""
    exact = _exact(index, words.strip(), edition)
    if exact:
        return exact
    wanted = parse(words)
    wanted = Wanted(wanted.edition or edition, wanted.part, wanted.number, wanted.step)
    found = [a for a in index["nodes"] if _means(a, wanted)]
    if not found and re.fullmatch(r"[\d.]*", wanted.step):
        # `9 4 1`: what could be a step may be more of the number.
        longer = Wanted(wanted.edition, wanted.part, f"{wanted.number}.{wanted.step}".rstrip("."), "")
        found = [a for a in index["nodes"] if _means_folded(a, longer)]
    return _by_age(index, found)


def _exact(index: Index, words: str, edition: str) -> list[str]:
    if words in index["nodes"]:
        return [words]
    local = words
    found = [a for a in index["nodes"] if a.partition(":")[2] in (local, f"core/{local}") and a.startswith(edition)]
    others = [a for a in index["nodes"] if a.partition(":")[2].partition("/")[2] == local and a.startswith(edition)]
    return _by_age(index, list(dict.fromkeys([*found, *others])))


def split(address: str) -> tuple[str, str, str, str]:
    """Edition, part, number and step of a whole address."""
    edition, _, local = address.partition(":")
    part, slash, rest = local.partition("/")
    if not slash:
        part, rest = "", local
    # Where addresses have a part, numbers have hyphens and the first dot begins the step;
    # dotted numbers have dots of their own.
    shape = (
        r"(\d+(?:-\d+)*(?:#\d+)?|[^.]+)(?:\.(.+))?" if slash else r"(\d+(?:\.\d+)*[a-z]{0,2}(?:#\d+)?|[^.]+)(?:\.(.+))?"
    )
    match = re.fullmatch(shape, rest)
    return (edition, part, match.group(1), match.group(2) or "") if match else (edition, part, rest, "")


def _means(address: str, wanted: Wanted) -> bool:
    edition, part, number, step = split(address)
    if wanted.edition and wanted.edition != edition:
        return False
    if wanted.part and wanted.part != part:
        return False
    return number.casefold() == wanted.number.casefold() and _same_step(step, wanted.step)


def _same_step(step: str, wanted: str) -> bool:
    return step.casefold() == wanted.casefold() or (bool(wanted) and step.casefold().endswith("." + wanted.casefold()))


def _means_folded(address: str, wanted: Wanted) -> bool:
    edition, part, number, step = split(address)
    if step or (wanted.edition and wanted.edition != edition) or (wanted.part and wanted.part != part):
        return False
    return re.split(r"[-. ]", number.casefold()) == re.split(r"[-. ]", wanted.number.casefold())


def _by_age(index: Index, addresses: list[str]) -> list[str]:
    age = {e["id"]: e["age"] for e in index["editions"]}
    return sorted(addresses, key=lambda a: (age.get(a.partition(":")[0], 99), _part_order(a)))


def _part_order(address: str) -> int:
    part = split(address)[1]
    return ("", "core", "extra", "appendix").index(part) if part in ("", "core", "extra", "appendix") else 9


def nearest(index: Index, words: str, edition: str = "", limit: int = 5) -> list[str]:
    """Addresses close to one that does not exist: its parents, then numbers that begin alike."""
    wanted = parse(words)
    number = wanted.number
    found: list[str] = []
    while number and not found:
        shorter = Wanted(wanted.edition or edition, wanted.part, number, "")
        found = [a for a in index["nodes"] if _means(a, shorter) or _means_folded(a, shorter)]
        number = (
            re.sub(r"[-. ]?(?:\d+|[a-z])$", "", number)
            if number != (re.sub(r"[-. ]?(?:\d+|[a-z])$", "", number))
            else ""
        )
    return _by_age(index, found)[:limit]
