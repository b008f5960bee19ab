"""The computer players: five levels, and the players that they are measured against."""
