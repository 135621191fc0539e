"""Links that sentences correct: a clause linked by its place though its words stand elsewhere, and one said anew.

Promise: a link is given up only when no sentence of it stayed, most went to one
place close by, and the titles differ; a link is added only between clauses that
have none.
"""

from collections import defaultdict
from collections.abc import Container, Iterable

from saitei.editions.alignment.features import Side
from saitei.editions.alignment.matching import Matches
from saitei.editions.alignment.passages import Flow, Passages

_MOST = 0.60
"""The share of a clause that must have gone to one place for its link to be given up."""
_ENOUGH = 0.80
"""Least sum of both shares for a link between two clauses that have none."""
_EITHER = 0.30
"""Least of both shares for the same."""
_TOGETHER = 0.40
"""The share of a clause that must stand in several clauses of one chapter for it to have become them."""


def give_up(old: Side, new: Side, matches: Matches, passages: Passages) -> dict[int, int]:
    """Take back links that sentences speak against; returns where those old clauses went: into linked new ones."""
    went: dict[int, int] = {}
    for flow in passages.flows(matches.links, matches.back):
        i, k = flow.old, flow.new
        j, host = matches.links.get(i, -1), matches.back.get(k, -1)
        # A clause that has taken another in keeps its link.
        if min(j, host) < 0 or j in went.values():
            continue
        close = new.units[k].parent == new.units[j].parent and old.units[host].parent == old.units[i].parent
        poor = matches.scores[i] < 1.0 and not old.units[i].title & new.units[j].title
        if close and poor and flow.gone >= _MOST and not passages.stays(i, j):
            matches.drop(i)
            went[i] = k
    return went


def add(new: Side, matches: Matches, passages: Passages, placed: Container[int]) -> None:
    """Link clauses without partner whose sentences went from one to the other, the surest first.

    ``placed`` are old clauses that have found their place already.
    """
    flows = [flow for flow in passages.flows(matches.links, matches.back) if flow.old not in placed]
    flows.sort(key=lambda flow: (-flow.gone - flow.come, flow.old, flow.new))
    for flow in flows:
        free = flow.old not in matches.links and flow.new not in matches.back
        if free and flow.gone + flow.come >= _ENOUGH and min(flow.gone, flow.come) >= _EITHER:
            matches.add(flow.old, flow.new, (flow.gone + flow.come) / 2)
    _scattered(new, matches, flows)


def _scattered(new: Side, matches: Matches, flows: Iterable[Flow]) -> None:
    """Link a clause that became several of one chapter to the one that took most of it."""
    families: dict[tuple[int, int], list[Flow]] = defaultdict(list)
    for flow in flows:
        if flow.old not in matches.links and flow.new not in matches.back and flow.come >= _EITHER:
            families[flow.old, new.chapter(flow.new)].append(flow)
    for (i, _), family in families.items():
        if len(family) > 1 and sum(f.gone for f in family) >= _TOGETHER and i not in matches.links:
            most = max(family, key=lambda f: f.gone)
            if most.new not in matches.back:
                matches.add(i, most.new, most.gone)
