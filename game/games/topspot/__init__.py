"""Top Spot."""
