"""XML, written and read.

Promise: what XML cannot carry is refused with its place, never dropped; what is read
declares no document type and no entity, so nothing outside the file is ever opened.
"""

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from saitei.editions.exchange.characters import refuse_uncarried
from saitei.errors import UnusableInput

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_NAMES = ("tuid", "name", "id")


def put(
    parent: ET.Element, tag: str, text: str | None = None, attributes: Mapping[str, str] | None = None
) -> ET.Element:
    """A new child element with its text."""
    element = ET.SubElement(parent, tag, dict(attributes or {}))
    element.text = text
    return element


def serialise(root: ET.Element, place: str) -> str:
    """The whole file, indented; UnusableInput names what XML cannot carry by the element it stands in."""
    name = ""
    for element in root.iter():
        name = next((element.attrib[key] for key in _NAMES if key in element.attrib), name)
        for value in (element.text or "", *element.attrib.values()):
            refuse_uncarried(value, name, place, "XML")
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def parse(data: bytes, place: Path) -> ET.Element:
    """The root of a file; UnusableInput with line and column when it is broken."""
    try:
        root: ET.Element = fromstring(data, forbid_dtd=True)
    except ET.ParseError as error:
        line, column = error.position
        what = str(error).partition(":")[0]
        raise UnusableInput(f"this is not XML: {what}", "Mend it, or export again", place, line, column + 1) from None
    except DefusedXmlException:
        raise UnusableInput(
            "the file declares a document type or entities, which are not read", "Take the declaration out", place
        ) from None
    except (LookupError, ValueError) as error:
        raise UnusableInput(f"the file cannot be decoded ({error})", "Save it as UTF-8", place) from None
    return root


def local_name(element: ET.Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]
