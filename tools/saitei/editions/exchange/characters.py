"""Characters that files for translators' tools cannot carry.

Promise: such a character is refused with its code and the address it stands at; none
is ever dropped or replaced. PO could write some of them with a backslash, but not
every tool reads that back.
"""

import re

from saitei.errors import UnusableInput

# A carriage return is a character of XML, but every reader turns it into a line feed.
_UNCARRIED = re.compile("[^\t\n\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def refuse_uncarried(text: str, address: str, place: str, format_name: str) -> None:
    """UnusableInput for a text of ``address`` in ``place`` that ``format_name`` cannot carry."""
    found = _UNCARRIED.search(text)
    if found:
        raise UnusableInput(
            f"{ascii(address)[1:-1]} has the character U+{ord(found.group()):04X}, which {format_name} cannot carry",
            "Take it out of the text, or export as tsv or json",
            place,
        )
