"""Puzzles: a position at its table, at which somebody looks for the best turn."""
