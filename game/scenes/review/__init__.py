"""The review of a finished match: its story, with luck and skill apart."""
