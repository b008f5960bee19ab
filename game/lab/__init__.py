"""Measuring: nothing in the program needs it."""
