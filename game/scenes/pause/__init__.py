"""The pause over a table."""
