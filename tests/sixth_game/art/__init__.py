"""How the game looks where it is painted small."""
