"""Addresses as identifiers of formats that allow few characters.

Promise: ``from_token(as_token(a)) == a`` for any text, and the token is an ASCII
NMTOKEN that never changes: ``furuyoni@2025:core/9-4`` is ``furuyoni_40_2025:core_2f_9-4``.
"""

import re
import sys

_OTHER = re.compile(r"[^A-Za-z0-9.:-]")
_ENCODED = re.compile(r"_([0-9a-f]+)_")


def as_token(address: str) -> str:
    """Any character but ASCII letters, digits, ``.``, ``:`` and ``-`` as its code point between underscores."""
    return _OTHER.sub(lambda found: f"_{ord(found.group()):x}_", address)


def from_token(token: str) -> str:
    """The address that a token was made of; what no address was made into stays as it is."""
    return _ENCODED.sub(_decoded, token)


def _decoded(found: re.Match[str]) -> str:
    point = int(found.group(1), 16)
    return chr(point) if point <= sys.maxunicode else found.group()
