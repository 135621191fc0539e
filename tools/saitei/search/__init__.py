"""Looking up: a prepared index, built with everything and read with almost nothing.

``store`` and ``query`` are imported by the quick commands and must not import
lark, networkx, pydantic or mkdocs; ``build`` may.
"""
