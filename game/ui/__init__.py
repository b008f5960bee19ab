"""What all screens share: theme, painting, text, widgets, focus, motion, sound."""
