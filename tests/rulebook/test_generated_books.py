"""Well-formed books made at random: every address comes out exactly, and time grows with length, not faster."""

import time
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saitei.rulebook import reading, source
from saitei.rulebook.model import ClauseKind

WORDS = {
    "en": ["Lantern", "Harbour", "Moth", "Orchard", "Dragon", "Ring", "Wind", "Toll"],
    "ja": ["灯籠", "港", "紙風船", "果樹", "風", "輪", "通行"],
    "ko": ["등불", "항구", "나방", "과수원", "바람", "고리", "통행"],
}
SENTENCES = {
    "en": "A player takes 2 tokens and pays 3 of them.",
    "ja": "プレイヤーは結晶を2個取り、3個を払う。",
    "ko": "플레이어는 결정을 2개 가져가고 3개를 지불한다.",
}
STEP_SENTENCES = {"en": "Turn the token over.", "ja": "結晶を裏返す。", "ko": "결정을 뒤집는다."}
CITING = {"en": "This follows {0}.", "ja": "{0}に従って行う。", "ko": "{0}에 따라 수행한다."}


@dataclass
class Book:
    """A text with the addresses that reading must give, and the number each citation names."""

    text: str
    language: str
    addresses: list[str]
    targets: list[str]


@st.composite
def books(draw: st.DrawFn) -> Book:
    """Chapters, sections and clauses in hyphens, dots, hundreds or Markdown, some with steps or a citation."""
    shape = draw(st.sampled_from(["hyphen", "dotted", "dots and last dot", "hundreds", "markdown"]))
    language = draw(st.sampled_from(sorted(WORDS)))
    lines: list[str] = []
    book = Book("", language, [], [])
    last_dot = "." if shape in ("dots and last dot", "hundreds") else ""
    separator = "-" if shape == "hyphen" else "."
    prefix = "core/" if shape == "hyphen" else ""
    chapter_mark = {"hyphen": "§{0} ", "markdown": "# {0} ", "dotted": "{0} "}.get(shape, "{0}. ")
    if language != "en" and shape == "dotted":
        chapter_mark = {"ja": "第{0}章 ", "ko": "제{0}장 "}[language]
    titles = st.sampled_from(WORDS[language])
    numbered: list[str] = []
    for chapter in range(1, draw(st.integers(2, 4)) + 1):
        lines.append(chapter_mark.format(chapter) + draw(titles))
        book.addresses.append(f"{prefix}{chapter}")
        for section in range(1, draw(st.integers(1, 3)) + 1):
            number = str(chapter * 100 + section) if shape == "hundreds" else f"{chapter}{separator}{section}"
            mark = "## " if shape == "markdown" else ""
            lines.append(f"{mark}{number}{last_dot} {draw(titles)}")
            book.addresses.append(prefix + number)
            for clause in range(1, draw(st.integers(1, 3)) + 1):
                below = f"{number}{separator}{clause}"
                numbered.append(below)
                book.addresses.append(prefix + below)
                lines.append(
                    f"{below}{last_dot} {draw(titles)}"
                    if shape == "hyphen"
                    else f"{below}{last_dot} {SENTENCES[language]}"
                )
                if shape == "hyphen":
                    lines.append(SENTENCES[language])
                if draw(st.booleans()):
                    cited = draw(st.sampled_from(numbered))
                    lines.append(CITING[language].format(cited))
                    book.targets.append(prefix + cited)
                for step in range(1, draw(st.sampled_from([0, 0, 2, 5])) + 1):
                    lines.append(f"{step}) {STEP_SENTENCES[language]}")
                    book.addresses.append(f"{prefix}{below}.{step}")
    ending = draw(st.sampled_from(["\n", "\r\n", "\r"]))
    gap = "\n\n" if shape == "markdown" else draw(st.sampled_from(["\n", "\n\n"]))
    book.text = (gap.join(lines) + "\n").replace("\n", ending)
    return book


@given(books())
@settings(max_examples=200, deadline=None)
def test_every_address_of_a_well_formed_book_comes_out(book: Book) -> None:
    document = reading.read(source.from_text(book.text))
    read = [c.address for c in document.clauses if c.kind is not ClauseKind.PART]
    assert read == book.addresses
    assert [r.targets[0] for r in document.references if r.targets] == book.targets
    assert document.diagnostics == ()


def long_book(language: str, characters: int) -> str:
    """A book of about so many characters: sections of seven clauses that cite each other."""
    pieces: list[str] = []
    size, section = 0, 100
    filler = " ".join([SENTENCES[language]] * 3)
    while size < characters:
        near = f"{max(100, section - 3)}.1"
        first = f"{section // 100}. {WORDS[language][0]}\n" if section % 100 == 0 else ""
        clauses = (f"{section}.{i}. {filler} {CITING[language].format(near)}\n" for i in range(1, 8))
        pieces.append(first + f"{section}. {WORDS[language][1]}\n" + "".join(clauses))
        size += len(pieces[-1])
        section += 1
    return "".join(pieces)


def seconds(text: str) -> float:
    best = float("inf")
    for _ in range(2):
        start = time.process_time()
        reading.read(source.from_text(text))
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize("language", sorted(WORDS))
def test_time_grows_with_length_and_not_faster(language: str) -> None:
    """Ten times the text may take ten times the time, with room for a busy machine; a square would be a hundred."""
    small, large = long_book(language, 40_000), long_book(language, 400_000)
    seconds(small[:2000])
    assert seconds(large) < 25 * seconds(small)


@pytest.mark.parametrize(
    "line",
    [
        "1. Draw\n",
        "i) the following\n",
        "1.1 See 1.1 to 1.9, above.\n",
        "Glossary\n\nWord\ntext\n",
        "9-9-9 の ii\r",
        "x",
    ],
    ids=["one number", "relative words", "one clause", "glossaries", "carriage returns", "no line ends"],
)
def test_time_grows_with_length_in_odd_books(line: str) -> None:
    start = "1-1 T\n1-2 U\n" if "-" in line else "1.1 T\n1.2 U\n"
    small, large = start + line * 400, start + line * 4000
    assert seconds(large) < 25 * max(seconds(small), 0.01)
