"""Steps of a procedure: lost, added or under another label.

Promise: a step is told once, at its clause. Where as many steps stand on both
sides a label that differs is a relabelling, not a loss and a gain.
"""

from collections.abc import Iterator, Sequence

from saitei.editions.checks.codes import at_place, report
from saitei.editions.checks.model import Finding, Half, Unit
from saitei.editions.checks.pairing import Pair
from saitei.rulebook.model import Clause, ClauseKind, Document, Severity


def check(pair: Pair) -> Iterator[Finding]:
    """Steps that have no counterpart, or one with another label."""
    for unit, old, new in pair.both:
        if pair.one_edition:
            yield from _compare(unit, _children(pair.old, old), _children(pair.new, new), old, new)
        else:
            yield from _linked(unit, old, new)


def _children(document: Document, half: Half) -> list[Clause]:
    return [c for c in document.clauses if c.kind is ClauseKind.STEP and c.parent in half.addresses]


def _compare(unit: Unit, olds: list[Clause], news: list[Clause], old: Half, new: Half) -> Iterator[Finding]:
    here, there = [c.address for c in olds], [c.address for c in news]
    lost = [c for c in olds if c.address not in there]
    gained = [c for c in news if c.address not in here]
    if lost and len(olds) == len(news):
        for a, b in zip(lost, gained, strict=True):
            yield report(
                "step-relabelled", unit, new, f"step {a.label} has the label {b.label} here", at=b.start,
                address=b.address,
            )  # fmt: skip
        return
    for step in lost:
        yield report("step-missing", unit, new, f"step {step.label} of {old.addresses[0]} is not here")
    for step in gained:
        yield report(
            "step-missing", unit, new, f"the other text has no step {step.label}", at=step.start, address=step.address
        )


def _linked(unit: Unit, old: Half, new: Half) -> Iterator[Finding]:
    """Between editions: what the alignment found no partner for, unless the labels are all there."""
    labels = [_labels(half.document, half.addresses) for half in (old, new)]
    if labels[0] == labels[1]:
        return
    for a, b in unit.steps:
        if a and b and "¶" in a + b:
            half, step = (old, a) if "¶" in b else (new, b)
            message = f"step {half.document.by_address[step].label} is a paragraph without label in the other text"
            yield _at("step-relabelled", unit, half, step, message, None)
        elif a and b:
            before, after = old.document.by_address[a].label, new.document.by_address[b].label
            if before != after:
                yield _at("step-relabelled", unit, new, b, f"step {before} is step {after} here", Severity.INFO)
        elif a:
            label = old.document.by_address[a].label
            yield report("step-missing", unit, new, f"step {label} of {a.rpartition('.')[0]} has no counterpart here")
        else:
            label = new.document.by_address[b].label
            yield _at("step-missing", unit, new, b, f"step {label} has no counterpart in the other text", None)


def _labels(document: Document, addresses: Sequence[str]) -> list[str]:
    inside = tuple(address + "." for address in addresses)
    return [c.step for c in document.clauses if c.kind is ClauseKind.STEP and c.address.startswith(inside)]


def _at(name: str, unit: Unit, half: Half, step: str, message: str, severity: Severity | None) -> Finding:
    return at_place(name, half.document, half.document.by_address[step].start, step, message, unit, severity)
