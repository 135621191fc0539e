"""A small invented game in which two campers throw things at each other by lantern light.

It has a clause for every kind of procedure the engine knows. ``board`` has zones,
cards and words; ``core`` and ``more`` the procedures; ``texts`` what cards say; ``extra`` the
additional rules; ``game`` puts tables together.
"""
