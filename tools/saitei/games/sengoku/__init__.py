"""Sengoku Taisen TCG 3.6 on the engine.

==================  ===================================================================
module              idea
==================  ===================================================================
layout, facts       zones, objects, facts of a turn; what is printed on cards
printed, texts      abilities and skills of a text; the door to card text
field               the cursor: the words of the rules
tables              the table and the figures of the edition
values              what effects modify, and in which order (103.3)
moves, dice         atomic changes (3); dice (503.4)
preparation         101, 102
victory             100.3, 503.1
turn, main          9: phases; what may be done in the main phase
paying, playing     7
combo               8
battle              906: attack, interception, stratagems
damage, siege       906.7, 503.2, 205.4
abilities           4, 500
counters            10
loops, forced       1100; 504
principles          what acts inside the steps of others, and is cited
words               which clauses define the words of a text, cited with its sentences
effects             card text, node by node
positions, play     where games start; random play
scenes              what scenarios see of the game; its words are in scene_words
coverage            which clauses are stood on, and why others are not
==================  ===================================================================
"""

from saitei.games.catalogue import catalogue
from saitei.games.sengoku.facts import Card, Catalogue, from_file
from saitei.games.sengoku.layout import LAYOUT, SUPPLY
from saitei.games.sengoku.positions import begin, position
from saitei.games.sengoku.rulebook import EDITIONS, rules

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
