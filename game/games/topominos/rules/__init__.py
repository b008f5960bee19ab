"""The rules: states, legal moves, and the effects of moves."""
