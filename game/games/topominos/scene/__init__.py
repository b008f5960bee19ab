"""The scene: what the table shows, and what a person does there."""
