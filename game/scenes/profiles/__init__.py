"""The page with the players of this computer."""
