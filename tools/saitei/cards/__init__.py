"""Card text: one typed tree, and for each language one phrase table that both reads and writes it.

Promise: a text is read whole into one tree or declined with a place; the same table
prints the tree again, in any language that has the phrases; each phrase leads to the
clause that defines it. No card is known here, and no game: nodes and phrases are data
in ``grammar/<game>/``.
"""
