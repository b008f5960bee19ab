"""The computer players: five levels, and the yardsticks that they are measured against."""
