"""Every format is read back by a reader that is not ours, with the same texts and addresses."""

import csv
import io
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from translate.storage.pypo import pofile
from translate.storage.tbx import tbxfile
from translate.storage.tmx import tmxfile
from translate.storage.xliff2 import Xliff2File

from saitei.editions import catalogue
from saitei.editions.alignment.model import Relation
from saitei.editions.exchange import plain_json, po, tbx, tmx, tsv, xliff
from saitei.editions.exchange.addresses import from_token
from saitei.editions.exchange.bitext import Bitext, Pair, bitext
from saitei.editions.library import Library
from saitei.errors import UnusableInput
from tests.editions.exchange.books import ENGLISH, KOREAN, MOMENT, book, pair, strange_words

Rows = list[tuple[str, str, str]]
XML = "{http://www.w3.org/XML/1998/namespace}"


def rows(pairs: Bitext) -> Rows:
    """Address, source and target of the pairs that have both."""
    return [(pairs.whole(p)[0], p.source.text, p.target.text) for p in pairs.pairs if p.source and p.target]


def read_tmx(text: str) -> Rows:
    file = tmxfile.parsestring(text.encode(), "ko", "en")
    return [(u.xmlelement.get("tuid"), str(u.source), str(u.target)) for u in file.units]


def read_xliff(text: str) -> Rows:
    units = Xliff2File.parsestring(text.encode()).units
    return [(from_token(u.getid().split("\x04")[-1]), str(u.source), str(u.target)) for u in units if u.target]


def read_po(text: str) -> Rows:
    units = pofile.parsestring(text.encode()).units
    return [(u.getcontext(), str(u.source), str(u.target)) for u in units if u.getcontext() and u.target]


def read_tsv(text: str) -> Rows:
    table = csv.DictReader(io.StringIO(text, newline=""), dialect="excel-tab")
    return [(r["source_address"], r["source"], r["target"]) for r in table if r["source"] and r["target"]]


def read_json(text: str) -> Rows:
    found = json.loads(text)["segments"]
    return [(s["source_address"], s["source"], s["target"]) for s in found if s["source"] and s["target"]]


FORMATS: dict[str, tuple[Callable[[Bitext], str], Callable[[str], Rows]]] = {
    "tmx": (lambda pairs: tmx.write(pairs, MOMENT), read_tmx),
    "xliff": (xliff.write, read_xliff),
    "po": (lambda pairs: po.write(pairs, MOMENT), read_po),
    "tsv": (tsv.write, read_tsv),
    "json": (plain_json.write, read_json),
}
UNCARRIED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


@pytest.mark.parametrize("name", FORMATS)
def test_another_reader_finds_the_same_texts(name: str) -> None:
    write, read = FORMATS[name]
    assert read(write(pair())) == rows(pair())


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_holds_for_a_whole_rulebook(name: str, library: Library) -> None:
    write, read = FORMATS[name]
    pairs = bitext(*(library.documents[f"furuyoni@2025/{lang}/restatement"] for lang in ("ko", "en")))
    found = read(write(pairs))
    assert found == rows(pairs) and len(found) > 1000


@pytest.mark.parametrize("name", FORMATS)
@settings(deadline=None)
@given(words=strange_words())
def test_strange_texts_survive_or_are_refused(name: str, words: str) -> None:
    write, read = FORMATS[name]
    pairs = pair(ENGLISH.replace("in the morning", words), KOREAN.replace("아침에", words))
    try:
        text = write(pairs)
    except UnusableInput as refused:
        assert name in ("tmx", "xliff", "po") and UNCARRIED.search(words), refused
        return
    text.encode()
    assert read(text) == rows(pairs)


def test_a_character_that_xml_cannot_carry_is_named_with_its_address() -> None:
    pairs = pair(ENGLISH.replace("in the morning", "in\x01the morning"))
    for name in ("tmx", "xliff", "po"):
        with pytest.raises(UnusableInput, match=r"sail@1:core/1-1.*U\+0001"):
            FORMATS[name][0](pairs)
    for name in ("tsv", "json"):
        assert FORMATS[name][1](FORMATS[name][0](pairs)) == rows(pairs)


