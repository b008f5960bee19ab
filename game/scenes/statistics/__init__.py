"""The page with the statistics of a player."""
