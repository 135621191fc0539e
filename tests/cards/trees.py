"""Trees made by chance from a schema, for any game."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from saitei.cards.schema import INT, NAME, Schema
from saitei.cards.trees import Node, Value

_DEEPEST = 12
_NAMES = ["星の歌", "Reed Song", "갈대"]


def trees(schema: Schema, sort: str) -> SearchStrategy[Node]:
    """Trees of a sort; deep down only the nodes that end soonest."""
    heights = _heights(schema)
    by_sort = {
        s: sorted(
            n.kind for n in schema.nodes.values() if n.sort in schema.fitting(s) and n.kind not in schema.left_out()
        )
        for s in schema.sorts()
    }

    @st.composite
    def node(draw: DrawFn, wanted: str, depth: int) -> Node:
        kinds = by_sort[wanted]
        if depth >= _DEEPEST:
            least = min(heights[k] for k in kinds)
            kinds = [k for k in kinds if heights[k] == least]
        declared = schema.nodes[draw(st.sampled_from(kinds))]
        slots: list[Value] = []
        for slot in declared.slots:
            if slot.sort == INT:
                slots.append(draw(st.integers(0, 30)))
            elif slot.sort == NAME:
                slots.append(draw(st.sampled_from(_NAMES)))
            elif slot.least is None:
                slots.append(draw(node(slot.sort, depth + 1)))
            else:
                most = slot.least if depth >= _DEEPEST else slot.least + 1
                count = draw(st.integers(slot.least, most))
                slots.append(tuple(draw(node(slot.sort, depth + 1)) for _ in range(count)))
        return Node(declared.kind, tuple(slots))

    return node(sort, 0)


def _heights(schema: Schema) -> dict[str, int]:
    """How deep the shallowest tree below each kind is."""
    heights: dict[str, int] = {}
    changed = True
    while changed:
        changed = False
        for kind, declared in schema.nodes.items():
            below = []
            for slot in declared.slots:
                if slot.sort in (INT, NAME) or slot.least == 0:
                    continue
                fitting = schema.fitting(slot.sort)
                known = [heights[k] for k, n in schema.nodes.items() if n.sort in fitting and k in heights]
                below.append(min(known, default=-1))
            if -1 not in below and heights.get(kind) != (height := 1 + max(below, default=0)):
                heights[kind] = height
                changed = True
    return heights
