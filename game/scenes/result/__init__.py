"""The page with the result of a match."""
