"""What it takes long to find out about texts, kept between builds: what lint finds, what two editions have in common.

Promise: what is kept was made from the very same text, read in the same way by the same code; whatever else decides it
is handed in. Only what comes of restatements is kept, because official texts are never written anywhere.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import astuple
from typing import Any, TypeVar

from markupsafe import Markup

from saitei import keeping
from saitei.editions.alignment.inner import Piece
from saitei.editions.alignment.model import Evidence, EvidenceKind, Level
from saitei.editions.lineage import Lineage
from saitei.graph.lint import lint
from saitei.keeping import AtHand
from saitei.rulebook.lexicon import Lexicon
from saitei.rulebook.model import BlockKind, Diagnostic, Document, Severity
from saitei.site import evidence, inputs
from saitei.site.evidence import Line, Texts

Made = TypeVar("Made")

_LEXICON: AtHand[Lexicon, str] = AtHand()
"""The words of each game's lexicon, which every text asks for: to write them out takes long."""


def findings(document: Document, lexicon: Lexicon) -> tuple[Diagnostic, ...]:
    """What lint finds in a text that was read with a lexicon."""

    def load(kept: Any) -> tuple[Diagnostic, ...]:
        return tuple(Diagnostic(code, Severity(severity), *where) for code, severity, *where in kept)

    return _kept("findings", [document], lexicon, (), lambda: lint(document, lexicon), load, _listed)


def _listed(found: Sequence[Diagnostic]) -> list[Any]:
    return [astuple(one) for one in found]


def comparison(lineage: Lineage, old: Document, new: Document, lexicon: Lexicon) -> Texts:
    """Two texts along a lineage, which were read with a lexicon."""

    def load(kept: Any) -> Texts:
        found = tuple(tuple(Evidence(EvidenceKind(kind), *words) for kind, *words in one) for one in kept["evidence"])
        return Texts(lineage, old, new, found, tuple(tuple(map(_line, lines)) for lines in kept["lines"]))

    def listed(made: Texts) -> Any:
        lines = [[_of_line(line) for line in made.lines(entry)] for entry in lineage.entries]
        return {"evidence": [_evidence(made.link(entry).evidence) for entry in lineage.entries], "lines": lines}

    def make() -> Texts:
        return evidence.compare(lineage, old, new)

    joined = [(entry.old, entry.new) for entry in lineage.entries]  # what they are called is theirs, and not kept
    return _kept("comparison", [old, new], lexicon, joined, make, load, listed)


def _evidence(found: Sequence[Evidence]) -> list[Any]:
    return [[one.kind.value, one.old, one.new] for one in found]


def _of_line(line: Line) -> list[Any]:
    return [_of_piece(line.old), _of_piece(line.new), line.gone_to, line.come_from, line.words]


def _line(kept: Sequence[Any]) -> Line:
    old, new, gone_to, come_from, words = kept
    return Line(_piece(old), _piece(new), gone_to, come_from, (Markup(words[0]), Markup(words[1])))


def _of_piece(piece: Piece | None) -> list[Any] | None:
    return None if piece is None else [piece.level, piece.kind, piece.address, piece.label, piece.text, *_spoken(piece)]


def _spoken(piece: Piece) -> tuple[str, str]:
    return piece.language, piece.other


def _piece(kept: Sequence[Any] | None) -> Piece | None:
    if kept is None:
        return None
    level, kind, address, label, *rest = kept
    return Piece(address, Level(level), label, BlockKind(kind), *rest)


def _kept(
    what: str,
    documents: Sequence[Document],
    lexicon: Lexicon,
    more: Sequence[object],
    make: Callable[[], Made],
    load: Callable[[Any], Made],
    listed: Callable[[Made], Any],
) -> Made:
    """What is kept of some documents, else what is made and kept from now on; ``more`` is what else decides it."""
    if not all(document.identity.is_restatement for document in documents):
        return make()
    game = documents[0].identity.game
    names = " ".join(document.identity.document for document in documents)
    kind = f"{what}.{hashlib.blake2b(names.encode(), digest_size=6).hexdigest()}"
    read = [repr((d.identity, d.dialect, d.name, d.encoding, d.sha256)) for d in documents]
    words = _LEXICON.get(game, lexicon, lambda: repr(lexicon))
    key = inputs.key(inputs.TEXTS, game, *read, *(d.text for d in documents), words, repr(more))
    kept = keeping.load(kind, key)
    if kept is not None:
        return load(kept)
    made = make()
    if inputs.settled(inputs.TEXTS, game):
        keeping.keep(kind, key, listed(made))
    return made
