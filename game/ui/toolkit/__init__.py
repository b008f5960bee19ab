"""What every screen is built with: controls, text, drawing, motion and sound."""
