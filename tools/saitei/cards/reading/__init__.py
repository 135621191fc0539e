"""Reading text with a phrase table: the table made ready, walked over a text, and what was found or expected.

Promise: every reading of a text is found in bounded time; who reads a card text asks ``saitei.cards.text``.
"""
