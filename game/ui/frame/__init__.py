"""What every game's table is built on: turns, log, hints, hand-over, looking back."""
