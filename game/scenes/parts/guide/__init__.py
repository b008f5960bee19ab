"""What lessons and puzzles share: somebody is led through something at a table."""
