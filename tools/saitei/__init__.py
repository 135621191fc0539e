"""Saitei: card game rulebooks as a cross-referenced clause graph.

The packages stand on each other in one direction: rulebook, graph, editions,
search, site, cli. ``ARCHITECTURE.md`` has the picture.
"""

__version__ = "0.1.0"
