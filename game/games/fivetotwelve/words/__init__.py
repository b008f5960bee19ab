"""Names, rule pages, lesson and explanations."""
