"""Phrase tables: read from their files, found sound, and printed with.

Promise: a table is plain data and knows no text; what reads texts with it stands in ``reading``.
"""
