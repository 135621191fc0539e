"""Alignment: what became of each clause from one document to another.

The passes, in order: features (what a clause is made of, comparable across
languages), exact (what did not change), scoring (what is like what), matching
(links, best first), partings (splits and merges), inner (paragraphs and steps),
relations (same, reworded, changed, and the evidence).
"""
