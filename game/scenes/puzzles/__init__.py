"""The puzzle book, and everybody's own puzzles."""
