"""What several scenes are built of."""
