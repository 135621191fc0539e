"""Editions: which dated rule sets there are, their documents, and how their holes are read."""
