"""The scene at the table: what is shown there, and what a person can do."""
