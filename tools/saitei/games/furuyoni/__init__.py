"""Furuyoni (Sakura Arms): the blossom duel of 2018 and 2025 on the engine.

Two editions are two tables (``tables.in_2018``, ``tables.in_2025``) filled by the modules here; functions that
say the same serve in both under their own clause numbers.

=================  ================================================================
module             idea
=================  ================================================================
layout, facts      zones, objects, facts of a turn; what is printed on cards
duel               the cursor: the words of the rules
tables             the two tables, and the figures the editions differ in
texts              where card text is found and run
principles         what acts inside the steps of others, and is cited
values             what effects modify, and in which order
selection          1-1, 2, 3: megami and decks
preparation        4-1
victory            4-2
turn, main         8: phases and menus; choices: what may be chosen there
using, uses        9-2; replaced and declared uses
attacks            9-3 (2018), 9-4 (2025), 10-5
damage             9-4 (2018), 5-8 (2025), impatience
enhancements       9-5
basic              9-6
decks              drawing, 9-7
moves, phase_end   what is no card text in 10
effects            card text, node by node
positions, play    where games start; random play
scenes             what scenarios see of the game
coverage           which clauses are stood on, and why others are not
=================  ================================================================
"""

from saitei.games.catalogue import catalogue
from saitei.games.furuyoni.facts import Card, Catalogue, from_file
from saitei.games.furuyoni.layout import LAYOUT, SUPPLY
from saitei.games.furuyoni.positions import begin, position
from saitei.games.furuyoni.rulebook import EDITIONS, rules

__all__ = [
    "EDITIONS",
    "LAYOUT",
    "SUPPLY",
    "Card",
    "Catalogue",
    "begin",
    "catalogue",
    "from_file",
    "position",
    "rules",
]
