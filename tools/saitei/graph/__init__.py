"""The clause graph of an edition, and the lint of its documents."""
