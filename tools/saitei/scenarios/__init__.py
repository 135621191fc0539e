"""Scenarios and rulings: positions written down, played by an edition, and judged.

Promise: a scenario says a position, every decision that is asked, and what must be so then, with the
clauses that make it so; nothing is filled in. A ruling is a question and its answers with scenarios that
prove it, bound to the text of the clauses it cites. No game is known here: what a game offers is its
adapter (``adapter``).

==============  ====================================================================
module          idea
==============  ====================================================================
syntax          what a scenario says, as data
parsing         text to that data (grammar/scenarios), in English, Japanese or Korean
adapter         what a game offers: names, positions, words of options
naming          words of a scenario to cells, cards, options, clauses, and back
placing         the position that ``given`` describes; what is impossible about it
claims          what ``then`` says, judged at one position
running         a scenario under an edition: decisions, claims, result
exploring       always, sometimes, never: every way a position can go
showing         a position and a result as JSON, the same for every game
telling         the trace in words, from phrases of each language
blessing        what happened, written into the file
rulings         ruling files; what they are bound to; what is stale
coverage        clauses cited, walked, asserted, stale
random_play     whole games by chance
==============  ====================================================================
"""
