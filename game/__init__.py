"""Quincunx: five family games of numbers and dots."""

__version__ = "0.1.0"
