"""Painted pieces, emblem and pictures."""
