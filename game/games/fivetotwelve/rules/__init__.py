"""States, moves and rules."""
