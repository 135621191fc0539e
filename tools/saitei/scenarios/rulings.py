"""Ruling files: a question, its answers, the clauses that decide it, and scenarios that prove it.

Promise: a ruling is read whole or refused with file and line. The front matter is TOML between two lines
``+++``; then each language has a heading that is the question, and below it the answer; fenced blocks
named ``scenario`` may stand anywhere. A ruling is bound to the words of the clauses it cites by their
fingerprints; where one has changed it is stale until somebody confirms that clause.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from saitei import resources
from saitei.errors import UnusableInput
from saitei.keeping import AtHand
from saitei.scenarios import parsing
from saitei.scenarios.clauses import RESTATEMENT, Clauses
from saitei.scenarios.syntax import Scenario

FENCE = "+++"
_KEYS = {"id", "editions", "status", "source", "superseded-by", "cites"}
_HEADING = re.compile(r"^# +(.+?)[ \t]*$", re.MULTILINE)
_BLOCK = re.compile(r"^```scenario[ \t]*\r?\n(?P<body>.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Standing(StrEnum):
    """What a ruling is worth: not yet looked at by others, in force, or replaced by another."""

    DRAFT = "draft"
    CONFIRMED = "confirmed"
    SUPERSEDED = "superseded"


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling. ``cites`` is whole address → document → fingerprint; ``questions`` and ``answers`` by language."""

    id: str
    path: Path
    editions: tuple[str, ...]
    status: Standing
    source: str
    superseded_by: str
    cites: Mapping[str, Mapping[str, str]]
    questions: Mapping[str, str]
    answers: Mapping[str, str]
    scenarios: tuple[Scenario, ...]

    @property
    def game(self) -> str:
        """The game it is about."""
        return self.editions[0].partition("@")[0]


@dataclass(frozen=True, slots=True)
class Stale:
    """A cited clause whose words are not those the ruling was written against; ``now`` is "" when it is gone."""

    ruling: Ruling
    clause: str
    document: str
    then: str
    now: str


def load(folder: Path | None = None) -> tuple[Ruling, ...]:
    """Every ruling, by game and id. UnusableInput when one cannot be used, or two have one id."""
    base = folder or resources.folder("rulings")
    found: dict[str, Ruling] = {}
    for path in sorted(base.glob("*/*.md")):
        ruling = read(path)
        if ruling.id in found:
            raise UnusableInput(
                f"two rulings are called {ruling.id} (also {found[ruling.id].path})", "Rename one", path
            )
        found[ruling.id] = ruling
    for ruling in found.values():
        if ruling.superseded_by and ruling.superseded_by not in found:
            raise UnusableInput(f"there is no ruling {ruling.superseded_by}", "Mend superseded-by", ruling.path)
    return tuple(found.values())


_AT_HAND: AtHand[str, Ruling] = AtHand()


def read(path: Path) -> Ruling:
    """A ruling file; UnusableInput with the line when it cannot be used. The same file gives the same ruling."""
    text = parsing.text_of(path)
    return _AT_HAND.get(path, text, lambda: _read(path, text))


def _read(path: Path, text: str) -> Ruling:
    front, body = _parted(text, path)
    data = _front(front, path)
    offset = len(text) - len(body)
    name = _said(data, "id", path)
    if name != path.stem:
        raise UnusableInput(f"the id {name!r} is not the name of the file", f"Write id = {path.stem!r}", path)
    editions = tuple(data.get("editions", ()))
    if not editions or not all(isinstance(one, str) and "@" in one for one in editions):
        raise UnusableInput("a ruling holds for editions", 'Write editions = ["game@edition"]', path)
    status = str(data.get("status", "draft"))
    if status not in list(Standing):
        raise UnusableInput(f"{status!r} is no status", f"Statuses: {', '.join(Standing)}", path)
    questions, answers = _languages(body, path)
    return Ruling(
        name,
        path,
        editions,
        Standing(status),
        str(data.get("source", "")),
        str(data.get("superseded-by", "")),
        _cites(data.get("cites", {}), editions, path),
        questions,
        answers,
        tuple(_scenarios(text, body, offset, name, path)),
    )


def stale(ruling: Ruling, clauses: Mapping[str, Clauses]) -> list[Stale]:
    """The cited clauses whose words have changed since, by edition and document."""
    found: list[Stale] = []
    for address, bound in ruling.cites.items():
        edition, _, local = address.partition(":")
        known = clauses[edition].fingerprints if edition in clauses else {}
        for document, then in bound.items():
            now = known.get(document, {}).get(local, "")
            if document in known and now != then:
                found.append(Stale(ruling, address, document, then, now))
    return found


def bindings(address: str, clauses: Clauses) -> dict[str, str]:
    """The fingerprints of a clause now: of the restatement and of every official text on record."""
    local = address.rpartition(":")[2]
    documents = (name for name in clauses.fingerprints if name == RESTATEMENT or name.endswith("/official"))
    return {name: clauses.fingerprints[name][local] for name in documents if local in clauses.fingerprints[name]}


