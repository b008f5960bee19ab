"""The rules: states, legal moves and their results."""