def test_tmx_has_a_complete_header_and_names_documents() -> None:
    root = ET.fromstring(tmx.write(pair(), MOMENT))
    header = root.find("header")
    assert root.get("version") == "1.4" and header is not None
    assert set(header.attrib) >= {
        "creationtool", "creationtoolversion", "segtype", "o-tmf", "adminlang", "srclang", "datatype",
    }  # fmt: skip
    assert header.get("srclang") == "ko" and header.get("creationdate") == "20250131T120000Z"
    for unit in root.iter("tu"):
        documents = [p.text for p in unit.iter("prop") if p.get("type") == "x-saitei-document"]
        assert documents == ["sail@1/ko/text", "sail@1/en/text"]
        assert [v.get(f"{XML}lang") for v in unit.iter("tuv")] == ["ko", "en"]


def test_tmx_of_one_language_is_refused_and_the_others_are_not() -> None:
    pairs = bitext(book(ENGLISH, edition="1"), book(ENGLISH, edition="2"))
    with pytest.raises(UnusableInput, match="one language"):
        tmx.write(pairs, MOMENT)
    assert read_json(plain_json.write(pairs))


def test_xliff_has_a_file_for_each_chapter_and_tokens_for_ids() -> None:
    root = ET.fromstring(xliff.write(pair()))
    space = {"": xliff.NAMESPACE}
    assert root.get("version") == "2.1" and (root.get("srcLang"), root.get("trgLang")) == ("ko", "en")
    files = root.findall("file", space)
    assert [from_token(f.get("id", "")) for f in files] == ["sail@1:core", "sail@1:core/1", "sail@1:core/2"]
    for file in files:
        ids = [u.get("id", "") for u in file.findall("unit", space)]
        assert len(set(ids)) == len(ids) and all(re.fullmatch(r"[A-Za-z0-9._:-]+", i) for i in ids)
    for unit in files[1].findall("unit", space):
        assert from_token(unit.get("id", "")) == unit.get("name")
        notes = {n.get("category"): n.text for n in unit.iter(f"{{{xliff.NAMESPACE}}}note")}
        assert notes["chapter"] == "항해"


def test_what_is_not_translated_yet_has_no_target() -> None:
    pairs = pair(ENGLISH.replace("A ship sets sail in the morning.\nNote: ", "Note: "))
    missing = [p.source.address for p in pairs.pairs if p.target is None and p.source]
    units = Xliff2File.parsestring(xliff.write(pairs).encode()).units
    assert [from_token(u.getid().split("\x04")[-1]) for u in units if not u.target] == [f"sail@1:{a}" for a in missing]
    entries = pofile.parsestring(po.write(pairs, MOMENT).encode()).units
    assert [e.getcontext() for e in entries if e.getcontext() and not e.target] == [f"sail@1:{a}" for a in missing]


def test_po_is_fuzzy_where_the_meaning_changed_and_only_there() -> None:
    pairs = pair()
    relations = (Relation.CHANGED, Relation.SAME, Relation.REWORDED, None)
    judged = [Pair(p.source, p.target, r) for p, r in zip(pairs.pairs, relations, strict=False)]
    alone = Pair(pairs.pairs[4].source, None, Relation.CHANGED)
    units = pofile.parsestring(po.write(Bitext(pairs.source, pairs.target, (*judged, alone)), MOMENT).encode()).units[
        1:
    ]
    assert [u.isfuzzy() for u in units] == [True, False, False, False, False]