def confirm(ruling: Ruling, clause: str, clauses: Clauses) -> str:
    """The text of a ruling's file with one cited clause bound to its words as they are now.

    Raises UnusableInput when the ruling does not cite the clause, or when it is gone.
    """
    if clause not in ruling.cites:
        raise UnusableInput(f"{ruling.id} does not cite {clause}", f"It cites {', '.join(ruling.cites)}", ruling.path)
    now = bindings(clause, clauses)
    if not now:
        raise UnusableInput(f"{clause} is gone: nothing can be confirmed", "Cite another clause", ruling.path)
    text = parsing.text_of(ruling.path)
    section = re.compile(
        rf'^\[cites\."{re.escape(clause)}"\][ \t]*\r?\n(?:(?!\[|\+\+\+)[^\n]*\S[^\n]*\n)*', re.MULTILINE
    )
    bound = section.sub(lambda match: _section(clause, now), text, count=1)
    if bound == text and ruling.cites[clause] != now:
        raise UnusableInput(
            f"the lines that bind {clause} cannot be found", f'Write them under [cites."{clause}"]', ruling.path
        )
    return bound


def _section(clause: str, now: Mapping[str, str]) -> str:
    lines = [f'"{document}" = "{digits}"\n' for document, digits in now.items()]
    return f'[cites."{clause}"]\n' + "".join(lines)


def template(name: str, editions: Sequence[str], cites: Mapping[str, Mapping[str, str]]) -> str:
    """A new ruling, bound to the clauses as they are, to be filled in."""
    if not _ID.fullmatch(name):
        raise UnusableInput(f"{name!r} cannot name a ruling", "Use small letters, figures and single hyphens")
    named = ", ".join(f'"{edition}"' for edition in editions)
    sections = "\n".join(_section(clause, now) for clause, now in cites.items())
    return f"""{FENCE}
id = "{name}"
editions = [{named}]
status = "draft"
source = ""

{sections}{FENCE}

# The question, in one sentence?

The answer, with the clauses that decide it.

```scenario
scenario {name.replace("-", " ")}
given
    the turn is 3
then
    ?
```

# 質問を一文で書くと、どうなりますか？

答えと、それを決める条項。

# 질문을 한 문장으로 쓰면 어떻게 됩니까?

답과 그것을 정하는 조항.
"""


# --- parts of a file --------------------------------------------------------------------------


def _parted(text: str, path: Path) -> tuple[str, str]:
    lines = text.split("\n")
    if lines[0].strip() != FENCE:
        raise UnusableInput("a ruling begins with its front matter", f"Write {FENCE} in the first line", path, 1, 1)
    end = next((number for number, line in enumerate(lines[1:], 1) if line.strip() == FENCE), None)
    if end is None:
        raise UnusableInput("the front matter has no end", f"Close it with a line {FENCE}", path, 1, 1)
    return "\n".join(lines[1:end]), "\n".join(lines[end + 1 :])


def _front(front: str, path: Path) -> Mapping[str, Any]:
    try:
        data = tomllib.loads(front.replace("\r", ""))
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = (int(found[1]) + 1, int(found[2])) if found else (2, 1)
        raise UnusableInput("the front matter is no TOML", "Mend this line", path, line, column) from None
    strange = sorted(data.keys() - _KEYS)
    if strange:
        line = next((n for n, words in enumerate(front.splitlines(), 2) if words.startswith(strange[0])), 2)
        raise UnusableInput(
            f"the front matter of a ruling has no {strange[0]!r}", f"It has {', '.join(sorted(_KEYS))}", path, line, 1
        )
    return data


def _said(data: Mapping[str, Any], key: str, path: Path) -> str:
    if not isinstance(data.get(key), str) or not data[key]:
        raise UnusableInput(f"the front matter has no {key}", f'Write {key} = "…"', path, 2, 1)
    return str(data[key])


def _cites(data: Any, editions: Sequence[str], path: Path) -> Mapping[str, Mapping[str, str]]:
    found: dict[str, Mapping[str, str]] = {}
    for address, bound in dict(data).items():
        if address.partition(":")[0] not in editions or not isinstance(bound, dict):
            raise UnusableInput(
                f"{address!r} is no clause of the ruling's editions",
                f'Write [cites."{editions[0]}:part/number"] with its fingerprints below',
                path,
            )
        found[address] = {str(document): str(digits) for document, digits in bound.items()}
    return found


def _languages(body: str, path: Path) -> tuple[dict[str, str], dict[str, str]]:
    plain = _BLOCK.sub("", body)
    heads = list(_HEADING.finditer(plain))
    questions: dict[str, str] = {}
    answers: dict[str, str] = {}
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        language = language_of(head[1])
        if language in questions:
            raise UnusableInput(f"two questions are in {language!r}: “{head[1]}”", "Keep one of each language", path)
        questions[language] = head[1]
        answers[language] = plain[head.end() : following.start() if following else len(plain)].strip()
    silent = [questions[language] for language, answer in answers.items() if not answer]
    if silent or not answers:
        raise UnusableInput(
            f"the question “{silent[0]}” has no answer" if silent else "there is no question with an answer",
            "Each language has a heading “# question”, and its answer below",
            path,
        )
    return questions, answers


def language_of(words: str) -> str:
    """Korean by hangul, Japanese by kana, else English."""
    if any("가" <= letter <= "힣" for letter in words):
        return "ko"
    return "ja" if any("\u3041" <= letter <= "\u30ff" for letter in words) else "en"


def _scenarios(text: str, body: str, offset: int, name: str, path: Path) -> Iterator[Scenario]:
    for count, block in enumerate(_BLOCK.finditer(body), 1):
        start = offset + block.start("body")
        line = text.count("\n", 0, start) + 1
        yield from parsing.read(block["body"], path, line=line, offset=start, prefix=f"{name}/{count}.")
