"""Zatre."""
