"""Rulebooks: text to clauses, blocks, references and terms, without losing a character."""
