"""The registry of codes: what each finding means, how much it matters, how it is usually mended.

Promise: every code that ``lint`` can report is here, and documentation and tests
read them from here. A check reports through ``report``, so a code that is not
registered cannot be reported.
"""

from dataclasses import dataclass

from saitei.rulebook.diagnostics import finding
from saitei.rulebook.model import Diagnostic, Document, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO


@dataclass(frozen=True, slots=True)
class Code:
    """One sort of finding. ``fix`` is the usual way to mend it, as an order."""

    name: str
    severity: Severity
    meaning: str
    fix: str


CODES: dict[str, Code] = {
    code.name: code
    for code in (
        # Found while reading (saitei.rulebook.diagnostics).
        Code(
            "unread",
            WARNING,
            "a stretch of text that no rule of the dialect understands",
            "Check the characters, or name the dialect",
        ),
        Code("number-duplicate", ERROR, "a number or label that is used twice", "Give one of the two another number"),
        Code(
            "clause-misfiled",
            ERROR,
            "a clause that stands where its number does not belong",
            "Move the clause, or number it after its neighbours",
        ),
        Code(
            "number-skipped",
            WARNING,
            "a number that is missing in a sequence",
            "Look for a lost clause, or close the gap",
        ),
        Code(
            "number-disordered",
            WARNING,
            "a number that comes after a higher one",
            "Put the clauses in the order of their numbers",
        ),
        Code(
            "reference-dangling",
            ERROR,
            "a reference to a clause, step or list that does not exist",
            "Correct the number, or restore what it points to",
        ),
        # Titles, references, contents.
        Code("reference-ambiguous", ERROR, "a reference that could mean two places", "Say which of the two is meant"),
        Code(
            "title-mismatch",
            ERROR,
            "a title quoted beside a number that the clause does not have",
            "Quote the title as the clause has it, or correct the number",
        ),
        Code(
            "contents-mismatch",
            WARNING,
            "the contents differ from the headings of the body",
            "Make the contents and the body agree",
        ),
        # Words.
        Code(
            "term-variant",
            WARNING,
            "a term or word in a spelling that differs from the book's own",
            "Use the usual spelling",
        ),
        Code(
            "term-undefined",
            WARNING,
            "a word in the brackets of defined words that nothing defines",
            "Define it, or correct the spelling",
        ),
        Code(
            "term-unlisted",
            INFO,
            "a word that a clause defines and the glossary of the game lacks",
            "Add it to the glossary of the game",
        ),
        Code("misspelling", WARNING, "a doubled or impossible word, or a slip of one letter", "Correct the word"),
        # Typography.
        Code(
            "bracket-unbalanced",
            WARNING,
            "a bracket or quotation mark without its partner",
            "Add the missing bracket, or take the odd one away",
        ),
        Code(
            "width-mixed",
            INFO,
            "the same mark or word in two widths or two kinds of brackets",
            "Use the form that the rest of the book uses",
        ),
        Code("markup-stray", WARNING, "a rest of HTML, Markdown or of the web page", "Take the rest away"),
        Code("punctuation", INFO, "a doubled, missing or unusual mark", "Set the mark as in the neighbouring lines"),
        Code("line-broken", WARNING, "a word or sentence broken by a line end or a blank", "Join the two pieces"),
        Code(
            "card-number-pattern",
            ERROR,
            "a card number that breaks the pattern of its neighbours",
            "Write the number as on the card",
        ),
        # Text.
        Code(
            "text-lost",
            ERROR,
            "something that the text announces or needs is not there",
            "Restore it from the original",
        ),
        Code(
            "text-misplaced",
            WARNING,
            "the same text twice, or text that belongs elsewhere",
            "Remove the repetition, or put the right text there",
        ),
    )
}


def report(
    document: Document, name: str, position: int, address: str, message: str, severity: Severity | None = None
) -> Diagnostic:
    """A finding of a registered code at an offset; ``severity`` replaces the usual one."""
    code = CODES[name]
    return finding(document, name, severity or code.severity, position, address, message, code.fix)
