"""What texts ask: which cards, how many, whether something is so, what happened.

================  ==========================================================================
module            idea
================  ==========================================================================
asking            filters, troops, zones, numbers
describing        eras, surnames, what lies on cards, superlatives
conditions        what texts ask of a position
deeds, past       what happened, heard of and looked back on
measures          numbers of what was done
sources           whose effects, and of what, a text speaks of
choosing          how texts find cards
uncovering        tops of piles; who may see what there is to choose
================  ==========================================================================
"""
