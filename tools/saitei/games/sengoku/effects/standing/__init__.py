"""What texts say that holds for a time or as long as they are there, and what waits to happen.

================  ==========================================================================
module            idea
================  ==========================================================================
lasting           what is said of cards for a time
changing          numbers, skills and what cards can do, for a time
continuous        abilities 【Continuous】: numbers
granting          abilities 【Continuous】: skills, abilities, names
permitting        what cards and players can, cannot and must do
pricing           what changes prices and damage
prepaying         what is paid before a card is played
playing_from      what can be played from elsewhere
slight_damage     damage that is too little
first_strike      battle damage that is dealt first
consulted         what of continuous abilities nothing asks for
activating        what texts activate and nullify
setting_off       abilities 【Triggered】
awaiting          sentences left for later
instead           replacement effects
================  ==========================================================================
"""
