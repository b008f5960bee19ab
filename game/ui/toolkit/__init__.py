"""The toolkit of all screens: controls, text, drawing, motion and sound."""
