"""KANNAGI by its page of phases and floor rules, on the engine.

==================  ===================================================================
module              idea
==================  ===================================================================
layout, facts       zones, states, facts of the table; what is printed on cards
tables              a table for each procedure; clauses by name; figures of the page
field, values       the cursor: the words of the rules; power
turn, main          the phases; what is chosen in the main phase (3-1, 3-4)
attack              3-2
possession          3-3, and hosts that are lost
abilities           what sets effects off, what is held back, who goes first
windows             when tool cards are used
floor, match        rulings of the judge; time limits, BO1 and BO3
texts, effects      card text, node by node
rulebook            the tables put together
scenes              what scenarios see of the game; its words are in scene_words
coverage            which clauses are stood on, and why others are not
==================  ===================================================================

The page gives no life total, no size of a deck and no costs, so nothing here has a default for them: a position says
everything. What the page leaves open ends a position as unresolved.
"""

from saitei.games.kannagi.facts import Card, Catalogue, from_file
from saitei.games.kannagi.layout import LAYOUT, SUPPLY
from saitei.games.kannagi.rulebook import EDITIONS, rules

__all__ = ["EDITIONS", "LAYOUT", "SUPPLY", "Card", "Catalogue", "from_file", "rules"]
