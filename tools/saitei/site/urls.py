"""Addresses to URLs: permanent, the same on every build and in every interface language.

Promise: different addresses have different URLs, a page's file name is legal on
every common file system, and links between pages are relative, so that the built
site works from any folder. A *path* here leaves the language out
(``furuyoni/2025/core/9-4.html``); ``in_language`` puts it in front.
Changing what any function here returns breaks links that people have kept.
"""

import hashlib
import re
from functools import cache
from urllib.parse import quote

CONTENTS = "index.html"

_UNSAFE = re.compile(r'[/\\:*?"<>|%~_\x00-\x1f\x7f]')
_LONGEST_NAME = 200
"""Bytes of a name; file systems take 255 with the suffix."""


@cache
def file_name(text: str) -> str:
    """An address's number or words as a file name: ``204.2#2`` is ``204.2_2``, ``9-4¶4`` is ``9-4p4``.

    What a file system or a path cannot hold becomes ``~`` and its code point, in
    hexadecimal; letters of any script and spaces inside stay as they are.
    """
    name = _UNSAFE.sub(lambda match: _code(match.group()), text)
    if name.startswith((" ", ".")) or name.casefold() == "index":
        name = _code(name[0]) + name[1:]
    name = name.replace("#", "_").replace("¶", "p")
    if len(name.encode()) > _LONGEST_NAME:
        digest = hashlib.sha256(text.encode()).hexdigest()[:12]
        name = name.encode()[: _LONGEST_NAME - 13].decode(errors="ignore") + "~" + digest
    return name


def _code(character: str) -> str:
    return f"~{ord(character):x}"


def anchor(text: str) -> str:
    """The same as an element's id, which must not hold spaces."""
    return file_name(text).replace(" ", "~20")


def step_anchor(number: str, step: str) -> str:
    """The id of a step on the page of its own clause: ``iii``, ``5-2``.

    A label that could be the number of a clause below (``4-1`` under ``4``) keeps its clause in front.
    """
    taken = step == number or step.startswith((f"{number}-", f"{number}."))
    return anchor(f"{number}.{step}" if taken else step)


@cache
def edition_folder(game: str, edition: str) -> str:
    """The folder of an edition."""
    return f"{file_name(game)}/{file_name(edition)}"


@cache
def clause_page(game: str, edition: str, part: str, number: str) -> str:
    """The page of a clause; a part itself (no number) has the contents page of its folder."""
    name = f"{file_name(number)}.html" if number else CONTENTS
    return f"{edition_folder(game, edition)}/{file_name(part)}/{name}"


def glossary_page(game: str) -> str:
    """The page of a game's glossary."""
    return f"{file_name(game)}/glossary.html"


def cards_index(game: str) -> str:
    """The list of a game's printed cards."""
    return f"{file_name(game)}/cards/{CONTENTS}"


def card_page(game: str, card: str) -> str:
    """The page of a printed card."""
    return f"{file_name(game)}/cards/{file_name(card)}.html"


def card_phrases(game: str) -> str:
    """Which cards say what."""
    return f"{file_name(game)}/cards/~phrases.html"


def card_language(game: str) -> str:
    """How everything is said in the card language."""
    return f"{file_name(game)}/cards/~language.html"


def rulings_index(game: str) -> str:
    """The list of a game's rulings."""
    return f"{file_name(game)}/rulings/{CONTENTS}"


def ruling_page(game: str, ruling: str) -> str:
    """The page of a ruling."""
    return f"{file_name(game)}/rulings/{file_name(ruling)}.html"


def resolve_page(game: str) -> str:
    """Which rulings answer a question about cards and words, and what pairs of cards come to."""
    return f"{file_name(game)}/resolve.html"


def meeting_page(game: str, card: str) -> str:
    """What a card comes to with each card that answers it."""
    return f"{file_name(game)}/resolve/{file_name(card)}.html"


def coverage_page(game: str, edition: str) -> str:
    """How much of an edition is proven."""
    return f"{edition_folder(game, edition)}/coverage.html"


def book_page(game: str, edition: str, part: str = "") -> str:
    """A whole edition on one page; of a large one each part has a page."""
    return f"{edition_folder(game, edition)}/book{'-' if part else ''}{file_name(part)}.html"


def book_anchor(part: str, number: str) -> str:
    """The id of a clause there: ``core.9-4``; parts number anew."""
    return f"{anchor(part)}.{anchor(number)}" if number else anchor(part)


def map_page(game: str, edition: str) -> str:
    """An edition's clauses and citations as a map."""
    return f"{edition_folder(game, edition)}/map.html"


def comparison_folder(game: str, old: str, new: str) -> str:
    """The folder of what became of one edition in another: ``furuyoni/compare/2018-2025``."""
    return f"{file_name(game)}/compare/{_joined(old, new)}"


def comparison_page(game: str, old: str, new: str, part: str, number: str, gone: bool = False) -> str:
    """The page of a chapter there; ``gone`` for a chapter that only the old edition has."""
    name = file_name(f"was#{number}" if gone else number)
    return f"{comparison_folder(game, old, new)}/{file_name(part)}/{name}.html"


def judges_page(game: str, old: str, new: str) -> str:
    """What changed there for a judge."""
    return f"{comparison_folder(game, old, new)}/judges.html"


def parallel_folder(game: str, edition: str, first: str, second: str) -> str:
    """The folder of one edition in two languages side by side."""
    return f"{edition_folder(game, edition)}/parallel/{_joined(first, second)}"


def parallel_page(game: str, edition: str, first: str, second: str, part: str, number: str) -> str:
    """The page of a chapter there."""
    return f"{parallel_folder(game, edition, first, second)}/{file_name(part)}/{file_name(number)}.html"


def readings_page(game: str, edition: str) -> str:
    """The readings of an edition."""
    return f"{edition_folder(game, edition)}/readings.html"


def findings_page(game: str, edition: str) -> str:
    """What lint finds in the texts of an edition."""
    return f"{edition_folder(game, edition)}/findings.html"


def _joined(one: str, other: str) -> str:
    """Two names as one; a hyphen of their own is no joint."""
    return "-".join(file_name(name).replace("-", "~2d") for name in (one, other))


def in_language(language: str, path: str) -> str:
    """The path below the site's root."""
    return f"{language}/{path}"


def relative(target: str, start: str, fragment: str = "") -> str:
    """The link from one page to another (both paths of the same kind), percent-encoded."""
    there, _, name = target.rpartition("/")
    link = _way(there, start.rpartition("/")[0]) + quoted(name)
    return f"{link}#{quoted(fragment)}" if fragment else link


@cache
def quoted(name: str) -> str:
    """A name or fragment as a link has it, percent-encoded."""
    return quote(name, safe="~")


@cache
def _way(there: str, here: str) -> str:
    """From one folder to another; the same as ``posixpath.relpath``, which asks the file system for nothing."""
    to, start = there.split("/") if there else [], here.split("/") if here else []
    shared = next((n for n, (a, b) in enumerate(zip(to, start, strict=False)) if a != b), min(len(to), len(start)))
    return "".join([*["../"] * (len(start) - shared), *(f"{quoted(name)}/" for name in to[shared:])])
