"""The rules: what a state is, what is allowed, and what follows from a move."""
