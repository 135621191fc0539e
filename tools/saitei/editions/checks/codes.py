"""The registry of codes of the translation checks: what each means, how much it matters, how it is mended.

Promise: every code that ``saitei check`` can report is here, and documentation
and tests read them from here. A check reports through ``report``, so a code that
is not registered cannot be reported.
"""

from saitei.editions.checks.model import Finding, Half, Unit
from saitei.graph.lint.codes import Code
from saitei.rulebook.diagnostics import finding
from saitei.rulebook.model import Document, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

CODES: dict[str, Code] = {
    code.name: code
    for code in (
        Code("clause-missing", ERROR, "a clause that only one of the two texts has", "Translate it, or take it out"),
        Code("paragraph-missing", WARNING, "a paragraph that only one of the two has", "Translate it, or take it out"),
        Code("step-missing", ERROR, "a step that only one of the two has", "Restore the step"),
        Code("step-relabelled", WARNING, "a step under another label", "Use the label of the other text"),
        Code("example-missing", WARNING, "an example that only one of the two has", "Translate the example"),
        Code("note-missing", WARNING, "a note that only one of the two has", "Translate the note"),
        Code("figure-differs", ERROR, "figures that do not agree", "Compare the figure with the original"),
        Code("card-number-differs", ERROR, "card numbers that do not agree", "Write the number as on the card"),
        Code("reference-lost", ERROR, "a reference that only one of the two has", "Carry the reference over"),
        Code(
            "reference-retargeted",
            ERROR,
            "a reference that leads to the wrong clause",
            "Cite the counterpart of the clause that the original cites",
        ),
        Code("bracket-differs", WARNING, "brackets lost or added", "Set them as the other text does"),
        Code("term-missing", WARNING, "a term that only one of the two uses", "Use the glossary's word"),
        Code("term-swapped", ERROR, "one term where the other text has another", "Use the word of the same concept"),
        Code("term-inconsistent", WARNING, "two words for one", "Use the word that stands elsewhere"),
        Code("term-ambiguous", WARNING, "one word for two", "Give each of the two a word of its own"),
        Code("untranslated", WARNING, "a stretch left in the other language", "Translate it"),
        Code("quotation-identical", INFO, "a paragraph quoted word by word", "Nothing to mend"),
        Code("quotation-spaces", INFO, "a quotation that differs in white space only", "Nothing to mend"),
        Code("quotation-differs", WARNING, "a quotation in other words", "Quote the original's words"),
    )
}


def report(
    name: str,
    unit: Unit,
    half: Half,
    message: str,
    *,
    at: int | None = None,
    address: str = "",
    severity: Severity | None = None,
) -> Finding:
    """A finding of a registered code in one half of a unit; ``at`` is an offset of its document."""
    position = half.start if at is None else at
    return at_place(name, half.document, position, address or half.addresses[0], message, unit, severity)


def at_place(
    name: str, document: Document, position: int, address: str, message: str, unit: Unit, severity: Severity | None
) -> Finding:
    """A finding at an offset of a document; ``severity`` replaces the code's usual one."""
    code = CODES[name]
    diagnostic = finding(document, name, severity or code.severity, position, address, message, code.fix)
    return Finding(document.identity.document, diagnostic, unit.whole(unit.old), unit.whole(unit.new))