def test_po_has_a_complete_header(tmp_path: Path) -> None:
    header = pofile.parsestring(po.write(pair(), MOMENT).encode()).parseheader()
    assert header["Language"] == "en" and header["Content-Type"] == "text/plain; charset=UTF-8"
    assert header["POT-Creation-Date"] == "2025-01-31 12:00+0000" and header["Plural-Forms"].startswith("nplurals=2")
    assert header["X-Saitei-Source"] == "sail@1/ko/text" and header["X-Saitei-Target"] == "sail@1/en/text"


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext is not installed: its own check needs it")
def test_gettext_accepts_the_po(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    path.write_text(po.write(pair(), MOMENT), encoding="utf-8")
    shown = subprocess.run(
        ["msgfmt", "--check", "-o", str(tmp_path / "a.mo"), str(path)], capture_output=True, text=True, check=False
    )
    assert shown.returncode == 0 and not shown.stderr, shown.stderr


def test_the_glossary_reads_back_in_version_2(library: Library) -> None:
    documents = [library.documents[f"furuyoni@2025/{lang}/restatement"] for lang in ("ko", "en")]
    lexicon = catalogue.games()["furuyoni"].lexicon
    units = tbxfile.parsestring(tbx.write(documents).encode(), "ko", "en").units
    both = {c.concept: (c.ko.word, c.en.word) for c in lexicon if c.ko and c.en}
    found = {u.getid().removeprefix("concept-"): (str(u.source), str(u.target)) for u in units}
    assert len(units) == len(lexicon.concepts) and len(both) > 100
    assert {c: found[c] for c in both} == both


@pytest.mark.parametrize(
    ("version", "space", "names"),
    [(2, "", ("termEntry", "langSet", "tig")), (3, f"{{{tbx.NAMESPACE}}}", ("conceptEntry", "langSec", "termSec"))],
)
def test_the_glossary_names_homes_ranks_and_doubts(
    library: Library, version: int, space: str, names: tuple[str, str, str]
) -> None:
    root = ET.fromstring(tbx.write([library.documents["furuyoni@2025/en/restatement"]], version))
    entries = {e.get("id", ""): e for e in root.iter(f"{space}{names[0]}")}
    doubtful = 0
    for concept in catalogue.games()["furuyoni"].lexicon:
        entry = entries[f"concept-{concept.concept}"]
        homes = [a.text for a in entry.findall(f"{space}admin") if a.get("type") == "source"]
        assert homes == [f"furuyoni@{edition}:{local}" for edition, local in concept.home.items()]
        sections = {s.get(f"{XML}lang"): s for s in entry.findall(f"{space}{names[1]}")}
        assert set(sections) == {lang for lang in tbx.LANGUAGES if concept.words(lang)}
        for language, section in sections.items():
            words = concept.words(language or "")
            assert words is not None
            terms = section.findall(f"{space}{names[2]}")
            assert [t.findtext(f"{space}term") for t in terms] == [words.word, *words.aliases, *words.misspelt]
            ranks = [t.findtext(f"{space}termNote") for t in terms]
            assert ranks[0] == "preferredTerm-admn-sts"
            assert ranks.count("deprecatedTerm-admn-sts") == len(words.misspelt)
            assert all((tbx.UNATTESTED in list(t.itertext())) is not words.attested for t in terms)
            doubtful += not words.attested
    assert doubtful


def test_a_definition_names_its_clause(library: Library) -> None:
    document = library.documents["furuyoni@2025/en/restatement"]
    root = ET.fromstring(tbx.write([document]))
    groups = list(root.iter("descripGrp"))
    addresses = {g.findtext("admin", "").removeprefix("furuyoni@2025:") for g in groups}
    assert len(groups) > 100 and addresses <= set(document.by_address)


def test_a_glossary_is_of_one_game_that_has_one(library: Library) -> None:
    furuyoni = library.documents["furuyoni@2025/en/restatement"]
    with pytest.raises(UnusableInput, match="two games"):
        tbx.write([furuyoni, book(ENGLISH)])
    with pytest.raises(UnusableInput, match="no glossary"):
        tbx.write([book(ENGLISH), book(KOREAN, "ko")])
