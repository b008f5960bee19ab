"""Pieces, emblem and pictures, painted."""
