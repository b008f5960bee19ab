"""How the computer plays: five levels, and the players that they are measured against."""
