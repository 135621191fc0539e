"""What texts do once: sentences, and the verbs that change a position.

================  ==========================================================================
module            idea
================  ==========================================================================
sentences         texts, abilities, sentences, who acts
clauses           who does what, whether, for each player, by doing what
beginning         texts that name their targets first
modal             “choose N of these”
doing             what is done to cards; how a verb finds them
moving            to put cards somewhere
looking           to look, reveal, shuffle, roll dice
laying            what texts lay on warlords; banquets
players_do        what players do
naming            names that are declared
spending          what is paid and played
================  ==========================================================================
"""
