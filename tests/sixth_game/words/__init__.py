"""Names, rule pages, the lesson and the explanations."""
