"""Alignment: what became of each clause from one document to another.

The passes, in order: features (what a clause is made of, comparable across
languages), scoring (what is like what), matching (links: what did not change, then
best first), passages (sentences that left their clause), relinking (links that
sentences correct), partings (splits and merges), inner (paragraphs and steps),
relations (same, reworded, changed, and the evidence). ``aligning`` runs them;
``following`` asks two texts for evidence along a lineage, where nothing is guessed.
"""
