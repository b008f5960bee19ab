"""The page with all matches."""
