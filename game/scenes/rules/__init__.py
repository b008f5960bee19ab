"""The page with the rules of the games."""
