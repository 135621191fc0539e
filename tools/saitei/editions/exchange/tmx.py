"""TMX 1.4b: a translation memory of two documents.

Promise: one ``tu`` for every pair that has both sides, its ``tuid`` the whole address
of the source; each ``tuv`` names its document and its own address. Two documents in
one language are refused, since a memory tells its texts apart by language alone.
"""

from datetime import datetime
from xml.etree import ElementTree as ET

from saitei import __version__
from saitei.editions.exchange.bitext import Bitext
from saitei.editions.exchange.xmltext import LANGUAGE, put, serialise
from saitei.errors import UnusableInput


def write(pairs: Bitext, made: datetime) -> str:
    """The file as text; ``made`` is the moment of export, in UTC."""
    source, target = pairs.source.identity, pairs.target.identity
    if source.language == target.language:
        raise UnusableInput(
            f"both documents are in one language ({source.language}), and a translation memory needs two",
            "Name documents in two languages, or export as xliff, po, tsv or json",
            f"{source.document} and {target.document}",
        )
    root = ET.Element("tmx", {"version": "1.4"})
    header = {
        "creationtool": "saitei",
        "creationtoolversion": __version__,
        "creationdate": f"{made:%Y%m%dT%H%M%SZ}",
        "segtype": "paragraph",
        "o-tmf": "saitei",
        "adminlang": "en",
        "srclang": source.language,
        "datatype": "plaintext",
    }
    put(root, "header", None, header)
    body = put(root, "body")
    for pair in pairs.pairs:
        if pair.source and pair.target:
            addresses = pairs.whole(pair)
            unit = put(body, "tu", None, {"tuid": addresses[0]})
            put(unit, "prop", pairs.chapter(pair), {"type": "x-saitei-chapter"})
            for identity, address, segment in zip((source, target), addresses, (pair.source, pair.target), strict=True):
                variant = put(unit, "tuv", None, {LANGUAGE: identity.language})
                put(variant, "prop", identity.document, {"type": "x-saitei-document"})
                put(variant, "prop", address, {"type": "x-saitei-address"})
                put(variant, "seg", segment.text)
    return serialise(root, f"{source.document} and {target.document}")
