"""Lessons: a game learned by playing it, step by step, at its own table."""
