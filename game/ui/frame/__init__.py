"""The frame of every game's table: turns, log, hints, hand-over, looking back."""
