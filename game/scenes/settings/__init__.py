"""The page with the settings."""
