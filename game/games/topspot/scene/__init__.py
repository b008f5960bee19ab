"""The scene of the table: its parts, its sentences, and everything that a person can do."""
