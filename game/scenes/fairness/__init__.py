"""The page that compares the draws of matches with what was to be expected."""
