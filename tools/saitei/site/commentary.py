"""Commentaries on a book: at each clause how it is quoted there and what is said about it.

Promise: a commentary is an official document, so it is shown only where the library holds one. Its comments
stand as plain words, since links in them are relative to the commentary's own pages.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from saitei.editions import quotations
from saitei.editions.checks import quotedrift
from saitei.rulebook.model import Document

VERDICTS = ("quotation-identical", "quotation-spaces", "quotation-differs")
"""How a clause is quoted, from the closest; of its paragraphs the one that departs most counts."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A place in a commentary that quotes a clause: its local address, the verdict, the comments about it.

    The verdict is one of ``VERDICTS``, or "" where none of its paragraphs is quoted.
    """

    address: str
    language: str
    verdict: str
    comments: tuple[str, ...]


def remarks(documents: Sequence[Document]) -> dict[str, tuple[Remark, ...]]:
    """The remarks of all commentaries among the documents of one edition, by the local address of the clause quoted.

    A commentary is read beside the text of its language, the official one where there is one.
    """
    found: dict[str, list[Remark]] = {}
    for quoting in filter(quotations.quotes, documents):
        spoken = [d for d in documents if d.identity.language == quoting.identity.language and d is not quoting]
        texts = [d for d in spoken if not quotations.quotes(d)]
        quoted = next((d for d in texts if d.identity.variant == "official"), None) or next(iter(texts), None)
        if quoted is None:
            continue
        verdicts = _verdicts(quoting, quoted)
        comments = quotations.comments(quoting)
        for here, source in quotations.sources(quoting, quoted).items():
            said = tuple(" ".join(quoting.text[b.start : b.end].split()) for b in comments.get(here, ()))
            remark = Remark(here, quoting.identity.language, verdicts.get(here, ""), said)
            found.setdefault(source, []).append(remark)
    return {address: tuple(those) for address, those in found.items()}


def _verdicts(quoting: Document, quoted: Document) -> dict[str, str]:
    """The verdict on each quoting clause."""
    worst: dict[str, str] = {}
    for finding in quotedrift.compare(quoting, quoted):
        here, code = finding.diagnostic.address.partition(":")[2], finding.diagnostic.code
        worst[here] = max(worst.get(here, code), code, key=VERDICTS.index)
    return worst
