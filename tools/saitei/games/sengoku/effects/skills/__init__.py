"""The skills of chapter 6, a function each under its clause.

================  ==========================================================================
module            idea
================  ==========================================================================
declaring         how skills are declared, and who has one
set_off           skills that events set off
standing          skills that work continuously, and main abilities that skills stand for
laid              palisade, nova and gathered hero cards
hand              skills that work in the hand
shared            skills by which warlords help another card
================  ==========================================================================
"""
